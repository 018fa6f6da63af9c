export { CHECK_IN_CODES } from './facts.js';
export type { CheckInCodes } from './facts.js';
