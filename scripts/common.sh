# shellcheck shell=bash
# Read by the scripts beside it: where the project is, and what is ended and removed at the end.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root

started_ids=()
temporary_folders=()

# Ends the processes that this script started, the latest first, and removes its folders.
clean_up() {
  local index id
  for ((index = ${#started_ids[@]} - 1; index >= 0; index--)); do
    id=${started_ids[index]}
    kill "$id" 2>/dev/null || continue
    wait "$id" 2>/dev/null || true
  done
  for folder in "${temporary_folders[@]}"; do rm -rf "$folder"; done
}

trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Sets `folder` to a new folder that is gone when the script ends.
new_folder() {
  folder=$(mktemp -d "${TMPDIR:-/tmp}/wink.XXXXXX")
  temporary_folders+=("$folder")
}

# Starts a program in the background; it is ended with the script.
start() {
  "$@" &
  started_ids+=("$!")
}

# Tells what is wrong and how to mend it, and ends the script.
fail() {
  local status=$1
  shift
  echo "${0##*/}: $*" >&2
  exit "$status"
}

has() { command -v "$1" >/dev/null 2>&1; }

release_options=(--configuration release --static-swift-stdlib)

# Builds the program as it is shipped: optimised, with the Swift library inside.
build_release() { swift build --package-path "$root" "${release_options[@]}" --product wink; }

# Has the program find its translations, which are beside it only once it is installed.
use_translations() {
  if ! has msgfmt; then
    echo "${0##*/}: msgfmt is missing, so the interface is in English: install gettext" >&2
    return
  fi
  local language
  while read -r language; do
    mkdir -p "$root/.build/locale/$language/LC_MESSAGES"
    msgfmt "$root/po/$language.po" --output-file="$root/.build/locale/$language/LC_MESSAGES/wink.mo"
  done < <(grep -v '^#' "$root/po/LINGUAS")
  export WINK_LOCALE_DIR="$root/.build/locale"
}

# Prints the folder that holds it.
release_folder() { swift build --package-path "$root" "${release_options[@]}" --show-bin-path; }

need_swift() {
  has swift || fail 3 "no Swift toolchain found: install Swift 6.2 or newer from https://swift.org/install and put it on the PATH"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  case $version in
    "" | [0-5].* | 6.[01]) fail 3 "Swift ${version:-(unknown)} is too old: install Swift 6.2 or newer" ;;
  esac
}
