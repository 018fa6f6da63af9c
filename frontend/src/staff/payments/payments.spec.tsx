import type { LedgerRow } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAt, page, refused, RUTH, tableOf } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { openStaff } from '../testing.js';
import { PaymentsTab } from '../PaymentsTab.js';

type Row = LedgerRow & { readonly balance_after: number };
let last = 0;
const row = (type: LedgerRow['type'], more: object): Row => {
  last += 1;
  const revision = last;
  return {
    id: `75001-${revision}`,
    revision,
    registration_id: 75001,
    timestamp: '2026-01-19T17:00:00.000Z',
    type,
    payment_id: `0198a000-0000-4000-8000-00000000000${revision}`,
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id: 2,
    posting: { registration: 0, media: 0 },
    charged: 0,
    paid: 0,
    amount: 0,
    transaction_id: null,
    card: null,
    reference: null,
    from: null,
    received_on: null,
    cause: null,
    actor: 'Ruth Okafor',
    actor_role: 'staff',
    balance_after: 0,
    ...more,
  } as unknown as Row;
};
const came = (type: LedgerRow['type'], amount: number, more: object = {}) =>
  row(type, { amount, paid: amount, posting: { registration: -amount, media: 0 }, ...more });

const CARD = came('PaymentPosted', 20_000, {
  payment_method_id: 1,
  card: { brand: 'visa', last_four: '1111' },
  transaction_id: 'SBX-1',
});
const CHECK = came('PaymentRecordedByStaff', 10_000, { reference: '1042', received_on: '2026-01-19' });
const AWAITED = row('PaymentRecordedByStaff', { amount: 5_000, reference: '77' });
const OFF = came('PaymentRecordedByStaff', -2_500, { payment_method_id: 10 });
const ROWS = [CARD, CHECK, AWAITED, OFF];

const dancer = (person_id: number, fname: string, paid: boolean) => ({
  person_id,
  fname,
  lname: 'Reyes',
  paid,
  birthdate: null,
  gender_id: null,
  age: null,
});
const READ = payments({
  balance: 26_500 as never,
  media_pass: {
    enabled: true,
    name: 'Media Pass',
    fee: 5_500 as never,
    dancers: [dancer(7, 'Mia', false), dancer(8, 'Ava', false), dancer(9, 'Lia', true)],
  },
});

const owed = (registration: number) => ({
  registration,
  media: 0,
  total: registration,
  overallPaid: registration <= 0,
});
const PREVIEW = {
  ...{ before: owed(0), after: owed(5_000) },
  entries: [
    {
      event: 'RefundPosted',
      sides: [
        { account: 'receivable_registration', amount: 5_000 },
        { account: 'card', amount: -5_000 },
      ],
    },
  ],
};

const open = async (answers: Answers = {}, roles: readonly string[] = ['staff'], rows: readonly Row[] = ROWS) => {
  const opened = openAt('/', [{ path: '/', element: <PaymentsTab id={75001} /> }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET admin/payments': page(rows),
    'GET mybtf/registrations/75001/documents': { documents: [] },
    ...Object.fromEntries(rows.map(({ payment_id }) => [`GET admin/payments/${payment_id}/preview`, PREVIEW])),
    'GET mybtf/registrations/75001/payments': READ,
    ...answers,
  });
  await screen.findByText('Paid');
  return opened;
};
const posts = (opened: Awaited<ReturnType<typeof open>>) =>
  opened.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const DONE = { payment_id: 'x', status: 'done', position: '9' };

