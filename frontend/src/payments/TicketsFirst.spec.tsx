import type { RegistrationPayments } from '@app/contracts/payments';
import { ZERO } from '@app/contracts/shared';
import { screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { type Answers, asksBeforeLeaving, commands, DANA, NEVER, openAt, refused } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';

const PAID: Partial<RegistrationPayments> = {
  balance: ZERO,
  mediaPassBalance: ZERO,
  overallPaid: true,
  has_tickets: true,
};

const open = (differs: Partial<RegistrationPayments>, answers: Answers = {}) =>
  openAt(
    '/registration/75001/payment',
    [
      {
        element: <SignedIn />,
        children: [
          {
            path: '/registration/:id/payment',
            element: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />,
          },
        ],
      },
    ],
    {
      'GET mybtf/account': DANA,
      'GET mybtf/registrations/75001/payments': payments(differs),
      'POST event-tickets/finalize/75001': { success: true, tickets: [], position: '11' },
      'PUT mybtf/complete-registration': { registration_id: 75001, completed: true, position: '12' },
      ...answers,
    },
  );
const complete = () => screen.findByRole('button', { name: 'COMPLETE REGISTRATION' });
const paths = (sent: Parameters<typeof commands>[0]) => commands(sent).map(({ method, path }) => `${method} ${path}`);

describe('the tickets before the payment', () => {
  it('PAY-121 TIX-041 are made sure of first, under an overlay that cannot be dismissed', async () => {
    const { user, sent } = open(PAID, { 'POST event-tickets/finalize/75001': NEVER });
    await user.click(await complete());
    expect(await screen.findByRole('dialog', { name: 'Your tickets are being processed.' })).toHaveTextContent(
      'Please do not refresh the page until it is completed.',
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Your tickets are being processed.' })).toBeInTheDocument();
    expect(paths(sent)).toEqual(['POST event-tickets/finalize/75001']);
  });

  it('~PAY-127 the page is left only after a question while they are', async () => {
    const { user } = open(PAID, { 'POST event-tickets/finalize/75001': NEVER });
    const button = await complete();
    expect(asksBeforeLeaving()).toBe(false);
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Your tickets are being processed.' });
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('~PAY-117 then the registration is completed; without tickets nothing is asked', async () => {
    const { user, sent, at } = open(PAID);
    await user.click(await complete());
    await waitFor(() => expect(at()).toBe('/registration/75001/success'));
    expect(paths(sent)).toEqual(['POST event-tickets/finalize/75001', 'PUT mybtf/complete-registration']);
  });

  it('~PAY-117 a registration without tickets asks for none', async () => {
    const { user, sent, at } = open({ ...PAID, has_tickets: false });
    await user.click(await complete());
    await waitFor(() => expect(at()).toBe('/registration/75001/success'));
    expect(paths(sent)).toEqual(['PUT mybtf/complete-registration']);
  });

  it('TIX-042 PAY-120 PAY-129 those that cannot be had stop it, in the words of the server; Edit Tickets leads to the step', async () => {
    const message = 'There are no more tickets available for this event.';
    const { user, sent, at } = open(PAID, {
      'POST event-tickets/finalize/75001': refused(409, 'tickets_sold_out', message),
    });
    await user.click(await complete());
    const dialog = await screen.findByRole('alertdialog', { name: 'Ticket Error' });
    expect(dialog).toHaveAccessibleDescription(message);
    expect(paths(sent)).toEqual(['POST event-tickets/finalize/75001']);
    await user.click(screen.getByRole('button', { name: 'Edit Tickets' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/tickets'));
  });

  it('~TIX-042 has words of its own when the server has none', async () => {
    const { user } = open(PAID, { 'POST event-tickets/finalize/75001': refused(503, 'unavailable', 'Down') });
    await user.click(await complete());
    expect(await screen.findByRole('alertdialog', { name: 'Ticket Error' })).toHaveAccessibleDescription(
      'There was an error processing your tickets. Please try again or contact support.',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
