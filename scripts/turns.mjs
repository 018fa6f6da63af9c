// What CI runs in turns, for it has half an hour: specs and stories that prove no requirement whole, a sixth of them each
// day. `npm run check` and `npm test` of a developer run all.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

export const today = Math.floor(Date.now() / 86_400_000);
const TURNS = 6;
const WHOLE = /(?<![~A-Z-])\b[A-Z]{3}-\d{3}/;

/** The files of Git's patterns, and which of them have another day. */
export const inTurn = (...patterns) => {
  const files = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  const others = files.filter((file) => !WHOLE.test(readFileSync(join(root, file), 'utf8')));
  const left = new Set(others.filter((_, nth) => nth % TURNS !== today % TURNS));
  return { run: files.filter((file) => !left.has(file)), left: [...left] };
};
