import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, page, refused } from '../platform/testing.js';
import { openStaff } from './testing.js';

const NOON = '2026-01-19T17:00:00.000Z';
const mail = (id: string, template: string, status: string) => ({
  id,
  template,
  account_id: 12,
  person_id: null,
  event: 'Aurora',
  to: 'dana@star.example',
  name: 'Dana Reyes',
  status,
  transport: status === 'sent' ? 'smtp' : null,
  attempts: 1,
  error: null,
  queued_at: NOON,
  sent_at: status === 'sent' ? NOON : null,
});
const MAILS = [
  mail('m/1', 'registration-completed', 'failed'),
  mail('m-2', 'confirmation', 'sent'),
  mail('m-3', 'payment-received', 'queued'),
];
const open = (path: string, answers: Answers = {}, roles = ['staff']) =>
  openStaff(path, { 'GET admin/outbox': page(MAILS), ...answers }, roles);
const AGAIN = 'Send Registration completed to Dana Reyes again';
const dialog = () => within(screen.getByRole('dialog', { name: `${AGAIN}?` }));
const SENT = { 'POST admin/outbox/m%2F1/resend': { id: 'm/1', position: '9' } };

describe('a mail is sent again', () => {
  it('~ADM-011 with a reason, a preset or a typed one, and the list is read anew', async () => {
    const { user, sent } = open('/outbox', SENT);
    await user.click(await screen.findByRole('button', { name: AGAIN }));
    expect(dialog().getByText('The same words go to dana@star.example once more.')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Send again' }));
    expect(dialog().getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'The first one went to spam' }));
    await user.type(dialog().getByLabelText('Reason'), ', she says');
    const read = sent.filter(({ path }) => path === 'admin/outbox').length;
    await user.click(dialog().getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again: Registration completed to Dana Reyes.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'admin/outbox/m%2F1/resend', { reason: 'The first one went to spam, she says' }],
    ]);
    await waitFor(() => expect(sent.filter(({ path }) => path === 'admin/outbox').length).toBeGreaterThan(read));
  });

  it('~ADM-011 a mail server that does not answer is told in the dialog, and nothing is said to be sent', async () => {
    const message = 'The mail could not be sent. Please try again.';
    const { user } = open('/outbox', { 'POST admin/outbox/m%2F1/resend': refused(409, 'mail_not_sent', message) });
    await user.click(await screen.findByRole('button', { name: AGAIN }));
    await user.type(dialog().getByLabelText('Reason'), 'Asked for it');
    await user.click(dialog().getByRole('button', { name: 'Send again' }));
    expect(await dialog().findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/^Sent again/)).toBeNull();
  });

  it('~ADM-011 not while it waits to be sent the first time', async () => {
    open('/outbox');
    await screen.findByRole('button', { name: AGAIN });
    const names = screen
      .getAllByRole('button', { name: /^Send .* again$/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([AGAIN, 'Send Confirmation to Dana Reyes again']);
  });

  it('~ADM-011 ~SEC-001 not by an auditor', async () => {
    open('/outbox', {}, ['auditor']);
    await screen.findAllByText('Handed to the mail server');
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
  });

  it.each([
    ['/accounts/12/mails', 'GET admin/accounts/12', { id: 12, fname: 'Dana', lname: 'Reyes', roles: [] }],
    ['/studios/2001/mails', 'GET admin/studios/2001', { id: 2001, name: 'Starlight', claimed: true, account_id: 12 }],
  ])('~ADM-007 from %s too', async (path, call, row) => {
    const { user, sent } = open(path, { [call]: row, ...SENT });
    await user.click(await screen.findByRole('button', { name: AGAIN }));
    await user.type(dialog().getByLabelText('Reason'), 'Asked for it');
    await user.click(dialog().getByRole('button', { name: 'Send again' }));
    await screen.findByText('Sent again: Registration completed to Dana Reyes.');
    expect(commands(sent).map(({ body }) => body)).toEqual([{ reason: 'Asked for it' }]);
  });
});
