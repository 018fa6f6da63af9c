import { describe as described } from '../../registry/index.js';
import { type DraftRoutine, bestDancerKey } from '../../competition/index.js';
import { day } from '../../shared/index.js';
import type { DraftChange, RegisteredPerson } from '../content.js';
import type { ContentFacts } from '../decide/asked.js';
import type { RegistrationCommand } from '../decider.js';
import { priceDraft } from '../rules/fee-input-of.js';
import {
  add,
  after,
  AVA,
  complete,
  confirmEdit,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NOW,
  READY,
  routine,
  save,
  STAFF,
  start,
  studentId,
  submit,
} from '../testing/given.js';
import type { Merging } from './effect.js';
import { mergeProblem } from './problem.js';
import { mergeChange } from './preview.js';

/** Leo was entered twice: as Leo, 17, and as Lee, who is 14. */
const LEE: RegisteredPerson = { ...LEO, person_id: 7, fname: 'Lee', birthdate: day('2011-06-01') };
const TIDE = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const PRE_PRO = '25';
const TOGETHER: ContentFacts = {
  ...FACTS,
  people: { ...FACTS.people, [LEE.person_id]: LEE },
  routine_numbers: [1, 2, 3].map((n) => ({ id: 800_000 + n, routine_id: 850_000 + n })),
};
const put = (
  temp_id: string,
  name: string,
  people: readonly number[],
  more: Partial<DraftRoutine> = {},
): DraftChange => ({
  path: `routines.${temp_id}`,
  value: routine(temp_id, { name, people, ...more }),
});
const merging = (more: Partial<Merging> = {}): Merging => ({
  person: LEO,
  merged_id: LEE.person_id,
  facts: TOGETHER,
  viewer: STAFF,
  now: NOW,
  ...more,
});
const merge = (more: Partial<Merging> = {}): RegistrationCommand => ({ type: 'MergeAttendees', ...merging(more) });

const both = [add(dancer(LEO, PRE_PRO)), add(dancer(LEE, PRE_PRO))];
// A duo of the two, and a trio with Mia; the trio counts twice who is one.
const danced = [
  put(ECHO, 'Echo', [LEO.person_id, LEE.person_id]),
  put(TIDE, 'Tide', [MIA.person_id, LEO.person_id, LEE.person_id]),
];
const facts = { facts: TOGETHER };
const entered = [start(), save([...READY, ...both, ...danced], facts)];
const reviewed = [...entered, submit(1, facts)];
const completed = [...reviewed, complete(1, facts)];
const editing = [...completed, edit(), save([{ path: 'additional_observers.one', value: 1 }], facts)];
const peopleOf = (routines: Readonly<Record<string, DraftRoutine>>) =>
  Object.fromEntries(Object.entries(routines).map(([key, { people }]) => [key, people]));
const ONCE = {
  [ECHO]: [LEO.person_id],
  [TIDE]: [MIA.person_id, LEO.person_id],
};

