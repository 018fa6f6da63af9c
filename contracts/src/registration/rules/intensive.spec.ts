import type { EventProfile, TourDate } from '../../catalogue/index.js';
import { cents } from '../../shared/index.js';
import type { Draft, DraftAttendee, DraftChange } from '../content.js';
import type { RegistrationCommand } from '../decider.js';
import { askedWith, type ContentFacts } from '../decide/asked.js';
import { contentEvents } from '../events/content.js';
import { sentenceOf } from '../refusals.js';
import {
  add,
  after,
  AVA,
  complete,
  CRASH_COURSE,
  confirmEdit,
  dancer,
  edit,
  FACTS,
  given,
  JUNIOR_INTENSIVE,
  LEO,
  MIA,
  move,
  NO_BIRTHDATE,
  NOW,
  OWNER,
  participant,
  save,
  start,
  submit,
  SUMMIT,
  TEACHER_INTENSIVE,
  TEEN_INTENSIVE,
  TESS,
  visited,
} from '../testing/given.js';
import { invalidPeople } from './draft-checks.js';
import { applyChange } from './draft-path.js';
import { addAll, mayAdd, newAttendee } from './may-add.js';
import { consequencesOf, intensiveChanges } from './options.js';
import { placesOf } from './places.js';
import { notPossibleThere } from './possible-there.js';
import { firstIncomplete, stepInTheWay, stepStates } from './step-states.js';
import { participantsOf, ticketsOfDraft } from './tickets.js';

const { profile, tour_date, season } = SUMMIT;
const PROOF = 'Please upload a proof of the scholarship.';
const begun = start({ facts: SUMMIT });
const saved = (...changes: DraftChange[]) => save(changes, { facts: SUMMIT });
const READY = [...visited('roster', 'tickets'), add(participant(MIA, TEEN_INTENSIVE))];
const sent = (version = 1, facts: ContentFacts = SUMMIT) => submit(version, { facts });
const of = (...commands: RegistrationCommand[]) => {
  const steps = stepStates(after(begun, ...commands), askedWith(SUMMIT, { viewer: OWNER, now: NOW }));
  const named = (list: typeof steps) => list.map(({ step }) => step);
  return {
    steps: named(steps),
    open: named(steps.filter(({ open }) => open)),
    done: named(steps.filter(({ done }) => done)),
    next: firstIncomplete(steps),
    inTheWay: stepInTheWay(steps),
  };
};
const draftOf = (...attendees: DraftAttendee[]): Draft => ({
  ...after(begun).draft,
  attendees: Object.fromEntries(attendees.map((one) => [one.person_id, one])),
});
const settled = (one: DraftAttendee): DraftAttendee =>
  consequencesOf(one, profile).reduce(applyChange, draftOf(one)).attendees[one.person_id]!;
const wrong = (attendees: readonly DraftAttendee[], facts: Partial<ContentFacts> & { employee?: boolean } = {}) =>
  invalidPeople(after(begun), draftOf(...attendees), { ...SUMMIT, employee: false, ...facts }).map(
    ({ path, refusal }) => [path, refusal.code, sentenceOf(refusal), refusal.step],
  );
const UNAVAILABLE = 'This intensive is not available.';

describe('the steps of an intensive event', () => {
  it('~REG-065 ~REG-067 attendees takes the place of the workshop part', () => {
    expect(of(saved())).toMatchObject({ open: ['roster'], done: [], next: 'roster' });
    expect(of(saved(...visited('roster')))).toMatchObject({
      open: ['roster', 'attendees', 'observers'],
      done: ['roster'],
      next: 'attendees',
      inTheWay: 'attendees',
    });
    const undecided = saved(...visited('roster'), add(participant(MIA, TEEN_INTENSIVE)), add(participant(AVA, null)));
    expect(of(undecided)).toMatchObject({ done: ['roster'], next: 'attendees', inTheWay: 'attendees' });
    const decided = saved(...visited('roster'), add(participant(MIA, TEEN_INTENSIVE)));
    expect(of(decided)).toMatchObject({
      open: ['roster', 'attendees', 'observers', 'tickets', 'review'],
      done: ['roster', 'attendees', 'observers'],
      next: 'tickets',
      inTheWay: 'tickets',
    });
    const watching = saved(...visited('roster'), add(dancer(TESS, '31', { kind: 'observer' })));
    expect(of(watching)).toMatchObject({ done: ['roster'], inTheWay: 'attendees' });
    expect(of(saved(...READY), sent())).toMatchObject({ next: 'payment', inTheWay: null });
    expect(of(saved(...visited('roster'), add(participant(MIA, 99)))).done).toEqual(['roster']);
  });
});

