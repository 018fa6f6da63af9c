import { specOf } from '../testing/index.js';
import { accountDecider } from './decider.js';
import { type AccountEvent, type StudioEvent, studioSignUpEvents } from './events/index.js';
import { isAdmin, type StudioState } from './state.js';
import { studioSignUpDecider } from './studio-sign-up.js';
import { isSameStudio, studioDecider } from './studio-decider.js';
import { NO_STUDIO_FLAGS, type StudioProfile } from './types.js';

const ann = { fname: 'Ann', lname: 'Lee', person_type_id: 9, phoneValue: null, address: null };
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    account_id: 12,
    email: 'ann@example.com',
    person: ann,
    studio_account: false,
    studio_id: null,
    platform_id: 1,
    event: null,
  },
};
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { account_id: 12, email: 'ann@example.com' } };
const locked: AccountEvent = { type: 'AccountLocked', data: { account_id: 12 } };

const { given } = specOf(accountDecider);

describe('account', () => {
  it('ACC-005 an account is unconfirmed until its e-mail is confirmed', () => {
    expect(accountDecider.evolve(null, registered)).toMatchObject({ confirmed: false, locked: false, roles: [] });
    given(registered).when({ type: 'ConfirmEmail', email: 'ann@example.com' }).makes('EmailConfirmed');
    given(registered, confirmed).when({ type: 'ConfirmEmail', email: 'ann@example.com' }).makes();
  });

  it('~SEC-012 an admin is who has the role and is not locked', () => {
    const state = (roles: 'admin'[], ...more: AccountEvent[]) => ({
      ...[registered, ...more].reduce(accountDecider.evolve, null)!,
      roles,
    });
    expect([isAdmin(null), isAdmin(state([])), isAdmin(state(['admin'])), isAdmin(state(['admin'], locked))]).toEqual([
      ...[false, false, true, false],
    ]);
    expect(isAdmin(state(['admin'], locked, { type: 'AccountUnlocked', data: { account_id: 12 } }))).toBe(true);
  });

  it('ACC-005 the account and its address are confirmed together', () => {
    const flags = (...events: AccountEvent[]) => {
      const { confirmed, email_confirmed, locked, second_factor } = events.reduce(accountDecider.evolve, null)!;
      return [confirmed, email_confirmed, locked, second_factor];
    };
    expect(flags(registered)).toEqual([false, false, false, false]);
    expect(flags(registered, confirmed)).toEqual([true, true, false, false]);
    const undone = { account_id: 12, email: 'ann@example.com', previous_email: 'bea@example.com', changes_left: 0 };
    expect(flags(registered, { type: 'EmailChangeUndone', data: undone })).toEqual([true, true, false, false]);
  });

  it('~SEC-007 an account without a role, and not locked, can be viewed as', () => {
    const roles = (...of: ('staff' | 'admin' | 'auditor')[]): AccountEvent => {
      return { type: 'RolesChanged', data: { account_id: 12, roles: of, previous_roles: [] } };
    };
    given(registered).when({ type: 'StartViewAs' }).makes('ViewAsStarted');
    given(registered, roles('auditor'), roles()).when({ type: 'StartViewAs' }).makes('ViewAsStarted');
    for (const role of ['staff', 'admin', 'auditor'] as const)
      given(registered, roles(role)).when({ type: 'StartViewAs' }).refuses('view_as_role');
    given(registered, locked).when({ type: 'StartViewAs' }).refuses('view_as_locked');
    given(registered, locked).when({ type: 'EndViewAs' }).makes('ViewAsEnded');
    given().when({ type: 'StartViewAs' }).refuses('account_unknown');
  });

  it('ACC-071 a link for an address that the account no longer has is invalid', () => {
    given(registered).when({ type: 'ConfirmEmail', email: 'old@example.com' }).refuses('link_invalid');
  });

  it('ACC-077 a reset also confirms the address, a change by the owner does not', () => {
    given(registered).when({ type: 'RecordNewPassword', by: 'reset' }).makes('PasswordChanged', 'EmailConfirmed');
    given(registered, confirmed).when({ type: 'RecordNewPassword', by: 'reset' }).makes('PasswordChanged');
    given(registered).when({ type: 'RecordNewPassword', by: 'owner' }).makes('PasswordChanged');
  });

  it('~ACC-084 a change of e-mail is taken back with all that followed it, and each only once', () => {
    const moved = (previous_email: string, email: string): AccountEvent => ({
      type: 'EmailChanged',
      data: { account_id: 12, email, previous_email },
    });
    const [ann, bea, cat] = ['ann@example.com', 'bea@example.com', 'cat@example.com'];
    const stolen = [registered, confirmed, moved(ann, bea), moved(bea, cat)];
    const state = stolen.reduce(accountDecider.evolve, null);
    expect(state).toMatchObject({ email: cat, confirmed: true, email_confirmed: false });
    const undo = { type: 'UndoEmailChange', previous_email: ann, email: bea } as const;
    const undone = given(...stolen).when(undo);
    expect(undone.events).toEqual([
      {
        type: 'EmailChangeUndone',
        data: { account_id: 12, email: ann, previous_email: cat, changes_left: 0 },
      },
    ]);
    const back = [...stolen, ...undone.events];
    expect(back.reduce(accountDecider.evolve, null)).toMatchObject({
      email: ann,
      email_confirmed: true,
      email_changes: [],
    });
    given(...back)
      .when(undo)
      .refuses('link_invalid');
    given(...back)
      .when({ ...undo, previous_email: bea, email: cat })
      .refuses('link_invalid');
    given(...stolen)
      .when({ type: 'ChangeEmail', email: cat })
      .makes();
  });

  it('~SEC-010 a second factor is on or off, and not twice', () => {
    const on: AccountEvent = { type: 'SecondFactorTurnedOn', data: { account_id: 12 } };
    given(registered).when({ type: 'TurnOnSecondFactor' }).makes('SecondFactorTurnedOn');
    given(registered).when({ type: 'TurnOffSecondFactor' }).refuses('second_factor_off');
    given(registered, on).when({ type: 'TurnOnSecondFactor' }).refuses('second_factor_on');
    given(registered, on).when({ type: 'TurnOffSecondFactor' }).makes('SecondFactorTurnedOff');
  });

  it('ACC-005 a locked account cannot sign in', () => {
    given(registered, locked).when({ type: 'SignIn', session_id: 's' }).refuses('account_locked');
    given(registered).when({ type: 'SignIn', session_id: 's' }).makes('SignedIn');
    given(registered, locked).when({ type: 'LockAccount', by: null }).makes();
    given(registered, locked).when({ type: 'UnlockAccount', by: null }).makes('AccountUnlocked');
  });

  it('ACC-004 a change of roles says what they were, the same roles change nothing', () => {
    const change = given(registered).when({ type: 'ChangeRoles', roles: ['staff', 'admin', 'staff'], by: null });
    expect(change.events).toEqual([
      { type: 'RolesChanged', data: { account_id: 12, roles: ['admin', 'staff'], previous_roles: [] } },
    ]);
    given(registered).when({ type: 'ChangeRoles', roles: [], by: null }).makes();
  });

  it('~SEC-012 nobody locks, unlocks or changes an account with more rights than his own, nor his own roles', () => {
    const admin: AccountEvent = {
      type: 'RolesChanged',
      data: { account_id: 12, roles: ['admin'], previous_roles: [] },
    };
    const staff = { account_id: 13, roles: ['staff' as const] };
    const other = { account_id: 14, roles: ['admin' as const] };
    const self = { account_id: 12, roles: ['admin' as const] };
    given(registered, admin).when({ type: 'LockAccount', by: staff }).refuses('more_rights');
    given(registered, admin, locked).when({ type: 'UnlockAccount', by: staff }).refuses('more_rights');
    given(registered, admin).when({ type: 'ChangeRoles', roles: [], by: staff }).refuses('more_rights');
    given(registered, admin).when({ type: 'ChangeRoles', roles: [], by: self }).refuses('own_roles');
    given(registered, admin)
      .when({ type: 'ChangeRoles', roles: ['admin'], by: self })
      .makes();
    given(registered, admin).when({ type: 'ChangeRoles', roles: [], by: other }).makes('RolesChanged');
    given(registered, admin).when({ type: 'LockAccount', by: other }).makes('AccountLocked');
    given(registered).when({ type: 'LockAccount', by: staff }).makes('AccountLocked');
  });

  it('ACC-028 an individual keeps to the offered person types', () => {
    const change = (person_type_id: number) =>
      given(registered).when({ type: 'ChangeAccountProfile', person: { ...ann, person_type_id } });
    change(2).makes('AccountProfileChanged');
    change(3).refuses('person_type_not_offered');
  });

  it('~ACC-107 an individual is affiliated with a studio, another one, or none; a studio account with its own alone', () => {
    const joined = (studio_id: number | null) =>
      ({
        type: 'AffiliationChanged',
        data: { account_id: registered.data.account_id, studio_id, independent: studio_id === null },
      }) as const;
    const ask = (studio_id: number | null) => ({ type: 'ChangeAffiliation', studio_id }) as const;
    const decided = (command: ReturnType<typeof ask>, ...events: AccountEvent[]) =>
      accountDecider.decide(command, [registered, ...events].reduce(accountDecider.evolve, null));
    expect(decided(ask(5))).toEqual({ accepted: true, events: [joined(5)] });
    expect(decided(ask(5), joined(5))).toEqual({ accepted: true, events: [] });
    expect(decided(ask(6), joined(5))).toEqual({ accepted: true, events: [joined(6)] });
    expect(decided(ask(null), joined(5))).toEqual({ accepted: true, events: [joined(null)] });
    expect(decided(ask(null))).toEqual({ accepted: true, events: [] });
    const ofStudio = { ...registered, data: { ...registered.data, studio_account: true, studio_id: 5 } };
    given(ofStudio).when(ask(6)).refuses('forbidden');
  });

  it('KER-027 nothing can be asked of an account that does not exist, and none is registered twice', () => {
    given().when({ type: 'LockAccount', by: null }).refuses('account_unknown');
    given(registered)
      .when({ type: 'RegisterAccount', ...registered.data })
      .refuses('account_exists');
  });
});

