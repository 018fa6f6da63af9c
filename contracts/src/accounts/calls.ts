import { call, type ListQuery, type Saved } from '../shared/index.js';
import type {
  AccountProfileBody,
  ChangeRolesBody,
  FirstAdminBody,
  ForgotBody,
  ReasonBody,
  ResendConfirmationBody,
  ResetPasswordBody,
  SignInBody,
  SignUpBody,
  ViewAsBody,
} from './commands.js';
import type { Role } from './types.js';
import type { AccountRow, UserView } from './views.js';

const REASON = 'They asked for it by phone';
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };

/** ACC-011 to ACC-024. */
export const signIn = call<{ body: SignInBody; answer: Saved<UserView> }>()({
  method: 'POST',
  path: 'mybtf/signin',
  summary: 'Sign in; the session comes as an httpOnly cookie',
  owner: 'public',
  refuses: [
    'invalid_credentials',
    'account_locked',
    'too_many_sign_ins',
    'second_factor_required',
    'second_factor_wrong',
  ],
  example: { body: { email: 'parent@demo.example', password: 'Callboard1' } },
});

/** ACC-027 to ACC-038. */
export const signUp = call<{ body: SignUpBody; answer: Saved<UserView> }>()({
  method: 'POST',
  path: 'mybtf/signup',
  summary: 'Sign up as a person and be signed in',
  owner: 'public',
  refuses: ['email_taken', 'weak_password'],
  example: {
    body: {
      person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9 },
      user: { email: 'dana@example.com', password: 'Callboard1' },
      event: 'TDA',
    },
  },
});

/** A store without demo data begins so: the link is in the server's output. */
export const setUpFirstAdmin = call<{ body: FirstAdminBody; answer: Saved<UserView> }>()({
  method: 'POST',
  path: 'mybtf/first-admin/:token',
  params: { token: 'text' },
  summary: 'Set up the first admin with the link that the server printed, and be signed in',
  owner: 'link',
  refuses: ['link_invalid', 'email_taken', 'weak_password'],
  example: {
    body: { person: { fname: 'Avery', lname: 'Moss' }, user: { email: 'avery@example.com', password: 'Callboard1' } },
  },
});

/** ACC-024. */
export const signOut = call<{ answer: Saved }>()({
  method: 'POST',
  path: 'mybtf/signout',
  summary: 'Sign out',
  owner: 'self',
  viewing: 'staff',
  example: {},
});

/** ACC-002, ACC-025. */
export const own = call<{ answer: UserView }>()({
  method: 'GET',
  path: 'mybtf/account',
  summary: 'The signed-in account',
  owner: 'self',
  example: {},
});

/** ACC-089, ACC-090. */
export const changeOwn = call<{ body: AccountProfileBody; answer: Saved<UserView> }>()({
  method: 'PUT',
  path: 'mybtf/account',
  summary: 'Change the own contact details',
  owner: 'self',
  refuses: ['person_type_not_offered'],
  example: {
    body: { person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9, phoneValue: '(555) 010-0200', address } },
  },
});

/** ACC-069, ACC-072. */
export const resendConfirmation = call<{ body: ResendConfirmationBody; answer: object }>()({
  method: 'POST',
  path: 'mybtf/confirm',
  summary: 'Send the confirmation mail again',
  owner: { self: 'user' },
  example: { body: { event: 'TDA' } },
});

/** ACC-070, ACC-071. */
export const confirm = call<{ answer: Saved<{ readonly account_id: number }> }>()({
  method: 'PUT',
  path: 'mybtf/confirm/:token',
  params: { token: 'text' },
  summary: 'Confirm the e-mail with the token of the mail',
  owner: 'link',
  refuses: ['link_invalid'],
  example: {},
});

/** ACC-073, ACC-074. */
export const forgotPassword = call<{ body: ForgotBody; answer: object }>()({
  method: 'POST',
  path: 'mybtf/forgot',
  summary: 'Ask for a mail to set a new password',
  owner: 'public',
  example: { body: { email: 'parent@demo.example', event: 'TDA' } },
});

/** ACC-075 to ACC-077. */
export const resetPassword = call<{ body: ResetPasswordBody; answer: object }>()({
  method: 'PUT',
  path: 'mybtf/forgot/:token',
  params: { token: 'text' },
  summary: 'Set a new password with the token of the mail',
  owner: 'link',
  refuses: ['link_invalid', 'weak_password'],
  example: { body: { password: 'Callboard2', passwordConfirmation: 'Callboard2' } },
});

/** The name, the address and the phone of somebody. */
const MASKS = { email: true, fname: true, lname: true, phoneValue: true, address: true, search: true } as const;

/** ADM-007. */
export const listForStaff = call<{ query: ListQuery; answer: readonly AccountRow[] }>()({
  method: 'GET',
  path: 'admin/accounts',
  summary: 'Accounts, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  searches: ['search'],
  numbered: 'id',
  answers: 'list',
  example: { query: { filter: '{"locked":true}', range: '[0,9]', sort: '["id","ASC"]' } },
});

/** ADM-007. */
export const readForStaff = call<{ answer: AccountRow }>()({
  method: 'GET',
  path: 'admin/accounts/:id',
  params: { id: 'whole' },
  summary: 'One account',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  refuses: ['account_unknown'],
  example: {},
});

/** ACC-005. */
export const lock = call<{ body: ReasonBody; answer: Saved<{ readonly id: number; readonly locked: boolean }> }>()({
  method: 'POST',
  path: 'admin/accounts/:id/lock',
  params: { id: 'whole' },
  summary: 'Lock an account and end its sessions',
  owner: 'staff',
  permit: 'staff',
  refuses: ['account_unknown', 'more_rights', 'last_admin'],
  example: { body: { reason: REASON } },
});

/** ACC-005. */
export const unlock = call<{ body: ReasonBody; answer: Saved<{ readonly id: number; readonly locked: boolean }> }>()({
  method: 'POST',
  path: 'admin/accounts/:id/unlock',
  params: { id: 'whole' },
  summary: 'Unlock an account',
  owner: 'staff',
  permit: 'staff',
  refuses: ['account_unknown', 'more_rights'],
  example: { body: { reason: REASON } },
});

/** SEC-006, SEC-007. */
export const startViewAs = call<{ body: ViewAsBody; answer: Saved<UserView> }>()({
  method: 'POST',
  path: 'admin/view-as',
  summary: 'View as a registrant: from now on the session acts as the account',
  owner: 'staff',
  permit: 'staff',
  refuses: ['account_unknown', 'view_as_role', 'view_as_locked'],
  example: { body: { account_id: 12, reason: REASON } },
});

/** SEC-006, SEC-007. */
export const endViewAs = call<{ answer: Saved<UserView> }>()({
  method: 'DELETE',
  path: 'admin/view-as',
  summary: 'Stop viewing as a registrant',
  owner: 'staff',
  permit: 'staff',
  viewing: 'staff',
  example: {},
});

/** ACC-004. */
export const changeRoles = call<{
  body: ChangeRolesBody;
  answer: Saved<{ readonly id: number; readonly roles: readonly Role[] }>;
}>()({
  method: 'PUT',
  path: 'admin/accounts/:id/roles',
  params: { id: 'whole' },
  summary: 'Give an account its roles',
  owner: 'staff',
  permit: 'admin',
  refuses: ['account_unknown', 'more_rights', 'own_roles', 'last_admin'],
  example: { body: { reason: REASON, roles: ['staff'] } },
});
