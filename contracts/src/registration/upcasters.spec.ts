import { cents } from '../shared/index.js';
import type { FeesRecalculated } from './events/index.js';
import { evolveRegistration } from './evolve.js';
import { after, complete, edit, FACTS, PROFILE, READY, save, start, submit } from './testing/given.js';
import { registrationUpcasters } from './upcasters.js';

const counts = (value: number) => save([{ path: 'additional_observers.one', value }]);

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
