import { instant } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, NEVER, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { openTechnical } from './testing.js';
import { clockText, dayText } from './times.js';
import { TotalsPage } from './TotalsPage.js';

const figures = (fees: number, card: number, check: number, refunds: number) => ({
  postings: 3,
  fees,
  paid: card + check,
  by_method: { 1: card, 2: check },
  refunds,
  credits: 0,
  balance: fees - card - check + refunds,
});
const ANSWER = {
  as_of: '2026-01-20',
  by: 'event',
  rows: [
    { key: '3', label: 'Aurora', ...figures(60_000, 40_000, 10_000, 500) },
    { key: '4', label: 'Velocity', ...figures(20_000, 0, 0, 0) },
  ],
  total: { ...figures(80_000, 40_000, 10_000, 500), postings: 6 },
  documents: { postings: 6, fees: 80_000, paid_less_refunds: 49_500, balance: 30_500 },
  ties: true,
};
const NAMES = {
  fees: 'Fees',
  paid_1: 'Paid, Credit card',
  paid_2: 'Paid, Check',
  paid: 'All paid',
  refunds: 'Refunded',
  balance: 'Balance',
};
const POSTINGS = {
  label: 'Aurora',
  count: 1,
  sum: 500,
  postings: [
    {
      stream: 'ledger-75001',
      revision: 4,
      at: '2026-01-20T17:00:00.000Z',
      registration_id: 75001,
      type: 'RefundPosted',
      text: 'refunded $5.00 for the registration',
      transaction_id: 'sandbox-1',
      amount: 500,
    },
  ],
};
const SETTLEMENT = {
  as_of: '2026-01-20',
  takes_cards: true,
  gateway: { transactions: 2, charged: 40_000, refunded: 500 },
  ledger: { transactions: 2, charged: 40_000, refunded: 500 },
  equal: 2,
  differing: 0,
  differences: [],
};
const place = (revision: number) => ({ registration_id: 75001, stream: 'ledger-75001', revision });
const DIFFERENCES = [
  {
    ...{ transaction_id: 'SBX-1', kind: 'missing_in_ledger', at: '2026-01-20T17:00:00.000Z' },
    ...{ gateway: 2_500, ledger: null, posting: null },
  },
  {
    ...{ transaction_id: 'SBX-2', kind: 'missing_at_gateway', at: '2026-01-20T17:01:00.000Z' },
    ...{ gateway: null, ledger: -300, posting: place(5) },
  },
  {
    ...{ transaction_id: 'SBX-3', kind: 'amounts_differ', at: '2026-01-20T17:02:00.000Z' },
    ...{ gateway: 1_001, ledger: 1_000, posting: place(4) },
  },
];
const open = (answers: Answers = {}, search = '') =>
  openTechnical(`/audit/totals${search}`, [{ path: '/audit/totals', element: <TotalsPage /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/totals': ANSWER,
    'GET audit/totals/postings': POSTINGS,
    'GET audit/totals/settlement': SETTLEMENT,
    ...answers,
  });

describe('control totals', () => {
  it('~AUD-016 shows a row for each event, each way of paying, and the total, and says that they tie', async () => {
    open();
    const said = (await screen.findByText('The totals tie to the ledger')).closest('.Notice');
    expect(tableOf('Totals')).toEqual([
      ['Event', 'Fees', 'Paid, Credit card', 'Paid, Check', 'All paid', 'Refunded', 'Balance', 'Postings'],
      ['Aurora', '$600.00', '$400.00', '$100.00', '$500.00', '$5.00', '$105.00', '3'],
      ['Velocity', '$200.00', '$0.00', '$0.00', '$0.00', '$0.00', '$200.00', '3'],
      ['Total', '$800.00', '$400.00', '$100.00', '$500.00', '$5.00', '$305.00', '6'],
    ]);
    expect(said).toHaveTextContent(
      "Fees $800.00 less $500.00 paid, plus $5.00 refunded, make the balance $305.00. The ledger's documents say the same of 6 postings.",
    );
    expect(screen.getByText('As of the end of Jan 20, 2026, New York time')).toBeInTheDocument();
    const links = within(screen.getByRole('table', { name: 'Totals' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ...Object.entries(NAMES).map(([name, said]) => [
        `${said} of Aurora: its postings`,
        `/audit/totals?figure=${name}&key=3`,
      ]),
      ['Fees of Velocity: its postings', '/audit/totals?figure=fees&key=4'],
      ['Balance of Velocity: its postings', '/audit/totals?figure=balance&key=4'],
      ...Object.entries(NAMES).map(([name, said]) => [
        `${said} of Total: its postings`,
        `/audit/totals?figure=${name}`,
      ]),
    ]);
  });

  it('~AUD-016 says that they do not tie, with both sides', async () => {
    const documents = { postings: 5, fees: 70_000, paid_less_refunds: 49_500, balance: 20_500 };
    open({ 'GET audit/totals': { ...ANSWER, documents, ties: false } });
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(
      "The totals do not tie to the ledgerFees $800.00 less $500.00 paid, plus $5.00 refunded, make the balance $305.00. The ledger's documents say: fees $700.00, paid less refunded $495.00, balance $205.00 in 5 postings, the events 6 postings.",
    );
  });

  it('~AUD-016 leads from a figure to its postings, and from there to the ledger', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Refunded of Aurora: its postings' }));
    const rows = within(await screen.findByRole('region', { name: 'Postings' }));
    expect(await rows.findByText('1 posting, $5.00')).toBeInTheDocument();
    expect(rows.getByRole('heading')).toHaveTextContent('Refunded, Aurora');
    const [, row] = rows.getAllByRole('row');
    expect(words(within(row!).getAllByRole('cell')).join('|')).toMatch(
      /^refunded \$5\.00 for the registration RefundPosted\|.*\|ledger-75001, 4\|\$5\.00$/,
    );
    expect(rows.getByRole('link')).toHaveAttribute('href', '/audit/streams/ledger-75001?at=4');
  });

  it('~AUD-016 asks for another day and another grouping, which stand in the address', async () => {
    const { user, sent } = open({}, '?figure=fees&key=3');
    await screen.findByRole('table', { name: 'Totals' });
    await user.selectOptions(screen.getByLabelText('A row for each'), 'Tour date');
    expect(screen.queryByRole('region', { name: 'Postings' })).toBeNull();
    await user.type(screen.getByLabelText('As of the end of'), '2026-01-19');
    await user.tab();
    await screen.findByRole('table', { name: 'Totals' });
    expect(sent.filter(({ path }) => path === 'audit/totals').at(-1)?.query).toEqual({
      by: 'tour_date',
      as_of: '2026-01-19',
    });
  });

  it.each([
    ['The totals could not be loaded', refused(500, 'internal')],
    ['Nothing was posted up to Jan 20, 2026.', { ...ANSWER, rows: [], total: { ...ANSWER.total, postings: 0 } }],
  ])('says: %s', async (text, answer) => {
    open({ 'GET audit/totals': answer });
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  });
});

describe('the settlement of the gateway', () => {
  const settlement = async () => within(await screen.findByRole('region', { name: 'Settlement' }));

  it('~AUD-016 ties to the ledger, transaction by transaction, to the end of the day that is asked for', async () => {
    const { user, sent } = open();
    const region = await settlement();
    expect((await region.findByText('The settlement ties to the ledger')).closest('.Notice')).toHaveTextContent(
      'The gateway settled $400.00 charged and $5.00 refunded in 2 transactions. Each stands in a ledger with the same amount.',
    );
    expect(region.getByText('To the end of Jan 20, 2026, New York time')).toBeInTheDocument();
    expect(region.queryByRole('table')).toBeNull();
    await user.type(screen.getByLabelText('As of the end of'), '2026-01-19');
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === 'audit/totals/settlement').at(-1)?.query).toEqual({
        as_of: '2026-01-19',
      }),
    );
  });

  it('~AUD-016 names each transaction that differs, with both amounts, and leads to its posting', async () => {
    const gateway = { transactions: 3, charged: 43_501, refunded: 0 };
    open({
      'GET audit/totals/settlement': { ...SETTLEMENT, gateway, equal: 1, differing: 3, differences: DIFFERENCES },
    });
    const region = await settlement();
    expect(await region.findByRole('alert')).toHaveTextContent(
      'The settlement does not tie to the ledgerThe gateway settled $435.01 charged and $0.00 refunded in 3 transactions, the ledgers’ card postings say $400.00 charged and $5.00 refunded in 2 transactions. 1 transaction agrees, 3 differ.',
    );
    const time = (n: number) => `${dayText(instant(DIFFERENCES[n]!.at))}, ${clockText(instant(DIFFERENCES[n]!.at))}`;
    expect(tableOf('Differences from the settlement')).toEqual([
      ['Transaction', 'Difference', 'Time', 'Gateway', 'Ledger', 'Posting'],
      ['SBX-1', 'Missing in the ledger', time(0), '$25.00', '–', '–'],
      ['SBX-2', 'Missing at the gateway', time(1), '–', '-$3.00', 'ledger-75001, 5'],
      ['SBX-3', 'Amounts differ', time(2), '$10.01', '$10.00', 'ledger-75001, 4'],
    ]);
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/audit/streams/ledger-75001?at=5',
      '/audit/streams/ledger-75001?at=4',
      '/audit/reconciliation',
      '/api/audit/totals/settlement/file',
    ]);
    expect(region.queryByText(/are shown/)).toBeNull();
  });

  it('~AUD-016 hands out the file of the chosen day, and leads to where files are reconciled', async () => {
    open({}, '?as_of=2026-01-20');
    const region = await settlement();
    expect(region.getByRole('link', { name: 'File of the gateway' })).toHaveAttribute(
      'href',
      '/api/audit/totals/settlement/file?as_of=2026-01-20',
    );
    expect(region.getByRole('link', { name: 'Reconcile settlement files' })).toHaveAttribute(
      'href',
      '/audit/reconciliation',
    );
  });

  it('~AUD-016 says that only the oldest are shown', async () => {
    open({ 'GET audit/totals/settlement': { ...SETTLEMENT, differing: 501, differences: DIFFERENCES } });
    expect(await (await settlement()).findByText('The oldest 3 are shown.')).toBeInTheDocument();
  });

  it.each([
    ['Loading the settlement', NEVER],
    ['The settlement could not be loaded', refused(500, 'internal')],
    [
      'No gateway is configured, so no card is charged.',
      {
        ...SETTLEMENT,
        takes_cards: false,
        ...{
          gateway: { transactions: 0, charged: 0, refunded: 0 },
          ledger: { transactions: 0, charged: 0, refunded: 0 },
        },
      },
    ],
  ])('says: %s', async (text, answer) => {
    open({ 'GET audit/totals/settlement': answer });
    expect(await (await settlement()).findByText(text, { exact: false })).toBeInTheDocument();
  });
});
