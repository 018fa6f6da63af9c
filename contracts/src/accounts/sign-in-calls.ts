import { call, type Saved } from '../shared/index.js';
import type { ChangeEmailBody, ChangePasswordBody, OwnPasswordBody, ReasonBody, SecondFactorBody } from './commands.js';
import type { SecondFactorSetUp, SessionView, UserView } from './views.js';

const password = 'Callboard1';

/** ACC-080 to ACC-086. */
export const changeEmail = call<{ body: ChangeEmailBody; answer: Saved<UserView> }>()({
  method: 'PUT',
  path: 'mybtf/account/email',
  summary: 'Change the own e-mail; the old address can take it back for 7 days',
  owner: 'self',
  viewing: 'blocked',
  refuses: ['authentication_failed', 'email_in_use', 'too_many_sign_ins'],
  example: { body: { email: 'dana@new.example', password } },
});

/** ACC-084: the link of the mail to the old address. */
export const undoEmailChange = call<{ answer: object }>()({
  method: 'PUT',
  path: 'mybtf/undo-email/:token',
  params: { token: 'text' },
  summary: 'Take back a change of e-mail with the token of the mail; ends all sessions',
  owner: 'link',
  refuses: ['link_invalid', 'email_in_use'],
  example: {},
});

/** ACC-082 to ACC-086. */
export const changePassword = call<{ body: ChangePasswordBody; answer: Saved }>()({
  method: 'PUT',
  path: 'mybtf/account/password',
  summary: 'Change the own password; ends all other sessions',
  owner: 'self',
  viewing: 'blocked',
  refuses: ['authentication_failed', 'weak_password', 'too_many_sign_ins'],
  example: { body: { password, newPassword: 'Callboard2', newPasswordConfirmation: 'Callboard2' } },
});

/** SEC-011. */
export const sessions = call<{ answer: readonly SessionView[] }>()({
  method: 'GET',
  path: 'mybtf/account/sessions',
  summary: 'Where the account is signed in',
  owner: 'self',
  example: {},
});

/** SEC-011. */
export const endSession = call<{ answer: Saved }>()({
  method: 'DELETE',
  path: 'mybtf/account/sessions/:id',
  params: { id: 'uuid' },
  summary: 'End one of the own sessions',
  owner: 'self',
  viewing: 'blocked',
  example: {},
});

/** SEC-011. */
export const endAllSessions = call<{ answer: Saved }>()({
  method: 'DELETE',
  path: 'mybtf/account/sessions',
  summary: 'End all own sessions, this one too',
  owner: 'self',
  viewing: 'blocked',
  example: {},
});

/** SEC-010. With the password, so that its answer is never kept for a repeat. */
export const beginSecondFactor = call<{ body: OwnPasswordBody; answer: SecondFactorSetUp }>()({
  method: 'POST',
  path: 'mybtf/account/second-factor',
  summary: 'Begin to set up a second factor; it counts once a first code was given',
  owner: 'self',
  viewing: 'blocked',
  refuses: ['authentication_failed', 'second_factor_on', 'too_many_sign_ins'],
  example: { body: { password } },
});

/** SEC-010. The only answer that ever holds the recovery codes. */
export const turnOnSecondFactor = call<{
  body: SecondFactorBody;
  answer: Saved<{ readonly recovery_codes: readonly string[] }>;
}>()({
  method: 'PUT',
  path: 'mybtf/account/second-factor',
  summary: 'Turn the second factor on with a first code; ends all other sessions',
  owner: 'self',
  viewing: 'blocked',
  refuses: [
    'authentication_failed',
    'second_factor_on',
    'second_factor_off',
    'second_factor_wrong',
    'too_many_sign_ins',
  ],
  example: { body: { password, code: '287082' } },
});

/** SEC-010. */
export const turnOffSecondFactor = call<{ body: SecondFactorBody; answer: Saved }>()({
  method: 'POST',
  path: 'mybtf/account/second-factor/off',
  summary: 'Turn the second factor off',
  owner: 'self',
  viewing: 'blocked',
  refuses: ['authentication_failed', 'second_factor_off', 'second_factor_wrong', 'too_many_sign_ins'],
  example: { body: { password, code: '287082' } },
});

/** SEC-010: for somebody who has lost both the device and the recovery codes. */
export const removeSecondFactor = call<{ body: ReasonBody; answer: Saved }>()({
  method: 'POST',
  path: 'admin/accounts/:id/second-factor/off',
  params: { id: 'whole' },
  summary: 'Turn off the lost second factor of an account and end its sessions',
  owner: 'staff',
  permit: 'admin',
  refuses: ['account_unknown', 'second_factor_off'],
  example: { body: { reason: 'Lost the phone; known in person' } },
});
