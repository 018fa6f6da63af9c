import type { MailEvent, OutboxRow } from '@app/contracts/mail';
import type { StoredEvent } from '@app/contracts/shared';
import { outboxView } from './outbox.view.js';

const mail_id = 'a_confirmation';
const queued: MailEvent = {
  type: 'MailQueued',
  data: {
    mail_id,
    cause_id: 'a',
    template: 'confirmation',
    event: 'Aurora',
    to: { account: { account_id: 12, email: 'ann@example.com', name: 'Ann Lee' }, person: null, office: null },
    documents: [],
  },
};
const failed: MailEvent = { type: 'MailFailed', data: { mail_id, attempt: 1, error: 'ETIMEDOUT', final: false } };
const row = (...events: MailEvent[]): OutboxRow | null =>
  events.reduce<OutboxRow | null>(
    (doc, event) =>
      outboxView.fold(doc, { ...event, occurred_at: '2026-01-20T17:00:00.000Z' } as StoredEvent<MailEvent>, mail_id),
    null,
  );

describe('outbox', () => {
  it('ADM-011 shows to whom each mail goes and what became of it', () => {
    expect(row(queued)).toMatchObject({
      id: mail_id,
      to: 'ann@example.com',
      name: 'Ann Lee',
      account_id: 12,
      status: 'queued',
      attempts: 0,
    });
    expect(row(queued, failed)).toMatchObject({ status: 'queued', attempts: 1, error: 'ETIMEDOUT' });
    expect(row(queued, { ...failed, data: { ...failed.data, final: true } })).toMatchObject({ status: 'failed' });
    expect(row(queued, failed, { type: 'MailSent', data: { mail_id, transport: 'smtp', attempt: 2 } })).toMatchObject({
      status: 'sent',
      error: null,
      sent_at: '2026-01-20T17:00:00.000Z',
    });
  });

  it('ADM-011 a mail to the office has an address and no name', () => {
    const office = {
      ...queued,
      data: { ...queued.data, to: { account: null, person: null, office: 'in@office.example' } },
    };
    expect(row(office)).toMatchObject({ to: 'in@office.example', name: '', account_id: null, person_id: null });
  });
});
