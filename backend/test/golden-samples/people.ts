import type { AccountEvent, StudioEvent, StudioSignUpEvent } from '@app/contracts/accounts';
import type { AuditEvent } from '@app/contracts/audit';
import type { MailEvent } from '@app/contracts/mail';
import type { RosterEvent } from '@app/contracts/roster';
import { day } from '@app/contracts/shared';
import type { Samples } from './samples-of.js';

const account_id = 1001;
const studio_id = 2001;
const person_id = 100_001;

const address = { address: '1 Quimby Row', city: 'Boston', state_id: 22, country_id: 1, zip: '02110' };
const accountPerson = {
  fname: 'Rosalind',
  lname: 'Quimby',
  person_type_id: 3,
  phoneValue: '(617) 555-0199',
  address,
};
const studioProfile = {
  name: 'Harbor Dance',
  website: 'https://harbor-dance.example',
  address: { ...address, address: '12 Long Wharf Road' },
  email: [{ contact_type_id: 1 as const, primary: true, value: 'rosalind@quimby.example' }],
  phone: [{ contact_type_id: 2 as const, primary: true, value: '(617) 555-0199' }],
  studio_contacts: [
    {
      primary: true,
      person_type_id: 3,
      fname: 'Rosalind',
      lname: 'Quimby',
      email: 'rosalind@quimby.example',
      phone: '(617) 555-0199',
    },
  ],
};
const rosterPerson = {
  fname: 'Rosalind',
  lname: 'Quimby',
  birthdate: day('2014-05-01'),
  gender_id: 1,
  person_type_id: 8,
};

export const peopleSamples: Samples<
  AccountEvent | StudioEvent | StudioSignUpEvent | RosterEvent | MailEvent | AuditEvent
> = {
  AccountRegistered: {
    account_id,
    email: 'rosalind@quimby.example',
    person: accountPerson,
    studio_account: true,
    studio_id,
    platform_id: 1,
    event: 'aurora',
  },
  EmailConfirmed: { account_id, email: 'rosalind@quimby.example' },
  PasswordResetRequested: { account_id, email: 'rosalind@quimby.example', event: null },
  PasswordChanged: { account_id, by: 'reset' },
  EmailChanged: { account_id, email: 'rosalind@quimby.example', previous_email: 'rq@quimby.example' },
  AccountProfileChanged: { account_id, person: accountPerson },
  AccountLocked: { account_id },
  AccountUnlocked: { account_id },
  RolesChanged: { account_id, roles: ['staff', 'auditor'], previous_roles: [] },
  AffiliationChanged: { account_id, studio_id: null, independent: true },
  SignedIn: { account_id, session_id: 'f00d' },
  SignedOut: { account_id, session_id: 'f00d' },
  StudioCreated: { studio_id, account_id, claimed: true, verified: false, ...studioProfile },
  StudioVerified: { studio_id },
  StudioSetupRequested: { studio_id, account_id, event: 'aurora' },
  StudioClaimed: { studio_id, account_id },
  StudioProfileChanged: { studio_id, account_id, ...studioProfile },
  StudioFlagsChanged: {
    studio_id,
    flagged: true,
    bypass_deposit: false,
    bypass_removed_routine_fee: false,
    bypass_removed_routine_fee_post_deadline: false,
  },
  StudioSignUpStarted: {
    account_id,
    studio_id,
    email: 'rosalind@quimby.example',
    person: accountPerson,
    profile: studioProfile,
    event: 'aurora',
  },
  StudioSignUpFinished: { account_id, studio_id },
  StudioSignUpFailed: { account_id, studio_id, code: 'email_taken' },
  PersonAddedToRoster: { account_id, person_id, person: rosterPerson, studio_id, previous_studio_id: null },
  PersonDetailsChanged: { account_id, person_id, person: rosterPerson },
  ContactInfoChanged: {
    account_id,
    person_id,
    contact: {
      emailValue: 'rosalind@quimby.example',
      phoneValue: '(617) 555-0199',
      address,
      parent: {
        fname: 'Ottoline',
        lname: 'Quimby',
        emailValue: 'ottoline@quimby.example',
        phoneValue: null,
        address: null,
      },
      parent_relationship: 'Mother',
      sameAddressAsParent: true,
    },
  },
  PersonRemovedFromRoster: { account_id, person_id },
  MailQueued: {
    mail_id: '1',
    cause_id: '00000000-0000-7000-8000-000000000001',
    template: 'confirmation',
    event: 'aurora',
    to: {
      account: { account_id, email: 'rosalind@quimby.example', name: 'Rosalind Quimby' },
      person: { person_id, email: 'ottoline@quimby.example', name: 'Ottoline Quimby' },
      office: 'office@aurora.example',
    },
  },
  MailSent: { mail_id: '1', transport: 'smtp', attempt: 1 },
  MailFailed: { mail_id: '1', attempt: 2, error: 'connection refused', final: false },
  PersonalDataRevealed: { stream: 'registration-75001', account_id: 1003, reason: 'a parent asked' },
};
