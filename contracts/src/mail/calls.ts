import type { ReasonBody } from '../accounts/index.js';
import { call, type FileAnswer, type ListQuery, type Saved } from '../shared/index.js';
import type { OutboxMail, OutboxRow } from './views.js';

/** What a mail server answered may repeat the address. */
const MASKS = { to: true, name: true, error: true } as const;

/** ADM-011. */
export const list = call<{ query: ListQuery; answer: readonly OutboxRow[] }>()({
  method: 'GET',
  path: 'admin/outbox',
  summary: 'Mails that were sent or will be',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  searches: ['to', 'name', 'template'],
  answers: 'list',
  example: { query: { filter: '{"status":"failed"}', range: '[0,9]', sort: '["queued_at","DESC"]' } },
});

/** ADM-011. */
export const read = call<{ answer: OutboxRow }>()({
  method: 'GET',
  path: 'admin/outbox/:id',
  params: { id: 'text' },
  summary: 'One mail',
  owner: 'staff',
  permit: 'console',
  masks: MASKS,
  refuses: ['mail_unknown'],
  example: {},
});

/** SEC-009: a command, because it is recorded who read the mail. */
export const open = call<{ answer: Saved<OutboxMail> }>()({
  method: 'POST',
  path: 'admin/outbox/:id/open',
  params: { id: 'text' },
  summary: 'The words of a mail, without its secret link; who opened it is recorded',
  owner: 'staff',
  permit: 'staff',
  recorded: true,
  refuses: ['mail_unknown'],
  example: {},
});

/** OPS-014: the address is in the answer of `open`, which is recorded. */
export const attachment = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/mails/:token',
  params: { token: 'text' },
  summary: 'What hangs on a mail, by an address that works for 15 minutes',
  owner: 'link',
  answers: 'file',
  refuses: ['mail_unknown'],
  example: {},
});

/** ADM-011. */
export const resend = call<{ body: ReasonBody; answer: Saved<{ readonly id: string }> }>()({
  method: 'POST',
  path: 'admin/outbox/:id/resend',
  params: { id: 'text' },
  summary: 'Send a mail again',
  owner: 'staff',
  permit: 'staff',
  refuses: ['mail_unknown', 'mail_not_sent'],
  example: { body: { reason: 'The first one went to spam' } },
});
