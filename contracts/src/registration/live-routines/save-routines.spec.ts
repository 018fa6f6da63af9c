import type { TourDate } from '../../catalogue/index.js';
import { type Instant, instant } from '../../shared/index.js';
import type { DraftRoutine } from '../../competition/index.js';
import type { DraftChange } from '../content.js';
import { registrationDecider } from '../decider.js';
import {
  add,
  after,
  ASKED,
  AVA,
  complete,
  DALLAS,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  NOW,
  OWNER,
  READY,
  routine,
  save,
  STAFF,
  start,
  submit,
} from '../testing/given.js';
import { changesOfCompetition } from './changes.js';
import type { Registration } from '../state.js';
import { sceneOf } from '../rules/scene-of.js';
import type { SaveRoutines } from './save-routines.js';
import { savedRoutine } from './views.js';

const TIDE = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const NUMBERED = { ...FACTS, routine_numbers: [800_001, 800_002].map((id) => ({ id, routine_id: id + 50_000 })) };
const OPEN = { facts: NUMBERED };
const entry = (more: Partial<DraftRoutine> = {}) => ({ ...routine(more.temp_id ?? ECHO), ...more });
const put = (more: Partial<DraftRoutine> = {}) => ({ path: `routines.${more.temp_id ?? ECHO}`, value: entry(more) });
const field = (name: string, value: DraftChange['value'], key = ECHO) => ({ path: `routines.${key}.${name}`, value });
const gone = (key = ECHO) => ({ path: `routines.${key}`, value: null });
const solo = put({ temp_id: TIDE, name: 'Tide', people: [1] });

const people = [...READY, add(dancer(LEO, '4')), add(dancer(AVA, '2'))];
const registered = [start(), save([...people, put()]), submit(1, OPEN), complete(1)];

type Told = Partial<Pick<SaveRoutines, 'viewer' | 'override' | 'beyond'>> & {
  readonly tour?: Partial<TourDate>;
  readonly left?: number;
};
const routines = (changes: readonly DraftChange[], { tour = {}, left, ...told }: Told = {}): SaveRoutines => ({
  type: 'SaveRoutines',
  changes,
  override: false,
  viewer: OWNER,
  now: NOW,
  facts: {
    ...NUMBERED,
    tour_date: { ...DALLAS, edit_routines: true, ...tour },
    ...(left !== undefined && { solos: { left } }),
  },
  ...told,
});
const byStaff = (changes: readonly DraftChange[], told: Told = {}) => routines(changes, { viewer: STAFF, ...told });
const refusalOf = (command: SaveRoutines, before = registered) => {
  const decision = registrationDecider.decide(command, after(...before));
  return decision.accepted ? null : decision.refusals[0];
};

