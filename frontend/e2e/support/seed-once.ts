import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SEED = join(import.meta.dirname, '../../../backend/dist/src/seed/main.js');

/** The demo data once for all products of a run, which begin with a copy: seeding costs four times a start. */
export default function seedOnce(): (() => void) | undefined {
  // A cluster has its stores elsewhere.
  if (process.env.CLUSTER) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'callboard-seeded-'));
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, [SEED], {
    env: { PATH, HOME, DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  process.env.CALLBOARD_SEEDED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
