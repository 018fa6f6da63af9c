import { type Cents, cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../shared/index.js';

type Pass = { readonly season_id: number; readonly person_id: number };
type Waiver = Pass & { readonly registration_id: number };
type ByPayment = Pass & { readonly registration_id: number; readonly payment_id: string };

/** Stream `mediaPass-{seasonId}_{personId}` (PAY-256). */
export type MediaPassEvent =
  | DomainEvent<'MediaPassReserved', ByPayment>
  | DomainEvent<'MediaPassPaid', ByPayment & { readonly amount: Cents; readonly transaction_id: string }>
  | DomainEvent<'MediaPassReleased', ByPayment>
  | DomainEvent<'MediaPassRefunded', ByPayment>
  /** Staff let the person off it, asked by a registration (FEE-121). */
  | DomainEvent<'MediaPassWaived', Waiver>
  | DomainEvent<'MediaPassWaiverEnded', Waiver>;

const waiver = { season_id: 75, person_id: 100_001, registration_id: 75_001 };
const pass = { ...waiver, payment_id: '00000000-0000-4000-8000-000000000001' };

/** People appear by their number only. */
export const mediaPassEvents: EventDeclarations<MediaPassEvent> = {
  MediaPassReserved: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `reserved the media pass of ${name(d.person_id)}`),
    example: pass,
  },
  MediaPassPaid: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `paid the media pass of ${name(d.person_id)}, ${formatMoney(d.amount)}`),
    example: { ...pass, amount: cents(5_000), transaction_id: 'sandbox-1' },
  },
  MediaPassReleased: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `released the media pass of ${name(d.person_id)}`),
    example: pass,
  },
  MediaPassRefunded: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `refunded the media pass of ${name(d.person_id)}`),
    example: pass,
  },
  MediaPassWaived: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `waived the media pass of ${name(d.person_id)}`),
    example: waiver,
  },
  MediaPassWaiverEnded: {
    version: 1,
    personal: [],
    says: (d, name) => said('payments', `asked for the media pass of ${name(d.person_id)} again`),
    example: waiver,
  },
};
