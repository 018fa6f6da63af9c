// The cost to others of a registration into which 400 routines are entered: the p95 of another account's calls meanwhile,
// beside the same while nobody enters anything.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRegistrations } from './command.mjs';
import { percentile } from './product.mjs';
import { competing, entryOf } from './routines.mjs';

const QUIET_CALLS = 300;
const WARM_CALLS = 300;
const BETWEEN_MS = 10;
/** Quicker than an office types. Entered without a pause, some 60 a second, they make others wait three times as long as in quiet. */
const A_SECOND = 10;

export const crowdRatio = async (product, { dancers, crowd }) => {
  const { url, call } = product;
  const one = await competing(product, { dancers, routines: 1 });
  const [other] = await openRegistrations(product, ['parent@demo.example']);
  const headers = { cookie: other.cookie };
  let { version } = other;
  /** Another account goes on with its own registration, one call after the other: what it reads, then what it saves. */
  const works = async (times, goesOn) => {
    for (let n = 0; goesOn(n); n += 1) {
      const began = performance.now();
      if (n % 2 === 0) await call(`mybtf/registrations/${other.id}`, 'GET', undefined, headers);
      else {
        const changes = [{ path: 'additional_observers.one', value: n % 90 }];
        const body = { draft_version: version, session_id: 'bench-crowd', changes };
        const saved = await call(`mybtf/registrations/${other.id}/draft`, 'PUT', body, headers);
        if (!saved.answer.ok) throw new Error(`a draft was refused: ${JSON.stringify(saved.body).slice(0, 400)}`);
        version = saved.body.draft_version;
      }
      times.push(performance.now() - began);
      await sleep(BETWEEN_MS);
    }
  };
  await works([], (n) => n < WARM_CALLS);
  const [quiet, loud] = [[], []];
  await works(quiet, (n) => n < QUIET_CALLS);
  const client = fork(new URL('./crowd-client.mjs', import.meta.url));
  let done = false;
  const entered = once(client, 'message').then(([answer]) => {
    done = true;
    return answer;
  });
  const routines = Array.from({ length: crowd - 1 }, (_, n) => entryOf(n + 1, one.people));
  client.send({ url, cookie: one.headers.cookie, registration_id: one.id, routines, every: 1000 / A_SECOND });
  await works(loud, () => !done);
  const { failed, seconds } = await entered;
  if (failed) throw new Error(failed);
  await works(quiet, (n) => n < QUIET_CALLS);
  const [a, b] = [percentile(loud, 95), percentile(quiet, 95)];
  return { ratio: a / b, detail: `${a.toFixed(1)} / ${b.toFixed(1)} ms; entered in ${seconds.toFixed(1)} s` };
};
