// `npm test`: every suite. What needs a browser that is not there says so and is skipped.
import { chromium } from './chromium.mjs';
import { bin, jest, run } from './run.mjs';

run('contracts', ['npm', 'run', '--silent', 'build:contracts']);
run('unit, contract and API suites', jest());
run('build', ['npm', 'run', '--silent', 'build']);
if (chromium()) {
  run('browser stories', bin('playwright', 'test', '--config', 'frontend/playwright.config.ts'), {
    env: { ...process.env, CHROMIUM: chromium() },
  });
} else {
  console.log('\n== browser stories SKIPPED: no Chromium found; install one or set CHROMIUM to its path');
}
