#!/usr/bin/env bash
# Reviews the checkout against REVIEW_BASE; leaves a comment, and what the gate said, in RUNNER_TEMP.
set -euo pipefail

comment="$RUNNER_TEMP/repomap-review.md"
verdict="$RUNNER_TEMP/repomap-review.verdict"
longest=65000 # GitHub takes comments of 65,536 characters
least=500

base="${REVIEW_BASE:-HEAD~1}"
case "$base" in
  -* | *..*)
    echo "::error::base names one revision, and no option."
    exit 2
    ;;
esac

if ! git rev-parse --verify --quiet "$base^{commit}" >/dev/null; then
  git fetch --quiet --no-tags --depth=1 origin "$base"
  base="$(git rev-parse --verify FETCH_HEAD)"
fi
range="$base..HEAD"
if git merge-base "$base" HEAD >/dev/null 2>&1; then
  range="$base...HEAD"
fi

tokens="${REVIEW_MAX_TOKENS:-12000}"
while :; do
  code=0
  repomap review "$range" --format comment --max-tokens "$tokens" --fail-on "${REVIEW_FAIL_ON:-none}" \
    >"$comment" 2>"$verdict" || code=$?
  if [ "$code" -gt 1 ]; then
    cat "$verdict" >&2
    exit "$code"
  fi
  if [ "$(wc -c <"$comment")" -le "$longest" ] || [ "$tokens" -le "$least" ]; then
    break
  fi
  tokens=$((tokens / 2))
done
printf '%s\n' "$code" >"$RUNNER_TEMP/repomap-review.code"
