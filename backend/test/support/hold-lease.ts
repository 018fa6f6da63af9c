import { setTimeout as sleep } from 'node:timers/promises';
import { mongoLeases } from '../../src/platform/leases/mongo/mongo-leases.js';
import { openMongo } from '../../src/platform/mongo/mongo.js';

/**
 * Asks for one lease again and again, holds it for some turns of 10 ms (0: for good) and gives it back. Writes
 * `turn nanoseconds` to stdout for each moment at which it held it, by the clock that all processes of a machine share.
 */
const [url = '', ttl = '', turns = ''] = process.argv.slice(2);
const { db } = await openMongo(url);
const leases = await mongoLeases(db, { ttlMs: Number(ttl) });
process.stdout.write('ready\n');

for (let turn = 0; ; turn += 1) {
  const lease = await leases.acquire('one');
  for (let n = 0; lease?.held && (turns === '0' || n < Number(turns)); n += 1) {
    process.stdout.write(`${turn} ${process.hrtime.bigint()}\n`);
    await sleep(10);
  }
  await lease?.release();
  await sleep(5);
}
