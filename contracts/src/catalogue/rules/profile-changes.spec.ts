import { cents } from '../../shared/index.js';
import { changedFeeValues, type EventProfile } from '../event-profile.js';
import { seededEventProfiles } from '../tables/event-profiles.js';
import { profileChanges } from './profile-changes.js';

const AURORA = seededEventProfiles[56]!;
const told = (before: Partial<EventProfile>, after: Partial<EventProfile>) =>
  profileChanges(before, after).map(({ label, before: was, after: is }) => `${label}: ${was} → ${is}`);

describe('what changed in a profile', () => {
  it('~PAY-330 tells amounts in dollars and shares in percent, by the kind that says their unit', () => {
    expect(told({ deposit: { kind: 'flat', value: 5000 } }, { deposit: { kind: 'percentage', value: 25 } })).toEqual([
      'Deposit: flat $50.00 → percentage 25%',
    ]);
    expect(
      told({ group_discount: null }, { group_discount: { kind: 'percent', value: 10, min_paying_dancers: 5 } }),
    ).toEqual(['Group discount: - → percent 10%, from 5 paying dancers']);
    expect(told({ deposit: { kind: 'per_routine', value: 500 } }, { deposit: { kind: 'flat', value: 500 } })).toEqual([
      'Deposit: per routine $5.00 → flat $5.00',
    ]);
    expect(told({ returned_check_cents: cents(3_500) }, { returned_check_cents: cents(4_000) })).toEqual([
      'Returned check: $35.00 → $40.00',
    ]);
  });

  it('FEE-174 knows which of the changed values are fees, whole or in part, and that nothing else is', () => {
    expect(changedFeeValues(AURORA, { ...AURORA, name: 'Boreal', balance_due_days: 3 })).toBeNull();
    expect(changedFeeValues(AURORA, { ...AURORA, profile_version: 9 })).toBeNull();
    const media_pass = { ...AURORA.media_pass, fee_cents: cents(1) };
    expect(changedFeeValues(AURORA, { ...AURORA, media_pass, name: 'Boreal' })).toEqual({ media_pass });
  });
});