const starlight: StudioProfile = {
  name: 'Starlight Dance Academy',
  website: 'https://starlight.example',
  address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  email: [{ contact_type_id: 1, primary: true, value: 'hello@starlight.example' }],
  phone: [{ contact_type_id: 2, primary: true, value: '3125550100' }],
  studio_contacts: [{ primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null }],
};
const studio = {
  studio_id: 5,
  account_id: 12,
  claimed: false,
  verified: false,
  setup_account_id: null,
  flags: NO_STUDIO_FLAGS,
  merged_into: null,
  ...starlight,
};

describe('studio', () => {
  it('ACC-006 staff verify it once', () => {
    expect(studioDecider.decide({ type: 'VerifyStudio' }, studio)).toMatchObject({
      events: [{ type: 'StudioVerified' }],
    });
    expect(studioDecider.decide({ type: 'VerifyStudio' }, { ...studio, verified: true })).toEqual({
      accepted: true,
      events: [],
    });
  });

  it('ACC-117 a claimed studio is not claimed again', () => {
    const claim = { type: 'ClaimStudio' as const, account_id: 12, masked_email: 's***@example.com' };
    expect(studioDecider.decide(claim, studio)).toMatchObject({ events: [{ type: 'StudioClaimed' }] });
    const claimed = { ...studio, claimed: true };
    expect(studioDecider.decide({ ...claim, account_id: 13 }, claimed)).toMatchObject({
      refusals: [{ code: 'studio_claimed', params: { email: 's***@example.com' } }],
    });
    expect(studioDecider.decide(claim, claimed)).toEqual({ accepted: true, events: [] });
  });

  describe('~ADM-007 that was entered twice', () => {
    const unclaimed = { ...studio, account_id: null };
    const into = { studio_id: 6, name: 'Starlight Academy', merged_into: null };
    const merge = { type: 'MergeStudio' as const, into };
    const merged = { ...unclaimed, merged_into: 6 };

    it('is merged into the one that stays', () => {
      expect(studioDecider.decide(merge, unclaimed)).toEqual({
        accepted: true,
        events: [{ type: 'StudioMerged', data: { studio_id: 5, into: 6, name: 'Starlight Academy' } }],
      });
    });

    it.each([
      ['into itself', unclaimed, { ...into, studio_id: 5 }, { code: 'studio_same', params: {} }],
      ['with an account', studio, into, { code: 'studio_has_account', params: {} }],
      ['into a merged one', unclaimed, { ...into, merged_into: 7 }, { code: 'studio_merged', params: { into: 7 } }],
      ['twice', merged, into, { code: 'studio_merged', params: { into: 6 } }],
    ])('is not merged %s', (_, state, target, refusal) => {
      expect(studioDecider.decide({ ...merge, into: target }, state)).toEqual({
        accepted: false,
        refusals: [refusal],
      });
    });

    it('is taken back, and only then changed again', () => {
      const verify = { type: 'VerifyStudio' as const };
      expect(studioDecider.decide(verify, merged)).toMatchObject({ refusals: [{ code: 'studio_merged' }] });
      expect(studioDecider.decide({ type: 'UnmergeStudio' }, merged)).toEqual({
        accepted: true,
        events: [{ type: 'StudioUnmerged', data: { studio_id: 5, from: 6 } }],
      });
      expect(studioDecider.decide({ type: 'UnmergeStudio' }, unclaimed)).toMatchObject({
        refusals: [{ code: 'studio_not_merged' }],
      });
    });

    it('stands for itself again once it is taken back', () => {
      const after = (...events: StudioEvent[]) => events.reduce(studioDecider.evolve, unclaimed as StudioState);
      const mergedEvent: StudioEvent = { type: 'StudioMerged', data: { studio_id: 5, into: 6, name: 'Starlight' } };
      expect(after(mergedEvent)).toMatchObject({ merged_into: 6 });
      expect(after(mergedEvent, { type: 'StudioUnmerged', data: { studio_id: 5, from: 6 } })).toEqual(unclaimed);
    });
  });

  it('ACC-101 ACC-102 only staff change its name', () => {
    const profile = { ...starlight, name: 'Moonlight' };
    expect(studioDecider.decide({ type: 'ChangeStudioProfile', profile, by_staff: false }, studio)).toMatchObject({
      refusals: [{ code: 'studio_name_locked' }],
    });
    expect(studioDecider.decide({ type: 'ChangeStudioProfile', profile, by_staff: true }, studio)).toMatchObject({
      events: [{ type: 'StudioProfileChanged', data: { name: 'Moonlight' } }],
    });
  });

  it.each([
    ['the same zip', { ...starlight.address, city: 'Evanston' }, true],
    ['another zip', { ...starlight.address, zip: '60602' }, false],
    ['another country', { ...starlight.address, country_id: 2 }, false],
  ])('ACC-064 the same name with %s', (_, address, same) => {
    expect(isSameStudio(starlight, { name: 'STARLIGHT dance academy!', address }, 1)).toBe(same);
  });

  it('ACC-064 abroad the city decides', () => {
    const abroad = { name: 'Étoile', address: { ...starlight.address, country_id: 2, zip: '' } };
    expect(isSameStudio(abroad, { ...abroad, name: 'Etoile' }, 1)).toBe(true);
    expect(isSameStudio(abroad, { ...abroad, address: { ...abroad.address, city: 'Toronto' } }, 1)).toBe(false);
  });
});

describe('the sign-up of a studio', () => {
  const start = studioSignUpEvents.StudioSignUpStarted.example;
  const { account_id, studio_id } = start;
  const { after: signUp } = specOf(studioSignUpDecider);
  const started = { type: 'StartStudioSignUp', start } as const;
  const finished = { type: 'FinishStudioSignUp' } as const;
  const failed = { type: 'FailStudioSignUp', code: 'email_taken' } as const;

  it('~ACC-065 starts once and ends once', () => {
    signUp().when(started).makes('StudioSignUpStarted');
    signUp(started).when(started).makes();
    expect(signUp(started).when(finished).events).toEqual([
      { type: 'StudioSignUpFinished', data: { account_id, studio_id } },
    ]);
    expect(signUp(started).when(failed).events).toEqual([
      { type: 'StudioSignUpFailed', data: { account_id, studio_id, code: 'email_taken' } },
    ]);
    for (const ended of [finished, failed])
      for (const again of [finished, failed]) signUp(started, ended).when(again).makes();
    expect(signUp().when(finished).refusals).toEqual([{ code: 'account_unknown', params: {} }]);
  });
});
