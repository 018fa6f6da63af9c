import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  appliedVouchers,
  balanceDue,
  type CreditAnswer,
  type CreditBody,
  previewReductions,
  type VoucherBody,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type CommandMeta, type CommandResult, Refused, refused } from '../../../platform/commands/command.js';
import { uuidFrom } from '../../../platform/ids/id-generator.js';
import { MoneyFacts } from '../../facts/money.facts.js';
import { OfficeMails } from '../../office-mails.js';
import {
  ApplyVouchersCommand,
  ApplyVouchersHandler,
  VoucherPlaces,
  wantedIn,
} from '../../vouchers/voucher.handlers.js';
import { Vouchers } from '../../vouchers/vouchers.js';
import { ApplyCreditCommand } from '../credit-commands.js';
import { Credits, type OfLedger } from '../credits.js';
import { type CreditPlace, WantedCredits } from '../wanted-credits.js';

type Body = ApplyCreditCommand['data'];
type Of = Body & { readonly vouchers: readonly VoucherBody[] };

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
    @Inject(WantedCredits) private readonly wanted: WantedCredits,
    @Inject(ApplyVouchersHandler) private readonly vouchers: Pick<ApplyVouchersHandler, 'execute'>,
    @Inject(VoucherPlaces) private readonly places: Pick<VoucherPlaces, 'of'>,
    @Inject(Vouchers) private readonly held: Pick<Vouchers, 'takable'>,
  ) {}

  async execute({ data: body, meta }: ApplyCreditCommand): Promise<CommandResult<CreditAnswer>> {
    const { credit, vouchers, registration_id } = body;
    const found = await this.money.registration(registration_id);
    if (found !== null) assertSame(body, found.registration);
    if (credit !== undefined && vouchers !== undefined) return this.both({ ...body, vouchers }, credit, meta);
    if (credit === undefined) return this.withVouchers({ ...body, vouchers: vouchers ?? [] }, meta);
    const place = await this.wanted.place(body, meta.actor);
    const ran = credit
      ? await this.apply(credit, place, meta, body.received_on)
      : await this.clear(registration_id, null, meta);
    await this.tell(body, ran.events, place, meta);
    const { registration: balance, media: mediaPassBalance, overallPaid } = balanceDue(ran.state, place.agreed);
    return { position: ran.position, answer: { registration_id, balance, mediaPassBalance, overallPaid } };
  }

  private async both(body: Of, credit: CreditBody | null, meta: CommandMeta): Promise<CommandResult<CreditAnswer>> {
    const place = await this.wanted.place(body, meta.actor);
    if (place.mode === 'balance' && credit !== null) return this.creditFirst(body, credit, place, meta);
    return this.vouchersFirst(body, place, meta);
  }

  /** Takes the vouchers off again where the credit that came with them is refused. */
  private async vouchersFirst(body: Of, { registration }: CreditPlace, meta: CommandMeta) {
    const before = appliedVouchers((await this.money.ledger(registration.id)).vouchers);
    await this.withVouchers(body, meta);
    try {
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:credit`) };
      const { vouchers: _applied, ...creditAlone } = body;
      return await this.execute(new ApplyCreditCommand(creditAlone, own));
    } catch (error) {
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:back`) };
      const had = before.map(({ code, payment_type }) => ({ code, paymentType: payment_type }));
      await this.withVouchers({ ...body, vouchers: had, sendEmployeeEmail: false }, own);
      throw error;
    }
  }

  /**
   * On the balance screen a voucher is redeemed at once and stays (PAY-206). So all is asked before any of it is written,
   * and the credit, which can go back, comes first.
   */
  private async creditFirst(body: Of, credit: CreditBody, place: CreditPlace, meta: CommandMeta) {
    const { registration_id } = body;
    const of = await this.places.of({ registrationId: registration_id });
    const fresh = await this.held.takable(of, wantedIn(body.vouchers));
    const wanted = await this.wanted.of(credit, place, meta.command_id, meta.actor);
    const ledger = await this.money.ledger(registration_id);
    const asked = previewReductions({ vouchers: fresh, credit: wanted }, ledger, place.agreed);
    if (!asked.accepted) throw new Refused(asked.refusals);
    const ran = await this.apply(credit, place, meta);
    const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:vouchers`) };
    try {
      const { position, answer } = await this.withVouchers(body, own);
      await this.tell(body, ran.events, place, meta);
      return { position: fresh.length > 0 ? position : ran.position, answer };
    } catch (error) {
      const back = { ...meta, command_id: uuidFrom(`${meta.command_id}:back`) };
      await this.clear(registration_id, wanted.credit_id, back);
      throw error;
    }
  }

  private async withVouchers(
    { registration_id, editing, sendEmployeeEmail, vouchers }: Of,
    meta: CommandMeta,
  ): Promise<CommandResult<CreditAnswer>> {
    const wanted = {
      registrationId: registration_id,
      loyaltyVouchersCredit: [...vouchers],
      sendEmployeeEmail,
      ...(editing === undefined ? {} : { editing }),
    };
    const { position, answer } = await this.vouchers.execute(new ApplyVouchersCommand(wanted, meta));
    const { balance, mediaPassBalance, overallPaid } = answer;
    return { position, answer: { registration_id, balance, mediaPassBalance, overallPaid } };
  }

  /** The office hears of credit that came or went (PAY-295, PAY-312). */
  private async tell(
    { sendEmployeeEmail }: Body,
    events: OfLedger['events'],
    { registration }: CreditPlace,
    meta: CommandMeta,
  ): Promise<void> {
    if (!sendEmployeeEmail) return;
    for (const event of events)
      if (event.type === 'CreditApplied' || event.type === 'CreditCleared')
        await this.mails.credit(event, registration, meta);
  }

  private async apply(
    credit: CreditBody,
    place: CreditPlace,
    meta: CommandMeta,
    received_on: Body['received_on'] = null,
  ) {
    const { agreed } = place;
    const wanted = await this.wanted.of(credit, place, meta.command_id, meta.actor);
    const { entry_id, from: _label, ...own } = wanted;
    if (entry_id !== null) return this.credits.apply({ ...own, entry_id }, agreed, meta, received_on);
    const command = { type: 'ApplyCredit', ...wanted, agreed, received_on } as const;
    return this.credits.onLedger(wanted.registration_id, command, meta);
  }

  /** `credit_id`: that one alone; null clears all. */
  private async clear(registration_id: number, credit_id: string | null, meta: CommandMeta) {
    const command = { type: 'ClearCredits', registration_id, credit_id } as const;
    const ran = await this.credits.onLedger(registration_id, command, meta);
    for (const event of ran.events)
      if (event.type === 'CreditCleared') await this.credits.giveBack(event.data, event.id, meta);
    return ran;
  }
}
