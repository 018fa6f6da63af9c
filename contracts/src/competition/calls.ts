import { call } from '../shared/index.js';
import type { CompetitionLimitsQuery, PreviousRoutinesQuery, RoutineQuery, SoloLimitQuery } from './commands.js';
import type { CompetitionLimits, PreviousRoutine, RoutineDetail, SoloLimit } from './views.js';

export * from './places-calls.js';

/** CMP-234. */
export const soloLimit = call<{ query: SoloLimitQuery; answer: SoloLimit }>()({
  method: 'GET',
  path: 'mybtf/routines/solo-limit-reached-only-complete',
  summary: 'Whether the solo limit of a tour date is reached by completed registrations, and what is left',
  owner: 'self',
  refuses: ['tour_date_unknown'],
  example: {
    query: { tour_date_id: 7541 },
    answer: { soloLimitReached: false, soloLimitLeft: 12, soloLimitSet: true },
  },
});

/** CMP-222. */
export const competitionLimits = call<{ query: CompetitionLimitsQuery; answer: CompetitionLimits }>()({
  method: 'GET',
  path: 'mybtf/competition/limits',
  summary: 'What limits the routines of a registration in its city, and how many it has of each category',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: {},
  example: {
    query: { tour_date_id: 7504, registration_id: 75_001 },
    answer: {
      compenabled: true,
      sold_out: false,
      max_total_routines: 60,
      disabled_routine_categories: [],
      limits: { dancers: { min: 1, max: 4 }, routine_categories: [{ routine_category_id: 1, max: 2 }] },
      counts: [{ routine_category_id: 1, category: 'Solo', count: 1, max: 2 }],
      soloLimitReached: false,
      soloLimitLeft: 12,
      soloLimitSet: true,
    },
  },
});

const routine = { name: true, choreographer: true } as const;

/** CMP-205. */
export const previousRoutines = call<{ query: PreviousRoutinesQuery; answer: readonly PreviousRoutine[] }>()({
  method: 'GET',
  path: 'mybtf/competition/previous-routines',
  summary: 'Routines of an account at events of a season, which another registration may enter again',
  owner: { account: 'mybtf_user_id' },
  permit: 'read',
  masks: { routine },
  example: { query: { mybtf_user_id: 1, event_ids: [48, 56], season_id: 75 } },
});

/** CMP-206. */
export const previousRoutine = call<{ query: RoutineQuery; answer: RoutineDetail }>()({
  method: 'GET',
  path: 'mybtf/competition/routine',
  summary: 'One routine of an account with who is in it',
  owner: { account: 'mybtf_user_id' },
  permit: 'read',
  masks: { routine, people: { fname: true, lname: true } },
  example: { query: { mybtf_user_id: 1, registrations_routine_id: 12 } },
});
