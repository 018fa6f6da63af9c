import { killUnderLoad, type Plan, type Victim } from './kill-under-load.js';
import { KEPT, type Verdict, verify } from './verify.js';
import { embeddedWorld, scaledOutWorld } from './world.js';

/** `npm run torture`: the proof of the crashes at length, with its figures. TORTURE_KILLS, TORTURE_SEED, TORTURE_MINUTES, TORTURE_WORLD=scaled-out and TORTURE_VICTIMS=events,database may be given. */
const kills = Number(process.env.TORTURE_KILLS ?? 1000);
const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const minutes = Number(process.env.TORTURE_MINUTES ?? Number.POSITIVE_INFINITY);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const milliseconds = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;

const scaledOut = process.env.TORTURE_WORLD === 'scaled-out';
const world = scaledOut ? await scaledOutWorld() : embeddedWorld();
const victims = (process.env.TORTURE_VICTIMS ?? 'server,projections,events,database').split(',') as Victim[];
const plan: Partial<Plan> = scaledOut ? { servers: 2, victims } : {};
say(`torture: ${world.name}, ${kills} kills, seed ${seed}`);
const begun = performance.now();
const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;
try {
  const onKill = (n: number): void => {
    if (n % Math.ceil(kills / 20) === 0 || n === kills) say(`  ${n} kills after ${seconds()}`);
  };
  const enough = (): boolean => performance.now() - begun > minutes * 60_000;
  const { acknowledged, restarts } = await killUnderLoad(world, { kills, seed, onKill, enough, ...plan });
  if (restarts.length < kills) say(`  ended after ${minutes} minutes with ${restarts.length} kills`);
  for (const victim of plan.victims ?? (['server'] as const)) {
    const sorted = restarts
      .filter((one) => one.victim === victim)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    const times = `median ${milliseconds(sorted, 0.5)}, 95 % ${milliseconds(sorted, 0.95)}, longest ${milliseconds(sorted, 1)}`;
    say(`  ${sorted.length} kills of ${victim}, serves again after: ${times}`);
  }
  const verdict = await verify(world, acknowledged.all);
  const { events, documents, payments } = verdict;
  say(
    `  ${acknowledged.all.length} acknowledged, ${events} events, ${documents} documents, ${payments} payments, ${seconds()}`,
  );
  const kinds = Object.keys(KEPT) as (keyof typeof KEPT & keyof Verdict)[];
  for (const kind of kinds) say(`  ${kind}: ${verdict[kind].length} ${verdict[kind].slice(0, 5).join('; ')}`);
  process.exitCode = kinds.some((kind) => verdict[kind].length > 0) ? 1 : 0;
} finally {
  // What went wrong is looked at where it happened.
  if (process.exitCode === 1) say(`  kept: ${world.environment.DATA_DIR}`);
  else await world.close();
}
