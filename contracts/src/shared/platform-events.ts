import { said } from './described.js';
import type { DomainEvent, EventDeclarations } from './events.js';

/** Stream `numbers-{kind}`: a block of small ids was taken and will never be given again (KER-012). */
export type NumbersTaken = DomainEvent<
  'NumbersTaken',
  { readonly kind: string; readonly from: number; readonly to: number }
>;

export const platformEvents: EventDeclarations<NumbersTaken> = {
  NumbersTaken: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `took the ${d.kind} numbers ${d.from} to ${d.to}`),
    example: { kind: 'registration', from: 75_001, to: 75_050 },
  },
};
