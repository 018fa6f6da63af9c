import { isIPv4 } from 'node:net';

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };
type Node = [Child, Child];
/** The next node, where the record of a network stands in the data, or that there is none. */
type Child = Node | number | null;

const [STRING, UINT32, MAP, ARRAY] = [2, 6, 7, 11];
/** Types from 8 on and sizes from 29 on stand in a byte of their own. */
const head = (type: number, size: number): Buffer => {
  const [short, rest] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type < 8 ? [(type << 5) | short, ...rest] : [short, type - 7, ...rest]);
};
const encode = (value: Value): Buffer => {
  if (typeof value === 'string') return Buffer.concat([head(STRING, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(UINT32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(ARRAY, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(MAP, entries.length), ...entries.flat().map(encode)]);
};

const bytesOf = (address: string): number[] => {
  if (isIPv4(address)) return address.split('.').map(Number);
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
};
const bitsOf = (network: string): number[] => {
  const [address = '', length] = network.split('/');
  const bits = bytesOf(address).flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  return bits.slice(0, Number(length));
};

const put = (node: Node, [bit = 0, ...rest]: readonly number[], data: number): void => {
  if (rest.length === 0) {
    node[bit as 0 | 1] = data;
    return;
  }
  const next = node[bit as 0 | 1];
  const below: Node = Array.isArray(next) ? next : [null, null];
  node[bit as 0 | 1] = below;
  put(below, rest, data);
};
const nodesFrom = (node: Node): Node[] => [
  node,
  ...node.flatMap((next) => (Array.isArray(next) ? nodesFrom(next) : [])),
];

/**
 * A file in MaxMind's MMDB format, version 2.0 (https://maxmind.github.io/MaxMind-DB/), with records of 24 bits, of
 * `{ '203.0.113.0/24': located('France') }`; in one of IPv6 the IPv4 networks stand below ::/96.
 */
export const mmdb = (networks: Readonly<Record<string, Value>>, ipVersion: 4 | 6 = 6): Buffer => {
  const root: Node = [null, null];
  let data = Buffer.alloc(0);
  for (const [network, record] of Object.entries(networks)) {
    const below = ipVersion === 6 && !network.includes(':') ? Array<number>(96).fill(0) : [];
    put(root, [...below, ...bitsOf(network)], data.length);
    data = Buffer.concat([data, encode(record)]);
  }
  const nodes = nodesFrom(root);
  const tree = Buffer.alloc(nodes.length * 6);
  const recordOf = (child: Child): number => {
    if (child === null) return nodes.length;
    return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + child;
  };
  for (const [n, child] of nodes.flat().entries()) tree.writeUIntBE(recordOf(child), n * 3, 3);
  const about = { node_count: nodes.length, record_size: 24, ip_version: ipVersion, binary_format_major_version: 2 };
  const names = { database_type: 'Test-City', languages: ['en'], description: { en: 'Made for a test' } };
  const metadata = encode({ ...about, binary_format_minor_version: 0, build_epoch: 1_768_928_400, ...names });
  return Buffer.concat([tree, Buffer.alloc(16), data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]);
};

/** What GeoLite2, DB-IP and IP2Location write of a network. */
export const located = (country: string, city?: string): Value => ({
  ...(city ? { city: { names: { en: city } } } : {}),
  country: { names: { en: country } },
});
