import { describe as described } from '../../registry/index.js';
import { seededEventProfiles } from '../../catalogue/index.js';
import type { DraftRoutine } from '../../competition/index.js';
import { day } from '../../shared/index.js';
import type { DraftAttendee, DraftChange, RegisteredPerson } from '../content.js';
import type { RegistrationCommand } from '../decider.js';
import type { ContentFacts } from './asked.js';
import { registrationMessages } from '../refusals.js';
import { invalidPeople } from '../rules/draft-checks.js';
import { rosterEndsReview } from '../rules/roster-changes.js';
import {
  add,
  after,
  ASKED,
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
  ORLANDO,
  OWNER,
  READY,
  routine,
  save,
  start,
  studentId,
  submit,
  visited,
  workshopOf,
} from '../testing/given.js';

const SENIOR = '4';
const PRE_PRO = '25';
const TEEN = '3';
const VARSITY = '29';
const BATTLES = { ...FACTS, profile: seededEventProfiles[49]!, tour_date: workshopOf(7531) };
const NUMBERED = { ...FACTS, routine_numbers: [{ id: 800_001, routine_id: 850_001 }] };
const put = (more: Partial<DraftRoutine> = {}): DraftChange => ({
  path: `routines.${ECHO}`,
  value: { ...routine(ECHO), ...more },
});
/** The roster by now: some of its people were corrected. */
const roster = (...people: RegisteredPerson[]) => ({
  facts: { ...NUMBERED, people: { ...FACTS.people, ...Object.fromEntries(people.map((p) => [p.person_id, p])) } },
});
const follow = ({ facts } = roster()): RegistrationCommand => ({
  type: 'FollowRoster',
  viewer: OWNER,
  now: NOW,
  facts,
});

// Mia is 14 and Leo 17: Echo is a Teen duo.
const entered = [start(), save([...READY, add(dancer(LEO, SENIOR)), put()])];
const reviewed = [...entered, submit(1, { facts: NUMBERED })];
const completed = [...reviewed, complete(1)];
const editing = [...completed, edit(), save([{ path: 'additional_observers.one', value: 1 }])];

const RENAMED = { ...MIA, fname: 'Maria' };
const SAME_AGE = { ...MIA, birthdate: day('2011-05-02'), gender_id: 2 };
const STILL_TEEN = { ...MIA, birthdate: day('2012-05-01') };
const OLDER = { ...LEO, birthdate: day('2007-05-01') };
const TOO_YOUNG_FOR_TEEN = { ...MIA, birthdate: day('2016-05-01') };
const NO_DAY = { ...MIA, birthdate: null };
const SAID = 'Your roster has changed. Please review your registration again.';

