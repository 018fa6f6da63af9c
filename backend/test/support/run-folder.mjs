// Jest's global setup: where the suites of one run find what is made once for all of them: seeded stores, compiled code.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default () => {
  process.env.RUN_FOLDER = mkdtempSync(join(tmpdir(), 'callboard-run-'));
};
