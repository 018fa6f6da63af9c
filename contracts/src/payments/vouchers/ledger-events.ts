import {
  type Cents,
  cents,
  type Day,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  type Instant,
  instant,
  said,
} from '../../shared/index.js';
import type { PaymentType } from '../kinds.js';

/** A studio's voucher on a registration (PAY-204); `use_id` tells this use of it from one before. */
export type VoucherUse = {
  readonly registration_id: number;
  readonly studio_id: number;
  readonly use_id: string;
  readonly code: string;
  readonly payment_type: PaymentType;
};

/** Why a voucher came off a registration: its owner removed it, it was used elsewhere (PAY-133), the edit that it was applied in was canceled, or what it paid for went. */
export type VoucherRemovalCause = 'removed' | 'invalid' | 'edit' | 'deletion' | 'cancellation' | 'refund';

/** The events of a ledger that are about vouchers. */
export type VoucherLedgerEvent =
  /** `amount`: the face value, cut to what was owed (PAY-209). */
  | DomainEvent<'VoucherApplied', VoucherUse & { face_value: Cents; expiration_date: Day; amount: Cents }>
  /** The rest of its part fell below it, or rose again: `amount` is what it counts from now on (FEE-149). */
  | DomainEvent<'VoucherRecounted', VoucherUse & { amount: Cents; change: Cents }>
  /** From here on it cannot be removed (PAY-206). */
  | DomainEvent<'VoucherRedeemed', VoucherUse & { amount: Cents; membership_number: string; redeemed_at: Instant }>
  /** `amount`: what it counted. */
  | DomainEvent<'VoucherRemoved', VoucherUse & { amount: Cents; cause: VoucherRemovalCause }>;

const CAUSES: Readonly<Record<VoucherRemovalCause, string>> = {
  removed: '',
  invalid: ', which was redeemed elsewhere',
  edit: ', as the edit was canceled',
  deletion: ' with the registration',
  cancellation: ', as the registration was canceled',
  refund: ' and gave it back',
};
const part = (type: PaymentType): string => (type === 'MEDIA_PASS' ? 'the media pass' : 'the registration');

const use: VoucherUse = {
  registration_id: 75_001,
  studio_id: 2001,
  use_id: '00000000-0000-4000-8000-0000000000d1',
  code: 'LV23456789',
  payment_type: 'REGISTRATION',
};
const amount = cents(5_000);

export const voucherLedgerEvents: EventDeclarations<VoucherLedgerEvent> = {
  VoucherApplied: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `applied the voucher ${d.code} to ${part(d.payment_type)}, ${formatMoney(d.amount)}`),
    example: { ...use, face_value: amount, expiration_date: day('2027-01-20'), amount },
  },
  VoucherRecounted: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `counted ${formatMoney(d.amount)} of the voucher ${d.code}, as the fees changed`),
    example: { ...use, amount: cents(4_000), change: cents(-1_000) },
  },
  VoucherRedeemed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `redeemed the voucher ${d.code}, ${formatMoney(d.amount)}`),
    example: { ...use, amount, membership_number: 'L-2001', redeemed_at: instant('2026-01-20T17:00:00Z') },
  },
  VoucherRemoved: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `took the voucher ${d.code} off ${part(d.payment_type)}${CAUSES[d.cause]}`),
    example: { ...use, amount, cause: 'removed' },
  },
};
