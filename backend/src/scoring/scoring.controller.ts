import { Controller } from '@nestjs/common';
import { JudgesBody, ScoresBody, scoringCalls, type ScoresAnswer } from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ScoresQuery } from './scores.query.js';
import { AssignJudgesCommand, EnterScoresCommand } from './scoring.handlers.js';

type Id = Promise<Saved<{ readonly id: number }>>;

/** The scores of a tour date as the office enters and reads them (PST-181, PST-182). */
@Controller()
export class ScoringController {
  constructor(
    private readonly commands: Commands,
    private readonly query: ScoresQuery,
  ) {}

  @Serves(scoringCalls.scores)
  scores(@Called() { params }: Called<typeof scoringCalls.scores>): Promise<ScoresAnswer> {
    return this.query.of(params.id);
  }

  @Serves(scoringCalls.assignJudges, { body: JudgesBody })
  assignJudges(@Called() { params, body, meta }: Called<typeof scoringCalls.assignJudges>): Id {
    return this.commands.run(new AssignJudgesCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.enter, { body: ScoresBody })
  enter(@Called() { params, body, meta }: Called<typeof scoringCalls.enter>): Id {
    return this.commands.run(new EnterScoresCommand({ ...body, tour_date_id: params.id }, meta));
  }
}
