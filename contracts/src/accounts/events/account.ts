import { change, type EventDeclarations, nameOf, said } from '../../shared/index.js';
import type { AccountPerson, Role } from '../types.js';
import { examplePerson, type OfAccount, ofAccount, personOfAccount } from './shapes.js';

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
  /** The old address took a change back, and all that followed it, with the link that was mailed to it (ACC-084). */
  | OfAccount<'EmailChangeUndone', { email: string; previous_email: string; changes_left: number }>
  | OfAccount<'AccountProfileChanged', { person: AccountPerson }>
  | OfAccount<'AccountLocked'>
  | OfAccount<'AccountUnlocked'>
  | OfAccount<'RolesChanged', { roles: Role[]; previous_roles: Role[] }>
  | OfAccount<'AffiliationChanged', { studio_id: number | null; independent: boolean }>
  | OfAccount<'SignedIn', { session_id: string }>
  | OfAccount<'SignedOut', { session_id: string }>
  | OfAccount<'SecondFactorTurnedOn'>
  | OfAccount<'SecondFactorTurnedOff'>
  /** Staff act as the registrant of the account until they end it (SEC-006). */
  | OfAccount<'ViewAsStarted'>
  | OfAccount<'ViewAsEnded'>;

const account_id = 1001;
const email = 'rosalind@quimby.example';

export const accountEvents: EventDeclarations<AccountEvent> = {
  AccountRegistered: {
    version: 1,
    personal: [...ofAccount('email'), ...personOfAccount],
    says: (d) => said('account', `signed up as ${d.email}`),
    example: {
      account_id,
      email,
      person: examplePerson,
      studio_account: true,
      studio_id: 2001,
      platform_id: 1,
      event: 'aurora',
    },
  },
  EmailConfirmed: {
    version: 1,
    personal: ofAccount('email'),
    says: () => said('account', 'confirmed the e-mail'),
    example: { account_id, email },
  },
  PasswordResetRequested: {
    version: 1,
    personal: ofAccount('email'),
    says: () => said('account', 'asked for a new password'),
    example: { account_id, email, event: null },
  },
  PasswordChanged: {
    version: 1,
    personal: [],
    says: () => said('account', 'changed the password'),
    example: { account_id, by: 'reset' },
  },
  EmailChanged: {
    version: 1,
    personal: ofAccount('email', 'previous_email'),
    says: (d) => said('account', 'changed the e-mail', [change('E-mail', d.previous_email, d.email)]),
    example: { account_id, email, previous_email: 'rq@quimby.example' },
  },
  EmailChangeUndone: {
    version: 1,
    personal: ofAccount('email', 'previous_email'),
    says: (d) => said('account', 'took back the change of the e-mail', [change('E-mail', d.previous_email, d.email)]),
    example: { account_id, email: 'rq@quimby.example', previous_email: email, changes_left: 0 },
  },
  AccountProfileChanged: {
    version: 1,
    personal: personOfAccount,
    says: (d) => said('account', `changed the account of ${nameOf(d.person, d.account_id)}`),
    example: { account_id, person: examplePerson },
  },
  AccountLocked: {
    version: 1,
    personal: [],
    says: () => said('account', 'locked the account'),
    example: { account_id },
  },
  AccountUnlocked: {
    version: 1,
    personal: [],
    says: () => said('account', 'unlocked the account'),
    example: { account_id },
  },
  RolesChanged: {
    version: 1,
    personal: [],
    says: (d) =>
      said('account', 'changed the roles', [change('Roles', d.previous_roles.join(', '), d.roles.join(', '))]),
    example: { account_id, roles: ['staff', 'auditor'], previous_roles: [] },
  },
  AffiliationChanged: {
    version: 1,
    personal: [],
    says: (d) => said('account', d.studio_id === null ? 'became independent' : `joined studio ${d.studio_id}`),
    example: { account_id, studio_id: null, independent: true },
  },
  SignedIn: {
    version: 1,
    personal: [],
    says: () => said('account', 'signed in'),
    example: { account_id, session_id: 'f00d' },
  },
  SignedOut: {
    version: 1,
    personal: [],
    says: () => said('account', 'signed out'),
    example: { account_id, session_id: 'f00d' },
  },
  SecondFactorTurnedOn: {
    version: 1,
    personal: [],
    says: () => said('account', 'turned the second factor on'),
    example: { account_id },
  },
  SecondFactorTurnedOff: {
    version: 1,
    personal: [],
    says: () => said('account', 'turned the second factor off'),
    example: { account_id },
  },
  ViewAsStarted: {
    version: 1,
    personal: [],
    says: (d) => said('account', `began to view as account ${d.account_id}`),
    example: { account_id },
  },
  ViewAsEnded: {
    version: 1,
    personal: [],
    says: (d) => said('account', `stopped viewing as account ${d.account_id}`),
    example: { account_id },
  },
};
