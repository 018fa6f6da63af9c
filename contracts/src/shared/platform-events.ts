import type { DomainEvent, EventDeclarations } from './events.js';

/** Stream `numbers-{kind}`: a block of small ids was taken and will never be given again (KER-012). */
export type NumbersTaken = DomainEvent<
  'NumbersTaken',
  { readonly kind: string; readonly from: number; readonly to: number }
>;

export const platformDeclarations: EventDeclarations<NumbersTaken> = { NumbersTaken: { version: 1, personal: [] } };
