import { Controller } from '@nestjs/common';
import {
  competitionCalls,
  type PreviousRoutine,
  PreviousRoutinesQuery,
  type RoutineDetail,
  RoutineQuery,
  type SoloLimit,
  SoloLimitQuery,
} from '@app/contracts/competition';
import { Called, Serves } from '../platform/http/serves.js';
import { EntryPlaces } from './entry-places.js';
import { PreviousRoutinesQueryHandler } from './queries/previous-routines.query.js';

@Controller()
export class CompetitionController {
  constructor(
    private readonly places: EntryPlaces,
    private readonly previous: PreviousRoutinesQueryHandler,
  ) {}

  @Serves(competitionCalls.soloLimit, { query: SoloLimitQuery })
  soloLimit(@Called() { query }: Called<typeof competitionCalls.soloLimit>): Promise<SoloLimit> {
    return this.places.soloLimit(query.tour_date_id);
  }

  @Serves(competitionCalls.previousRoutines, { query: PreviousRoutinesQuery })
  previousRoutines(
    @Called() { account_id, query }: Called<typeof competitionCalls.previousRoutines>,
  ): Promise<readonly PreviousRoutine[]> {
    return this.previous.list(account_id, query);
  }

  @Serves(competitionCalls.previousRoutine, { query: RoutineQuery })
  previousRoutine(
    @Called() { account_id, query }: Called<typeof competitionCalls.previousRoutine>,
  ): Promise<RoutineDetail> {
    return this.previous.detail(account_id, query);
  }
}
