import { once } from 'node:events';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { Contender, type Guard } from './contender.js';
import { LIMITED } from './limited.js';

export type Job = {
  readonly url: string;
  readonly guard: Guard;
  readonly limited: string;
  readonly group: number;
  readonly places: number;
  readonly from: number;
  readonly count: number;
};

/**
 * One of the servers of a race on a store of its own process: says `ready`, runs when told to, says `read`,
 * writes when told to, answers with the outcome.
 */
const { url, guard, limited: name, group, places, from, count } = JSON.parse(process.argv[2] ?? '') as Job;
const limited = LIMITED.find((one) => one.name === name);
if (!limited) throw new Error(`nothing is called ${name}`);
const allHaveRead = async () => {
  const write = once(process, 'message');
  process.send!('read');
  await write;
};
const contender = new Contender(await EventStoreDbEventStore.open(url), guard, allHaveRead);
const asking = Array.from({ length: count }, (_, n) => from + n);
process.once('message', () => {
  contender.race({ limited, group, places, askers: asking }).then(
    (outcome) => process.send!(outcome, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(1));
process.send!('ready');
