import type { CompetitionTablesCommand } from '../commands.js';
import { type CompetitionTables, SEEDED_TABLES, type TableName } from '../competition-tables.js';
import { competitionTablesDecider as decider } from './competition-tables.js';

const decide = (command: CompetitionTablesCommand, tables = SEEDED_TABLES) => decider.decide(command, tables);
const asked = (
  table: TableName,
  row_id: number,
  values: object,
  neighbours_follow = false,
): CompetitionTablesCommand => ({
  type: 'ChangeTableRow',
  table,
  row_id,
  values: values as Record<string, unknown>,
  neighbours_follow,
});
const after = (command: CompetitionTablesCommand, tables = SEEDED_TABLES): CompetitionTables => {
  const answer = decide(command, tables);
  if (!answer.accepted) throw new Error(JSON.stringify(answer.refusals));
  return answer.events.reduce(decider.evolve, tables);
};
/** What the form shows of a refusal; null where it was accepted. */
const wrong = (command: CompetitionTablesCommand, tables = SEEDED_TABLES) => {
  const answer = decide(command, tables);
  return answer.accepted ? null : (answer.refusals[0]?.fields ?? answer.refusals[0]?.code);
};
const add = (table: TableName, values: object): CompetitionTablesCommand => ({
  type: 'AddTableRow',
  table,
  values: values as Record<string, unknown>,
});

