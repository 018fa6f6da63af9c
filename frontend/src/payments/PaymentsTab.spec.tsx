import type { HistoryRow, PaymentMethods, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Answers,
  commands,
  DANA,
  openAt,
  refused,
  type Sent,
  socketTells,
  tableOf,
  words,
} from '../platform/testing.js';
import { PaymentsTab } from './PaymentsTab.js';
import { payments } from '../testing/payments.js';

const row = (id: string, timestamp: string, amount: number, differs: Partial<HistoryRow> = {}): HistoryRow => ({
  id: `${id}1234567-89ab`,
  timestamp,
  amount: cents(amount),
  method: 1,
  method_name: 'Credit card 1111',
  type: 'Registration',
  payment_type: 'REGISTRATION',
  transaction_id: `tx-${id}`,
  ...differs,
});
const HISTORY = {
  payments: [row('a', '2026-01-10T17:00:00.000Z', 20_000), row('c', '2026-01-19T03:00:00.000Z', -1_000)],
  mediaPassPayments: [row('b', '2026-01-16T05:59:59.000Z', 11_000, { type: 'Media Pass' })],
};
const SETTLED = { overallPaid: true, done: true, balance: cents(0), mediaPassBalance: cents(0) };
const LOYALTY = { membershipNumber: null, loyaltyMemberId: null, pointsBalance: 0, vouchers: [], error: null };
const CARD: PaymentMethods['credit_cards'][number] = {
  ...{ customer_vault_id: 'v1', billing_id: 'card-1', number: '************1111', type: 'visa' },
  ...{ expiration_date: '12/30', expired: false, first_name: 'Dana', last_name: 'Reyes' },
};
const CALL = 'GET mybtf/registrations/75001/payments';
const open = (differs: Partial<RegistrationPayments> = {}, answers: Answers = {}) =>
  openAt('/', [{ path: '/', element: <PaymentsTab registrationId={75001} timeZone="America/Chicago" /> }], {
    'GET mybtf/account': DANA,
    [CALL]: payments({ completed: true, ...differs }),
    ...answers,
  });
const show = () => screen.findByRole('button', { name: 'SHOW PAYMENT HISTORY' });
const balance = async () => within(await screen.findByRole('region', { name: 'BALANCE' }));

