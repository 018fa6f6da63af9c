import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  batchRefundDecider,
  type BatchRefundEvent,
  batchRefundStream,
  type LineOutcome,
  lineOutcome,
} from '@app/contracts/payments';
import { type RegistrationCancelled, registrationStream } from '@app/contracts/registration';
import { wordsOf } from '@app/contracts/registry';
import { type StoredEvent, Unavailable, ZERO } from '@app/contracts/shared';
import { CancelRegistrationCommand } from '../../commands-between-rooms/registration-commands.js';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { Processes } from '../../platform/processes/processes.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { GivingBack, isTriedAgain } from '../giving-back.js';

type Started = StoredEvent & Extract<BatchRefundEvent, { type: 'BatchRefundStarted' }>;
type Line = Started['data']['lines'][number];

/**
 * Works a run off, line by line, in the name of who began it (PAY-326). A line that has its end is left out, and each step has
 * the same command ids however often it is done: after a crash the run goes on where it was and refunds nothing twice (KER-025).
 */
@Injectable()
export class WhenBatchRefundStartedWorkItOff implements Reaction, BeforeApplicationShutdown {
  readonly name = 'payments-batch-refund';
  readonly filter = { categories: ['tourDateRefund'], types: ['BatchRefundStarted'] };
  private stopping = false;

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(GivingBack) private readonly givingBack: GivingBack,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  async handle(event: StoredEvent): Promise<void> {
    const started = event as Started;
    const { run_id, tour_date_id, lines } = started.data;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    const { state } = await this.loader.load(batchRefundStream(tour_date_id), batchRefundDecider);
    if (state.run_ids.at(-1) !== run_id) return;
    const waiting = new Set(state.waiting);
    for (const line of lines.filter(({ registration_id }) => waiting.has(registration_id))) {
      if (this.stopping) throw new Unavailable('batch refund', 'the server stops');
      await this.work(started, line, meta);
    }
  }

  private async work(started: Started, line: Line, meta: CommandMeta): Promise<void> {
    const { run_id, tour_date_id } = started.data;
    const { registration_id } = line;
    const process = `batchRefund_${run_id}`;
    const outcome = await this.processes.step(process, `RefundRegistration:${registration_id}`, meta, (own) =>
      this.refund(started, line, own),
    );
    await this.processes.step(process, `EndBatchRefundLine:${registration_id}`, meta, (own) =>
      this.runner.run({
        stream: batchRefundStream(tour_date_id),
        name: 'EndBatchRefundLine',
        decider: batchRefundDecider,
        command: { type: 'EndBatchRefundLine', run_id, tour_date_id, registration_id, ...outcome },
        meta: own,
      }),
    );
  }

  private async refund(started: Started, line: Line, meta: CommandMeta): Promise<LineOutcome> {
    const { registration_id, refunds } = line;
    try {
      const of = line.cancelled ? started.data.run_id : await this.cancel(started, line, meta);
      return lineOutcome(await this.givingBack.run({ registration_id, refunds, of }, meta));
    } catch (error) {
      if (!(error instanceof Refused) || isTriedAgain(error)) throw error;
      const refusal = error.refusals[0]!;
      return { outcome: 'refused', refunded: ZERO, code: refusal.code, message: wordsOf(refusal).message };
    }
  }

  /** Answers the id of the cancellation, by which its reaction makes the same refunds; rejects where it is not this run's. */
  private async cancel(started: Started, { registration_id, refunds }: Line, meta: CommandMeta): Promise<string> {
    const found = await this.money.registration(registration_id);
    if (found?.registration.tour_date_id !== started.data.tour_date_id)
      throw refused('batch_refund_changed', { registration_id });
    // Moved in between, it is refused as a conflict; tried again, it is found to be moved.
    const { deposits, tour_date_id: at } = started.data;
    await this.bus.execute(
      new CancelRegistrationCommand({ registration_id, refunds, at, deposits, vouchers: [] }, meta),
    );
    const { events } = await this.log.readStream(registrationStream(registration_id));
    const cancelled = events.findLast(({ type }) => type === 'RegistrationCancelled') as StoredEvent &
      RegistrationCancelled;
    if (cancelled.metadata.correlation_id !== started.metadata.correlation_id) throw refused('registration_cancelled');
    return cancelled.id;
  }
}
