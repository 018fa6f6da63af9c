import { cents } from '../../shared/index.js';
import { type DepositFacts, depositPerRoutine } from './deposit.js';

const FACTS: DepositFacts = {
  profile: { deposit: { kind: 'per_routine', value: cents(5000) } },
  tour_date: { deposit_enabled: true },
  registration: { ancillary: false, independent: false },
  studio: { flagged: false, bypass_deposit: false },
};

describe('the deposit for each routine', () => {
  it('~CMP-266 is asked for where the event has one by routine', () => {
    expect(depositPerRoutine(FACTS)).toBe(5000);
    const of = (kind: 'percentage' | 'flat', value: number) =>
      depositPerRoutine({ ...FACTS, profile: { deposit: { kind, value: cents(value) } } });
    expect([of('percentage', 50), of('flat', 5000)]).toEqual([null, null]);
    const free = { deposit: { kind: 'per_routine' as const, value: cents(0) } };
    expect(depositPerRoutine({ ...FACTS, profile: free })).toBeNull();
  });
  it.each<[string, Partial<DepositFacts>]>([
    ['the tour date has none', { tour_date: { deposit_enabled: false } }],
    ['an ancillary registration', { registration: { ancillary: true, independent: false } }],
    ['an independent registration', { registration: { ancillary: false, independent: true } }],
    ['a flagged studio', { studio: { flagged: true, bypass_deposit: false } }],
    ['a studio without deposits', { studio: { flagged: false, bypass_deposit: true } }],
  ])('~CMP-266 ~CMP-270 ~FEE-155 is not: %s', (_, more) => {
    expect(depositPerRoutine({ ...FACTS, ...more })).toBeNull();
  });
});
