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
  REDUCTIONS_APPLIED,
  type TwoParts,
  type VoucherBody,
  voucherParts,
  type VouchersAnswer,
  vouchersOn,
} from '@app/contracts/payments';
import { loyaltyDecider, loyaltyStream } from '@app/contracts/loyalty';
import { type Position, START } from '@app/contracts/shared';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';
import { OfficeMails } from '../office-mails.js';
import { type VoucherPlace, Vouchers } from './vouchers.js';

export class ApplyVouchersCommand extends Command<ApplyVouchersBody, VouchersAnswer> {}
export class RedeemVouchersCommand extends Command<RedeemVouchersBody, VouchersAnswer> {}

type Wanted = { readonly code: string; readonly kind: PaymentType };
const wantedOf = ({ code, paymentType, payment_type }: VoucherBody): Wanted => ({
  code: code.toUpperCase(),
  kind: paymentType ?? payment_type ?? 'REGISTRATION',
});
/** Each code once. */
export const wantedIn = (bodies: readonly VoucherBody[]): readonly Wanted[] => [
  ...new Map(bodies.map(wantedOf).map((one) => [one.code, one])).values(),
];

/** The facts of a registration that both commands need (PAY-187, PAY-206, PAY-317). */
@Injectable()
export class VoucherPlaces {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration' | 'ledger'>,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(OfficeMails) private readonly mails: Pick<OfficeMails, 'vouchers'>,
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

  /** The registration that has these vouchers, of the account that asks (PAY-218). */
  async having(wanted: readonly Wanted[], membership_number: string, { actor }: CommandMeta): Promise<number> {
    const account = await this.accounts.ofAccount(actor.account_id ?? 0);
    if (!account?.studio_account || account.studio_id === null) throw refused('voucher_not_available');
    const { state } = await this.loader.load(loyaltyStream(account.studio_id), loyaltyDecider);
    if (state?.membership_number !== membership_number) throw refused('loyalty_not_enrolled');
    const ids = new Set(wanted.map(({ code }) => state.vouchers[code]?.use?.registration_id));
    const [id] = ids;
    if (id === undefined || ids.has(undefined)) throw refused('voucher_unknown');
    if (ids.size > 1) throw refused('invalid_input', {}, { vouchers: 'Must be of one registration' });
    if ((await this.money.registration(id))?.registration.account_id !== actor.account_id) throw refused('forbidden');
    return id;
  }

  /** The amount that vouchers take off each part now, cents. */
  async takenOff({ registration, agreed }: VoucherPlace): Promise<TwoParts> {
    return voucherParts(vouchersOn(await this.money.ledger(registration.id), agreed));
  }

  /** The office hears of what vouchers take off more than before, or less (PAY-295, PAY-312). */
  async tell(place: VoucherPlace, before: TwoParts, meta: CommandMeta): Promise<void> {
    await this.mails.vouchers(place.registration, before, await this.takenOff(place), meta);
  }

  async applied({ registration }: VoucherPlace): Promise<readonly LedgerVoucher[]> {
    return appliedVouchers((await this.money.ledger(registration.id)).vouchers);
  }

  async answer(
    { registration, agreed }: VoucherPlace,
    position: Position,
    { invalid = [], silent = false }: { readonly invalid?: readonly string[]; readonly silent?: boolean } = {},
  ): Promise<CommandResult<VouchersAnswer>> {
    const ledger = await this.money.ledger(registration.id);
    const { registration: balance, media: mediaPassBalance, overallPaid } = balanceDue(ledger, agreed);
    const loyalty_vouchers_credit = appliedViews(vouchersOn(ledger, agreed));
    const of = { registration_id: registration.id, balance, mediaPassBalance, overallPaid };
    const message = silent || invalid.length > 0 ? null : REDUCTIONS_APPLIED;
    return { position, answer: { ...of, loyalty_vouchers_credit, invalid, message } };
  }
}

/** Gives a registration the vouchers that are asked for: those it has stay, new ones are applied, pending ones that are left out go (PAY-206, PAY-217). */
@CommandHandler(ApplyVouchersCommand)
export class ApplyVouchersHandler implements ICommandHandler<ApplyVouchersCommand> {
  constructor(
    @Inject(VoucherPlaces) private readonly places: VoucherPlaces,
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'apply' | 'assertAll' | 'remove'>,
  ) {}

  async execute({ data: body, meta }: ApplyVouchersCommand): Promise<CommandResult<VouchersAnswer>> {
    const place = await this.places.of(body);
    const wanted = wantedIn(body.loyaltyVouchersCredit);
    if (place.redeems) await this.vouchers.assertAll(place, wanted);
    const before = await this.places.applied(place);
    const off = await this.places.takenOff(place);
    let position = START;
    for (const voucher of before)
      if (voucher.status === 'PendingActivation' && wanted.every(({ code }) => code !== voucher.code))
        position = await this.vouchers.remove(voucher, 'removed', meta);
    for (const { code, kind } of wanted)
      if (before.every((voucher) => voucher.code !== code))
        position = await this.vouchers.apply(place, code, kind, meta);
    if (body.sendEmployeeEmail) await this.places.tell(place, off, meta);
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
    const wanted = wantedIn(body.vouchers ?? body.newLoyaltyVouchersCredit ?? []);
    const { editing = false, silent = false } = body;
    const registrationId = body.registrationId ?? (await this.places.having(wanted, body.membershipNumber, meta));
    const place = await this.places.of({ registrationId, editing });
    const off = await this.places.takenOff(place);
    await this.vouchers.assertAll(place, wanted);
    const invalid: string[] = [];
    let position = START;
    for (const one of wanted) {
      const done = await this.redeem(place, one, meta);
      position = done.position;
      if (!done.redeemed) invalid.push(one.code);
    }
    if (body.sendEmployeeEmail) await this.places.tell(place, off, meta);
    return this.places.answer(place, position, { invalid, silent });
  }

  private async redeem(place: VoucherPlace, { code, kind }: Wanted, meta: CommandMeta) {
    const find = async () => (await this.places.applied(place)).find((voucher) => voucher.code === code);
    if ((await find()) === undefined) await this.vouchers.apply({ ...place, redeems: true }, code, kind, meta);
    const voucher = await find();
    if (voucher === undefined) throw refused('voucher_redeemed');
    return this.vouchers.redeemOrRemove(voucher, meta);
  }
}
