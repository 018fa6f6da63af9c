import { type Cents, counted, type EventDeclarations, type Instant, labelOf, said } from '../../shared/index.js';
import { kept, type KeptPrices } from '../events/completion.js';
import { at, registration_id } from '../events/examples.js';
import type { OfRegistration } from '../events/shapes.js';

/** Routines of a completed registration were changed outside of an edit; what came new keeps this rate and tables (CMP-039, CMP-283). */
export type RoutinesSaved = OfRegistration<
  'RoutinesSaved',
  KeptPrices & {
    /** The limits that staff set aside, by the codes of their refusals (CMP-017). */
    readonly overridden: readonly string[];
    readonly total: Cents;
    readonly saved_at: Instant;
  }
>;

export const liveRoutinesEvents: EventDeclarations<RoutinesSaved> = {
  RoutinesSaved: {
    version: 1,
    personal: [],
    says: ({ overridden }) =>
      said(
        'competition',
        overridden.length === 0
          ? 'saved routines of the completed registration'
          : `saved routines of the completed registration, beyond ${counted(overridden.length, 'limit')} (${overridden.map(labelOf).join(', ').toLowerCase()})`,
      ),
    example: {
      registration_id,
      rate_key: kept.rate_key,
      profile_version: kept.profile_version,
      tables: kept.tables,
      total: kept.total,
      overridden: ['routine_category_limit'],
      saved_at: at,
    },
  },
};
