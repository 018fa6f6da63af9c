import { Command } from '../platform/commands/command.js';

/** The registrant promises a check for what is owed, or takes the promise back (PAY-100, PAY-104). */
export class SetPayLaterCommand extends Command<
  { readonly registration_id: number; readonly paying_by_check: boolean },
  { readonly paying_by_check: boolean }
> {}

/** The vouchers that an edit is paid with are redeemed before it is confirmed (PAY-152). Rejects with `voucher_invalid` where one was used elsewhere. */
export class RedeemPendingVouchersCommand extends Command<{ readonly registration_id: number }, object> {}
