import { accept, type Cents, type Decision, refuse, times } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import type { LedgerEvent } from '../events.js';
import type { LedgerState } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { coveredTransaction } from './events.js';
import { passesDueOn } from './rules.js';

/** Passes are paid by the vouchers of the media pass part alone (PAY-269, PAY-276). */
export type CoverMediaPasses = {
  readonly type: 'CoverMediaPasses';
  readonly registration_id: number;
  readonly payment_id: string;
  readonly person_ids: readonly number[];
  /** Facts: what a pass costs, all who owe one, and what the registration has agreed to pay. */
  readonly fee: Cents;
  readonly owing: readonly number[];
  readonly agreed: AgreedFees;
};

/** Refuses `media_pass_not_covered` where the vouchers leave something to pay. */
export const coverMediaPasses = (c: CoverMediaPasses, state: LedgerState): Decision<LedgerEvent, PaymentRefusal> => {
  const { registration_id, payment_id, person_ids, fee, owing, agreed } = c;
  if (state.covered[payment_id] !== undefined) return accept();
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  const selected = person_ids.length;
  if (selected === 0 || passesDueOn(state, agreed, { fee, selected, owing }) > 0)
    return refuse({ code: 'media_pass_not_covered', params: {} });
  const data = { registration_id, payment_id, person_ids, amount: times(fee, selected) };
  return accept({ type: 'MediaPassesCovered', data: { ...data, transaction_id: coveredTransaction(payment_id) } });
};
