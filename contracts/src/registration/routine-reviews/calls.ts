import { call, type Saved } from '../../shared/index.js';
import type { SavedRoutine } from '../live-routines/views.js';
import type { RecordQualifiedBody, RegionalAwardBody } from './commands.js';

const ofOffice = { owner: 'staff', permit: 'staff', method: 'POST', params: { id: 'whole' } } as const;
const reason = 'The list of winners names it';
const award = { body: { registration_id: 75_214, regional_award_id: 1, reason } };

/** CMP-173. */
export const verifyAward = call<{ body: RegionalAwardBody; answer: Saved<SavedRoutine> }>()({
  ...ofOffice,
  path: 'admin/routines/:id/regional-award/verify',
  summary: 'Verify the regional award that a routine claims',
  refuses: ['award_not_claimed', 'registration_cancelled'],
  example: award,
});

/** CMP-173. */
export const rejectAward = call<{ body: RegionalAwardBody; answer: Saved<SavedRoutine> }>()({
  ...ofOffice,
  path: 'admin/routines/:id/regional-award/reject',
  summary: 'Reject the regional award of a routine: it is cleared, and the routine charged',
  refuses: ['award_not_claimed', 'registration_cancelled', 'payment_in_progress'],
  example: award,
});

/** CMP-168. */
export const recordQualified = call<{ body: RecordQualifiedBody; answer: Saved<SavedRoutine> }>()({
  ...ofOffice,
  path: 'admin/routines/:id/qualified',
  summary: 'Record that a pre-qualifying routine qualified for finals',
  refuses: ['routine_not_qualifying', 'registration_cancelled'],
  example: { body: { registration_id: 75_214, reason } },
});