describe('the tables of competition', () => {
  it('~CMP-364 begin as seeded, and each change is an event with old and new values and a new version', () => {
    expect(decider.initialState()).toBe(SEEDED_TABLES);
    expect(SEEDED_TABLES.version).toBe(1);
    const change = asked('age-divisions', 2, { minimum_age: 10, name: 'Junior' });
    expect(decide(change)).toEqual({
      accepted: true,
      events: [
        {
          type: 'TableRowsChanged',
          data: {
            table: 'age-divisions',
            version: 2,
            rows: [{ id: 2, name: 'Junior', before: { minimum_age: 11 }, after: { minimum_age: 10 } }],
          },
        },
      ],
    });
    const changed = after(change);
    expect(changed.version).toBe(2);
    expect(changed.age_divisions.map(({ name, minimum_age }) => [name, minimum_age])).toEqual([
      ['Mini', 0],
      ['Junior', 10],
      ['Teen', 13],
      ['Senior', 16],
      ['Open', 21],
      ['Showcase', null],
    ]);
    expect(decide(asked('age-divisions', 2, { minimum_age: 11 }))).toEqual({ accepted: true, events: [] });
    expect(wrong(asked('age-divisions', 77, { minimum_age: 11 }))).toBe('table_row_unknown');
  });

  it('~CMP-365 minimum ages rise with the order', () => {
    const rising = { minimum_age: 'Minimum ages must rise with the order' };
    expect(wrong(asked('age-divisions', 2, { minimum_age: 13 }))).toEqual(rising);
    expect(wrong(asked('age-divisions', 2, { minimum_age: 12 }))).toBeNull();
    expect(wrong(asked('age-divisions', 2, { minimum_age: 0 }))).toEqual(rising);
    expect(wrong(asked('age-divisions', 2, { minimum_age: 1 }))).toBeNull();
    expect(wrong(asked('age-divisions', 2, { sort: 3 }))).toEqual(rising);
    expect(wrong(asked('age-divisions', 2, { sort: 7 }))).toEqual(rising);
    expect(wrong(asked('age-divisions', 6, { sort: 9 }))).toBeNull();
    const withoutTeen = after(asked('age-divisions', 3, { active: false }));
    expect(wrong(asked('age-divisions', 2, { minimum_age: 13 }), withoutTeen)).toBeNull();
    expect(
      wrong(
        asked('age-divisions', 3, { active: true }),
        after(asked('age-divisions', 2, { minimum_age: 14 }), withoutTeen),
      ),
    ).toEqual(rising);
    expect(wrong(asked('competition-awards', 2, { minimum_total: 250 }))).toEqual({
      minimum_total: 'Minimum totals must rise with the order',
    });
    expect(wrong(asked('competition-awards', 2, { minimum_total: 249 }))).toBeNull();
  });

  it('~CMP-365 ranges of one kind neither overlap nor leave a gap', () => {
    const gap = 'The ranges of a kind must not overlap or leave a gap';
    expect(wrong(asked('routine-categories', 3, { max_dancers: 8 }))).toEqual({ max_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { max_dancers: 10 }))).toEqual({ max_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { max_dancers: null }))).toEqual({ max_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { min_dancers: 5 }))).toEqual({ min_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { min_dancers: 3 }))).toEqual({ min_dancers: gap });
    expect(wrong(asked('routine-categories', 1, { min_dancers: 2, max_dancers: 2 }))).toEqual({ min_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { max_dancers: 3 }))).toEqual({
      max_dancers: 'Must not be below the min dancers',
    });
    expect(wrong(asked('routine-categories', 6, { max_dancers: 60 }))).toBeNull();
    expect(wrong(asked('routine-categories', 9, { max_dancers: 3 }))).toBeNull();
    expect(wrong(asked('routine-categories', 3, { active: false }))).toEqual({
      active: 'Without this category its kind has a gap',
    });
    expect(wrong(asked('routine-categories', 6, { active: false }))).toBeNull();
  });

  it('~CMP-365 lets an edge between two categories move, and both stand in the event', () => {
    const moved = asked('routine-categories', 3, { min_dancers: 5, max_dancers: 12 }, true);
    const answer = decide(moved);
    expect(answer).toMatchObject({
      accepted: true,
      events: [
        {
          data: {
            rows: [
              {
                name: 'Small Group',
                before: { min_dancers: 4, max_dancers: 9 },
                after: { min_dancers: 5, max_dancers: 12 },
              },
              { name: 'Duo/Trio', before: { max_dancers: 3 }, after: { max_dancers: 4 } },
              { name: 'Large Group', before: { min_dancers: 10 }, after: { min_dancers: 13 } },
            ],
          },
        },
      ],
    });
    const ranges = after(moved).routine_categories.filter(({ kind }) => kind === 'competition');
    expect(ranges.map(({ min_dancers, max_dancers }) => `${min_dancers}-${max_dancers ?? ''}`)).toEqual([
      '1-1',
      '2-4',
      '5-12',
      '13-15',
      '16-24',
      '25-',
    ]);
    const gap = 'The ranges of a kind must not overlap or leave a gap';
    expect(wrong(asked('routine-categories', 3, { max_dancers: 15 }, true))).toEqual({ max_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { max_dancers: 14 }, true))).toBeNull();
    expect(wrong(asked('routine-categories', 3, { min_dancers: 2 }, true))).toEqual({ min_dancers: gap });
    expect(wrong(asked('routine-categories', 3, { min_dancers: 3 }, true))).toBeNull();
  });

  it('~CMP-366 knows no removal: a row is set inactive and keeps its name', () => {
    const without = after(asked('performance-divisions', 12, { active: false }));
    expect(without.performance_divisions).toHaveLength(SEEDED_TABLES.performance_divisions.length);
    expect(without.performance_divisions.find(({ id }) => id === 12)).toMatchObject({
      name: 'Specialty',
      active: false,
    });
    const types = SEEDED_TABLES.nomination_categories[0]!.nomination_types;
    expect(wrong(asked('nomination-categories', 1, { nomination_types: types.slice(1) }))).toEqual({
      nomination_types: 'A nomination is not taken away, only set inactive',
    });
    const inactive = types.map((type) => ({ ...type, active: type.id !== 1 }));
    expect(wrong(asked('nomination-categories', 1, { nomination_types: inactive }))).toBeNull();
  });

  it('~CMP-364 numbers what is added after all that are there', () => {
    expect(after(add('jacket-sizes', { name: 'Adult XXX-Large' })).jacket_sizes.at(-1)).toEqual({
      id: 10,
      name: 'Adult XXX-Large',
      active: true,
    });
    expect(wrong(add('jacket-sizes', {}))).toEqual({ name: 'Required' });
    expect(wrong(add('jacket-sizes', { name: 'Tall', kind: 'soty' }))).toEqual({ kind: 'Cannot be set here' });
    expect(wrong(asked('performance-divisions', 1, { kind: 'ballroom' }))).toEqual({ kind: 'Cannot be set here' });
    const type = {
      name: 'Best Set',
      age_divisions: [1],
      performance_divisions: [],
      no_prelims: false,
      no_virtual: false,
    };
    const added = add('nomination-categories', {
      name: 'Best Set',
      kind: 'specialty',
      order: 6,
      nomination_types: [{ ...type, active: true }],
    });
    expect(after(added).nomination_categories.at(-1)).toMatchObject({ id: 13, nomination_types: [{ id: 23 }] });
    const bad = { ...type, age_divisions: [99], active: true };
    expect(
      wrong(
        asked('nomination-categories', 8, {
          nomination_types: [
            { ...SEEDED_TABLES.nomination_categories.find(({ id }) => id === 8)!.nomination_types[0]! },
            bad,
          ],
        }),
      ),
    ).toEqual({
      nomination_types: 'Must be age divisions and performance divisions that exist',
    });
  });
});
