import { cents } from '@app/contracts/shared';
import type { LedgerRow } from '@app/contracts/payments';
import { cleanup, screen, within } from '@testing-library/react';
import { type Answers, commands, openAt, page, refused, RUTH } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { CancelButton } from '../CancelButton.js';
import { PaymentsTab } from '../PaymentsTab.js';

const row = (revision: number, amount: number, more: object): LedgerRow =>
  ({
    ...{ id: `75001-${revision}`, revision, registration_id: 75001, timestamp: '2026-01-19T17:00:00.000Z' },
    ...{ type: 'PaymentPosted', payment_id: `0198a000-0000-4000-8000-00000000000${revision}` },
    ...{ payment_type: 'REGISTRATION', amount_type: 'OTHER', payment_method_id: 1, amount, paid: amount },
    ...{ posting: { registration: -amount, media: 0 }, charged: 0, card: null, reference: null, cause: null },
    ...{ from: null, received_on: null },
    ...{ transaction_id: `T${revision}`, actor: 'Dana Reyes', actor_role: 'registrant', balance_after: 0, sides: [] },
    ...more,
  }) as unknown as LedgerRow;
const CARD = row(1, 20_000, { card: { brand: 'visa', last_four: '1111' } });
const DEPOSIT = row(2, 5_000, { amount_type: 'DEPOSIT', card: { brand: 'visa', last_four: '4242' } });
const CREDIT = row(3, 1_500, { type: 'CreditApplied', payment_id: null, payment_method_id: 5 });
const ROWS = [CARD, DEPOSIT, CREDIT];

const owed = (registration: number) => ({ registration, media: 0, total: registration, overallPaid: true });
const SPLIT = {
  parts: [
    { source: 'payment', id: CARD.payment_id, payment_method_id: 1, amount: 20_000 },
    { source: 'voucher', id: '0198a000-0000-4000-8000-0000000000c2', payment_method_id: null, amount: 700 },
    { source: 'credit', id: '0198a000-0000-4000-8000-0000000000c1', payment_method_id: 5, amount: 300 },
  ],
  ...{ before: owed(-21_000), after: owed(0), most: { free: 21_500, all: 26_500 } },
  entries: [{ event: 'RefundPosted', sides: [{ account: 'card', amount: -20_000 }] }],
};
const done = (outcomes: readonly object[]) => ({ refund_id: 'r', outcomes, position: '9' });
const PATH = 'admin/registrations/75001/refund';

const open = async (roles: readonly string[], answers: Answers = {}, rows: readonly LedgerRow[] = ROWS) => {
  const opened = openAt('/', [{ path: '/', element: <PaymentsTab id={75001} /> }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET admin/payments': page(rows),
    'GET mybtf/registrations/75001/payments': payments({ balance: cents(0) }),
    [`GET ${PATH}`]: SPLIT,
    [`POST ${PATH}`]: done([{ status: 'done', amount: 21_000 }]),
    ...answers,
  });
  await screen.findByRole('button', { name: 'Record a payment' });
  return opened;
};
const refunding = async (roles: readonly string[], answers: Answers = {}) => {
  const opened = await open(roles, answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Refund an amount' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund an amount?' }));
  await opened.user.type(dialog.getByLabelText(/^Reason/), 'She broke her foot');
  return { ...opened, dialog };
};
const queries = (sent: readonly { path: string; query?: unknown }[]) =>
  sent.filter(({ path }) => path === PATH).map(({ query }) => query);

