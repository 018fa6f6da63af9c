import { Injectable } from '@nestjs/common';
import {
  type Asking,
  type CatalogueFacts,
  type CompetitionTables,
  competitionTablesDecider,
  effectiveProfile,
  type EventProfile,
  eventDecider,
  isExceptionUser,
  type ProfileFactsRow,
  type RegistrationTourDate,
  type Season,
  seasonDecider,
  type TourDate,
  tourDateDecider,
  type TourDateFactsRow,
  type TourDateState,
} from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';
import { TABLES_STREAM } from './commands/configure-tables.handler.js';

const exempted = ({ exceptions }: TourDateState, asking: Asking): boolean =>
  asking !== null &&
  isExceptionUser(
    exceptions.map(({ email }) => email),
    asking,
  );

/**
 * The configuration as its own streams tell it now. The loader keeps the folded states in memory and reads only what was
 * appended since, so that a change counts for the next command, also when another process made it.
 */
@Injectable()
export class StreamCatalogueFacts implements CatalogueFacts {
  constructor(private readonly loader: StateLoader) {}

  async tourDate(id: number): Promise<TourDateFactsRow | null> {
    const { state, end } = await this.loader.load(streamName('tourDate', id), tourDateDecider);
    const { tour_date, news } = state;
    const exempts = (asking: Asking) => exempted(state, asking);
    return tour_date === null ? null : { tour_date, news, revision: end.revision, exempts };
  }

  async profile(event_id: number): Promise<ProfileFactsRow | null> {
    const { state, end } = await this.loader.load(streamName('event', event_id), eventDecider);
    const { profile, news } = state;
    return profile === null ? null : { profile, news, revision: end.revision };
  }

  async profileFor(tourDate: TourDate): Promise<EventProfile> {
    const found = await this.profile(tourDate.event_id);
    if (found === null) throw new Error(`tour date ${tourDate.id} without a profile of event ${tourDate.event_id}`);
    return effectiveProfile(found.profile, tourDate);
  }

  async tables(): Promise<CompetitionTables> {
    return (await this.loader.load(TABLES_STREAM, competitionTablesDecider)).state;
  }

  async season(id: number): Promise<Season | null> {
    return (await this.loader.load(streamName('season', id), seasonDecider)).state.season;
  }

  async exempt(tour_date_id: number, asking: Asking): Promise<boolean> {
    // A visitor needs no look at the store, which may be away (OPS-006).
    if (asking === null) return false;
    return exempted((await this.loader.load(streamName('tourDate', tour_date_id), tourDateDecider)).state, asking);
  }

  async registrationTourDate(id: number, asking: Asking): Promise<RegistrationTourDate | null> {
    const found = await this.tourDate(id);
    if (found === null) return null;
    const { tour_date } = found;
    const { name, subdomain } = await this.profileFor(tour_date);
    const season = await this.season(tour_date.season_id);
    if (season === null) throw new Error(`tour date ${id} without season ${tour_date.season_id}`);
    const { start_year, end_year, age_reference_date } = season;
    return {
      ...tour_date,
      exempt: found.exempts(asking),
      event: { name, subdomain },
      season: { start_year, end_year, age_reference_date },
    };
  }
}
