export * as accountCalls from './calls.js';
export * as signInCalls from './sign-in-calls.js';
export {
  AccountProfileBody,
  ChangeEmailBody,
  ChangePasswordBody,
  ChangeRolesBody,
  FirstAdminBody,
  ForgotBody,
  OwnPasswordBody,
  ReasonBody,
  ResendConfirmationBody,
  ResetPasswordBody,
  SecondFactorBody,
  SignInBody,
  SignUpBody,
  MergeStudioBody,
  StudioFlagsBody,
  StudioSearchQuery,
  ViewAsBody,
} from './commands.js';
export { ADMINS_STREAM, adminsDecider } from './admins.js';
export type { AdminsCommand } from './admins.js';
export { accountDecider } from './decider.js';
export type { AccountCommand } from './decider.js';
export { accountEvents, adminsEvents, studioEvents, studioSignUpEvents } from './events/index.js';
export type { AccountEvent, AdminsEvent, StudioEvent, StudioSignUp, StudioSignUpEvent } from './events/index.js';
export { ACCOUNT_FACTS } from './facts.js';
export type { AccountFacts, AccountFactsRow } from './facts.js';
export { accountMessages, WEAK_PASSWORD } from './refusals.js';
export type { AccountRefusal } from './refusals.js';
export { addressErrors } from './rules/address-errors.js';
export { maskEmail } from './rules/mask-email.js';
export { placeOf } from './rules/place-of.js';
export { holdsOwnWord, isGoodPassword, PASSWORD_MESSAGE } from './rules/password.js';
export { coversRights } from './rules/rights.js';
export { afterSignIn, localPath } from './rules/redirect.js';
export { isWebAddress, webAddress } from './rules/website.js';
export { isAdmin, setupEmailOf } from './state.js';
export type { AccountState, EmailChange, StudioState } from './state.js';
export {
  NewStudioBody,
  SetupAccountBody,
  SetupEmailBody,
  SetupTokenBody,
  StudioProfileBody,
} from './studio-commands.js';
export * as studioCalls from './studio-calls.js';
export { studioSignUpDecider, studioSignUpStream } from './studio-sign-up.js';
export type { StudioSignUpCommand, StudioSignUpState } from './studio-sign-up.js';
export { isSameStudio, studioDecider } from './studio-decider.js';
export type { StudioCommand } from './studio-decider.js';
export {
  CONTACT_TYPE_IDS,
  NO_STUDIO_FLAGS,
  ROLES,
  SIGNUP_PERSON_TYPE_IDS,
  STUDIO_OWNER,
} from './types.js';
export type {
  AccountPerson,
  Address,
  ContactValue,
  Role,
  StudioFlags,
  StudioProfile,
} from './types.js';
export { accountNumbers } from './numbers.js';
export type {
  AccountRow,
  PublicStudioView,
  SecondFactorSetUp,
  SecondFactorState,
  SessionView,
  SignUpStudioAnswer,
  StaffStudioRow,
  StudioHit,
  StudioDetail,
  StudioRow,
  StudioSetUp,
  StudioToSetUp,
  StudioView,
  UserView,
} from './views.js';
