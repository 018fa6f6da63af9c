import { call, type Position, type Saved } from '../shared/index.js';
import type { JudgesBody, ScoresBody } from './commands.js';
import type { ScoresAnswer } from './views.js';

/** PST-170, PST-181: auditors read it with names masked. */
export const scores = call<{ answer: ScoresAnswer }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/scores',
  params: { id: 'whole' },
  summary: 'The score grid of a tour date: judges, routines by number, scores, totals, awards and places',
  masks: { judges: { fname: true, lname: true }, routines: { registrant: { when: 'ancillary' }, name: true } },
  example: {},
});

/** PST-167. */
export const assignJudges = call<{ body: JudgesBody; answer: Saved<{ readonly id: number }> }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'PUT',
  path: 'admin/tour-dates/:id/judges',
  params: { id: 'whole' },
  summary: 'Say who judges at a tour date, in order of the positions',
  refuses: ['judges_scored'],
  example: {
    body: {
      judges: [
        { fname: 'Amara', lname: 'Okafor' },
        { fname: 'Per', lname: 'Lindqvist' },
        { fname: 'Sofia', lname: 'Marchetti' },
      ],
      reason: 'As the contracts say',
    },
    answer: { id: 7505, position: '1301' as Position },
  },
});

/** PST-169, PST-170, PST-176, PST-181. */
export const enter = call<{ body: ScoresBody; answer: Saved<{ readonly id: number }> }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'PUT',
  path: 'admin/tour-dates/:id/scores',
  params: { id: 'whole' },
  summary: "Enter a judge's score of a routine, change its number, or cancel and restore it in scoring",
  refuses: ['routine_not_scored', 'score_invalid', 'score_changed', 'score_without_judge', 'routine_number_taken'],
  example: {
    body: { registration_id: 75_001, routine_id: 800_001, cell: { position: 2, score: '90.4', was: 894 } },
    answer: { id: 800_001, position: '1301' as Position },
  },
});
