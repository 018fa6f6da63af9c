// `npm run torture`: a thousand kill -9 under load, with figures; then the API stories with their events in EventStoreDB's stand-in, unless TORTURE_STORIES=off. TORTURE_KILLS, TORTURE_SEED, TORTURE_MINUTES, TORTURE_BACKUPS, TORTURE_POISON=off, TORTURE_ERASURES, TORTURE_INTRUDER=off, TORTURE_WORLD=scaled-out, TORTURE_VICTIMS=events,database and TORTURE_OLDER=off may be given.
import { join } from 'node:path';
import { node, root, run } from './run.mjs';

const support = join(root, 'backend/test/support/run-typescript.mjs');
run('torture', [process.execPath, '--import', support, join(root, 'backend/test/proofs/torture.ts')]);
if (process.env.TORTURE_STORIES !== 'off')
  run('stories on EventStoreDB', node('scripts/test.mjs', '--events', 'eventstoredb'));
