import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEEDED_TABLES, TABLES } from '../competition-tables.js';
import { COMPETITION_DEFAULTS } from '../competition-profile.js';
import { PETITE_DIVISION_NAMES } from '../event-profile.js';
import { seededEventProfiles } from './event-profiles.js';

const FOLDER = join(import.meta.dirname, '../../../../docs/requirements');
const TEXT = ['3-competition-and-fees.md', '4-payments-event-area-post-event.md']
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');
/** What the catalogue says under an id. */
const said = (id: string): string => new RegExp(`^- \\*\\*${id}\\*\\* (.*)$`, 'm').exec(TEXT)![1]!;
const all = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map(([, ...parts]) => parts);
const numbered = (text: string) => all(text, /(\d+) '([^']+)'/g).map(([id, name]) => ({ id: Number(id), name }));
const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name }));
/** The fields that the catalogue gives a row: '{id, name, sort}'. */
const fieldsIn = (id: string) => all(/\{([^}]+)\}/.exec(said(id))![1]!, /(\w+)(?: \([^)]*\))?(?:, |$)/g).flat();
const fieldsOf = (rows: readonly object[]) => Object.keys(rows[0]!).filter((field) => field !== 'active');
const EVENTS = [14, 26, 48, 49, 56];
const byEvent = (text: string) => Object.fromEntries(numbered(text).map(({ id, name }) => [id, name]));

const { age_divisions, routine_categories, performance_divisions } = SEEDED_TABLES;

describe('the seeded tables are those of the catalogue, row by row', () => {
  it('CMP-331 CMP-337 age divisions', () => {
    expect(fieldsOf(age_divisions)).toEqual(fieldsIn('CMP-331'));
    const rows = [332, 333, 334, 335, 336, 337].map((id, place) => {
      const row = /^Age division (\d+) '(\w+)': (?:minimum age (\d+)|no minimum age).*, level id (\d+)/.exec(
        said(`CMP-${id}`),
      )!;
      const [, number, name, age, level] = row;
      const minimum_age = age === undefined ? null : Number(age);
      return { id: Number(number), name, minimum_age, level_id: Number(level), sort: place + 1 };
    });
    expect(age_divisions.map(({ active: _, ...row }) => row)).toEqual(rows);
  });

  it('CMP-342 routine categories', () => {
    expect(fieldsOf(routine_categories)).toEqual(fieldsIn('CMP-342'));
    const rows = [343, 344, 345, 346, 347, 348, 349, 350].map((id, place) => {
      const row = /^Category (\d+) '([^']+)' \((\w+)\)(, ballroom)?: (\d+) (?:to (\d+)|and more)/.exec(
        said(`CMP-${id}`),
      )!;
      const [, number, category, abbreviation, ballroom, min, max] = row;
      return {
        ...{ id: Number(number), category, abbreviation, min_dancers: Number(min) },
        max_dancers: max === undefined ? null : Number(max),
        ...{ kind: ballroom ? 'ballroom' : 'competition', sort: place + 1 },
      };
    });
    expect(routine_categories.map(({ active: _, ...row }) => row)).toEqual(rows);
  });

  it('~CMP-351 performance divisions', () => {
    const [fields, kinds] = [fieldsIn('CMP-351'), all(said('CMP-351'), /'(\w+)'/g).flat()];
    expect(Object.keys(performance_divisions[0]!)).toEqual(fields);
    const of = (id: string, kind: string) => numbered(said(id)).map((row) => ({ ...row, kind, active: true }));
    const rows = [
      ...of('CMP-352', 'competition'),
      ...of('CMP-353', 'improv'),
      ...of('CMP-354', 'showcase'),
      ...of('CMP-355', 'ballroom'),
    ];
    expect([...new Set(performance_divisions.map(({ kind }) => kind))].sort()).toEqual(kinds.sort());
    expect(performance_divisions.map(({ sort: _, ...row }) => row)).toEqual(rows);
    expect(performance_divisions.map(({ sort }) => sort)).toEqual(
      performance_divisions.map(({ sort }) => sort).sort((a, b) => a - b),
    );
  });

  it('~CMP-357 ~CMP-360 regional awards and jacket sizes', () => {
    expect(named(SEEDED_TABLES.regional_awards)).toEqual(numbered(said('CMP-357')));
    expect(named(SEEDED_TABLES.jacket_sizes)).toEqual(numbered(said('CMP-360')));
  });

  it('CMP-358 competition awards', () => {
    const rows = all(said('PST-104'), /(\d+) ([\w-]+) '([^']+)' from (\d+)\.0/g);
    expect(
      SEEDED_TABLES.competition_awards.map(({ id, key, name, minimum_total, order, active }) =>
        [id, key, name, minimum_total, order, active].join(),
      ),
    ).toEqual(rows.map(([id, key, name, from], place) => [id, key, name, from, place + 1, true].join()));
  });

  it('CMP-359 the label of the top award by event, another name of the last award', () => {
    const labels = byEvent(said('PST-105'));
    const label = (id: number) => ({ ...COMPETITION_DEFAULTS, ...seededEventProfiles[id] }).top_award_label;
    expect(EVENTS.map(label)).toEqual(EVENTS.map((id) => labels[id] ?? 'Platinum'));
    expect(SEEDED_TABLES.competition_awards.at(-1)?.name).toBe(COMPETITION_DEFAULTS.top_award_label);
  });

  it('CMP-340 ~CMP-341 the names of the youngest level are a list, of which each event has one', () => {
    expect([...PETITE_DIVISION_NAMES].sort()).toEqual(
      numbered(said('CMP-340'))
        .map(({ name }) => name)
        .sort(),
    );
    const names = byEvent(said('CMP-341'));
    expect(EVENTS.map((id) => seededEventProfiles[id]?.petite_division_name)).toEqual(EVENTS.map((id) => names[id]));
  });

  it('~CMP-364 each table has its resource in the console', () => {
    const resources = all(said('CMP-364'), /`([\w-]+)`/g).flat();
    expect(resources.filter((name) => !Object.hasOwn(TABLES, name))).toEqual(['admin', 'entry-limits']);
    expect(Object.keys(TABLES).filter((name) => !resources.includes(name))).toEqual([]);
  });
});
