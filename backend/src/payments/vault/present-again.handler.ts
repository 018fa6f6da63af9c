import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  basicsOf,
  isBlocked,
  mayPresentAgain,
  type PaymentState,
  paymentSubmissionId,
  type StaffMoneyAnswer,
  type SubmissionStart,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { BankWindow } from '../facts/bank-window.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { PresentAgainCommand } from '../staff-commands.js';
import { Submissions } from '../submissions.js';
import { startWithoutPayer } from '../without-payer.js';
import { Vault } from './vault.js';

type Returned = Extract<NonNullable<PaymentState>, { status: 'approved' }>;

/** Staff present a debit again that came back for want of funds, at most twice, each time as a payment of its own (PAY-328). */
@CommandHandler(PresentAgainCommand)
export class PresentAgainHandler implements ICommandHandler<PresentAgainCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Pick<Submissions, 'begin'>,
    @Inject(Vault) private readonly vault: Pick<Vault, 'state'>,
    @Inject(BankWindow) private readonly window: Pick<BankWindow, 'assertOpen'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head'>,
  ) {}

  async execute({ data, meta }: PresentAgainCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const returned = await this.returned(data.payment_id);
    // One return is presented again once, however often and by whomever it is asked for.
    const payment_id = uuidFrom(`${data.payment_id}:again`);
    if ((await this.money.submission(paymentSubmissionId(payment_id))).state === null) {
      const found = await this.money.registration(returned.start.registration_id);
      if (found === null) throw refused('payment_unknown');
      await this.window.assertOpen(found.registration);
      const { blocked } = await this.vault.state(returned.start.account_id);
      if (returned.card && isBlocked(returned.card, blocked)) throw refused('saved_method_blocked');
      const start = startOf(returned, payment_id, found.registration);
      await this.submissions.begin(start, meta, { again: data.payment_id }, null);
    }
    return { position: await this.log.head(), answer: await this.answer(payment_id) };
  }

  private async returned(payment_id: string): Promise<Returned> {
    const { state } = await this.money.payment(payment_id);
    if (state === null) throw refused('payment_unknown');
    if (state.status !== 'approved' || state.bank === null) throw refused('debit_not_presentable');
    const { bank, start } = state;
    const debit = { returned: bank.state === 'returned', code: bank.code, origin: start.origin };
    if (!mayPresentAgain(debit)) throw refused('debit_not_presentable');
    return state;
  }

  private async answer(payment_id: string): Promise<StaffMoneyAnswer> {
    const { state } = await this.money.payment(payment_id);
    if (state?.status === 'declined') throw refused('bank_declined', { message: state.message });
    return { payment_id, status: state?.status === 'approved' ? 'done' : 'pending' };
  }
}

const startOf = ({ start }: Returned, payment_id: string, registration: Registration): SubmissionStart => {
  const { origin, person_ids, payment_type, account_id } = start;
  const presentation = origin.kind === 'again' ? origin.presentation + 1 : 1;
  return startWithoutPayer(account_id, registration, {
    ...basicsOf(start),
    payment_id,
    amount_type: payment_type === 'MEDIA_PASS' ? 'MEDIA_PASS' : 'OTHER',
    person_ids,
    saved: null,
    origin: { kind: 'again', of: start.payment_id, presentation },
  });
};