describe('routines of a completed registration, saved at once', () => {
  it('~CMP-039 ~CMP-281 name, choreographer and division of a registered routine become official, and no draft is left', () => {
    const renamed = routines([
      field('name', 'Echo II'),
      field('choreographer', 'Bo'),
      field('performance_division_id', 7),
    ]);
    given(...registered)
      .when(renamed)
      .makes('RoutineUpdated', 'RoutinesSaved');
    const now = after(...registered, renamed);
    const what = { name: 'Echo II', choreographer: 'Bo', performance_division_id: 7 };
    expect(now.official.routines[ECHO]).toMatchObject({ ...what, date_routine_id: 800_001 });
    expect(now.draft.routines[ECHO]).toMatchObject(what);
    expect(now).toMatchObject({ completed: true, editing: false, reviewed: true, waiver: true });
  });

  it('saves nothing where nothing changes', () => {
    given(...registered)
      .when(routines([field('name', entry().name)]))
      .makes();
  });

  it('CMP-040 CMP-396 asks for the flag of the city; what is new is entered in an edit', () => {
    const closed = routines([field('name', 'Echo II')], { tour: { edit_routines: false } });
    expect(refusalOf(closed)?.code).toBe('routines_not_editable');
    expect(refusalOf(routines([solo]))?.code).toBe('registration_completed');
    expect(refusalOf(byStaff([field('name', 'Echo II')], { tour: { edit_routines: false } }))).toBeNull();
  });

  it('~CMP-096 ~CMP-102 ~CMP-103 CMP-273 keeps what is locked, and names routine and field', () => {
    const locked = refusalOf(routines([field('name', 'Echo II'), field('people', [1])]));
    expect(locked?.code).toBe('routine_locked');
    expect(Object.keys(locked?.fields ?? {})).toEqual([`routines.${ECHO}.people`]);
    expect(refusalOf(routines([gone()]))?.code).toBe('routine_registered');
    const nameless = refusalOf(routines([field('performance_division_id', 7), field('name', '')]));
    expect([nameless?.code, Object.keys(nameless?.fields ?? {})]).toEqual([
      'missing_required',
      [`routines.${ECHO}.name`],
    ]);
  });

  it('nobody dances whom neither roster nor registration knows, also where no workshop asks for its own people', () => {
    const unknown = put({ temp_id: TIDE, name: 'Tide', people: [1, 999] });
    const tour = { workshop: false };
    expect(refusalOf(byStaff([unknown], { tour }))?.code).toBe('not_on_roster');
    expect(Object.keys(refusalOf(byStaff([unknown], { tour }))?.fields ?? {})).toEqual([`routines.${TIDE}`]);
    expect(refusalOf(byStaff([solo], { tour }))).toBeNull();
  });

  it('a stranger and an override of a registrant are forbidden', () => {
    expect(refusalOf(routines([], { viewer: { ...OWNER, account_id: 13 } }))?.code).toBe('forbidden');
    expect(refusalOf(routines([], { override: true }))?.code).toBe('forbidden');
  });
});

describe('routines that staff change', () => {
  it('~CMP-017 ~CMP-279 ~CMP-282 are added, changed in every field and removed, with numbers and fees', () => {
    given(...registered)
      .when(byStaff([solo]))
      .makes('RoutineAdded', 'FeesRecalculated', 'RoutineConfirmed', 'RoutinesSaved');
    const more = after(...registered, byStaff([solo]));
    expect(more.official.routines[TIDE]).toMatchObject({ id: 800_001, date_routine_id: 800_001, fee: 12_500 });
    expect(more.official.routines[TIDE]?.priced).toMatchObject({ rate_key: 'discount' });
    expect(more.previous_total).toBe(more.official.total);
    // What costs something else now is agreed to anew (REG-017).
    expect(more.waiver).toBe(false);
    const other = after(...registered, byStaff([field('people', [1])]));
    expect(other.official.routines[ECHO]).toMatchObject({ people: [1], routine_category_id: 1 });
    expect(after(...registered, byStaff([gone()])).official.routines).toEqual({});
    expect(after(...registered, byStaff([gone()])).draft.routines).toEqual({});
  });

  it('CMP-194 lists a registered routine that they remove from the deadline of 30 days on, by number, name and time', () => {
    // 30 days before April 17, at 07:00 UTC.
    const removedAt = (now: Instant, before = registered) => {
      const { official } = after(...before, { ...byStaff([gone()]), now });
      return [Object.keys(official.routines), official.removed_routines_post_deadline];
    };
    const deadline = instant('2026-03-18T07:00:00Z');
    const listed = { date_routine_id: 800_001, name: 'Echo', removed_at: deadline };
    expect(removedAt(instant('2026-03-18T06:59:59Z'))).toEqual([[], []]);
    expect(removedAt(deadline)).toEqual([[], [listed]]);
    // What waits has no number in the city.
    const waiting = [start(), save([...people, put({ people: [1], waiting: true })]), submit(1, OPEN), complete(1)];
    expect(removedAt(deadline, waiting)).toEqual([[], []]);
  });

  it('still obey the rules that are no limits', () => {
    expect(refusalOf(byStaff([field('people', [])]))?.code).toBe('routine_without_dancers');
    expect(refusalOf(byStaff([field('people', [99])], { override: true }))?.code).toBe('dancer_not_registered');
  });

  it('CMP-397 ~CMP-017 set limits aside only when they say so, and the event names them', () => {
    const tour = { disabled_routine_categories: [1] };
    expect(refusalOf(byStaff([solo], { tour }))?.code).toBe('routine_category_disabled');
    const decision = registrationDecider.decide(byStaff([solo], { tour, override: true }), after(...registered));
    const saved = decision.accepted ? decision.events.find(({ type }) => type === 'RoutinesSaved') : undefined;
    expect(saved?.data).toMatchObject({ overridden: ['routine_category_disabled'] });
    const plain = registrationDecider.decide(byStaff([solo], { override: true }), after(...registered));
    const none = plain.accepted ? plain.events.find(({ type }) => type === 'RoutinesSaved') : undefined;
    expect(none?.data).toMatchObject({ overridden: [] });
  });
});

