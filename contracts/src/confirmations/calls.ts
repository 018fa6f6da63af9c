import { call, type FileAnswer } from '../shared/index.js';
import type { ConfirmationQuery, ConfirmationsQuery } from './confirmation-query.js';
import type { ConfirmationAnswer, ConfirmationsAnswer } from './views.js';

/** EVT-073: nobody is named, there is nothing to mask. */
export const list = call<{ query: ConfirmationsQuery; answer: ConfirmationsAnswer }>()({
  method: 'GET',
  path: 'mybtf/registration-confirmations',
  summary: 'The stored confirmations of a registration, newest first',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: {},
  example: { query: { registration_id: 75_001 } },
});

/** EVT-074: auditors read it with names masked. */
export const read = call<{ query: ConfirmationQuery; answer: ConfirmationAnswer }>()({
  method: 'GET',
  path: 'mybtf/confirmation',
  summary: 'A confirmation as HTML, or the path of its PDF: of a registration as it stands, or a stored one',
  owner: { registration: 'registration_id', confirmation: 'registrations_confirmation_id' },
  permit: 'read',
  masks: 'by-handler',
  refuses: ['confirmation_unknown'],
  example: { query: { registration_id: 75_001 } },
});

const paper = { method: 'GET', params: { id: 'whole' }, permit: 'read', masks: 'by-handler', answers: 'file' } as const;

/** EVT-066, EVT-074. */
export const pdf = call<{ answer: FileAnswer }>()({
  ...paper,
  path: '/v1/confirmations/:id',
  summary: 'A stored confirmation as PDF',
  owner: { confirmation: 'id' },
  refuses: ['confirmation_unknown'],
  example: {},
});

/** EVT-066, EVT-074. */
export const currentPdf = call<{ answer: FileAnswer }>()({
  ...paper,
  path: '/v1/registrations/:id/confirmation',
  summary: 'The confirmation of a registration as it stands, as PDF',
  owner: { registration: 'id' },
  example: {},
});
