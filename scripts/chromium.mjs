// Where a Chromium is on this machine, or undefined: the browser suites say aloud when they are skipped for the lack of one.
import { existsSync } from 'node:fs';

export const chromium = () =>
  [
    process.env.CHROMIUM,
    // Draws as the browser does, without a window's frame: a seventh less work.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
