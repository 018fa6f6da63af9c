import { NO_ANSWERS, type OfficialCompetition } from './content.js';

/** Nothing entered, nothing answered. */
export const NO_COMPETITION: OfficialCompetition = {
  routines: {},
  competition: NO_ANSWERS,
  nominations: {},
  removed_routines_post_deadline: [],
};
