import type {
  AppliedVoucher,
  HistoryRow,
  PaymentAnswer,
  PaymentMode,
  RegistrationPayments,
} from '@app/contracts/payments';
import { cents, instant } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { DANA, openAt, tableOf, words } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { BalanceSheet } from './BalanceSheet.js';
import { completionNote, nextStep, PaidDialog } from './PaidDialog.js';
import { PaymentHistory } from './PaymentHistory.js';
import { type Busy, StepOverlay } from './StepOverlay.js';
import { SuccessStep } from './SuccessStep.js';

const CALL = 'GET mybtf/registrations/75001/payments';
const show = (element: React.ReactNode, answers: object = {}) =>
  openAt('/', [{ path: '/', element }], { 'GET mybtf/account': DANA, ...answers });
const pending: AppliedVoucher = {
  ...{ code: 'LV23456789', amount: cents(5_000), status: 'PendingActivation', paymentType: 'REGISTRATION' },
  display_name: 'Loyalty voucher LV23456789',
};

describe('the overlay of a submission', () => {
  const over = async (
    differs: Partial<RegistrationPayments>,
    busy: Busy = 'payment',
    mode: PaymentMode = 'registration',
  ) => {
    show(
      <>
        <p>Page</p>
        <StepOverlay payments={payments(differs)} mode={mode} part="REGISTRATION" busy={busy} />
      </>,
    );
    await screen.findByText('Page');
    const dialog = screen.queryByRole('dialog');
    return dialog && within(dialog).getAllByRole('status')[0]!.textContent;
  };

  it.each<[string, Partial<RegistrationPayments>, string]>([
    ['money', {}, 'Your payment is being processed.'],
    ['vouchers', { loyalty_vouchers_credit: [pending] }, 'Your loyalty is being processed.'],
    ['tickets', { has_tickets: true }, 'Your tickets are being processed.'],
    [
      'the check of vouchers',
      { loyalty_vouchers_credit: [pending], step: 'validation' },
      'Your loyalty is being processed.',
    ],
    ['the completion', { step: 'completion' }, 'Your payment is being processed.'],
  ])('~PAY-121 ~PAY-123 says what is under way with %s', async (_, differs, text) => {
    expect(await over(differs)).toBe(text);
    expect(screen.getByText('Please do not refresh the page until it is completed.')).toBeInTheDocument();
  });

  it('~PAY-143 says that the payment is being confirmed', async () => {
    expect(await over({}, 'confirming')).toMatch(/confirm/i);
  });

  it.each<Busy>([null, 'completion'])(
    '~PAY-125 is not there where the step is %s and nothing is to be done before it',
    async (busy) => {
      expect(await over({}, busy)).toBeNull();
    },
  );

  it('~PAY-122 tells of tickets where nothing is paid', async () => {
    expect(await over({ has_tickets: true }, 'completion')).toBe('Your tickets are being processed.');
  });

  it('~PAY-122 tells of no tickets on the balance screen', async () => {
    expect(await over({ has_tickets: true }, 'payment', 'balance')).toBe('Your payment is being processed.');
  });
});

