import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type TourDate } from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import { addDays, addMinutes, homeDay } from '@app/contracts/shared';
import {
  surveyAvailability,
  surveyDecider,
  type SurveyDocument,
  surveyOpens,
  surveyStream,
} from '@app/contracts/survey';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { tryEach } from '../../platform/processes/try-each.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { SurveyScenes } from '../survey-scenes.js';

const EVERY_MS = 600_000;
/** So long after its opening a survey still invites: a server that stood still catches up, and old cities are left alone. */
const CATCH_UP_DAYS = 7;
/** No event opens its survey later than that. */
const MOST_DAYS = 120;
/** More than a city has room for. */
const MOST = 5_000;

/** Invites the registrations of a tour date when its survey opens (PST-198). */
@Injectable()
export class SurveyInvitations implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    private readonly scenes: SurveyScenes,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('survey-invitations', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const today = homeDay(this.clock.now());
    // A day more, as days begin elsewhere.
    const end_date = { $gte: addDays(today, -MOST_DAYS), $lte: addDays(today, 1) };
    const { rows } = await this.documents.find<Pick<TourDate, 'id'>>('tour-dates', { filter: { end_date } });
    await tryEach(rows, async ({ id }) => {
      if (await this.hasOpened(id)) await this.inviteTo(id);
    });
  }

  private async hasOpened(tour_date_id: number): Promise<boolean> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) return false;
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    const now = this.clock.now();
    const until = addMinutes(surveyOpens(tour_date, profile), CATCH_UP_DAYS * 24 * 60);
    return now < until && surveyAvailability(tour_date, profile, now) === 'open';
  }

  private async inviteTo(tour_date_id: number): Promise<void> {
    const [registrations, surveys] = await Promise.all([
      this.documents.find<Pick<RegistrationDocument, 'id'>>('registration-detail', {
        filter: { tour_date_id, completed: true, cancelled: false, deleted: false },
        sort: { id: 1 },
        limit: MOST,
        without: ['draft', 'official', 'authors', 'changed', 'review', 'kept_fees'],
      }),
      this.documents.find<SurveyDocument>('surveys', { filter: { tour_date_id }, limit: MOST, without: ['answers'] }),
    ]);
    const done = new Set(surveys.rows.flatMap(({ id, invited, reward }) => (invited || reward !== null ? [id] : [])));
    await tryEach(
      registrations.rows.filter(({ id }) => !done.has(id)),
      ({ id }) => this.invite(id),
    );
  }

  private async invite(registration_id: number): Promise<void> {
    const { registration, availability } = await this.scenes.of(registration_id);
    if (availability !== 'open') return;
    const { tour_date_id, account_id } = registration;
    await this.runner.run({
      ...{ stream: surveyStream(registration_id), name: 'InviteToSurvey', decider: surveyDecider },
      command: { type: 'InviteToSurvey', registration_id, tour_date_id, account_id },
      meta: systemMeta(this.ids),
    });
  }
}
