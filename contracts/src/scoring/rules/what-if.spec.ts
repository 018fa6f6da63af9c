import fc from 'fast-check';
import { enteredRow, SETTINGS } from '../testing/rows.js';
import { tenths } from '../tenths.js';
import { withResults } from './rows.js';
import { whatIf } from './what-if.js';

const rows = withResults(
  [
    enteredRow(1, [95, 95, 95, 90]),
    enteredRow(2, [94, 94, 94]),
    enteredRow(3, [93, 93, 93]),
    enteredRow(4, [80, 80, 80], { age_division_id: 1, level_id: 1 }),
  ],
  SETTINGS,
);
const read = (change: Parameters<typeof whatIf>[2]) =>
  whatIf(rows, SETTINGS, change).map(({ before, after }) => [
    after.id,
    [before.total, after.total],
    [before.age_place, after.age_place],
  ]);

describe('another score before it is saved', () => {
  it('~PST-209 names the totals, awards and places that would change, the scored routine first', () => {
    expect(read({ id: 3, position: 1, score: tenths(980) })).toEqual([
      [3, [2790, 2840], [3, 2]],
      [2, [2820, 2820], [2, 3]],
    ]);
    const [own] = whatIf(rows, SETTINGS, { id: 3, position: 1, score: tenths(980) });
    expect([own!.before.award, own!.after.award].every((award) => typeof award === 'string')).toBe(true);
    expect(own).toMatchObject({
      before: { performance_place: 3, level_place: 3 },
      after: { performance_place: 2, level_place: 2 },
    });
  });

  it('~PST-209 takes a score away, and names nothing where nothing follows from it', () => {
    expect(read({ id: 2, position: 3, score: null })).toEqual([
      [2, [2820, null], [2, null]],
      [3, [2790, 2790], [3, 2]],
    ]);
    // The lowest of four is dropped all the same.
    expect(read({ id: 1, position: 4, score: tenths(890) })).toEqual([]);
    expect(read({ id: 4, position: 4, score: tenths(790) })).toEqual([]);
  });

  it('~PST-209 tells what saving makes of any score', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      position: fc.integer({ min: 1, max: 4 }),
      score: fc.option(fc.integer({ min: 900, max: 960 }).map(tenths)),
    });
    fc.assert(
      fc.property(change, ({ id, position, score }) => {
        const saved = withResults(
          rows.map((row) => {
            if (row.id !== id) return row;
            const marks = row.marks.filter((mark) => mark.position !== position);
            return { ...row, marks: score === null ? marks : [{ position, score }, ...marks] };
          }),
          SETTINGS,
        );
        const told = new Map(whatIf(rows, SETTINGS, { id, position, score }).map(({ after }) => [after.id, after]));
        for (const [n, { marks: _, dropped: __, ...after }] of saved.entries()) {
          const { marks: ___, dropped: ____, ...said } = told.get(after.id) ?? rows[n]!;
          expect(said).toEqual(after);
        }
      }),
      { numRuns: 200 },
    );
  });
});
