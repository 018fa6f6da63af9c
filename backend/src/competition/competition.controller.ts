import { Controller } from '@nestjs/common';
import { competitionCalls, type SoloLimit, SoloLimitQuery } from '@app/contracts/competition';
import { Called, Serves } from '../platform/http/serves.js';
import { EntryPlaces } from './entry-places.js';

@Controller()
export class CompetitionController {
  constructor(private readonly places: EntryPlaces) {}

  @Serves(competitionCalls.soloLimit, { query: SoloLimitQuery })
  soloLimit(@Called() { query }: Called<typeof competitionCalls.soloLimit>): Promise<SoloLimit> {
    return this.places.soloLimit(query.tour_date_id);
  }
}
