import type { IssuedVoucher, LoyaltyData, VoucherView } from '@app/contracts/loyalty';
import type { CommandMeta, CommandResult } from '../platform/commands/command.js';

type OfVoucher = { readonly studio_id: number; readonly code: string; readonly use_id: string };
/** A voucher that a registration has, and under which use. */
export type TakenVoucher = IssuedVoucher & { readonly use_id: string; readonly membership_number: string };

/** Keeps members, points and vouchers (PAY-196). */
export type LoyaltyProvider = {
  /** Empty for a studio that is not enrolled. */
  data(studio_id: number): Promise<LoyaltyData>;
  /** Rejects with `points_too_few`, `points_insufficient` or `loyalty_not_enrolled`. */
  issue(
    voucher: { readonly studio_id: number; readonly points: number; readonly least: number },
    meta: CommandMeta,
  ): Promise<CommandResult<VoucherView>>;
  /** No other registration can have it from here on. Rejects with `voucher_unknown`, `voucher_expired`, `voucher_applied` or `voucher_redeemed`. */
  take(
    voucher: OfVoucher & { readonly registration_id: number; readonly payment_type: 'REGISTRATION' | 'MEDIA_PASS' },
    meta: CommandMeta,
  ): Promise<CommandResult<TakenVoucher>>;
  /** Redeems it. Rejects with `voucher_redeemed` where this use has it no more (PAY-133). */
  use(voucher: OfVoucher, meta: CommandMeta): Promise<CommandResult<{ readonly membership_number: string }>>;
  /** It can be taken again, until it expires as before. */
  giveBack(voucher: OfVoucher, meta: CommandMeta): Promise<CommandResult<object>>;
};
/** Injection token of `LoyaltyProvider`. */
export const LOYALTY_PROVIDER = Symbol('LoyaltyProvider');
