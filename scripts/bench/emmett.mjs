// The same durable appends by @event-driven-io/emmett-sqlite, one at a time: 64 at once on one file do not end.
// It is installed on demand, into a folder of its own beside the temporary files, and never into this project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { event } from './append.mjs';

// Its own list of packages is not complete, so they are all named.
const PACKAGES = [
  '@event-driven-io/emmett-sqlite@0.42.4',
  '@event-driven-io/emmett@0.42.0',
  'sqlite3@5.1.7',
  'uuid@11.1.0',
  'async-retry@1.3.3',
];
const INSTALL_MS = 900_000;
const RUN_MS = 60_000;

const folder = join(tmpdir(), 'callboard-bench-peers');
const entry = join(folder, 'node_modules/@event-driven-io/emmett-sqlite/dist/index.js');
const parts = [
  entry,
  join(folder, 'node_modules/sqlite3/build/Release/node_sqlite3.node'),
  join(folder, 'node_modules/uuid/package.json'),
];
const isThere = () => parts.every((part) => existsSync(part));

const install = () => {
  if (isThere()) return true;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--silent', '--legacy-peer-deps'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...PACKAGES], {
    stdio: 'ignore',
    timeout: INSTALL_MS,
  });
  return status === 0 && isThere();
};

const appendAll = async (path, appends) => {
  const { getSQLiteEventStore } = await import(pathToFileURL(entry).href);
  const store = getSQLiteEventStore({ fileName: path, schema: { autoMigration: 'CreateOrUpdate' } });
  const one = async (n) => {
    const { type, data, metadata } = event(n % 64);
    await store.appendToStream(`registration-${n % 64}`, [{ type, data, metadata }]);
  };
  for (let n = 0; n < 10; n += 1) await one(n);
  const started = performance.now();
  for (let n = 0; n < appends; n += 1) await one(n);
  return (appends * 1000) / (performance.now() - started);
};

/** Events a second, or why there are none. A process of its own: an error of the peer's must not end the run. */
export const emmettRate = (path, appends) => {
  if (!install()) return { rate: null, why: 'the peer could not be installed' };
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), path, String(appends)], {
    encoding: 'utf8',
    timeout: RUN_MS,
  });
  const rate = Number(stdout);
  return status === 0 && rate > 0 ? { rate } : { rate: null, why: 'the peer stopped with an error' };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path, appends] = process.argv.slice(2);
  process.stdout.write(String(await appendAll(path, Number(appends))), () => process.exit(0));
}
