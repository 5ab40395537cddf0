// Does the same work over and over and prints, in milliseconds, what it takes in the middle and at
// most. What it takes longer than usual the machine has done something else: other figures of the same
// run are then too high by as much.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { pieces = 2000 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return a < b ? -1 : a > b;
}

int main(void) {
  static double took[pieces];
  volatile unsigned number = 1;
  for (int piece = 0; piece < pieces; piece++) {
    double began = now();
    for (int turn = 0; turn < 600000; turn++) number = number * 1664525u + 1013904223u;
    took[piece] = now() - began;
  }
  qsort(took, pieces, sizeof *took, compare);
  printf("%f %f\n", took[pieces / 2], took[pieces - 1]);
  return 0;
}
