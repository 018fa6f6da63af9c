#!/usr/bin/env node
// An EVENTSTOREDB_PROGRAM: `start FOLDER` prints the connection string of a stand-in that keeps its events there and lives on,
// `stop FOLDER` ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [what, folder = ''] = process.argv.slice(2);
const pidFile = join(folder, 'server.pid');
const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const isRunning = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

if (what === 'start') {
  mkdirSync(folder, { recursive: true });
  const args = ['--import', here('../run-typescript.mjs'), here('stand-in-process.ts'), folder];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await once(child.stdout, 'data');
  writeFileSync(pidFile, String(child.pid));
  process.stdout.write(String(printed).replace('ready: ', ''));
  process.exit();
} else {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await pause(20);
}
