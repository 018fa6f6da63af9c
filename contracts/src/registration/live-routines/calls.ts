import { CHANGE_REFUSALS, END_REFUSALS, ROUTINE_REFUSALS } from '../../competition/index.js';
import { call, type Position, type Saved } from '../../shared/index.js';
import type { AddRoutineBody, ChangeRoutineBody, RemoveRoutineQuery, SaveCompetitionBody } from './commands.js';
import type { SavedRoutine } from './views.js';

export * from '../routine-list/calls.js';
export * from '../routine-reviews/calls.js';
export * from '../transfers/calls.js';

const REFUSES = [
  ...new Set([
    'registration_cancelled',
    'registration_completed',
    'routines_not_editable',
    'draft_too_large',
    'draft_value_invalid',
    'unknown_draft_path',
    'attendee_competing',
    'not_on_roster',
    'missing_required',
    'birthdate_required',
    ...CHANGE_REFUSALS,
    ...END_REFUSALS,
    ...ROUTINE_REFUSALS,
  ] as const),
];

const routine = { name: 'Echo', choreographer: 'Jo Lee' };
const example = { routine, performance_division_id: 4, attendees: [100_001] };
const ofRegistration = { owner: { registration: 'registration_id' }, permit: 'write', refuses: REFUSES } as const;

/** CMP-279, CMP-280. */
export const addRoutine = call<{ body: AddRoutineBody; answer: Saved<SavedRoutine> }>()({
  ...ofRegistration,
  method: 'POST',
  path: 'mybtf/routines',
  summary: 'Add a routine: to the draft while a registration is entered or edited, else officially',
  example: { body: { registration_id: 75_214, ...example } },
});

/** CMP-281. */
export const changeRoutine = call<{ body: ChangeRoutineBody; answer: Saved<SavedRoutine> }>()({
  ...ofRegistration,
  method: 'PUT',
  path: 'mybtf/routines/:id',
  params: { id: 'whole' },
  summary: 'Change fields of a routine',
  example: { body: { registration_id: 75_214, routine } },
});

/** CMP-282. */
export const removeRoutine = call<{ query: RemoveRoutineQuery; answer: Saved<{ readonly id: number }> }>()({
  ...ofRegistration,
  method: 'DELETE',
  path: 'mybtf/routines/:id',
  params: { id: 'whole' },
  summary: 'Remove a routine',
  example: { query: { registration_id: 75_214 }, answer: { id: 12, position: '1204' as Position } },
});

/** CMP-272, CMP-273. */
export const saveCompetition = call<{
  body: SaveCompetitionBody;
  answer: Saved<{ readonly routines: readonly SavedRoutine[] }>;
}>()({
  owner: { registration: 'id' },
  permit: 'write',
  refuses: REFUSES,
  method: 'PUT',
  path: 'mybtf/registrations/:id/competition',
  params: { id: 'whole' },
  summary: 'Save all of the competition in one command, or nothing of it',
  example: { body: { is_competing: true, routines: [example], waiting_list_routines: [] } },
});
