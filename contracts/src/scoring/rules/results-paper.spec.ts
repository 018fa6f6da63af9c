import { enteredRow, SETTINGS } from '../testing/rows.js';
import type { ScoreRow } from '../views.js';
import { awardedOf } from '../awards/awarded.js';
import { NO_AWARDS } from '../awards/state.js';
import { resultsOf } from './released.js';
import { resultsPaper } from './results-paper.js';
import { withResults } from './rows.js';

const NONE = awardedOf(NO_AWARDS, { studios: [], routines: [], people: [] }, SETTINGS.tables);
const paper = (...rows: readonly ScoreRow[]) =>
  resultsPaper({ ...resultsOf(withResults(rows, SETTINGS), 75_001, SETTINGS), ...NONE });
const other = { registration_id: 75_002 };

describe('the results on paper', () => {
  it('~PST-064 have the tables of the screen with every score, place and reason', () => {
    const echo = enteredRow(1, [95, 90.5, 94, 93]);
    const tide = enteredRow(2, [96, 95, 94], { ...other, name: 'Tide' });
    const still = enteredRow(3, [90, 90, 90], { canceled: true, performance_division: '', number: null });
    const reason = '2nd of 2 with 282.0 points, 90.5 was dropped. 3.0 behind Tide.';
    const placed = { text: '2nd: 1 Echo 1', total: '282.0', below: `Teen, Jazz, Solo. ${reason}` };
    expect(paper(echo, tide, still)).toEqual([
      {
        title: 'Routine rankings: Teen, Solo',
        rows: [
          { text: '1st: Tide', total: '285.0', below: '' },
          { text: '2nd: Echo 1', total: '282.0', below: reason },
        ],
      },
      {
        title: 'Adjudicated awards',
        rows: [
          {
            ...{ text: '1 Echo 1', total: '282.0' },
            below: 'Teen, Jazz, Solo, judge 1 95.0, judge 2 90.5 (dropped), judge 3 94.0, judge 4 93.0, High Gold',
          },
          { text: 'Echo 3', total: 'CANCELED', below: 'Teen, Solo' },
        ],
      },
      { title: 'High score by age', rows: [placed] },
      { title: 'High score by performance division', rows: [placed] },
    ]);
  });

  it('~PST-064 ~PST-077 leave out a table without rows, and say that a total is missing', () => {
    expect(paper(enteredRow(1, [95]))).toEqual([
      {
        title: 'Adjudicated awards',
        rows: [{ text: '1 Echo 1', total: '-', below: 'Teen, Jazz, Solo, judge 1 95.0' }],
      },
    ]);
    expect(paper()).toEqual([]);
  });

  it('~PST-064 find the routine of each place', () => {
    const [, , byAge] = paper(enteredRow(1, [90, 90, 90]), enteredRow(2, [95, 95, 95]));
    expect(byAge!.rows.map(({ text, total }) => [text, total])).toEqual([
      ['1st: 2 Echo 2', '285.0'],
      ['2nd: 1 Echo 1', '270.0'],
    ]);
  });
});
