import { type Actor, ZERO } from '../../shared/index.js';
import type { Entry } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';

/** Refuses `deposit_not_refundable` for a payment that came as a deposit, unless an admin said it a second time (PAY-283). */
export const depositRefusal = (
  entry: Pick<Entry, 'amount_type' | 'status'> | undefined,
  { deposits, by }: { readonly deposits: boolean; readonly by: Actor['role'] },
): PaymentRefusal | null =>
  entry?.amount_type === 'DEPOSIT' && entry.status === 'posted' && !(deposits && by === 'admin')
    ? { code: 'deposit_not_refundable', params: { most: ZERO } }
    : null;
