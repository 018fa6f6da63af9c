import { Controller } from '@nestjs/common';
import {
  type AuditionsAnswer,
  AuditionsBody,
  AwardBody,
  type AwardsAnswer,
  BlurbsBody,
  type ResultsPreview,
  scoringCalls,
} from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { EnterAuditionCommand, GiveAwardCommand, WriteBlurbsCommand } from './awards.handlers.js';
import { AwardsQuery } from './awards.query.js';

type Id = Promise<Saved<{ readonly id: number }>>;

/** Results that follow from no routine's scores (PST-183 to PST-185). */
@Controller()
export class AwardsController {
  constructor(
    private readonly commands: Commands,
    private readonly query: AwardsQuery,
  ) {}

  @Serves(scoringCalls.awards)
  awards(@Called() { params }: Called<typeof scoringCalls.awards>): Promise<AwardsAnswer> {
    return this.query.of(params.id);
  }

  @Serves(scoringCalls.giveAward, { body: AwardBody })
  give(@Called() { params, body, meta }: Called<typeof scoringCalls.giveAward>): Id {
    return this.commands.run(new GiveAwardCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.writeBlurbs, { body: BlurbsBody })
  blurbs(@Called() { params, body, meta }: Called<typeof scoringCalls.writeBlurbs>): Id {
    return this.commands.run(new WriteBlurbsCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.resultsPreview)
  preview(@Called() { params }: Called<typeof scoringCalls.resultsPreview>): Promise<ResultsPreview> {
    return this.query.preview(params.id);
  }

  @Serves(scoringCalls.auditions)
  auditions(@Called() { params }: Called<typeof scoringCalls.auditions>): Promise<AuditionsAnswer> {
    return this.query.auditions(params.id);
  }

  @Serves(scoringCalls.enterAudition, { body: AuditionsBody })
  enter(@Called() { params, body, meta }: Called<typeof scoringCalls.enterAudition>): Id {
    return this.commands.run(new EnterAuditionCommand({ ...body, tour_date_id: params.id }, meta));
  }
}
