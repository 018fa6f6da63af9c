import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentCountsAsDone } from '@app/contracts/payments';
import { SubmitEditCommand } from '../../commands-between-rooms/payment-commands.js';
import { ConfirmEditCommand } from '../../commands-between-rooms/registration-commands.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { WithoutPayment } from './without-payment.js';

type Confirmed = CommandResult<{ readonly id: number; readonly editing: boolean }>;

/** CONFIRM CHANGES when nothing is left to pay of the edit (PAY-152, REG-247). */
@CommandHandler(SubmitEditCommand)
export class SubmitEditHandler implements ICommandHandler<SubmitEditCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'standing'>,
    @Inject(WithoutPayment) private readonly sequence: Pick<WithoutPayment, 'submit'>,
    @Inject(CommandBus) private readonly bus: { execute(command: ConfirmEditCommand): Promise<Confirmed> },
  ) {}

  async execute({ data: { registration_id }, meta }: SubmitEditCommand): Promise<Confirmed> {
    const standing = await this.money.standing(registration_id, 'editing');
    if (standing === null) throw refused('not_found');
    const { registration, terms, ledger, agreed } = standing;
    const { draft_version, reviewed, editing } = registration;
    // Confirmed already, or not to be confirmed: the registration says so, and no sequence begins.
    if (!reviewed || !editing)
      return this.bus.execute(new ConfirmEditCommand({ registration_id, draft_version, payment: null }, meta));
    if (!paymentCountsAsDone(registration, terms, ledger, agreed)) throw refused('payment_due');
    const position = await this.sequence.submit(registration, meta);
    return { position, answer: { id: registration_id, editing: false } };
  }
}
