import { type EventDeclarations, said } from '../../shared/index.js';
import { account_id, registration_id, tour_date_id } from './examples.js';
import type { OfRegistration } from './shapes.js';

/** Stream `process-registration_{accountId}_{tourDateId}`: one registration per account and tour date (REG-036). */
export type RegistrationNumberTaken = OfRegistration<
  'RegistrationNumberTaken',
  { readonly account_id: number; readonly tour_date_id: number; readonly attempt: number }
>;

export const registrationNumberEvents: EventDeclarations<RegistrationNumberTaken> = {
  RegistrationNumberTaken: {
    version: 1,
    personal: [],
    says: (d) => said('status', `took number ${d.registration_id} for the registration`),
    example: { registration_id, account_id, tour_date_id, attempt: 1 },
  },
};
