import fc from 'fast-check';
import { Mailbox } from './mailbox.js';

type Job = { readonly key: string; readonly n: number };
const KEYS = ['a', 'b', 'c'];

describe('mailbox, under any schedule', () => {
  it('KER-010 works on one batch of a key at a time, in the order of posting, each job once, and holds nothing at the end', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...KEYS), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (s, keys, most) => {
          const working = new Set<string>();
          const done: Job[] = [];
          const work = s.scheduleFunction((_key: string, jobs: Job[]) => Promise.resolve(jobs));
          const take = async (key: string, jobs: Job[]) => {
            expect(working.has(key)).toBe(false);
            expect(jobs.length).toBeLessThanOrEqual(most);
            working.add(key);
            done.push(...(await work(key, jobs)));
            working.delete(key);
          };
          const mailbox = new Mailbox<Job>(take, { most, mostWaiting: 30 });
          const posted: Job[] = [];
          const post = s.scheduleFunction(async (key: string, n: number) => {
            posted.push({ key, n });
            expect(mailbox.post(key, { key, n })).toBe(true);
          });
          await s.waitFor(Promise.all(keys.map((key, n) => post(key, n))));
          await s.waitIdle();
          const of = (jobs: readonly Job[], key: string) => jobs.filter((job) => job.key === key);
          for (const key of KEYS) expect(of(done, key)).toEqual(of(posted, key));
          expect(mailbox.size).toBe(0);
        },
      ),
      { seed: 10, numRuns: 300 },
    ));
});
