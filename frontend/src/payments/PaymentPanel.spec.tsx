import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { LiveProvider } from '../platform/LiveProvider.js';
import { SessionProvider } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { PaymentPanel } from './PaymentPanel.js';
import { asksBeforeLeaving } from '../platform/testing.js';
import { payments } from '../testing/payments.js';

type Sent = { readonly url: string; readonly key: string | undefined; readonly body: Record<string, unknown> };
/** With `refused`, a status that is no 200. */
type Answer = Partial<typeof approved> & { readonly refused?: number };

const ACCOUNT = {
  email: 'dana@demo.example',
  person: {
    fname: 'Dana',
    lname: 'Reyes',
    person_type_id: 9,
    phoneValue: null,
    address: { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  },
  studio: null,
};

const approved = {
  paymentId: 'k1',
  status: 'approved',
  amount: 11_000,
  message: '',
  code: null as string | null,
  balance: 50_000,
  mediaPassBalance: 0,
  overallPaid: false,
  completed: false,
  step: 'finished',
};

/** The server's answers to payments, in turn; everything else is signed out. */
const answering = (...answers: (Answer | 'offline')[]): Sent[] => answeringAs(null, ...answers);
const answeringAs = (account: object | null, ...answers: (Answer | 'offline')[]): Sent[] => {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
    const isPayment = url.endsWith('payments/nmi-payment');
    if (isPayment) sent.push({ url, key: init.headers['idempotency-key'], body: JSON.parse(init.body ?? '{}') });
    const other = (url.endsWith('mybtf/account') && account) || { code: 'signed_out', message: '' };
    const answer = isPayment ? (answers.shift() ?? approved) : other;
    if (answer === 'offline') throw new TypeError('network');
    const text = JSON.stringify(answer);
    const status = isPayment ? ((answer as { refused?: number }).refused ?? 200) : answer === account ? 200 : 401;
    return {
      ok: status < 400,
      status,
      headers: { get: () => null },
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  };
  Object.assign(globalThis, { fetch });
  return sent;
};

const show = (differs: Partial<RegistrationPayments> = {}, mode: PaymentMode = 'registration') => {
  const completed: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SessionProvider>
          <LiveProvider>
            <PaymentPanel
              payments={payments(differs)}
              account={ACCOUNT}
              mode={mode}
              way="full"
              chosen={mode !== 'balance'}
              asked={null}
              onCompleted={() => completed.push('completed')}
              onClosed={() => completed.push('closed')}
            >
              {(action, body) => (
                <>
                  {body}
                  {action && (
                    <Button
                      disabled={action.disabled}
                      reason={action.reason}
                      busy={action.busy}
                      onClick={() => void action.run()}
                    >
                      {action.label}
                    </Button>
                  )}
                </>
              )}
            </PaymentPanel>
          </LiveProvider>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), completed };
};

const frame = () => screen.getByTitle<HTMLIFrameElement>('Card number, expiry and CVV');
const frameSays = (data: object, origin = location.origin) =>
  act(async () => {
    const source = frame().contentWindow;
    window.dispatchEvent(new MessageEvent('message', { data: { source: 'gateway-fields', ...data }, origin, source }));
  });
