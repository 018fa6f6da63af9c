import { call, type Saved } from '../shared/index.js';
import type { AssigneeBody, NoteBody, SavedFilterBody } from './commands.js';
import type { SavedFilter } from './saved-filters.js';
import type { Colleague } from './types.js';
import type { CaseDocument } from './views.js';

const ofCase = { owner: 'staff', params: { kind: 'text', id: 'whole' } } as const;

/** ADM-016. */
export const readCase = call<{ answer: CaseDocument }>()({
  ...ofCase,
  method: 'GET',
  path: 'admin/cases/:kind/:id',
  summary: 'What the office has noted of a registration or a studio, and who looks after it',
  permit: 'console',
  masks: { notes: { text: true } },
  example: {},
});

/** ADM-016. */
export const addNote = call<{ body: NoteBody; answer: Saved<{ readonly id: string }> }>()({
  ...ofCase,
  method: 'POST',
  path: 'admin/cases/:kind/:id/notes',
  summary: 'Note something of a registration or a studio, for the office alone',
  permit: 'staff',
  status: 201,
  example: { body: { text: 'The mother calls back on Friday' } },
});

/** ADM-016. */
export const assign = call<{ body: AssigneeBody; answer: Saved<{ readonly id: string }> }>()({
  ...ofCase,
  method: 'PUT',
  path: 'admin/cases/:kind/:id/assignee',
  summary: 'Say who of the office looks after a registration or a studio',
  permit: 'staff',
  refuses: ['assignee_not_employed'],
  example: { body: { account_id: 1002 } },
});

/** ADM-016. */
export const colleagues = call<{ answer: readonly Colleague[] }>()({
  owner: 'staff',
  method: 'GET',
  path: 'admin/colleagues',
  summary: 'Who of the office can look after something',
  permit: 'staff',
  example: {},
});

/** Whoever reads the lists keeps filters of his own. */
const ownFilters = { owner: 'staff', permit: 'console', masks: {} } as const;

/** ADM-016. */
export const savedFilters = call<{ answer: readonly SavedFilter[] }>()({
  ...ownFilters,
  method: 'GET',
  path: 'admin/saved-filters',
  summary: 'The filters of lists that the own account keeps',
  example: {},
});

/** ADM-016. */
export const saveFilter = call<{ body: SavedFilterBody; answer: Saved<{ readonly id: string }> }>()({
  ...ownFilters,
  method: 'POST',
  path: 'admin/saved-filters',
  summary: 'Keep a filter of a list under a name',
  status: 201,
  refuses: ['filter_named_so', 'too_many_filters'],
  example: { body: { list: 'registrations', label: 'Dallas, to review', filter: '{"tour_date_id":7502}' } },
});

/** ADM-016. */
export const forgetFilter = call<{ answer: Saved<{ readonly id: string }> }>()({
  ...ownFilters,
  method: 'DELETE',
  path: 'admin/saved-filters/:id',
  params: { id: 'uuid' },
  summary: 'Forget a filter of the own account',
  example: {},
});
