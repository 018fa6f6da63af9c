import { randomBytes } from 'node:crypto';

// Asked for in bulk: one call of the system serves hundreds of events.
const POOL_BYTES = 8_192;
let pool = Buffer.alloc(0);

/** Random bytes; each is handed out once, and to one caller. */
export const freshBytes = (count: number): Buffer => {
  if (pool.length < count) pool = randomBytes(Math.max(POOL_BYTES, count));
  const bytes = pool.subarray(0, count);
  pool = pool.subarray(count);
  return bytes;
};
