import { type Cents, type EventDeclarations, said } from '../../shared/index.js';
import { kept, type KeptPrices } from '../events/completion.js';
import { registration_id } from '../events/examples.js';
import type { OfRegistration } from '../events/shapes.js';

/** Two of its attendees are one person: the one who was merged away has left it (CMP-402). */
export type AttendeesMerged = OfRegistration<
  'AttendeesMerged',
  {
    readonly person_id: number;
    readonly merged_id: number;
    /** The rate and the tables of what a completed registration costs anew; null where nothing official changed. */
    readonly priced: (KeptPrices & { readonly total: Cents }) | null;
  }
>;

export const mergingEvents: EventDeclarations<AttendeesMerged> = {
  AttendeesMerged: {
    version: 1,
    personal: [],
    says: (d, name) =>
      said(
        'attendees',
        `counted ${name(d.merged_id)}, ${d.merged_id}, and ${name(d.person_id)}, ${d.person_id}, as one: the two were merged`,
      ),
    example: { registration_id, person_id: 100_001, merged_id: 100_002, priced: kept },
  },
};
