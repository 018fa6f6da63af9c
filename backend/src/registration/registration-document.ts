import {
  countDifferences,
  differenceOf,
  type Registration,
  type RegistrationDocument,
} from '@app/contracts/registration';
import type { Instant } from '@app/contracts/shared';

/** A state as the read document shows it, for answers to commands: the read model may still be on its way. */
export const documentOf = (
  registration: Registration,
  revision: number,
  updated_at: Instant,
): RegistrationDocument => ({
  ...registration,
  mybtf_user_id: registration.account_id,
  authors: {},
  revision,
  hasChanges: countDifferences(differenceOf(registration.official, registration.draft)) > 0,
  updated_at,
});
