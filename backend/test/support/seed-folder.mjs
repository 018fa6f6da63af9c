// Jest's global setup: where the stories of one run find stores that are seeded already.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default () => {
  process.env.SEED_FOLDER = mkdtempSync(join(tmpdir(), 'callboard-seeds-'));
};
