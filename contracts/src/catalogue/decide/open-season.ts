import { accept, type Decider, refuse } from '../../shared/index.js';
import type { SeasonCommand } from '../commands.js';
import type { SeasonEvent } from '../events/index.js';
import type { CatalogueRefusal } from '../refusals.js';
import { evolveSeason, noSeason, type SeasonState } from '../state.js';

/** A season is opened once, with the day on which ages are counted (CMP-112). */
export const seasonDecider: Decider<SeasonState, SeasonCommand, SeasonEvent, CatalogueRefusal> = {
  initialState: noSeason,
  evolve: evolveSeason,
  decide: ({ season }, state) => {
    if (state.season !== null) return refuse({ code: 'season_exists', params: { id: season.id } });
    if (season.end_year < season.start_year)
      return refuse({
        code: 'catalogue_value_invalid',
        params: {},
        fields: { end_year: 'Must not be before the start year' },
      });
    return accept({ type: 'SeasonOpened', data: season });
  },
};