describe('solos of a city that has none left', () => {
  const overridden = (command: SaveRoutines) => {
    const decision = registrationDecider.decide(command, after(...registered));
    return decision.accepted
      ? decision.events.flatMap(({ type, data }) => (type === 'RoutinesSaved' ? [data.overridden] : []))
      : null;
  };
  it('~CMP-216 ~CMP-233 ~CMP-397 are refused at once, also in a draft, or beyond the limit, which the event names', () => {
    expect(refusalOf(byStaff([solo], { left: 0 }))?.code).toBe('solo_limit');
    expect(refusalOf(routines([solo], { left: 0 }), [start(), save(people)])?.code).toBe('solo_limit');
    expect(refusalOf(byStaff([solo], { left: 1 }))).toBeNull();
    expect(overridden(byStaff([solo], { left: 0, override: true }))).toEqual([['solo_limit']]);
    const beyond = ['solo_limit', 'competition_sold_out'];
    expect(overridden(byStaff([solo], { left: 0, override: true, beyond }))).toEqual([beyond]);
    expect(overridden(byStaff([solo], { override: true, beyond: ['competition_sold_out'] }))).toEqual([
      ['competition_sold_out'],
    ]);
  });
});

describe('routines of a registration that is entered or edited', () => {
  it('CMP-283 ~CMP-272 go into its draft, by the same rules', () => {
    const entered = [start(), save(people)];
    given(...entered)
      .when(routines([put()]))
      .makes('RegistrationDraftSaved');
    expect(after(...entered, routines([put()])).draft.routines[ECHO]).toMatchObject({ name: entry().name });
    expect(refusalOf(routines([put({ people: [] })]), entered)?.code).toBe('routine_without_dancers');
    const editing = [...registered, edit()];
    given(...editing)
      .when(routines([solo]))
      .makes('RegistrationDraftSaved');
    expect(after(...editing, routines([solo])).official.routines).not.toHaveProperty(TIDE);
  });
});

const MUSIC = { 800001: { music_id: 'm-1', no_music: false, upload_email: 'dj@reyes.example' } };