describe('who joins an intensive', () => {
  it('REG-117 has a level by age, and Teacher with the Teacher Intensive', () => {
    const facts = { profile, tour_date, season, taken: {} };
    const level = ({ workshop_level_id_v }: DraftAttendee) => workshop_level_id_v;
    expect([AVA, MIA, LEO, TESS].map((who) => level(newAttendee(who, 'dancer', facts)))).toEqual(['1', '3', '4', '4']);
    expect(newAttendee(MIA, 'dancer', facts)).toMatchObject({ kind: 'dancer', intensive_id: null });
    const chosen = (id: number, from: DraftAttendee) =>
      intensiveChanges(from, id, 40, profile).reduce(applyChange, draftOf(from)).attendees[TESS.person_id]!;
    const taught = settled(chosen(TEACHER_INTENSIVE, newAttendee(TESS, 'dancer', facts)));
    expect(taught).toMatchObject({ kind: 'teacher', workshop_level_id_v: '5', intensive_id: TEACHER_INTENSIVE });
    expect(settled(chosen(CRASH_COURSE, taught))).toMatchObject({ kind: 'dancer', workshop_level_id_v: '4' });
    // Without the level that comes along the old one does not stay.
    const bare = settled({ ...taught, intensive_id: CRASH_COURSE });
    expect(bare).toMatchObject({ kind: 'dancer', workshop_level_id_v: '' });
    const soldOut = { ...tour_date, disabled_workshop_levels: ['3'], level_capacity: { 3: 0 } };
    expect(newAttendee(MIA, 'dancer', { ...facts, tour_date: soldOut }).workshop_level_id_v).toBe('3');
  });

  it('~ROS-047 ~ROS-048 is not asked whether this is a dancer or a teacher', () => {
    expect(mayAdd(TESS, 'dancer', { profile, season })).toEqual({ outcome: 'add' });
    expect(addAll([MIA, TESS], 'dancer', { profile, season })).toMatchObject({ added: [MIA, TESS], dropped: [] });
    expect(mayAdd(NO_BIRTHDATE, 'dancer', { profile, season })).toMatchObject({
      refusal: { code: 'birthdate_required', step: 'roster' },
    });
  });

  it('REG-168 FEE-114 loses a scholarship that is bound to another intensive, and keeps one that is not', () => {
    const voucher = { has_scholarship: true, vip_type_id: 24 };
    expect(settled(participant(MIA, CRASH_COURSE, voucher))).toMatchObject(voucher);
    for (const other of [TEEN_INTENSIVE, null])
      expect(settled(participant(MIA, other, voucher))).toMatchObject({ has_scholarship: false, vip_type_id: null });
    const half = { has_scholarship: true, vip_type_id: 22 };
    expect(settled(participant(MIA, TEEN_INTENSIVE, half))).toMatchObject(half);
    const off = { has_scholarship: false, vip_type_id: 22 };
    expect(settled(participant(MIA, TEEN_INTENSIVE, off)).vip_type_id).toBeNull();
  });

  it('~FEE-111 has none of the choices of a workshop, and a workshop none of an intensive', () => {
    const all = { one_day: true, attended_reg: true, has_college_discount: true, vip_experience: true } as const;
    const regional = { ...profile, attended_reg_factor_bp: 7500 };
    expect(consequencesOf(participant(MIA, TEEN_INTENSIVE, all), regional).map(({ path }) => path)).toEqual([
      'attendees.1.one_day',
      'attendees.1.attended_reg',
      'attendees.1.has_college_discount',
    ]);
    const row = participant(MIA, TEEN_INTENSIVE, { vip_experience: true, awe_experience: true });
    expect(consequencesOf(row, FACTS.profile)).toEqual([
      { path: 'attendees.1.intensive_id', value: null },
      { path: 'attendees.1.vip_experience', value: false },
      { path: 'attendees.1.awe_experience', value: false },
    ]);
    expect(consequencesOf({ ...row, kind: 'observer' }, profile).map(({ path }) => path)).toContain(
      'attendees.1.intensive_id',
    );
  });

  it('~TIX-033 ~TIX-034 brings a free ticket with the choice, and takes it along', () => {
    const people = { 1: MIA, 2: AVA };
    const draft = draftOf(participant(MIA, TEEN_INTENSIVE), participant(AVA, null));
    expect(participantsOf(draft, people)).toEqual([{ person_id: 1, name: 'Mia Reyes' }]);
    expect(ticketsOfDraft(draft, people, tour_date).map(({ holder_name }) => holder_name)).toEqual(['Mia Reyes']);
    expect(participantsOf(draftOf(dancer(MIA, '3')), people)).toEqual([]);
  });
});

