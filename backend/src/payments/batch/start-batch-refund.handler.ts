import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { batchRefundDecider, batchRefundStream, type StartBatchRefundBody } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { RefundLines } from './refund-lines.js';

export class StartBatchRefundCommand extends Command<
  { readonly tour_date_id: number } & Pick<StartBatchRefundBody, 'lines' | 'deposits'>,
  { readonly run_id: string }
> {}

/** Begins a run that refunds a canceled tour date; its reaction works the lines off (PAY-326). */
@CommandHandler(StartBatchRefundCommand)
export class StartBatchRefundHandler implements ICommandHandler<StartBatchRefundCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(RefundLines) private readonly lines: RefundLines,
  ) {}

  async execute({ data, meta }: StartBatchRefundCommand): Promise<CommandResult<{ readonly run_id: string }>> {
    const { tour_date_id, deposits } = data;
    if (deposits && meta.actor.role !== 'admin') throw refused('forbidden');
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const run_id = meta.command_id;
    const chosen = data.lines.map(({ registration_id, total }) => ({ registration_id, total: cents(total) }));
    const lines = await this.lines.of(
      tour_date_id,
      chosen.map(({ registration_id }) => registration_id),
    );
    const { position } = await this.runner.run({
      stream: batchRefundStream(tour_date_id),
      name: 'StartBatchRefund',
      decider: batchRefundDecider,
      command: {
        type: 'StartBatchRefund',
        ...{ run_id, tour_date_id, deposits, chosen, lines },
        canceled: found.tour_date.canceled,
      },
      meta,
    });
    return { position, answer: { run_id } };
  }
}
