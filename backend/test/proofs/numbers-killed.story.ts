import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentReactions } from '../../src/documents/document-reactions.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { startServer } from '../../src/server.js';
import { backUp } from '../../src/tools/backup.js';
import { checkNumbersOf, numbersInWords } from '../../src/tools/numbers.js';
import { STEPS } from '../support/number-until-killed.js';
import { reacted } from '../support/reacted.js';
import { spawnScript } from '../support/server-process.js';
import { startSystem, type System } from '../support/system.js';

const CELLS = STEPS.flatMap((step) => [1, 2].map((times) => ({ step, times })));

describe('numbers of documents, with kill -9 at every step', () => {
  let system: System;
  let folder: string;

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo', eventsIn: 'sqlite' });
    await reacted(system);
    folder = mkdtempSync(join(tmpdir(), 'numbers-killed-'));
    await backUp(system.folder, folder);
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('~PAY-320 KER-025 leaves no gap, gives none twice and forgets none', async () => {
    const at = { DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test', SEED_DEMO: 'off' };
    const environment = readEnvironment({ ...at, PORT: '0', CARD_GATEWAY: 'sandbox' });
    const documents = async () => (await checkNumbersOf(environment)).seasons.reduce((n, one) => n + one.documents, 0);
    const before = await documents();
    let waited = 0;
    for (const cell of CELLS) {
      const args = [JSON.stringify(cell)];
      const child = spawnScript('backend/test/support/number-until-killed', at, { args });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect([cell, signal]).toEqual([cell, 'SIGKILL']);
      // A reader in between finds entries that wait for their number, and nothing worse.
      const { seasons, numbered_twice, without_entry, unnumbered } = await checkNumbersOf(environment);
      for (const { gaps, doubles } of seasons) expect([cell, gaps, doubles]).toEqual([cell, [], []]);
      expect([cell, numbered_twice, without_entry]).toEqual([cell, [], []]);
      waited += unnumbered.length;
    }
    expect(waited).toBeGreaterThan(0);
    const server = await startServer(environment);
    await server.app.get(DocumentReactions, { strict: false }).settled();
    await server.stop();
    expect(numbersInWords(await checkNumbersOf(environment)).at(-1)).toBe('All numbers run without gaps, each once.');
    expect(await documents()).toBeGreaterThan(before + CELLS.length);
  }, 300_000);
});
