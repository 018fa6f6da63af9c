import { describe as described } from '../../registry/index.js';
import type { TourDate } from '../../catalogue/index.js';
import { categoryCounts, type DraftRoutine, judge, overtakenDivision } from '../../competition/index.js';
import { cents, day, type Instant, instant } from '../../shared/index.js';
import { registrationMessages, sentenceOf } from '../refusals.js';
import { invalidValues } from '../rules/draft-checks.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { evolveRegistration } from '../evolve.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration, RegistrationState } from '../state.js';
import {
  add,
  after,
  ASKED,
  AVA,
  complete,
  confirmEdit,
  DALLAS,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  ORLANDO,
  OWNER,
  READY,
  routine,
  save,
  start,
  submit,
  TESS,
} from '../testing/given.js';
import { registrationDecider } from '../decider.js';
import { contentBatch } from './content-batch.js';

const TIDE = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const entry = (more: Partial<DraftRoutine> = {}) => ({ ...routine(more.temp_id ?? ECHO), ...more });
const put = (more: Partial<DraftRoutine> = {}) => ({ path: `routines.${more.temp_id ?? ECHO}`, value: entry(more) });
const gone = (key = ECHO) => ({ path: `routines.${key}`, value: null });
const field = (name: keyof DraftRoutine, value: string | number | boolean | number[] | null, key = ECHO) => ({
  path: `routines.${key}.${name}`,
  value,
});

const DEARER = { 2: { discount: cents(9_000), full: cents(10_000), late: cents(11_000) } };
const BALLROOM = 613;
const of = (profile: Partial<typeof FACTS.profile>) => ({ profile: { ...FACTS.profile, ...profile } });
const FALLBACK = {
  solo: { discount: cents(24_000), full: cents(29_000) },
  duo_trio: { discount: cents(12_000), full: cents(17_000) },
};
const NUMBERED = { ...FACTS, routine_numbers: [800_001, 800_002].map((id) => ({ id, routine_id: id + 50_000 })) };
const at = (tour: Partial<TourDate>) => ({ facts: { ...NUMBERED, tour_date: { ...DALLAS, ...tour } } });
const CLOSED = at({ compenabled: false });
const SOLD_OUT = at({ competition_sold_out: true });
const OPEN = { facts: NUMBERED };

const people = [...READY, add(dancer(LEO, '4')), add(dancer(AVA, '2'))];
const entered = [start(), save([...people, put()])];
const reviewed = [...entered, submit(1, OPEN)];
const registered = [...reviewed, complete(1)];
const editing = [...registered, edit()];

describe('the code of conduct of nationals', () => {
  const NATIONALS = at({ nationals: true, has_soty: false });
  const competing = [
    start(NATIONALS),
    save([...people, put(), { path: 'competition.is_competing', value: true }], NATIONALS),
  ];
  const code = (asked: Parameters<typeof submit>[1], of = competing) =>
    given(...of)
      .when(submit(1, { ...NATIONALS, ...asked }))
      .refusals?.map((one) => [one.code, one.step]) ?? [];

  it('REG-232 is agreed to by who competes there, after the terms, and by nobody else', () => {
    expect(code({})).toEqual([['code_of_conduct_required', 'review']]);
    expect(code({ waiver: false })).toEqual([['terms_required', 'review']]);
    expect(code({ code: true })).toEqual([]);
    expect(registrationMessages.code_of_conduct_required.text()).toBe(
      'Wait: Please agree to the competition code of conduct before continuing.',
    );
    expect(after(...competing, submit(1, { ...NATIONALS, code: true })).competitionCodeWaiver).toBe(true);
    const not = [start(NATIONALS), save([...people, { path: 'competition.is_competing', value: false }], NATIONALS)];
    expect(code({}, not)).toEqual([]);
    expect(code(OPEN, competing)).toEqual([]);
  });
});

