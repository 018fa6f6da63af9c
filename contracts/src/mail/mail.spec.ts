import { mailDecider } from './decider.js';
import type { MailEvent } from './events.js';
import { writeMail } from './templates.js';

const queued: Extract<MailEvent, { type: 'MailQueued' }> = {
  type: 'MailQueued',
  data: {
    mail_id: 'a_confirmation',
    cause_id: 'a',
    template: 'confirmation',
    event: 'Aurora',
    to: { account: null, person: null, office: 'x@example.com' },
  },
};
const after = (...events: MailEvent[]) => events.reduce((s, e) => mailDecider.evolve(s, e), mailDecider.initialState());
const sent: MailEvent = { type: 'MailSent', data: { mail_id: 'a_confirmation', transport: 'smtp', attempt: 1 } };
const failure = { type: 'RecordFailure' as const, mail_id: 'a_confirmation', error: 'ETIMEDOUT', most_attempts: 2 };
const failed: MailEvent = {
  type: 'MailFailed',
  data: { mail_id: 'a_confirmation', attempt: 1, error: 'ETIMEDOUT', final: false },
};

describe('mail', () => {
  it('ACC-114 is queued once and sent once', () => {
    expect(mailDecider.decide({ type: 'QueueMail', ...queued.data }, after())).toEqual({
      accepted: true,
      events: [queued],
    });
    expect(mailDecider.decide({ type: 'QueueMail', ...queued.data }, after(queued))).toEqual({
      accepted: true,
      events: [],
    });
    const send = { type: 'RecordSent' as const, mail_id: 'a_confirmation', transport: 'smtp' as const };
    expect(mailDecider.decide(send, after(queued))).toEqual({ accepted: true, events: [sent] });
    expect(mailDecider.decide(send, after(queued, sent))).toEqual({ accepted: true, events: [] });
  });

  it('ADM-011 staff may send it once more', () => {
    const again = { type: 'RecordSent' as const, mail_id: 'a_confirmation', transport: 'smtp' as const, again: true };
    expect(mailDecider.decide(again, after(queued, sent))).toMatchObject({ events: [{ data: { attempt: 2 } }] });
  });

  it('ADM-011 is given up after the last attempt', () => {
    expect(mailDecider.decide(failure, after(queued))).toEqual({ accepted: true, events: [failed] });
    expect(mailDecider.decide(failure, after(queued, failed))).toMatchObject({
      events: [{ data: { attempt: 2, final: true } }],
    });
    expect(after(queued, failed).status).toBe('queued');
  });

  it('ACC-114 carries the event and the link in its words', () => {
    const mail = writeMail('confirmation', {
      event_name: 'Aurora',
      name: 'Ann Lee',
      secret_link: 'https://x.example/confirm/abc',
    });
    expect(mail.subject).toBe('Aurora: please confirm your email');
    expect(mail.text).toContain('Hello Ann Lee,');
    expect(mail.text).toContain('https://x.example/confirm/abc');
  });
});
