import { SEEDED_TABLES } from '../../catalogue/index.js';
import type { Feedback } from '../taxonomy.js';
import { TEEN_JAZZ_SOLO } from '../testing/rows.js';
import { tenths } from '../tenths.js';
import type { ScoreRow } from '../views.js';
import { dataOf, topGenres } from './data.js';
import { resultOf } from './released.js';
import { awardSteps } from './rows.js';

const AWARDS = awardSteps(SEEDED_TABLES, { top_award_label: 'Diamond' });
const row = (id: number, total: number | null, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: 75_001, number: { number: id, has_a: false }, name: `Echo ${id}`, registrant: 'Starlight' },
  ...TEEN_JAZZ_SOLO,
  ...{ canceled: false, marks: [], total: total === null ? null : tenths(total), dropped: null },
  ...{ award: 'Gold', award_order: 3, age_place: null, performance_place: null, level_place: null, ...more },
});
const good = (level_2: number, is = true): Feedback => ({ level_2, level_3: null, level_4: null, good: is });
const wrote = (...data: Feedback[]) => ({ words: [{ position: 1, note: '', teacher_critique: '', data, times: 1 }] });
const data = (rows: readonly ScoreRow[], critiques: Parameters<typeof dataOf>[1] = new Map()) =>
  dataOf(rows, critiques, AWARDS, SEEDED_TABLES.age_divisions);
const three = [row(1, 2700), row(2, 2800), row(3, 2801)];

describe('the data of a registration', () => {
  it('PST-116 has the count, the average, awards, places, divisions, feedback and routines', () => {
    expect(Object.keys(data(three)!).sort()).toEqual([
      'averageCompetitionScore',
      'competitionAwards',
      'level_1',
      'places',
      'routineCount',
      'routines',
      'scoresByPerformanceDivision',
    ]);
    const [division] = data(three)!.scoresByPerformanceDivision;
    expect(division).toEqual({ level_id: 3, level: 'Teen', name: 'Jazz', routines: 3, average_score: 2767 });
    expect(data(three)!.routines.map(({ name, total_score }) => [name, total_score])).toEqual([
      ['Echo 1', 2700],
      ['Echo 2', 2800],
      ['Echo 3', 2801],
    ]);
  });

  it('~PST-126 counts scored routines that are not canceled; with two of them there is none', () => {
    expect(data(three)?.routineCount).toBe(3);
    for (const more of [{ canceled: true }, { total: null }])
      expect(data([...three.slice(1), row(1, 2700, more)])).toBeNull();
    expect(data([...three, row(4, null), row(5, 2900, { canceled: true })])?.routineCount).toBe(3);
  });

  it('PST-117 averages the totals of the scored routines to a tenth', () => {
    const others = [row(4, null), row(5, 1000, { canceled: true })];
    expect(data([...three, ...others])?.averageCompetitionScore).toBe(2767);
    expect(data([row(1, 2700), row(2, 2701), row(3, 2700), row(4, 2701)])?.averageCompetitionScore).toBe(2701);
  });

  it('PST-118 names the three performance divisions with the highest average, equal ones by name', () => {
    const of = (performance_division: string, total: number, id: number) => row(id, total, { performance_division });
    const rows = [
      of('Tap', 2500, 1),
      of('Jazz', 2900, 2),
      of('Jazz', 2700, 3),
      of('Lyrical', 2800, 4),
      of('Ballet', 2801, 5),
      of('', 3000, 6),
      { ...of('Hip-Hop', 2990, 7), canceled: true },
    ];
    expect(topGenres(rows.map(resultOf)).map(({ name, average_score }) => [name, average_score])).toEqual([
      ['Ballet', 2801],
      ['Jazz', 2800],
      ['Lyrical', 2800],
    ]);
  });

  it('~PST-114 averages each performance division by level, from the youngest on', () => {
    const rows = [
      row(1, 2700),
      row(2, 2500, { level_id: 2, performance_division: 'Tap' }),
      row(3, 2600, { level_id: 2 }),
      row(4, 2800),
    ];
    expect(
      data(rows)!.scoresByPerformanceDivision.map(({ level, name, average_score }) => [level, name, average_score]),
    ).toEqual([
      ['Junior', 'Jazz', 2600],
      ['Junior', 'Tap', 2500],
      ['Teen', 'Jazz', 2750],
    ]);
  });

  it('~PST-120 counts the routines of each award, from the top one down', () => {
    const rows = [...three, row(4, 2900, { award_order: 5 }), row(5, 1000, { award: null, award_order: null })];
    expect(data(rows)!.competitionAwards.map(({ name, routines }) => [name, routines])).toEqual([
      ['Diamond', 1],
      ['High Gold', 0],
      ['Gold', 3],
      ['Silver', 0],
      ['Bronze', 0],
    ]);
  });

  it('~PST-121 counts the first three places of both high scores apart', () => {
    const placed = [1, 1, 2, 3, 4].map((age_place, n) => row(n + 1, 2700, { age_place, performance_place: n + 1 }));
    expect(data(placed)!.places).toEqual({
      hsa: { first: 2, second: 1, third: 1 },
      hsp: { first: 1, second: 1, third: 1 },
    });
  });

  it('~PST-119 ~PST-122 shares good and bad of each group and category over all judges and routines', () => {
    const critiques = new Map([
      [1, wrote(good(11), good(12), good(12, false))],
      [2, { words: [...wrote(good(11)).words, { ...wrote(good(13, false), good(31)).words[0]!, position: 2 }] }],
      [4, wrote(good(11, false), good(21, false))],
    ]);
    const canceled = row(4, 2700, { canceled: true });
    const [foundation, performance, creative] = data([...three, canceled], critiques)!.level_1;
    expect(foundation).toMatchObject({ id: 1, name: 'Foundation', good: 60, bad: 40 });
    expect(performance).toMatchObject({ name: 'Performance', good: null, bad: null });
    expect(creative).toMatchObject({ name: 'Creative', good: 100, bad: 0 });
    expect(foundation!.level_2.map(({ name, good: is, bad }) => [name, is, bad])).toEqual([
      ['Alignment', 100, 0],
      ['Turns', 50, 50],
      ['Jumps', 0, 100],
      ['Footwork', null, null],
      ['Flexibility', null, null],
    ]);
  });

  it('~PST-210 is read of one dancer, once the registration has three scored routines', () => {
    const critiques = new Map([
      [1, wrote(good(11))],
      [2, wrote(good(11, false))],
    ]);
    const of = (only: readonly number[], rows = three) =>
      dataOf(rows, critiques, AWARDS, SEEDED_TABLES.age_divisions, only);
    const one = of([1])!;
    expect([one.routineCount, one.averageCompetitionScore]).toEqual([1, 2700]);
    expect(one.routines.map(({ id }) => id)).toEqual([1]);
    expect(one.level_1[0]).toMatchObject({ good: 100, bad: 0 });
    expect(one.scoresByPerformanceDivision.map(({ routines }) => routines)).toEqual([1]);
    expect(of([1], three.slice(0, 2))).toBeNull();
  });
});
