import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type ReleaseCommand, tourDateDecider } from '@app/contracts/catalogue';
import { publishErrors } from '@app/contracts/scoring';
import { streamName } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type Progress, PROGRESS } from '../../platform/http/read-after.interceptor.js';
import { ScoresQuery } from '../scores.query.js';

/** The read models are waited for so long. */
const WAIT_MS = 2_000;

type Asked = Pick<ReleaseCommand, 'tour_date_id' | 'flags' | 'times' | 'override'>;

/** Shows and hides what comes after the event (PST-009, PST-010). */
@Injectable()
export class Releases {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head'>,
    @Inject(PROGRESS) private readonly progress: Pick<Progress, 'waitFor'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(ScoresQuery) private readonly scores: Pick<ScoresQuery, 'of'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(asked: Asked, meta: CommandMeta) {
    if ((await this.catalogue.tourDate(asked.tour_date_id)) === null) throw refused('not_found');
    const showing = Object.values(asked.flags).includes(true);
    return this.runner.run({
      ...{ stream: streamName('tourDate', asked.tour_date_id), name: 'Release', decider: tourDateDecider, meta },
      command: {
        ...{ type: 'Release', ...asked, now: this.clock.now() },
        errors: showing ? await this.errorsOf(asked.tour_date_id) : 0,
      },
    });
  }

  /** As they are now: the routines of a tour date stand in many streams, so their read models are waited for. */
  async errorsOf(tour_date_id: number): Promise<number> {
    if (!(await this.progress.waitFor(await this.log.head(), WAIT_MS))) throw refused('not_ready');
    return publishErrors((await this.scores.of(tour_date_id)).routines).length;
  }
}
