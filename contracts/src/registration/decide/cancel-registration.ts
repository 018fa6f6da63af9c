import { accept } from '../../shared/index.js';
import type { RefundDecision, RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type CancelRegistration = CommandContext & {
  readonly type: 'CancelRegistration';
  readonly refunds: readonly RefundDecision[];
  /** The tour date that it has to belong to; null for any (PAY-326). */
  readonly at: number | null;
  /** Fact: what may be given back of each payment and redeemed voucher, from the ledger (PAY-282, PAY-324). */
  readonly refundable: { readonly [id: string]: number };
};

/** More of a payment or voucher than may be given back, or nothing. */
export const refundsTooHigh = ({ refunds, refundable }: Pick<CancelRegistration, 'refunds' | 'refundable'>): boolean =>
  refunds.some(({ payment_id, amount }) => amount <= 0 || amount > (refundable[payment_id] ?? 0));

/** Staff alone, with a decision about the money; cancelling twice cancels once (REG-274). */
export const cancelRegistration = (command: CancelRegistration, state: RegistrationState): Verdict => {
  const { viewer, refunds } = command;
  const registration = owned(state === null ? null : { ...state, cancelled: false }, viewer);
  if (isRefused(registration)) return registration;
  if (!viewer.employee) return no({ code: 'forbidden', params: {} });
  if (state?.cancelled) return accept();
  // It was moved since its refund was decided.
  if (command.at !== null && command.at !== registration.tour_date_id) return no({ code: 'conflict', params: {} });
  if (refundsTooHigh(command)) return no({ code: 'refund_too_high', params: {} });
  return accept<RegistrationEvent>({
    type: 'RegistrationCancelled',
    data: {
      registration_id: registration.id,
      account_id: registration.account_id,
      tour_date_id: registration.tour_date_id,
      cancelled_at: command.now,
      refunds,
    },
  });
};
