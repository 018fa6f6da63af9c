import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CompleteWithoutPaymentBody, type CompletionAnswer, paymentCountsAsDone } from '@app/contracts/payments';
import { REGISTRATION_RATES, type Registration, type RegistrationRates } from '@app/contracts/registration';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';
import { WithoutPayment } from './without-payment.js';

export class CompleteWithoutPaymentCommand extends Command<CompleteWithoutPaymentBody, CompletionAnswer> {}

/** COMPLETE REGISTRATION when nothing is to be paid (PAY-154); the same review again gives the same answer (PAY-157). */
@CommandHandler(CompleteWithoutPaymentCommand)
export class CompleteWithoutPaymentHandler implements ICommandHandler<CompleteWithoutPaymentCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(WithoutPayment) private readonly sequence: Pick<WithoutPayment, 'submit'>,
    @Inject(REGISTRATION_RATES) private readonly rates: RegistrationRates,
  ) {}

  async execute({ data: body, meta }: CompleteWithoutPaymentCommand): Promise<CommandResult<CompletionAnswer>> {
    const found = await this.money.registration(body.registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration } = found;
    assertSame(body, registration);
    const done_by = completedHere(registration);
    if (done_by === null) await this.assertPayable(registration);
    const position = await this.sequence.submit(registration, meta, done_by);
    return { position, answer: { registration_id: registration.id, completed: true } };
  }

  private async assertPayable(registration: Registration): Promise<void> {
    if (registration.completed) throw refused('registration_completed');
    if (!registration.reviewed) throw notOpen(registration);
    const total = await this.rates.newTotal(registration);
    if (total !== null) throw refused('rates_changed', { total });
    const standing = await this.money.standing(registration.id, 'registration');
    if (standing === null) throw refused('not_found');
    const { terms, ledger, agreed } = standing;
    if (!paymentCountsAsDone(registration, terms, ledger, agreed))
      throw refused(ledger.paying_by_check ? 'pay_later_not_allowed' : 'payment_outstanding');
  }
}

const completedHere = ({ completed, completed_by }: Registration): string | null =>
  completed && completed_by?.startsWith('completion_') ? completed_by : null;

const assertSame = (body: CompleteWithoutPaymentBody, { season_id, studio_id }: Registration): void => {
  if (body.season_id !== undefined && body.season_id !== season_id) throw refused('forbidden');
  if (typeof body.studio_id === 'number' && body.studio_id !== studio_id) throw refused('forbidden');
};
