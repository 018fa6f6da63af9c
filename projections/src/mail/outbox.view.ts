import type { OutboxRow } from '@app/contracts/mail';
import { defineView } from '../define-view.js';

/** Every mail and what became of it (ADM-011); its words are kept beside the log. */
export const outboxView = defineView<OutboxRow>()({
  name: 'outbox',
  streams: ['outbox'],
  version: 1,
  indexes: [['queued_at'], ['status', 'attempts'], ['account_id']],
  scalars: ['sent_at', 'person_id'],
  names: ['template', 'event', 'to', 'name'],
  resource: 'outbox',
  keys: ({ data }) => [data.mail_id],
  ignores: ['MailOpened'],
  on: {
    MailQueued: (_, { data, occurred_at }) => ({
      id: data.mail_id,
      cause_id: data.cause_id,
      template: data.template,
      event: data.event,
      account_id: data.to.account?.account_id ?? null,
      person_id: data.to.person?.person_id ?? null,
      to: data.to.account?.email ?? data.to.person?.email ?? data.to.office ?? '',
      name: data.to.account?.name ?? data.to.person?.name ?? '',
      status: 'queued',
      transport: null,
      attempts: 0,
      error: null,
      queued_at: occurred_at,
      sent_at: null,
    }),
    MailSent: (row, { data, occurred_at }) =>
      row && {
        ...row,
        status: 'sent',
        transport: data.transport,
        attempts: data.attempt,
        error: null,
        sent_at: occurred_at,
      },
    MailFailed: (row, { data }) =>
      row && { ...row, status: data.final ? 'failed' : 'queued', attempts: data.attempt, error: data.error },
  },
  rooms: () => ['staff'],
});
