#!/usr/bin/env bash
# Founds the replica set with the first member named, and adds those that are not in it yet; ends when there is a primary,
# whichever member that is.
set -euo pipefail
mongosh "$MONGODB_ADMIN&directConnection=true" --quiet --eval "
  try {
    rs.initiate({ _id: 'callboard', members: [{ _id: 0, host: '$1:27017' }] });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
"
for member in "$@"; do
  mongosh "$MONGODB_ADMIN&replicaSet=callboard" --quiet --eval "
    if (!rs.conf().members.some(({ host }) => host === '$member:27017')) rs.add('$member:27017');
  "
done
