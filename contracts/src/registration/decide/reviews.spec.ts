import type { RegistrationEvent } from '../events.js';
import { instant } from '../../shared/index.js';
import {
  add,
  after,
  AVA,
  CHICAGO,
  complete,
  confirmEdit,
  DALLAS,
  dancer,
  edit,
  FACTS,
  given,
  LEO,
  MIA,
  NO_BIRTHDATE,
  NOW,
  OWNER,
  READY,
  save,
  STAFF,
  start,
  STRANGER,
  submit,
  TOO_YOUNG,
  visited,
} from '../testing/given.js';

const reviewed = [start(), save(READY), submit(1)];
const completed = [...reviewed, complete(1)];
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
  });

  it('REG-231 without the terms it is refused', () =>
    given(...ready())
      .when(submit(1, { waiver: false }))
      .refuses('terms_required'));

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

  it('REG-182 closed observers do not grow', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, obsdisabled: true } };
    given(...ready({ path: 'additional_observers.one', value: 1 }))
      .when(submit(1, { facts }))
      .refuses('observers_closed');
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
});

describe('completing', () => {
  it('REG-005 REG-240 dates every attendee, once', () => {
    const state = after(...completed);
    expect(state).toMatchObject({ completed: true, editing: false, previous_total: state.official.total });
    expect(state.official.attendees[1]?.date_attendee_id).toBe(901);
    given(...completed)
      .when(complete(1))
      .makes();
    given(...completed)
      .when(complete(2))
      .refuses('registration_completed');
  });

  it('REG-010 only what was reviewed, at that version', () => {
    given(start(), save(READY)).when(complete(1)).refuses('registration_not_reviewed');
    given(...reviewed)
      .when(complete(2))
      .refuses('registration_not_reviewed');
  });

  it('REG-100 with money taken also after the closing hour, without only before it', () => {
    const now = instant('2026-04-21T00:00:00Z');
    given(...reviewed)
      .when(complete(1, { now, payment: null }))
      .refuses('registration_closed');
    given(...reviewed)
      .when(complete(1, { now }))
      .makes('RegistrationCompleted');
  });
});

describe('editing a completed registration', () => {
  it('REG-097 REG-241 REG-251 opens until the day after the start, and once', () => {
    given(...completed)
      .when(edit())
      .makes('RegistrationEditingStarted');
    given(...completed, edit())
      .when(edit())
      .makes();
    given(...reviewed)
      .when(edit())
      .refuses('registration_not_completed');
    given(...completed)
      .when(edit({ now: instant('2026-04-18T04:59:00Z') }))
      .makes('RegistrationEditingStarted', 'RatesChanged');
    given(...completed)
      .when(edit({ now: instant('2026-04-18T05:00:00Z') }))
      .refuses('editing_closed');
  });

  it('REG-243 REG-246 REG-247 is a draft until confirmed, then one batch', () => {
    const edited = [...completed, edit(), save([add(dancer(LEO, '4'))])];
    expect(Object.keys(after(...edited, submit(2)).official.attendees)).toEqual(['1']);
    given(...edited)
      .when(submit(2))
      .makes('RegistrationEditReviewed');
    given(...edited, submit(2))
      .when(confirmEdit(2))
      .makes('AttendeeAdded', 'FeesRecalculated', 'RegistrationEditConfirmed');
    const state = after(...edited, submit(2), confirmEdit(2));
    expect(state).toMatchObject({ editing: false, confirmed: false, completed: true });
    expect(state.official.attendees[3]?.date_attendee_id).toBe(901);
    given(...edited, submit(2), confirmEdit(2))
      .when(confirmEdit(2))
      .makes();
    given(...edited)
      .when(confirmEdit(2))
      .refuses('registration_not_reviewed');
    given(...completed)
      .when(confirmEdit(9))
      .refuses('not_editing');
  });

  it('REG-249 cancelling brings flags and content back', () => {
    const cancel = { type: 'CancelEditing', viewer: OWNER, now: NOW, cause: 'registrant' } as const;
    const staffConfirm = { type: 'ConfirmRegistration', viewer: STAFF, now: NOW } as const;
    const before = after(...completed, staffConfirm);
    const back = after(...completed, staffConfirm, edit(), save([add(dancer(LEO, '4'))]), cancel);
    expect(back).toMatchObject({ confirmed: true, reviewed: true, waiver: true, editing: false });
    expect(back.draft.attendees).toEqual(before.draft.attendees);
    given(...completed)
      .when(cancel)
      .refuses('not_editing');
  });

  it('REG-098 with registration closed changes and removes, but adds nobody', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, regenabled: false } };
    given(...completed, edit(), save([add(dancer(LEO, '4'))]))
      .when(submit(2, { facts }))
      .refuses('registration_closed');
    given(...completed, edit(), save([{ path: 'attendees.1.workshop_level_id_v', value: '4' }]))
      .when(submit(2, { facts }))
      .makes('RegistrationEditReviewed');
  });

  it('REG-127 a registered dancer keeps a level that has sold out since', () => {
    const facts = { ...FACTS, tour_date: { ...DALLAS, disabled_workshop_levels: ['3'] } };
    given(...completed, edit(), save([{ path: 'additional_observers.one', value: 1 }]))
      .when(submit(2, { facts }))
      .makes('RegistrationEditReviewed');
  });

  it('FEE-026 FEE-027 what was completed keeps its price, what is new pays today’s', () => {
    const now = instant('2026-03-10T00:00:00Z');
    const steps = [
      ...completed,
      edit({ now }),
      save([add(dancer(LEO, '4')), { path: 'additional_observers.one', value: 1 }], { now }),
    ];
    const { edit_sheet } = after(...steps, submit(2, { now }));
    expect(edit_sheet).toMatchObject({ attendee_fees: { 1: 27500, 3: 30000 }, fees: { observers: { one: 4000 } } });
    const moved = [
      ...completed,
      edit({ now }),
      save([{ path: 'attendees.1.workshop_level_id_v', value: '4' }], { now }),
      submit(2, { now }),
    ];
    expect(after(...moved).edit_sheet?.attendee_fees[1]).toBe(30000);
  });
});

