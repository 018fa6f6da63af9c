import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ACH,
  DAY_TO_COME,
  deedCommand,
  isToCome,
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type StaffMoneyAnswer,
} from '@app/contracts/payments';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { ChargeTermsFacts } from '../facts/charge-terms.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { MarkCheckCommand } from '../staff-commands.js';

@CommandHandler(MarkCheckCommand)
export class MarkCheckHandler implements ICommandHandler<MarkCheckCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ChargeTermsFacts) private readonly charges: ChargeTermsFacts,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: MarkCheckCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, payment_id, received_on } = command.data;
    if (isToCome(received_on, this.clock.now())) throw refused('invalid_input', {}, { received_on: DAY_TO_COME });
    const decided: LedgerCommand =
      received_on === null ? await this.returned(command) : deedCommand(payment_id, { deed: 'receive', received_on });
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: decided.type,
      decider: ledgerDecider,
      command: decided,
      meta: command.meta,
    });
    return { position, answer: { payment_id, status: 'done' } };
  }

  private async returned({ data, meta }: MarkCheckCommand): Promise<LedgerCommand> {
    const { registration_id, payment_id, shown, code } = data;
    const payment = (await this.money.ledger(registration_id)).payments[payment_id];
    if (payment === undefined) throw refused('payment_unknown');
    const { state } = await this.money.payment(payment_id);
    // What is on its way back already is no longer there to be reversed.
    if (state?.status === 'approved' && Object.values(state.refunds).some(({ status }) => status === 'started'))
      throw refused('payment_changed');
    return deedCommand(payment_id, {
      deed: 'return',
      refund_id: meta.command_id,
      charge_id: uuidFrom(`${meta.command_id}:charge`),
      on: homeDay(this.clock.now()),
      terms: await this.charges.ofLedger(registration_id),
      shown,
      code: payment.payment_method_id === ACH ? code : null,
    });
  }
}
