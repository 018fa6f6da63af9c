import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type FreezeListBody, scoringDecider, scoringStream } from '@app/contracts/scoring';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type Progress, PROGRESS } from '../../platform/http/read-after.interceptor.js';
import { AnnouncerQuery } from './announcer.query.js';

/** The read models are waited for so long. */
const WAIT_MS = 2_000;

type Id = { readonly id: number };
export class FreezeListCommand extends Command<FreezeListBody & { readonly tour_date_id: number }, Id> {}

/** Keeps the places as they are now: scores stand in many streams, so their read models are waited for (PST-205). */
@CommandHandler(FreezeListCommand)
export class FreezeListHandler implements ICommandHandler<FreezeListCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head'>,
    @Inject(PROGRESS) private readonly progress: Pick<Progress, 'waitFor'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(AnnouncerQuery) private readonly lists: Pick<AnnouncerQuery, 'now'>,
  ) {}

  async execute({ data: { tour_date_id, how }, meta }: FreezeListCommand): Promise<CommandResult<Id>> {
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    if (!(await this.progress.waitFor(await this.log.head(), WAIT_MS))) throw refused('not_ready');
    const { groups, lacking } = await this.lists.now(tour_date_id);
    const { position } = await this.runner.run({
      ...{ stream: scoringStream(tour_date_id), name: 'FreezeAnnouncerList', decider: scoringDecider, meta },
      command: { type: 'FreezeAnnouncerList', tour_date_id, how, groups, lacking: lacking.length },
    });
    return { position, answer: { id: tour_date_id } };
  }
}
