// Runs commands of the project one after the other, each with its name and its time; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Names the files of Jest that start a whole product: `npm run check` leaves them to `npm test`. */
export const STORIES = '\\.story\\.m?[jt]s$';

export const node = (script, ...args) => [process.execPath, join(root, script), ...args];
export const jest = (...args) => [
  process.execPath,
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  // A test that fails before it closes its store leaves a thread behind: that must end red, not hang.
  '--forceExit',
  ...args,
];
export const bin = (name, ...args) => ['npx', '--no-install', name, ...args];

export const run = (name, [command, ...args], options = {}) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`== ${name} failed (${signal ?? `exit ${status}`}) after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name} ok, ${seconds} s`);
};
