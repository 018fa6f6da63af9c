const LOCAL = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i;

/**
 * Where an address is, as its owner recognises it and nobody else finds him (SEC-011): its network, without the part
 * that tells one house from the next.
 */
export const placeOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (LOCAL.test(plain)) return 'Local network';
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain);
  if (v4) return `${v4[1]}.*`;
  const [net = '', site = ''] = plain.split(':');
  return net && plain.includes(':') ? `${net}:${site || '0'}:*` : 'Unknown network';
};
