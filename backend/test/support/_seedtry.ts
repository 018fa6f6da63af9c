import { mkdtempSync } from 'node:fs';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
const DATA_DIR = mkdtempSync('/tmp/seedtry/d-');
const t = performance.now();
await seedEmptyStore(readEnvironment({ DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'error' }), 'demo');
process.stdout.write(`${DATA_DIR} ${Math.round(performance.now() - t)} ms\n`);
