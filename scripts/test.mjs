// `npm test`: every suite. What needs a browser or a MongoDB server that is not there says so and is skipped.
//   --events eventstoredb   only the API stories that may, with their events in the stand-in of EventStoreDB,
//                           or in the servers that the program EVENTSTOREDB_PROGRAM starts: `start FOLDER` prints the connection
//                           string of one that keeps its files in that folder, `stop FOLDER` ends it
//   --part 2/6              not all of these
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from './chromium.mjs';
import { mongodPath } from './mongod.mjs';
import { bin, node, root, run, runSuites, writeInMemory } from './run.mjs';
import { API_STORIES, BROWSER_STORIES, inTurn, today } from './turns.mjs';

writeInMemory();

/** Those that start a System and leave it to the run where its events are. */
const storiesOfAnyStore = () => {
  const folder = join(root, 'backend/test/stories');
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => {
      const story = readFileSync(path, 'utf8');
      return story.includes('startSystem(') && !/describeWithMongo|eventsIn: 'sqlite'/.test(story);
    });
};
const onEventStoreDb = (part) => {
  const [nth, parts] = part.split('/').map(Number);
  const chosen = storiesOfAnyStore().filter((_, n) => n % parts === nth - 1);
  if (chosen.length === 0) throw new Error('--part takes 1/3, 2/3 and so on');
  const env = { ...process.env, EVENTS: 'eventstoredb' };
  runSuites(`API stories with their events in EventStoreDB, part ${part}`, chosen, { env });
};

const { values } = parseArgs({ options: { events: { type: 'string' }, part: { type: 'string', default: '1/1' } } });
if (values.events) {
  if (values.events !== 'eventstoredb') throw new Error('--events takes eventstoredb');
  onEventStoreDb(values.part);
  process.exit();
}

// CI has just built this tree and run its other suites (`npm run check`), so they are not run again.
const onCi = process.env.CHECKED === '1';
if (onCi) {
  runSuites('API stories', inTurn(API_STORIES).run);
  // What has run on one store runs on another in turns: a part on EventStoreDB, two days later a story on the cluster.
  if (today % 4 === 0) onEventStoreDb(`${((today / 4) % 6) + 1}/6`);
} else {
  run('contracts', ['npm', 'run', '--silent', 'build:contracts']);
  runSuites('unit, contract and API suites', []);
  run('build', ['npm', 'run', '--silent', 'build']);
}
const database = Boolean(process.env.MONGODB_URL || mongodPath());
if (!database)
  console.log('\n== suites on MongoDB SKIPPED: no server found; run scripts/mongod.sh, or set MONGODB_URL');
const browser = (...names) => bin('playwright', 'test', '--config', 'frontend/playwright.config.ts', ...names);
if (chromium()) {
  const env = { ...process.env, CHROMIUM: chromium() };
  const told = onCi ? inTurn(BROWSER_STORIES).run : [];
  run('browser stories', browser(...told), { env });
  const onBoth = ['a-studio-registers-pays', 'two-browsers-one-registration', 'a-store-hangs'];
  const again = onCi ? onBoth.filter((_, nth) => today % (4 * onBoth.length) === 4 * nth + 2) : onBoth;
  if (database && again.length > 0)
    run('browser stories on the cluster', browser(...again), { env: { ...env, CLUSTER: '1' } });
} else {
  console.log('\n== browser stories SKIPPED: no Chromium found; install one or set CHROMIUM to its path');
}
// Each area has as many proven requirements as it had; told of only when all tests could run.
if (chromium() && database) run('requirements', node('scripts/requirements.mjs', '--held'));
