import type { Cents } from '../shared/index.js';
import type { Registration } from './state.js';

/** What payments ask of registrations while they decide. */
export type RegistrationRates = {
  /**
   * The total of the draft at the rate of now, where it was last priced at another one: what was reviewed at that one is
   * not paid any more (REG-107). Null while the rate is the same, and once the fees are kept (FEE-026).
   */
  newTotal(registration: Registration): Promise<Cents | null>;
};

/** Injection token of `RegistrationRates`. */
export const REGISTRATION_RATES = 'RegistrationRates';
