import { call, type FileAnswer, type ProjectionStatus } from '../shared/index.js';
import type { ActivityRow } from './activity.js';
import type { HistoryAnswer } from './history.js';
import type { HistoryQuery } from './history-query.js';

const ofAnything = { owner: 'staff', permit: 'console', masks: 'by-handler' } as const;

/** ADM-005, ADM-016. */
export const history = call<{ query: HistoryQuery; answer: HistoryAnswer }>()({
  ...ofAnything,
  method: 'GET',
  path: 'admin/history/:category/:id',
  params: { category: 'text', id: 'text' },
  summary: 'What was changed of anything in plain words, newest first',
  example: { query: { who: 'staff' } },
});

/** ADM-005. */
export const historyPdf = call<{ query: HistoryQuery; answer: FileAnswer }>()({
  ...ofAnything,
  method: 'GET',
  path: 'admin/history/:category/:id/pdf',
  params: { category: 'text', id: 'text' },
  summary: 'The same on paper, every line that fits',
  answers: 'file',
  example: { query: { fees: 'yes' } },
});

/** ADM-005. */
export const historyOfRegistration = call<{ query: HistoryQuery; answer: HistoryAnswer }>()({
  owner: { registration: 'id' },
  permit: 'read',
  masks: 'by-handler',
  method: 'GET',
  path: 'mybtf/registrations/:id/history',
  params: { id: 'whole' },
  summary: 'What was changed of a registration, in the words of its owner',
  example: { query: { section: 'attendees' } },
});

/** ADM-001. */
export const activity = call<{ answer: readonly ActivityRow[] }>()({
  ...ofAnything,
  method: 'GET',
  path: 'admin/activity',
  summary: 'What was done last to registrations, newest first, one line for a request',
  example: {},
});

/** ADM-001, KER-044. */
export const lag = call<{ answer: ProjectionStatus[] }>()({
  ...ofAnything,
  method: 'GET',
  path: 'admin/projections',
  summary: 'How far each read model is behind the log',
  example: {},
});
