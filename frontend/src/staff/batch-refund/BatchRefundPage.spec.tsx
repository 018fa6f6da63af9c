import type { BatchRefundAnswer } from '@app/contracts/payments';
import { cents, instant } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/tour-dates/7501/refund';
const CHICAGO = {
  id: 7501,
  label: 'Aurora Chicago, IL · Mar 20–22, 2026',
  start_date: '2026-03-20',
  end_date: '2026-03-22',
};
const payment = (payment_id: string, amount: number, differs: object = {}) => ({
  ...{ payment_id, payment_method_id: 1, deposit: false, amount: cents(amount) },
  ...differs,
});
type Line = BatchRefundAnswer['lines'][number];
const line = (n: number, payments: Line['payments'], differs: Partial<Line> = {}): Line => ({
  registration_id: 75_000 + n,
  registrant: `Dana Reyes ${n}`,
  studio: null,
  cancelled: false,
  paid: cents(payments.reduce((sum, { amount }) => sum + amount, 0)),
  on_its_way: cents(0),
  credit: cents(0),
  payments,
  ...differs,
});
const LINES = [
  line(1, [payment('a', 11_000), payment('b', 20_000)], { studio: 'Starlight Dance' }),
  line(2, [payment('c', 5_000, { payment_method_id: 2 })], { credit: cents(2_000) }),
  line(3, []),
  line(4, [payment('d', 10_000, { deposit: true })], { cancelled: true }),
];
const answer = (differs: Partial<BatchRefundAnswer> = {}): BatchRefundAnswer => ({
  ...{ canceled: true, lines: LINES, run: null },
  ...differs,
});
const ends = {
  refunded: { outcome: 'refunded', refunded: cents(31_000), code: null, message: null },
  refused: { outcome: 'refused', refunded: cents(0), code: 'refund_declined', message: 'The card was closed.' },
  pending: { outcome: 'pending', refunded: cents(0), code: null, message: null },
  nothing: { outcome: 'nothing', refunded: cents(0), code: null, message: null },
} as const;
const runOf = (...each: readonly ((typeof ends)[keyof typeof ends] | null)[]): BatchRefundAnswer['run'] => ({
  id: 7501,
  run_id: 'r',
  started_at: instant('2026-01-20T17:00:00Z'),
  ended_at: each.includes(null) ? null : instant('2026-01-20T17:01:00Z'),
  lines: each.map((end, n) => ({
    ...{ registration_id: 75_001 + n, registrant: `Dana Reyes ${n + 1}`, studio: null, refunds: [] },
    ...{ total: cents(31_000), end },
  })),
});
const open = (answers: object = {}, roles?: string[]) =>
  openStaff(
    '/tour-dates/7501/refund',
    { 'GET admin/tour-dates/7501': CHICAGO, [`GET ${PATH}`]: answer(), ...answers },
    roles,
  );
const shown = async (title: string): Promise<string[][]> => {
  await screen.findByRole('table', { name: title }, { timeout: 10_000 });
  return tableOf(title);
};
const dialog = () => within(screen.getByRole('dialog'));

