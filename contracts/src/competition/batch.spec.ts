import { cents } from '../shared/index.js';
import { competitionBatch, confirmedRoutines } from './batch.js';
import { type CompetitionDraft, NO_COMPETITION_DRAFT, type OfficialCompetition } from './content.js';
import { competitionDifference, competitionDraftOf, countCompetitionDifferences, entryOf } from './difference.js';
import { ANSWER_FIELDS, applyCompetitionChange, ENTRY_FIELDS } from './draft.js';
import type { CompetitionEvent } from './events/index.js';
import { type RoutineUpdated, routineEvents } from './events/routines.js';
import { competitionFolds, keepRoutinePrices } from './slice.js';
import { NO_COMPETITION } from './state.js';
import { DUO_TEEN, ECHO, routine, TANGO } from './testing/routines.js';

const of = { registration_id: 75_001, account_id: 12 };
type Changes = readonly { readonly path: string; readonly value: unknown }[];
const drafted = (changes: Changes, draft: CompetitionDraft = NO_COMPETITION_DRAFT) =>
  changes.reduce(applyCompetitionChange, draft);
const batchOf = (
  official: OfficialCompetition,
  draft: CompetitionDraft,
  results = { [ECHO]: DUO_TEEN, [TANGO]: DUO_TEEN },
) =>
  competitionBatch({
    ...of,
    official,
    draft,
    results,
    tables_version: 2,
    removed_late: null,
    sheet: { routine_fees: { [ECHO]: cents(16_000), [TANGO]: cents(15_000) }, profile_version: 3 },
    numbers: [
      { id: 800_001, routine_id: 850_001 },
      { id: 800_002, routine_id: 850_002 },
    ],
  });
const fold = (official: OfficialCompetition, { type, data }: CompetitionEvent): OfficialCompetition => ({
  ...official,
  ...competitionFolds[type](official, data as never),
});
const add = (temp_id: string, differs = {}) => ({ path: `routines.${temp_id}`, value: routine(temp_id, differs) });
const nominate = { path: 'nominations.1', value: { routine: ECHO, outside_choreographer: true } };
const first = drafted([
  add(ECHO),
  add(TANGO, { ballroom: true }),
  nominate,
  { path: 'competition.is_competing', value: true },
]);
const entered = batchOf(NO_COMPETITION, first).reduce(fold, NO_COMPETITION);

