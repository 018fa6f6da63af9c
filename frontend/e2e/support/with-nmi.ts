import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from './world.js';

const SUPPORT = join(import.meta.dirname, '../../../backend/test/support');

/** With a product of its own that charges through NMI, which a double on loopback plays: its API and its Collect.js. */
export const test = base.extend({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
    async ({}, use) => {
      const args = ['--import', join(SUPPORT, 'run-typescript.mjs'), join(SUPPORT, 'nmi-double-process.ts')];
      const double = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      const [line] = (await once(createInterface({ input: double.stdout }), 'line')) as [string];
      await use({ CARD_GATEWAY: 'nmi', ...(JSON.parse(line) as NodeJS.ProcessEnv) });
      double.stdin.end();
    },
    { scope: 'worker' },
  ],
});
