import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  testMatch: /.*\.story\.ts/,
  globalSetup: './e2e/support/seed-once.ts',
  // A busy machine takes three times as long as a quiet one; what waits for something ends when it is there.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // A cluster is five processes already.
  workers: process.env.CLUSTER ? 1 : '100%',
  forbidOnly: true,
  // A shared CI machine may stall for seconds; a story that needed its second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  // On the cluster a few stories run once more.
  reporter: process.env.CLUSTER ? [['list']] : [['list'], ['../scripts/proofs.playwright.mjs']],
  use: {
    ...devices['Desktop Chrome'],
    // A trace takes a picture of the page at every step and makes a story twice as long: `--trace on` where one is wanted.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // What moves is drawn by the processor here.
        '--force-prefers-reduced-motion',
      ],
    },
  },
});
