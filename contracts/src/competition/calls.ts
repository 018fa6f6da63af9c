import { call } from '../shared/index.js';
import type { SoloLimitQuery } from './commands.js';
import type { SoloLimit } from './views.js';

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