describe('a roster that is changed after the review', () => {
  it('~CMP-401 ends the review where a division changes, and takes the details over', () => {
    const { events, makes } = given(...reviewed).when(follow(roster(OLDER)));
    makes('AttendeeChanged', 'RegistrationUnreviewed');
    expect(events[1]?.data).toMatchObject({ cause: 'roster_changed' });
    expect(events.map((event) => described(event)?.text)).toEqual([
      "took over the roster's details of Leo Reyes",
      'opened the review again: the roster was changed',
    ]);
    const state = after(...reviewed, follow(roster(OLDER)));
    expect(state).toMatchObject({ reviewed: false, waiver: false, review: null, unreviewed: 'roster_changed' });
    given(...reviewed, follow(roster(OLDER)))
      .when(follow(roster(OLDER)))
      .makes();
  });

  it.each([
    ['level', READY, TOO_YOUNG_FOR_TEEN],
    ['least age', READY, { ...MIA, birthdate: day('2023-05-01') }],
    ['missing birthdate', READY, NO_DAY],
  ])('~CMP-401 ends the review where the roster breaks a limit: %s', (_, changes, person) => {
    given(start(), save(changes), submit(1))
      .when(follow(roster(person)))
      .makes('AttendeeChanged', 'RegistrationUnreviewed');
  });

  it('~CMP-401 ends the review where a fee changes: the college discount is for 17 and over (REG-155)', () => {
    const off = { path: `attendees.${LEO.person_id}.has_college_discount`, value: true };
    const college = [start(), save([...READY, add(dancer(LEO, SENIOR))]), studentId(LEO), save([off]), submit(2)];
    const younger = roster({ ...LEO, birthdate: day('2009-05-01') });
    given(...college)
      .when(follow(younger))
      .makes('AttendeeChanged', 'RegistrationUnreviewed');
    given(...college, follow(younger))
      .when(submit(2, younger))
      .refuses('option_unavailable');
    given(...college, follow(younger), save([{ ...off, value: false }]))
      .when(submit(3, younger))
      .makes('AttendeeChanged', 'FeesRecalculated', 'RegistrationReviewed');
  });

  it('~CMP-401 asks again for what an age alone allows, which no review keeps: a battle, and a scholarship at nationals', () => {
    const overtaken = (facts: ContentFacts, attendee: DraftAttendee, birthdate: string) => {
      const { steps } = facts.profile;
      const answers = ['is_competing', 'is_competing_ballroom', 'has_soty', 'has_studio_awards'].map((answer) => ({
        path: `competition.${answer}`,
        value: false,
      }));
      const ready = [...visited(...steps.filter((step) => step !== 'review')), ...answers];
      const state = after(start({ facts }), save([...ready, add(attendee)], { facts }), submit(1, { facts }));
      const people = { ...facts.people, [MIA.person_id]: { ...MIA, birthdate: day(birthdate) } };
      const now = { ...ASKED, ...facts, people };
      return [rosterEndsReview(state, now), invalidPeople(state, state.draft, now).map(({ path }) => path)];
    };
    const battle = dancer(MIA, VARSITY, { freestyle_battle_id: 3 });
    expect(overtaken(BATTLES, battle, '2011-12-31')).toEqual([false, []]);
    expect(overtaken(BATTLES, battle, '2012-05-01')).toEqual([true, ['attendees.1.freestyle_battle_id']]);
    const scholarship = dancer(MIA, TEEN, { has_scholarship: true, vip_type_id: 1, best_dancer_type_id: 2 });
    expect(overtaken(ORLANDO, scholarship, '2012-05-01')).toEqual([false, []]);
    expect(overtaken(ORLANDO, scholarship, '2013-05-01')).toEqual([true, ['attendees.1.vip_type_id']]);
  });

  it.each([
    ['name', RENAMED],
    ['gender, and a day that leaves the age', SAME_AGE],
    ['age that leaves the division', STILL_TEEN],
  ])('~CMP-401 takes a changed %s over at once and leaves the review', (_, person) => {
    const { events, makes } = given(...reviewed).when(follow(roster(person)));
    makes('AttendeeChanged');
    expect(events[0]?.data).toMatchObject({ person, changes: {} });
    expect(after(...reviewed, follow(roster(person)))).toMatchObject({
      reviewed: true,
      waiver: true,
      official: { attendees: { [MIA.person_id]: { person } } },
    });
  });

  it('~CMP-401 leaves alone what is not there, not reviewed yet, completed, or as it was', () => {
    given()
      .when(follow(roster(OLDER)))
      .makes();
    given(...entered)
      .when(follow(roster(OLDER)))
      .makes();
    given(...completed)
      .when(follow(roster(OLDER)))
      .makes();
    given(...editing, submit(2))
      .when(follow(roster(OLDER)))
      .makes();
    given(...reviewed)
      .when(follow())
      .makes();
  });

  it('~CMP-401 is reviewed again with the words gone, in the division of now', () => {
    const again = [...reviewed, follow(roster(OLDER)), submit(1, roster(OLDER))];
    expect(after(...again)).toMatchObject({
      reviewed: true,
      unreviewed: null,
      official: { routines: { [ECHO]: { age_division_id: 4 } } },
    });
    given(...again)
      .when(complete(1, roster(OLDER)))
      .makes('RoutineConfirmed', 'RegistrationCompleted');
  });
});

describe('a completion of what the roster has overtaken', () => {
  it.each([[null], ['p-1']])(
    '~CMP-401 is refused with the words of the page until it is reviewed again, payment %s',
    (payment) => {
      const { refusals } = given(...reviewed).when(complete(1, { ...roster(OLDER), payment }));
      expect(refusals).toEqual([{ code: 'roster_changed', params: {}, step: 'review' }]);
      expect(registrationMessages.roster_changed).toMatchObject({ status: 409 });
      expect(registrationMessages.roster_changed.text()).toBe(SAID);
      given(...reviewed, follow(roster(OLDER)))
        .when(complete(1, { ...roster(OLDER), payment }))
        .refuses('roster_changed');
    },
  );

  it('~CMP-401 a review of the same draft is made again, though nobody ended the first one', () => {
    given(...reviewed)
      .when(submit(1, roster(OLDER)))
      .makes('AttendeeChanged', 'RoutineUpdated', 'RegistrationReviewed');
    given(...reviewed)
      .when(submit(1, roster()))
      .makes();
  });

  it('~CMP-401 names follow in the completion itself', () => {
    const { events, makes } = given(...reviewed).when(complete(1, roster(RENAMED)));
    makes('AttendeeChanged', 'RoutineConfirmed', 'RegistrationCompleted');
    expect(events[0]?.data).toMatchObject({ person: RENAMED });
  });
});

describe('an open edit that the roster has overtaken', () => {
  const again = [...editing, submit(2)];

  it.each([[null], ['p-1']])(
    '~CMP-401 ROS-019 asks for level and age again before it is confirmed, payment %s',
    (payment) => {
      const edited = [...editing.slice(0, -1), save([add(dancer(MIA, PRE_PRO))]), submit(2)];
      const confirm = (...people: RegisteredPerson[]) =>
        ({ ...confirmEdit(2, roster(...people)), payment }) as RegistrationCommand;
      given(...edited)
        .when(confirm(TOO_YOUNG_FOR_TEEN))
        .refuses('level_unavailable');
      given(...edited)
        .when(confirm({ ...MIA, birthdate: day('2023-05-01') }))
        .refuses('age_requirement');
      given(...edited)
        .when(confirm(NO_DAY))
        .refuses('birthdate_required');
      given(...again)
        .when(confirm(STILL_TEEN, OLDER))
        .makes(
          'AttendeeChanged',
          'AttendeeChanged',
          'AdditionalObserversChanged',
          'FeesRecalculated',
          'RegistrationEditConfirmed',
        );
    },
  );
});
