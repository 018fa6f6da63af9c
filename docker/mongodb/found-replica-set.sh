#!/usr/bin/env bash
# Founds the replica set with the members named, or adds those that are not in it yet; ends when there is a primary.
set -euo pipefail
for member in "$@"; do
  mongosh "$MONGODB_ADMIN" --quiet --eval "
    const host = '$member:27017';
    let config;
    try { config = rs.conf(); } catch (error) { if (error.codeName !== 'NotYetInitialized') throw error; }
    if (!config) rs.initiate({ _id: 'callboard', members: [{ _id: 0, host }] });
    else if (!config.members.some((one) => one.host === host)) rs.add(host);
    while (!db.hello().isWritablePrimary) sleep(200);
  "
done
