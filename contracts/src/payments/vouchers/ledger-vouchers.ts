import {
  accept,
  type Cents,
  type Day,
  type Decision,
  type Instant,
  minus,
  refuse,
  smaller,
} from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue, officialLeft } from '../balance-due.js';
import type { LedgerEvent } from '../events.js';
import { partOf } from '../kinds.js';
import { evolveLedger, type LedgerState, reservedParts } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { appliedVouchers, countedVouchers, type LedgerVoucher } from './counted.js';
import type { VoucherLedgerEvent, VoucherRemovalCause, VoucherUse } from './ledger-events.js';

export type VoucherLedgerCommand =
  | ({
      readonly type: 'ApplyVoucher';
      readonly face_value: Cents;
      readonly expiration_date: Day;
      /** Fact: what the registration has agreed to pay, from its own stream. */
      readonly agreed: AgreedFees;
    } & VoucherUse)
  | {
      readonly type: 'RedeemVoucher';
      readonly registration_id: number;
      readonly use_id: string;
      readonly membership_number: string;
      readonly redeemed_at: Instant;
    }
  | {
      readonly type: 'RemoveVoucher';
      readonly registration_id: number;
      readonly use_id: string;
      readonly cause: VoucherRemovalCause;
    };

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends VoucherLedgerCommand['type']> = Extract<VoucherLedgerCommand, { type: T }>;

const useOf = ({ registration_id, studio_id, use_id, code, payment_type }: VoucherUse): VoucherUse => ({
  registration_id,
  studio_id,
  use_id,
  code,
  payment_type,
});

const apply = ({ type: _type, agreed, ...voucher }: Of<'ApplyVoucher'>, state: LedgerState): Answer => {
  if (state.vouchers[voucher.use_id] !== undefined) return accept();
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  const part = partOf(voucher.payment_type);
  const owed = minus(balanceDue(state, agreed)[part], reservedParts(state)[part]);
  if (owed <= 0) return refuse({ code: 'voucher_not_needed', params: {} });
  return accept({ type: 'VoucherApplied', data: { ...voucher, amount: smaller(voucher.face_value, owed) } });
};

const redeem = (c: Of<'RedeemVoucher'>, state: LedgerState): Answer => {
  const voucher = state.vouchers[c.use_id];
  if (voucher?.status !== 'PendingActivation') return accept();
  const { membership_number, redeemed_at } = c;
  const data = { ...useOf(voucher), amount: voucher.amount, membership_number, redeemed_at };
  return accept({ type: 'VoucherRedeemed', data });
};

const removed = (voucher: LedgerVoucher, cause: VoucherRemovalCause): VoucherLedgerEvent => ({
  type: 'VoucherRemoved',
  data: { ...useOf(voucher), amount: voucher.amount, cause },
});

const remove = ({ use_id, cause }: Of<'RemoveVoucher'>, state: LedgerState): Answer => {
  const voucher = state.vouchers[use_id];
  if (voucher === undefined || voucher.status === 'Removed') return accept();
  if (cause === 'removed' && state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (cause === 'removed' && voucher.status === 'Redeemed') return refuse({ code: 'voucher_kept', params: {} });
  return accept(removed(voucher, cause));
};

/** All vouchers come off a registration that is deleted; off a cancelled one those that were not redeemed. */
export const vouchersOff = (
  { vouchers }: LedgerState,
  cause: 'deletion' | 'cancellation',
): readonly VoucherLedgerEvent[] =>
  appliedVouchers(vouchers)
    .filter(({ status }) => cause === 'deletion' || status === 'PendingActivation')
    .map((voucher) => removed(voucher, cause));

/** Decides what vouchers do to a ledger; nothing twice (PAY-206, PAY-209, PAY-210). */
export const decideVouchers = (c: VoucherLedgerCommand, state: LedgerState): Answer => {
  switch (c.type) {
    case 'ApplyVoucher':
      return apply(c, state);
    case 'RedeemVoucher':
      return redeem(c, state);
    case 'RemoveVoucher':
      return remove(c, state);
  }
};

/** Where a decision changes what is left of a part, or takes a voucher off it, its vouchers count accordingly from the same moment on (FEE-149). */
export const recountingVouchers = (answer: Answer, state: LedgerState): Answer => {
  if (!answer.accepted || answer.events.length === 0) return answer;
  const after = answer.events.reduce(evolveLedger, state);
  const [before, left] = [officialLeft(state), officialLeft(after)];
  const same = before.registration === left.registration && before.media === left.media;
  if (same && answer.events.every(({ type }) => type !== 'VoucherRemoved')) return answer;
  const events = countedVouchers(after.vouchers, left).flatMap((voucher): readonly VoucherLedgerEvent[] => {
    const change = minus(voucher.amount, after.vouchers[voucher.use_id]!.amount);
    if (change === 0) return [];
    return [{ type: 'VoucherRecounted', data: { ...useOf(voucher), amount: voucher.amount, change } }];
  });
  return accept<LedgerEvent>(...answer.events, ...events);
};
