import type { Messages, None, Refusal, RefusalOf } from '../shared/index.js';

/** Said at the field (SEC-013). */
export const WEAK_PASSWORD = 'Please choose a password that is less common and does not hold your name or e-mail';

type Params = {
  invalid_credentials: None;
  account_locked: None;
  too_many_sign_ins: { minutes: number };
  email_taken: None;
  email_in_use: None;
  authentication_failed: None;
  link_invalid: None;
  studio_claimed: { email: string };
  studio_email_mismatch: None;
  studio_without_email: None;
  studio_not_verified: None;
  studio_name_locked: None;
  person_type_not_offered: None;
  second_factor_required: None;
  second_factor_wrong: None;
  second_factor_on: None;
  second_factor_off: None;
  account_exists: None;
  account_unknown: None;
  studio_unknown: None;
  studio_same: None;
  studio_merged: { into: number };
  studio_not_merged: None;
  studio_has_account: None;
  weak_password: None;
  more_rights: None;
  own_roles: None;
  last_admin: None;
  view_as_role: None;
  view_as_locked: None;
};

/** `forbidden` is the platform's row. */
export type AccountRefusal = RefusalOf<Params> | Refusal<'forbidden', None>;

/** One row per code of this room: status and sentence (KER-022). */
export const accountMessages = {
  invalid_credentials: { status: 401, text: () => 'Invalid email / password' },
  account_locked: { status: 403, text: () => 'Your account is locked. Please contact support.' },
  too_many_sign_ins: {
    status: 429,
    text: ({ minutes }) => `Too many attempts. Please try again in ${minutes} minutes.`,
  },
  email_taken: { status: 400, text: () => 'An account with this email already exists.' },
  email_in_use: { status: 409, text: () => 'An account with this email already exists.' },
  authentication_failed: { status: 400, text: () => 'Authentication failed' },
  link_invalid: { status: 400, text: () => 'This link is no longer valid.' },
  studio_claimed: {
    status: 409,
    text: ({ email }) =>
      `It looks like this studio already has an active account under ${email}. Please sign in instead.`,
  },
  studio_email_mismatch: {
    status: 400,
    text: () => 'The email you provided does not match the email on the account.',
  },
  studio_without_email: { status: 400, text: () => 'Please contact support to claim this studio.' },
  studio_not_verified: { status: 400, text: () => 'No studios found.' },
  studio_name_locked: { status: 403, text: () => 'Please contact support to change your studio name.' },
  person_type_not_offered: { status: 400, text: () => 'Please check the marked fields.' },
  second_factor_required: { status: 401, text: () => 'Please enter the code of your authenticator app.' },
  second_factor_wrong: { status: 400, text: () => 'This code is not valid.' },
  second_factor_on: { status: 409, text: () => 'The second factor is on already.' },
  second_factor_off: { status: 409, text: () => 'The second factor is off.' },
  account_exists: { status: 409, text: () => 'An account with this email already exists.' },
  account_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  studio_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  studio_same: { status: 400, text: () => 'Please choose another studio.' },
  studio_merged: { status: 409, text: ({ into }) => `This studio is merged into studio ${into}.` },
  studio_not_merged: { status: 409, text: () => 'This studio is not merged.' },
  studio_has_account: {
    status: 409,
    text: () => 'This studio has an account. Please merge the other studio into it.',
  },
  weak_password: { status: 400, text: () => WEAK_PASSWORD },
  more_rights: { status: 403, text: () => 'This account has more rights than yours.' },
  own_roles: { status: 403, text: () => 'Nobody changes his own roles. Please ask another admin.' },
  last_admin: { status: 409, text: () => 'This is the last admin. Please make somebody else an admin first.' },
  view_as_role: { status: 403, text: () => 'Only accounts without a role can be viewed as.' },
  view_as_locked: { status: 409, text: () => 'This account is locked.' },
} satisfies Messages<Params>;