describe('the payments of a registration', () => {
  afterEach(() => delete window.dataLayer);

  it('~PAY-175 ~PAY-313 shows what is owed line by line, until when, and that it is being reviewed', async () => {
    open();
    const card = await balance();
    expect(card.getByText('Please pay your balance by 3/18/2026.')).toBeInTheDocument();
    const terms = words(card.getAllByRole('term'));
    const amounts = words(card.getAllByRole('definition'));
    expect(terms.map((term, i) => `${term} ${amounts[i]}`)).toEqual([
      'Workshop $500.00',
      'Media Pass $110.00',
      'Total $610.00',
      'Balance $610.00',
    ]);
    expect(
      screen.getByText('Your registration is being reviewed. Please allow 1-3 days for confirmation.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'MAKE A PAYMENT' })).toBeInTheDocument();
  });

  it('PAY-035 what a routine costs that was removed after the deadline is a line of its own', async () => {
    const { fees } = payments();
    const more = { competition: cents(19_000), removed_routines: cents(5_000), total: cents(80_000) };
    open({ fees: { ...fees, ...more }, balance: cents(69_000) });
    const card = await balance();
    const amounts = words(card.getAllByRole('definition'));
    expect(words(card.getAllByRole('term')).map((term, i) => `${term} ${amounts[i]}`)).toEqual([
      ...['Workshop $500.00', 'Competition $140.00', 'Removed routines $50.00', 'Media Pass $110.00'],
      ...['Total $800.00', 'Balance $800.00'],
    ]);
  });

  it('~PAY-159 hears that staff have confirmed', async () => {
    let answer = payments({ completed: true });
    open({}, { [CALL]: () => answer });
    const text = 'Your registration is being reviewed. Please allow 1-3 days for confirmation.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    answer = payments({ completed: true, confirmed: true });
    act(() => socketTells('changed', { resource: 'registration', id: 75001, position: '20' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('PAY-177 ~PAY-179 SHOW PAYMENT HISTORY opens the table, newest first, with the total, and hides it again', async () => {
    const { user } = open(HISTORY);
    await user.click(await show());
    expect(tableOf('Payment history')).toEqual([
      ['Type', 'Method', 'Date', 'Amount'],
      ['Registration', 'Credit card 1111', '01/18/2026', '-$10.00'],
      ['Media Pass', 'Credit card 1111', '01/15/2026', '$110.00'],
      ['Registration', 'Credit card 1111', '01/10/2026', '$200.00'],
    ]);
    expect(screen.getByText('TOTAL PAYMENTS').parentElement).toHaveTextContent('TOTAL PAYMENTS$300.00');
    await user.click(screen.getByRole('button', { name: 'HIDE PAYMENT HISTORY' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('PAY-240 a credit stands in the history and in the fees', async () => {
    const parts = { registration: cents(8_000), media: cents(0) };
    const { user } = open({
      ...{ credit: cents(8_000), balance: cents(42_000), taken_off: [{ kind: 'credit', label: 'Credit', parts }] },
      payments: [
        row('a', '2026-01-10T17:00:00.000Z', 8_000, { method: 5, method_name: 'Credit', transaction_id: null }),
      ],
    });
    const card = await balance();
    const amounts = words(card.getAllByRole('definition'));
    expect(words(card.getAllByRole('term')).map((term, i) => `${term} ${amounts[i]}`)).toContain('Credit -$80.00');
    await user.click(await show());
    expect(tableOf('Payment history')[1]).toEqual(['Registration', 'Credit', '01/10/2026', '$80.00']);
  });

  it('PAY-181 lists the media pass payments with number, amount, day and transaction', async () => {
    const { user } = open(HISTORY);
    await user.click(await show());
    expect(tableOf('Media Pass payments')).toEqual([
      ['Id', 'Amount', 'Date', 'Transaction id'],
      ['b1234567', '$110.00', '01/15/2026', 'tx-b'],
    ]);
  });

  it('PAY-178 PAY-181 says when nothing was paid', async () => {
    const { user } = open();
    await user.click(await show());
    expect(screen.getByText("You don't have any payments")).toBeInTheDocument();
    expect(screen.getByText('No media pass payments')).toBeInTheDocument();
    expect(screen.queryByText('TOTAL PAYMENTS')).toBeNull();
  });

  it('~PAY-180 tells of a payment that is being confirmed', async () => {
    const { user } = open({ pending: [{ payment_id: 'p-1', amount: cents(5_500) }] as never });
    await user.click(await show());
    expect(screen.getByText('A payment of $55.00 is being confirmed.')).toBeInTheDocument();
  });

  it.each<[string, Partial<RegistrationPayments>, string[]]>([
    ['of a parent, with a balance', {}, ['MAKE A PAYMENT']],
    ['paid in full', SETTLED, []],
    ['of a studio', { loyalty: { studio_id: 2001, min_points: 5_000 } }, ['MAKE A PAYMENT', 'Loyalty']],
    ['not completed, paid', { ...SETTLED, completed: false }, ['COMPLETE REGISTRATION']],
    ['not completed, paid, with vouchers to redeem', { ...SETTLED, completed: false, done: false }, []],
    ['not completed, with a balance', { completed: false, done: true }, ['MAKE A PAYMENT']],
  ])('~PAY-175 ~PAY-176 shows the history, the codes and what there is to do: %s', async (_name, differs, shown) => {
    open(differs, { 'GET loyalty/loyalty-data/2001': LOYALTY });
    expect(await show()).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Promo codes' })).toBeInTheDocument();
    if (shown.includes('Loyalty')) await screen.findByRole('region', { name: 'Loyalty' });
    if (shown.includes('COMPLETE REGISTRATION')) await screen.findByRole('button', { name: 'COMPLETE REGISTRATION' });
    for (const name of ['MAKE A PAYMENT', 'COMPLETE REGISTRATION'])
      expect([name, screen.queryByRole('button', { name }) !== null]).toEqual([name, shown.includes(name)]);
    expect(screen.queryByRole('region', { name: 'Loyalty' }) !== null).toBe(shown.includes('Loyalty'));
  });

  it.each([
    ['one that is not completed', { completed: false }, 'PUT mybtf/complete-registration', { registration_id: 75001 }],
    ['one that is edited', { editing: true }, 'POST mybtf/registrations/75001/editing/confirm', null],
  ] as const)('PAY-176 COMPLETE REGISTRATION ends %s', async (_name, differs, call, body) => {
    const { user, sent, at } = open({ ...SETTLED, ...differs }, { [call]: { position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'COMPLETE REGISTRATION' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/success'));
    expect(commands(sent).map((one) => [`${one.method} ${one.path}`, one.body])).toEqual([[call, body]]);
  });

  it('PAY-176 an edit is judged by what it costs, not by what was agreed before', async () => {
    const agreed = payments({ ...SETTLED, editing: true });
    const dearer = payments({ ...SETTLED, editing: true, overallPaid: false, done: false, balance: cents(9_500) });
    const { sent } = open({}, { [CALL]: ({ query }: Sent) => (query.editing ? dearer : agreed) });
    await show();
    await waitFor(() => expect(sent.filter(({ query }) => query.editing === 'true')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: 'COMPLETE REGISTRATION' })).toBeNull();
  });

  it.each(['CLOSE', 'Escape'])('PAY-128 after a payment %s opens the history', async (leaves) => {
    const answer = { paymentId: 'k1', status: 'approved', amount: 50_000, message: '', balance: 0, overallPaid: true };
    const { user } = open(
      { mediaPassBalance: cents(0) },
      {
        'GET payments/customer-vault': { credit_cards: [CARD], bank: [] },
        'POST payments/nmi-payment': { ...answer, mediaPassBalance: 0, completed: false, step: 'finished' },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
    const pays = () => screen.findByRole('button', { name: 'PROCESS PAYMENT OF $500.00' });
    await waitFor(async () => expect(await pays()).not.toHaveAttribute('aria-disabled'));
    await user.click(await pays());
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Successful' }));
    await (leaves === 'CLOSE' ? user.click(dialog.getByRole('button', { name: 'CLOSE' })) : user.keyboard('{Escape}'));
    expect(screen.getByRole('button', { name: 'HIDE PAYMENT HISTORY' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^PROCESS PAYMENT/ })).toBeNull();
    expect(window.dataLayer).toEqual([
      {
        ...{ event: 'payment', registration_id: 75001, kind: 'REGISTRATION', amount_type: 'FULL' },
        ...{ method: 'card', amount: 50_000 },
      },
    ]);
  });

  it('~PAY-175 offers no payment and no due date when everything is paid', async () => {
    open({ overallPaid: true, confirmed: true, balance: cents(0), mediaPassBalance: cents(0) });
    const card = await balance();
    expect(card.queryByText(/Please pay/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'MAKE A PAYMENT' })).toBeNull();
    expect(screen.queryByText(/is being reviewed/)).toBeNull();
  });

  it.each([
    ['both parts', {}, 'PROCESS PAYMENT OF $110.00', ['PAY MEDIA PASS', 'PAY REGISTRATION']],
    [
      'the registration',
      { mediaPassBalance: cents(0) },
      'PROCESS PAYMENT OF $500.00',
      ['PAY MEDIA PASSPaid', 'PAY REGISTRATION'],
    ],
    ['the media pass', { balance: cents(0) }, 'PROCESS PAYMENT OF $110.00', ['PAY MEDIA PASS', 'PAY REGISTRATIONPaid']],
  ])('PAY-182 MAKE A PAYMENT opens the tabs of what is due, BACK closes them: %s', async (_, due, pays, tabs) => {
    const { user } = open(due);
    await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
    expect(screen.queryByRole('button', { name: 'MAKE A PAYMENT' })).toBeNull();
    expect(words(within(screen.getByRole('tablist', { name: 'Payment' })).getAllByRole('tab'))).toEqual(tabs);
    const select = within(screen.getByRole('combobox', { name: 'Payment' }));
    expect(words(select.getAllByRole('option'))).toEqual(tabs.map((tab) => tab.replace('Paid', ' (Paid)')));
    expect(screen.getByText(pays)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'BACK' }));
    expect(screen.getByRole('button', { name: 'MAKE A PAYMENT' })).toBeInTheDocument();
  });

  it('~EVT-014 offers to try again when it could not be loaded', async () => {
    let broken = true;
    const { user } = open({}, { [CALL]: () => (broken ? refused(500, 'internal') : payments()) });
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    broken = false;
    await user.click(retry);
    expect(await balance()).toBeDefined();
  });
});