describe('what a review of an intensive refuses', () => {
  it('~REG-204 an intensive that is missing, of another age, unknown or full, with its words', () => {
    expect(wrong([participant(MIA, TEEN_INTENSIVE), participant(AVA, JUNIOR_INTENSIVE)])).toEqual([]);
    expect(wrong([participant(MIA, null)])).toEqual([
      ['attendees.1.intensive_id', 'intensive_required', 'Please select an intensive for all attendees.', 'attendees'],
    ]);
    const refused = ['attendees.1.intensive_id', 'intensive_unavailable', UNAVAILABLE, 'attendees'];
    expect(wrong([participant(MIA, JUNIOR_INTENSIVE)])).toEqual([refused]);
    expect(wrong([participant(MIA, JUNIOR_INTENSIVE)], { employee: true })).toEqual([refused]);
    expect(wrong([participant(MIA, 99)])).toEqual([refused]);
    expect(wrong([participant(MIA, CRASH_COURSE)], { taken: { 'intensive-32': 20 } })).toEqual([refused]);
    expect(wrong([participant(MIA, CRASH_COURSE)], { taken: { 'intensive-32': 19 } })).toEqual([]);
    // An observer has none, and a level that does not fit the age is no matter: it is a label.
    expect(wrong([dancer(TESS, '31', { kind: 'observer' }), dancer(AVA, '4', { intensive_id: CRASH_COURSE })])).toEqual(
      [],
    );
  });

  it('~REG-143 names the attendees step for what is wrong with people', () => {
    const tooYoung = { ...MIA, birthdate: '2022-05-01' as typeof MIA.birthdate };
    const people = { ...SUMMIT.people, 1: tooYoung };
    expect(wrong([participant(MIA, null)], { people })[0]).toEqual([
      'attendees.1',
      'age_requirement',
      'Mia Reyes does not meet the age requirements',
      'attendees',
    ]);
    expect(wrong([participant({ ...MIA, person_id: 99 }, null)])[0]?.slice(1)).toEqual([
      'not_on_roster',
      'This person is not on your roster.',
      'attendees',
    ]);
  });

  it('~REG-168 ~FEE-112 a scholarship of the workshops, and the voucher outside of the Crash Course', () => {
    const scholar = (vip_type_id: number) => ({ has_scholarship: true, vip_type_id });
    const asked = ['attendees.1.vip_type_id', 'scholarship_proof_required', PROOF, 'attendees'];
    expect(wrong([participant(MIA, CRASH_COURSE, scholar(24))])).toEqual([asked]);
    expect(wrong([participant(MIA, TEEN_INTENSIVE, scholar(22))])).toEqual([asked]);
    for (const [intensive, type] of [
      [TEEN_INTENSIVE, 24],
      [TEEN_INTENSIVE, 1],
    ] as const)
      expect(wrong([participant(MIA, intensive, scholar(type))])).toEqual([
        ['attendees.1.vip_type_id', 'option_unavailable', 'This option is not available.', 'attendees'],
      ]);
  });

  it('~REG-206 ~REG-213 add-ons that the tour date does not give', () => {
    const all = { vip_experience: true, photoshoot: 'in_person', awe_experience: true } as const;
    expect(wrong([participant(MIA, TEEN_INTENSIVE, all)])).toEqual([]);
    const without = (change: object): TourDate => ({
      ...tour_date,
      add_ons: tour_date.add_ons.map((one) => ({ ...one, ...change })),
    });
    const refused = ['photoshoot', 'vip_experience', 'awe_experience'].map((field) => [
      `attendees.1.${field}`,
      'add_on_unavailable',
      'This option is sold out.',
      'attendees',
    ]);
    for (const change of [{ capacity: 0 }, { registration_enabled: false }])
      expect(wrong([participant(MIA, TEEN_INTENSIVE, all)], { tour_date: without(change) })).toEqual(refused);
    const priceless: EventProfile = { ...profile, add_on_fees: { ...profile.add_on_fees, awe: null } };
    expect(wrong([participant(MIA, TEEN_INTENSIVE, all)], { profile: priceless })).toEqual([refused[2]]);
  });

  it('~REG-204 nobody at all: attendee_required with the words of the step', () => {
    const spec = given(begun, saved(...visited('roster', 'tickets'))).when(sent());
    spec.refuses('attendee_required');
    const [refusal] = spec.refusals;
    expect([sentenceOf(refusal!), refusal!.step]).toEqual([
      'To continue, please register at least one attendee.',
      'attendees',
    ]);
  });
});

