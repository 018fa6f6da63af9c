import type { Slice } from '../../shared/index.js';
import type { AffiliationEvent } from './events.js';
import type { Affiliation } from './state.js';

export const affiliationSlice: Slice<Affiliation, AffiliationEvent> = {
  folds: {
    RegistrationAffiliationSet: (_, { studio_id, studio, independent }) => ({ studio_id, studio, independent }),
  },
  hears: {},
};
