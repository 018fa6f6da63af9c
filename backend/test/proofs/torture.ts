import type { Acknowledgement } from './acknowledged.js';
import { killUnderLoad, type Plan, type Victim } from './kill-under-load.js';
import { copyEvents, type OlderEvents, onOlderEvents } from './older-events.js';
import { KEPT, type Verdict, verify, verifyBackup } from './verify.js';
import { embeddedWorld, scaledOutWorld } from './world.js';

/** `npm run torture`: the proof of the crashes at length, with its figures. TORTURE_KILLS, TORTURE_SEED, TORTURE_MINUTES, TORTURE_BACKUPS, TORTURE_POISON=off, TORTURE_ERASURES, TORTURE_INTRUDER=off, TORTURE_WORLD=scaled-out, TORTURE_VICTIMS=events,database and TORTURE_OLDER=off may be given. */
const kills = Number(process.env.TORTURE_KILLS ?? 1000);
const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const minutes = Number(process.env.TORTURE_MINUTES ?? Number.POSITIVE_INFINITY);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const milliseconds = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;

const kinds = Object.keys(KEPT) as (keyof typeof KEPT & keyof Verdict)[];
const tell = (what: string, verdict: Verdict, { length: acknowledged }: readonly Acknowledgement[]): void => {
  const { events, documents, payments } = verdict;
  say(`  ${what}: ${acknowledged} acknowledged, ${events} events, ${documents} documents, ${payments} payments`);
  for (const kind of kinds) say(`    ${kind}: ${verdict[kind].length} ${verdict[kind].slice(0, 5).join('; ')}`);
  if (kinds.some((kind) => verdict[kind].length > 0)) process.exitCode = 1;
};

const scaledOut = process.env.TORTURE_WORLD === 'scaled-out';
const world = scaledOut ? await scaledOutWorld() : embeddedWorld();
const victims = (
  process.env.TORTURE_VICTIMS ?? 'server,charging,projections,events,database,killed-leader,hung-leader,deposed-leader'
).split(',') as Victim[];
/** What is done to an embedded store besides: crashes between charge and record, mails that cannot be written, backups, compaction, another process. */
const embedded: Partial<Plan> = {
  victims: ['server', 'charging'],
  poison: process.env.TORTURE_POISON !== 'off',
  backups: Number(process.env.TORTURE_BACKUPS ?? 3),
  erasures: Number(process.env.TORTURE_ERASURES ?? Math.ceil(kills / 10)),
  intruder: process.env.TORTURE_INTRUDER !== 'off',
};
/** In a scaled-out one EventStoreDB is brought back at last from a copy of halfway. */
const withOlder = scaledOut && process.env.TORTURE_OLDER !== 'off';
let older: OlderEvents | undefined;
const plan: Partial<Plan> = scaledOut ? { servers: 2, victims } : embedded;
say(`torture: ${world.name}, ${kills} kills, seed ${seed}`);
const begun = performance.now();
const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;
try {
  const onKill: Plan['onKill'] = (n, acknowledged) => {
    if (withOlder && n === Math.ceil(kills / 2)) older = copyEvents(world, acknowledged);
    if (n % Math.ceil(kills / 20) === 0 || n === kills) say(`  ${n} kills after ${seconds()}`);
  };
  const enough = (): boolean => performance.now() - begun > minutes * 60_000;
  const figures = await killUnderLoad(world, { kills, seed, onKill, enough, ...plan });
  const { acknowledged, restarts, backups, compactions, intrusions } = figures;
  if (restarts.length < kills) say(`  ended after ${minutes} minutes with ${restarts.length} kills`);
  for (const victim of plan.victims ?? []) {
    const sorted = restarts
      .filter((one) => one.victim === victim)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const times = `median ${milliseconds(sorted, 0.5)}, 95 % ${milliseconds(sorted, 0.95)}, longest ${milliseconds(sorted, 1)}`;
    say(`  ${sorted.length} times ${victim}, serves again after: ${times}`);
  }
  if (plan.intruder) say(`  ${intrusions} times another process was told who has the folder`);
  if (plan.erasures) say(`  ${compactions} times the files were compacted under load, after an erasure`);
  tell('in place', await verify(world, acknowledged.all), acknowledged.all);
  for (const backup of backups)
    tell('a backup, restored elsewhere', await verifyBackup(world, backup), backup.acknowledged);
  if (older) {
    const { ghosts, acknowledged: kept, ...verdict } = await onOlderEvents(world, older);
    say(
      `  EventStoreDB older than MongoDB: ${acknowledged.all.length - older.acknowledged.length} acknowledged were lost`,
    );
    say(`    served before it was made anew: ${ghosts.length} ${ghosts.join('; ')}`);
    if (ghosts.length > 0) process.exitCode = 1;
    tell('on the older events', verdict, kept);
  }
} finally {
  // What went wrong is looked at where it happened.
  if (process.exitCode === 1) say(`  kept: ${world.environment.DATA_DIR}`);
  else await world.close();
}