const eventsOf = (state: Registration, command: Parameters<typeof registrationDecider.decide>[0]) => {
  const decision = registrationDecider.decide(command, state);
  return decision.accepted ? decision.events : [];
};
const dataOf = (events: ReturnType<typeof eventsOf>, type: string) =>
  events.filter((event) => event.type === type).map(({ data }) => data);
const saidOf = (
  ...[commands, command]: [Parameters<typeof after>, Parameters<typeof registrationDecider.decide>[0]]
) => {
  const decision = registrationDecider.decide(command, after(...commands));
  return decision.accepted ? [] : decision.refusals.map(sentenceOf);
};

describe('routines from the draft to the competition', () => {
  it('CMP-092 is confirmed with the completion, and with the confirmation of the edit that adds it', () => {
    expect(after(...reviewed).official.routines[ECHO]).toMatchObject({ id: 800_001, date_routine_id: null });
    given(...reviewed)
      .when(complete(1))
      .makes('RoutineConfirmed', 'RegistrationCompleted');
    expect(after(...registered).official.routines[ECHO]).toMatchObject({ id: 800_001, date_routine_id: 800_001 });
    const facts = { ...FACTS, routine_numbers: [{ id: 800_003, routine_id: 850_003 }] };
    const again = [...editing, save([put({ temp_id: TIDE, name: 'Tide' })]), submit(2, { facts })];
    expect(after(...again).official.routines).not.toHaveProperty(TIDE);
    given(...again)
      .when(confirmEdit(2, { facts }))
      .makes('RoutineAdded', 'FeesRecalculated', 'RoutineConfirmed', 'RegistrationEditConfirmed');
    const { routines } = after(...again, confirmEdit(2, { facts })).official;
    expect(routines[TIDE]).toMatchObject({ id: 800_003, date_routine_id: 800_003 });
    expect(routines[ECHO]).toMatchObject({ id: 800_001, date_routine_id: 800_001 });
  });

  it('CMP-287 ~CMP-286 a changed routine is told with the old and the new value of each changed field', () => {
    const changed = [...editing, save([field('performance_division_id', 7), field('choreographer', 'Bo Lane')])];
    const events = eventsOf(after(...changed, submit(2, OPEN)), confirmEdit(2, OPEN));
    expect(dataOf(events, 'RoutineUpdated')).toEqual([
      expect.objectContaining({
        changes: { performance_division_id: { from: 4, to: 7 } },
        words: { choreographer: { from: 'Ada Bell', to: 'Bo Lane' } },
        fee: { from: 14_000, to: 14_000 },
      }),
    ]);
    const told = events.flatMap((event) => (event.type === 'RoutineUpdated' ? [described(event)] : []));
    expect(told[0]?.text).toBe('changed the routine Echo');
    expect(told[0]?.changes).toEqual([
      { label: 'Choreographer', before: 'Ada Bell', after: 'Bo Lane' },
      { label: 'Performance division', before: 'Jazz', after: 'Tap' },
    ]);
  });

  it('CMP-289 CMP-127 what is stored was computed: category, age division, level and fee, and by which tables', () => {
    const facts = { ...NUMBERED, tables: { ...FACTS.tables, version: 3 } };
    const [added] = dataOf(eventsOf(after(...entered), submit(1, { facts })), 'RoutineAdded');
    expect(added).toMatchObject({
      ...{ routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false, fee: 14_000 },
      ...{ profile_version: FACTS.profile.profile_version, tables_version: 3 },
    });
    const other = [field('people', [1, 2])];
    const again = eventsOf(after(...reviewed, save(other)), submit(2, { facts }));
    expect(dataOf(again, 'RoutineUpdated')).toEqual([
      expect.objectContaining({
        changes: { people: { from: [1, 3], to: [1, 2] } },
        result: {
          from: { routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false },
          to: { routine_category_id: 2, age_division_id: 2, level_id: 2, finals: false },
        },
        fee: { from: 14_000, to: 14_000 },
        tables_version: 3,
      }),
    ]);
    // What was computed is what counts, whatever the tables say later.
    const { routines } = after(...reviewed, save(other), submit(2, { facts })).official;
    expect(routines[ECHO]).toMatchObject({ age_division_id: 2, level_id: 2, fee: 14_000 });
  });

  it('CMP-125 a corrected birthdate moves what is not confirmed to another age division; what is confirmed stays, and the other is told', () => {
    const older = { ...FACTS.people, 3: { ...LEO, birthdate: day('2007-05-01') } };
    const corrected = { facts: { ...NUMBERED, people: older } };
    const again = [save([{ path: 'additional_observers.one', value: 1 }])];
    const [updated] = dataOf(eventsOf(after(...reviewed, ...again), submit(2, corrected)), 'RoutineUpdated');
    expect(updated).toMatchObject({ changes: {}, words: {}, result: { to: { age_division_id: 4 } } });
    const events = eventsOf(after(...editing, ...again, submit(2, corrected)), confirmEdit(2, corrected));
    expect(dataOf(events, 'RoutineUpdated')).toEqual([]);
    const flagged = (state: Registration, people: typeof FACTS.people = older) => {
      const scene = sceneOf(state, { ...ASKED, people });
      return [overtakenDivision(state.draft.routines[ECHO]!, scene)?.name, categoryCounts(scene)[1]?.count];
    };
    expect([flagged(after(...registered)), flagged(after(...registered), FACTS.people)]).toEqual([
      ['Senior', 1],
      [undefined, 1],
    ]);
    expect(flagged(after(...reviewed))).toEqual([undefined, 1]);
  });

  it('CMP-113 finals count ages as of the day of the season, not of the event in July', () => {
    const day_of = (birthdate: string) => {
      const mia = { ...MIA, birthdate: day(birthdate) };
      const facts = { ...ORLANDO, people: { ...FACTS.people, 1: mia } };
      const state = after(start({ facts }), save([add(dancer(mia, '3')), put({ people: [1] })], { facts }));
      const { finals, average_age } = judge(state.draft.routines[ECHO]!, sceneOf(state, { ...ASKED, ...facts }));
      return [finals, average_age];
    };
    expect([FACTS.season.age_reference_date, ORLANDO.tour_date.start_date > '2026-06']).toEqual(['2026-01-01', true]);
    expect([day_of('2012-01-01'), day_of('2012-01-02'), day_of('2012-06-01')]).toEqual([
      [true, '14.0'],
      [true, '13.0'],
      [true, '13.0'],
    ]);
  });

  it('CMP-090 entries of a piece in two cities share its number and nothing else; the city counts from the completion on', () => {
    const city = (temp_id: string, numbers: number, piece: number | null) => {
      const facts = { ...FACTS, routine_numbers: [{ id: numbers, routine_id: numbers + 50_000 }] };
      const entered_ = [start(), save([...people, put({ temp_id, routine_id: piece })]), submit(1, { facts })];
      const of = (state: Registration) => {
        const { id, routine_id, date_routine_id } = state.official.routines[temp_id]!;
        return { id, routine_id, date_routine_id };
      };
      expect(after(...entered_.slice(0, 2)).official.routines).toEqual({});
      return [of(after(...entered_)), of(after(...entered_, complete(1, { facts })))];
    };
    expect(city(ECHO, 800_001, null)).toEqual([
      { id: 800_001, routine_id: 850_001, date_routine_id: null },
      { id: 800_001, routine_id: 850_001, date_routine_id: 800_001 },
    ]);
    expect(city(TIDE, 800_007, 850_001)).toEqual([
      { id: 800_007, routine_id: 850_001, date_routine_id: null },
      { id: 800_007, routine_id: 850_001, date_routine_id: 800_007 },
    ]);
  });

  it('CMP-038 what is entered stays in the draft until the review, in an edit until its confirmation', () => {
    expect([after(...entered).draft.routines[ECHO]?.name, after(...entered).official.routines]).toEqual(['Echo', {}]);
    expect(after(...reviewed).official.routines[ECHO]).toMatchObject({ name: 'Echo' });
    const changed = [...editing, save([put({ temp_id: TIDE, name: 'Tide' }), field('name', 'Echo II')])];
    const counts = (state: Registration) => Object.values(state.official.routines).map(({ name }) => name);
    expect(counts(after(...changed))).toEqual(['Echo']);
    expect(counts(after(...changed, submit(2, OPEN)))).toEqual(['Echo']);
    expect(counts(after(...changed, submit(2, OPEN), confirmEdit(2, OPEN)))).toEqual(['Echo II', 'Tide']);
  });

  it('CMP-367 changed tables compute what is not confirmed anew, and nothing that is: category, age division and price', () => {
    const { age_divisions, routine_categories } = FACTS.tables;
    const tables = {
      ...FACTS.tables,
      version: 2,
      age_divisions: age_divisions.map((row) => (row.name === 'Senior' ? { ...row, minimum_age: 15 } : row)),
      routine_categories: routine_categories.map((row) => {
        if (row.category === 'Solo') return { ...row, max_dancers: 2 };
        return row.category === 'Duo/Trio' ? { ...row, min_dancers: 3 } : row;
      }),
    };
    const changed = { facts: { ...NUMBERED, tables } };
    const touch = save([{ path: 'additional_observers.one', value: 1 }], changed);
    const [updated] = dataOf(eventsOf(after(...reviewed, touch), submit(2, changed)), 'RoutineUpdated');
    expect(updated).toMatchObject({
      changes: {},
      result: {
        from: { routine_category_id: 2, age_division_id: 3 },
        to: { routine_category_id: 1, age_division_id: 4 },
      },
      fee: { from: 14_000, to: 25_000 },
      tables_version: 2,
    });
    const edited = after(...editing, touch, submit(2, changed));
    expect(edited.edit_sheet?.routine_fees).toEqual({ [ECHO]: 14_000 });
    expect(dataOf(eventsOf(edited, confirmEdit(2, changed)), 'RoutineUpdated')).toEqual([]);
    const shown = (state: Registration) => {
      const { category, age_division } = judge(state.draft.routines[ECHO]!, sceneOf(state, { ...ASKED, tables }));
      return [category?.category, age_division?.name];
    };
    expect(shown(edited)).toEqual(['Duo/Trio', 'Teen']);
    expect(shown(after(...reviewed))).toEqual(['Solo', 'Senior']);
  });

  it('~FEE-026 keeps rate and tables of its completion until its dancers change; a new one pays what holds now', () => {
    const profile = { ...FACTS.profile, profile_version: 2, routine_fees: DEARER };
    const asked = { facts: { ...NUMBERED, profile }, now: instant('2026-03-05T17:00:00Z') };
    const fees = (...changes: Parameters<typeof save>[0]) =>
      after(...editing, save(changes, asked), submit(2, asked)).edit_sheet?.routine_fees;
    expect(fees(field('name', 'Echo of us'))).toEqual({ [ECHO]: 14_000 });
    expect(fees(put({ temp_id: TIDE, name: 'Tide' }))).toEqual({ [ECHO]: 14_000, [TIDE]: 20_000 });
    const staff = after(...editing);
    const draft = { ...staff.draft, routines: { [ECHO]: entry({ people: [1, 2, 3] }) } };
    const facts = { ...asked.facts, rate_key: 'full' as const };
    expect(priceDraft(staff, facts, draft).routine_fees).toEqual({ [ECHO]: 30_000 });
  });

  it('~CMP-053 a closed competition takes no new and no changed routine, but removals', () => {
    const closed = 'Competition has been closed. To change your routines, please email info@aurora.example.';
    expect(saidOf([start(), save(people)], save([put()], CLOSED))).toEqual([closed]);
    expect(saidOf(entered, save([field('name', 'Echo 2')], CLOSED))).toEqual([closed]);
    given(...entered)
      .when(save([gone()], CLOSED))
      .makes('RegistrationDraftSaved');
    given(...entered)
      .when(save([{ path: 'additional_observers.one', value: 1 }], CLOSED))
      .makes('RegistrationDraftSaved');
  });

  it('~CMP-053 CMP-050 PAY-161 while it is closed, review, completion and confirmation stop at what is not confirmed', () => {
    const remove = 'Competition has been closed. Please remove all routines before completing your registration.';
    expect(saidOf(entered, submit(1, CLOSED))).toEqual([remove]);
    expect(saidOf(reviewed, complete(1, { payment: null, ...CLOSED }))).toEqual([remove]);
    const more = [...editing, save([put({ temp_id: TIDE, name: 'Tide' })])];
    expect(saidOf(more, submit(2, CLOSED))).toEqual([remove]);
    expect(saidOf([...more, submit(2, OPEN)], confirmEdit(2, CLOSED))).toEqual([remove]);
    const observers = [...editing, save([{ path: 'additional_observers.one', value: 1 }])];
    given(...observers, submit(2, CLOSED))
      .when(confirmEdit(2, CLOSED))
      .makes('AdditionalObserversChanged', 'FeesRecalculated', 'RegistrationEditConfirmed');
    const exempt = { ...CLOSED, viewer: { ...OWNER, exempt: true } };
    expect(after(start(), save([...people, put()], exempt), submit(1, exempt)).reviewed).toBe(true);
  });

  it('~CMP-053 ~CMP-049 a sold-out one leaves title, division and choreographer of what exists', () => {
    given(start(), save(people))
      .when(save([put()], SOLD_OUT))
      .refuses('competition_sold_out');
    given(...entered)
      .when(save([field('people', [1, 2, 3])], SOLD_OUT))
      .refuses('competition_sold_out');
    const titles = [field('name', 'Echo 2'), field('choreographer', 'Bo'), field('performance_division_id', 7)];
    given(...entered)
      .when(save(titles, SOLD_OUT))
      .makes('RegistrationDraftSaved');
  });

  it('~CMP-102 ~CMP-103 a registered routine is neither removed nor changed where it is locked', () => {
    expect(saidOf(editing, save([gone()]))).toEqual([
      'To remove a registered routine, please email info@aurora.example.',
    ]);
    expect(saidOf(editing, save([field('people', [1, 2, 3])]))).toEqual([
      'This field cannot be changed on a registered routine.',
    ]);
  });

  it.each<[string, string, Partial<DraftRoutine>]>([
    ['missing_required', 'no title', { name: '' }],
    ['missing_required', 'no choreographer', { choreographer: '' }],
    ['missing_required', 'no performance division', { performance_division_id: null }],
    ['routine_without_dancers', 'nobody', { people: [] }],
    ['dancer_not_registered', 'a person of the roster', { people: [1, 4] }],
    ['regional_award_not_allowed', 'an award at no nationals', { regional_award_id: 1 }],
  ])('~CMP-018 ~CMP-369 no review takes it: %s (%s)', (code, _what, more) => {
    given(start(), save([...people, put(more)]))
      .when(submit(1, OPEN))
      .refuses(code as never);
  });

  const teacher = add(dancer(TESS, '5', { kind: 'teacher' }));
  const couple = { ballroom: true, performance_division_id: BALLROOM };
  it.each<[string, Parameters<typeof save>[0], Partial<typeof NUMBERED>?]>([
    [
      'Independent registrations cannot compete at this event.',
      [put()],
      of({ independent_competition_enabled: false }),
    ],
    ['Please add at least one dancer to the routine.', [put({ people: [] })]],
    ['Please register this dancer for the workshop and try again.', [put({ people: [1, 6] })]],
    [
      'Please change this dancer to a full workshop dancer (not one-day) and try again.',
      [add(dancer(LEO, '4', { one_day: true })), put()],
    ],
    [
      'Teachers cannot be added to routines at this event.',
      [teacher, put({ people: [1, 4] })],
      of({ showcase: false }),
    ],
    [
      'Ballroom entries are limited to 2 participants (Solo or Duo). You currently have 2 and are trying to add 1.',
      [put({ ...couple, people: [1, 2, 3] })],
    ],
    ['This ballroom entry already exists.', [put(couple), put({ ...couple, temp_id: TIDE })]],
    ['This category has no price. Please contact info@aurora.example.', [put()], of({ routine_fees: {} })],
  ])('~CMP-018 ~CMP-369 the server says it too: %s', (sentence, changes, facts = {}) => {
    const state = after(start(), save([...people, ...changes]));
    const asked = { ...ASKED, ...NUMBERED, ...facts };
    const alone = { ...state, independent: true };
    const [problem] = invalidValues(alone, alone.draft, asked);
    expect(problem && sentenceOf(problem.refusal)).toBe(sentence);
  });

  it('FEE-102 a category that the event has no price for is not entered', () => {
    const facts = { ...NUMBERED, profile: { ...FACTS.profile, routine_fees: {} } };
    const sentence = 'This category has no price. Please contact info@aurora.example.';
    expect(saidOf(entered, submit(1, { facts }))).toEqual([sentence]);
    const fallback = { ...facts, profile: { ...facts.profile, individual_fallback_fees: FALLBACK } };
    expect(after(...entered, submit(1, { facts: fallback })).official.sheet?.routine_fees).toEqual({ [ECHO]: 24_000 });
  });

  it('FEE-164 a routine that was removed after its deadline costs what the event says, but some studios and individuals nothing', () => {
    const profile = { ...FACTS.profile, removed_routine_fee_cents: cents(5_000) };
    const state = after(...registered);
    const late = ['Echo', 'Tide'].map((name, n) => ({ date_routine_id: 700 + n, name, removed_at: NOW }));
    const official = { ...state.official, removed_routines_post_deadline: late };
    const costs = (more: Partial<typeof state>, facts: Partial<typeof ASKED> = {}) => {
      const { fees, lines } = priceDraft({ ...state, official, ...more }, { ...ASKED, profile, ...facts });
      return [fees.competition, lines.filter(({ kind }) => kind === 'removed_routines').map(({ amount }) => amount)];
    };
    expect(costs({})).toEqual([14_000 + 2 * 5_000, [5_000, 5_000]]);
    expect(costs({}, { removals_free: true })).toEqual([14_000, []]);
    expect(costs({ ancillary: true })).toEqual([14_000, []]);
    expect(costs({ independent: true })).toEqual([14_000, []]);
    // What people call a routine is theirs: the sheet is not sealed.
    const { lines } = priceDraft({ ...state, official }, { ...ASKED, profile });
    expect(JSON.stringify(lines)).not.toContain('Tide');
  });

  it('~CMP-194 ~FEE-163 ~FEE-164 what is registered is removed for nothing before the deadline, and listed and charged from it on', () => {
    const profile = { ...FACTS.profile, removed_routine_fee_cents: cents(5_000) };
    const state = after(...registered);
    const draft = { ...state.draft, routines: {} };
    // 30 days before April 17, at 07:00 UTC.
    const removedAt = (now: Instant) => {
      const facts = { ...ASKED, profile, now };
      const sheet = priceDraft(state, facts, draft);
      const numbers = { attendee_ids: [], routine_numbers: [] };
      const events = contentBatch({ ...facts, ...numbers, registration: state, draft, sheet, cause: 'staff' });
      const { official } = events.reduce<RegistrationState>(evolveRegistration, state) ?? state;
      const late = official.removed_routines_post_deadline;
      return { competition: official.sheet?.fees.competition, late, again: official };
    };
    const before = removedAt(instant('2026-03-18T06:59:59Z'));
    expect(before).toMatchObject({ competition: 0, late: [] });
    const deadline = instant('2026-03-18T07:00:00Z');
    const charged = removedAt(deadline);
    expect(charged).toMatchObject({
      competition: 5_000,
      late: [{ date_routine_id: 800_001, name: 'Echo', removed_at: deadline }],
    });
    const later = priceDraft({ ...state, official: charged.again }, { ...ASKED, profile, now: deadline }, draft);
    expect(later.fees.competition).toBe(5_000);
  });

  it('~CMP-269 who became a one-day dancer, or left, keeps from review and completion', () => {
    const entrants = [start(), save([...READY, add(dancer(LEO, '4', { one_day: true })), put()])];
    given(...entrants)
      .when(submit(1, OPEN))
      .refuses('dancer_one_day');
    const state = after(...reviewed);
    const completing = (attendees: Registration['draft']['attendees']) => {
      const now = { ...state, draft: { ...state.draft, attendees } };
      const decision = registrationDecider.decide(complete(1, { payment: null }), now);
      return decision.accepted ? null : decision.refusals.map(({ code, step }) => [code, step]);
    };
    const { 3: leo, ...others } = state.draft.attendees;
    expect(completing({ ...others, 3: { ...leo!, one_day: true } })).toEqual([['dancer_one_day', 'competition']]);
    expect(completing(others)).toEqual([['dancer_not_registered', 'competition']]);
  });

  it('CMP-216 ~CMP-233 limits are checked at SAVE ROUTINE, CONTINUE and completion; what is confirmed never fails them', () => {
    const [ava, tide] = [put({ people: [1] }), put({ temp_id: TIDE, name: 'Tide', people: [1] })];
    const limits = { dancers: { min: 1, max: null }, routine_categories: [{ routine_category_id: 1, max: 1 }] };
    const entries = { one_solos: false, solo_groups: false, limits: [] };
    const plain = { entry_limit_rules: entries, max_total_routines: null };
    const cases: readonly (readonly [string, Partial<TourDate>, object?])[] = [
      ['routine_limit_total', { max_total_routines: 1 }],
      ['routine_category_disabled', { disabled_routine_categories: [1] }],
      ['routine_category_limit', { entry_limit_rules: { ...entries, limits: [limits] } }],
      ['one_solo', { entry_limit_rules: { ...entries, one_solos: true } }],
      ['solo_limit', {}, { solos: { left: 1 } }],
    ];
    for (const [code, tour, more] of cases) {
      const now = { facts: { ...at({ ...plain, ...tour }).facts, ...more } };
      const open = at(plain);
      const saving = {
        type: 'SaveRoutines',
        changes: [tide],
        override: false,
        viewer: OWNER,
        now: NOW,
        ...now,
      } as const;
      const one = [start(), save([...people, ava], open)];
      given(...one)
        .when(saving)
        .refuses(code);
      const two = [start(), save([...people, ava, tide], open)];
      const draft = after(...two);
      const found = invalidValues(draft, draft.draft, { ...ASKED, ...now.facts });
      expect([code, found.map(({ refusal }) => refusal.code)]).toEqual([code, expect.arrayContaining([code])]);
      const ready = [...two, submit(1, open)];
      given(...ready)
        .when(complete(1, { payment: null, ...now }))
        .refuses(code);
      const done = [...ready, complete(1, open), edit(), save([{ path: 'additional_observers.one', value: 1 }], now)];
      expect(after(...done, submit(2, now), confirmEdit(2, now)).editing).toBe(false);
    }
  });

  it('~CMP-207 ~CMP-218 the limits hold on the server', () => {
    const two = [start(), save([...people, put(), put({ temp_id: TIDE, name: 'Tide' })])];
    const full = at({ max_total_routines: 1 });
    expect(saidOf(two, submit(1, full))).toEqual([
      'You have reached the maximum total routine limit (1) for this city.',
    ]);
  });
});
