import type { LoyaltyData, VoucherView } from '@app/contracts/loyalty';
import type { CommandMeta, CommandResult } from '../platform/commands/command.js';

/** Keeps members, points and vouchers (PAY-196). */
export type LoyaltyProvider = {
  /** Empty for a studio that is not enrolled. */
  data(studio_id: number): Promise<LoyaltyData>;
  /** Rejects with `points_too_few`, `points_insufficient` or `loyalty_not_enrolled`. */
  issue(
    voucher: { readonly studio_id: number; readonly points: number; readonly least: number },
    meta: CommandMeta,
  ): Promise<CommandResult<VoucherView>>;
};
/** Injection token of `LoyaltyProvider`. */
export const LOYALTY_PROVIDER = Symbol('LoyaltyProvider');
