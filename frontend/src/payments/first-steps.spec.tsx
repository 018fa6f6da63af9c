import type { AppliedVoucher, PaymentMethods, RegistrationPayments } from '@app/contracts/payments';
import { cents, ZERO } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import {
  type Answers,
  asksBeforeLeaving,
  commands,
  DANA,
  NEVER,
  OFFLINE,
  openAt,
  refused,
  socketTells,
} from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';

const PAID: Partial<RegistrationPayments> = {
  balance: ZERO,
  mediaPassBalance: ZERO,
  overallPaid: true,
  has_tickets: true,
};
const VOUCHER: AppliedVoucher = {
  code: 'LV23456789',
  amount: cents(5_000),
  status: 'PendingActivation',
  paymentType: 'REGISTRATION',
  display_name: 'Loyalty voucher LV23456789',
};
const COMPLETE = 'PUT mybtf/complete-registration';
const TAKE = 'POST payments/nmi-payment';
const READ = 'GET mybtf/registrations/75001/payments';
const LOYALTY = 'Your loyalty is being processed.';
const TICKETS = 'Your tickets are being processed.';
const PAYMENT = 'Your payment is being processed.';
/** A saved card pays: nothing is asked of the gateway's frame. */
const CARD: PaymentMethods['credit_cards'][number] = {
  customer_vault_id: 'v1',
  billing_id: 'card-1',
  number: '************1111',
  type: 'visa',
  expiration_date: '12/30',
  expired: false,
  first_name: 'Dana',
  last_name: 'Reyes',
};
/** All passes are paid: the registration is what is left. */
const NO_PASS = { mediaPassBalance: ZERO, media_pass: { ...payments().media_pass, dancers: [] } };

const open = (differs: Partial<RegistrationPayments>, answers: Answers = {}, editing = false) =>
  openAt(
    '/registration/75001/payment',
    [
      {
        element: <SignedIn />,
        children: [
          {
            path: '/registration/:id/payment',
            element: <PaymentStep registrationId={75001} editing={editing} onBack={() => undefined} />,
          },
        ],
      },
    ],
    {
      'GET mybtf/account': DANA,
      [READ]: payments(differs),
      'GET payments/customer-vault': { credit_cards: [CARD], bank: [] },
      [COMPLETE]: { registration_id: 75001, completed: true, position: '12' },
      ...answers,
    },
  );
const complete = () => screen.findByRole('button', { name: 'COMPLETE REGISTRATION' });
const process = () => screen.findByRole('button', { name: /^PROCESS PAYMENT OF/ });
const paths = (sent: Parameters<typeof commands>[0]) => commands(sent).map(({ method, path }) => `${method} ${path}`);
const overlay = (name: string) => screen.findByRole('dialog', { name });

