// `npm run torture`: a thousand kill -9 under load, with figures; then 5,000 attempts at 50 places on two servers, by commands and over HTTP, unless TORTURE_RACES=off (RACE_ATTEMPTS, RACE_PLACES; TORTURE_KILLS=0 asks for nothing else); then the API stories with their events in EventStoreDB's stand-in, unless TORTURE_STORIES=off. TORTURE_KILLS, TORTURE_SEED, TORTURE_MINUTES, TORTURE_BACKUPS, TORTURE_POISON=off, TORTURE_ERASURES, TORTURE_INTRUDER=off, TORTURE_WORLD=scaled-out, TORTURE_VICTIMS=events,database and TORTURE_OLDER=off may be given.
import { join } from 'node:path';
import { node, root, run } from './run.mjs';

const support = join(root, 'backend/test/support/run-typescript.mjs');
const proof = (name) => [process.execPath, '--import', support, join(root, `backend/test/proofs/${name}.ts`)];
if (process.env.TORTURE_KILLS !== '0') run('torture', proof('torture'));
if (process.env.TORTURE_RACES !== 'off') run('races', proof('races'));
if (process.env.TORTURE_STORIES !== 'off')
  run('stories on EventStoreDB', node('scripts/test.mjs', '--events', 'eventstoredb'));
