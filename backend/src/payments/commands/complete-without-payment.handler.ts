import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CompleteWithoutPaymentBody,
  type CompletionAnswer,
  completionSubmissionId,
  paymentCountsAsDone,
  type SubmissionStart,
} from '@app/contracts/payments';
import { REGISTRATION_RATES, type Registration, type RegistrationRates } from '@app/contracts/registration';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';
import { Submissions } from '../submissions.js';

export class CompleteWithoutPaymentCommand extends Command<CompleteWithoutPaymentBody, CompletionAnswer> {}

/** COMPLETE REGISTRATION when nothing is to be paid (PAY-154); the same review again gives the same answer (PAY-157). */
@CommandHandler(CompleteWithoutPaymentCommand)
export class CompleteWithoutPaymentHandler implements ICommandHandler<CompleteWithoutPaymentCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(REGISTRATION_RATES) private readonly rates: RegistrationRates,
  ) {}

  async execute({ data: body, meta }: CompleteWithoutPaymentCommand): Promise<CommandResult<CompletionAnswer>> {
    const found = await this.money.registration(body.registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration } = found;
    assertSame(body, registration);
    const draftVersion = registration.review?.draft_version ?? registration.draft_version;
    const start = startOf(
      registration,
      completedHere(registration) ?? completionSubmissionId(registration.id, draftVersion),
      draftVersion,
    );
    if (completedHere(registration) === null) await this.assertPayable(registration);
    const { position } = await this.submissions.begin(start, meta, null, null);
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

const startOf = (registration: Registration, submission_id: string, draft_version: number): SubmissionStart => ({
  submission_id,
  kind: 'completion',
  registration_id: registration.id,
  account_id: registration.account_id,
  season_id: registration.season_id,
  event_id: registration.event_id,
  mode: 'registration',
  draft_version,
  send_employee_email: false,
  payment: null,
});
