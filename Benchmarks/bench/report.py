"""The table, and what of it must hold."""

import statistics

# Measure, unit, the most that is allowed, beside what.
_SHIPPED, _GL_OFF = "empty window, as shipped", "empty window, GL off"
LIMITS = [
    ("first frame", "ratio", 0.9, _SHIPPED), ("first frame", "ratio", 1.6, _GL_OFF),
    ("first frame ever", "ratio", 1.5, _SHIPPED),
    ("summon", "ms", 20, None), ("summon, slowest", "ms", 35, None),
    ("second process", "ms", 30, None),
    ("key", "ms", 8, None), ("key, slowest", "ms", 16.7, None), ("search, slowest", "ms", 1, None),
    ("scroll cold, CPU a frame", "ms", 5, None), ("scroll cold, longest frame", "ms", 16.7, None),
    ("scroll warm, CPU a frame", "ms", 5, None), ("scroll warm, longest frame", "ms", 16.7, None),
    ("100 notches, CPU", "ms", 220, None),
    ("PSS", "MiB more", 12, _GL_OFF), ("PSS scrolled", "MiB more", 30, _GL_OFF),
    ("hidden, wake-ups", "", 0, None), ("hidden, CPU", "ms", 0, None),
]
_UNITS = [("PSS", "MiB"), ("dirty", "MiB"), ("frames", ""), ("wake-ups", "")]


def middle(values):
    return statistics.median(values)


def show(figures, winks, runs):
    print(f"medians of {runs} runs, interleaved (in parentheses the least and the most)\n")
    for name, measures in figures.items():
        print(name)
        for measure, values in measures.items():
            if measure == "binary":
                continue
            unit = next((unit for word, unit in _UNITS if word in measure), "ms")
            spread = f"({min(values):.1f} – {max(values):.1f})" if len(values) > 1 else ""
            print(f"  {measure:32} {middle(values):8.1f} {unit:4} {spread}")
        if "binary" in measures:
            show_binary(measures["binary"])
        print()
    for name in winks:
        print(f"what must hold of {name}")
        for measure, unit, limit, beside in LIMITS:
            if measure not in figures[name]:
                continue
            value = middle(figures[name][measure])
            if beside:
                other = middle(figures[beside]["PSS" if "PSS" in measure else "first frame"])
                value = value / other if unit == "ratio" else value - other
            verdict = "holds" if value <= limit else "DOES NOT HOLD"
            beside = f" of {beside}" if beside else ""
            print(f"  {measure + beside:52} {value:8.2f} ≤ {limit:<5g} {unit:8} {verdict}")
        # What is shared goes up and down with whoever else runs; what was written to is the picker's own.
        few, all_ = (figures[name].get(f"dirty after {which} summons") for which in ("some", "all"))
        if few and all_:
            print(f"  {'growth of its own pages, some to all summons':52} {all_[0] - few[0]:8.2f}       MiB")
        size = figures[name]["binary"]["file"] / 1e6
        print(f"  {'binary, stripped':52} {size:8.2f} ≤ 40    MB       "
              f"{'holds' if size <= 40 else 'DOES NOT HOLD'}")
    if len(winks) == 2:
        print("\nthe second beside the first")
        for measure, values in figures[winks[0]].items():
            if measure != "binary" and middle(values):
                ratio = middle(figures[winks[1]][measure]) / middle(values)
                print(f"  {measure:32} {ratio:6.2f}")


def show_binary(sizes):
    print(f"  {'file, stripped':32} {sizes['file'] / 1e6:8.1f} MB")
    for what in ("sections", "parts"):
        for part, size in sorted(sizes[what].items(), key=lambda item: -item[1]):
            if size > 50_000:
                print(f"    {what[:-1]} {part:28} {size / 1e6:8.2f} MB")
