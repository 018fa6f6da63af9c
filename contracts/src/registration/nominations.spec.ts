import { SEED_TOUR_DATES, seededEventProfiles } from '../catalogue/index.js';
import { categoryCounts, type DraftRoutine } from '../competition/index.js';
import type { Nominations } from '../nominations/index.js';
import type { DraftChange } from './content.js';
import type { ContentFacts, TourDateRequester } from './decide/asked.js';
import { registrationDecider } from './decider.js';
import { invalidValues } from './rules/draft-checks.js';
import { applyChange } from './rules/draft-path.js';
import { checkNationals, nominatingRefusal } from './rules/nominations.js';
import { sceneOf } from './rules/scene-of.js';
import type { Registration } from './state.js';
import {
  add,
  after,
  ASKED,
  AVA,
  complete,
  confirmEdit,
  dancer,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  OWNER,
  routine,
  save,
  STAFF,
  start,
  submit,
  visited,
} from './testing/given.js';

const ORLANDO = SEED_TOUR_DATES.find(({ id }) => id === 7541)!;
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ZOE = { ...MIA, person_id: 7, fname: 'Zoe' };
const UMA = { ...AVA, person_id: 8, fname: 'Uma' };
const numbers = Array.from({ length: 40 }, (_, n) => ({ id: 800_001 + n, routine_id: 850_001 + n }));
const AT: ContentFacts = {
  ...FACTS,
  people: { ...FACTS.people, 7: ZOE, 8: UMA },
  profile: seededEventProfiles[14]!,
  tour_date: ORLANDO,
  routine_numbers: numbers,
};
const facts = { facts: AT };
const TEENS = [MIA, LEO].map(({ person_id }) => person_id);
const FOUR = [MIA, LEO, AVA, ZOE].map(({ person_id }) => person_id);
const MINIS = [AVA, UMA].map(({ person_id }) => person_id);
/** Performance divisions that fit the six types of a column, in their order. */
const DIVISIONS = [4, 1, 5, 7, 3, 6];

const entered = (n: number, people: readonly number[], division = DIVISIONS[(n - 1) % 6]!): DraftRoutine => ({
  ...routine(key(n)),
  name: `Routine ${n}`,
  people,
  performance_division_id: division,
});
/** Twelve that fit the types of Studio of the Year: of teens, then of minis. */
const TWELVE = Array.from({ length: 12 }, (_, at) => entered(at + 1, at < 6 ? TEENS : MINIS));
const GROUPS = [21, 22, 23].map((n) => entered(n, FOUR));
const put = (one: DraftRoutine): DraftChange => ({ path: `routines.${one.temp_id}`, value: one });
const of = (routines: Readonly<Record<number, number>>, outside: readonly number[] = []): Nominations =>
  Object.fromEntries(
    Object.entries(routines).map(([type, n]) => [
      type,
      { routine: key(n), outside_choreographer: outside.includes(Number(type)) },
    ]),
  );
const nominate = (nominations: Nominations): DraftChange[] =>
  Object.entries(nominations).map(([type_id, value]) => ({ path: `nominations.${type_id}`, value }));
/** Who may compete as a best dancer and does not (REG-185). */
const WORKSHOP_ONLY = { best_dancer_type_id: 2 };
const soty = (value: boolean | null): DraftChange => ({ path: 'competition.has_soty', value });
const ALL = Object.fromEntries(TWELVE.map((_, at) => [at + 1, at + 1]));
const AWARDS = of({ 13: 21, 14: 22, 15: 23 });

const people = [
  add(dancer(MIA, '3', WORKSHOP_ONLY)),
  add(dancer(LEO, '4', WORKSHOP_ONLY)),
  ...[AVA, UMA].map((one) => add(dancer(one, '1'))),
  add(dancer(ZOE, '3', WORKSHOP_ONLY)),
];
const ready = [
  ...visited('roster', 'teachers', 'competition', 'tickets', 'specialty-nominations'),
  ...people,
  ...[...TWELVE, ...GROUPS].map(put),
  { path: 'competition.has_studio_awards', value: false },
];
const begun = (...changes: DraftChange[]) => [start(facts), save([...ready, soty(false), ...changes], facts)];
const completed = (...changes: DraftChange[]) => [
  ...begun(...changes),
  submit(1, { ...facts, code: true }),
  complete(1, facts),
];
const asked = (viewer: TourDateRequester, nominations: Nominations, has_soty: boolean | null = false) =>
  ({ type: 'Nominate', viewer, now: NOW, has_soty, nominations, facts: AT }) as const;
