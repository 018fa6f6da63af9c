import { killUnderLoad, type Plan, type Victim } from './kill-under-load.js';
import { KEPT, type Verdict, verify, verifyBackup } from './verify.js';
import { embeddedWorld, scaledOutWorld } from './world.js';

/** `npm run torture`: the proof of the crashes at length, with its figures. TORTURE_KILLS, TORTURE_SEED, TORTURE_MINUTES, TORTURE_BACKUPS, TORTURE_POISON=off, TORTURE_WORLD=scaled-out and TORTURE_VICTIMS=events,database may be given. */
const kills = Number(process.env.TORTURE_KILLS ?? 1000);
const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const minutes = Number(process.env.TORTURE_MINUTES ?? Number.POSITIVE_INFINITY);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const milliseconds = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;

const kinds = Object.keys(KEPT) as (keyof typeof KEPT & keyof Verdict)[];
const tell = (what: string, verdict: Verdict, acknowledged: number): void => {
  const { events, documents, payments } = verdict;
  say(`  ${what}: ${acknowledged} acknowledged, ${events} events, ${documents} documents, ${payments} payments`);
  for (const kind of kinds) say(`    ${kind}: ${verdict[kind].length} ${verdict[kind].slice(0, 5).join('; ')}`);
  if (kinds.some((kind) => verdict[kind].length > 0)) process.exitCode = 1;
};

const scaledOut = process.env.TORTURE_WORLD === 'scaled-out';
const world = scaledOut ? await scaledOutWorld() : embeddedWorld();
const victims = (process.env.TORTURE_VICTIMS ?? 'server,charging,projections,events,database').split(',') as Victim[];
/** What is done to an embedded store besides: crashes between charge and record, mails that cannot be written, backups. */
const embedded: Partial<Plan> = {
  victims: ['server', 'charging'],
  poison: process.env.TORTURE_POISON !== 'off',
  backups: Number(process.env.TORTURE_BACKUPS ?? 3),
};
const plan = scaledOut ? { servers: 2, victims } : embedded;
say(`torture: ${world.name}, ${kills} kills, seed ${seed}`);
const begun = performance.now();
const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;
try {
  const onKill = (n: number): void => {
    if (n % Math.ceil(kills / 20) === 0 || n === kills) say(`  ${n} kills after ${seconds()}`);
  };
  const enough = (): boolean => performance.now() - begun > minutes * 60_000;
  const { acknowledged, restarts, backups } = await killUnderLoad(world, { kills, seed, onKill, enough, ...plan });
  if (restarts.length < kills) say(`  ended after ${minutes} minutes with ${restarts.length} kills`);
  for (const victim of plan.victims ?? []) {
    const sorted = restarts
      .filter((one) => one.victim === victim)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const times = `median ${milliseconds(sorted, 0.5)}, 95 % ${milliseconds(sorted, 0.95)}, longest ${milliseconds(sorted, 1)}`;
    say(`  ${sorted.length} kills of ${victim}, serves again after: ${times}`);
  }
  tell('in place', await verify(world, acknowledged.all), acknowledged.all.length);
  for (const backup of backups)
    tell('a backup, restored elsewhere', await verifyBackup(world, backup), backup.acknowledged.length);
} finally {
  // What went wrong is looked at where it happened.
  if (process.exitCode === 1) say(`  kept: ${world.environment.DATA_DIR}`);
  else await world.close();
}