describe('two of a completed registration who are one', () => {
  it('~CMP-402 leave one attendee, whom each routine counts once, in the division, category and at the fee of now', () => {
    const { events, makes } = given(...completed).when(merge());
    makes('AttendeeRemoved', 'RoutineUpdated', 'RoutineUpdated', 'FeesRecalculated', 'AttendeesMerged');
    const state = after(...completed, merge());
    expect(Object.keys(state.official.attendees)).toEqual(['1', '3']);
    expect(peopleOf(state.official.routines)).toEqual(ONCE);
    expect(peopleOf(state.draft.routines)).toEqual(ONCE);
    const was = after(...completed).official.routines;
    const results = (routines: typeof was) =>
      Object.values(routines).map((one) => [one.name, one.routine_category_id, one.age_division_id, one.fee]);
    expect(results(was)).toEqual([
      ['Echo', 2, 3, 14_000],
      ['Tide', 2, 3, 21_000],
    ]);
    expect(results(state.official.routines)).toEqual([
      ['Echo', 1, 4, 12_500],
      ['Tide', 2, 3, 14_000],
    ]);
    const total = after(...completed).official.total;
    expect(state.official.total).toBeLessThan(total);
    expect(state.previous_total).toBe(state.official.total);
    expect(described(events.at(-1)!)?.text).toBe('counted person 7, 7, and person 3, 3, as one: the two were merged');
  });

  it('~CMP-402 keep their numbers: routines, and with them their music, and the day of the one who stays', () => {
    const [was, now] = [after(...completed).official, after(...completed, merge()).official];
    const numbers = (routines: typeof was.routines) =>
      Object.values(routines).map(({ id, routine_id, date_routine_id }) => [id, routine_id, date_routine_id]);
    expect(numbers(now.routines)).toEqual(numbers(was.routines));
    expect(now.attendees[LEO.person_id]).toEqual(was.attendees[LEO.person_id]);
  });

  it('~CMP-402 have the details that won, and nobody else takes any over', () => {
    const renamed = { ...TOGETHER, people: { ...TOGETHER.people, [MIA.person_id]: { ...MIA, fname: 'Maria' } } };
    const person = { ...LEE, person_id: LEO.person_id };
    const { official } = after(...completed, merge({ person, facts: renamed }));
    expect(official.attendees[LEO.person_id]?.person).toEqual(person);
    expect(official.attendees[MIA.person_id]?.person).toEqual(MIA);
    // Leo is 14 by now: the solo is a Teen.
    expect(official.routines[ECHO]?.age_division_id).toBe(3);
  });

  it('~CMP-402 a routine of the one who leaves is one of the one who stays, in the division of that age', () => {
    const solo = [put(ECHO, 'Echo', [LEE.person_id])];
    const state = after(start(), save([...READY, ...both, ...solo], facts), submit(1, facts), complete(1, facts));
    expect(state.official.routines[ECHO]).toMatchObject({ people: [LEE.person_id], age_division_id: 3 });
    const decision = given(start(), save([...READY, ...both, ...solo], facts), submit(1, facts), complete(1, facts));
    const updated = decision.when(merge()).events.find(({ type }) => type === 'RoutineUpdated');
    expect(updated?.data).toMatchObject({
      changes: { people: { from: [LEE.person_id], to: [LEO.person_id] } },
      result: { to: { age_division_id: 4 } },
    });
  });

  it('~CMP-402 keep the files of the one who stays, as they were decided', () => {
    const people = { ...TOGETHER.people, [LEE.person_id]: { ...LEE, birthdate: LEO.birthdate } };
    const twins = { facts: { ...TOGETHER, people } };
    const withIds = [
      start(),
      save([...READY, ...both], twins),
      ...[LEO, LEE].map((who) => studentId(who, twins)),
      submit(3, twins),
      complete(3, twins),
    ];
    const { official, uploads } = after(...withIds, merge(twins));
    expect(official.attendees[LEO.person_id]).toMatchObject({ has_college_discount: true });
    expect(Object.values(uploads).map(({ person_id, status }) => [person_id, status])).toEqual([
      [LEO.person_id, 'awaiting'],
    ]);
  });

  it('~CMP-402 are merged once, and whoever holds one of them is left as it is', () => {
    given(...completed, merge())
      .when(merge())
      .makes();
    given(start(), save(READY), submit(1), complete(1)).when(merge()).makes();
    given().when(merge()).makes();
  });

  it('~CMP-402 in an open edit are one in what is official and in the edit, which is reviewed again', () => {
    given(...editing, submit(2, facts))
      .when(merge())
      .makes(
        'AttendeeRemoved',
        'RoutineUpdated',
        'RoutineUpdated',
        'FeesRecalculated',
        'RegistrationDraftSaved',
        'RegistrationUnreviewed',
        'AttendeesMerged',
      );
    const state = after(...editing, submit(2, facts), merge());
    expect(state).toMatchObject({ editing: true, reviewed: false, unreviewed: 'roster_changed' });
    expect([peopleOf(state.official.routines), peopleOf(state.draft.routines)]).toEqual([ONCE, ONCE]);
    expect(state.draft.additional_observers.one).toBe(1);
    const done = after(...editing, merge(), submit(3, facts), confirmEdit(3, facts));
    expect(Object.keys(done.official.attendees)).toEqual(['1', '3']);
  });
});

