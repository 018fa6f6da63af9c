import { accept, type Decider, type Decision, impossible, refuse } from '../shared/index.js';
import type { AccountEvent } from './events/index.js';
import type { AccountRefusal } from './refusals.js';
import { coversRights } from './rules/rights.js';
import { type AccountState, type EmailChange, evolveAccount, initialAccount } from './state.js';
import { type AccountPerson, type Role, SIGNUP_PERSON_TYPE_IDS } from './types.js';

/** Who of the office asks, with the roles he has now; null is the product itself. */
type Asker = { readonly account_id: number; readonly roles: readonly Role[] } | null;

/** What a handler asks of one account; secrets (password, tokens) never enter a command of the decider (ACC-115). */
export type AccountCommand =
  | {
      readonly type: 'RegisterAccount';
      readonly account_id: number;
      readonly email: string;
      readonly person: AccountPerson;
      readonly studio_account: boolean;
      readonly studio_id: number | null;
      readonly platform_id: number;
      readonly event: string | null;
      /** Claimed through a mailed link: the password is set, and the address is proven with it (ACC-051). */
      readonly by_setup?: boolean;
    }
  | { readonly type: 'ConfirmEmail'; readonly email: string }
  | { readonly type: 'RequestPasswordReset'; readonly event: string | null }
  | { readonly type: 'RecordNewPassword'; readonly by: 'reset' | 'owner' }
  | { readonly type: 'ChangeEmail'; readonly email: string }
  | ({ readonly type: 'UndoEmailChange' } & EmailChange)
  | { readonly type: 'ChangeAccountProfile'; readonly person: AccountPerson }
  /** The studio that an individual is affiliated with; null for an independent one (ACC-107). */
  | { readonly type: 'ChangeAffiliation'; readonly studio_id: number | null }
  | { readonly type: 'LockAccount'; readonly by: Asker }
  | { readonly type: 'UnlockAccount'; readonly by: Asker }
  | { readonly type: 'ChangeRoles'; readonly roles: readonly Role[]; readonly by: Asker }
  | { readonly type: 'SignIn'; readonly session_id: string }
  | { readonly type: 'SignOut'; readonly session_id: string }
  | { readonly type: 'TurnOnSecondFactor' }
  | { readonly type: 'TurnOffSecondFactor' }
  | { readonly type: 'StartViewAs' }
  | { readonly type: 'EndViewAs' };

type Account = Exclude<AccountState, null>;
type Answer = Decision<AccountEvent, AccountRefusal>;

const nothing: Answer = { accepted: true, events: [] };

const confirm = (state: Account, email: string): Answer => {
  if (state.email_confirmed) return nothing;
  if (state.email !== email) return refuse({ code: 'link_invalid', params: {} });
  return accept({ type: 'EmailConfirmed', data: { account_id: state.account_id, email } });
};

/** A password set through a mailed link also proves the address (ACC-077). */
const recordPassword = (state: Account, by: 'reset' | 'owner'): Answer => {
  const account_id = state.account_id;
  const changed: AccountEvent = { type: 'PasswordChanged', data: { account_id, by } };
  if (by === 'owner' || state.email_confirmed) return accept(changed);
  return accept<AccountEvent>(changed, { type: 'EmailConfirmed', data: { account_id, email: state.email } });
};

const changeEmail = ({ account_id, email: previous_email }: Account, email: string): Answer =>
  email === previous_email ? nothing : accept({ type: 'EmailChanged', data: { account_id, email, previous_email } });

/** A change that an earlier one has taken back with it is none any more: its link does nothing. */
const undoEmailChange = (state: Account, undone: EmailChange): Answer => {
  const { account_id, email: previous_email, email_changes } = state;
  const at = email_changes.findIndex(
    ({ email, previous_email: before }) => email === undone.email && before === undone.previous_email,
  );
  if (at < 0) return refuse({ code: 'link_invalid', params: {} });
  const data = { account_id, email: undone.previous_email, previous_email, changes_left: at };
  return accept({ type: 'EmailChangeUndone', data });
};

const secondFactor = ({ account_id, second_factor }: Account, on: boolean): Answer => {
  if (second_factor === on) return refuse({ code: on ? 'second_factor_on' : 'second_factor_off', params: {} });
  return accept<AccountEvent>({ type: on ? 'SecondFactorTurnedOn' : 'SecondFactorTurnedOff', data: { account_id } });
};

/** Only registrants are viewed as: nobody gets another's rights by it (SEC-007). */
const startViewAs = ({ account_id, roles, locked }: Account): Answer => {
  if (roles.length > 0) return refuse({ code: 'view_as_role', params: {} });
  if (locked) return refuse({ code: 'view_as_locked', params: {} });
  return accept({ type: 'ViewAsStarted', data: { account_id } });
};

