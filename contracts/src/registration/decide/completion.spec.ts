import { instant } from '../../shared/index.js';
import {
  after,
  CHICAGO,
  complete,
  FACTS,
  given,
  NOW,
  OWNER,
  READY,
  save,
  STAFF,
  start,
  STRANGER,
  submit,
} from '../testing/given.js';

const reviewed = [start(), save(READY), submit(1)];
const completed = [...reviewed, complete(1)];

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
  });

  it('~REG-274 ~ADM-003 put a confirmed registration back to review, and leave one that waits already as it is', () => {
    given(...completed, staff('ConfirmRegistration'))
      .when(withdraw)
      .makes('RegistrationConfirmationWithdrawn');
    given(...completed)
      .when(withdraw)
      .makes();
    given(...completed, staff('ConfirmRegistration'), withdraw)
      .when(withdraw)
      .makes();
    given(...reviewed)
      .when(withdraw)
      .refuses('registration_not_completed');
    given(...completed)
      .when({ ...withdraw, viewer: OWNER })
      .refuses('forbidden');
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