describe('two of a registration that is not completed', () => {
  it('~CMP-402 leave one in the draft, which is reviewed again', () => {
    given(...entered)
      .when(merge())
      .makes('RegistrationDraftSaved', 'AttendeesMerged');
    given(...reviewed)
      .when(merge())
      .makes('RegistrationDraftSaved', 'RegistrationUnreviewed', 'AttendeesMerged');
    const state = after(...reviewed, merge());
    expect(state).toMatchObject({ reviewed: false, unreviewed: 'roster_changed', draft_version: 2 });
    expect([Object.keys(state.draft.attendees), peopleOf(state.draft.routines)]).toEqual([['1', '3'], ONCE]);
    const again = after(...reviewed, merge(), submit(2, facts), complete(2, facts));
    expect([Object.keys(again.official.attendees), peopleOf(again.official.routines)]).toEqual([['1', '3'], ONCE]);
  });
});

describe('what a merging shows before it is done', () => {
  it('~CMP-402 the routines that change, with category, division and fee, and the total, as it is done then', () => {
    const state = after(...completed);
    const change = mergeChange(state, merging());
    expect(change.routines).toEqual([
      {
        key: ECHO,
        name: 'Echo',
        before: { people: 2, category: 'Duo/Trio', age_division: 'Teen', fee: 14_000 },
        after: { people: 1, category: 'Solo', age_division: 'Senior', fee: 12_500 },
      },
      {
        key: TIDE,
        name: 'Tide',
        before: { people: 3, category: 'Duo/Trio', age_division: 'Teen', fee: 21_000 },
        after: { people: 2, category: 'Duo/Trio', age_division: 'Teen', fee: 14_000 },
      },
    ]);
    expect(change.fees).toEqual({
      before: state.official.total,
      after: after(...completed, merge()).official.total,
    });
  });

  it('~CMP-402 is not possible where only the one who leaves has files or a best-dancer routine', () => {
    const college = [start(), save([...READY, ...both, add(dancer(AVA, '1'))], facts)];
    expect(mergeProblem(after(...college), merging())).toBeNull();
    const withId = after(...college, studentId(LEO, facts));
    expect(mergeProblem(withId, merging())).toBeNull();
    expect(mergeProblem(withId, merging({ person: { ...LEE }, merged_id: LEO.person_id }))).toBe('kept');
    const best = { ...withId, draft: { ...withId.draft, routines: { [bestDancerKey(7)]: routine(bestDancerKey(7)) } } };
    expect(mergeProblem(best, merging())).toBe('kept');
  });
});

describe('the media pass of two who are one', () => {
  const paid = (registration_id = 75_001, paid_as?: number) => ({
    paid: true,
    registration_id,
    waived: false,
    ...(paid_as !== undefined && { paid_as }),
  });
  const mediaAfter = (media_passes: ContentFacts['media_passes']) => {
    const asked = { ...TOGETHER, media_passes };
    return after(...completed, merge({ facts: asked })).official.sheet?.media_pass_dancers.map(Number);
  };

  it('~CMP-402 is owed once, and what was paid stays paid, once or twice', () => {
    expect(mediaAfter({})).toEqual([1, 3]);
    expect(mediaAfter({ 3: paid() })).toEqual([1, 3]);
    expect(mediaAfter({ 7: paid() })).toEqual([1, 3]);
    // As the roster tells it from then on: under both numbers.
    expect(mediaAfter({ 3: paid(75_001, 7), 7: paid() })).toEqual([1, 3]);
    expect(mediaAfter({ 3: paid(), 7: paid(75_001, 3) })).toEqual([1, 3]);
    expect(mediaAfter({ 3: paid(), 7: paid() })).toEqual([1, 3, 7]);
    // Paid in another registration, it is owed here by nobody.
    expect(mediaAfter({ 7: paid(75_002) })).toEqual([1]);
  });

  it('~CMP-402 is the same at the next price', () => {
    const merged = after(...completed, merge({ facts: { ...TOGETHER, media_passes: { 7: paid() } } }));
    const asked = { ...TOGETHER, rate_key: 'discount' as const, media_passes: { 3: paid(75_001, 7), 7: paid() } };
    expect(priceDraft(merged, asked).fees.media).toBe(merged.official.sheet?.fees.media);
  });
});
