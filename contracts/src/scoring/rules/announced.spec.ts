import { SEEDED_TABLES } from '../../catalogue/index.js';
import { enteredRow, SETTINGS } from '../testing/rows.js';
import type { ScoreRow } from '../views.js';
import { announcedLists, movedSince, namedLists } from './announced.js';
import type { ScoringRules } from './results.js';

const MINI = { age_division_id: 1, level_id: 1 };
const SENIOR = { age_division_id: 4, level_id: 4 };
const settings = (rules: Partial<ScoringRules> = {}) => ({ ...SETTINGS, rules: { ...SETTINGS.rules, ...rules } });
const lists = (rows: readonly ScoreRow[], rules?: Partial<ScoringRules>) =>
  announcedLists(rows, settings(rules), SEEDED_TABLES);
const read = (rows: readonly ScoreRow[], rules?: Partial<ScoringRules>) =>
  namedLists(lists(rows, rules), rows).map(({ title, places }) => [
    title,
    places.map(({ place, routines }) => [place, routines.map(({ name }) => name).join(' and ')]),
  ]);
const moved = (was: readonly ScoreRow[], is: readonly ScoreRow[]) =>
  movedSince(lists(was), lists(is), is).map(({ title, name, from, to }) => `${title}: ${name} ${from} ${to}`);

const three = [enteredRow(1, [90, 90, 90]), enteredRow(2, [91, 90, 90]), enteredRow(3, [92, 90, 90])];

describe("the announcer's list", () => {
  it('~PST-204 has the places of each list of the high scores from last to first, and who shares one together', () => {
    expect(read([...three, enteredRow(4, [90, 91, 90])])).toEqual([
      [
        'Teen, Solo',
        [
          [4, 'Echo 1'],
          [2, 'Echo 2 and Echo 4'],
          [1, 'Echo 3'],
        ],
      ],
      [
        'Teen, Jazz',
        [
          [4, 'Echo 1'],
          [2, 'Echo 2 and Echo 4'],
          [1, 'Echo 3'],
        ],
      ],
    ]);
  });

  it('~PST-204 lists placed routines alone: none beyond the limit, canceled, unscored or without a place', () => {
    const more = [
      enteredRow(4, [99, 99, 99], { canceled: true }),
      enteredRow(5, [99, 99]),
      enteredRow(6, [99, 99, 99], { vips: true }),
    ];
    const placements = { solos: 2, duo_trios: 5, groups: 3 };
    expect(read([...three, ...more], { placements })).toEqual([
      [
        'Teen, Solo',
        [
          [2, 'Echo 2'],
          [1, 'Echo 3'],
        ],
      ],
      [
        'Teen, Jazz',
        [
          [2, 'Echo 2'],
          [1, 'Echo 3'],
        ],
      ],
    ]);
    expect(read(more)).toEqual([]);
  });

  it('~PST-204 goes from the youngest on, by age and then by performance division, virtual ones apart where they are', () => {
    const rows = [
      enteredRow(1, [90, 90, 90], SENIOR),
      enteredRow(2, [90, 90, 90], { routine_category_id: 2 }),
      enteredRow(3, [90, 90, 90]),
      enteredRow(4, [90, 90, 90], { ...MINI, virtual: true }),
      enteredRow(5, [90, 90, 90], { ...MINI, performance_division_id: 1 }),
    ];
    const titles = (rules: Partial<ScoringRules>) => lists(rows, rules).map(({ title }) => title);
    expect(titles({})).toEqual([
      ...['Mini, Solo', 'Teen, Solo', 'Teen, Duo/Trio', 'Senior, Solo'],
      ...['Mini, Ballet', 'Mini, Jazz', 'Teen, Jazz', 'Senior, Jazz'],
    ]);
    expect(titles({ split_teen_performance: false, rank_virtual_separately: true })).toEqual([
      ...['Mini, Solo', 'Mini, Solo, virtual', 'Teen, Solo', 'Teen, Duo/Trio', 'Senior, Solo'],
      ...['Mini, Ballet', 'Mini, Jazz, virtual', 'Teen & Senior, Jazz'],
    ]);
  });

  it('~PST-205 names the places that moved, that are new and that are lost, and totals that alone changed', () => {
    const better = enteredRow(1, [95, 90, 90]);
    expect(moved(three, three)).toEqual([]);
    expect(moved(three, three.with(0, better))).toEqual([
      ...['Teen, Solo: Echo 1 3 1', 'Teen, Solo: Echo 2 2 3', 'Teen, Solo: Echo 3 1 2'],
      ...['Teen, Jazz: Echo 1 3 1', 'Teen, Jazz: Echo 2 2 3', 'Teen, Jazz: Echo 3 1 2'],
    ]);
    expect(moved(three, three.with(2, enteredRow(3, [93, 90, 90])))).toEqual([
      ...['Teen, Solo: Echo 3 1 1', 'Teen, Jazz: Echo 3 1 1'],
    ]);
    expect(moved(three.slice(1), three).slice(0, 1)).toEqual(['Teen, Solo: Echo 1 null 3']);
    const canceled = three.with(2, enteredRow(3, [92, 90, 90], { canceled: true }));
    expect(moved(three, canceled).slice(0, 3)).toEqual([
      ...['Teen, Solo: Echo 1 3 2', 'Teen, Solo: Echo 2 2 1', 'Teen, Solo: Echo 3 1 null'],
    ]);
    expect(moved([enteredRow(1, [90, 90, 90], MINI)], [])).toEqual(['Mini, Solo:  1 null', 'Mini, Jazz:  1 null']);
  });
});