describe('the refund of a canceled tour date', () => {
  it('~PAY-326 shows one line per registration with what goes back by method, and the total of all', async () => {
    open();
    expect(await shown('To refund')).toEqual([
      ['Chosen', 'Registration', 'Registrant', 'Paid', 'Goes back by', 'Refund'],
      ['yes', '75001', 'Starlight Dance', '$310.00', 'Credit card $310.00', '$310.00'],
      ['yes', '75002', 'Dana Reyes 2', '$50.00', 'Check $50.00, $20.00 returns to the credit of the account', '$50.00'],
      ['yes', '75003', 'Dana Reyes 3', '$0.00', 'Nothing was paid: it is canceled', '$0.00'],
    ]);
    expect(
      await screen.findByRole('heading', { name: 'Refund Aurora Chicago, IL · Mar 20–22, 2026' }),
    ).toBeInTheDocument();
    expect(screen.getByText('3 chosen, $360.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001/payments');
  });

  it('~PAY-324 ~PAY-326 a redeemed voucher goes back with the money, and stands in the total', async () => {
    const voucher = payment('use', 5_000, { payment_method_id: null });
    open({ [`GET ${PATH}`]: answer({ lines: [line(1, [payment('a', 11_000), voucher])] }) });
    expect((await shown('To refund'))[1]).toEqual([
      ...['yes', '75001', 'Dana Reyes 1', '$160.00', 'Credit card $110.00, Voucher $50.00', '$160.00'],
    ]);
  });

  it('~PAY-326 some are chosen or all, and sent with the total that was shown, after a reason', async () => {
    let said: unknown = refused(409, 'batch_refund_changed', 'The refund of registration 75002 is another one now.');
    const { user, sent } = open({ [`POST ${PATH}`]: () => said });
    await shown('To refund');
    await user.click(screen.getByRole('checkbox', { name: 'All of 3 registrations' }));
    expect(screen.getByText('0 chosen, $0.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refund chosen' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'Refund registration 75002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Refund registration 75003' }));
    await user.click(screen.getByRole('button', { name: 'Refund chosen' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Refund 2 registrations?');
    expect(
      dialog().getByText(/^\$50\.00 goes back, each cent to the card, bank, check or voucher that it came from\./),
    ).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Refund $50.00' }));
    expect(dialog().getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Reason'), 'The hall was flooded');
    await user.click(dialog().getByRole('button', { name: 'Refund $50.00' }));
    expect(await dialog().findByText('The refund of registration 75002 is another one now.')).toBeInTheDocument();
    said = { run_id: 'r', position: '12' };
    await user.click(dialog().getByRole('button', { name: 'Refund $50.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).at(-1)).toEqual({
      method: 'POST',
      path: PATH,
      query: {},
      body: {
        reason: 'The hall was flooded',
        deposits: false,
        lines: [
          { registration_id: 75_002, total: 5_000 },
          { registration_id: 75_003, total: 0 },
        ],
      },
    });
  });

  it('~PAY-326 ~PAY-283 deposits stay unless an admin gives them back too', async () => {
    open();
    await shown('To refund');
    expect(
      screen.getByText(/\$100\.00 was paid as deposits, which are non-refundable\. They are left out/),
    ).toBeInTheDocument();
    cleanup();
    const { user } = open({}, ['admin']);
    expect(await shown('To refund')).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: /^Give deposits back too: \$100\.00/ }));
    expect((await shown('To refund')).at(-1)).toEqual([
      ...['yes', '75004', 'Dana Reyes 4', '$100.00', 'Credit card $100.00', '$100.00'],
    ]);
    expect(screen.getByText('4 chosen, $460.00')).toBeInTheDocument();
  });

  it('~PAY-326 a run tells its progress live, then one outcome per registration', async () => {
    let now = answer({ lines: [], run: runOf(ends.refunded, null, null, null) });
    open({ [`GET ${PATH}`]: () => now });
    expect((await shown('Last refund')).slice(1).map((row) => row.slice(3))).toEqual([
      ['$310.00', 'Refunded'],
      ...Array.from({ length: 3 }, () => ['–', 'Waiting']),
    ]);
    expect(screen.getByRole('heading', { name: 'Refunding now' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'To refund' })).toBeNull();
    expect(screen.getByText('1 of 4 registrations done, $310.00 went back')).toBeInTheDocument();
    now = answer({ lines: [], run: runOf(ends.refunded, ends.refused, ends.pending, ends.nothing) });
    act(() => socketTells('changed', { resource: 'batch-refund', id: 7501, position: '12' }));
    expect(await screen.findByText('4 of 4 registrations done, $310.00 went back')).toBeInTheDocument();
    expect(tableOf('Last refund').map((row) => row.at(-1))).toEqual([
      ...['Outcome', 'Refunded', 'Not refundedThe card was closed.', 'The gateway has not answered yet'],
      'Canceled, nothing to refund',
    ]);
    expect(screen.getByText('Nothing is left to refund.')).toBeInTheDocument();
  });

  it('says that a tour date is not canceled, and that the refunds could not be loaded', async () => {
    let now: unknown = refused(500, 'internal', 'No.');
    const { user } = open({ [`GET ${PATH}`]: () => now });
    expect(
      await screen.findByText('The refunds could not be loaded. The rest of this page is up to date.'),
    ).toBeInTheDocument();
    now = answer({ canceled: false, lines: [] });
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(
      await screen.findByText('This tour date is not canceled. Its registrations are refunded one by one.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'To refund' })).toBeNull();
  });
});
