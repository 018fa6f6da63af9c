#!/usr/bin/env bash
# A certificate authority of our own and one certificate a node, made once into the shared volume. The tool's own measure
# would be five years and one, after which the nodes no longer trust each other.
set -euo pipefail
days=3650
cd /certs
[ -f ca/ca.key ] || es-gencert-cli create-ca -days "$days" -out ./ca
for node in eventstoredb1 eventstoredb2 eventstoredb3; do
  [ -f "$node/node.key" ] || es-gencert-cli create-node -days "$days" \
    -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out "./$node" -dns-names "$node,localhost"
done
# The nodes and the servers run as users of their own; the authority's key is for nobody else.
chmod -R a+rX /certs
chmod 600 ca/ca.key