describe('staff and the end', () => {
  const staff = (type: 'ConfirmRegistration') => ({ type, viewer: STAFF, now: NOW }) as const;
  const withdraw = { type: 'WithdrawConfirmation', viewer: STAFF, now: NOW, reason: 'Wrong studio' } as const;

  it('REG-011 only staff confirm, and only a completed registration', () => {
    given(...completed)
      .when(staff('ConfirmRegistration'))
      .makes('RegistrationConfirmed');
    given(...completed, staff('ConfirmRegistration'))
      .when(staff('ConfirmRegistration'))
      .makes();
    given(...reviewed)
      .when(staff('ConfirmRegistration'))
      .refuses('registration_not_completed');
    given(...completed)
      .when({ ...staff('ConfirmRegistration'), viewer: OWNER })
      .refuses('forbidden');
    given(...completed, staff('ConfirmRegistration'))
      .when(withdraw)
      .makes('RegistrationConfirmationWithdrawn');
    given(...completed)
      .when(withdraw)
      .refuses('registration_not_confirmed');
  });

  it('REG-039 REG-040 is deleted before completion only; staff say why', () => {
    const remove = { type: 'DeleteRegistration', viewer: OWNER, now: NOW, reason: null } as const;
    given(...reviewed)
      .when(remove)
      .makes('RegistrationDeleted');
    given(...reviewed, remove)
      .when(remove)
      .makes();
    given(...completed)
      .when(remove)
      .refuses('registration_completed');
    given(start())
      .when({ ...remove, viewer: STRANGER })
      .refuses('forbidden');
    given(start())
      .when({ ...remove, viewer: STAFF })
      .refuses('reason_required');
    given(start())
      .when({ ...remove, viewer: STAFF, reason: 'Entered twice' })
      .makes('RegistrationDeleted');
    given(start(), remove).when(save(READY)).refuses('not_found');
  });

  it('REG-020 a hold that ran out un-reviews, unless nothing was held or it went on', () => {
    const facts = { ...FACTS, tour_date: CHICAGO };
    const held = [start({ facts }), save(READY, { facts }), submit(1, { facts })];
    const release = (draft_version: number) => ({ type: 'ReleasePlaces', draft_version }) as const;
    given(...held)
      .when(release(1))
      .makes('RegistrationPlacesReleased');
    expect(after(...held, release(1))).toMatchObject({ reviewed: false, unreviewed: 'places_released' });
    given(...held)
      .when(release(0))
      .makes();
    given(...reviewed)
      .when(release(1))
      .makes();
    given(...held, complete(1, { facts }))
      .when(release(1))
      .makes();
  });

  it('REG-048 the affiliation is set before completion and un-reviews', () => {
    const alone = {
      type: 'SetAffiliation',
      viewer: OWNER,
      now: NOW,
      studio_id: null,
      studio: null,
      independent: true,
    } as const;
    given(start({ studio: false }))
      .when(alone)
      .makes('RegistrationAffiliationSet');
    given(start({ studio: false }), alone)
      .when(alone)
      .makes();
    given(...reviewed)
      .when(alone)
      .makes('RegistrationAffiliationSet', 'RegistrationUnreviewed');
    given(...completed)
      .when(alone)
      .refuses('registration_completed');
  });
});
