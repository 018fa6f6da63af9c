const LOCAL = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i;

/** Without the part that tells one house from the next. */
const networkOf = (address: string): string => {
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (v4) return `${v4[1]}.*`;
  const [net = '', site = ''] = address.split(':');
  return net && address.includes(':') ? `${net}:${site || '0'}:*` : 'Unknown network';
};

/**
 * Where an address is, as its owner recognises it and nobody else finds him (SEC-011): its city and country, as far as
 * `namesOf` knows them, and its network.
 */
export const placeOf = (address: string, namesOf: (address: string) => readonly string[] = () => []): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (LOCAL.test(plain)) return 'Local network';
  const names = namesOf(plain).join(', ');
  return names ? `${names} · ${networkOf(plain)}` : networkOf(plain);
};
