import { type Arena, embeddedArena, eventStoreDbArena } from './arenas.js';
import type { Guard } from './contender.js';
import { LIMITED } from './limited.js';
import { raceServers } from './server-race.js';
import { canScaleOut } from './world.js';

/** `npm run torture`: 5,000 attempts at 50 places, first with the guard off, which has to oversell. RACE_ATTEMPTS and RACE_PLACES may be given. */
const attempts = Number(process.env.RACE_ATTEMPTS ?? 5_000);
const places = Number(process.env.RACE_PLACES ?? 50);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const GUARDS: readonly Guard[] = ['off', 'on'];

type Figures = { readonly name: string; readonly oversold: number; readonly lost: number };
/** Guarded, nothing may be sold twice or lost; unguarded, the race has to sell too much, or it proves nothing. */
const tell = (where: string, guard: Guard, { name, oversold, lost }: Figures): void => {
  say(`  ${where}, guard ${guard}: ${name}: oversold ${oversold}${guard === 'on' ? `, lost ${lost}` : ''}`);
  if (guard === 'on' ? oversold > 0 || lost > 0 : oversold === 0) process.exitCode = 1;
};

const inArena = async (where: string, open: () => Promise<Arena>): Promise<void> => {
  const arena = await open();
  let group = Math.floor(Date.now() / 1000);
  try {
    for (const limited of LIMITED)
      for (const guard of GUARDS) {
        group += 1;
        await limited.prepare?.(arena.one.runner, { group, places, meta: arena.one.meta() });
        const { took } = await arena.race({ limited, group, places, attempts }, guard);
        const taken = await limited.taken(arena.one.loader, group, places);
        const oversold = Math.max(0, took.length - places, taken - places);
        tell(where, guard, { name: limited.name, oversold, lost: Math.max(0, places - taken, took.length - taken) });
      }
  } finally {
    await arena.close();
  }
};

say(`races: ${attempts} attempts at ${places} places`);
await inArena('two servers’ worth of memory on the embedded store', embeddedArena);
await inArena('two processes on EventStoreDB', eventStoreDbArena);
if (!canScaleOut()) say('  no mongod on this machine: nothing was asked of two servers');
else
  for (const guard of GUARDS)
    for (const raced of await raceServers({ attempts, places, guard })) {
      tell(`two servers over HTTP, ${raced.attempts} calls`, guard, raced);
      if (guard === 'on') say(`    told: ${JSON.stringify(raced.told)}`);
    }
