import { type EventDeclarations, said } from '../../shared/index.js';
import { account_id, registration_id, tour_date_id } from './examples.js';
import type { OfRegistration } from './shapes.js';

/** Stream `process-registration_{accountId}_{tourDateId}`: one registration per account and tour date (REG-036). */
type RegistrationNumberTaken = OfRegistration<
  'RegistrationNumberTaken',
  { readonly account_id: number; readonly tour_date_id: number; readonly attempt: number }
>;

/** The registration is for this tour date no more, or did not get there: the pair is free again (REG-274). */
type RegistrationNumberGivenUp = OfRegistration<
  'RegistrationNumberGivenUp',
  { readonly account_id: number; readonly tour_date_id: number }
>;

export type RegistrationNumberEvent = RegistrationNumberTaken | RegistrationNumberGivenUp;

export const registrationNumberEvents: EventDeclarations<RegistrationNumberEvent> = {
  RegistrationNumberTaken: {
    version: 1,
    personal: [],
    says: (d) => said('status', `took number ${d.registration_id} for the registration`),
    example: { registration_id, account_id, tour_date_id, attempt: 1 },
  },
  RegistrationNumberGivenUp: {
    version: 1,
    personal: [],
    says: (d) => said('status', `gave the tour date up for registration ${d.registration_id}`),
    example: { registration_id, account_id, tour_date_id },
  },
};
