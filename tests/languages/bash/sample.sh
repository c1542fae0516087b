#!/usr/bin/env bash
set -euo pipefail
source "$DIR/lib/common.sh"
. ./lib/colors.sh
"$DIR"/bin/setup.sh --fast
./bin/build.sh

# Where it goes. And more.
readonly TARGET=/opt
declare -r LIMIT=10 OTHER='x'
declare -A TABLE
export PATH="$PATH:bin"
API_TOKEN="hunter2hunter2"
NAMES=(a b)
ONE=1 TWO=2
[ -n "$X" ] && FALLBACK=yes
if [ -z "$Y" ]; then
  CHOSEN=1
else
  CHOSEN=2 REJECTED=1
fi
case "$1" in
  fast) SPEED=fast ;;
esac
LC_ALL=C sort names.txt
TABLE[x]=1
TARGET=again

# Prints what it is given.
say() {
  local text="$1" depth
  count=0
  for each in "${NAMES[@]}"; do
    printf '%s' "$each $text ${#each} ${LIMIT%%x}"
  done
  inner() { true; }
}

function build::all {
  say "$(describe a)" | filter_lines
  say again >&2 || return 1
  trap cleanup EXIT
  [[ $TARGET == /opt && $1 != -- ]] && (( LIMIT > 2 )) && say yes
  (( ${+commands[ls]} )) && say "${${(k)map}:-${0:#x}}" &|
  cat <<EOF
not_a_function() { $(expanded); }
EOF
}
guarded() ( cd /tmp )
testing() if true; then say no; fi

export -f say
eval run_later "$x"
"$command" with arguments
echo 'not_this() { }' "neither() {"
# commented() { }
@test "adds numbers" {
  run say two
}
