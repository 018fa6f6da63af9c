import type { Decision } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import { ledgerDecider, type LedgerCommand } from '../ledger.js';
import { evolveLedger, type LedgerState } from '../ledger-state.js';
import type { LedgerEvent } from '../events.js';
import { deedCommand, goesThroughGateway, postRefundCommand } from '../preview/deeds.js';
import { type MoneyPreview, previewCommands, type Previewed } from '../preview/preview.js';
import type { PaymentRefusal } from '../refusals.js';
import { postingOf } from '../rules/accounts.js';
import type { RefundLedgerCommand } from './decide.js';
import type { RefundDecided, RefundPart } from './events.js';
import type { LedgerVoucher } from '../vouchers/counted.js';
import { mostRefund, refundSources } from './split.js';

type Decided = RefundDecided['data'];

type Of = { readonly registration_id: number; readonly by: number | null; readonly refund_id: string };
/** The command by which the ledger posts a part of a refund that goes back outside of a gateway (PAY-324). */
export const partCommand = (part: RefundPart, { registration_id, by, refund_id }: Of): LedgerCommand => {
  const { id, amount } = part;
  if (part.source === 'voucher') return { type: 'RemoveVoucher', registration_id, use_id: id, cause: 'refund' };
  if (part.source === 'credit') return { type: 'RefundCredit', credit_id: id, refund_id, amount };
  if (by === null) return deedCommand(id, { deed: 'give_back', refund_id, amount });
  return { type: 'RecordRefund', payment_id: id, refund_id, refunded: amount, by };
};

const posting = (part: RefundPart, of: Pick<Of, 'registration_id' | 'by'>, state: LedgerState): LedgerCommand => {
  if (of.by !== null || part.source !== 'payment' || !goesThroughGateway(state, part.id))
    return partCommand(part, { ...of, refund_id: part.id });
  const refund = { refund_id: '', refunded: part.amount, voids: false, transaction_id: '', person_ids: [] };
  return postRefundCommand(state.payments[part.id]!, refund);
};

/** The events that a redeemed voucher would write that goes back (PAY-324, PAY-327). */
export const previewVoucherBack = (
  { registration_id, use_id, amount }: Pick<LedgerVoucher, 'registration_id' | 'use_id' | 'amount'>,
  state: LedgerState,
  agreed: AgreedFees,
): Previewed => {
  const part = { source: 'voucher', id: use_id, payment_method_id: null, amount } as const;
  return previewCommands([partCommand(part, { registration_id, by: null, refund_id: use_id })], state, agreed);
};

/** The split of a refund, what each part would write, and the most that could go back. */
export type RefundPreview = MoneyPreview &
  Pick<Decided, 'parts'> & { readonly most: { readonly free: number; readonly all: number } };

/** The events that a refund would write, decided by the ledger that writes it (PAY-324, PAY-327). */
export const previewRefund = (
  command: Extract<RefundLedgerCommand, { type: 'DecideRefund' }>,
  state: LedgerState,
  agreed: AgreedFees,
): { readonly accepted: true; readonly preview: RefundPreview } | Extract<Previewed, { accepted: false }> => {
  const decision: Decision<LedgerEvent, PaymentRefusal> = ledgerDecider.decide(command, state);
  if (!decision.accepted) return decision;
  let after = state;
  const events: LedgerEvent[] = [];
  const parts = decision.events.flatMap((event) => (event.type === 'RefundDecided' ? event.data.parts : []));
  for (const part of parts) {
    const posted = ledgerDecider.decide(posting(part, command, after), after);
    if (!posted.accepted) return posted;
    after = posted.events.reduce(evolveLedger, after);
    events.push(...posted.events);
  }
  const entries = events.map((event) => ({ event: event.type, sides: postingOf(event) }));
  const most = mostRefund(refundSources(state, command.payment_type, command.on_its_way));
  return {
    accepted: true,
    preview: { before: balanceDue(state, agreed), after: balanceDue(after, agreed), entries, parts, most },
  };
};
