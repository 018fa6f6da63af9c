import { accountNumbers } from '../accounts/index.js';
import { catalogueNumbers } from '../catalogue/index.js';
import { competitionNumbers } from '../competition/index.js';
import { confirmationNumbers } from '../confirmations/index.js';
import { registrationNumbers } from '../registration/index.js';
import { rosterNumbers } from '../roster/index.js';
import { waiverNumbers } from '../waivers/index.js';

/** The first number of each kind that a room declares. */
export const firstNumbers = {
  ...accountNumbers,
  ...catalogueNumbers,
  ...competitionNumbers,
  ...confirmationNumbers,
  ...rosterNumbers,
  ...registrationNumbers,
  ...waiverNumbers,
};
export type NumberKind = keyof typeof firstNumbers;
