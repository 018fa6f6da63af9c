import type { PaymentMode, PaymentTerms, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, DANA, openAt, refused, socketTells, words } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';
import { PaymentsTab } from './PaymentsTab.js';

const CALL = 'GET mybtf/registrations/75001/payments';
const PER_ROUTINE: PaymentTerms = {
  deposit: { kind: 'per_routine', value: 5_000, routines: 4 },
  partial: true,
  other: true,
  pay_later: false,
};
const OFFERED: Partial<RegistrationPayments> = {
  terms: PER_ROUTINE,
  deposit: cents(20_000),
  flatDepositAmount: cents(20_000),
};
const PAID_PASSES: Partial<RegistrationPayments> = {
  mediaPassBalance: cents(0),
  media_pass: {
    ...payments().media_pass,
    dancers: payments().media_pass.dancers.map((one) => ({ ...one, paid: true })),
  },
};

const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const PAYER = { ...DANA, person: { ...DANA.person, address } };

const open = (
  differs: Partial<RegistrationPayments> | (() => RegistrationPayments),
  mode: PaymentMode = 'registration',
  at = '/',
  answers: Answers = {},
) => {
  const screens = {
    registration: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />,
    editing: <PaymentStep registrationId={75001} editing onBack={() => undefined} />,
    balance: <PaymentsTab registrationId={75001} timeZone="America/Chicago" />,
  };
  return openAt(at, [{ path: '/', element: screens[mode] }], {
    'GET mybtf/account': PAYER,
    [CALL]: typeof differs === 'function' ? differs : payments({ ...OFFERED, ...differs }),
    ...answers,
  });
};
const cardSays = (data: object) =>
  act(async () => {
    const source = screen.getByTitle<HTMLIFrameElement>('Card number, expiry and CVV').contentWindow;
    const said = { source: 'gateway-fields', ...data };
    window.dispatchEvent(new MessageEvent('message', { data: said, origin: location.origin, source }));
  });
const asks = () => screen.findByRole('heading', { name: 'How do you want to pay?' });
const way = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const parts = () => within(screen.getByRole('tablist', { name: 'Payment' })).getAllByRole('tab');
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const takes = () => /\$[\d,.]+\d/.exec(button(/^PROCESS PAYMENT OF/).textContent ?? '')?.[0];
const amounts = () => screen.queryByRole('group', { name: 'Amount' });
const field = () => screen.getByLabelText<HTMLInputElement>('Other amount');

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
});