const here = (employee = false) => ({ ...ASKED, ...AT, rate_key: 'discount' as const, employee });

describe('the review of nationals', () => {
  it('CMP-312 CMP-328 refuses what the steps refuse, with the step that mends it', () => {
    const refused = (code: string, ...changes: DraftChange[]) =>
      given(...begun(...changes))
        .when(submit(1, { ...facts, code: true }))
        .refuses(code);
    const { 12: _last, ...eleven } = ALL;
    refused('soty_count', soty(true), ...nominate(of(eleven)));
    refused('soty_outside', soty(true), ...nominate(of(ALL, [1, 2, 3, 4, 5])));
    refused('nomination_not_eligible', ...nominate(of({ 18: 99 })));
    refused('nomination_not_eligible', soty(true), ...nominate(of({ ...ALL, 1: 7 })));
    refused('studio_awards_minimum', ...nominate(of({ 13: 21, 14: 22 })));
    const solo = (n: number, who = MIA): DraftChange => put(entered(n, [who.person_id]));
    refused('one_solo', solo(31), solo(32));
    refused('solo_groups', solo(31, UMA));
    refused(
      'regional_award_taken',
      put({ ...TWELVE[0]!, regional_award_id: 1 }),
      put({ ...TWELVE[1]!, regional_award_id: 1 }),
    );
    for (const fine of [
      [soty(true), ...nominate(of(ALL, [1, 2, 3, 4]))],
      nominate(AWARDS),
      [put({ ...TWELVE[0]!, regional_award_id: 1 }), put({ ...TWELVE[1]!, regional_award_id: 2 })],
      [solo(31), solo(32, LEO)],
    ])
      expect(after(...begun(...fine), submit(1, { ...facts, code: true })).reviewed).toBe(true);
  });

  it('REG-233 asks for the best dancers, for nationals and for the code of conduct, before it is submitted', async () => {
    const asked = (code: boolean, ...changes: DraftChange[]) =>
      given(...begun(...changes))
        .when(submit(1, { ...facts, code }))
        .refusals.map((one) => one.code);
    const option = { path: `attendees.${MIA.person_id}.best_dancer_type_id`, value: null };
    expect(asked(true, option)).toEqual(['best_dancers_incomplete']);
    expect(asked(true, ...nominate(of({ 13: 21 })))).toEqual(['studio_awards_minimum']);
    expect(asked(false, { path: 'competition.is_competing', value: true })).toEqual(['code_of_conduct_required']);
    expect(asked(true, { path: 'competition.is_competing', value: true })).toEqual([]);
  });

  it('CMP-242 CMP-328 finals soloists stay in a group: its review, and its completion when the group left since', () => {
    const solo = put(entered(31, [UMA.person_id]));
    const group = put(
      entered(
        32,
        [UMA, MIA, LEO, AVA].map(({ person_id }) => person_id),
      ),
    );
    const refusal = { code: 'solo_groups', params: { names: ['Uma Reyes'] }, step: 'competition' };
    expect(given(...begun(solo)).when(submit(1, { ...facts, code: true })).refusals).toMatchObject([refusal]);
    const lax = { ...ORLANDO, entry_limit_rules: { ...ORLANDO.entry_limit_rules, solo_groups: false } };
    const reviewed = [...begun(solo), submit(1, { facts: { ...AT, tour_date: lax }, code: true })];
    expect(given(...reviewed).when(complete(1, { ...facts, payment: null })).refusals).toMatchObject([refusal]);
    // Away from nationals too.
    const regional = { ...ORLANDO, nationals: false };
    const away = [...begun(solo), submit(1, { facts: { ...AT, tour_date: { ...lax, nationals: false } }, code: true })];
    const ending = complete(1, { facts: { ...AT, tour_date: regional }, payment: null });
    expect(given(...away).when(ending).refusals).toMatchObject([refusal]);
    const whole = [...begun(solo, group), submit(1, { ...facts, code: true })];
    expect(after(...whole, complete(1, { ...facts, payment: null })).completed).toBe(true);
  });

  it('CMP-330 tells the same before it is asked for, and nothing elsewhere', () => {
    const state = after(...begun(soty(true), ...nominate(of({ 13: 21 }))));
    expect(checkNationals(state, here())).toEqual({
      ok: false,
      problems: [
        { code: 'soty_count', message: 'Please select 12 routines for Studio of the Year.', step: 'soty' },
        {
          code: 'studio_awards_minimum',
          message: 'Please nominate at least 3 group routines for the Studio Awards.',
          step: 'studio-awards',
        },
      ],
    });
    expect(checkNationals(state, ASKED)).toEqual({ ok: true, problems: [] });
  });

  it('CMP-330 CMP-312 its completion asks again; what is paid completes in spite of it', () => {
    const reviewed = [...begun(soty(true), ...nominate(of(ALL))), submit(1, { ...facts, code: true })];
    // Since the review the city gave Studio of the Year up.
    const broken = { facts: { ...AT, tour_date: { ...ORLANDO, has_soty: false } } };
    given(...reviewed)
      .when(complete(1, { ...broken, payment: null }))
      .refuses('nomination_not_eligible');
    const since = (...changes: DraftChange[]) => {
      const state = after(...reviewed);
      const draft = changes.reduce(applyChange, state.draft);
      const verdict = registrationDecider.decide(complete(1, { ...facts, payment: null }), { ...state, draft });
      return 'refusals' in verdict ? verdict.refusals.map(({ code }) => code) : [];
    };
    expect(since({ path: 'nominations.12', value: null })).toEqual(['soty_count']);
    expect(since(...nominate(of(ALL, [1, 2, 3, 4, 5])))).toEqual(['soty_outside']);
    expect(since()).toEqual([]);
    expect(after(...reviewed, complete(1, { ...broken, payment: 'p-1' })).completed).toBe(true);
    expect(after(...reviewed, complete(1, { ...facts, payment: null })).completed).toBe(true);
  });
});

