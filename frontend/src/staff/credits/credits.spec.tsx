import { cents } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, openAt, page, refused, RUTH, tableOf } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { filterOf, open, tab, title } from '../records/testing.js';
import { PaymentsTab } from '../PaymentsTab.js';

const CREDIT = {
  ...{ id: 'c1', account_id: 12, label: 'Goodwill', season_id: 75, reason: 'The hall was too small' },
  ...{ amount: 20_000, remaining: 12_000, registration_id: null },
  ...{ granted_at: '2026-01-19T17:00:00.000Z', granted_by: 'Ruth Okafor' },
  uses: [
    { credit_id: 'u1', registration_id: 75_001, at: '2026-01-19T18:00:00.000Z', amount: 8_000 },
    { credit_id: 'u2', registration_id: 75_002, at: '2026-01-19T18:00:00.000Z', amount: 0 },
  ],
};

const openCredits = async (rows: readonly object[], answers: Answers = {}, roles = ['staff']) => {
  const opened = open('/accounts/12', { 'GET admin/credits': page(rows), ...answers }, roles);
  await title('Dana Reyes');
  await opened.user.click(tab('Credits'));
  return opened;
};

describe('the credits of an account, for staff', () => {
  it('~PAY-241 ~PAY-290 show each with its reason, who granted it, what used it and what is left', async () => {
    const { sent } = await openCredits([CREDIT]);
    await screen.findByText('The hall was too small');
    expect(filterOf(sent, 'admin/credits')).toEqual({ account_id: 12 });
    const [head, row] = tableOf('Credits');
    expect(head).toEqual(['Credit', 'Season', 'Granted', 'By', 'Used by', 'Amount', 'Left', 'Actions']);
    expect(row).toEqual([
      ...['GoodwillThe hall was too small', '75', expect.any(String), 'Ruth Okafor'],
      ...['75001 $80.00', '$200.00', '$120.00', 'Adjust'],
    ]);
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001/payments');
  });

  it('~PAY-241 say that there is none', async () => {
    await openCredits([]);
    expect(await screen.findByText('This account has no credit.')).toBeInTheDocument();
  });

  it('~PAY-292 auditors read them and change nothing', async () => {
    await openCredits([CREDIT], {}, ['auditor']);
    await screen.findByText('Goodwill');
    expect(screen.queryByRole('button', { name: /Grant a credit|Adjust/ })).not.toBeInTheDocument();
  });

  it('~PAY-241 grant one with amount, label and reason', async () => {
    const { user, sent } = await openCredits([], { 'POST admin/credits': { id: 'c9', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Grant a credit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Grant a credit' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong hall');
    await user.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('Required');
    expect(dialog.getByLabelText(/^Label/)).toHaveAccessibleDescription(/Required/);
    expect(commands(sent)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Amount/), '123.45');
    await user.type(dialog.getByLabelText(/^Label/), 'Sorry');
    await user.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('$123.45 granted.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({ account_id: 12, amount: 12_345, label: 'Sorry', reason: 'Wrong hall' });
  });

  it('~PAY-241 raise one, and lower it by no more than what is left', async () => {
    const { user, sent } = await openCredits([CREDIT], {
      'PUT admin/credits/c1': refused(
        409,
        'credit_used',
        'Only $100.00 of this credit is left: the rest has been used.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Adjust: Goodwill' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Adjust this credit?' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Too much');
    await user.click(dialog.getByLabelText('takes off what is left'));
    await user.type(dialog.getByLabelText(/^Amount/), '120.01');
    await user.tab();
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('At most $120.00.');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(commands(sent)).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Amount/));
    await user.type(dialog.getByLabelText(/^Amount/), '12');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(commands(sent)[0]?.body).toEqual({ account_id: 12, change: -1_200, reason: 'Too much' });
    expect(await dialog.findByText(/Only \$100\.00 of this credit is left/)).toBeInTheDocument();
  });
});

const overpaid = (freely: number, all: number) =>
  payments({ balance: cents(-all), movable: { freely: cents(freely), all: cents(all) } });

const openPayments = async (read: object, roles: readonly string[], answers: Answers = {}) => {
  const opened = openAt('/', [{ path: '/', element: <PaymentsTab id={75001} /> }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET admin/payments': page([]),
    'GET mybtf/registrations/75001/payments': read,
    'POST admin/registrations/75001/overpayment': { id: 'e', position: '9' },
    ...answers,
  });
  await screen.findByRole('button', { name: 'Record a payment' });
  return opened;
};

describe('an overpayment, for staff', () => {
  it('PAY-281 is offered where there is one, and moved with a reason', async () => {
    const { user, sent } = await openPayments(overpaid(7_000, 7_000), ['staff']);
    await user.click(await screen.findByRole('button', { name: 'Move $70.00 to credits' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Move $70.00' }));
    expect(await screen.findByText('$70.00 moved to the credits of the account.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({ amount: 7_000, reason: 'Asked by phone' });
  });

  it('~PAY-327 shows before it is moved what it writes and what is owed after it, or why it would be refused', async () => {
    const path = 'admin/registrations/75001/overpayment';
    const owed = (registration: number) => ({ registration, media: 0, total: registration, overallPaid: true });
    let answer: unknown = {
      ...{ before: owed(-7_000), after: owed(-1_000) },
      entries: [{ event: 'OverpaymentMoved', sides: [{ account: 'receivable_registration', amount: 6_000 }] }],
    };
    const { user, sent } = await openPayments(overpaid(0, 7_000), ['admin'], { [`GET ${path}`]: () => answer });
    await user.click(await screen.findByRole('button', { name: 'Move $70.00 to credits' }));
    const told = screen.getByRole('status', { name: 'What it does' });
    expect(told).toBeEmptyDOMElement();
    await user.click(screen.getByRole('checkbox', { name: 'I confirm that the deposit goes along.' }));
    await waitFor(() => expect(told).toHaveTextContent('Balance now -$70.00, after it -$10.00.'));
    expect(told).toHaveTextContent('Receivable, registration +$60.00');
    answer = refused(409, 'overpayment_exceeded', 'At most $60.00 is overpaid.');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '6');
    await waitFor(() => expect(told).toHaveTextContent('At most $60.00 is overpaid.'));
    expect(sent.filter((one) => one.method === 'GET' && one.path === path).map(({ query }) => query)).toEqual([
      { amount: '7000', deposits: 'true' },
      { amount: '600', deposits: 'true' },
    ]);
  });

  it('~PAY-281 is not offered where nothing is overpaid', async () => {
    await openPayments(payments(), ['staff']);
    await screen.findByText('Nothing was charged or paid yet.');
    expect(screen.queryByRole('button', { name: /to credits/ })).not.toBeInTheDocument();
  });

  it('~PAY-316 leaves the deposit behind for staff, who are told so', async () => {
    const { user } = await openPayments(overpaid(4_000, 11_000), ['staff']);
    await user.click(await screen.findByRole('button', { name: 'Move $110.00 to credits' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText(/^\$70\.00 of it was paid as a deposit, which is not transferable: only an admin/),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Amount')).toHaveValue('40.00');
  });

  it('~PAY-316 lets an admin confirm a second time that the deposit goes along', async () => {
    const { user, sent } = await openPayments(overpaid(0, 11_000), ['admin']);
    await user.click(await screen.findByRole('button', { name: 'Move $110.00 to credits' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Moved away');
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '1');
    await user.tab();
    expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription('At most $0.00.');
    await user.click(dialog.getByRole('checkbox', { name: 'I confirm that the deposit goes along.' }));
    await user.click(dialog.getByRole('button', { name: 'Move $110.00' }));
    expect(commands(sent)[0]?.body).toEqual({ amount: 11_000, deposits: true, reason: 'Moved away' });
  });
});
