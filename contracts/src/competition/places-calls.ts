import { call, type ListQuery, type Saved } from '../shared/index.js';
import type { AnswerOfferBody, MoveWaitingBody, PromoteWaitingBody } from './places-commands.js';
import type { CapacityBoardAnswer, EntryDecision, OwnEntries } from './places-views.js';

const routine = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
const waiting = { tour_date_id: 7504, registration_id: 75_001, reason: 'Asked for by the studio' };

/** CMP-381, CMP-386. */
export const ownEntries = call<{ answer: OwnEntries }>()({
  method: 'GET',
  path: 'mybtf/registrations/:id/competition-places',
  params: { id: 'whole' },
  summary: "The places of a registration's routines on the waiting list, and as which request its last one was decided",
  owner: { registration: 'id' },
  permit: 'read',
  masks: {},
  example: {
    answer: {
      registration_id: 75_001,
      decision: { position: 214, of: 215, refused_by: 'solo' },
      waiting: [{ routine, place: 4, of: 9, offered_until: null, offer_ended: null }],
    },
  },
});

/** CMP-384. */
export const answerOffer = call<{ body: AnswerOfferBody; answer: Saved<{ readonly routine: string }> }>()({
  method: 'POST',
  path: 'mybtf/registrations/:id/waiting-list/:routine/answer',
  params: { id: 'whole', routine: 'uuid' },
  summary: 'Accept or decline the place that is offered to a waiting routine',
  owner: { registration: 'id' },
  permit: 'write',
  refuses: ['offer_ended', 'tour_date_unknown'],
  example: { body: { accepted: true } },
});

/** CMP-290, CMP-394. */
export const capacityBoard = call<{ answer: CapacityBoardAnswer }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/competition-places',
  params: { id: 'whole' },
  summary: 'The competition places of a tour date: taken, reserved, offered, left, and who waits',
  owner: 'staff',
  permit: 'console',
  masks: { waiting: { registrant: true, name: true } },
  refuses: ['tour_date_unknown'],
  example: {},
});

/** CMP-386, CMP-394. */
export const listDecisions = call<{ query: ListQuery; answer: readonly EntryDecision[] }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/competition-decisions',
  params: { id: 'whole' },
  summary: 'Every request for competition places of a tour date in the order in which it was decided',
  owner: 'staff',
  permit: 'console',
  masks: {},
  answers: 'list',
  example: { query: { range: '[0,49]' } },
});

/** CMP-236. */
export const promoteWaiting = call<{ body: PromoteWaitingBody; answer: Saved<{ readonly routine: string }> }>()({
  method: 'POST',
  path: 'admin/waiting-list/:routineId/promote',
  params: { routineId: 'uuid' },
  summary: 'Give a waiting routine its place',
  owner: 'staff',
  permit: 'staff',
  refuses: ['not_waiting', 'solo_limit', 'tour_date_over', 'tour_date_unknown'],
  example: { body: { ...waiting, override: false } },
});

/** CMP-385. */
export const moveWaiting = call<{ body: MoveWaitingBody; answer: Saved<{ readonly routine: string }> }>()({
  method: 'POST',
  path: 'admin/waiting-list/:routineId/move',
  params: { routineId: 'uuid' },
  summary: 'Move a waiting routine to another place of the list',
  owner: 'staff',
  permit: 'staff',
  refuses: ['not_waiting', 'tour_date_unknown'],
  example: { body: { ...waiting, to: 1 } },
});
