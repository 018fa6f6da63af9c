import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  type AgreedFees,
  agreedFees,
  appliedVouchers,
  balanceDue,
  type CreditAnswer,
  modeOf,
  type PaymentMode,
  type VoucherBody,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { type CommandMeta, type CommandResult, refused } from '../../../platform/commands/command.js';
import { uuidFrom } from '../../../platform/ids/id-generator.js';
import { MoneyFacts } from '../../facts/money.facts.js';
import { PaymentSectionFacts } from '../../facts/payment-sections.js';
import { notOpen } from '../../not-open.js';
import { OfficeMails } from '../../office-mails.js';
import { ApplyVouchersCommand, ApplyVouchersHandler } from '../../vouchers/voucher.handlers.js';
import { ApplyCreditCommand } from '../credit-commands.js';
import { Credits } from '../credits.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Body = ApplyCreditCommand['data'];
type Place = { readonly registration: Registration; readonly mode: PaymentMode; readonly agreed: AgreedFees };

/** The call says nothing of its registration that is not true of it (NAV-084). */
const assertSame = ({ studio_id, mybtf_user_id }: Body, registration: Registration): void => {
  if (typeof studio_id === 'number' && studio_id !== registration.studio_id) throw refused('forbidden');
  if (mybtf_user_id !== undefined && mybtf_user_id !== registration.account_id) throw refused('forbidden');
};

/** Credit comes onto a registration, or off it (PAY-219, PAY-242 to PAY-246). */
@CommandHandler(ApplyCreditCommand)
export class ApplyCreditHandler implements ICommandHandler<ApplyCreditCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Credits) private readonly credits: Credits,
    @Inject(OfficeMails) private readonly mails: OfficeMails,
    @Inject(PaymentSectionFacts) private readonly sections: Pick<PaymentSectionFacts, 'offers'>,
    @Inject(ApplyVouchersHandler) private readonly vouchers: Pick<ApplyVouchersHandler, 'execute'>,
  ) {}

  async execute({ data: body, meta }: ApplyCreditCommand): Promise<CommandResult<CreditAnswer>> {
    const { credit, vouchers, registration_id } = body;
    const found = await this.money.registration(registration_id);
    if (found !== null) assertSame(body, found.registration);
    if (credit !== undefined && vouchers !== undefined) return this.both(body, vouchers, meta);
    if (credit === undefined) return this.withVouchers(body, vouchers ?? [], meta);
    const place = await this.place(body, meta);
    const ran = credit ? await this.apply(credit, place, meta) : await this.clear(registration_id, meta);
    for (const event of ran.events)
      if (body.sendEmployeeEmail && (event.type === 'CreditApplied' || event.type === 'CreditCleared'))
        await this.mails.credit(event, place.registration, meta);
    const { registration: balance, media: mediaPassBalance, overallPaid } = balanceDue(ran.state, place.agreed);
    return { position: ran.position, answer: { registration_id, balance, mediaPassBalance, overallPaid } };
  }

  /** Vouchers first; what the credit refuses takes those off again that came with it. */
  private async both(
    body: Body,
    vouchers: readonly VoucherBody[],
    meta: CommandMeta,
  ): Promise<CommandResult<CreditAnswer>> {
    const { registration, mode } = await this.place(body, meta);
    // On the balance screen a voucher is redeemed at once, and nothing takes that back (PAY-206).
    if (mode === 'balance') throw refused('invalid_input', {}, { vouchers: 'Please redeem vouchers on their own.' });
    const before = appliedVouchers((await this.money.ledger(registration.id)).vouchers);
    await this.withVouchers(body, vouchers, meta);
    try {
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:credit`) };
      const { vouchers: _applied, ...creditAlone } = body;
      return await this.execute(new ApplyCreditCommand(creditAlone, own));
    } catch (error) {
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:back`) };
      const had = before.map(({ code, payment_type }) => ({ code, paymentType: payment_type }));
      await this.withVouchers({ ...body, sendEmployeeEmail: false }, had, own);
      throw error;
    }
  }

  private async withVouchers(
    { registration_id, editing, sendEmployeeEmail }: Body,
    loyaltyVouchersCredit: readonly VoucherBody[],
    meta: CommandMeta,
  ): Promise<CommandResult<CreditAnswer>> {
    const wanted = {
      registrationId: registration_id,
      loyaltyVouchersCredit: [...loyaltyVouchersCredit],
      sendEmployeeEmail,
      ...(editing === undefined ? {} : { editing }),
    };
    const { position, answer } = await this.vouchers.execute(new ApplyVouchersCommand(wanted, meta));
    const { balance, mediaPassBalance, overallPaid } = answer;
    return { position, answer: { registration_id, balance, mediaPassBalance, overallPaid } };
  }

  /** Registrants use credit where it is offered to them, staff wherever they are (PAY-238). */
  private async place(body: Body, { actor }: CommandMeta): Promise<Place> {
    const found = await this.money.registration(body.registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const mode = modeOf(registration, body.editing === true);
    if (actor.role === 'registrant' && !(await this.sections.offers('credit_section', registration, mode)))
      throw refused('credit_not_available');
    if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
    return { registration, mode, agreed: agreedFees(registration, revision, mode) };
  }

  private async apply(credit: NonNullable<Body['credit']>, { registration, agreed }: Place, meta: CommandMeta) {
    const { id: registration_id, account_id } = registration;
    const { from } = credit;
    const amount = cents(credit.amount);
    const credit_id = meta.command_id;
    const own = (await this.credits.account(account_id)).entries[from] !== undefined;
    const written = { registration_id, account_id, credit_id, amount };
    if (own) return this.credits.apply({ ...written, entry_id: from }, agreed, meta);
    // The id of an entry that is not there is no text that staff typed.
    if (meta.actor.role === 'registrant' || UUID.test(from)) throw refused('credit_exceeded');
    return this.credits.onLedger(
      registration_id,
      { type: 'ApplyCredit', ...written, entry_id: null, from, agreed },
      meta,
    );
  }

  private async clear(registration_id: number, meta: CommandMeta) {
    const ran = await this.credits.onLedger(registration_id, { type: 'ClearCredits', registration_id }, meta);
    for (const event of ran.events)
      if (event.type === 'CreditCleared') await this.credits.giveBack(event.data, event.id, meta);
    return ran;
  }
}
