import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; within a section they stand first. */
const STANDARD = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const NUMBERS = Object.entries(STANDARD).flatMap(([chapter, sections]) =>
  sections.flatMap((count, n) => Array.from({ length: count }, (_, of) => `${chapter}.${n + 1}.${of + 1}`)),
);

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)].map(([, number, state, why]) => ({
  number,
  state,
  why,
  tests: [...why.matchAll(/`([^`]+\.(?:spec|story|contract)\.[a-z]+)`/g)].map(([, name]) => name),
}));
const of = (state) => rows.filter((row) => row.state === state);

describe('docs/security.md', () => {
  it('SEC-026 says of each requirement of ASVS 5.0 level 2 that it is met, and by which test, not applicable, or open, and why', () => {
    expect(rows.map(({ number }) => number)).toEqual(NUMBERS);
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
    const names = new Set(files.map((file) => basename(file)));
    expect(of('met').filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(rows.flatMap(({ tests }) => tests.filter((name) => !names.has(name)))).toEqual([]);
    const others = [...of('not applicable'), ...of('open')];
    expect(others.filter(({ why }) => why.length < 6)).toEqual([]);
    expect(of('met').length + others.length).toBe(rows.length);
  });

  it('counts its own rows', () => {
    const counts = `${rows.length} requirements at levels 1 and 2: ${of('met').length} are met, ${of('not applicable').length} do not apply, ${of('open').length} are open`;
    expect(text).toContain(counts);
  });
});
