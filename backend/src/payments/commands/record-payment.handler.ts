import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import {
  ADJUSTMENT,
  agreedFees,
  CHECK,
  CREDIT,
  ledgerDecider,
  ledgerStream,
  mediaPassDancers,
  mediaPassFee,
  type RecordPaymentBody,
  type StaffMoneyAnswer,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { cents, homeDay, times } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { ApplyCreditCommand } from '../credits/credit-commands.js';
import { ChargeTermsFacts } from '../facts/charge-terms.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { RecordPaymentCommand } from '../staff-commands.js';

@CommandHandler(RecordPaymentCommand)
export class RecordPaymentHandler implements ICommandHandler<RecordPaymentCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly passes: MediaPassFacts,
    @Inject(ROSTER_FACTS) private readonly roster: RosterFacts,
    @Inject(ChargeTermsFacts) private readonly charges: ChargeTermsFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {}

  async execute({ data, meta }: RecordPaymentCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, body } = data;
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    if (found.registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    if (body.payment_method_id === CREDIT) return this.credit(registration_id, body, meta);
    const person_ids = await this.dancers(body, found.registration);
    const payment_id = meta.command_id;
    const awaited = body.payment_method_id === CHECK && body.received_on === null;
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'RecordPayment',
      decider: ledgerDecider,
      command: {
        type: 'RecordPayment',
        payment: {
          payment_id,
          registration_id,
          payment_type: body.payment_type,
          amount_type: person_ids.length > 0 ? 'MEDIA_PASS' : 'OTHER',
          payment_method_id: body.payment_method_id,
          amount: cents(body.amount),
        },
        person_ids,
        reference: body.reference ?? null,
        received_on: awaited ? null : (body.received_on ?? homeDay(this.clock.now())),
        media_pass_amount:
          person_ids.length > 0 ? times(mediaPassFee(found.registration, 'balance'), person_ids.length) : null,
        penalty:
          body.charge === undefined
            ? null
            : {
                agreed: agreedFees(found.registration, found.revision, 'balance'),
                terms: await this.charges.of(found.registration),
              },
      },
      meta,
    });
    return { position, answer: { payment_id, status: 'done' } };
  }

  /** Off the registration alone (FEE-127), under the text that staff typed. */
  private async credit(
    registration_id: number,
    { payment_type, amount, reference }: RecordPaymentBody,
    meta: CommandMeta,
  ): Promise<CommandResult<StaffMoneyAnswer>> {
    if (payment_type !== 'REGISTRATION') throw refused('invalid_input', {}, { payment_type: 'Must be valid' });
    if (reference === undefined) throw refused('invalid_input', {}, { reference: 'Required' });
    if (amount < 1) throw refused('payment_amount_required');
    const data = { registration_id, credit: { from: reference, amount }, sendEmployeeEmail: false };
    const { position } = await this.bus.execute<ApplyCreditCommand, CommandResult<unknown>>(
      new ApplyCreditCommand(data, meta),
    );
    return { position, answer: { payment_id: meta.command_id, status: 'done' } };
  }

  /** Whose passes it pays: of those that the registration owes, and nobody's that is paid already (PAY-256). */
  private async dancers(
    { payment_type, payment_method_id, person_ids = [] }: RecordPaymentBody,
    registration: Registration,
  ): Promise<readonly number[]> {
    if (payment_type === 'REGISTRATION' || payment_method_id === ADJUSTMENT) return [];
    const owing = mediaPassDancers(registration, 'balance');
    if (person_ids.length === 0 || person_ids.some((id) => !owing.includes(id)))
      throw refused('invalid_input', {}, { person_ids: 'Please select at least one student.' });
    const passes = await this.passes.passes(registration.account_id, registration.season_id, person_ids);
    const paid = person_ids.filter((id) => passes[id]?.paid);
    if (paid.length > 0) {
      const people = await this.roster.people(registration.account_id);
      const names = paid.map((id) => {
        const person = people.get(id)?.person;
        return person ? `${person.fname} ${person.lname}` : String(id);
      });
      throw refused('media_pass_already_paid', { names: names.join(', ') });
    }
    return person_ids.toSorted((a, b) => a - b);
  }
}
