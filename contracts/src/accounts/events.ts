import type { DomainEvent, EventDeclarations, PersonalField } from '../shared/index.js';
import type { AccountPerson, Role, StudioFlags, StudioProfile } from './types.js';

type OfAccount<T extends string, D = object> = DomainEvent<T, { readonly account_id: number } & D>;
type OfStudio<T extends string, D = object> = DomainEvent<T, { readonly studio_id: number } & D>;

/** Stream `account-{id}` (ACC-115); none of them holds a password, hash or token. */
export type AccountEvent =
  | OfAccount<
      'AccountRegistered',
      {
        email: string;
        person: AccountPerson;
        studio_account: boolean;
        studio_id: number | null;
        platform_id: number;
        /** The name of the event whose name and sender the mails carry (ACC-114). */
        event: string | null;
      }
    >
  | OfAccount<'EmailConfirmed', { email: string }>
  | OfAccount<'PasswordResetRequested', { email: string; event: string | null }>
  | OfAccount<'PasswordChanged', { by: 'reset' | 'owner' | 'setup' }>
  | OfAccount<'EmailChanged', { email: string; previous_email: string }>
  | OfAccount<'AccountProfileChanged', { person: AccountPerson }>
  | OfAccount<'AccountLocked'>
  | OfAccount<'AccountUnlocked'>
  | OfAccount<'RolesChanged', { roles: Role[]; previous_roles: Role[] }>
  | OfAccount<'AffiliationChanged', { studio_id: number | null; independent: boolean }>
  | OfAccount<'SignedIn', { session_id: string }>
  | OfAccount<'SignedOut', { session_id: string }>;

/** Stream `studio-{id}` (ACC-115). `account_id` is the studio's one sign-in account (ACC-008). */
export type StudioEvent =
  | OfStudio<'StudioCreated', { account_id: number | null; claimed: boolean; verified: boolean } & StudioProfile>
  | OfStudio<'StudioVerified'>
  | OfStudio<'StudioSetupRequested', { account_id: number; event: string | null }>
  | OfStudio<'StudioClaimed', { account_id: number }>
  | OfStudio<'StudioProfileChanged', { account_id: number | null } & StudioProfile>
  | OfStudio<'StudioFlagsChanged', StudioFlags>;

/** What a studio signs up with; its password is with the secrets. */
export type StudioSignUp = {
  readonly account_id: number;
  readonly studio_id: number;
  readonly email: string;
  readonly person: AccountPerson;
  readonly profile: StudioProfile;
  readonly event: string | null;
};

/** Stream `process-studio_{accountId}`: the way of a studio's sign-up through its two streams (KER-025). */
export type StudioSignUpEvent =
  | DomainEvent<'StudioSignUpStarted', StudioSignUp>
  | OfStudio<'StudioSignUpFinished', { account_id: number }>
  | OfStudio<'StudioSignUpFailed', { account_id: number; code: string }>;

const own = (...paths: string[]): PersonalField[] =>
  paths.map((path) => ({ path, subject: 'account_id', kind: 'account' }));

const person = own('person.fname', 'person.lname', 'person.phoneValue', 'person.address');
/** A studio may have no account yet, so its contacts have a key of the studio's own. */
const contacts = [
  'email.*.value',
  'phone.*.value',
  'studio_contacts.*.fname',
  'studio_contacts.*.lname',
  'studio_contacts.*.email',
  'studio_contacts.*.phone',
].map((path): PersonalField => ({ path, subject: 'studio_id', kind: 'studio' }));
const none = { version: 1, personal: [] } as const;

/** Which fields are personal (KER-008); a studio's name and place are public (ACC-040). */
export const accountDeclarations: EventDeclarations<AccountEvent> = {
  AccountRegistered: { version: 1, personal: [...own('email'), ...person] },
  EmailConfirmed: { version: 1, personal: own('email') },
  PasswordResetRequested: { version: 1, personal: own('email') },
  PasswordChanged: none,
  EmailChanged: { version: 1, personal: own('email', 'previous_email') },
  AccountProfileChanged: { version: 1, personal: person },
  AccountLocked: none,
  AccountUnlocked: none,
  RolesChanged: none,
  AffiliationChanged: none,
  SignedIn: none,
  SignedOut: none,
};

export const studioSignUpDeclarations: EventDeclarations<StudioSignUpEvent> = {
  StudioSignUpStarted: {
    version: 1,
    personal: [...own('email'), ...person, ...contacts.map((field) => ({ ...field, path: `profile.${field.path}` }))],
  },
  StudioSignUpFinished: none,
  StudioSignUpFailed: none,
};

export const studioDeclarations: EventDeclarations<StudioEvent> = {
  StudioCreated: { version: 1, personal: contacts },
  StudioVerified: none,
  StudioSetupRequested: none,
  StudioClaimed: none,
  StudioProfileChanged: { version: 1, personal: contacts },
  StudioFlagsChanged: none,
};
