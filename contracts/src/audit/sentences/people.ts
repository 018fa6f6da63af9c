import type { AccountEvent, StudioEvent, StudioSignUpEvent } from '../../accounts/index.js';
import type { MailEvent } from '../../mail/index.js';
import type { RosterEvent } from '../../roster/index.js';
import { change, changesOf, nameOf, type Sentences, said } from '../described.js';

export const accountSentences: Sentences<AccountEvent> = {
  AccountRegistered: (d) => said('account', `signed up as ${d.email}`),
  EmailConfirmed: () => said('account', 'confirmed the e-mail'),
  PasswordResetRequested: () => said('account', 'asked for a new password'),
  PasswordChanged: () => said('account', 'changed the password'),
  EmailChanged: (d) => said('account', 'changed the e-mail', [change('E-mail', d.previous_email, d.email)]),
  AccountProfileChanged: (d) => said('account', `changed the account of ${nameOf(d.person)}`),
  AccountLocked: () => said('account', 'locked the account'),
  AccountUnlocked: () => said('account', 'unlocked the account'),
  RolesChanged: (d) =>
    said('account', 'changed the roles', [change('Roles', d.previous_roles.join(', '), d.roles.join(', '))]),
  AffiliationChanged: (d) =>
    said('account', d.studio_id === null ? 'became independent' : `joined studio ${d.studio_id}`),
  SignedIn: () => said('account', 'signed in'),
  SignedOut: () => said('account', 'signed out'),
};

export const studioSentences: Sentences<StudioEvent> = {
  StudioCreated: (d) => said('account', `created the studio ${d.name}`),
  StudioVerified: () => said('account', 'verified the studio'),
  StudioSetupRequested: () => said('account', 'asked to claim the studio'),
  StudioClaimed: () => said('account', 'claimed the studio'),
  StudioProfileChanged: (d) => said('account', `changed the profile of ${d.name}`),
  StudioFlagsChanged: (d) => said('account', 'changed the flags of the studio', changesOf({}, d)),
};

export const studioSignUpSentences: Sentences<StudioSignUpEvent> = {
  StudioSignUpStarted: (d) => said('account', `began to sign up the studio ${d.profile.name}`),
  StudioSignUpFinished: (d) => said('account', `signed up the studio ${d.studio_id}`),
  StudioSignUpFailed: (d) => said('account', `could not sign up the studio ${d.studio_id}: ${d.code}`),
};

export const rosterSentences: Sentences<RosterEvent> = {
  PersonAddedToRoster: (d) => said('roster', `added ${nameOf(d.person)} to the roster`),
  PersonDetailsChanged: (d) => said('roster', `changed the details of ${nameOf(d.person)}`),
  ContactInfoChanged: (d) => said('roster', `changed the contact of person ${d.person_id}`),
  PersonRemovedFromRoster: (d) => said('roster', `removed person ${d.person_id} from the roster`),
};

export const mailSentences: Sentences<MailEvent> = {
  MailQueued: (d) => said('mail', `wrote the mail ${d.template}`),
  MailSent: (d) => said('mail', d.transport === 'outbox' ? 'kept the mail in the outbox' : 'sent the mail'),
  MailFailed: (d) => said('mail', `could not send the mail: ${d.error}`),
};
