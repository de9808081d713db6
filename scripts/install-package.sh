#!/bin/sh
# Installs a clone of Townpages for production: the package that other sites have from npm, and the packages that a server needs.
# docs/operation/deploy.md and the Containerfile call it. It needs 1.4 GB while it runs.
set -eu
cd "$(dirname "$0")/.."
# With all packages: administration is built from its sources, and types are stripped.
npm ci
parcel=$(npm pack --silent | tail -n 1)
# Then without those for development. Templates of this site import one of its own.
own=@tanstack/react-query
version=$(node -p "require('./package.json').devDependencies['$own']")
npm install --omit=dev --no-save --save-prod "$own@$version"
mkdir -p node_modules/townpages
tar -xzf "$parcel" --strip-components=1 -C node_modules/townpages
rm "$parcel"