const complete = () => frameSays({ type: 'state', complete: true, height: 80 });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const process = (amount: string) => button(`PROCESS PAYMENT OF ${amount}`);
/** Clicks and lets the gateway's frame answer with a token. */
const payWith = async (user: ReturnType<typeof userEvent.setup>, amount: string, token: string) => {
  await user.click(process(amount));
  await frameSays({ type: 'token', token });
};

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the payment screen', () => {
  it('PAY-049 PAY-053 PAY-268 begins with the media pass of all dancers and says that both must be paid', () => {
    answering();
    show();
    expect(screen.getByRole('tab', { name: 'PAY MEDIA PASS' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'PAY REGISTRATION' }).getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getByText(
        'Your registration will be complete only after both the media pass and the remaining balance are paid.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Ava Reyes')).toBeTruthy();
  });

  it('~PAY-056 says what was paid of all that was charged, by staff too', () => {
    answering();
    show({
      balance: cents(33_500),
      mediaPassBalance: cents(0),
      paid: { registration: cents(20_000), media: cents(11_000) },
      adjusted: { registration: cents(3_500), media: cents(0) },
    });
    const sheet = screen.getByRole('region', { name: 'Current balance' });
    expect(sheet).toHaveTextContent('CURRENT BALANCE$335.00$200.00 paidof $535.00');
    expect(screen.getByRole('img', { name: '$200.00 paid of $535.00' })).toBeInTheDocument();
  });

  it('~SEC-008 takes no card where no processor is configured', () => {
    answering();
    show({ cards: false });
    const words = 'Cards cannot be taken here yet. Please contact our office to pay.';
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
    expect(process('$110.00')).toHaveAttribute('aria-disabled', 'true');
    expect(process('$110.00')).toHaveAccessibleDescription(words);
  });

  it('PAY-076 PAY-082 is prefilled from the account and opens the button with valid card fields', async () => {
    answering();
    show();
    expect([...document.querySelectorAll('.Bill label')].map(({ textContent }) => textContent)).toEqual([
      ...['First name', 'Last name', 'Address', 'City', 'State', 'Zip', 'Email'],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Dana');
    expect(screen.getByLabelText<HTMLSelectElement>(/State/).value).toBe('IL');
    expect(process('$110.00').getAttribute('aria-disabled')).toBe('true');
    await complete();
    expect(process('$110.00').getAttribute('aria-disabled')).toBeNull();
  });

  it('~SEC-006 ~PAY-149 is closed to staff who view as the registrant, and says why', async () => {
    const sent = answeringAs({ ...ACCOUNT, id: 12, roles: [], viewed_by: 'Sam Office' });
    const { user } = show();
    await complete();
    await waitFor(() => expect(process('$110.00')).toHaveAttribute('aria-disabled', 'true'));
    expect(process('$110.00')).toHaveAccessibleDescription(VIEW_AS_BLOCKED);
    await user.click(process('$110.00'));
    expect(sent).toEqual([]);
  });

  it('PAY-075 takes no word from another origin than the frame’s', async () => {
    answering();
    show();
    await frameSays({ type: 'state', complete: true, height: 80 }, 'https://elsewhere.example');
    expect(process('$110.00').getAttribute('aria-disabled')).toBe('true');
  });

  it('PAY-085 an empty billing field shows Required and nothing is sent', async () => {
    const sent = answering();
    const { user } = show();
    await complete();
    await user.clear(screen.getByLabelText(/Zip/));
    await user.click(process('$110.00'));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('PAY-073 an invalid form scrolls to its first invalid field and focuses it', async () => {
    answering();
    const { user } = show();
    await complete();
    for (const label of [/Zip/, /City/]) await user.clear(screen.getByLabelText(label));
    const into: Element[] = [];
    Element.prototype.scrollIntoView = function scrolls(this: Element) {
      into.push(this);
    };
    await user.click(process('$110.00'));
    const city = screen.getByLabelText(/City/);
    expect(city).toHaveFocus();
    expect(into.at(-1)?.contains(city)).toBe(true);
  });

  it('PAY-072 the button that pays is closed from its click until the result arrives, and pays once', async () => {
    const sent = answering({
      ...approved,
      status: 'declined',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    const { user } = show();
    await complete();
    for (const _click of [1, 2]) {
      await user.click(process('$110.00'));
      expect(process('$110.00')).toHaveAttribute('aria-disabled', 'true');
    }
    await frameSays({ type: 'token', token: 'token-0000000000000001' });
    await screen.findByText('Your card was declined.');
    expect(sent).toHaveLength(1);
    await complete();
    expect(process('$110.00')).not.toHaveAttribute('aria-disabled');
  });

  it('PAY-135 PAY-272 sends the token and the selected dancers, then leads on to the registration', async () => {
    const sent = answering(approved);
    const { user } = show();
    await complete();
    await payWith(user, '$110.00', 'token-0123456789abcdef');
    expect(await screen.findByRole('heading', { name: 'Media Pass Paid' })).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      registrationId: 75001,
      amount: 11_000,
      paymentType: 'MEDIA_PASS',
      selectedIds: [13, 12],
      paymentProfile: { token: 'token-0123456789abcdef', billTo: { first_name: 'Dana', state: 'IL' } },
    });
    expect(button('PAY REGISTRATION')).toBeTruthy();
  });

  it('PAY-130 PAY-137 shows a decline in the gateway’s words, keeps the form, and sends a new key with the next try', async () => {
    const declined = { ...approved, status: 'declined', code: 'card_declined', message: 'Your card was declined.' };
    const sent = answering(declined, { ...declined, message: '' }, approved);
    const { user } = show();
    await complete();
    await user.type(screen.getByLabelText(/First name/), ' Ana');
    const billing = () =>
      [...document.querySelectorAll<HTMLInputElement>('.Bill input, .Bill select')].map((field) => field.value);
    const typed = billing();
    expect(typed).toContain('Dana Ana');
    for (const [token, said] of [
      ['token-0000000000000001', 'Your card was declined.'],
      ['token-0000000000000002', 'Your payment could not be processed. Please try again.'],
    ] as const) {
      await payWith(user, '$110.00', token);
      const box = await screen.findByText(said);
      expect(box.compareDocumentPosition(frame()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.queryByText('Please do not refresh the page until it is completed.')).toBeNull();
      expect(billing()).toEqual(typed);
    }
    expect(screen.queryByText('Your card was declined.')).toBeNull();
    await payWith(user, '$110.00', 'token-0000000000000003');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    // The gateway takes a token once: the next try has one of its own (PAY-078).
    expect(sent.map(({ body }) => (body.paymentProfile as { token: string }).token)).toEqual([
      'token-0000000000000001',
      'token-0000000000000002',
      'token-0000000000000003',
    ]);
  });

  it.each([
    ['PAY-022', 409, 'balance_changed', 'Your balance has changed. Please review the amount and try again.'],
    ['PAY-314', 400, 'deposit_not_available', 'A deposit is not available for this registration.'],
    ['PAY-140', 409, 'payment_in_progress', 'A payment for this registration is already being processed.'],
    ['~PAY-304', 422, 'idempotency_mismatch', 'This request was already sent with other content.'],
    ['~PAY-317', 403, 'payments_disabled', 'Payments are not available for this season.'],
    ['~PAY-094', 403, 'paypal_disabled', 'PayPal payments are not available.'],
    ['PAY-256', 409, 'media_pass_already_paid', 'The media pass of Ava Reyes has already been paid for this season.'],
  ])('%s says above the form why nothing was taken: %s %s', async (_id, status, code, message) => {
    const sent = answering({ refused: status, code, message });
    const { user } = show();
    await complete();
    await payWith(user, '$110.00', 'token-0000000000000001');
    const box = await screen.findByText(message);
    expect(box.compareDocumentPosition(frame()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      1_050,
      [
        'Your payment of $500.00 was received.',
        'Your remaining balance is $10.50. Your registration is complete once it is paid in full.',
      ],
    ],
    [0, ['Your payment of $500.00 was received.']],
  ])('PAY-153 of a completed registration says what was paid and what is left: %s', async (left, said) => {
    answering({ ...approved, amount: 50_000, balance: left, overallPaid: left === 0 });
    const { user, completed } = show({ mediaPassBalance: cents(0), completed: true }, 'balance');
    await complete();
    await payWith(user, '$500.00', 'token-0000000000000001');
    const dialog = await screen.findByRole('dialog', { name: 'Payment Successful' });
    expect([...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(said);
    await user.click(button('CLOSE'));
    expect(completed).toEqual(['closed']);
  });

  it("~PAY-151 ~PAY-310 one after which 'card completion completes the registration' does not hold says what is left, and leads back to the payment", async () => {
    answering({ ...approved, amount: 50_000, balance: 20_000, mediaPassBalance: 0, overallPaid: false });
    const { user, completed } = show({ mediaPassBalance: cents(0) });
    await complete();
    await payWith(user, '$500.00', 'token-0000000000000001');
    const dialog = await screen.findByRole('dialog', { name: 'Payment Successful' });
    expect([...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Your payment of $500.00 was received.',
      'Your registration is not complete yet. Your remaining balance is $200.00.',
    ]);
    await user.click(button('CLOSE'));
    expect(completed).toEqual(['closed']);
  });

  it.each([
    ['registration', false],
    ['editing', true],
    ['balance', true],
  ] as const)('PAY-296 PAY-295 in %s a payment by card tells employees by mail: %s', async (mode, tells) => {
    const sent = answering(approved);
    const { user } = show({}, mode);
    await complete();
    await payWith(user, '$110.00', 'token-0000000000000001');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.sendEmployeeEmail).toBe(tells);
  });

  it('PAY-137 sends the same key and token again after a lost answer', async () => {
    const sent = answering('offline', approved);
    const { user } = show();
    await complete();
    await payWith(user, '$110.00', 'token-0000000000000001');
    await waitFor(() => expect(process('$110.00').getAttribute('aria-busy')).toBeNull());
    await user.click(process('$110.00'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('PAY-125 PAY-126 covers the window while the payment is processed, PAY-143 while it is confirmed', async () => {
    answering({ ...approved, status: 'pending', step: 'payment' });
    const { user } = show();
    await complete();
    await payWith(user, '$110.00', 'token-0000000000000001');
    expect(await screen.findByText('We are confirming your payment. Please do not pay again.')).toBeTruthy();
    expect(screen.getByText('Please do not refresh the page until it is completed.')).toBeTruthy();
  });

  it('~PAY-127 asks before the page is left while a payment is confirmed, and not before it', async () => {
    answering({ ...approved, status: 'pending', step: 'payment' });
    const { user } = show();
    await complete();
    expect(asksBeforeLeaving()).toBe(false);
    await payWith(user, '$110.00', 'token-0000000000000001');
    await screen.findByText('We are confirming your payment. Please do not pay again.');
    expect(asksBeforeLeaving()).toBe(true);
  });

  it.each([
    ['editing' as const, 'true'],
    ['balance' as const, undefined],
  ])(
    '~PAY-150 the registration paid first, %s, leads on to the media pass where both must be paid',
    async (mode, leads) => {
      answering({ ...approved, amount: 50_000, balance: 0, mediaPassBalance: 11_000 });
      const { user } = show({ completed: true }, mode);
      await complete();
      await user.click(screen.getByRole('tab', { name: 'PAY REGISTRATION' }));
      await payWith(user, '$500.00', 'token-0000000000000001');
      if (leads) {
        await waitFor(() =>
          expect(screen.getByRole('tab', { name: 'PAY MEDIA PASS' })).toHaveAttribute('aria-selected', leads),
        );
        expect(screen.queryByRole('dialog', { name: 'Payment Successful' })).toBeNull();
      } else expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeInTheDocument();
    },
  );

  it('PAY-150 goes on to the success page when the payment completed the registration', async () => {
    answering({ ...approved, balance: 0, overallPaid: true, completed: true });
    const { user, completed } = show({ mediaPassBalance: cents(0) });
    await complete();
    await payWith(user, '$500.00', 'token-0000000000000001');
    await waitFor(() => expect(completed).toEqual(['completed']));
  });

  it('PAY-128 a payment that succeeds is tracked once, and told to the page around it; a declined one is not', async () => {
    const declined = { ...approved, status: 'declined', message: 'Your card was declined.' };
    delete window.dataLayer;
    answering(declined, approved);
    const { user, completed } = show();
    await complete();
    await payWith(user, '$110.00', 'token-0000000000000001');
    await screen.findByText('Your card was declined.');
    expect([window.dataLayer, completed]).toEqual([undefined, []]);
    await payWith(user, '$110.00', 'token-0000000000000002');
    await user.click(await screen.findByRole('button', { name: 'PAY REGISTRATION' }));
    const of = { event: 'payment', registration_id: 75001, method: 'card' };
    expect(window.dataLayer).toEqual([{ ...of, kind: 'MEDIA_PASS', amount_type: 'MEDIA_PASS', amount: 11_000 }]);
    delete window.dataLayer;
  });

  it('PAY-154 offers COMPLETE REGISTRATION and no form when nothing is owed', () => {
    answering();
    show({ balance: cents(0), mediaPassBalance: cents(0), overallPaid: true });
    expect(button('COMPLETE REGISTRATION')).toBeTruthy();
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
  });

  it('~PAY-152 offers CONFIRM CHANGES in its place while editing', () => {
    answering();
    show({ balance: cents(0), mediaPassBalance: cents(0), overallPaid: true, editing: true }, 'editing');
    expect(button('CONFIRM CHANGES')).toBeTruthy();
  });

  it('PAY-280 warns of a negative balance and shows no form', () => {
    answering();
    show({ balance: cents(-2_000), mediaPassBalance: cents(0), overallPaid: true, completed: true }, 'balance');
    expect(screen.getByText('Your balance is negative. There are no refunds for overpayments.')).toBeTruthy();
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
  });

  it('REG-248 an edit that was paid and refused says why as long as it is open, and asks for no second payment', () => {
    const words = 'This level is full.';
    const paid = { balance: cents(-9_500), mediaPassBalance: cents(0), overallPaid: true, editing: true };
    show({ ...paid, refusal: words }, 'editing');
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent(
      'Your payment was received and stands on your balance, but what it was for was refused.',
    );
    expect(told).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: /PROCESS PAYMENT/ })).toBeNull();
  });
});
