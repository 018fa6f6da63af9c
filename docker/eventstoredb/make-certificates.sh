#!/usr/bin/env bash
# A certificate authority of our own and one certificate for each node named, made once. The tool's own measure would be
# five years and one, after which the nodes no longer trust each other.
set -euo pipefail
days=3650
cd /secret
[ -f ca/ca.key ] || es-gencert-cli create-ca -days "$days" -out ./ca
install -m 444 ca/ca.crt /authority/ca.crt
for node in "$@"; do
  [ -f "$node/node.key" ] || es-gencert-cli create-node -days "$days" \
    -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out "./$node" -dns-names "$node,localhost"
  # The database's image runs as this user; a node's key is in a volume that only this node mounts.
  install -o 1000 -g 1000 -m 444 "$node/node.crt" "/nodes/$node/node.crt"
  install -o 1000 -g 1000 -m 400 "$node/node.key" "/nodes/$node/node.key"
done
chmod -R go= /secret