describe('an intensive in a registration', () => {
  const reviewed = [begun, saved(...READY), sent()];
  const completed = [...reviewed, complete(1, { facts: SUMMIT })];

  it('becomes official with its price, and history tells it', () => {
    const spec = given(begun, saved(...READY)).when(sent());
    spec.makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    const [added] = spec.events;
    if (added?.type !== 'AttendeeAdded') throw new Error('nobody was added');
    expect(added.data).toMatchObject({ intensive_id: TEEN_INTENSIVE, fee: 74500 });
    expect(contentEvents.AttendeeAdded.says(added.data, String).text).toBe(
      'registered Mia Reyes as dancer, Teen Intensive, $745.00',
    );
    expect(after(...completed).kept_fees).toEqual({
      1: { workshop_fees: profile.workshop_fees, intensive_fees: profile.intensive_fees },
    });
    expect(after(...completed).official.total).toBe(74500);
  });

  it('~REG-020 ~REG-121 asks for the limited places of intensives', () => {
    const [crash, teen] = [participant(MIA, CRASH_COURSE), participant(AVA, TEEN_INTENSIVE)];
    expect(placesOf(draftOf(crash, teen, participant(LEO, CRASH_COURSE)), tour_date)).toEqual({ 'intensive-32': 2 });
    expect(placesOf(draftOf(teen), tour_date)).toEqual({});
    const spec = given(begun, saved(...visited('roster', 'tickets'), add(crash))).when(sent());
    expect(spec.events.at(-1)).toMatchObject({ type: 'RegistrationReviewed', data: { places: { 'intensive-32': 1 } } });
  });

  it('~REG-127 is kept by who has it, though it has sold out since', () => {
    const crash = [begun, saved(...visited('roster', 'tickets'), add(participant(MIA, CRASH_COURSE))), sent()];
    const state = after(...crash, complete(1, { facts: SUMMIT }), edit({ facts: SUMMIT }));
    const facts = { ...SUMMIT, taken: { 'intensive-32': 20 }, employee: false };
    expect(invalidPeople(state, state.draft, facts)).toEqual([]);
    const another = draftOf(participant(MIA, CRASH_COURSE), participant(AVA, CRASH_COURSE));
    expect(invalidPeople(state, another, facts).map(({ path }) => path)).toEqual(['attendees.2.intensive_id']);
  });

  it('~REG-212 completed add-ons are undone by staff only', () => {
    const chosen = { vip_experience: true, photoshoot: 'in_person', awe_experience: true } as const;
    const ready = saved(...visited('roster', 'tickets'), add(participant(MIA, TEEN_INTENSIVE, chosen)));
    const state = after(begun, ready, sent(), complete(1, { facts: SUMMIT }), edit({ facts: SUMMIT }));
    const undone = draftOf(participant(MIA, TEEN_INTENSIVE));
    const told = (employee: boolean) =>
      invalidPeople(state, undone, { ...SUMMIT, employee }).map(({ path, refusal }) => [path, refusal.code]);
    expect(told(false)).toEqual([
      ['attendees.1.photoshoot', 'option_registered'],
      ['attendees.1.vip_experience', 'option_registered'],
      ['attendees.1.awe_experience', 'option_registered'],
    ]);
    expect(told(true)).toEqual([]);
    const again = draftOf(participant(MIA, TEEN_INTENSIVE, { ...chosen, awe_experience: false }));
    expect(invalidPeople(state, again, { ...SUMMIT, employee: false })).toHaveLength(1);
  });

  it('~FEE-026 keeps its price through an edit, and gives it up for another intensive', () => {
    const raised = { ...profile.intensive_fees, 2: { ...profile.intensive_fees![2]!, discount: cents(80000) } };
    const dearer = { ...SUMMIT, profile: { ...profile, profile_version: 2, intensive_fees: raised } };
    const editing = [...completed, edit({ facts: SUMMIT })];
    const changed = (...changes: DraftChange[]) => {
      const state = after(...editing, save(changes, { facts: dearer }));
      return after(
        ...editing,
        save(changes, { facts: dearer }),
        submit(state.draft_version, { facts: dearer }),
        confirmEdit(state.draft_version, { facts: dearer }),
      ).official.total;
    };
    expect(changed({ path: 'attendees.1.photoshoot', value: 'in_person' })).toBe(74500 + 8500);
    expect(changed({ path: 'attendees.1.intensive_id', value: CRASH_COURSE })).toBe(29500);
    expect(changed(add(participant(AVA, CRASH_COURSE)))).toBe(74500 + 29500);
    const thereAndBack = after(
      ...editing,
      save([{ path: 'attendees.1.intensive_id', value: CRASH_COURSE }], { facts: dearer }),
      submit(2, { facts: dearer }),
      confirmEdit(2, { facts: dearer }),
      edit({ facts: dearer }),
      save([{ path: 'attendees.1.intensive_id', value: TEEN_INTENSIVE }], { facts: dearer }),
      submit(3, { facts: dearer }),
      confirmEdit(3, { facts: dearer }),
    );
    expect(thereAndBack.official.total).toBe(80000);
  });

  it('~REG-274 is moved only to where it is offered and has a place', () => {
    const state = after(...completed);
    const there = { ...SUMMIT, tour_date: { ...tour_date, id: 7552 } };
    expect(notPossibleThere(state, there)).toEqual([]);
    expect(notPossibleThere(state, { ...FACTS })).toEqual(['Mia Reyes: Teen Intensive is not offered there.']);
    const crash = after(
      begun,
      saved(...visited('roster', 'tickets'), add(participant(MIA, CRASH_COURSE))),
      sent(),
      complete(1, { facts: SUMMIT }),
    );
    expect(notPossibleThere(crash, { ...there, taken: { 'intensive-32': 20 } })).toEqual([
      'Crash Course: 0 places left, 1 needed.',
    ]);
    const { 2: _teen, ...others } = profile.intensive_fees!;
    expect(notPossibleThere(state, { ...there, profile: { ...profile, intensive_fees: others } })).toEqual([
      'Mia Reyes: Teen Intensive is not offered there.',
    ]);
    const vip = after(
      begun,
      saved(...visited('roster', 'tickets'), add(participant(MIA, TEEN_INTENSIVE, { vip_experience: true }))),
      sent(),
      complete(1, { facts: SUMMIT }),
    );
    expect(notPossibleThere(vip, { ...there, tour_date: { ...there.tour_date, add_ons: [] } })).toEqual([
      'Mia Reyes: the VIP Experience is not offered there.',
    ]);
    const dancers = after(
      start(),
      save([...visited('roster', 'teachers'), add(dancer(MIA, '3'))]),
      submit(1),
      complete(1),
    );
    expect(notPossibleThere(dancers, there)).toEqual(['Mia Reyes: has no intensive, which is needed there.']);
    given(...completed)
      .when({ ...move({ there: { ...SUMMIT, tour_date: there.tour_date } }), from: { tour_date, profile } })
      .makes('FeesRecalculated', 'RegistrationMoved');
  });
});
