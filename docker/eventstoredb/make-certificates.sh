#!/usr/bin/env bash
# A certificate authority of our own and one certificate a node, made once into the shared volume.
set -euo pipefail
cd /certs
[ -d ca ] || es-gencert-cli create-ca -out ./ca
for node in eventstoredb1 eventstoredb2 eventstoredb3; do
  [ -d "$node" ] || es-gencert-cli create-node -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out "./$node" -dns-names "$node,localhost"
done
# The nodes and the servers run as users of their own; the authority's key is for nobody else.
chmod -R a+rX /certs
chmod 600 ca/ca.key
