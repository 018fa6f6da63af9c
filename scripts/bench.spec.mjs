import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newReport } from './bench/report.mjs';
import { MEASURES, SIZES } from './bench/measures.mjs';

// What a run would measure is replaced; how it is told, compared and written is the real thing.
describe('the report of the bench', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('OPS-008 prints each figure beside its goal and its peer, and writes all of them to a file', () => {
    const said = [];
    const report = newReport((line) => said.push(line));
    report.add({ name: 'append / raw loop', value: 0.914, least: 0.8, detail: '9140 / 10000 events a second' });
    report.add({ name: 'cold start', value: 2.5, unit: 's', most: 2 });
    report.skip('append / a peer', 'the peer could not be installed');
    const path = join(folder, 'results.json');
    report.write(path);
    expect(said.slice(0, 3)).toEqual([
      'met    append / raw loop: 0.91 (goal >= 0.8)  9140 / 10000 events a second',
      'MISSED cold start: 2.50 s (goal <= 2 s)',
      'SKIPPED append / a peer: the peer could not be installed',
    ]);
    expect(said[3]).toContain('1 of 2 goals met, 1 not measured');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      node: process.version,
      results: [
        { name: 'append / raw loop', number: 0.914, value: '0.91', goal: '>= 0.8', met: true },
        { name: 'cold start', number: 2.5, value: '2.50 s', goal: '<= 2 s', met: false },
      ],
      skipped: [{ name: 'append / a peer', why: 'the peer could not be installed' }],
    });
  });

  it('OPS-008 has sizes for every measure, the tiny ones smaller than the full ones', () => {
    expect(Object.keys(MEASURES)).toEqual([
      'embeddedAppends',
      'hotStream',
      'numbers',
      'postings',
      'submits',
      'reconciled',
      'eventStore',
      'scaledOut',
      'eventStoreStart',
      'product',
      'preview',
      'scoring',
      'bundle',
      'screens',
      'routines',
      'uploads',
      'crowd',
      'freshClone',
      'office',
      'season',
      'largeStore',
    ]);
    expect(Object.keys(SIZES.tiny)).toEqual(Object.keys(SIZES.full));
    expect(SIZES.tiny.hot).toBeLessThan(SIZES.full.hot);
  });

  it('OPS-008 says aloud what is not measured because its store is not made yet', async () => {
    const lines = [];
    const large = { studios: 1, registrations: 999_999 };
    const report = newReport((line) => lines.push(line));
    await MEASURES.largeStore({ folder, size: { ...SIZES.tiny, large }, report, prepare: false });
    expect(lines).toEqual([expect.stringMatching(/^SKIPPED all that needs a store of a million events: .*-- --large/)]);
  });
});
