import { seededEventProfiles } from '../../catalogue/index.js';
import { day } from '../../shared/index.js';
import type { RegisteredPerson } from '../content.js';
import { contentEvents } from '../events/content.js';
import type { RegistrationEvent } from '../events/index.js';
import { registrationMessages } from '../refusals.js';
import { mayAdd } from '../rules/may-add.js';
import {
  add,
  AVA,
  CHICAGO,
  complete,
  DALLAS,
  dancer,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NO_BIRTHDATE,
  OWNER,
  READY,
  save,
  STAFF,
  start,
  submit,
  TESS,
  TOO_YOUNG,
  visited,
} from '../testing/given.js';

const reviewed = [start(), save(READY), submit(1)];
const ready = (...more: Parameters<typeof save>[0][number][]) => [start(), save([...READY, ...more])];
const of = <T extends RegistrationEvent['type']>(events: readonly RegistrationEvent[], type: T) =>
  events.find((e): e is Extract<RegistrationEvent, { type: T }> => e.type === type);

describe('submitting the review', () => {
  it('REG-014 REG-236 FEE-172 appends the whole batch, priced, or nothing', () => {
    const spec = given(start(), save(READY)).when(submit(1));
    spec.makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    expect(of(spec.events, 'AttendeeAdded')?.data).toMatchObject({ attendee_id: 901, person: MIA, fee: 27500 });
    expect(of(spec.events, 'FeesRecalculated')?.data).toMatchObject({
      rate_key: 'discount',
      cause: 'review',
      sheet: { fees: { workshop: 27500 } },
    });
    expect(of(spec.events, 'RegistrationReviewed')?.data).toMatchObject({
      draft_version: 1,
      places: {},
      previous_total: 0,
    });
  });

  it('REG-238 the same version again changes nothing', () =>
    given(...reviewed)
      .when(submit(1))
      .makes());

  it('REG-018 an older draft version is refused', () => {
    given(start(), save(READY), save([add(dancer(AVA, '1'))]))
      .when(submit(1))
      .refuses('draft_conflict');
  });

  it('REG-016 the next submit appends only the difference', () => {
    given(...reviewed, save([add(dancer(AVA, '1'))]))
      .when(submit(2))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    given(
      ...reviewed,
      save([{ path: 'attendees.1.hints', value: ['level_age'] }]),
      save([add(dancer(AVA, '1'))]),
      save([{ path: 'attendees.2', value: null }]),
    )
      .when(submit(4))
      .makes('AttendeeChanged', 'RegistrationReviewed');
  });

  it("~ROS-019 takes over the roster's new birthdate, which nothing else changes", () => {
    const older = { ...MIA, birthdate: day('2010-05-01') };
    const facts = { ...FACTS, people: { ...FACTS.people, [MIA.person_id]: older } };
    const after = given(...reviewed, save([add(dancer(AVA, '1'))])).when(submit(2, { facts }));
    after.makes('AttendeeChanged', 'AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    const taken = of(after.events, 'AttendeeChanged')!.data;
    expect(taken).toMatchObject({ person: older, changes: {} });
    expect(contentEvents.AttendeeChanged.says(taken, String).text).toBe("took over the roster's details of Mia Reyes");
  });

  it('REG-219 an e-mail that came with the submit is part of draft and batch', () => {
    const spec = given(start(), save(READY)).when(submit(1, { email: 'other@demo.example' }));
    spec.makes(
      'RegistrationDraftSaved',
      'AttendeeAdded',
      'RegistrationContactSet',
      'FeesRecalculated',
      'RegistrationReviewed',
    );
    given(start(), save(READY), submit(1, { email: 'other@demo.example' }))
      .when(submit(1, { email: 'other@demo.example' }))
      .makes();
    given(start(), save(READY))
      .when(submit(1, { email: ' ' }))
      .refuses('missing_required');
  });

  it('REG-220 REG-221 an individual registrant gives the own details, a studio does not', () => {
    given(start({ studio: false }), save(READY))
      .when(submit(1))
      .refuses('missing_required');
    given(...ready())
      .when(submit(1))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    const own = {
      ...{ fname: 'Ann', lname: 'Lee', phone: '+1 555 010 0300', address: '1 Main St', city: 'Dallas' },
      ...{ state_id: 43, country_id: 1, zip: '75201' },
    };
    const alone = given(start({ studio: false }), save(READY));
    const asked = (person: { readonly [field in keyof typeof own]?: unknown }) =>
      alone.when({ ...submit(1), person: { ...own, ...person } } as ReturnType<typeof submit>);
    asked({}).makes(
      'RegistrationDraftSaved',
      'AttendeeAdded',
      { type: 'RegistrationContactSet', data: { contact: { ...own, email: 'studio@demo.example' } } },
      'FeesRecalculated',
      'RegistrationReviewed',
    );
    const missing = { fname: '', lname: ' ', phone: '', address: ' ', city: '', state_id: null, zip: '' };
    for (const [field, value] of Object.entries(missing))
      expect(asked({ [field]: value }).refusals).toEqual([
        { code: 'missing_required', params: {}, fields: { [field]: 'Required' }, step: 'review' },
      ]);
    expect(asked({ country_id: 2, state_id: null, zip: '' }).refusals).toEqual([]);
    expect(asked({ phone: '12' }).refusals[0]).toMatchObject({ fields: { phone: 'Must be valid phone number' } });
  });

  it('REG-231 without the terms it is refused', () =>
    given(...ready())
      .when(submit(1, { waiver: false }))
      .refuses('terms_required'));

  it('~REG-224 who has still to sign a waiver is named, where the event asks for it here', () => {
    const { refusals } = given(...ready()).when(submit(1, { unsigned: [MIA.person_id, 999], waiver: false }));
    expect(refusals).toEqual([{ code: 'waivers_required', params: { names: ['Mia Reyes'] }, step: 'review' }]);
    expect(registrationMessages.waivers_required.text({ names: ['Mia Reyes'] })).toBe(
      'Please sign all waivers before continuing. Missing for: Mia Reyes',
    );
    given(...ready())
      .when(submit(1, { unsigned: [999], waiver: false }))
      .refuses('terms_required');
  });

  it('REG-073 REG-148 another step that is not done is named', () => {
    given(start(), save([...visited('roster'), add(dancer(MIA, '3'))]))
      .when(submit(1))
      .refuses('step_not_done');
    given(start(), save(visited('roster', 'teachers')))
      .when(submit(1))
      .refuses('attendee_required');
  });

  it('REG-143 ROS-045 ROS-046 ages and birthdates are checked again', () => {
    given(...ready(add(dancer(TOO_YOUNG, '6'))))
      .when(submit(1))
      .refuses('age_requirement');
    given(...ready(add(dancer(NO_BIRTHDATE, '3'))))
      .when(submit(1))
      .refuses('birthdate_required');
    given(...ready(add(dancer(NO_BIRTHDATE, '31', { kind: 'observer' }))))
      .when(submit(1))
      .makes('AttendeeAdded', 'AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    given(...ready(add(dancer({ ...MIA, person_id: 99 }, '3'))))
      .when(submit(1))
      .refuses('not_on_roster');
  });

  it('REG-123 REG-125 REG-131 levels are those of age, kind and tour date', () => {
    const withLevel = (level: string) =>
      given(start(), save([...visited('roster', 'teachers'), add(dancer(MIA, level))]));
    withLevel('4').when(submit(1)).makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    for (const level of ['1', '5', '3v', '', 'x']) withLevel(level).when(submit(1)).refuses('level_unavailable');
    const soldOut = { ...FACTS, tour_date: { ...DALLAS, disabled_workshop_levels: ['3'] } };
    withLevel('3')
      .when(submit(1, { facts: soldOut }))
      .refuses('level_unavailable');
    withLevel('1')
      .when(submit(1, { viewer: STAFF }))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
  });

  const CLOSED = { ...FACTS, tour_date: { ...DALLAS, obsdisabled: true } };
  const observer = (who: RegisteredPerson, level = '31') => add(dancer(who, level, { kind: 'observer' }));
  const CLOSED_OBSERVERS = { code: 'observers_closed', params: {}, step: 'observers' };

  it('~REG-182 closed observers do not grow, and before the completion who was entered may leave', () => {
    const facts = CLOSED;
    for (const more of [{ path: 'additional_observers.one', value: 1 }, observer(TESS)])
      expect(given(...ready(more)).when(submit(1, { facts })).refusals).toEqual([CLOSED_OBSERVERS]);
    const reviewed = [...ready({ path: 'additional_observers.one', value: 2 }, observer(TESS)), submit(1)];
    given(...reviewed)
      .when(submit(1, { facts }))
      .makes();
    const gone = [
      { path: 'additional_observers.one', value: 1 },
      { path: 'attendees.4', value: null },
    ];
    given(...reviewed, save(gone, { facts }))
      .when(submit(2, { facts }))
      .makes('AttendeeRemoved', 'AdditionalObserversChanged', 'FeesRecalculated', 'RegistrationReviewed');
  });

  it.each([
    ['removed', { path: 'attendees.4', value: null }],
    ['retyped', { path: 'attendees.4.workshop_level_id_v', value: '34' }],
    ['made a teacher', { path: 'attendees.4', value: { ...dancer(TESS, '5'), kind: 'teacher' as const } }],
    ['one more unnamed', { path: 'additional_observers.one', value: 3 }],
    ['one less unnamed', { path: 'additional_observers.one', value: 1 }],
    ['none unnamed of the other type', { path: 'additional_observers.two', value: 0 }],
    ['another who joins', observer(LEO)],
  ])('~REG-182 of closed observers who is registered stands: %s', (_, change) => {
    const counts = [
      { path: 'additional_observers.one', value: 2 },
      { path: 'additional_observers.two', value: 1 },
    ];
    const edited = [...ready(...counts, observer(TESS)), submit(1), complete(1), edit()];
    const facts = CLOSED;
    const tried = given(...edited, save([change], { facts }));
    for (const viewer of [OWNER, STAFF])
      expect(tried.when(submit(2, { facts, viewer })).refusals[0]).toEqual(CLOSED_OBSERVERS);
    tried.when(submit(2)).makes('RegistrationEditReviewed');
    // Everything else is edited, and a dismissed hint changes nobody.
    const others = [
      { path: 'attendees.1.workshop_level_id_v', value: '4' },
      { path: 'attendees.4.hints', value: ['missing_contact'] },
    ];
    given(...edited, save(others, { facts }))
      .when(submit(2, { facts }))
      .makes('RegistrationEditReviewed');
  });

  it('REG-213 REG-161 options that are not offered are refused', () => {
    given(...ready({ path: 'attendees.1.photoshoot', value: 'virtual' }))
      .when(submit(1))
      .refuses('add_on_unavailable');
    given(...ready({ path: 'attendees.1.has_scholarship', value: true }))
      .when(submit(1))
      .refuses('option_unavailable');
  });

  it('REG-100 a closed tour date takes no review, staff aside', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, regenabled: false } };
    given(...ready())
      .when(submit(1, { facts }))
      .refuses('registration_closed');
    given(...ready())
      .when(submit(1, { facts, viewer: { ...OWNER, exempt: true } }))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    given(...ready())
      .when(submit(1, { facts, viewer: STAFF }))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
  });

  it('FEE-015 a total that differs from the server’s is refused', () => {
    given(...ready())
      .when(submit(1, { total: 1 }))
      .refuses('total_changed');
  });

  it('REG-020 REG-121 asks for the limited places', () => {
    const facts = { ...FACTS, tour_date: CHICAGO };
    const spec = given(start({ facts }), save(READY, { facts })).when(submit(1, { facts }));
    expect(of(spec.events, 'RegistrationReviewed')?.data.places).toEqual({ 3: 1 });
  });

  it('ROS-050 the ages are values of the event, which the server asks again: 422', () => {
    for (const profile of Object.values(seededEventProfiles))
      expect(profile).toMatchObject({ min_dancer_age: 4, dancer_age_threshold: 20, teacher_age_threshold: 17 });
    const facts = { ...FACTS, profile: { ...FACTS.profile, min_dancer_age: 9 } };
    const ava = [start(), save([...READY, add(dancer(AVA, '1'))])];
    given(...ava)
      .when(submit(1))
      .makes('AttendeeAdded', 'AttendeeAdded', 'FeesRecalculated', 'RegistrationReviewed');
    given(...ava)
      .when(submit(1, { facts }))
      .refuses('age_requirement');
    expect(registrationMessages.age_requirement.status).toBe(422);
    const asked = (person: RegisteredPerson, kind: 'dancer' | 'teacher', differs: object) =>
      mayAdd(person, kind, { ...FACTS, profile: { ...FACTS.profile, ...differs } }).outcome;
    expect([asked(LEO, 'dancer', {}), asked(LEO, 'dancer', { dancer_age_threshold: 17 })]).toEqual(['add', 'ask']);
    expect([asked(LEO, 'teacher', {}), asked(LEO, 'teacher', { teacher_age_threshold: 16 })]).toEqual(['ask', 'add']);
  });

  it('a refusal names what is wrong and the step to go to', () => {
    const refusals = (...more: Parameters<typeof save>[0][number][]) =>
      given(...ready(...more)).when(submit(1)).refusals;
    const soldOut = { ...FACTS, tour_date: { ...DALLAS, obsdisabled: true } };
    expect(refusals(add(dancer(NO_BIRTHDATE, '3')))[0]).toEqual({
      code: 'birthdate_required',
      params: { kind: 'Dancer' },
      step: 'roster',
    });
    expect(refusals(add({ ...dancer(NO_BIRTHDATE, '5'), kind: 'teacher' }))[0]).toMatchObject({
      params: { kind: 'Teacher' },
    });
    expect(refusals(add(dancer(TOO_YOUNG, '3')))[0]).toEqual({
      code: 'age_requirement',
      params: { name: 'Nora Reyes' },
      step: 'dancers',
    });
    expect(refusals(add({ ...dancer(MIA, '3'), person_id: 99 }))[0]).toEqual({
      code: 'not_on_roster',
      params: {},
      step: 'dancers',
    });
    expect(given(...ready()).when(submit(1, { waiver: false })).refusals).toEqual([
      { code: 'terms_required', params: {}, step: 'review' },
    ]);
    expect(given(...ready()).when(submit(1, { total: 1 })).refusals).toEqual([
      { code: 'total_changed', params: { total: 33000 }, step: 'review' },
    ]);
    const observers = { path: 'additional_observers.one', value: 1 };
    expect(given(...ready(observers)).when(submit(1, { facts: soldOut })).refusals).toEqual([
      { code: 'observers_closed', params: {}, step: 'observers' },
    ]);
  });

  it('REG-219 the contact that came with the submit is that of the draft, where nothing else was given', () => {
    const { events } = given(start(), save(READY)).when(submit(1, { email: ' other@demo.example ' }));
    expect(of(events, 'RegistrationDraftSaved')?.data).toMatchObject({
      draft_version: 2,
      changes: [],
      contact_changes: { 'contact.email': 'other@demo.example' },
      session_id: 'review',
    });
  });
});
