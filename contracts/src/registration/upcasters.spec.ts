import { cents } from '../shared/index.js';
import { registrationDecider } from './decider.js';
import type { FeesRecalculated, RegistrationReviewed } from './events/index.js';
import type { RegistrationEditReviewed } from './events/review.js';
import { evolveRegistration } from './evolve.js';
import { after, complete, dancer, edit, FACTS, MIA, PROFILE, READY, save, start, submit } from './testing/given.js';
import { registrationUpcasters } from './upcasters.js';

const counts = (value: number) => save([{ path: 'additional_observers.one', value }]);

describe('a review that was stored before it told its tables', () => {
  it('~KER-006 ~FEE-026 is completed with those that hold then, and its lines have no facts', () => {
    const reviewed = after(start(), save(READY), submit(1));
    const { sheet } = reviewed.official;
    const { tables, ...review } = { registration_id: 75001, previous_total: cents(0), ...reviewed.review! };
    const { workshop_fees, routine_fees } = PROFILE;
    expect(tables).toEqual({ workshop_fees, routine_fees });
    const lift = registrationUpcasters.RegistrationEditReviewed[2];
    const data = lift({ ...review, sheet } as never) as RegistrationEditReviewed['data'];
    expect(data.tables).toBeNull();
    expect(data.sheet.lines.map(({ label, facts }) => [label, facts])).toEqual(
      sheet?.lines.map(({ label }) => [label, null]),
    );
    const old = registrationUpcasters.RegistrationReviewed[1](review) as RegistrationReviewed['data'];
    const state = evolveRegistration(reviewed, { type: 'RegistrationReviewed', data: old });
    const { decide } = registrationDecider;
    const done = decide(complete(1), state);
    expect(done).toMatchObject({
      accepted: true,
      events: [{ data: { tables: { workshop_fees, routine_fees } } }],
    });
  });
});

describe('an attendee who was stored before there were intensives', () => {
  it('~KER-006 has chosen none, in the draft and in what is official', () => {
    const { intensive_id, vip_experience, awe_experience, ...old } = dancer(MIA, '3');
    const data = { registration_id: 1, fee: 100, ...old };
    const chosen = { intensive_id: null, vip_experience: false, awe_experience: false };
    expect({ intensive_id, vip_experience, awe_experience }).toEqual(chosen);
    expect(registrationUpcasters.AttendeeAdded[1](data)).toEqual({ ...data, ...chosen });
    const others = [
      { path: 'attendees.1.hints', value: ['level_age'] },
      { path: 'attendees.2', value: null },
      { path: 'steps.roster', value: true },
    ];
    const lifted = registrationUpcasters.RegistrationDraftSaved[1]({
      ...{ registration_id: 1, draft_version: 2 },
      changes: [{ path: 'attendees.1', value: old }, ...others],
    } as never);
    expect(lifted).toEqual({
      ...{ registration_id: 1, draft_version: 2 },
      changes: [{ path: 'attendees.1', value: { ...old, ...chosen } }, ...others],
    });
  });
});

describe('an attendee who was stored before the panels of the dancers step', () => {
  it('~KER-006 has chosen neither KDOTY nor a battle, in the draft and in what is official', () => {
    const { kdoty, freestyle_battle_id, ...old } = dancer(MIA, '3');
    const chosen = { kdoty, freestyle_battle_id };
    expect(chosen).toEqual({ kdoty: false, freestyle_battle_id: null });
    const { AttendeeAdded, RegistrationDraftSaved } = registrationUpcasters;
    expect(AttendeeAdded[2]({ registration_id: 1, ...old })).toEqual({ registration_id: 1, ...old, ...chosen });
    const left = { path: 'attendees.2', value: null };
    const saved = { registration_id: 1, changes: [{ path: 'attendees.1', value: old }, left] };
    expect(RegistrationDraftSaved[2](saved)).toEqual({
      registration_id: 1,
      changes: [{ path: 'attendees.1', value: { ...old, ...chosen } }, left],
    });
  });
});

describe('an attendee who was stored before best dancers', () => {
  it('~KER-006 has no option, no jacket and no name on one, in the draft and in what is official', () => {
    const { best_dancer_type_id, jacket_size_id, jacket_name, ...old } = dancer(MIA, '3');
    const chosen = { best_dancer_type_id, jacket_size_id, jacket_name };
    expect(chosen).toEqual({ best_dancer_type_id: null, jacket_size_id: null, jacket_name: '' });
    const { AttendeeAdded, RegistrationDraftSaved } = registrationUpcasters;
    expect(AttendeeAdded[3]({ registration_id: 1, ...old })).toEqual({ registration_id: 1, ...old, ...chosen });
    const left = { path: 'attendees.2', value: null };
    const saved = { registration_id: 1, changes: [{ path: 'attendees.1', value: old }, left] };
    expect(RegistrationDraftSaved[3](saved)).toEqual({
      registration_id: 1,
      changes: [{ path: 'attendees.1', value: { ...old, ...chosen } }, left],
    });
  });
});

describe('a fee sheet that was stored before its batches named their version', () => {
  it('~KER-006 ~FEE-027 gives a kept batch the version that was kept at its rate, a new one its own', () => {
    const facts = { ...FACTS, profile: { ...PROFILE, profile_version: 7 } };
    const completed = after(start(), save(READY), counts(2), submit(2, { facts }), complete(2), edit());
    const { sheet } = completed.official;
    if (sheet === null) throw new Error('not priced');
    const kept = { rate_key: 'discount', one: 2, two: 0, fees: PROFILE.workshop_fees };
    const batches = [kept, { rate_key: 'late', one: 1, two: 0 }];
    const stored = { ...sheet, profile_version: 8, additional_observers: { ...sheet.additional_observers, batches } };
    const data = registrationUpcasters.FeesRecalculated[1]({ sheet: stored } as never) as FeesRecalculated['data'];
    const state = evolveRegistration(completed, { type: 'FeesRecalculated', data });
    const settled = { registration_id: 75001, rate_key: 'late', profile_version: 8, tables: FACTS.profile } as const;
    const more = { attendees: [], total: cents(0), previous_total: cents(0), payment: null };
    const confirmed = evolveRegistration(state, {
      type: 'RegistrationEditConfirmed',
      data: { ...settled, ...more, confirmed_at: completed.started_at },
    });
    expect(confirmed?.observer_batches).toEqual([
      { rate_key: 'discount', profile_version: 7, one: 2, two: 0 },
      { rate_key: 'late', profile_version: 8, one: 1, two: 0 },
    ]);
  });
});