describe('a refund of an amount, for staff', () => {
  it('~PAY-324 ~PAY-327 shows the split before it is done, and sends what it showed', async () => {
    const { user, sent, dialog } = await refunding(['staff']);
    expect(dialog.getByRole('button', { name: /^Refund/ })).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByLabelText(/^Amount/), '210');
    const parts = within(await dialog.findByRole('list', { name: 'Goes back' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      '$200.00 to Credit card 1111',
      '$7.00 to a voucher of the studio, with its old last day',
      '$3.00 to the credits of the account',
    ]);
    expect(dialog.getByRole('status', { name: 'What it does' })).toHaveTextContent(
      'Balance now -$210.00, after it $0.00.',
    );
    await user.click(dialog.getByRole('button', { name: 'Refund $210.00' }));
    expect(await screen.findByText('$210.00 refunded.')).toBeInTheDocument();
    expect(commands(sent)).toMatchObject([
      {
        path: PATH,
        body: {
          ...{ payment_type: 'REGISTRATION', amount: 21_000, reason: 'She broke her foot' },
          shown: SPLIT.parts.map(({ id, amount }) => ({ id, amount })),
        },
      },
    ]);
  });

  it('~PAY-324 ~PAY-283 offers another way and the deposit to an admin alone', async () => {
    const first = await refunding(['staff']);
    expect(first.dialog.queryByLabelText('Goes back')).not.toBeInTheDocument();
    expect(first.dialog.getByText('A deposit is non-refundable: only an admin can give it back.')).toBeInTheDocument();
    cleanup();
    const { user, sent, dialog } = await refunding(['admin']);
    await user.click(dialog.getByLabelText(/^I confirm that deposits go back too/));
    await user.selectOptions(dialog.getByLabelText('Goes back'), 'Check');
    await user.type(dialog.getByLabelText(/^Amount/), '1');
    expect(await dialog.findByText('$200.00 of Credit card 1111, by check')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Refund $1.00' }));
    expect(commands(sent)[0]?.body).toMatchObject({ amount: 100, deposits: true, by: 2 });
    expect(queries(sent).at(-1)).toMatchObject({ amount: '100', deposits: 'true', by: '2' });
  });

  it('~PAY-324 says why an amount cannot go back, and asks again where the bank may return it', async () => {
    const { user, dialog } = await refunding(['staff'], {
      [`GET ${PATH}`]: refused(409, 'refund_exceeded', 'No more can be refunded than was paid.'),
    });
    await user.type(dialog.getByLabelText(/^Amount/), '999.99');
    expect(await dialog.findByText('No more can be refunded than was paid.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Refund $999.99' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('~PAY-323 asks a second time before a debit is refunded that its bank may still give back', async () => {
    const { user, sent, dialog } = await refunding(['staff'], {
      [`POST ${PATH}`]: refused(409, 'bank_may_return', 'The bank may still give this debit back, until 03/21/2026.'),
    });
    await user.type(dialog.getByLabelText(/^Amount/), '210');
    await user.click(await dialog.findByRole('button', { name: 'Refund $210.00' }));
    await user.click(await dialog.findByRole('button', { name: 'Refund $210.00 all the same' }));
    expect(commands(sent).map(({ body }) => (body as { confirmed?: boolean }).confirmed)).toEqual([undefined, true]);
  });

  it('~PAY-324 hides no part that was refused or is awaited behind those that went back', async () => {
    const { user, dialog } = await refunding(['staff'], {
      [`POST ${PATH}`]: done([
        { status: 'done', amount: 10_000 },
        { status: 'pending', amount: 500 },
        { status: 'refused', amount: 10_500, code: 'refund_declined', message: 'The account is closed.' },
      ]),
    });
    await user.type(dialog.getByLabelText(/^Amount/), '210');
    await user.click(await dialog.findByRole('button', { name: 'Refund $210.00' }));
    expect(
      await screen.findByText(
        '$100.00 refunded. For $5.00 the gateway has not answered yet. It is asked again every minute. $105.00 was not refunded: The account is closed.',
      ),
    ).toBeInTheDocument();
  });

  it('~PAY-292 is not offered to auditors, nor where nothing was paid', async () => {
    await open(['staff'], {}, []);
    expect(screen.queryByRole('button', { name: 'Refund an amount' })).not.toBeInTheDocument();
  });
});

describe('a deposit, for staff', () => {
  it.each(['Refund', 'Void'])('~PAY-283 %s is left to an admin, who confirms a second time', async (deed) => {
    const path = `admin/payments/${DEPOSIT.payment_id}/${deed.toLowerCase()}`;
    const answers = {
      [`GET admin/payments/${DEPOSIT.payment_id}/preview`]: { ...SPLIT },
      [`POST ${path}`]: { payment_id: DEPOSIT.payment_id, status: 'done', position: '9' },
    };
    const first = await open(['staff'], answers);
    const name = `${deed}: $50.00, Credit card 4242`;
    await first.user.click(await screen.findByRole('button', { name }));
    const text = 'It was paid as a deposit, which is non-refundable: only an admin can give it back.';
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(`^${deed}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    cleanup();
    const { user, sent } = await open(['admin'], answers);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'She broke her foot');
    expect(dialog.getByRole('button', { name: new RegExp(`^${deed}`) })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByLabelText(/^I confirm that this deposit goes back/));
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${deed}`) }));
    expect(commands(sent)[0]?.body).toMatchObject({ deposits: true });
  });

  it.each([
    ['staff', [CARD.payment_id]],
    ['admin', [CARD.payment_id, DEPOSIT.payment_id]],
  ])('~PAY-283 stays with a cancellation by %s unless an admin confirms it', async (role, given) => {
    const { user, sent } = openAt(
      '/',
      [{ path: '/', element: <CancelButton registration={{ id: 75001 } as never} /> }],
      {
        'GET mybtf/account': { ...RUTH, roles: [role] },
        'GET admin/payments': page(ROWS),
        'POST admin/registrations/75001/cancel': { id: 75001, cancelled: true, position: '9' },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'She broke her foot');
    if (role === 'admin') await user.click(dialog.getByLabelText(/^I confirm that the deposit goes back too/));
    else expect(dialog.getByText(/^The deposit stays: it is non-refundable/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    const { refunds, deposits } = commands(sent)[0]!.body as { refunds: { payment_id: string }[]; deposits?: boolean };
    expect(refunds.map(({ payment_id }) => payment_id)).toEqual(given);
    expect(deposits).toBe(role === 'admin' ? true : undefined);
  });
});

describe('a redeemed voucher, for staff', () => {
  const of = (revision: number, type: LedgerRow['type'], reference: string, amount: number) =>
    row(revision, amount, { type, reference, payment_id: null, payment_method_id: null, paid: 0 });
  const VOUCHERS = [
    ...[of(1, 'VoucherApplied', 'LVKEPT', 5_000), of(2, 'VoucherRedeemed', 'LVKEPT', 0)],
    ...[of(3, 'VoucherApplied', 'LVBACK', 700), of(4, 'VoucherRedeemed', 'LVBACK', 700)],
    of(5, 'VoucherRemoved', 'LVBACK', 700),
  ];
  const KEPT = 'admin/registrations/75001/vouchers/LVKEPT';

  it('~PAY-324 ~PAY-327 goes back from its row, with what it does before and after a reason', async () => {
    const { user, sent } = await open(
      ['staff'],
      {
        [`GET ${KEPT}`]: { ...SPLIT, before: owed(0), after: owed(0), entries: [] },
        [`POST ${KEPT}`]: { registration_id: 75001, position: '9' },
      },
      VOUCHERS,
    );
    await user.click(await screen.findByRole('button', { name: 'Give back: voucher LVKEPT, $50.00' }));
    expect(screen.getAllByRole('button', { name: /^Give back: / })).toHaveLength(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Give the voucher LVKEPT back?' }));
    expect(dialog.getByText(/^\$50\.00 of it was applied\./)).toHaveTextContent(
      'The studio can use the whole voucher again until its old last day.',
    );
    expect(await dialog.findByText(/^Balance now/)).toHaveTextContent('Balance now $0.00, after it $0.00.');
    await user.click(dialog.getByRole('button', { name: 'Give back' }));
    expect(commands(sent)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), 'It was kept by mistake');
    await user.click(dialog.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('The voucher LVKEPT is given back.')).toBeInTheDocument();
    expect(commands(sent)).toMatchObject([{ path: KEPT, body: { reason: 'It was kept by mistake' } }]);
  });

  it('~PAY-324 says that media passes open again, and why it cannot go back', async () => {
    const message = 'This voucher could not be found.';
    const rows = VOUCHERS.map((one) => ({ ...one, payment_type: 'MEDIA_PASS' as const }));
    const { user } = await open(['staff'], { [`GET ${KEPT}`]: refused(404, 'voucher_unknown', message) }, rows);
    await user.click(await screen.findByRole('button', { name: 'Give back: voucher LVKEPT, $50.00' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Media passes that vouchers alone had paid are open again\.$/)).toBeInTheDocument();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('~PAY-292 is not offered to auditors', async () => {
    openAt('/', [{ path: '/', element: <PaymentsTab id={75001} /> }], {
      'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
      'GET admin/payments': page(VOUCHERS),
      'GET mybtf/registrations/75001/payments': payments({ balance: cents(0) }),
    });
    expect(await screen.findAllByText('Voucher redeemed')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Give back/ })).not.toBeInTheDocument();
  });
});
