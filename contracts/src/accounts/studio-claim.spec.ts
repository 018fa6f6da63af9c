import { specOf } from '../testing/index.js';
import { accountDecider } from './decider.js';
import type { StudioEvent } from './events/index.js';
import { setupEmailOf, type StudioState } from './state.js';
import { studioDecider } from './studio-decider.js';
import { NO_STUDIO_FLAGS } from './types.js';

const EMAIL = 'hello@starlight.example';
const unclaimed = {
  studio_id: 5,
  account_id: null,
  claimed: false,
  verified: true,
  setup_account_id: null,
  flags: NO_STUDIO_FLAGS,
  merged_into: null,
  name: 'Starlight Dance Academy',
  website: 'https://starlight.example',
  address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  email: [{ contact_type_id: 1 as const, primary: true, value: EMAIL }],
  phone: [],
  studio_contacts: [],
};
const ask = { type: 'RequestStudioSetup' as const, account_id: 12, masked_email: 's***@example.com', event: null };
const request = { ...ask, email: EMAIL };

describe('a studio that nobody has claimed', () => {
  it('ACC-049 whoever asks again is mailed again, for the same account', () => {
    const decision = studioDecider.decide(request, unclaimed);
    const events: readonly StudioEvent[] = decision.accepted ? decision.events : [];
    expect(events).toEqual([{ type: 'StudioSetupRequested', data: { studio_id: 5, account_id: 12, event: null } }]);
    const asked = events.reduce<StudioState>(studioDecider.evolve, unclaimed);
    expect(studioDecider.decide({ ...request, account_id: 99 }, asked)).toMatchObject({
      events: [{ data: { account_id: 12 } }],
    });
  });

  it.each([
    ['with the e-mail that the office has, however it is written', unclaimed, EMAIL.toUpperCase(), null],
    ['with no other', unclaimed, `x${EMAIL}`, 'studio_email_mismatch'],
    ['not without an e-mail on file', { ...unclaimed, email: [] }, EMAIL, 'studio_without_email'],
    ['once', { ...unclaimed, account_id: 11, claimed: true }, EMAIL, 'studio_claimed'],
  ])('ACC-048 ACC-053 is asked for %s', (_, state, email, code) => {
    const decision = studioDecider.decide({ ...request, email }, state);
    expect(decision.accepted ? null : decision.refusals[0]?.code).toBe(code);
  });

  it('~ACC-046 is claimed with its primary e-mail', () => {
    const of = (...values: [string, boolean][]) =>
      setupEmailOf({ email: values.map(([value, primary]) => ({ contact_type_id: 1, primary, value })) });
    expect([of(['a', false], ['b', true]), of(['a', false], ['b', false]), of()]).toEqual(['b', 'a', null]);
  });

  it('ACC-051 its account is there with a password and a proven address, in one', () => {
    const person = { fname: 'Sue', lname: 'Star', person_type_id: 3, phoneValue: null, address: null };
    const account = { account_id: 12, email: EMAIL, person, studio_account: true, studio_id: 5 };
    const register = { type: 'RegisterAccount' as const, ...account, platform_id: 1, event: null };
    const { given } = specOf(accountDecider);
    given()
      .when({ ...register, by_setup: true })
      .makes('AccountRegistered', 'PasswordChanged', 'EmailConfirmed');
    given().when(register).makes('AccountRegistered');
  });
});