describe('the payments of a registration, for staff', () => {
  it('~ADM-004 each payment offers in its row what may be done with it, to staff alone', async () => {
    await open();
    await screen.findByRole('button', { name: 'Record a payment' });
    expect(tableOf('Payments').map((cells) => [cells[1], cells[4]])).toEqual([
      ['Status', 'Actions'],
      ['PaidRegistration, Credit card 1111, SBX-1, Ruth Okafor, staff', 'RefundVoidReversed'],
      ['RecordedRegistration, Check 1042, 01/19/2026, Ruth Okafor, staffLife of this payment', 'RefundVoidReturned'],
      ['Check awaited, $50.00Registration, Check 77, Ruth Okafor, staffLife of this payment', 'ReceivedVoid'],
      ['RecordedRegistration, Adjustment, Ruth Okafor, staffLife of this payment', 'Void'],
    ]);
    const lives = screen.getAllByRole('link', { name: 'Life of this payment' });
    expect(lives[0]).toHaveAttribute('href', `/staff/trails/payments/75001/${CHECK.payment_id}`);
    expect(screen.getByRole('link', { name: 'Payment audit' })).toHaveAttribute('href', '/staff/trails/ledgers/75001');
  });

  it('~ADM-004 ~PAY-292 auditors read the same rows and change nothing', async () => {
    await open({}, ['auditor']);
    expect(tableOf('Payments')[0]).not.toContain('Actions');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('~ADM-004 proposes no amount where nothing is owed', async () => {
    const { user } = await open({ 'GET mybtf/registrations/75001/payments': { ...READ, balance: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('');
  });

  it('~ADM-004 ~PAY-287 records a check with its number and day, and asks why first', async () => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('265.00');
    expect(dialog.getByLabelText(/^Received on/)).toHaveValue('01/20/2026');
    await opened.user.click(dialog.getByRole('button', { name: 'Record $265.00' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
      'Please write a reason of at least 3 letters.',
    );
    expect(posts(opened)).toEqual([]);
    await opened.user.clear(dialog.getByLabelText(/^Amount/));
    await opened.user.type(dialog.getByLabelText(/^Amount/), '100');
    await opened.user.type(dialog.getByLabelText('Check number'), '1042');
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'Came by post');
    await opened.user.click(dialog.getByRole('button', { name: 'Record $100.00' }));
    expect(posts(opened)).toEqual([
      [
        'admin/registrations/75001/payments',
        {
          reason: 'Came by post',
          payment_type: 'REGISTRATION',
          payment_method_id: 2,
          amount: 10_000,
          received_on: '2026-01-20',
          reference: '1042',
        },
      ],
    ]);
    expect(await screen.findByText('Recorded.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('~PAY-287 ~PAY-242 records a credit with its day and where it comes from, off the registration alone', async () => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Credit');
    expect(dialog.queryByLabelText('For')).not.toBeInTheDocument();
    await opened.user.clear(dialog.getByLabelText(/^Date/));
    await opened.user.type(dialog.getByLabelText(/^Date/), '01192026');
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'By telephone');
    await opened.user.click(dialog.getByRole('button', { name: 'Record $265.00' }));
    expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription('Required');
    await opened.user.type(dialog.getByLabelText(/^From/), 'Goodwill 2025');
    await opened.user.click(dialog.getByRole('button', { name: 'Record $265.00' }));
    const body = { reason: 'By telephone', payment_type: 'REGISTRATION', payment_method_id: 5, amount: 26_500 };
    expect(posts(opened)).toEqual([
      ['admin/registrations/75001/payments', { ...body, received_on: '2026-01-19', reference: 'Goodwill 2025' }],
    ]);
  });

  it.each([
    ['Check', 'Check number', 'Received on'],
    ['Credit', 'From', 'Date'],
    ['Cash', 'Reference', 'Received on'],
    ['Adjustment', 'Reference', 'Date'],
  ])('~PAY-287 %s has its amount, its day, a reference and a note, and all are sent', async (method, paper, day) => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
    await opened.user.selectOptions(dialog.getByLabelText('Method'), method);
    await opened.user.type(dialog.getByLabelText(new RegExp(`^${paper}`)), 'No. 7');
    await opened.user.clear(dialog.getByLabelText(new RegExp(`^${day}`)));
    await opened.user.click(dialog.getByRole('button', { name: 'Record $265.00' }));
    expect(dialog.getByLabelText(new RegExp(`^${day}`))).toHaveAccessibleDescription('Please enter a day.');
    await opened.user.type(dialog.getByLabelText(new RegExp(`^${day}`)), '02252026');
    const toCome = 'Please enter a day that is not after today.';
    await waitFor(() => expect(dialog.getByLabelText(new RegExp(`^${day}`))).toHaveAccessibleDescription(toCome));
    await opened.user.clear(dialog.getByLabelText(new RegExp(`^${day}`)));
    await opened.user.type(dialog.getByLabelText(new RegExp(`^${day}`)), '01192026');
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'By telephone');
    await opened.user.click(dialog.getByRole('button', { name: 'Record $265.00' }));
    await waitFor(() => expect(posts(opened)).toHaveLength(1));
    expect(posts(opened)[0]![1]).toMatchObject({
      ...{ amount: 26_500, received_on: '2026-01-19', reference: 'No. 7', reason: 'By telephone' },
    });
  });

  it('~PAY-287 what was recorded shows its reference and its day, a credit where it is from', async () => {
    await open(
      {},
      ['staff'],
      [
        CARD,
        came('PaymentRecordedByStaff', 500, { payment_method_id: 9, reference: 'Till 7', received_on: '2026-01-18' }),
        came('CreditApplied', 700, { payment_method_id: 5, from: 'Goodwill', received_on: '2026-01-17' }),
      ],
    );
    expect(
      tableOf('Payments')
        .slice(2)
        .map(([, told]) => told),
    ).toEqual([
      expect.stringContaining('Cash Till 7, 01/18/2026'),
      expect.stringContaining('Credit Goodwill, 01/17/2026'),
    ]);
  });

  it('~ADM-004 records an awaited check, an adjustment that adds, and passes by their students', async () => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE });
    const begin = async () => {
      await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
      const dialog = within(screen.getByRole('dialog'));
      await opened.user.type(dialog.getByLabelText(/^Reason/), 'By telephone');
      return dialog;
    };
    const sent = async (button: string) => {
      await opened.user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return posts(opened).at(-1)?.[1];
    };
    let dialog = await begin();
    await opened.user.click(dialog.getByLabelText('is awaited: it counts once it is marked received'));
    expect(dialog.queryByLabelText(/^Received on/)).not.toBeInTheDocument();
    expect(await sent('Record $265.00')).toMatchObject({ payment_method_id: 2, received_on: null });
    dialog = await begin();
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Adjustment');
    await opened.user.click(dialog.getByLabelText('adds to what is owed'));
    expect(await sent('Record -$265.00')).toMatchObject({
      payment_method_id: 10,
      amount: -26_500,
      received_on: '2026-01-20',
    });
    dialog = await begin();
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Cash');
    await opened.user.selectOptions(dialog.getByLabelText('For'), 'Media pass');
    expect(dialog.queryByLabelText('Lia Reyes')).not.toBeInTheDocument();
    await opened.user.click(dialog.getByRole('button', { name: 'Record $0.00' }));
    expect(dialog.getByText('Please select at least one student.')).toBeInTheDocument();
    await opened.user.click(dialog.getByLabelText('Mia Reyes'));
    await opened.user.click(dialog.getByLabelText('Ava Reyes'));
    expect(await sent('Record $110.00')).toMatchObject({
      payment_type: 'MEDIA_PASS',
      payment_method_id: 9,
      amount: 11_000,
      person_ids: [7, 8],
    });
  });

  const DEBIT = came('PaymentPosted', 20_000, {
    payment_method_id: 6,
    card: { brand: 'checking', last_four: '7890' },
    transaction_id: 'SBX-6',
  });
  const reasoned = async (opened: Awaited<ReturnType<typeof open>>, name: string) => {
    await opened.user.type(screen.getByLabelText(/^Reason/), 'The bank says so');
    await opened.user.click(screen.getByRole('button', { name }));
  };

  it('PAY-323 asks a second time before a debit is refunded that its bank may still give back', async () => {
    const path = `admin/payments/${DEBIT.payment_id}/refund`;
    const question = 'The bank may still give this debit back, until 03/23/2026. Refund it all the same?';
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1 ? refused(409, 'bank_may_return', question) : DONE;
    };
    const opened = await open({ [`POST ${path}`]: answer }, ['staff'], [DEBIT]);
    await opened.user.click(screen.getByRole('button', { name: 'Refund: $200.00, ACH 7890' }));
    expect(screen.getByText(/The gateway gives it back to the bank account\./)).toBeInTheDocument();
    await reasoned(opened, 'Refund $200.00');
    expect(await screen.findByText(question)).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Refund $200.00 all the same' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(posts(opened).map(([, body]) => (body as { confirmed?: boolean }).confirmed)).toEqual([undefined, true]);
  });

  it('~PAY-328 marks a debit returned with the bank’s code, and says what follows from it', async () => {
    const path = `admin/payments/${DEBIT.payment_id}/return`;
    const opened = await open({ [`POST ${path}`]: DONE }, ['staff'], [DEBIT]);
    await opened.user.click(screen.getByRole('button', { name: 'Returned: $200.00, ACH 7890' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Was this debit returned?' }));
    expect(dialog.getByText(/It is owed again, and \$35\.00 for the returned debit with it\./)).toBeInTheDocument();
    await opened.user.selectOptions(dialog.getByLabelText('The bank’s code'), 'R10, debit not authorized');
    expect(dialog.getByText('This account is not debited any more.')).toBeInTheDocument();
    await reasoned(opened, 'Mark returned');
    await waitFor(() => expect(posts(opened)).toHaveLength(1));
    expect(posts(opened)[0]![1]).toMatchObject({ code: 'R10', charge: 3_500 });
  });

  it('~ADM-004 ~PAY-282 refunds in part, no more than is left, and shows what the gateway refuses', async () => {
    const path = `admin/payments/${CARD.payment_id}/refund`;
    const opened = await open({ [`POST ${path}`]: refused(409, 'refund_declined', 'The account is closed.') });
    await opened.user.click(await screen.findByRole('button', { name: 'Refund: $200.00, Credit card 1111' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund this payment?' }));
    const amount = dialog.getByLabelText('Amount');
    await opened.user.type(dialog.getByLabelText('Reason'), 'A dancer is ill');
    await opened.user.clear(amount);
    await opened.user.type(amount, '200.01');
    await opened.user.click(await dialog.findByRole('button', { name: 'Refund $200.01' }));
    expect(amount).toHaveAccessibleDescription('At most $200.00.');
    await opened.user.clear(amount);
    await opened.user.click(await dialog.findByRole('button', { name: 'Refund $0.00' }));
    expect(posts(opened)).toEqual([]);
    await opened.user.type(amount, '50');
    await opened.user.click(await dialog.findByRole('button', { name: 'Refund $50.00' }));
    expect(await dialog.findByText('The account is closed.')).toBeInTheDocument();
    expect(posts(opened)).toEqual([[path, { registration_id: 75001, amount: 5_000, reason: 'A dancer is ill' }]]);
  });

  it.each([
    ['20', 2_000],
    ['$20', 2_000],
    ['150.5', 15_050],
  ])('PAY-330 reads %p as it is written', async (text, amount) => {
    const path = `admin/payments/${CARD.payment_id}/refund`;
    const opened = await open({ [`POST ${path}`]: DONE });
    await opened.user.click(await screen.findByRole('button', { name: 'Refund: $200.00, Credit card 1111' }));
    await opened.user.type(screen.getByLabelText('Reason'), 'A dancer is ill');
    await opened.user.clear(screen.getByLabelText('Amount'));
    await opened.user.type(screen.getByLabelText('Amount'), text);
    await opened.user.click(await screen.findByRole('button', { name: `Refund ${formatMoney(amount)}` }));
    expect(posts(opened)).toEqual([[path, { registration_id: 75001, amount, reason: 'A dancer is ill' }]]);
  });

  it.each(['20.005', '-20', 'twenty', '1,25'])('PAY-330 refuses %p at the field, and records nothing', async (text) => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'Came by post');
    await opened.user.clear(dialog.getByLabelText(/^Amount/));
    await opened.user.type(dialog.getByLabelText(/^Amount/), text);
    await opened.user.click(await dialog.findByRole('button', { name: 'Record $0.00' }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
      'Please enter an amount in dollars, such as 1,250.50.',
    );
    expect(posts(opened)).toEqual([]);
  });

  it('~PAY-327 shows before it is recorded what a check, a charge, a credit and media passes write, and why one would be refused', async () => {
    const path = 'admin/registrations/75001/payments/preview';
    let answer: unknown = PREVIEW;
    const opened = await open({ [`GET ${path}`]: () => answer });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog'));
    const told = dialog.getByRole('status', { name: 'What it does' });
    await waitFor(() => expect(told).toHaveTextContent('Balance now $0.00, after it $50.00.'));
    const asked = () => opened.sent.findLast((one) => one.path === path)?.query;
    const part = { payment_type: 'REGISTRATION', amount: '26500' };
    expect(asked()).toEqual({ ...part, payment_method_id: '2' });
    await opened.user.click(dialog.getByLabelText('is awaited: it counts once it is marked received'));
    await waitFor(() => expect(asked()).toEqual({ ...part, payment_method_id: '2', awaited: 'true' }));
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Credit');
    expect(told).toBeEmptyDOMElement();
    await opened.user.type(dialog.getByLabelText(/^From/), 'A');
    await waitFor(() => expect(asked()).toEqual({ ...part, payment_method_id: '5', reference: 'A' }));
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Adjustment');
    await opened.user.click(dialog.getByLabelText('is a collection penalty of the terms'));
    await waitFor(() =>
      expect(asked()).toEqual({ ...part, payment_method_id: '10', amount: '-12500', charge: 'collection' }),
    );
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Cash');
    await opened.user.selectOptions(dialog.getByLabelText('For'), 'Media pass');
    answer = refused(409, 'balance_changed', 'Your balance has changed.');
    for (const name of ['Mia Reyes', 'Ava Reyes']) await opened.user.click(dialog.getByLabelText(name));
    await waitFor(() =>
      expect(asked()).toEqual({
        ...{ payment_type: 'MEDIA_PASS', payment_method_id: '9', amount: '11000', person_ids: '7,8' },
      }),
    );
    await waitFor(() => expect(told).toHaveTextContent('Your balance has changed.'));
    expect(posts(opened)).toEqual([]);
  });

  it('~PAY-327 shows before a refund what it writes into the ledger and what is owed after it, and why it would be refused', async () => {
    let answer: unknown = PREVIEW;
    const opened = await open({ [`GET admin/payments/${CARD.payment_id}/preview`]: () => answer });
    await opened.user.click(await screen.findByRole('button', { name: 'Refund: $200.00, Credit card 1111' }));
    const told = screen.getByRole('status', { name: 'What it does' });
    await waitFor(() => expect(told).toHaveTextContent('Balance now $0.00, after it $50.00.'));
    expect(
      within(told)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Receivable, registration +$50.00', 'Card -$50.00']);
    answer = refused(409, 'payment_changed', 'This payment was changed meanwhile.');
    await opened.user.clear(screen.getByLabelText('Amount'));
    await opened.user.type(screen.getByLabelText('Amount'), '50');
    await waitFor(() => expect(told).toHaveTextContent('This payment was changed meanwhile.'));
    expect(opened.sent.filter(({ path }) => path.endsWith('/preview')).map(({ query }) => query)).toEqual(
      expect.arrayContaining([
        { registration_id: '75001', deed: 'refund', amount: '20000' },
        { registration_id: '75001', deed: 'refund', amount: '5000' },
      ]),
    );
  });

  it.each([
    ['Void: $200.00, Credit card 1111', 'void'],
    ['Reversed: $200.00, Credit card 1111', 'return'],
    ['Received: $50.00, Check 77', 'receive'],
  ])('~PAY-327 shows it before %s', async (button, deed) => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'What it does' })).toHaveTextContent('after it $50.00'),
    );
    const asked = opened.sent.find(({ path }) => path.endsWith('/preview'));
    expect(asked?.query).toEqual({ registration_id: '75001', deed });
  });

  it('~ADM-004 says that the gateway has not answered yet', async () => {
    const path = `POST admin/payments/${CARD.payment_id}/void`;
    const opened = await open({ [path]: { ...DONE, status: 'pending' } });
    await opened.user.click(await screen.findByRole('button', { name: 'Void: $200.00, Credit card 1111' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Void this payment?' }));
    await opened.user.type(dialog.getByLabelText('Reason'), 'Charged twice');
    await opened.user.click(dialog.getByRole('button', { name: 'Void' }));
    const pending = 'The gateway has not answered yet. It is asked again every minute.';
    expect(await screen.findByText(pending)).toBeInTheDocument();
  });

  it.each([
    ['Received: $50.00, Check 77', 'Has this check arrived?', 'Mark received', AWAITED, 'receive'],
    ['Returned: $100.00, Check 1042', 'Was this check returned?', 'Mark returned', CHECK, 'return'],
    ['Reversed: $200.00, Credit card 1111', 'Was this payment reversed?', 'Mark reversed', CARD, 'return'],
  ])('~ADM-004 ~PAY-284 %s', async (button, title, confirm, { payment_id }, deed) => {
    const path = `admin/payments/${payment_id}/${deed}`;
    const opened = await open({ [`POST ${path}`]: DONE });
    await opened.user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    const charged = confirm === 'Mark returned' ? 3_500 : 500;
    if (deed === 'return') expect(dialog.getByText(TOLD[charged]!)).toBeInTheDocument();
    await opened.user.type(dialog.getByLabelText('Reason'), 'The bank says so');
    if (deed === 'receive') {
      const day = dialog.getByLabelText(/^Received on/);
      await opened.user.clear(day);
      await opened.user.type(day, '02252026');
      await waitFor(() => expect(day).toHaveAccessibleDescription('Please enter a day that is not after today.'));
      await opened.user.click(dialog.getByRole('button', { name: confirm }));
      expect(posts(opened)).toEqual([]);
      await opened.user.clear(day);
      await opened.user.type(day, '01202026');
    }
    await opened.user.click(dialog.getByRole('button', { name: confirm }));
    const more = deed === 'receive' ? { received_on: '2026-01-20' } : { charge: charged };
    await waitFor(() =>
      expect(posts(opened)).toEqual([[path, { registration_id: 75001, reason: 'The bank says so', ...more }]]),
    );
    const done = { 'Mark received': 'Marked received.', 'Mark returned': 'Marked returned; $35.00 added.' };
    expect(
      await screen.findByText(done[confirm as keyof typeof done] ?? 'Marked reversed; $5.00 added.'),
    ).toBeInTheDocument();
  });
});

/** What the terms charge is shown before it is posted. */
const TOLD: Readonly<Record<number, string>> = {
  3500: '$100.00, Check 1042. It is owed again, and $35.00 for the returned check with it.',
  500: '$200.00, Credit card 1111. Its bank took it back. It is owed again, and $5.00 with it: 2.5 percent of what was reversed.',
};

describe('the charges of the terms', () => {
  const begin = async (answers: Answers = {}) => {
    const opened = await open({ 'POST admin/registrations/75001/payments': DONE, ...answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(screen.getByRole('dialog'));
    await opened.user.selectOptions(dialog.getByLabelText('Method'), 'Adjustment');
    await opened.user.click(dialog.getByLabelText('is a collection penalty of the terms'));
    await opened.user.type(dialog.getByLabelText(/^Reason/), 'Sent to collections');
    return { ...opened, opened, dialog };
  };

  it('~PAY-284 a collection penalty is computed and shown before it is posted, and no higher', async () => {
    const { user, opened, dialog } = await begin();
    const most = 'At most $125.00: 25 percent of the debt, with the penalties that stand.';
    expect(dialog.getByText(most)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('125.00');
    await user.selectOptions(dialog.getByLabelText('For'), 'Media pass');
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('27.50');
    await user.selectOptions(dialog.getByLabelText('For'), 'Registration');
    await user.clear(dialog.getByLabelText(/^Amount/));
    await user.type(dialog.getByLabelText(/^Amount/), '$125.01');
    await user.click(await dialog.findByRole('button', { name: 'Record -$125.01' }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('At most $125.00.');
    expect(posts(opened)).toEqual([]);
    await user.clear(dialog.getByLabelText(/^Amount/));
    await user.type(dialog.getByLabelText(/^Amount/), '$125');
    await user.click(await dialog.findByRole('button', { name: 'Record -$125.00' }));
    expect(await screen.findByText('Recorded.')).toBeInTheDocument();
    expect(posts(opened)).toEqual([
      [
        'admin/registrations/75001/payments',
        {
          ...{ reason: 'Sent to collections', payment_type: 'REGISTRATION', payment_method_id: 10, amount: -12_500 },
          ...{ received_on: '2026-01-20', charge: 'collection' },
        },
      ],
    ]);
  });

  it('~PAY-284 says where nothing is owed, and shows what the server refuses', async () => {
    const charges = { ...READ.charges, most_penalty: { registration: 0, media: 100 } };
    const exceeded = 'A collection penalty may be $0.50 at most.';
    const { user, dialog } = await begin({
      'GET mybtf/registrations/75001/payments': { ...READ, charges },
      'POST admin/registrations/75001/payments': refused(409, 'penalty_exceeded', exceeded),
    });
    expect(dialog.getByText('Nothing is owed that a penalty could be taken of.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('For'), 'Media pass');
    await user.click(await dialog.findByRole('button', { name: 'Record -$1.00' }));
    expect(await dialog.findByText(exceeded)).toBeInTheDocument();
  });

  it('~PAY-284 the list says which charge an adjustment is', async () => {
    const of = (cause: string | null) =>
      came('PaymentRecordedByStaff', -3_500, { payment_method_id: 10, reference: null, cause });
    await open({}, ['staff'], [CARD, of('returned_check'), of('card_reversal'), of('collection'), of(null)]);
    const told = tableOf('Payments').map((cells) => /Adjustment.*(?=, Ruth)/.exec(cells[1]!)?.[0]);
    expect(told.slice(2)).toEqual([
      'Adjustment, returned check',
      'Adjustment, card reversal',
      'Adjustment, collection penalty',
      'Adjustment',
    ]);
  });
});

const settled = (transactions: number, charged: number, refunded: number) => ({ transactions, charged, refunded });
const AGREE = {
  as_of: '2026-01-20',
  takes_cards: true,
  gateway: settled(2, 20_000, 500),
  ledger: settled(2, 20_000, 500),
  equal: 2,
  differing: 0,
  differences: [],
};

describe('reconciling with the gateway', () => {
  it('~ADM-004 shows each difference with both amounts and its registration', async () => {
    const at = '2026-01-19T17:00:00.000Z';
    const posting = { registration_id: 75001, stream: 'ledger-75001', revision: 4 };
    const differences = [
      { transaction_id: 'SBX-1', kind: 'missing_in_ledger', at, gateway: 20_000, ledger: null, posting: null },
      { transaction_id: 'SBX-2', kind: 'missing_at_gateway', at, gateway: null, ledger: 500, posting },
      { transaction_id: 'SBX-3', kind: 'amounts_differ', at, gateway: 700, ledger: 600, posting },
    ];
    openStaff('/payments/reconcile', {
      'GET audit/totals/settlement': { ...AGREE, equal: 1, differing: 3, differences },
    });
    expect(await screen.findByText('The settlement does not tie to the ledger')).toBeInTheDocument();
    const time = expect.stringMatching(/^Jan 19, 2026, /);
    expect(tableOf('Differences from the settlement')).toEqual([
      ['Transaction', 'Difference', 'Time', 'Gateway', 'Ledger', 'Registration'],
      ['SBX-1', 'Missing in the ledger', time, '$200.00', '–', '–'],
      ['SBX-2', 'Missing at the gateway', time, '–', '$5.00', '75001'],
      ['SBX-3', 'Amounts differ', time, '$7.00', '$6.00', '75001'],
    ]);
    expect(screen.getAllByRole('link', { name: '75001' })[0]).toHaveAttribute(
      'href',
      '/staff/registrations/75001/payments',
    );
  });

  it('~ADM-004 says when both agree, when there is no gateway, and when it cannot be read', async () => {
    openStaff('/payments/reconcile', { 'GET audit/totals/settlement': AGREE });
    expect(await screen.findByText('The settlement ties to the ledger')).toBeInTheDocument();
    expect(
      screen.getByText(
        'The gateway settled $200.00 charged and $5.00 refunded in 2 transactions. Each stands in a ledger with the same amount.',
      ),
    ).toBeInTheDocument();
  });

  it('~ADM-004 offers to read again what could not be read', async () => {
    openStaff('/payments/reconcile', { 'GET audit/totals/settlement': refused(500, '', 'Something went wrong.') });
    const said = 'The settlement could not be loaded. The rest of this page is up to date.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('~ADM-004 says where no card is charged', async () => {
    const none = settled(0, 0, 0);
    const answer = { ...AGREE, takes_cards: false, gateway: none, ledger: none, equal: 0 };
    openStaff('/payments/reconcile', { 'GET audit/totals/settlement': answer });
    expect(await screen.findByText('No gateway is configured, so no card is charged.')).toBeInTheDocument();
  });
});

describe('the journal in the console', () => {
  const side = (account: string, amount: number) => ({
    ...{ day: '2026-01-20', at: '2026-01-20T17:05:00.000Z', tour_date_id: 7502, tour_date: 'Aurora, Dallas' },
    ...{ registration_id: 75_001, entry: 'ledger-75001/2', event: 'PaymentPosted', account },
    ...{ debit: Math.max(0, amount), credit: Math.max(0, -amount), document_number: null, gateway_reference: 'SBX-1' },
  });
  const journal = {
    ...{ from: '2026-01-01', to: '2026-01-20', tour_date_id: null, entries: 1 },
    days: [{ day: '2026-01-20', entries: 1, debits: 500, credits: 500 }],
    lines: [side('card', 500), side('receivable_registration', -500)],
  };
  const balance = { as_of: '2026-01-20', tour_date_id: null, rows: [], debits: 0, credits: 0, balance: 0 };

  it('~PAY-325 is opened from the payments, and its entries lead to the payments of their registrations', async () => {
    const answers = { 'GET audit/journal': journal, 'GET audit/trial-balance': balance };
    const { user } = openStaff('/payments', { 'GET admin/payments': page([]), ...answers });
    await user.click(await screen.findByRole('link', { name: 'Journal' }));
    expect(await screen.findByRole('heading', { name: 'Journal', level: 1 })).toBeInTheDocument();
    await screen.findByRole('table', { name: 'Entries of Jan 20, 2026' });
    expect(tableOf('Entries of Jan 20, 2026')[1]).toEqual([
      ...['PaidSBX-1', '12:05 PM', '75001', 'Aurora, Dallas', 'Card $5.00', 'Receivable, registration $5.00'],
    ]);
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001/payments');
    expect(screen.getByRole('link', { name: 'Back to the payments' })).toHaveAttribute('href', '/staff/payments');
  });
});
