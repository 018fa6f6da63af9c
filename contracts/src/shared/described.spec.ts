import { labelledChangesOf } from './described.js';

describe('changes in the words of a form', () => {
  const told = (before: object, after: object) =>
    labelledChangesOf(before, after).map((c) => `${c.label}: ${c.before} → ${c.after}`);

  it('~ADM-005 names a field as its form does and tells lists and parts as people write them', () => {
    expect(told({ late_end_date: '2026-02-19' }, { late_end_date: null })).toEqual(['Late end date: 2026-02-19 → -']);
    expect(told({ teacher_thresholds: [4, 20] }, { teacher_thresholds: [4, 21] })).toEqual([
      'Teacher thresholds: 4, 20 → 4, 21',
    ]);
    expect(told({ deposit: { kind: 'flat', value: 5000 } }, { deposit: { kind: 'percentage', value: 25 } })).toEqual([
      'Deposit: Kind: flat, Value: 5000 → Kind: percentage, Value: 25',
    ]);
    expect(told({ college_cap_cents: null }, { college_cap_cents: 100 })).toEqual(['College cap: - → $1.00']);
    expect(told({ attended_reg_factor_bp: 7500 }, { attended_reg_factor_bp: 8250 })).toEqual([
      'Attended reg factor: 75% → 82.5%',
    ]);
    expect(
      told({ media_pass: { enabled: true, fee_cents: 5500 } }, { media_pass: { enabled: true, fee_cents: 0 } }),
    ).toEqual(['Media pass: Enabled: Yes, Fee: $55.00 → Enabled: Yes, Fee: $0.00']);
    expect(told({ add_ons: [] }, { add_ons: [] })).toEqual([]);
  });
});
