import { tenths } from '../tenths.js';
import { judgeFigures } from './judges.js';

const row = (...scores: readonly (number | null)[]) => ({
  canceled: false,
  marks: scores.flatMap((score, n) => (score === null ? [] : [{ position: n + 1, score: tenths(score) }])),
});

describe('a judge beside the panel', () => {
  it('~PST-208 has a mean, a difference from the others, its spread and its course over the day', () => {
    const rows = [row(900, 880, 880), row(900, 880, 880), row(900, 900, 900), row(860, 900, 900)];
    expect(judgeFigures(rows, 3)).toEqual([
      { position: 1, routines: 4, mean: 890, difference: 0, spread: 24, course: [20, 20, 0, -40] },
      { position: 2, routines: 4, mean: 890, difference: 0, spread: 12, course: [-10, -10, 0, 20] },
      { position: 3, routines: 4, mean: 890, difference: 0, spread: 12, course: [-10, -10, 0, 20] },
    ]);
  });

  it('~PST-208 counts neither canceled routines nor those that nobody else scored, and says nothing without any', () => {
    const rows = [row(900, 880), row(990, null), { ...row(0, 990), canceled: true }, row(null, 880)];
    expect(judgeFigures(rows, 3)).toEqual([
      { position: 1, routines: 1, mean: 900, difference: 20, spread: 0, course: [20, null, null, null] },
      { position: 2, routines: 1, mean: 880, difference: -20, spread: 0, course: [-20, null, null, null] },
    ]);
    expect(judgeFigures([], 4)).toEqual([]);
  });

  it('~PST-208 parts the day by the order of the numbers, whoever scored', () => {
    const rows = Array.from({ length: 8 }, (_, n) => (n < 6 ? row(900, 900) : row(910, 890)));
    expect(judgeFigures(rows, 2).map(({ course }) => course)).toEqual([
      [0, 0, 0, 20],
      [0, 0, 0, -20],
    ]);
  });
});
