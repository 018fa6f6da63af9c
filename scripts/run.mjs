// Runs commands of the project, each with its name and its time; stops at the first that fails.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderForTests } from './memory.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// libsql closes a connection twice (github.com/tursodatabase/libsql/pull/2282). Suites close and open hundreds at once, and
// a thread that has got the freed memory meanwhile would lose its own: so what a thread frees stays with it for longer.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.tcache_count=200:glibc.malloc.tcache_max=2048';

/** For the suites: they write hundreds of small files that must be safe before they go on. */
export const writeInMemory = () => {
  if (process.env.TMPDIR) return;
  const folder = mkdtempSync(join(folderForTests(), 'callboard-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Names the files of Jest that start a whole product: `npm run check` leaves them to `npm test`. */
export const STORIES = '\\.story\\.ts$';

export const node = (script, ...args) => [process.execPath, join(root, script), ...args];
export const jest = (...args) => [
  process.execPath,
  '--experimental-vm-modules',
  // What a suite makes is soon forgotten: with room for it the collector takes half the time.
  '--max-semi-space-size=64',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  ...args,
];
export const bin = (name, ...args) => ['npx', '--no-install', name, ...args];

/** More than these fail for a reason. */
const MOST_AGAIN = 5;

const inProject = { cwd: root, shell: process.platform === 'win32' };

const ended = (name, started, { status, signal }) => {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`== ${name} failed (${signal ?? `exit ${status}`}) after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name} ok, ${seconds} s`);
};

export const run = (name, [command, ...args], options = {}) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  ended(name, started, spawnSync(command, args, { ...inProject, stdio: 'inherit', ...options }));
};

/**
 * Suites of Jest. On CI the files that failed run once more, one at a time: a shared machine may stall for seconds. A file
 * that needed its second try is named.
 */
export const runSuites = (name, args, { env = process.env } = {}) => {
  if (!process.env.CI) return run(name, jest(...args), { env });
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const FAILURES = join(folder, 'failures.json');
  const started = Date.now();
  console.log(`\n== ${name}`);
  const [command, ...all] = jest(...args);
  const first = spawnSync(command, all, { ...inProject, stdio: 'inherit', env: { ...env, FAILURES } });
  const failed = existsSync(FAILURES) ? JSON.parse(readFileSync(FAILURES, 'utf8')) : [];
  rmSync(folder, { recursive: true });
  if (first.status === 0 || failed.length === 0 || failed.length > MOST_AGAIN) return ended(name, started, first);
  const names = failed.map((file) => relative(root, file));
  run(`${name}, second try: ${names.join(', ')}`, jest('--maxWorkers=1', '--runTestsByPath', ...names), { env });
  console.log(`== ${name} ok at the second try, ${((Date.now() - started) / 1000).toFixed(1)} s`);
};

/** As `run` does, but as many at once as there are cores; what one prints stands together. */
export const runBeside = async (commands) => {
  const waiting = Object.entries(commands);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [command, ...args]] = next;
      const started = Date.now();
      const child = spawn(command, args, { ...inProject, stdio: ['ignore', 'pipe', 'pipe'] });
      const printed = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
      const [status, signal] = await once(child, 'close');
      process.stdout.write(`\n== ${name}\n${Buffer.concat(printed)}`);
      ended(name, started, { status, signal });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
};
