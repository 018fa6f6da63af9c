import { call, type Saved } from '../shared/index.js';
import type { AssigneeBody, NoteBody } from './commands.js';
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