describe('a draft with nominations', () => {
  it('CMP-313 ~CMP-193 a routine that became ineligible or left takes its nomination with it', () => {
    const state = after(
      ...begun(soty(true), ...nominate(of({ 1: 1, 2: 2, 18: 1, 19: 3 }))),
      save([{ path: `routines.${key(1)}.performance_division_id`, value: 7 }], facts),
      save([{ path: `routines.${key(3)}`, value: null }], facts),
    );
    expect(state.draft.nominations).toEqual(of({ 2: 2, 18: 1 }));
  });

  it('~CMP-313 so does one whose dancers leave', () => {
    const gone = save([{ path: `routines.${key(2)}.people`, value: [AVA.person_id] }], facts);
    const state = after(...begun(soty(true), ...nominate(of({ 1: 1, 2: 2 }))), gone);
    expect(state.draft.nominations).toEqual(of({ 1: 1 }));
  });

  it('CMP-302 ~CMP-312 what may not be nominated is said with the save that asks for it', () => {
    const state = after(...begun(...nominate(of({ 13: 21, 18: 99 }))));
    const refusal = { code: 'nomination_not_eligible', params: {}, step: 'specialty-nominations' };
    expect(invalidValues(state, state.draft, here())).toEqual([{ path: 'nominations.18', refusal }]);
    expect(after(...begun(...nominate(of({ 13: 21, 18: 99 }))), save([soty(null)], facts)).draft.nominations).toEqual(
      of({ 13: 21 }),
    );
  });
});

describe('routines that are changed at once', () => {
  const was = completed(...nominate({ ...AWARDS, ...of({ 18: 1, 19: 2 }) }));
  const saveNow = (changes: readonly DraftChange[]) =>
    ({ type: 'SaveRoutines', changes, override: false, viewer: STAFF, now: NOW, facts: AT }) as const;
  const groups = (state: Registration) =>
    categoryCounts(sceneOf(state, here())).find(({ category }) => category === 'Small Group')?.count;

  it('CMP-193 what staff remove takes its nominations along, and its place in the counts', () => {
    const removing = saveNow([{ path: `routines.${key(21)}`, value: null }]);
    given(...was)
      .when(removing)
      .makes('NominationRemoved', 'RoutineRemoved', 'FeesRecalculated', 'RoutinesSaved');
    const now = after(...was, removing);
    expect(now.official.nominations).toEqual(of({ 14: 22, 15: 23, 18: 1, 19: 2 }));
    expect(now.draft.nominations).toEqual(now.official.nominations);
    expect([groups(after(...was)), groups(now)]).toEqual([3, 2]);
  });

  it('CMP-313 what staff change so that it is no longer eligible loses its nomination, and keeps the others', () => {
    const entered = completed(soty(true), ...nominate(of(ALL)));
    const tap = saveNow([{ path: `routines.${key(1)}.performance_division_id`, value: 7 }]);
    given(...entered)
      .when(tap)
      .makes('NominationRemoved', 'RoutineUpdated', 'RoutinesSaved');
    const { 1: _, ...others } = ALL;
    expect(after(...entered, tap).official.nominations).toEqual(of(others));
  });
});

