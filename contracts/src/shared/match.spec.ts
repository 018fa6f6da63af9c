import { folded } from './folded.js';
import { matchRank, phoneDigits } from './match.js';
import { sortedBy } from './sorted-by.js';

describe('the search for names', () => {
  it.each([
    ['Lucía Quiñones', 'lucia quinones'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Smith-Jones', 'smith jones'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Weiß Ægir Işıl', 'weiss aegir isil'],
    ['St. Mary  Dance', 'st mary dance'],
    ['ＡＢＣ', 'abc'],
  ])('~ADM-035 folds %s to %s', (name, expected) => expect(folded(name)).toBe(expected));

  it.each([
    ['5550100200', '5550100200'],
    ['(555) 010-0200', '5550100200'],
    ['+1 555.010.0200', '5550100200'],
    ['1-555-010-0200', '5550100200'],
    ['010 0200', '0100200'],
    ['75001', null],
    ['2026-01-20 Mia', null],
  ])('ADM-037 reads %s as the telephone number %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

  it('ADM-035 ADM-036 sorts rows by folded texts and by numbers, ties upwards, and rows without a value last both ways', () => {
    const rows = ['weiß', null, 'Ørsted', 'O’Brien', '', 'obrien', undefined, 'Émile'].map((name, n) => ({ name, n }));
    const sorted = (down: boolean) => sortedBy(rows, ({ name, n }) => [name, n], down).map(({ n }) => n);
    expect(sorted(false)).toEqual([7, 3, 5, 2, 0, 1, 4, 6]);
    expect(sorted(true)).toEqual([0, 2, 3, 5, 7, 1, 4, 6]);
    expect(sortedBy([3, null, 10, -1], (n) => [n], true)).toEqual([10, 3, -1, null]);
  });

  it('ADM-038 ranks the whole name, its beginning, words beside each other and words of one line, in this order', () => {
    const names = [
      'Lu Qui',
      'Lu Quick',
      'Lucía Quiñones',
      'Anna Lucía Quiñones',
      'Quinn Luca',
      'Milu Esqui',
      'Luca Moss',
    ];
    expect(names.map((name) => matchRank([name], 'Lu Qui'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(matchRank(['Luca Moss', 'Lucia Quinones'], 'lu qui')).toBe(2);
    expect([
      matchRank(['75001', 'Dana'], '75001'),
      matchRank(['5550100200'], '(555) 010-0200'),
      matchRank([], 'x'),
    ]).toEqual([0, 0, 6]);
  });
});
