import { placeReasonText } from '../place-words.js';
import { enteredRow, SETTINGS } from '../testing/rows.js';
import type { ScoreRow } from '../views.js';
import { namedReason, placeReasons } from './places.js';
import { rankingsOf } from './results.js';

const NAMES = ['', 'Echo', 'Tide', 'Firefly', 'Undertow'];
const age = (rows: readonly ScoreRow[], id: number, rules = SETTINGS.rules) =>
  placeReasons(rankingsOf(rows, rules, SETTINGS.tables), id).find(({ by }) => by === 'age')!;
const said = (rows: readonly ScoreRow[], id: number, rules = SETTINGS.rules) =>
  placeReasonText(namedReason(age(rows, id, rules), (one) => NAMES[one]!));

describe('why a routine has its place', () => {
  it('~PST-207 says total, dropped score, the routine before and the difference', () => {
    const rows = [
      enteredRow(1, [93.8, 91, 93.8, 93.8]),
      enteredRow(2, [90, 90, 90]),
      enteredRow(3, [93.9, 93.9, 93.9]),
    ];
    expect(said(rows, 3)).toBe('1st of 3 with 281.7 points, nothing was dropped.');
    expect(said(rows, 1)).toBe('2nd of 3 with 281.4 points, 91.0 was dropped. 0.3 behind Firefly.');
    expect(said(rows, 2)).toBe('3rd of 3 with 270.0 points, nothing was dropped. 11.4 behind Echo.');
  });

  it('~PST-207 says the rule that decided between equal totals', () => {
    const [lower, higher, none] = [
      [90, 90, 90, 88],
      [90, 90, 90, 89],
      [90, 90, 90],
    ];
    expect(said([enteredRow(1, lower!), enteredRow(2, higher!)], 1)).toBe(
      '2nd of 2 with 270.0 points, 88.0 was dropped. As many points as Tide, which has the higher dropped score.',
    );
    expect(said([enteredRow(1, lower!), enteredRow(2, none!)], 2)).toBe(
      '2nd of 2 with 270.0 points, nothing was dropped. As many points as Echo; with equal points a routine with a dropped score is ahead of one without.',
    );
  });

  it('~PST-207 names all who share a place, and all at the place before', () => {
    const rows = [enteredRow(1, [95, 95, 95]), enteredRow(2, [95, 95, 95]), enteredRow(3, [94, 94, 94])];
    expect(said(rows, 1)).toBe(
      '1st of 3 with 285.0 points, nothing was dropped. Shares the place with Tide: points and dropped scores are equal.',
    );
    expect(said(rows, 3)).toBe('3rd of 3 with 282.0 points, nothing was dropped. 3.0 behind Echo and Tide.');
    const tied = [enteredRow(1, [90, 90, 90, 89]), enteredRow(2, [90, 90, 90, 89]), enteredRow(3, [90, 90, 90, 88])];
    expect(said(tied, 3)).toContain('As many points as Echo and Tide, which have the higher dropped score.');
  });

  it('~PST-207 says that a category has no more places', () => {
    const rules = { ...SETTINGS.rules, placements: { solos: 1, duo_trios: 1, groups: 1 } };
    const rows = [enteredRow(1, [95, 95, 95]), enteredRow(2, [94, 94, 94])];
    expect(said(rows, 1, rules)).not.toContain('no more places');
    expect(said(rows, 2, rules)).toBe(
      '2nd of 2 with 282.0 points, nothing was dropped. 3.0 behind Echo. Its category has no more places.',
    );
  });

  it('~PST-207 gives a reason for each ranking of the routine, none without a total', () => {
    const rankings = (row: ScoreRow) => placeReasons(rankingsOf([row], SETTINGS.rules, SETTINGS.tables), row.id);
    expect(rankings(enteredRow(1, [90, 90, 90])).map(({ by }) => by)).toEqual(['age', 'performance', 'level']);
    expect(rankings(enteredRow(1, [90, 90]))).toEqual([]);
    expect(rankings(enteredRow(1, [90, 90, 90], { canceled: true }))).toEqual([]);
  });

  it('~PST-103 ~PST-207 says that a place was set by hand, and whose is before', () => {
    const set = (id: number, points: readonly number[], value: number | null) =>
      enteredRow(id, points, { overrides: { age: { value, text: '' } } });
    const rows = [set(1, [90, 90, 90], 1), enteredRow(2, [95, 95, 95]), enteredRow(3, [94, 94, 94])];
    expect(said(rows, 1)).toBe('1st, as the organizer set it, with 270.0 points, nothing was dropped.');
    expect(said(rows, 2)).toBe('1st of 3 with 285.0 points, nothing was dropped. Shares the place with Echo.');
    expect(said([set(1, [96, 96, 96], 2), enteredRow(2, [95, 95, 95]), enteredRow(3, [94, 94, 94])], 3)).toContain(
      'Behind Echo and Tide, whose place the organizer set.',
    );
    expect(age([enteredRow(1, [90, 90, 90]), set(2, [90, 90, 90], 2)], 2).ahead).toMatchObject({ lead: 0, tie: null });
    expect(said([set(1, [90, 90, 90], null)], 1)).toBe(
      'No place, as the organizer set it, with 270.0 points, nothing was dropped.',
    );
  });
});
