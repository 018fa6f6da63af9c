// A store of a million events, made once by `npm run seed` and kept beside the temporary files for the runs that follow.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { coldStart } from './large.mjs';

const own = () => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** Changes with the parameters and with the code that makes the season. */
const nameOf = (size) => {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const folder = join(root, 'backend/src/seed');
  for (const file of readdirSync(folder, { recursive: true }).sort())
    if (file.endsWith('.ts') && !file.endsWith('.spec.ts')) hash.update(readFileSync(join(folder, file)));
  return `callboard-bench-store-${hash.digest('hex').slice(0, 16)}`;
};

const fileIn = (folder) => join(folder, 'prepared.json');

/** The figures of its making, when it is there. */
export const preparedStore = (size) => {
  const folder = join(tmpdir(), nameOf(size));
  return existsSync(fileIn(folder)) ? { folder, ...JSON.parse(readFileSync(fileIn(folder), 'utf8')) } : null;
};

const headOf = (folder) => {
  const db = new Database(join(folder, 'callboard.sqlite'), { readonly: true });
  const { head } = db.prepare('SELECT max(position) AS head FROM events').get();
  db.close();
  return head;
};

const QUIET_MS = 3_000;

/** A server's first start on it: its reactions read the log from the start, once, and send what was never sent. */
const liveIn = async (folder) => {
  const server = await coldStart(folder);
  for (let before = null; before !== headOf(folder); await wait(QUIET_MS)) before = headOf(folder);
  await server.stop();
};

/** Makes it, telling what the seed tells, and has a server live in it for a while. */
export const prepareStore = async (size) => {
  const folder = join(tmpdir(), nameOf(size));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { studios, registrations } = size;
  const seed = join(root, 'backend/dist/src/seed/main.js');
  const args = ['--max-semi-space-size=64', seed, '--studios', `${studios}`, '--registrations', `${registrations}`];
  const child = spawn(process.execPath, args, {
    env: { ...own(), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    process.stdout.write(`  seed: ${chunk}`);
  });
  const [code] = await once(child, 'exit');
  const found = /registrations: (\d+) events in ([\d.]+) s/.exec(printed);
  const built = /read models built in ([\d.]+) s/.exec(printed);
  if (code !== 0 || !found || !built) throw new Error(`the seed failed (${code})`);
  const figures = { events: Number(found[1]), seconds: Number(found[2]), read_models_seconds: Number(built[1]) };
  await liveIn(folder);
  writeFileSync(fileIn(folder), JSON.stringify(figures));
  return { folder, ...figures };
};
