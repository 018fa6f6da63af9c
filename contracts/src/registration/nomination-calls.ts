import { call, type Position, type Saved } from '../shared/index.js';
import type { NationalsCheck } from '../nominations/index.js';
import type { SaveNominationsBody } from './commands.js';
import type { SavedNominations } from './views.js';

const nomination_routines = [
  { nomination_type_id: 13, routine_id: '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47', outside_choreographer: false },
];

/** CMP-311, CMP-321. */
export const save = call<{ body: SaveNominationsBody; answer: Saved<SavedNominations> }>()({
  method: 'PUT',
  path: 'mybtf/nomination/routines',
  summary: 'Nominate these routines and no others: in the draft, or at once where nobody edits',
  owner: { registration: 'id' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'registration_editing',
    'editing_closed',
    'soty_locked',
    'nominations_locked',
    'nomination_not_eligible',
    'soty_outside',
  ],
  example: {
    body: { id: 75_214, has_soty: false, nomination_routines },
    answer: { id: 75_214, has_soty: false, nomination_routines, draft_version: 4, position: '1206' as Position },
  },
});

/** CMP-330. */
export const nationalsCheck = call<{ answer: NationalsCheck }>()({
  method: 'POST',
  path: 'mybtf/registrations/:id/nationals-check',
  params: { id: 'whole' },
  summary: 'What of nationals would keep a registration from its review; saves nothing',
  owner: { registration: 'id' },
  permit: 'try',
  example: { answer: { ok: true, problems: [] } },
});
