#!/usr/bin/env bash
# Fails the job where the review hit what it was asked to fail on.
set -euo pipefail

code="$(cat "$RUNNER_TEMP/repomap-review.code")"
if [ "$code" -ne 0 ]; then
  cat "$RUNNER_TEMP/repomap-review.verdict" >&2
fi
exit "$code"
