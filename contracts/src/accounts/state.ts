import { impossible } from '../shared/index.js';
import type { AccountEvent, StudioEvent } from './events/index.js';
import { type AccountPerson, NO_STUDIO_FLAGS, type Role, type StudioFlags, type StudioProfile } from './types.js';

export type EmailChange = { readonly email: string; readonly previous_email: string };

export type AccountState = null | {
  readonly account_id: number;
  readonly email: string;
  /** False after a change of the address until the new one is confirmed; the account stays confirmed (ACC-084). */
  readonly email_confirmed: boolean;
  /** Changes that their old address may still take back, the oldest first; taking one back takes back all that followed. */
  readonly email_changes: readonly EmailChange[];
  /** Signs in with a code as well (SEC-010). */
  readonly second_factor: boolean;
  readonly confirmed: boolean;
  readonly locked: boolean;
  readonly roles: readonly Role[];
  readonly person: AccountPerson;
  readonly studio_account: boolean;
  /** Of a studio account its own studio, of an individual the affiliated one. */
  readonly studio_id: number | null;
};

/** True for who can sign in and act as an admin now (SEC-012). */
export const isAdmin = (state: AccountState): boolean =>
  state !== null && !state.locked && state.roles.includes('admin');

export const initialAccount = (): AccountState => null;

/** The account after one more event; an event before the registration changes nothing (ACC-115). */
export const evolveAccount = (state: AccountState, { type, data }: AccountEvent): AccountState => {
  if (type === 'AccountRegistered') {
    const { account_id, email, person, studio_account, studio_id } = data;
    const fresh = { confirmed: false, locked: false, roles: [], second_factor: false };
    return {
      account_id,
      email,
      person,
      studio_account,
      studio_id,
      ...fresh,
      email_confirmed: false,
      email_changes: [],
    };
  }
  if (state === null) return null;
  switch (type) {
    case 'EmailConfirmed':
      return { ...state, confirmed: true, email_confirmed: true };
    case 'EmailChanged': {
      const { email, previous_email } = data;
      const email_changes = [...state.email_changes, { email, previous_email }];
      return { ...state, email, email_confirmed: false, email_changes };
    }
    case 'EmailChangeUndone':
      return {
        ...state,
        email: data.email,
        // The link came to this address.
        confirmed: true,
        email_confirmed: true,
        email_changes: state.email_changes.slice(0, data.changes_left),
      };
    case 'AccountProfileChanged':
      return { ...state, person: data.person };
    case 'AccountLocked':
      return { ...state, locked: true };
    case 'AccountUnlocked':
      return { ...state, locked: false };
    case 'RolesChanged':
      return { ...state, roles: data.roles };
    case 'AffiliationChanged':
      return { ...state, studio_id: data.studio_id };
    case 'SecondFactorTurnedOn':
      return { ...state, second_factor: true };
    case 'SecondFactorTurnedOff':
      return { ...state, second_factor: false };
    case 'PasswordResetRequested':
    case 'PasswordChanged':
    case 'SignedIn':
    case 'SignedOut':
    case 'ViewAsStarted':
    case 'ViewAsEnded':
      return state;
    default:
      return impossible(type);
  }
};

export type StudioState =
  | null
  | ({
      readonly studio_id: number;
      readonly account_id: number | null;
      readonly claimed: boolean;
      readonly verified: boolean;
      /** The number of the account that whoever claims the studio will have; null before anybody asked (ACC-049). */
      readonly setup_account_id: number | null;
      readonly flags: StudioFlags;
      /** The studio that stands for this one, which was a duplicate of it. */
      readonly merged_into: number | null;
    } & StudioProfile);

export const initialStudio = (): StudioState => null;

const profileOf = ({ name, website, address, email, phone, studio_contacts }: StudioProfile): StudioProfile => ({
  name,
  website,
  address,
  email,
  phone,
  studio_contacts,
});

/** The studio after one more event (ACC-091, ACC-093). */
export const evolveStudio = (state: StudioState, { type, data }: StudioEvent): StudioState => {
  if (type === 'StudioCreated') {
    const { studio_id, account_id, claimed, verified } = data;
    const rest = { setup_account_id: null, flags: NO_STUDIO_FLAGS, merged_into: null, ...profileOf(data) };
    return { studio_id, account_id, claimed, verified, ...rest };
  }
  if (state === null) return null;
  switch (type) {
    case 'StudioVerified':
      return { ...state, verified: true };
    case 'StudioClaimed':
      return { ...state, claimed: true, account_id: data.account_id };
    case 'StudioProfileChanged':
      return { ...state, ...profileOf(data) };
    case 'StudioFlagsChanged': {
      const { studio_id: _, ...flags } = data;
      return { ...state, flags };
    }
    case 'StudioMerged':
      return { ...state, merged_into: data.into };
    case 'StudioUnmerged':
      return { ...state, merged_into: null };
    case 'StudioSetupRequested':
      return { ...state, setup_account_id: data.account_id };
    default:
      return impossible(type);
  }
};

/** Where a studio that has no account is claimed: its first e-mail on file, or null (ACC-046, ACC-053). */
export const setupEmailOf = ({ email }: Pick<StudioProfile, 'email'>): string | null =>
  (email.find(({ primary }) => primary) ?? email[0])?.value ?? null;
