import { type EventDeclarations, said } from '../../shared/index.js';
import { registration_id } from '../events/examples.js';
import type { OfRegistration } from '../events/shapes.js';
import type { Affiliation } from './state.js';

export type AffiliationEvent = OfRegistration<'RegistrationAffiliationSet', Affiliation>;

export const affiliationEvents: EventDeclarations<AffiliationEvent> = {
  RegistrationAffiliationSet: {
    version: 1,
    personal: [],
    says: (d) =>
      said('status', d.independent ? 'registered as independent' : `set the studio to ${d.studio ?? 'none'}`),
    example: { registration_id, studio_id: null, studio: null, independent: true },
  },
};
