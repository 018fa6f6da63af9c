import { call } from '../shared/index.js';
import type { NumbersAnswer } from './views.js';

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