describe('a routine as the calls answer it', () => {
  const told = (state: Registration, key = ECHO) =>
    savedRoutine(state.draft.routines[key]!, sceneOf(state, ASKED), MUSIC);
  it('~CMP-088 CMP-089 ~CMP-090 holds what was entered, what follows from it, and from its completion its number in the city', () => {
    const drafted = after(start(), save([...people, put({ extra_time: 0, has_prop: true })]));
    expect(told(drafted)).toEqual({
      ...{ id: null, _temp_id: ECHO, date_routine_id: null, routine_id: null, state: 'new' },
      routine: { name: 'Echo', choreographer: 'Ada Bell' },
      age_division: { id: 3, name: 'Teen' },
      routine_category: { id: 2, category: 'Duo/Trio', abbreviation: 'DT', min_dancers: 2 },
      performance_division: { id: 4, name: 'Jazz' },
      performance_division_id: 4,
      attendees: [1, 3],
      fee: 14_000,
      ...{
        virtual: false,
        age_up: false,
        prelims: false,
        finals: false,
        crew_showdown: false,
        crew_showdown_pq: false,
      },
      ...{
        extra_time: 0,
        free_ballet: false,
        vips: false,
        regional_award_id: null,
        regional_award_state: null,
        on_stage: false,
        has_prop: true,
      },
      ...{ copy_music: false, old_music_id: null, waiting: false },
      ...{ music_id: null, no_music: false, upload_email: null },
      ...{ ballroom: false, scheduled: false, transfer: null, rate_key: 'discount' },
    });
    const reviewed = after(start(), save([...people, put()]), submit(1, OPEN));
    expect(told(reviewed)).toMatchObject({
      id: 800_001,
      routine_id: 850_001,
      date_routine_id: null,
      state: 'unconfirmed',
    });
    const state = after(...registered);
    expect(told(state)).toMatchObject({
      id: 800_001,
      routine_id: 850_001,
      date_routine_id: 800_001,
      state: 'confirmed',
    });
    const transfer = { registration_id: 75_000, tour_date_id: 7501, date_routine_id: 700_001 };
    const late = { rate_key: 'late', profile_version: 1 } as const;
    const { official } = state;
    const moved = {
      ...official.routines[ECHO]!,
      scheduled: true,
      transfer,
      priced: { ...official.routines[ECHO]!.priced!, ...late },
    };
    const scheduled = { ...state, official: { ...official, routines: { [ECHO]: moved } } };
    expect(told(scheduled)).toMatchObject({ scheduled: true, transfer, state: 'scheduled', rate_key: 'late' });
    const couple = put({ ballroom: true, performance_division_id: 613 });
    expect(told(after(start(), save([...people, couple])))).toMatchObject({ ballroom: true });
  });
});

describe('a whole competition in one save', () => {
  const fields = { performance_division_id: 4, attendees: [1] };
  it('CMP-272 adds, changes and removes to what is listed, waiting ones apart, with the answers', () => {
    const state = after(...registered);
    const listed = changesOfCompetition(
      {
        is_competing: true,
        competition_deposit_routines: 2,
        routines: [
          { id: 800_001, routine: { name: 'Echo II' } },
          { ...fields, _temp_id: TIDE, routine: { name: 'Tide' } },
        ],
        waiting_list_routines: [{ ...fields, routine: { name: 'Later' } }],
      },
      state,
      (nth) => `k-${nth}`,
    );
    expect(listed?.keys).toEqual([ECHO, TIDE, 'k-2']);
    const paths = listed?.changes.map(({ path }) => path);
    expect(paths).toEqual([
      `routines.${ECHO}.name`,
      `routines.${ECHO}.ballroom`,
      `routines.${ECHO}.waiting`,
      `routines.${TIDE}`,
      'routines.k-2',
      'competition.is_competing',
      'competition.competition_deposit_routines',
    ]);
    expect(listed?.changes[4]?.value).toMatchObject({ name: 'Later', waiting: true, people: [1] });
    const none = changesOfCompetition({ routines: [], waiting_list_routines: [] }, state, String);
    expect(none?.changes).toEqual([{ path: `routines.${ECHO}`, value: null }]);
    expect(changesOfCompetition({ routines: [{ id: 9 }], waiting_list_routines: [] }, state, String)).toBeNull();
  });

  it('CMP-273 one refused routine refuses all', () => {
    const command = byStaff([field('name', 'Echo II'), put({ temp_id: TIDE, name: 'Tide', people: [] })]);
    expect(refusalOf(command)?.code).toBe('routine_without_dancers');
    given(...registered)
      .when(command)
      .refuses('routine_without_dancers');
  });
});