describe('the dialog after a payment', () => {
  const answer = (balance: number, mediaPassBalance = 0): PaymentAnswer => ({
    ...{ paymentId: 'p', transactionId: 'T', status: 'approved', timestamp: '2026-01-20T17:00:00Z', message: '' },
    ...{ amount: cents(20_000), balance: cents(balance), mediaPassBalance: cents(mediaPassBalance), code: null },
    ...{ overallPaid: balance <= 0 && mediaPassBalance <= 0, completed: false, step: 'finished' },
  });

  it.each<[string, number, boolean, PaymentMode, string]>([
    ['everything is paid', 0, false, 'registration', 'COMPLETE REGISTRATION'],
    ['an edit is paid', 0, false, 'editing', 'CONFIRM CHANGES'],
    ['the passes are paid and the registration is not', 500, true, 'registration', 'PAY REGISTRATION'],
    ['a part is paid', 500, false, 'registration', 'CLOSE'],
    ['the balance is paid', 0, false, 'balance', 'CLOSE'],
    ['the passes are paid on the balance screen', 0, true, 'balance', 'CLOSE'],
  ])('~PAY-272 ~PAY-153 where %s has one button', async (_, left, media, mode, label) => {
    const paid = { answer: answer(left), media };
    show(<PaidDialog paid={paid} mode={mode} busy={false} onNext={() => undefined} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(media ? 'Media Pass Paid' : 'Payment Successful')).toBeInTheDocument();
    expect(dialog.getByText('Your payment of $200.00 was received.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: label })).toBeInTheDocument();
  });

  it('~PAY-153 says what is left, and whether the registration is complete', () => {
    expect(completionNote(answer(0), 'registration')).toBeNull();
    expect(completionNote(answer(500), 'registration')).toBe(
      'Your registration is not complete yet. Your remaining balance is $5.00.',
    );
    expect(completionNote(answer(500), 'balance')).toBe(
      'Your remaining balance is $5.00. Your registration is complete once it is paid in full.',
    );
    // Passes that are owed close the dialog of a registration that is paid.
    expect(nextStep({ answer: answer(0, 500), media: false }, 'registration')).toBe('close');
  });
});

describe('the balance of a part', () => {
  const sheet = async (
    differs: Partial<RegistrationPayments>,
    part: 'REGISTRATION' | 'MEDIA_PASS' = 'REGISTRATION',
  ) => {
    show(<BalanceSheet payments={payments(differs)} part={part} selected={null} />);
    return within(await screen.findByRole('region', { name: 'Current balance' }));
  };

  it('~PAY-056 shows what was paid of what it comes to, after all that lowers it', async () => {
    const shown = await sheet({
      balance: cents(25_000),
      paid: { registration: cents(20_000), media: cents(0) },
      taken_off: [{ kind: 'credit', label: 'Credit', parts: { registration: cents(5_000), media: cents(0) } }],
    });
    expect(shown.getByRole('img', { name: '$200.00 paid of $450.00' })).toBeInTheDocument();
    expect([shown.getByText('$200.00 paid'), shown.getByText('of $450.00')]).toHaveLength(2);
    expect(shown.getByText('$250.00')).toBeInTheDocument();
  });

  it('~PAY-268 names the dancers of the passes, each at the price of one', async () => {
    const shown = await sheet({}, 'MEDIA_PASS');
    expect(shown.getByText('$110.00')).toBeInTheDocument();
    expect(words(shown.getAllByRole('listitem', { hidden: true }))).toEqual(['Ava Reyes', 'Mia Reyes']);
    expect(shown.getByText(/^2 dancers at/).textContent).toBe('2 dancers at $55.00 each');
  });
});

describe('the page after the submission', () => {
  const registered = { event: 'Aurora', where: 'in Chicago', email: 'dana@demo.example', music: true };
  const open = (differs: Partial<RegistrationPayments>, more: object = {}) =>
    show(<SuccessStep registrationId={75001} registered={{ ...registered, ...more }} />, {
      [CALL]: payments({ completed: true, ...differs }),
    });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'What next' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('~PAY-170 says what was registered, who is written to, what is paid and what is left', async () => {
    open({
      paid: { registration: cents(50_000), media: cents(11_000) },
      balance: cents(0),
      mediaPassBalance: cents(0),
      overallPaid: true,
    });
    expect(await screen.findByText('SUCCESS')).toBeInTheDocument();
    expect(screen.getByText('A confirmation is sent to dana@demo.example.')).toBeInTheDocument();
    expect(
      screen.getByText('Your registration is being reviewed. Please allow 1-3 days for confirmation.'),
    ).toBeInTheDocument();
    expect(screen.getByText('PAID').parentElement).toHaveTextContent('PAID $610.00');
    expect(screen.queryByText(/^Please pay your balance/)).toBeNull();
    expect(links()).toEqual([
      ['GO TO OVERVIEW', '/event/75001/overview'],
      ['CONFIRMATION', '/event/75001/confirmation'],
      ['WAIVERS', '/event/75001/waivers'],
      ['MUSIC', '/event/75001/music'],
    ]);
  });

  it('~PAY-170 leaves out what is not so: an address, the review, music', async () => {
    open({ confirmed: true }, { email: '', music: false });
    expect(await screen.findByText('Please pay your balance by 3/18/2026.')).toBeInTheDocument();
    expect([screen.queryByText(/^A confirmation/), screen.queryByText(/being reviewed/)]).toEqual([null, null]);
    expect(links().map(([label]) => label)).toEqual(['GO TO OVERVIEW', 'CONFIRMATION', 'WAIVERS']);
  });

  it('~PAY-162 ~PAY-172 is PENDING while a promised check is awaited', async () => {
    open({ status: 'Pending', due_days: 30 });
    expect(await screen.findByText('PENDING')).toBeInTheDocument();
    expect(screen.getByText('RESERVED')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Your registration is RESERVED until the full balance is paid. Your balance is due at least 30 days before the event.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('REMAINING BALANCE').parentElement).toHaveTextContent('REMAINING BALANCE $500.00');
    expect(screen.getByText('DUE BY').parentElement).toHaveTextContent('DUE BY 3/18/2026');
    expect(links()).toEqual([
      ['View Confirmation', '/event/75001/confirmation'],
      ['Go to Overview', '/event/75001/overview'],
    ]);
  });

  it('~PAY-169 is SUBMITTING until the completion is there to be read', async () => {
    open({ completed: false });
    expect(await screen.findByText('SUBMITTING YOUR REGISTRATION...')).toBeInTheDocument();
    expect(screen.queryByText('SUCCESS')).toBeNull();
  });
});

describe('the history of payments', () => {
  const row = (id: string, timestamp: string, differs: Partial<HistoryRow> = {}): HistoryRow => ({
    ...{ id: `${id}1234567-89ab`, timestamp, amount: cents(20_000), method: 1, method_name: 'Credit card 1111' },
    ...{ type: 'Registration', payment_type: 'REGISTRATION', transaction_id: `tx-${id}` },
    ...differs,
  });

  it('~PAY-177 ~PAY-178 ~PAY-179 has a column for each fact, of vouchers and passes as well', async () => {
    const passes = [row('b', '2026-01-16T05:59:59.000Z', { type: 'Media Pass', payment_type: 'MEDIA_PASS' })];
    const redeemed_date = instant('2026-01-22T03:00:00Z');
    const vouchers: AppliedVoucher[] = [pending, { ...pending, code: 'LV2', status: 'Redeemed', redeemed_date }];
    const all = payments({
      payments: [row('a', '2026-01-10T17:00:00.000Z')],
      mediaPassPayments: passes,
      loyalty_vouchers_credit: vouchers,
    });
    show(<PaymentHistory payments={all} timeZone="America/Chicago" />);
    await screen.findByText('TOTAL PAYMENTS');
    expect(tableOf('Payment history')).toEqual([
      ['Type', 'Method', 'Date', 'Amount'],
      ['Media Pass', 'Credit card 1111', '01/15/2026', '$200.00'],
      ['Registration', 'Credit card 1111', '01/10/2026', '$200.00'],
    ]);
    expect(tableOf('Loyalty vouchers')).toEqual([
      ['Code', 'For', 'Status', 'Redeemed', 'Amount'],
      ['LV23456789', 'Registration', 'Applied', '–', '$50.00'],
      ['LV2', 'Registration', 'Redeemed', '01/21/2026', '$50.00'],
    ]);
    expect(tableOf('Media Pass payments')).toEqual([
      ['Id', 'Amount', 'Date', 'Transaction id'],
      ['b1234567', '$200.00', '01/15/2026', 'tx-b'],
    ]);
    expect(screen.getByText('TOTAL PAYMENTS').parentElement).toHaveTextContent('TOTAL PAYMENTS$400.00');
  });
});
