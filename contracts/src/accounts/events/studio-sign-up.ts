import { type DomainEvent, type EventDeclarations, labelOf, said } from '../../shared/index.js';
import type { AccountPerson, StudioProfile } from '../types.js';
import {
  contactsOfStudio,
  examplePerson,
  exampleProfile,
  ofAccount,
  type OfStudio,
  personOfAccount,
} from './shapes.js';

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

const ids = { account_id: 1001, studio_id: 2001 };

export const studioSignUpEvents: EventDeclarations<StudioSignUpEvent> = {
  StudioSignUpStarted: {
    version: 1,
    personal: [
      ...ofAccount('email'),
      ...personOfAccount,
      ...contactsOfStudio.map((field) => ({ ...field, path: `profile.${field.path}` })),
    ],
    says: (d) => said('account', `began to sign up the studio ${d.profile.name}`),
    example: {
      ...ids,
      email: 'rosalind@quimby.example',
      person: examplePerson,
      profile: exampleProfile,
      event: 'aurora',
    },
  },
  StudioSignUpFinished: {
    version: 1,
    personal: [],
    says: (d) => said('account', `signed up the studio ${d.studio_id}`),
    example: ids,
  },
  StudioSignUpFailed: {
    version: 1,
    personal: [],
    says: (d) => said('account', `could not sign up the studio ${d.studio_id}: ${labelOf(d.code).toLowerCase()}`),
    example: { ...ids, code: 'email_taken' },
  },
};
