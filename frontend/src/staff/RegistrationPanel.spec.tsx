import { screen, waitFor, within } from '@testing-library/react';
import { socketTells, words } from '../platform/testing.js';
import { COMPLETED, openRegistration, OWED } from './testing.js';

describe('beside a registration in the console', () => {
  it('~LIV-005 beside it: who is here, what is owed, what waits, which mails were sent', async () => {
    openRegistration(COMPLETED);
    await screen.findByText('Mails to this account');
    const people = [
      { account_id: 3, display: 'Ruth Okafor', role: 'staff', mode: 'viewing' },
      { account_id: 12, display: 'Dana Reyes', role: 'registrant', mode: 'editing' },
    ];
    await waitFor(() => socketTells('presence', { room: 'registration:75001', people }));
    const panel = (await screen.findByText('You are viewing')).closest('aside')!;
    expect(words(within(panel).getAllByRole('heading'))).toEqual([
      'Now',
      'Balance$725.00',
      'To check',
      'Mails to this account',
    ]);
    for (const text of [
      'Dana Reyes is editing',
      'Fees$1,125.00Paid-$400.00Media pass owed$110.00Due3/18/2026',
      'Waits for reviewsince Jan 12, 2026, 1-3 days Overdue, 8 days',
      'A payment has no outcome yet$50.00',
      'Registration completedJan 12, 2026, handed to the mail server',
      'Payment receiptJan 13, 2026, failed: No such mailbox',
    ])
      expect(panel).toHaveTextContent(text);
  });

  it('what the office charged stands apart from what was paid', async () => {
    openRegistration(COMPLETED, '', {
      'GET mybtf/registrations/75001/payments': {
        ...OWED,
        paid: { registration: 40_000, media: 0 },
        adjusted: { registration: 3_500, media: 0 },
        taken_off: [],
      },
    });
    const bar = await screen.findByRole('img', { name: '34 % paid' });
    expect(bar.closest('aside')).toHaveTextContent('Fees$1,125.00Adjustments$35.00Paid-$400.00');
  });

  it('an overpaid one is no full bar: it says by how much', async () => {
    openRegistration(COMPLETED, '', {
      'GET mybtf/registrations/75001/payments': {
        ...OWED,
        paid: { registration: 150_000, media: 0 },
        balance: -37_500,
        mediaPassBalance: 0,
        pending: [],
      },
    });
    const bar = await screen.findByRole('img', { name: '$375.00 overpaid' });
    expect([...bar.children].map((part) => [part.className, (part as HTMLElement).style.width])).toEqual([
      ['is-done', '75%'],
      ['is-over', '25%'],
    ]);
    expect(bar.closest('aside')).toHaveTextContent('Overpaid$375.00');
  });
});
