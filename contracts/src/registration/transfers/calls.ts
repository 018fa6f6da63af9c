import { ROUTINE_REFUSALS } from '../../competition/index.js';
import { call, type Saved } from '../../shared/index.js';
import type { SavedRoutine } from '../live-routines/views.js';
import type { TransferRoutineBody } from './commands.js';

/** CMP-184 to CMP-190. */
export const transferRoutine = call<{ body: TransferRoutineBody; answer: Saved<SavedRoutine> }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'POST',
  path: 'admin/routines/:id/transfer',
  params: { id: 'whole' },
  summary: 'Move a confirmed routine to the registration of another tour date of the season',
  refuses: [
    'transfer_season',
    'routine_not_transferable',
    'registration_cancelled',
    'registration_not_completed',
    'registration_editing',
    'tour_date_over',
    'payment_in_progress',
    'missing_required',
    'birthdate_required',
    'dancer_not_registered',
    'dancer_one_day',
    'solo_limit',
    'routine_category_disabled',
    ...ROUTINE_REFUSALS,
  ],
  example: { body: { registration_id: 75_215, reason: 'The dancers are in Atlanta' } },
});
