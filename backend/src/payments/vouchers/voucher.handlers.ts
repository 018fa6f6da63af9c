import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  agreedFees,
  appliedViews,
  appliedVouchers,
  type ApplyVouchersBody,
  balanceDue,
  type LedgerVoucher,
  modeOf,
  type PaymentType,
  type RedeemVouchersBody,
  type VoucherBody,
  type VouchersAnswer,
  vouchersOn,
} from '@app/contracts/payments';
import { type Position, START } from '@app/contracts/shared';
import { RedeemPendingVouchersCommand } from '../../commands-between-rooms/payment-commands.js';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';
import { type VoucherPlace, Vouchers } from './vouchers.js';

export class ApplyVouchersCommand extends Command<ApplyVouchersBody, VouchersAnswer> {}
export class RedeemVouchersCommand extends Command<RedeemVouchersBody, VouchersAnswer> {}

type Wanted = { readonly code: string; readonly kind: PaymentType };
const wantedOf = ({ code, paymentType, payment_type }: VoucherBody): Wanted => ({
  code: code.toUpperCase(),
  kind: paymentType ?? payment_type ?? 'REGISTRATION',
});
/** Each code once. */
const wantedIn = (bodies: readonly VoucherBody[]): readonly Wanted[] => [
  ...new Map(bodies.map(wantedOf).map((one) => [one.code, one])).values(),
];

/** The facts of a registration that both commands need (PAY-187, PAY-206, PAY-317). */
@Injectable()
export class VoucherPlaces {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration' | 'ledger'>,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
  ) {}

  async of({ registrationId, editing }: { registrationId: number; editing?: boolean }): Promise<VoucherPlace> {
    const found = await this.money.registration(registrationId);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const mode = modeOf(registration, editing === true);
    if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
    const { studio_id, account_id } = registration;
    if (studio_id === null || !(await this.accounts.ofAccount(account_id))?.studio_account)
      throw refused('voucher_not_available');
    return { registration, studio_id, agreed: agreedFees(registration, revision, mode), redeems: mode === 'balance' };
  }

  async applied({ registration }: VoucherPlace): Promise<readonly LedgerVoucher[]> {
    return appliedVouchers((await this.money.ledger(registration.id)).vouchers);
  }

  async answer(
    { registration, agreed }: VoucherPlace,
    position: Position,
    invalid: readonly string[] = [],
  ): Promise<CommandResult<VouchersAnswer>> {
    const ledger = await this.money.ledger(registration.id);
    const { registration: balance, media: mediaPassBalance, overallPaid } = balanceDue(ledger, agreed);
    const loyalty_vouchers_credit = appliedViews(vouchersOn(ledger, agreed));
    const of = { registration_id: registration.id, balance, mediaPassBalance, overallPaid };
    return { position, answer: { ...of, loyalty_vouchers_credit, invalid } };
  }
}

/** Gives a registration the vouchers that are asked for: those it has stay, new ones are applied, pending ones that are left out go (PAY-206, PAY-217). */
@CommandHandler(ApplyVouchersCommand)
export class ApplyVouchersHandler implements ICommandHandler<ApplyVouchersCommand> {
  constructor(
    @Inject(VoucherPlaces) private readonly places: VoucherPlaces,
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'apply' | 'remove'>,
  ) {}

  async execute({ data: body, meta }: ApplyVouchersCommand): Promise<CommandResult<VouchersAnswer>> {
    const place = await this.places.of(body);
    const wanted = wantedIn(body.loyaltyVouchersCredit);
    const before = await this.places.applied(place);
    let position = START;
    for (const voucher of before)
      if (voucher.status === 'PendingActivation' && wanted.every(({ code }) => code !== voucher.code))
        position = await this.vouchers.remove(voucher, 'removed', meta);
    for (const { code, kind } of wanted)
      if (before.every((voucher) => voucher.code !== code))
        position = await this.vouchers.apply(place, code, kind, meta);
    return this.places.answer(place, position);
  }
}

/** Vouchers are applied, where they are not yet, and redeemed; one that was redeemed elsewhere comes off (PAY-208, PAY-214 to PAY-216). */
@CommandHandler(RedeemVouchersCommand)
export class RedeemVouchersHandler implements ICommandHandler<RedeemVouchersCommand> {
  constructor(
    @Inject(VoucherPlaces) private readonly places: VoucherPlaces,
    @Inject(Vouchers) private readonly vouchers: Vouchers,
  ) {}

  async execute({ data: body, meta }: RedeemVouchersCommand): Promise<CommandResult<VouchersAnswer>> {
    const place = await this.places.of(body);
    const invalid: string[] = [];
    let position = START;
    for (const wanted of wantedIn(body.newLoyaltyVouchersCredit)) {
      const done = await this.redeem(place, wanted, meta);
      position = done.position;
      if (!done.redeemed) invalid.push(wanted.code);
    }
    return this.places.answer(place, position, invalid);
  }

  private async redeem(place: VoucherPlace, { code, kind }: Wanted, meta: CommandMeta) {
    const find = async () => (await this.places.applied(place)).find((voucher) => voucher.code === code);
    if ((await find()) === undefined) await this.vouchers.apply({ ...place, redeems: true }, code, kind, meta);
    const voucher = await find();
    if (voucher === undefined) throw refused('voucher_redeemed');
    return this.vouchers.redeemOrRemove(voucher, meta);
  }
}

/** CONFIRM CHANGES redeems what is pending and not for the media pass (PAY-152). */
@CommandHandler(RedeemPendingVouchersCommand)
export class RedeemPendingVouchersHandler implements ICommandHandler<RedeemPendingVouchersCommand> {
  constructor(@Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'pending' | 'redeemOrRemove'>) {}

  async execute({ data, meta }: RedeemPendingVouchersCommand): Promise<CommandResult<object>> {
    const invalid: string[] = [];
    let position = START;
    for (const voucher of await this.vouchers.pending(data.registration_id, 'REGISTRATION')) {
      const done = await this.vouchers.redeemOrRemove(voucher, meta);
      position = done.position;
      if (!done.redeemed) invalid.push(voucher.code);
    }
    if (invalid.length > 0) throw refused('voucher_invalid', { codes: invalid.join(', ') });
    return { position, answer: {} };
  }
}
