import { mailDecider } from './decider.js';
import type { MailEvent } from './events.js';
import { MAIL_TEMPLATE_NAMES, writeMail } from './templates.js';

const queued: Extract<MailEvent, { type: 'MailQueued' }> = {
  type: 'MailQueued',
  data: {
    mail_id: 'a_confirmation',
    cause_id: 'a',
    template: 'confirmation',
    event: 'Aurora',
    to: { account: null, person: null, office: 'x@example.com' },
    documents: [],
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
    expect(after(queued, { ...failed, data: { ...failed.data, final: true } }).status).toBe('failed');
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

  it('~ACC-114 every template greets by name, and somebody without a name with Hello there', () => {
    const greeting = (template: (typeof MAIL_TEMPLATE_NAMES)[number], name: string) => {
      // Every other parameter is its own name.
      const params = new Proxy({}, { get: (_, key) => (key === 'name' ? name : String(key)) });
      return writeMail(template, params as Parameters<typeof writeMail>[1]).text.split('\n\n')[0];
    };
    expect(MAIL_TEMPLATE_NAMES.length).toBeGreaterThan(20);
    for (const template of MAIL_TEMPLATE_NAMES) {
      const greetings = ['Ann Lee', '', ' '].map((name) => greeting(template, name));
      expect([template, ...greetings]).toEqual([template, 'Hello Ann Lee,', 'Hello there,', 'Hello there,']);
    }
  });

  const base = { event_name: 'Aurora', name: 'Ann Lee' };
  const place = { registration_id: 75001, city: 'Dallas', dates: 'January 20-22, 2026' };
  const payment = { kind: 'Registration fees', method: 'visa 1111', amount: '$50.00', balance: '$225.00' };
  const money = { ...place, ...payment, date: 'January 20, 2026', transaction_id: '4001' };
  it.each([
    [
      'confirmation',
      { secret_link: 'L' },
      'Aurora: please confirm your email',
      'Please confirm your email address with this link:|L|The link works for 7 days.',
    ],
    [
      'password-reset',
      { secret_link: 'L' },
      'Aurora: reset your password',
      'Choose a new password with this link:|L|The link works once and for 60 minutes. If you did not ask for it, you need not do anything.',
    ],
    [
      'studio-setup',
      { secret_link: 'L', studio_name: 'Starlight' },
      'Aurora: claim Starlight',
      'Set a password to claim Starlight:|L|The link works once and for 72 hours.',
    ],
    [
      'studio-claimed',
      { studio_name: 'Starlight' },
      'Aurora: Starlight was claimed',
      'Starlight now has an active account.',
    ],
    [
      'password-changed',
      {},
      'Aurora: your password was changed',
      'The password of your account was changed. If this was not you, please reset it and contact support.',
    ],
    [
      'email-changed',
      { email: 'b@x.example', secret_link: 'L' },
      'Aurora: your email was changed',
      'The email of your account was changed to b@x.example. If this was not you, take it back with this link:|L|The link works once and for 7 days. It also ends every sign-in of the account; please choose a new password then.',
    ],
    [
      'registration-completed',
      { ...place, total: '$275.00', paid: '$50.00', link: 'L', calendar: 'C' },
      'Aurora Dallas: your registration 75001',
      'Your registration 75001 for Dallas, January 20-22, 2026 is complete.|Total $275.00, paid $50.00.|Your confirmation is attached. It has a QR code of each attendee for the check-in desk.|L|ADD TO CALENDAR: C',
    ],
    [
      'registration-cancelled',
      { ...place, refunded: null },
      'Aurora Dallas: your registration 75001 was canceled',
      'Your registration 75001 for Dallas, January 20-22, 2026 was canceled.|Nothing is refunded.',
    ],
    [
      'registration-cancelled',
      { ...place, refunded: '$50.00' },
      'Aurora Dallas: your registration 75001 was canceled',
      'Your registration 75001 for Dallas, January 20-22, 2026 was canceled.|$50.00 goes back to the card that was paid with.',
    ],
    [
      'payment-returned',
      { ...place, method: 'ACH', amount: '$260.00', reason: 'R01, insufficient funds', balance: '$295.00', link: 'L' },
      'Aurora Dallas: a payment of your registration 75001 was returned',
      'Your payment of $260.00 by ACH was returned by the bank: R01, insufficient funds.|Your balance is $295.00 now. Please pay it another way.|L',
    ],
    [
      'plan-announced',
      {
        ...{ ...place, balance: '$600.00', link: 'L', part: 1, parts: 3, amount: '$200.00' },
        ...{ on: '02/20/2026', method: 'Visa ending in 1111' },
      },
      'Aurora Dallas: $200.00 will be charged on 02/20/2026',
      'Part 1 of 3 of your payment plan for registration 75001 is $200.00. We charge it on 02/20/2026 to: Visa ending in 1111.|You can pay earlier, or choose another saved payment method.|L',
    ],
    [
      'plan-failed',
      {
        ...{ ...place, balance: '$600.00', link: 'L', amount: '$200.00', method: 'Visa ending in 1111' },
        ...{ reason: 'Your card was declined.', again: '02/23/2026' },
      },
      'Aurora Dallas: a charge of your payment plan failed',
      'We could not charge $200.00 of your payment plan for registration 75001 to: Visa ending in 1111. Your card was declined.|We try again on 02/23/2026. You can pay before, or choose another saved payment method.|L',
    ],
    [
      'plan-failed',
      {
        ...{ ...place, balance: '$600.00', link: 'L', amount: '$200.00', method: 'Visa ending in 1111' },
        ...{ reason: 'Your card was declined.', again: null },
      },
      'Aurora Dallas: your payment plan has ended',
      'We could not charge $200.00 of your payment plan for registration 75001 to: Visa ending in 1111. Your card was declined.|Your payment plan has ended. Your balance of $600.00 is due now.|L',
    ],
    [
      'balance-reminder',
      { ...place, balance: '$600.00', link: 'L', due: '03/18/2026', late: false },
      'Aurora Dallas: your balance of $600.00 is due 03/18/2026',
      'The balance of your registration 75001 is $600.00. It is due by 03/18/2026.|Please pay it here:|L',
    ],
    [
      'balance-reminder',
      { ...place, balance: '$600.00', link: 'L', due: '03/18/2026', late: true },
      'Aurora Dallas: your balance of $600.00 was due 03/18/2026',
      'The balance of your registration 75001 is $600.00. It was due by 03/18/2026.|Please pay it here:|L',
    ],
    [
      'registration-moved',
      { ...place, from: 'Aurora Austin', to: 'Aurora Dallas', total: '$275.00', balance: '$25.00', link: 'L' },
      'Aurora Dallas: your registration 75001 was moved',
      'Your registration 75001 was moved from Aurora Austin to Aurora Dallas.|Its total is $275.00 there, its balance $25.00. What you paid stays on it.|L',
    ],
    [
      'post-event-released',
      { ...place, what: 'results', link: 'L' },
      'Aurora Dallas: your results are available',
      'The results of your registration 75001 for Dallas, January 20-22, 2026 are available now.|L',
    ],
    [
      'survey-open',
      { ...place, secret_link: 'L' },
      'Aurora Dallas: how was it?',
      'Please tell us how Dallas, January 20-22, 2026 was for you. It takes five minutes, and no account is needed:|L|Once it is submitted, a promo code waits on the page of your registration 75001.',
    ],
    [
      'registration-confirmed',
      { ...place, link: 'L' },
      'Aurora Dallas: your registration 75001 is confirmed',
      'Your registration 75001 for Dallas, January 20-22, 2026 is confirmed.|L',
    ],
    [
      'registration-put-back',
      { ...place, reason: 'A waiver is missing', link: 'L' },
      'Aurora Dallas: your registration 75001 is under review again',
      'Your registration 75001 for Dallas, January 20-22, 2026 was put back to review. It is confirmed once we have looked at it again.|Why: A waiver is missing|L',
    ],
    [
      'waiver-request',
      { ...place, participant: 'Mia Reyes', studio: 'Star Studio', secret_link: 'L' },
      'Aurora Dallas: please sign the waiver of Mia Reyes',
      'Star Studio asks you to sign the waiver of Mia Reyes for Dallas, January 20-22, 2026. It takes two minutes, on any phone:|L|The link works for 6 months. Please do not pass it on.|The text of the waiver is attached.',
    ],
    [
      'waiver-reminder',
      { ...place, participant: 'Mia Reyes', studio: 'Star Studio', secret_link: 'L' },
      'Aurora Dallas: the waiver of Mia Reyes is not signed yet',
      'Star Studio reminds you to sign the waiver of Mia Reyes for Dallas, January 20-22, 2026. It takes two minutes, on any phone:|L|The text of the waiver is attached.',
    ],
    [
      'waiting-list-offer',
      { ...place, routine: 'Echo', until: 'Jan 22, 2026, 11:00 AM', link: 'L' },
      'Aurora Dallas: a place for Echo',
      'A place has come free in Dallas, January 20-22, 2026, for your routine Echo of registration 75001. It is kept for you until Jan 22, 2026, 11:00 AM.|Please accept or decline it on the competition step of your registration:|L',
    ],
    [
      'waiting-list-offer-ended',
      { ...place, routine: 'Echo', why: 'competition has closed', link: 'L' },
      'Aurora Dallas: the offer for Echo has ended',
      'The place in Dallas, January 20-22, 2026, that was kept for your routine Echo of registration 75001 is offered no longer, because competition has closed. The routine stays on the waiting list and costs nothing.|L',
    ],
    [
      'waiting-list-promoted',
      { ...place, routine: 'Echo', fee: '$150.00', link: 'L' },
      'Aurora Dallas: Echo competes',
      'Your routine Echo of registration 75001 has its place in Dallas, January 20-22, 2026. It costs $150.00, which was added to your balance.|You can pay it here:|L',
    ],
    [
      'upload-rejected',
      { ...place, what: 'student ID', whose: 'Leo Reyes', reason: 'The card has expired', link: 'L' },
      'Aurora Dallas: the student ID of Leo Reyes was not accepted',
      'We looked at the student ID of Leo Reyes for your registration 75001, Dallas, January 20-22, 2026, and cannot accept it: The card has expired|The discount was taken off, and your registration costs accordingly more. You can upload another file while the registration can be changed.|L',
    ],
    [
      'upload-rejected',
      {
        ...place,
        what: 'scholarship proof',
        gave: 'scholarship',
        whose: 'Mia Reyes',
        reason: 'Of another dancer',
        link: 'L',
      },
      'Aurora Dallas: the scholarship proof of Mia Reyes was not accepted',
      'We looked at the scholarship proof of Mia Reyes for your registration 75001, Dallas, January 20-22, 2026, and cannot accept it: Of another dancer|The scholarship was taken off, and your registration costs accordingly more. You can upload another file while the registration can be changed.|L',
    ],
    [
      'payment-receipt',
      money,
      'Aurora Dallas: payment received',
      'We received your payment of $50.00 for registration 75001.|Registration fees, visa 1111, January 20, 2026, transaction 4001.|Remaining balance: $225.00.',
    ],
    [
      'payment-document',
      {
        ...money,
        ...{ place: 'Aurora Dallas, TX, Jan 20 - Jan 22, 2026', document: 'Credit note 75-000013' },
        title: 'Registration refund',
      },
      'Aurora: credit note 75-000013 for registration 75001',
      'Registration refund of $50.00 for registration 75001, Aurora Dallas, TX, Jan 20 - Jan 22, 2026.|visa 1111, January 20, 2026. Credit note 75-000013 is attached.|Remaining balance: $225.00.',
    ],
    [
      'payment-notice',
      { ...money, studio: 'Starlight', actor: 'Ann' },
      'Aurora Dallas: payment of $50.00 for registration 75001',
      'Ann paid $50.00 for registration 75001, Starlight.|Registration fees, visa 1111. Remaining balance: $225.00.',
    ],
    [
      'heads-anchored',
      {
        result: 'Unchanged.',
        ended_at: 'January 20, 2026',
        position: '184',
        counts: '41 events in 12 streams',
        head: 'H',
        run_id: 'R',
        key_id: 'K',
        signature: 'S',
      },
      'Integrity of the event log, January 20, 2026: Unchanged.',
      'Unchanged. 41 events in 12 streams, up to position 184, January 20, 2026.|Total head H|Run R, signed with key K: S|The report is attached, to read, and as JSON, to compare a later one with.|Keep this mail where nobody who can change the log can change it: a report whose total head is another one is not the one that was signed.',
    ],
  ] as const)('~ACC-114 the mail %s says whole what it has to say', (template, params, subject, words) => {
    const mail = writeMail(template, { ...base, ...params } as Parameters<typeof writeMail>[1]);
    expect(mail).toEqual({ subject, text: `Hello Ann Lee,\n\n${words.replaceAll('|', '\n\n')}\n\nYour Aurora team` });
  });
});
