import { Module } from '@nestjs/common';
import { ScoresQuery } from './scores.query.js';
import { ScoringController } from './scoring.controller.js';
import { AssignJudgesHandler, EnterScoresHandler } from './scoring.handlers.js';

/** Judges, numbers and scores of tour dates (PST-167 to PST-177). */
@Module({
  controllers: [ScoringController],
  providers: [ScoresQuery, AssignJudgesHandler, EnterScoresHandler],
})
export class ScoringModule {}