describe('the steps before the payment', () => {
  it('PAY-121 are told in an overlay that cannot be dismissed, the tickets first where there are no vouchers', async () => {
    const { user, sent } = open(PAID, { [COMPLETE]: NEVER });
    await user.click(await complete());
    expect(await overlay(TICKETS)).toHaveTextContent('Please do not refresh the page until it is completed.');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: TICKETS })).toBeInTheDocument();
    expect(paths(sent)).toEqual([COMPLETE]);
  });

  it('PAY-123 PAY-118 PAY-125 the overlay follows the step that the server is at', async () => {
    let step: RegistrationPayments['step'] = null;
    const due = { ...NO_PASS, loyalty_vouchers_credit: [VOUCHER], has_tickets: true };
    const { user, sent } = open(due, { [READ]: () => payments({ ...due, step }), [TAKE]: NEVER });
    await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
    await user.click(await process());
    // Nothing is told yet: the first that has something to do.
    expect(await overlay(LOYALTY)).toHaveTextContent('Please do not refresh the page until it is completed.');
    for (const [at, name] of [
      ['tickets', TICKETS],
      ['validation', LOYALTY],
      ['payment', PAYMENT],
      ['completion', PAYMENT],
    ] as const) {
      step = at;
      act(() => socketTells('changed', { resource: 'submission', id: 'payment_k1', position: '20' }));
      expect(await overlay(name)).toBeInTheDocument();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    }
    expect(paths(sent)).toEqual([TAKE]);
  });

  const passVoucher: AppliedVoucher = { ...VOUCHER, paymentType: 'MEDIA_PASS' };
  it.each<[string, Partial<RegistrationPayments>, string]>([
    ['neither vouchers nor tickets', {}, PAYMENT],
    ['tickets alone', { has_tickets: true }, TICKETS],
    ['a voucher of the media pass', { loyalty_vouchers_credit: [passVoucher] }, PAYMENT],
  ])('~PAY-118 with %s it begins with the first step that has something to do', async (_name, differs, text) => {
    const { user } = open({ ...NO_PASS, ...differs }, { [TAKE]: NEVER });
    await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
    await user.click(await process());
    expect(await overlay(text)).toBeInTheDocument();
  });

  it('~PAY-127 the page is left only after a question while they are under way', async () => {
    const { user } = open(PAID, { [COMPLETE]: NEVER });
    const button = await complete();
    expect(asksBeforeLeaving()).toBe(false);
    await user.click(button);
    await overlay(TICKETS);
    expect(asksBeforeLeaving()).toBe(true);
  });

  it.each([
    ['completes', PAID, false, COMPLETE, 'COMPLETE REGISTRATION'],
    ['confirms the edit', PAID, true, 'POST mybtf/registrations/75001/editing/confirm', 'CONFIRM CHANGES'],
  ] as const)('~PAY-315 one call %s: the screen itself neither redeems nor finalizes', async (...given) => {
    const [, differs, editing, call, name] = given;
    const { user, sent, at } = open(differs, { [call]: { id: 75001, editing: false, position: '12' } }, editing);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(at()).toBe('/registration/75001/success'));
    expect(paths(sent)).toEqual([call]);
  });

  it('TIX-042 PAY-120 PAY-129 tickets that cannot be had stop it, in the words of the server; Edit Tickets leads to the step', async () => {
    const message = 'There are no more tickets available for this event.';
    const { user, sent, at } = open(PAID, { [COMPLETE]: refused(409, 'tickets_sold_out', message) });
    await user.click(await complete());
    const dialog = await screen.findByRole('alertdialog', { name: 'Ticket Error' });
    expect(dialog).toHaveAccessibleDescription(message);
    expect(paths(sent)).toEqual([COMPLETE]);
    await user.click(screen.getByRole('button', { name: 'Edit Tickets' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/tickets'));
  });

  it.each(['ticket_inactive', 'tickets_sold_out', 'tickets_insufficient'])(
    '~TIX-042 a payment that %s stops has words of its own when the server has none',
    async (code) => {
      const { user } = open({ ...NO_PASS, has_tickets: true }, { [TAKE]: refused(409, code) });
      await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
      await user.click(await process());
      expect(await screen.findByRole('alertdialog', { name: 'Ticket Error' })).toHaveAccessibleDescription(
        'There was an error processing your tickets. Please try again or contact support.',
      );
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('PAY-133 vouchers that were redeemed elsewhere stop it and are listed, and the balance is read again', async () => {
    let asked = 0;
    const differs = { ...NO_PASS, loyalty_vouchers_credit: [VOUCHER] };
    const after = payments({ ...NO_PASS, balance: cents(55_000) });
    const { user } = open(differs, {
      [READ]: () => (asked === 0 ? payments(differs) : after),
      [TAKE]: () => {
        asked += 1;
        const codes = 'LV23456789, LV22222222';
        return refused(409, 'voucher_invalid', `Invalid Vouchers: ${codes}`, {}, { params: { codes } });
      },
    });
    await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
    await user.click(await process());
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid Vouchers' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['LV23456789', 'LV22222222']);
    await user.click(dialog.getByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'PROCESS PAYMENT OF $550.00' })).toBeInTheDocument();
  });

  const TRY = 'Please check your internet connection and try again later.';
  it.each<[string, string, string, unknown, string]>([
    ['NAV-073', 'Could not connect to server', TRY, OFFLINE, '/registration/75001/payment'],
    [
      'NAV-074',
      'Sorry!',
      'This registration is completed.',
      refused(409, 'registration_completed', 'This registration is completed.'),
      '/event/75001/overview',
    ],
    ['NAV-075', 'Hey there!', 'Not yours.', refused(403, 'forbidden', 'Not yours.'), '/registration/75001/payment'],
    ['NAV-077', 'Oops...', 'Something went wrong!', refused(500, 'internal', 'line 12'), '/registration/75001/payment'],
  ])('PAY-301 as %s says "%s" what became of a payment and of a completion', async (_id, title, text, answer, goes) => {
    for (const [differs, call, button] of [
      [NO_PASS, TAKE, process],
      [PAID, COMPLETE, complete],
    ] as const) {
      const { user, at } = open(differs, { [call]: answer });
      await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-disabled'));
      await user.click(await button());
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(dialog).toHaveAccessibleDescription(text);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(at()).toBe(goes));
      cleanup();
    }
  });

  it('PAY-301 as NAV-076 says what the server refuses: a completion in the dialog, a payment above its form', async () => {
    const words = 'Your balance has changed. Please review the amount and try again.';
    const first = open(PAID, { [COMPLETE]: refused(409, 'payment_outstanding', words) });
    await first.user.click(await complete());
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(words);
    cleanup();
    const second = open(NO_PASS, { [TAKE]: refused(409, 'balance_changed', words) });
    await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
    await second.user.click(await process());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('~PAY-301 as NAV-072 a session that has ended asks nobody to press OK', async () => {
    const { user } = open(NO_PASS, { [TAKE]: refused(401, 'signed_out') });
    await waitFor(async () => expect(await process()).not.toHaveAttribute('aria-disabled'));
    await user.click(await process());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
