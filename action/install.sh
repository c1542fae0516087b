#!/usr/bin/env bash
# Installs repomap as this action's checkout has it.
set -euo pipefail

python -m pip install --quiet --disable-pip-version-check "$GITHUB_ACTION_PATH"
