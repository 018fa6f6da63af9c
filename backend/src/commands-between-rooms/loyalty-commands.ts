import type { IssuedVoucher } from '@app/contracts/loyalty';
import { Command } from '../platform/commands/command.js';

type OfVoucher = { readonly studio_id: number; readonly code: string; readonly use_id: string };

/**
 * The calls of other rooms to the provider of vouchers. Each repeats without harm. A voucher that the registration has
 * already is taken by the use that it has.
 */
export class TakeVoucherCommand extends Command<
  OfVoucher & { readonly registration_id: number; readonly payment_type: 'REGISTRATION' | 'MEDIA_PASS' },
  IssuedVoucher & { readonly use_id: string; readonly membership_number: string }
> {}
export class UseVoucherCommand extends Command<OfVoucher, { readonly membership_number: string }> {}
export class GiveBackVoucherCommand extends Command<OfVoucher, object> {}