describe('the competition part of a draft becomes official', () => {
  it('~CMP-286 routines in the order of adding, then answers, then nominations; and then nothing differs', () => {
    const events = batchOf(NO_COMPETITION, first);
    expect(events.map(({ type }) => type)).toEqual([
      'RoutineAdded',
      'RoutineAdded',
      'CompetitionAnswered',
      'NominationAdded',
    ]);
    expect(countCompetitionDifferences(competitionDifference(entered, first))).toBe(0);
    expect(Object.keys(entered.routines)).toEqual([ECHO, TANGO]);
    expect(entered.routines[ECHO]).toMatchObject({
      ...DUO_TEEN,
      ...{ id: 800_001, routine_id: 850_001, date_routine_id: null, fee: 16_000, added_order: 0, priced: null },
    });
    expect(entered.routines[TANGO]).toMatchObject({ id: 800_002, name: '', added_order: 1 });
    expect(batchOf(entered, competitionDraftOf(entered))).toEqual([]);
  });

  it('~CMP-287 ~REG-014 every field that is changed is told by its event, in words, and is official', () => {
    const others: Readonly<Record<string, unknown>> = {
      ...{ name: 'Moon', choreographer: 'Ada', performance_division_id: 7, people: [2, 9], extra_time: 2 },
      ...{ regional_award_id: 1, old_music_id: 'song' },
    };
    // Which piece it is, an entry keeps.
    for (const field of ENTRY_FIELDS.filter((one) => one !== 'routine_id')) {
      const was = entered.routines[ECHO]!;
      const value = others[field] ?? !was[field];
      const draft = drafted([], competitionDraftOf(entered));
      const routines = { ...draft.routines, [ECHO]: { ...draft.routines[ECHO]!, [field]: value } };
      const [event] = batchOf(entered, { ...draft, routines }) as RoutineUpdated[];
      const { changes, words } = event!.data;
      expect({ ...changes, ...words }).toEqual({ [field]: { from: was[field], to: value } });
      expect(fold(entered, event!).routines[ECHO]).toMatchObject({ ...entryOf(was), [field]: value });
      const told = routineEvents.RoutineUpdated.says(event!.data, (id) => `Dancer ${id}`).changes;
      expect(told).toHaveLength(1);
      if (/people|division|award/.test(field)) expect(told[0]!.after).toMatch(/[A-Z]/);
    }
  });

  it('~CMP-286 ~REG-014 every answer that is changed is told by its event, in words, and is official', () => {
    for (const field of ANSWER_FIELDS) {
      const value = field === 'competition_deposit_routines' ? 3 : !entered.competition[field];
      const [event] = batchOf(entered, drafted([{ path: `competition.${field}`, value }], competitionDraftOf(entered)));
      expect(event?.data).toMatchObject({ from: entered.competition[field], to: value });
      expect(fold(entered, event!).competition).toEqual({ ...entered.competition, [field]: value });
    }
  });

  it('~CMP-090 a copy is another entry of the same piece', () => {
    const [copied] = batchOf(NO_COMPETITION, drafted([add(ECHO, { routine_id: 850_777 })]));
    expect(copied?.data).toMatchObject({ id: 800_001, routine_id: 850_777 });
  });

  it('~CMP-287 a change holds old and new value of each changed field and of what follows from it', () => {
    const changes = [
      { path: `routines.${ECHO}.performance_division_id`, value: 7 },
      { path: `routines.${ECHO}.name`, value: 'Echo 2' },
    ];
    const draft = drafted(changes, competitionDraftOf(entered));
    const [event, ...more] = batchOf(entered, draft);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'RoutineUpdated',
      data: {
        changes: { performance_division_id: { from: 4, to: 7 } },
        words: { name: { from: 'Echo', to: 'Echo 2' } },
        fee: { from: 16_000, to: 16_000 },
        profile_version: 3,
      },
    });
    expect(fold(entered, event!).routines[ECHO]).toMatchObject({ name: 'Echo 2', performance_division_id: 7 });
  });

  it('~CMP-193 what leaves takes its nomination along, told before it', () => {
    const draft = drafted([{ path: `routines.${ECHO}`, value: null }], competitionDraftOf(entered));
    const events = batchOf(entered, draft);
    expect(events.map(({ type }) => type)).toEqual(['NominationRemoved', 'RoutineRemoved']);
    const now = events.reduce(fold, entered);
    expect([Object.keys(now.routines), now.nominations]).toEqual([[TANGO], {}]);
  });

  it('~CMP-092 ~FEE-026 what is entered is dated once and keeps its rate, until dancers or category change', () => {
    const confirmed = confirmedRoutines(of, entered).reduce(fold, entered);
    const kept = { ...confirmed, ...keepRoutinePrices(confirmed, { rate_key: 'full', profile_version: 3 }) };
    expect(kept.routines[ECHO]).toMatchObject({
      date_routine_id: 800_001,
      priced: { rate_key: 'full', profile_version: 3 },
    });
    expect(confirmedRoutines(of, kept)).toEqual([]);
    const later = keepRoutinePrices(kept, { rate_key: 'late', profile_version: 4 });
    expect(later.routines[ECHO]?.priced).toEqual({ rate_key: 'full', profile_version: 3 });
    const changed = (field: string, value: unknown, results?: Parameters<typeof batchOf>[2]) => {
      const draft = drafted([{ path: `routines.${ECHO}.${field}`, value }], competitionDraftOf(kept));
      return batchOf(kept, draft, results).reduce(fold, kept).routines[ECHO]?.priced;
    };
    expect(changed('name', 'Echo 2')).not.toBeNull();
    expect(changed('people', [1])).toBeNull();
    expect(changed('virtual', true)).toBeNull();
    const solo = { ...DUO_TEEN, routine_category_id: 1 };
    expect(changed('has_prop', true, { [ECHO]: solo, [TANGO]: DUO_TEEN })).toBeNull();
  });

  it('~CMP-229 a routine on the waiting list is not entered', () => {
    const waits = batchOf(NO_COMPETITION, drafted([add(ECHO, { waiting: true })])).reduce(fold, NO_COMPETITION);
    expect(confirmedRoutines(of, waits)).toEqual([]);
  });

  it('~CMP-186 what went to another city is in no draft, and does not leave twice', () => {
    const gone = { registration_id: 75_002, tour_date_id: 7502, date_routine_id: 800_009, city: 'Dallas, TX' };
    const routines = { ...entered.routines, [TANGO]: { ...entered.routines[TANGO]!, transferred_out_to: gone } };
    const official = { ...entered, routines };
    expect(Object.keys(competitionDraftOf(official).routines)).toEqual([ECHO]);
    expect(batchOf(official, competitionDraftOf(official))).toEqual([]);
  });
});
