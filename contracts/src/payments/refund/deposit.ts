import { type Actor, ZERO } from '../../shared/index.js';
import type { Entry } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';

/** Refuses `deposit_not_refundable` for a payment that came as a deposit, and for the charge of one that stayed behind, unless an admin said it a second time (PAY-283, PAY-316). */
export const depositRefusal = (
  entry: Pick<Entry, 'amount_type' | 'status' | 'charge'> | undefined,
  { deposits, by }: { readonly deposits: boolean; readonly by: Actor['role'] },
): PaymentRefusal | null =>
  entry?.status === 'posted' &&
  (entry.amount_type === 'DEPOSIT' || entry.charge === 'deposit_stayed') &&
  !(deposits && by === 'admin')
    ? { code: 'deposit_not_refundable', params: { most: ZERO } }
    : null;
