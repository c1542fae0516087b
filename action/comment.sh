#!/usr/bin/env bash
# Writes the review into the job's summary and, where it may, into one comment that later runs bring up to date.
set -euo pipefail

comment="$RUNNER_TEMP/repomap-review.md"
marker='<!-- repomap-review -->'
author="${REVIEW_AUTHOR:-github-actions[bot]}" # a stranger's comment may begin with the marker, too

if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  cat "$comment" >>"$GITHUB_STEP_SUMMARY"
fi
if [ "${REVIEW_COMMENT:-true}" != true ]; then
  exit 0
fi
case "${REVIEW_PULL_REQUEST:-}" in
  '' | *[!0-9]*)
    echo "This run belongs to no pull request: the review is in the summary alone."
    exit 0
    ;;
esac

comments="repos/$GITHUB_REPOSITORY/issues/$REVIEW_PULL_REQUEST/comments"
export marker author
refused="::notice::The comment could not be written, as on a pull request from a fork: the review is in the summary."
if ! found="$(gh api --paginate "$comments?per_page=100" \
  --jq '.[] | select(.user.login == env.author and (.body | startswith(env.marker))) | .id')"; then
  echo "$refused"
  exit 0
fi
written="${found%%$'\n'*}"

if [ -n "$written" ]; then
  target=(--method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$written")
else
  target=(--method POST "$comments")
fi
if ! gh api "${target[@]}" -F "body=@$comment" >/dev/null; then
  echo "$refused"
fi