describe('an edit', () => {
  const was = completed(...nominate({ ...AWARDS, ...of({ 18: 1 }) }));
  const edited = (...changes: DraftChange[]) => [...was, edit(facts), save(changes, facts)];
  const off = (type: number): DraftChange => ({ path: `nominations.${type}`, value: null });

  it('CMP-372 ~CMP-307 takes nominations back below their number', () => {
    const all = [...edited(off(13), off(14), off(18)), submit(2, { ...facts, code: true }), confirmEdit(2, facts)];
    expect(after(...all).official.nominations).toEqual(of({ 15: 23 }));
  });

  it('~CMP-307 ~CMP-322 adds none for the registrant, and for the office what it asks', () => {
    const more = edited(...nominate(of({ 16: 21 })));
    given(...more)
      .when(submit(2, { ...facts, code: true }))
      .refuses('nominations_locked');
    expect(after(...more, submit(2, { ...facts, code: true, viewer: STAFF })).reviewed).toBe(true);
  });

  it('~CMP-306 leaves Studio of the Year alone', () => {
    given(...edited(soty(true)))
      .when(submit(2, { ...facts, code: true }))
      .refuses('nominations_locked');
  });
});

describe('the call that saves nominations', () => {
  const refusal = (state: Registration, nominations: Nominations, has_soty: boolean | null = false) =>
    nominatingRefusal(state, { has_soty, nominations }, here())?.code ?? null;

  it('CMP-311 refuses what is not eligible, repeated or by too many from outside', () => {
    const state = after(...begun());
    expect(refusal(state, AWARDS)).toBeNull();
    expect(refusal(state, of({ 13: 99 }))).toBe('nomination_not_eligible');
    expect(refusal(state, of({ 1: 1 }), false)).toBe('nomination_not_eligible');
    expect(refusal(state, of({ 1: 1, 6: 1 }), true)).toBe('nomination_not_eligible');
    expect(refusal(state, of({ 1: 1, 6: 2 }), true)).toBeNull();
    const five = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
    expect(refusal(state, of(five, [1, 2, 3, 4]), true)).toBeNull();
    expect(refusal(state, of(five, [1, 2, 3, 4, 5]), true)).toBe('soty_outside');
  });

  it('CMP-311 of the office counts at once, and the draft with it', () => {
    const was = completed(...nominate(AWARDS));
    given(...was)
      .when(asked(STAFF, { ...of({ 13: 21, 14: 1 }), ...of({ 1: 1 }, [1]) }, true))
      .makes(
        'SotyAnswered',
        'StudioAwardsAnswered',
        'NominationRemoved',
        'NominationRemoved',
        'NominationAdded',
        'NominationAdded',
      );
    const state = after(...was, asked(STAFF, of({ 13: 21, 14: 22 })));
    expect(state.official.nominations).toEqual(of({ 13: 21, 14: 22 }));
    expect(state.draft.nominations).toEqual(state.official.nominations);
    expect(state).toMatchObject({ completed: true, editing: false, reviewed: true });
    expect(registrationDecider.decide(asked(STAFF, of({ 13: 21, 14: 22 })), state)).toMatchObject({ events: [] });
  });

  it('CMP-311 of the registrant takes back while editing is open, and adds nothing', () => {
    const was = completed(...nominate(AWARDS));
    given(...was)
      .when(asked(OWNER, of({ 13: 21 })))
      .makes('StudioAwardsAnswered', 'NominationRemoved', 'NominationRemoved');
    given(...was)
      .when(asked(OWNER, { ...AWARDS, ...of({ 16: 21 }) }))
      .refuses('nominations_locked');
    const shut = { ...AT, tour_date: { ...ORLANDO, editing_enabled: false } };
    given(...was)
      .when({ ...asked(OWNER, {}), facts: shut })
      .refuses('editing_closed');
    given(...was)
      .when({ ...asked(STAFF, {}), facts: shut })
      .makes('NominationRemoved', 'NominationRemoved', 'NominationRemoved');
  });
});
