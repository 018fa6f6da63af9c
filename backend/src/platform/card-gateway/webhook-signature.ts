import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message of the gateway as it came: nothing of it is read before its signature is proven. */
export type GatewayMessage = { readonly signature: string | null; readonly bytes: Buffer };

const HEADER = /^t=([^,\s]+),\s*s=([0-9a-f]{64})$/;

/**
 * True where the signature is that of the nonce, a dot and the bytes under our key. The nonce is no time, so an old message
 * proves as well as a new one: taking it again has to change nothing.
 */
export const isSigned = ({ signature, bytes }: GatewayMessage, key: string): boolean => {
  const [, nonce, hex] = HEADER.exec(signature ?? '') ?? [];
  if (nonce === undefined || hex === undefined || key === '') return false;
  const wanted = createHmac('sha256', key).update(`${nonce}.`).update(bytes).digest();
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'));
};

/** The header of a message, as the gateway makes it. */
export const signatureOf = (nonce: string, bytes: Buffer, key: string): string =>
  `t=${nonce},s=${createHmac('sha256', key).update(`${nonce}.`).update(bytes).digest('hex')}`;
