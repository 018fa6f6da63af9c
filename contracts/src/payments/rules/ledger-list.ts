import { type Cents, formatMoney } from '../../shared/index.js';
import { balanceOf, NOTHING } from '../balance.js';
import type { LedgerRow } from '../views.js';

/** A row of `GET /api/admin/payments`: the posting, whose it is and what was owed after it (ADM-004). */
export type LedgerListRow = LedgerRow & {
  readonly balance_after: Cents;
  /** The studio's name; a person's where `ancillary` is true. */
  readonly registrant: string;
  readonly ancillary: boolean;
};

/** What was owed of its registration after each posting, by the posting's id, of whole ledgers in any order (ADM-004). */
export const balancesAfter = (ledgers: readonly LedgerRow[]): ReadonlyMap<string, Cents> => {
  const owed = new Map<number, ReturnType<typeof balanceOf>>();
  return new Map(
    ledgers
      .toSorted((a, b) => a.revision - b.revision)
      .map(({ id, registration_id, posting }) => {
        const now = balanceOf([owed.get(registration_id) ?? NOTHING, posting]);
        owed.set(registration_id, now);
        return [id, now.total];
      }),
  );
};

/** An amount as people type it: with and without the sign of the currency and the comma. */
const amountText = (amount: Cents): string => {
  const text = formatMoney(amount);
  return `${text} ${text.replaceAll(/[$,]/g, '')}`;
};

/** What staff find a posting by: registration, payment, reference, last four digits, amount (ADM-015). */
export const searchTextOf = ({
  registration_id,
  payment_id,
  transaction_id,
  card,
  reference,
  amount,
  charged,
}: LedgerRow): string =>
  [registration_id, payment_id, transaction_id, card?.last_four, reference, amountText(amount ?? charged)]
    .filter((word) => word !== null && word !== undefined)
    .join(' ');

/** The part of the registration that a row is of, in words; a payment that came as a deposit is marked non-refundable (PAY-283). */
export const partText = ({
  type,
  payment_type,
  amount_type,
}: Pick<LedgerRow, 'type' | 'payment_type' | 'amount_type'>): string => {
  if (payment_type === null) return '–';
  if (type === 'PaymentPosted' && amount_type === 'DEPOSIT') return 'Deposit, non-refundable';
  return payment_type === 'MEDIA_PASS' ? 'Media pass' : 'Registration';
};
