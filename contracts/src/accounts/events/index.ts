export type { AccountEvent } from './account.js';
export { accountEvents } from './account.js';
export type { AdminsEvent } from './admins.js';
export { adminsEvents } from './admins.js';
export type { StudioEvent } from './studio.js';
export { studioEvents } from './studio.js';
export type { StudioSignUp, StudioSignUpEvent } from './studio-sign-up.js';
export { studioSignUpEvents } from './studio-sign-up.js';
