import { accept, type Day, type Decision, put, refuse } from '../shared/index.js';
import type { IssuedVoucher, LoyaltyEvent, VoucherOfRegistration } from './events.js';
import type { LoyaltyRefusal } from './refusals.js';

/** A voucher and the registration that has it. */
export type HeldVoucher = IssuedVoucher & {
  readonly use: { readonly use_id: string; readonly registration_id: number; readonly redeemed: boolean } | null;
};

type Of = { readonly studio_id: number; readonly code: string; readonly use_id: string };
export type VoucherCommand =
  | ({
      readonly type: 'TakeVoucher';
      readonly registration_id: number;
      readonly payment_type: 'REGISTRATION' | 'MEDIA_PASS';
      readonly on: Day;
    } & Of)
  | ({ readonly type: 'UseVoucher' } & Of)
  | ({ readonly type: 'GiveBackVoucher' } & Of);

type Answer = Decision<LoyaltyEvent, LoyaltyRefusal>;
type Asked<T extends VoucherCommand['type']> = Extract<VoucherCommand, { type: T }>;
type Event = Extract<LoyaltyEvent, { type: 'VoucherTaken' | 'VoucherUsed' | 'VoucherGivenBack' }>;
type Vouchers = { readonly [code: string]: HeldVoucher };

/** The vouchers after one of them was taken, redeemed or given back. */
export const withVoucher = (vouchers: Vouchers, { type, data }: Event): Vouchers => {
  const voucher = vouchers[data.code];
  if (voucher === undefined) return vouchers;
  const { use_id, registration_id } = data;
  const use = type === 'VoucherGivenBack' ? null : { use_id, registration_id, redeemed: type === 'VoucherUsed' };
  return put(vouchers, { [data.code]: { ...voucher, use } });
};

/** One registration has it, and it is not taken after its last day (PAY-211, PAY-216). */
const take = ({ type: _type, on, ...data }: Asked<'TakeVoucher'>, { use, expiration_date }: HeldVoucher): Answer => {
  if (use?.registration_id === data.registration_id) return accept();
  if (use !== null) return refuse({ code: use.redeemed ? 'voucher_redeemed' : 'voucher_applied', params: {} });
  if (expiration_date < on) return refuse({ code: 'voucher_expired', params: {} });
  return accept({ type: 'VoucherTaken', data });
};

const moved = (type: 'VoucherUsed' | 'VoucherGivenBack', { studio_id, code }: Of, use: HeldVoucher['use']): Answer => {
  if (use === null) return accept();
  const data: VoucherOfRegistration & { studio_id: number } = {
    ...{ studio_id, code, use_id: use.use_id },
    registration_id: use.registration_id,
  };
  return accept({ type, data });
};

/** Decides about one voucher of a studio; nothing twice. */
export const decideVoucher = (command: VoucherCommand, voucher: HeldVoucher | undefined): Answer => {
  if (voucher === undefined) return refuse({ code: 'voucher_unknown', params: {} });
  const { use } = voucher;
  const own = use?.use_id === command.use_id;
  switch (command.type) {
    case 'TakeVoucher':
      return take(command, voucher);
    case 'UseVoucher':
      // The registration lost it, whoever has it now (PAY-133).
      if (!own) return refuse({ code: 'voucher_redeemed', params: {} });
      return use?.redeemed ? accept() : moved('VoucherUsed', command, use);
    case 'GiveBackVoucher':
      return own ? moved('VoucherGivenBack', command, use) : accept();
  }
};
