import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock/clock.port.js';
import { freshBytes } from './fresh-bytes.js';

export type IdGenerator = {
  /** A UUID v7: ordered by time, random in the rest. */
  uuid(): string;
  /** 128 random bits, hex: link and session tokens (SEC-002, SEC-005). */
  token(): string;
};
export const IDS = Symbol('IdGenerator');

const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

const format = (bytes: Buffer): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return dashed(bytes.toString('hex'));
};

/** The same text always gives the same id, as for a command that is sent again or a step that is done again. */
export const uuidFrom = (text: string): string => dashed(hash('sha256', text, 'hex'));

export const randomIds = (clock: Clock): IdGenerator => ({
  uuid: () => {
    const bytes = freshBytes(16);
    bytes.writeUIntBE(Date.parse(clock.now()), 0, 6);
    return format(bytes);
  },
  token: () => randomBytes(16).toString('hex'),
});

/** The id of a command's n-th event in a stream: the same command always gives the same ids, so that sending it twice appends once. */
export const eventIdOf = (commandId: string, stream: string, n: number): string => {
  const bytes = hash('sha256', `${commandId}:${stream}:${n}`, 'buffer').subarray(0, 16);
  const time = Buffer.from(commandId.replaceAll('-', '').slice(0, 12), 'hex');
  if (time.length === 6) time.copy(bytes);
  return format(bytes);
};
