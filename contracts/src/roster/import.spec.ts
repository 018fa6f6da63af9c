import { addMinutes, day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import type { ImportingRow } from './decide/import-people.js';
import { type RosterCommand, rosterDecider } from './decider.js';
import type { RosterEvent } from './events.js';
import { rosterMessages } from './refusals.js';
import { NO_CONTACT } from './types.js';

const today = day('2026-01-20');
const now = instant('2026-01-20T17:00:00.000Z');
const { given, after } = specOf(rosterDecider);

const SAYS_NOTHING = {
  birthdate: null,
  gender_id: null,
  person_type_id: null,
  email: null,
  phone: null,
  parent_fname: null,
  parent_lname: null,
  parent_email: null,
  parent_phone: null,
};
const row = (person_id: number, fname: string, more: Partial<ImportingRow> = {}): ImportingRow => ({
  ...SAYS_NOTHING,
  person_id,
  fname,
  lname: 'Young',
  known: false,
  previous_studio_id: null,
  ...more,
});
const imports = (rows: readonly ImportingRow[], more: Partial<RosterCommand & { type: 'ImportPeople' }> = {}) => ({
  type: 'ImportPeople' as const,
  account_id: 12,
  import_id: 'a',
  rows,
  first: 0,
  of: rows.length,
  studio_id: 5,
  today,
  now,
  ...more,
});
const undo = (more: Partial<RosterCommand & { type: 'UndoImport' }> = {}) => ({
  type: 'UndoImport' as const,
  account_id: 12,
  import_id: 'a',
  registered: new Map(),
  most: 200,
  now: addMinutes(now, 9),
  ...more,
});
const ada = { fname: 'Ada', lname: 'Young', birthdate: day('2014-05-06'), gender_id: 2, person_type_id: 2 };
const onRoster: RosterEvent = {
  type: 'PersonAddedToRoster',
  data: { account_id: 12, person_id: 7, person: ada, studio_id: 5, previous_studio_id: null },
};
const personOf = (state: ReturnType<typeof given>['state'], id: number) => state.entries[id];

describe('an import', () => {
  it('~ROS-061 adds the new and changes the known in one go, and tells how many', () => {
    const { events } = given(onRoster).when(
      imports([row(8, 'Bea', { email: 'bea@example.com' }), row(7, 'Ada', { known: true, phone: '(617) 555-0199' })]),
    );
    expect(events.map(({ type }) => type)).toEqual([
      'PeopleImported',
      'PersonAddedToRoster',
      'ContactInfoChanged',
      'ContactInfoChanged',
    ]);
    expect(events[0]?.data).toMatchObject({ rows: 2, of: 2, added: 1, changed: 1, follows: 3, imported_at: now });
    expect(events[1]?.data).toMatchObject({
      person: { fname: 'Bea', lname: 'Young', birthdate: null, gender_id: 1, person_type_id: 8 },
      studio_id: 5,
    });
  });

  it('~ROS-061 takes nothing away by an empty cell, and has no event of who stays as he was', () => {
    given(onRoster)
      .when(imports([row(7, 'Ada', { known: true })]))
      .makes();
    const { state } = after(
      { type: 'AddPerson', account_id: 12, person_id: 7, person: ada, studio_id: 5, previous_studio_id: null, today },
      imports([row(7, 'Ada', { known: true, parent_fname: 'Eve', parent_lname: 'Old', parent_email: 'e@x.example' })]),
      imports([row(7, 'Eda', { known: true, parent_phone: '(617) 555-0100' })], { import_id: 'b' }),
    );
    expect(personOf(state, 7)).toMatchObject({
      person: { ...ada, fname: 'Eda' },
      contact: {
        parent: { fname: 'Eve', lname: 'Old', emailValue: 'e@x.example', phoneValue: '(617) 555-0100' },
      },
    });
  });

  it('~ROS-061 refuses all rows for one, and names its place in the whole file', () => {
    const bad = given(onRoster).when(
      imports([row(8, 'Bea'), row(9, 'Cy', { birthdate: today }), row(10, 'Di', { birthdate: today })], {
        first: 200,
      }),
    );
    bad.refuses('invalid_birthdate', 'invalid_birthdate');
    expect(bad.refusals.map(({ fields }) => fields)).toEqual([
      { 'rows.201.birthdate': 'Invalid Birthdate' },
      { 'rows.202.birthdate': 'Invalid Birthdate' },
    ]);
    given(onRoster)
      .when(imports([row(7, 'Ada')]))
      .refuses('already_on_roster');
    given(onRoster)
      .when(imports([row(8, 'Bea', { known: true })]))
      .refuses('person_unknown');
    given(onRoster)
      .when(imports([row(7, 'Ada', { known: true, email: 'a@x.example' }), row(7, 'Eda', { known: true })]))
      .refuses('already_on_roster');
    expect(rosterMessages.import_stopped.text({ done: 200, of: 500 })).toBe(
      '200 of 500 rows are saved. Your roster was changed meanwhile: please look at the preview again and import the others.',
    );
  });

  it('~ROS-061 of several parts is one that is counted and undone as a whole', () => {
    const { state, when } = after(
      imports([row(8, 'Bea')], { of: 2 }),
      imports([row(9, 'Cy', { email: 'c@x.example' })], { first: 1, of: 2 }),
    );
    expect(state.imports).toMatchObject([{ import_id: 'a', rows: 2, of: 2, added: 2, changed: 0, follows: 0 }]);
    when(undo()).makes('ImportUndone', 'PersonRemovedFromRoster', 'PersonRemovedFromRoster');
    when(undo({ most: 1 })).makes('ImportUndone', 'PersonRemovedFromRoster');
  });
});

describe('undoing an import', () => {
  const both = imports([
    row(8, 'Bea', { email: 'b@x.example' }),
    row(7, 'Eda', { known: true, email: 'ada@example.com' }),
  ]);
  const adding: RosterCommand = {
    type: 'AddPerson',
    account_id: 12,
    person_id: 7,
    person: ada,
    studio_id: 5,
    previous_studio_id: null,
    today,
  };

  it('~ROS-061 removes whom it added and gives back what it changed, once', () => {
    const { events } = after(adding, both).when(undo());
    expect(events.map(({ type }) => type)).toEqual([
      'ImportUndone',
      'PersonRemovedFromRoster',
      'PersonDetailsChanged',
      'ContactInfoChanged',
    ]);
    expect(events[0]?.data).toMatchObject({ removed: 1, restored: 1, person_ids: [8, 7] });
    const { state, when } = after(adding, both, undo());
    expect(personOf(state, 7)).toMatchObject({ person: ada, contact: NO_CONTACT, listed: true });
    expect(personOf(state, 8)?.listed).toBe(false);
    when(undo()).makes();
  });

  it('~ROS-061 leaves who was used since: changed again, or registered', () => {
    const again: RosterCommand = {
      type: 'ChangePerson',
      account_id: 12,
      person_id: 7,
      person: { ...ada, fname: 'Ida' },
      birthdate_required: true,
      today,
    };
    const registered = new Map([
      [
        8,
        [
          {
            event: 'Aurora',
            city: 'Dallas, TX',
            tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026',
            completed: false,
            over: false,
          },
        ],
      ],
    ]);
    const { events } = after(adding, both, again).when(undo());
    expect(events.map(({ type }) => type)).toEqual(['ImportUndone', 'PersonRemovedFromRoster']);
    after(adding, both, again).when(undo({ registered })).makes('ImportUndone');
    // Who was on the roster before may be registered: only his details go back.
    const own = new Map([[7, registered.get(8)!]]);
    after(adding, both)
      .when(undo({ registered: own }))
      .makes('ImportUndone', 'PersonRemovedFromRoster', 'PersonDetailsChanged', 'ContactInfoChanged');
  });

  it('~ROS-061 is possible for ten minutes, also of the import before the last', () => {
    const next = imports([row(9, 'Cy')], { import_id: 'b', now: addMinutes(now, 5) });
    after(both2(), next).when(undo()).makes('ImportUndone', 'PersonRemovedFromRoster');
    after(both2(), next)
      .when(undo({ now: addMinutes(now, 10) }))
      .refuses('import_not_undoable');
    after(both2())
      .when(undo({ import_id: 'unknown' }))
      .refuses('import_not_undoable');
    const later = imports([row(9, 'Cy')], { import_id: 'b', now: addMinutes(now, 10) });
    expect(after(both2(), later).state.imports.map(({ import_id }) => import_id)).toEqual(['b']);
  });

  it('~ROS-061 removes again who had left the roster before, with the details of then', () => {
    const left: RosterCommand = { type: 'RemovePerson', account_id: 12, person_id: 7, registered: [] };
    const back = imports([row(7, 'Eda')]);
    expect(after(adding, left, back).state.entries[7]).toMatchObject({ listed: true, person: { fname: 'Eda' } });
    const { state } = after(adding, left, back, undo());
    expect(state.entries[7]).toMatchObject({ listed: false, person: ada });
  });

  const both2 = () => imports([row(8, 'Bea')]);
});