const changeProfile = (state: Account, person: AccountPerson): Answer => {
  const offered = state.studio_account || SIGNUP_PERSON_TYPE_IDS.includes(person.person_type_id);
  if (!offered && person.person_type_id !== state.person.person_type_id)
    return refuse({ code: 'person_type_not_offered', params: {}, fields: { 'person.person_type_id': 'Required' } });
  return accept({ type: 'AccountProfileChanged', data: { account_id: state.account_id, person } });
};

const changeAffiliation = (state: Account, studio_id: number | null): Answer => {
  // A studio account is its studio's own.
  if (state.studio_account) return refuse({ code: 'forbidden', params: {} });
  if (state.studio_id === studio_id) return nothing;
  const { account_id } = state;
  return accept({ type: 'AffiliationChanged', data: { account_id, studio_id, independent: studio_id === null } });
};

/** Nobody changes who has more rights than he has himself (SEC-012). */
const isAbove = (state: Account, by: Asker): boolean => by !== null && !coversRights(by.roles, state.roles);
const aboveAsker = refuse({ code: 'more_rights', params: {} } as const);

const changeRoles = (state: Account, roles: readonly Role[], by: Asker): Answer => {
  if (isAbove(state, by)) return aboveAsker;
  const wanted = [...new Set(roles)].sort();
  const previous = [...state.roles].sort();
  if (wanted.join() === previous.join()) return nothing;
  if (by?.account_id === state.account_id) return refuse({ code: 'own_roles', params: {} });
  return accept({
    type: 'RolesChanged',
    data: { account_id: state.account_id, roles: wanted, previous_roles: previous },
  });
};

const lock = (state: Account, locked: boolean, by: Asker): Answer => {
  if (isAbove(state, by)) return aboveAsker;
  if (state.locked === locked) return nothing;
  const data = { account_id: state.account_id };
  return accept<AccountEvent>(locked ? { type: 'AccountLocked', data } : { type: 'AccountUnlocked', data });
};

const ofKnownAccount = (command: Exclude<AccountCommand, { type: 'RegisterAccount' }>, state: Account): Answer => {
  const { account_id, email } = state;
  switch (command.type) {
    case 'ConfirmEmail':
      return confirm(state, command.email);
    case 'RequestPasswordReset':
      return accept({ type: 'PasswordResetRequested', data: { account_id, email, event: command.event } });
    case 'RecordNewPassword':
      return recordPassword(state, command.by);
    case 'ChangeEmail':
      return changeEmail(state, command.email);
    case 'UndoEmailChange':
      return undoEmailChange(state, command);
    case 'ChangeAccountProfile':
      return changeProfile(state, command.person);
    case 'ChangeAffiliation':
      return changeAffiliation(state, command.studio_id);
    case 'LockAccount':
      return lock(state, true, command.by);
    case 'UnlockAccount':
      return lock(state, false, command.by);
    case 'ChangeRoles':
      return changeRoles(state, command.roles, command.by);
    case 'SignIn':
      if (state.locked) return refuse({ code: 'account_locked', params: {} });
      return accept({ type: 'SignedIn', data: { account_id, session_id: command.session_id } });
    case 'SignOut':
      return accept({ type: 'SignedOut', data: { account_id, session_id: command.session_id } });
    case 'TurnOnSecondFactor':
      return secondFactor(state, true);
    case 'TurnOffSecondFactor':
      return secondFactor(state, false);
    case 'StartViewAs':
      return startViewAs(state);
    case 'EndViewAs':
      return accept({ type: 'ViewAsEnded', data: { account_id } });
    default:
      return impossible(command);
  }
};

const register = (command: Extract<AccountCommand, { type: 'RegisterAccount' }>): Answer => {
  const { type: _, by_setup = false, ...data } = command;
  const registered: AccountEvent = { type: 'AccountRegistered', data };
  if (!by_setup) return accept(registered);
  const { account_id, email } = data;
  return accept<AccountEvent>(
    registered,
    { type: 'PasswordChanged', data: { account_id, by: 'setup' } },
    { type: 'EmailConfirmed', data: { account_id, email } },
  );
};

/** The rules of one account: sign-up, confirmation, lock, roles (ACC-004, ACC-005). */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent, AccountRefusal> = {
  stateVersion: 3,
  initialState: initialAccount,
  evolve: evolveAccount,
  decide: (command, state) => {
    if (command.type === 'RegisterAccount')
      return state === null ? register(command) : refuse({ code: 'account_exists', params: {} });
    return state === null ? refuse({ code: 'account_unknown', params: {} }) : ofKnownAccount(command, state);
  },
};
