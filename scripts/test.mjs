// `npm test`: every suite. What needs a browser or a MongoDB server that is not there says so and is skipped.
import { chromium } from './chromium.mjs';
import { mongodPath } from './mongod.mjs';
import { bin, jest, node, run, STORIES } from './run.mjs';

// CI has just built this tree and run its other suites (`npm run check`), so they are not run again.
if (process.env.CHECKED === '1') {
  run('API stories', jest('--testPathPatterns', STORIES));
} else {
  run('contracts', ['npm', 'run', '--silent', 'build:contracts']);
  run('unit, contract and API suites', jest());
  run('build', ['npm', 'run', '--silent', 'build']);
}
const database = Boolean(process.env.MONGODB_URL || mongodPath());
if (!database)
  console.log('\n== suites on MongoDB SKIPPED: no server found; run scripts/mongod.sh, or set MONGODB_URL');
const stories = (...names) => bin('playwright', 'test', '--config', 'frontend/playwright.config.ts', ...names);
if (chromium()) {
  const env = { ...process.env, CHROMIUM: chromium() };
  run('browser stories', stories(), { env });
  const onBoth = ['a-studio-registers-pays', 'two-browsers-one-registration', 'a-store-hangs'];
  if (database) run('browser stories on the cluster', stories(...onBoth), { env: { ...env, CLUSTER: '1' } });
} else {
  console.log('\n== browser stories SKIPPED: no Chromium found; install one or set CHROMIUM to its path');
}
// Each area has as many proven requirements as it had; told of only when all tests could run.
if (chromium() && database) run('requirements', node('scripts/requirements.mjs', '--held'));
