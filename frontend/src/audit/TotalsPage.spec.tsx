import { screen, within } from '@testing-library/react';
import { type Answers, openAt, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { TotalsPage } from './TotalsPage.js';

const figures = (fees: number, card: number, check: number, refunds: number) => ({
  postings: 3,
  fees,
  paid: card + check,
  by_method: { 1: card, 2: check },
  refunds,
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
const open = (answers: Answers = {}, search = '') =>
  openAt(`/audit/totals${search}`, [{ path: '/audit/totals', element: <TotalsPage /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/totals': ANSWER,
    'GET audit/totals/postings': POSTINGS,
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
