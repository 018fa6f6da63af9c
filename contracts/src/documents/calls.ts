import { call, type Day, type FileAnswer } from '../shared/index.js';
import type { AccountStatementQuery, StatementQuery } from './statement-query.js';
import type { DocumentsAnswer, NumbersAnswer } from './views.js';

const ofRegistrationId = { method: 'GET', params: { id: 'whole' }, owner: { registration: 'id' } } as const;
const query = { from: '2026-01-01' as Day, to: '2026-01-20' as Day };

/** PAY-320. */
export const ofRegistration = call<{ answer: DocumentsAnswer }>()({
  ...ofRegistrationId,
  path: 'mybtf/registrations/:id/documents',
  summary: 'The numbered documents of a registration, newest first',
  permit: 'read',
  masks: { documents: { registrant: true, lines: { person: { name: true } } } },
  example: {},
});

/** PAY-320: for the owner and for staff; auditors read names masked, and a paper has them. */
export const pdf = call<{ answer: FileAnswer }>()({
  ...ofRegistrationId,
  path: 'mybtf/registrations/:id/documents/:number',
  params: { id: 'whole', number: 'text' },
  summary: 'A receipt, credit note or debit note as PDF',
  permit: 'try',
  answers: 'file',
  refuses: ['document_unknown'],
  example: {},
});

/** PAY-320. */
export const statement = call<{ query: StatementQuery; answer: FileAnswer }>()({
  ...ofRegistrationId,
  path: 'mybtf/registrations/:id/statement',
  summary: 'All documents of a registration in a period, as PDF',
  permit: 'try',
  answers: 'file',
  refuses: ['period_reversed'],
  example: { query },
});

/** PAY-320. */
export const accountStatement = call<{ query: AccountStatementQuery; answer: FileAnswer }>()({
  method: 'GET',
  path: 'mybtf/statement',
  summary: 'All documents of all registrations of an account in a period, as PDF',
  owner: { account: 'mybtf_user_id' },
  permit: 'try',
  answers: 'file',
  refuses: ['period_reversed'],
  example: { query },
});

/** PAY-320: nobody is named, there is nothing to mask. */
export const numbers = call<{ answer: NumbersAnswer }>()({
  owner: 'staff',
  permit: 'console',
  masks: {},
  method: 'GET',
  path: 'audit/documents/numbers',
  summary: 'Whether the numbers of documents run without gaps and doubles, season by season, from the log',
  example: {},
});