describe('how a registration is paid', () => {
  it('PAY-040 PAY-041 asks with each way, its amount and what it leaves, the full amount chosen', async () => {
    open({});
    await asks();
    const ways = screen
      .getAllByRole('radio')
      .map((one) => [one.closest('label')!.textContent, (one as HTMLInputElement).checked]);
    expect(ways).toEqual([
      [
        'FULL AMOUNT$610.00Media Pass, 2 dancers$110.00Registration$500.00Left after it$0.00Completes the registration.',
        true,
      ],
      [
        'DEPOSIT$200.004 routines, each$50.00Left after it$410.00Completes the registration; the rest is due by 3/18/2026.',
        false,
      ],
      [
        'PARTIAL PAYMENTYou chooseMedia Pass, for whom you chooseup to $110.00Registrationup to $500.00Left after itthe restComplete once everything is paid.',
        false,
      ],
    ]);
    expect(button('Next step')).not.toHaveAttribute('aria-disabled');
    expect(button('Back')).toBeInTheDocument();
  });

  it('PAY-047 goes on at once where there is one way only', async () => {
    open({
      terms: { deposit: null, partial: false, other: false, pay_later: false },
      deposit: cents(0),
      flatDepositAmount: cents(0),
    });
    expect(await screen.findByRole('tab', { name: 'PAY MEDIA PASS' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks also where what was read first is older than the review, and nothing was owed yet', async () => {
    const before = { ...PAID_PASSES, balance: cents(0), overallPaid: true };
    let now = payments({ ...OFFERED, ...before });
    open(() => now);
    await screen.findByRole('heading', { name: 'Payment', level: 1 });
    await waitFor(() => expect(screen.queryByLabelText('Loading your balance')).toBeNull());
    now = payments(OFFERED);
    act(() => socketTells('changed', { resource: 'payments', id: 75_001, position: '11' }));
    await asks();
  });

  it('PAY-048 closes the full amount where the flat deposit is all that is due', async () => {
    open({ ...PAID_PASSES, balance: cents(20_000) });
    await asks();
    expect([way(/FULL AMOUNT/).disabled, way(/DEPOSIT/).checked]).toEqual([true, true]);
  });

  it('PAY-043 ~PAY-046 ~PAY-057 the full amount opens the tabs without other amounts, BACK leads to the question', async () => {
    const { user } = open({});
    await asks();
    await user.click(button('Next step'));
    expect(takes()).toBe('$110.00');
    expect(parts().map((one) => one.textContent)).toEqual(['PAY MEDIA PASS', 'PAY REGISTRATION']);
    expect(amounts()).toBeNull();
    await user.click(button('BACK'));
    await asks();
  });

  it('PAY-044 PAY-032 ~PAY-037 the deposit has a screen of its own', async () => {
    const { user } = open({});
    await asks();
    await user.click(way(/DEPOSIT/));
    await user.click(button('Next step'));
    expect(screen.getByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
    const sheet = screen.getByRole('region', { name: 'Deposit' });
    expect(words(within(sheet).getAllByRole('term'))).toEqual(['DEPOSIT', 'REMAINING BALANCE', 'DUE BY']);
    expect(words(within(sheet).getAllByRole('definition'))).toEqual(['$200.00', '$410.00', '3/18/2026']);
    expect(sheet).toHaveTextContent(
      'A deposit of $50.00 per routine is required. It is non-refundable, non-transferable, and deductible from the registration payment but not the media pass. If a studio routine is removed before the 30-day deadline the deposit applies to the remaining balance for that event.',
    );
    expect(takes()).toBe('$200.00');
    expect([screen.queryByRole('tablist', { name: 'Payment' }), amounts()]).toEqual([null, null]);
  });

  it.each([
    ['flat' as const, 20_000, 'A deposit of $200.00 is required. It is non-refundable'],
    ['percentage' as const, 40, 'A deposit of $200.00 is required. It is non-refundable'],
  ])('PAY-032 a %s deposit says its amount', async (kind, value, said) => {
    const { user } = open({ terms: { ...PER_ROUTINE, deposit: { kind, value, routines: 0 } } });
    await asks();
    await user.click(way(/DEPOSIT/));
    await user.click(button('Next step'));
    expect(screen.getByRole('region', { name: 'Deposit' })).toHaveTextContent(said);
  });

  it('PAY-045 PAY-049 ~PAY-050 a partial payment selects the students first, then pays their passes', async () => {
    const { user } = open({});
    await asks();
    await user.click(way(/PARTIAL/));
    await user.click(button('Next step'));
    expect(screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
      ['SELECT MEDIA PASS', null],
      ['PAY MEDIA PASS', 'true'],
      ['PAY REGISTRATION', 'true'],
    ]);
    expect(button('Next step')).toHaveAccessibleDescription('Please select at least one student.');
    await user.click(await screen.findByRole('checkbox', { name: 'Ava Reyes' }));
    await user.click(button('Next step'));
    expect(takes()).toBe('$55.00');
    expect(screen.getByText('1 dancer at', { exact: false })).toBeInTheDocument();
    expect(amounts()).toBeNull();
  });

  it('~PAY-055 on a phone the tabs are a list with the same names, the same of them closed', async () => {
    const { user } = open({});
    await asks();
    await user.click(way(/PARTIAL/));
    await user.click(button('Next step'));
    const list = screen.getByRole('combobox', { name: 'Payment' });
    const options = within(list).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['SELECT MEDIA PASS', false],
      ['PAY MEDIA PASS', true],
      ['PAY REGISTRATION', true],
    ]);
  });

  it("~PAY-017 ~PAY-152 to 'cover the total fees with no deposit outstanding' is not asked for: with its 'deposit paid' it is completed, or its edit confirmed, and the rest paid later", async () => {
    const done = { done: true, deposit: cents(0), flatDepositAmount: cents(0) };
    for (const [mode, label] of [
      ['registration', 'COMPLETE REGISTRATION'],
      ['editing', 'CONFIRM CHANGES'],
    ] as const) {
      const editing = mode === 'editing';
      open({ ...done, editing, completed: editing }, mode);
      await asks();
      expect(screen.getByText('Your deposit is paid.')).toBeInTheDocument();
      expect(button(label)).toBeInTheDocument();
      cleanup();
      open({ editing, completed: editing }, mode);
      await asks();
      expect(screen.queryByText('Your deposit is paid.')).toBeNull();
      expect(screen.queryByRole('button', { name: label })).toBeNull();
      cleanup();
    }
  });
});

const partial = async (differs: Partial<RegistrationPayments> | (() => RegistrationPayments) = {}) => {
  const given = typeof differs === 'function' ? differs : { ...PAID_PASSES, ...differs };
  const { user } = open(given);
  await asks();
  await user.click(way(/PARTIAL/));
  await user.click(button('Next step'));
  return user;
};

describe('what a payment leaves', () => {
  const left = (registration: number, media: number) =>
    ({ registration, media, total: 0, overallPaid: false }) as never;

  it('~PAY-327 is what the ledger would post, of each way and of each amount, and nothing where it cannot be paid now', async () => {
    const { user } = open({ left_after: { full: left(1_100, 22), deposit: left(33_300, 44) } });
    await asks();
    const ways = () => screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent);
    expect(ways()[0]).toContain('Left after it$11.22');
    expect(ways()[1]).toContain('Left after it$333.44');
    await user.click(way(/DEPOSIT/));
    await user.click(button('Next step'));
    expect(screen.getByRole('region', { name: 'Deposit' })).toHaveTextContent('REMAINING BALANCE$333.44');
    cleanup();
    const next = open({ ...PAID_PASSES, left_after: { full: left(1_100, 0), deposit: left(33_300, 0) } });
    await asks();
    await next.user.click(way(/PARTIAL/));
    await next.user.click(button('Next step'));
    expect(amounts()).toHaveTextContent('FULL AMOUNT$500.00Leaves $11.00');
    expect(amounts()).toHaveTextContent('DEPOSIT$200.00Leaves $333.00');
    expect(amounts()).toHaveTextContent('OTHER AMOUNTOther amountAs much as you like');
    cleanup();
    const last = open({ left_after: { full: null, deposit: null } });
    await asks();
    expect(ways().slice(0, 2).join()).not.toContain('Left after it');
    await last.user.click(way(/DEPOSIT/));
    await last.user.click(button('Next step'));
    expect(screen.getByRole('region', { name: 'Deposit' })).not.toHaveTextContent('REMAINING BALANCE');
  });
});

