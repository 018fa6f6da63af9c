// CI runs some suites in turns, for it has half an hour: a spec or story that proves no requirement whole has one day of six, a
// story that proves one every second day. `npm run check` and `npm test` of a developer run all.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from './claims.mjs';
import { root } from './run.mjs';

export const today = Math.floor(Date.now() / 86_400_000);
const TURNS = 6;
const TURNS_OF_PROOFS = 2;
const WHOLE = /(?<![~A-Z-])\b[A-Z]{3}-\d{3}/;
const TITLE = /(['"`])(~?[A-Z]{3}-\d{3}(?:(?!\1)[^\n])*)\1/g;

const sourceOf = (file) => readFileSync(join(root, file), 'utf8');
const waiting = (files, turns, day) => files.filter((_, nth) => nth % turns !== day % turns);

/** The files of Git's patterns, and which of them have another day. */
export const inTurnOn = (day, ...patterns) => {
  const files = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  const proves = (file) => WHOLE.test(sourceOf(file));
  const others = files.filter((file) => !proves(file));
  const stories = files.filter((file) => file.endsWith('.story.ts') && proves(file));
  const left = new Set([...waiting(others, TURNS, day), ...waiting(stories, TURNS_OF_PROOFS, day)]);
  return { run: files.filter((file) => !left.has(file)), left: [...left] };
};
export const inTurn = (...patterns) => inTurnOn(today, ...patterns);

/** The stories of CI, a call each: the turns are counted within one. */
export const API_STORIES = 'backend/test/*.story.ts';
export const BROWSER_STORIES = 'frontend/e2e/*.story.ts';

/** Requirements that a title of these files claims whole; nobody knows today whether they still hold. */
export const claimedIn = (files) =>
  new Set(
    files
      .flatMap((file) => [...sourceOf(file).matchAll(TITLE)].flatMap(([, , title]) => idsIn(title)))
      .flatMap(({ id, whole }) => (whole ? [id] : [])),
  );
