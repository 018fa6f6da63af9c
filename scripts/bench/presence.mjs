// The cost of one account's sockets to another account: the time of its calls while 200 sockets send as much as they
// may without being ended, beside the same while they are quiet, in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRegistrations } from './command.mjs';
import { built, percentile } from './product.mjs';

const SOCKETS = 200;
const TURNS = 3;
const CALLS = 150;
/** The share of the rate that would end a socket. */
const SHARE = 0.8;

export const presenceRatio = async (product) => {
  const { server, call, signIn } = product;
  const { FLOOD, MOST } = await built('platform/live/limits.js');
  const rate = SHARE * FLOOD * MOST.messagesASecond;
  const [one] = await openRegistrations(product, ['studio@demo.example']);
  const room = `registration:${one.id}`;
  const cookie = await signIn('parent@demo.example');
  const client = fork(new URL('./presence-client.mjs', import.meta.url));
  const ask = async (what, asked = {}) => {
    client.send({ what, ...asked });
    const [{ answer, failed }] = await once(client, 'message');
    if (failed) throw new Error(failed);
    return answer;
  };
  /** One call after the other, as a person who clicks. */
  const calls = async (times) => {
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      await call('mybtf/account', 'GET', undefined, { cookie });
      times.push(performance.now() - began);
      await sleep(5);
    }
  };
  await ask('connect', { url: server.url, cookie: one.cookie, room, count: SOCKETS });
  const [quiet, loud] = [[], []];
  await calls([]);
  for (let n = 0; n < TURNS; n += 1) {
    await calls(quiet);
    await ask('send', { room, rate });
    await calls(loud);
    await ask('stop');
    await sleep(300);
  }
  const left = await ask('count');
  client.disconnect();
  if (left < SOCKETS) throw new Error(`${SOCKETS - left} of ${SOCKETS} sockets were ended`);
  const [a, b] = [percentile(loud, 95), percentile(quiet, 95)];
  return { ratio: a / b, detail: `${a.toFixed(1)} / ${b.toFixed(1)} ms, ${rate} messages a second` };
};
