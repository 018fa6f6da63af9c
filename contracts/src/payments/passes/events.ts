import {
  type Cents,
  cents,
  counted,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  said,
} from '../../shared/index.js';

/** Passes whose whole price is taken off by vouchers: paid without a payment (PAY-269). `amount` is that price. */
export type MediaPassesCovered = DomainEvent<
  'MediaPassesCovered',
  {
    registration_id: number;
    payment_id: string;
    person_ids: readonly number[];
    amount: Cents;
    /** `LOYALTY-{payment id}` (PAY-271). */
    transaction_id: string;
  }
>;

export const coveredTransaction = (payment_id: string): string => `LOYALTY-${payment_id}`;

const payment_id = '00000000-0000-4000-8000-000000000001';

export const passLedgerEvents: EventDeclarations<MediaPassesCovered> = {
  MediaPassesCovered: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `paid ${counted(d.person_ids.length, 'media pass', 'media passes')} of ${formatMoney(d.amount)} with vouchers alone`,
      ),
    example: {
      ...{ registration_id: 75_001, payment_id, person_ids: [100_001], amount: cents(5_500) },
      transaction_id: coveredTransaction(payment_id),
    },
  },
};
