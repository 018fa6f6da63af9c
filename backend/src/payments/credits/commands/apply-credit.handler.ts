import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { type AgreedFees, agreedFees, balanceDue, type CreditAnswer, modeOf } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { type CommandMeta, type CommandResult, refused } from '../../../platform/commands/command.js';
import { MoneyFacts } from '../../facts/money.facts.js';
import { notOpen } from '../../not-open.js';
import { PaymentMails } from '../../payment-mails.js';
import { ApplyCreditCommand } from '../credit-commands.js';
import { Credits } from '../credits.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Body = ApplyCreditCommand['data'];
type Place = { readonly registration: Registration; readonly agreed: AgreedFees };

/** Credit comes onto a registration, or off it (PAY-219, PAY-242 to PAY-246). */
@CommandHandler(ApplyCreditCommand)
export class ApplyCreditHandler implements ICommandHandler<ApplyCreditCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Credits) private readonly credits: Credits,
    @Inject(PaymentMails) private readonly mails: PaymentMails,
  ) {}

  async execute({ data: body, meta }: ApplyCreditCommand): Promise<CommandResult<CreditAnswer>> {
    const place = await this.place(body, meta);
    const { credit, registration_id } = body;
    const ran = credit ? await this.apply(credit, place, meta) : await this.clear(registration_id, meta);
    for (const event of ran.events)
      if (body.sendEmployeeEmail && (event.type === 'CreditApplied' || event.type === 'CreditCleared'))
        await this.mails.credit(event, place.registration, meta);
    const { registration: balance, media: mediaPassBalance, overallPaid } = balanceDue(ran.state, place.agreed);
    return { position: ran.position, answer: { registration_id, balance, mediaPassBalance, overallPaid } };
  }

  /** Registrants use credit where they pay a registration or an edit, staff wherever they are (PAY-238). */
  private async place(body: Body, { actor }: CommandMeta): Promise<Place> {
    const found = await this.money.registration(body.registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const mode = modeOf(registration, body.editing === true);
    if (mode === 'balance' && actor.role === 'registrant') throw refused('credit_not_available');
    if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
    return { registration, agreed: agreedFees(registration, revision, mode) };
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