describe('the amount of a payment', () => {
  it('PAY-057 PAY-058 PAY-059 is all, the deposit or another one, in a partial payment', async () => {
    const user = await partial();
    expect(
      within(amounts()!)
        .getAllByRole('radio')
        .map((one) => one.parentElement!.textContent),
    ).toEqual(['FULL AMOUNT', 'DEPOSIT', 'OTHER AMOUNT']);
    expect(takes()).toBe('$500.00');
    await user.click(way(/DEPOSIT/));
    expect(takes()).toBe('$200.00');
  });

  it('PAY-060 PAY-062 PAY-071 ~PAY-327 another amount is typed in cents, shown in dollars, and no more than what is owed', async () => {
    const { user, sent } = open({ ...PAID_PASSES }, 'registration', '/', {
      'GET payments/nmi-payment': { before: {}, after: { registration: 48_766 }, entries: [] },
    });
    await asks();
    await user.click(way(/PARTIAL/));
    await user.click(button('Next step'));
    await user.click(way(/OTHER/));
    expect(button(/^PROCESS PAYMENT/)).toHaveAttribute('aria-disabled', 'true');
    expect(button(/^PROCESS PAYMENT/)).toHaveAccessibleDescription('Please enter the amount that you want to pay.');
    await user.type(field(), '-12x34');
    await waitFor(() => expect(takes()).toBe('$12.34'));
    expect(field()).toHaveValue('$12.34');
    await waitFor(() => expect(amounts()).toHaveTextContent('Leaves $487.66'));
    expect(sent.findLast(({ path, method }) => method === 'GET' && path === 'payments/nmi-payment')?.query).toEqual({
      ...{ registrationId: '75001', paymentType: 'REGISTRATION', amountType: 'OTHER', amount: '1234' },
    });
    await user.type(field(), '567');
    await waitFor(() => expect(takes()).toBe('$500.00'));
    expect(field()).toHaveValue('$500.00');
    // Above 0 and at most the balance: with a card it may be paid, without an amount it may not.
    await cardSays({ type: 'state', complete: true, height: 80 });
    expect(button(/^PROCESS PAYMENT/)).not.toHaveAttribute('aria-disabled');
    await user.clear(field());
    await waitFor(() => expect(button(/^PROCESS PAYMENT/)).toHaveAttribute('aria-disabled', 'true'));
  });

  it('~PAY-310 what was paid is not asked for again', async () => {
    const { user, sent } = open({ ...PAID_PASSES }, 'registration', '/', {
      'POST payments/nmi-payment': {
        ...{ paymentId: 'k1', transactionId: 't', status: 'approved', amount: 12_345, timestamp: '', message: '' },
        ...{ code: null, balance: 37_655, mediaPassBalance: 0, overallPaid: false, completed: false, step: 'finished' },
      },
    });
    await asks();
    await user.click(way(/PARTIAL/));
    await user.click(button('Next step'));
    await user.type(field(), '12345');
    await waitFor(() => expect(takes()).toBe('$123.45'));
    await cardSays({ type: 'state', complete: true, height: 80 });
    await user.click(button(/^PROCESS PAYMENT OF \$123\.45/));
    await cardSays({ type: 'token', token: 'token-0123456789abcdef' });
    await screen.findByRole('dialog', { name: 'Payment Successful' });
    expect(commands(sent).at(-1)?.body).toMatchObject({
      amount: 12_345,
      amountType: 'OTHER',
      paymentType: 'REGISTRATION',
    });
    expect([way(/FULL/).checked, field().value]).toEqual([true, '$0.00']);
  });

  it('PAY-061 chosen, the other amount has the focus', async () => {
    const user = await partial();
    expect(field()).not.toHaveFocus();
    await user.click(way(/OTHER/));
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('PAY-021 PAY-064 a balance that falls meanwhile is the most again, and says so', async () => {
    const total = (cents_: number) => ({ fees: { ...payments().fees, total: cents(cents_) } });
    let answer = payments({ ...OFFERED, ...PAID_PASSES });
    const user = await partial(() => answer);
    await user.click(way(/OTHER/));
    await user.type(field(), '40000');
    await waitFor(() => expect(takes()).toBe('$400.00'));
    answer = payments({ ...OFFERED, ...PAID_PASSES, ...total(41_000), balance: cents(30_000) });
    act(() => socketTells('changed', { resource: 'payments', id: 75001, position: '20' }));
    await waitFor(() => expect(takes()).toBe('$300.00'));
    expect(await screen.findByText('Your balance has been updated.')).toBeInTheDocument();
  });

  it.each([
    ['45.00', '$45.00'],
    ['45', '$45.00'],
    ['700.00', '$500.00'],
  ])(
    'PAY-063 the address asks for %p: it is another amount, at most what is owed, and asked once',
    async (asked, taken) => {
      const { user, at } = open({ completed: true }, 'balance', `/?amount=${asked}`);
      await waitFor(() => expect(takes()).toBe(taken));
      expect(way(/OTHER/).checked).toBe(true);
      expect(tab(/PAY REGISTRATION/)).toHaveAttribute('aria-selected', 'true');
      await user.click(button('BACK'));
      expect(at()).toBe('/');
      expect(screen.queryByRole('button', { name: /^PROCESS/ })).toBeNull();
    },
  );

  it.each(['', 'all', '-4'])('PAY-063 asks for nothing with %p', async (asked) => {
    open({ completed: true }, 'balance', `/?amount=${asked}`);
    expect(await screen.findByRole('button', { name: 'MAKE A PAYMENT' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^PROCESS/ })).toBeNull();
  });

  it('~PAY-057 PAY-046 on the balance screen MAKE A PAYMENT asks, Back leads to the balance, one way shows the amounts', async () => {
    const { user } = open({ completed: true }, 'balance');
    await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
    await asks();
    await user.click(button('Back'));
    expect(button('MAKE A PAYMENT')).toBeInTheDocument();
  });

  it('PAY-057 on the balance screen one way alone shows full and other amounts', async () => {
    const terms: PaymentTerms = { deposit: null, partial: false, other: true, pay_later: false };
    const none = { terms, deposit: cents(0), flatDepositAmount: cents(0) };
    const { user } = open({ ...PAID_PASSES, ...none, completed: true }, 'balance');
    await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
    expect(within(amounts()!).getAllByRole('radio')).toHaveLength(2);
  });
});

describe('the screen of a payment', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const methods = () => within(screen.getByRole('tablist', { name: 'Payment type' })).getAllByRole('tab');
  const billing = () => [...document.querySelectorAll('.Bill label')].map(({ textContent }) => textContent);

  it('PAY-056 has the current balance, the amount, the methods with the form of the chosen one, PROCESS PAYMENT OF and BACK', async () => {
    const user = await partial({ paid: { registration: cents(5_000), media: cents(11_000) }, balance: cents(45_000) });
    expect(region('Current balance').getByText('CURRENT BALANCE').parentElement).toHaveTextContent('$450.00');
    expect(amounts()).toBeInTheDocument();
    expect(methods().map(({ textContent }) => textContent)).toEqual(['CREDIT CARD', 'BANK ACCOUNT (ACH)']);
    expect(region('Payment type').getByTitle('Card number, expiry and CVV')).toBeInTheDocument();
    expect(billing()).toContain('First name');
    await user.click(tab(/BANK ACCOUNT/));
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
    expect(region('Payment type').getByTitle('Account name, account number and routing number')).toBeInTheDocument();
    expect(button('PROCESS PAYMENT OF $450.00')).toBeInTheDocument();
    expect(button('BACK')).toBeInTheDocument();
  });

  it('PAY-052 says Paid on the tab whose part is paid, and on that alone', async () => {
    const { user } = open(PAID_PASSES);
    await asks();
    await user.click(button('Next step'));
    expect(parts().map(({ textContent }) => textContent)).toEqual(['PAY MEDIA PASSPaid', 'PAY REGISTRATION']);
    expect(within(tab(/PAY MEDIA PASS/)).getByText('Paid')).toBeInTheDocument();
  });

  it('PAY-070 is the same one in the registration, in an edit and on the balance screen; what it sends differs by where it is', async () => {
    const pays = 'PROCESS PAYMENT OF $500.00';
    const shown: unknown[] = [];
    const orders: Record<string, unknown>[] = [];
    for (const mode of ['registration', 'editing', 'balance'] as const) {
      const where = { completed: mode !== 'registration', editing: mode === 'editing' };
      const { user, sent } = open({ ...PAID_PASSES, ...where }, mode, '/', {
        'POST payments/nmi-payment': refused(400, 'card_declined', 'Your card was declined.'),
      });
      if (mode === 'balance') await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
      await asks();
      await user.click(way(/PARTIAL/));
      await user.click(button('Next step'));
      shown.push({
        parts: words(parts()),
        balance: screen.getByRole('region', { name: 'Current balance' }).textContent,
        amounts: words(
          within(amounts()!)
            .getAllByRole('radio')
            .map((one) => one.parentElement!),
        ),
        methods: words(methods()),
        billing: billing(),
      });
      expect(button('BACK')).toBeInTheDocument();
      await cardSays({ type: 'state', complete: true, height: 80 });
      await user.click(button(pays));
      await cardSays({ type: 'token', token: 'token-0123456789abcdef' });
      expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
      orders.push(commands(sent)[0]!.body as Record<string, unknown>);
      cleanup();
    }
    expect(shown[0]).toMatchObject({
      parts: ['PAY MEDIA PASSPaid', 'PAY REGISTRATION'],
      amounts: ['FULL AMOUNT', 'DEPOSIT', 'OTHER AMOUNT'],
      methods: ['CREDIT CARD', 'BANK ACCOUNT (ACH)'],
      billing: ['First name', 'Last name', 'Address', 'City', 'State', 'Zip', 'Email'],
    });
    expect(shown.slice(1)).toEqual([shown[0], shown[0]]);
    expect(orders.map(({ editing, sendEmployeeEmail }) => [editing, sendEmployeeEmail])).toEqual([
      [undefined, false],
      [true, true],
      [undefined, true],
    ]);
    const same = orders.map(({ editing: _, sendEmployeeEmail: _mail, ...order }) => order);
    expect(same.slice(1)).toEqual([same[0], same[0]]);
  });
});
