import type { Cents, DomainEvent, EventDeclarations } from '../shared/index.js';

type Pass = { readonly season_id: number; readonly person_id: number };
type ByPayment = Pass & { readonly registration_id: number; readonly payment_id: string };

/** Stream `mediaPass-{seasonId}_{personId}` (PAY-256). */
export type MediaPassEvent =
  | DomainEvent<'MediaPassReserved', ByPayment>
  | DomainEvent<'MediaPassPaid', ByPayment & { readonly amount: Cents; readonly transaction_id: string }>
  | DomainEvent<'MediaPassReleased', ByPayment>;

const none = { version: 1, personal: [] } as const;

/** People appear by their number only. */
export const mediaPassDeclarations: EventDeclarations<MediaPassEvent> = {
  MediaPassReserved: none,
  MediaPassPaid: none,
  MediaPassReleased: none,
};
