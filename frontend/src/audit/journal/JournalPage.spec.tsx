import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, NEVER, openAt, page, refused, RUTH, tableOf } from '../../platform/testing.js';
import { JournalPage } from './JournalPage.js';

const DALLAS = 'Aurora, Dallas, TX, Feb 6, 2026';
const line = (entry: string, event: string, account: string, amount: number, more: object = {}) => ({
  day: '2026-01-20',
  at: '2026-01-20T17:05:00.000Z',
  ...{ tour_date_id: 7502, tour_date: DALLAS, registration_id: 75_001, entry, event, account },
  ...{ debit: Math.max(0, amount), credit: Math.max(0, -amount), document_number: null, gateway_reference: null },
  ...more,
});
const CARD = { gateway_reference: 'SBX-1', document_number: '75-000012' };
const MOVED = { tour_date_id: 7501, tour_date: 'Aurora, Chicago, IL, Jan 30, 2026' };
const JOURNAL = {
  ...{ from: '2026-01-01', to: '2026-01-20', tour_date_id: null, entries: 5 },
  days: [
    { day: '2026-01-19', entries: 1, debits: 5_000, credits: 5_000 },
    { day: '2026-01-20', entries: 4, debits: 198_700, credits: 198_700 },
  ],
  lines: [
    line('ledger-75001/0', 'FeesCharged', 'receivable_registration', 90_000),
    line('ledger-75001/0', 'FeesCharged', 'fees_registration', -90_000),
    line('ledger-75001/0', 'FeesCharged', 'receivable_media', 5_500),
    line('ledger-75001/0', 'FeesCharged', 'fees_media', -5_500),
    line('ledger-75001/2', 'PaymentPosted', 'card', 90_000, CARD),
    line('ledger-75001/2', 'PaymentPosted', 'receivable_registration', -90_000, CARD),
    line('registration-75001/12', 'RegistrationMoved', 'card', -90_000),
    line('registration-75001/12', 'RegistrationMoved', 'fees_registration', 90_000),
    line('registration-75001/12', 'RegistrationMoved', 'card', 90_000, MOVED),
    line('registration-75001/12', 'RegistrationMoved', 'fees_registration', -90_000, MOVED),
  ],
};
const BALANCE = {
  ...{ as_of: '2026-01-20', tour_date_id: null, debits: 185_500, credits: 185_500, balance: 0 },
  rows: [
    { account: 'receivable_registration', debits: 90_000, credits: 90_000, balance: 0 },
    { account: 'receivable_media', debits: 5_500, credits: 0, balance: 5_500 },
    { account: 'card', debits: 90_000, credits: 0, balance: 90_000 },
    { account: 'fees_registration', debits: 0, credits: 90_000, balance: -90_000 },
    { account: 'fees_media', debits: 0, credits: 5_500, balance: -5_500 },
  ],
};
const NUMBERS = {
  ...{ at: '2026-01-20T17:05:00.000Z', unnumbered: [], numbered_twice: [], without_entry: [], whole: true },
  seasons: [
    { season_id: 74, documents: 3, last: 3, gaps: [], doubles: [] },
    { season_id: 75, documents: 1_204, last: 1_204, gaps: [], doubles: [] },
  ],
};
const open = (answers: Answers = {}, search = '') =>
  openAt(`/audit/journal${search}`, [{ path: '/audit/journal', element: <JournalPage /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/journal': JOURNAL,
    'GET audit/trial-balance': BALANCE,
    'GET admin/tour-dates': page([{ id: 7502, label: DALLAS }]),
    'GET audit/documents/numbers': NUMBERS,
    ...answers,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the trial balance', () => {
  it('~PAY-325 shows debits, credits and balance of every account, their totals, and that it is zero', async () => {
    open();
    const region = await part('Trial balance');
    expect((await region.findByText('The trial balance is zero')).closest('.Notice')).toHaveTextContent(
      'Debits and credits are $1,855.00 each.',
    );
    expect(tableOf('Trial balance')).toEqual([
      ['Account', 'Kind', 'Debits', 'Credits', 'Balance'],
      ['Receivable, registration', 'Receivable', '$900.00', '$900.00', '$0.00'],
      ['Receivable, media pass', 'Receivable', '$55.00', '$0.00', '$55.00'],
      ['Card', 'Money', '$900.00', '$0.00', '$900.00'],
      ['Fees, registration', 'Income', '$0.00', '$900.00', '-$900.00'],
      ['Fees, media pass', 'Income', '$0.00', '$55.00', '-$55.00'],
      ['Total', '', '$1,855.00', '$1,855.00', '$0.00'],
    ]);
    expect(region.getByText('As of the end of Jan 20, 2026, New York time')).toBeInTheDocument();
  });

  it('~PAY-325 warns when it is not zero', async () => {
    open({ 'GET audit/trial-balance': { ...BALANCE, credits: 185_499, balance: 1 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The trial balance is not zeroDebits are $1,855.00, credits $1,854.99: they differ by $0.01.',
    );
  });

  it.each([
    ['The trial balance could not be loaded', refused(500, 'internal')],
    ['Nothing was posted up to Jan 20, 2026.', { ...BALANCE, rows: [], debits: 0, credits: 0 }],
    ['This tour date does not exist.', refused(404, 'tour_date_unknown', 'This tour date does not exist.')],
  ])('~PAY-325 says: %s', async (text, answer) => {
    open({ 'GET audit/trial-balance': answer });
    expect(await (await part('Trial balance')).findByText(text, { exact: false })).toBeInTheDocument();
  });
});

describe('the numbers of documents', () => {
  it('~PAY-320 shows the numbers of each season and that they run without gaps, and checks again', async () => {
    const { user, sent } = open();
    const region = await part('Document numbers');
    expect((await region.findByText('The numbers run without gaps')).closest('.Notice')).toHaveTextContent(
      'Every payment, refund and correction has its number, once.',
    );
    expect(tableOf('Document numbers')).toEqual([
      ['Season', 'Documents', 'Last number', 'Gaps', 'Doubles'],
      ['74', '3', '74-000003', 'None', 'None'],
      ['75', '1,204', '75-001204', 'None', 'None'],
    ]);
    const asked = () => sent.filter(({ path }) => path === 'audit/documents/numbers').length;
    expect(asked()).toBe(1);
    await user.click(region.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('~PAY-320 names every gap, every double, and the entries that have no number or two', async () => {
    open({
      'GET audit/documents/numbers': {
        ...NUMBERS,
        whole: false,
        seasons: [
          {
            ...{ season_id: 75, documents: 4, last: 9, doubles: [2] },
            gaps: [
              { from: 3, to: 3 },
              { from: 5, to: 8 },
            ],
          },
        ],
        unnumbered: [{ stream: 'ledger-75001', revision: 4 }],
        numbered_twice: ['e1'],
        without_entry: [{ season_id: 75, number: 9, entry_id: 'e9' }],
      },
    });
    const region = await part('Document numbers');
    expect(await region.findByRole('alert')).toHaveTextContent(
      'The numbers are not whole1 entry without a number: ledger-75001/41 entry with two numbers: e11 number without an entry: 75-000009',
    );
    expect(tableOf('Document numbers')[1]).toEqual([
      '75',
      '4',
      '75-000009',
      '75-000003, 75-000005 to 75-000008',
      '75-000002',
    ]);
  });

  it.each([
    ['The document numbers could not be loaded', refused(500, 'internal')],
    ['No payment has a document yet.', { ...NUMBERS, seasons: [] }],
  ])('~PAY-320 says: %s', async (text, answer) => {
    open({ 'GET audit/documents/numbers': answer });
    expect(await (await part('Document numbers')).findByText(text, { exact: false })).toBeInTheDocument();
  });
});

describe('the journal', () => {
  it('~PAY-325 lists each entry under its day, with the accounts that it debits and credits', async () => {
    open();
    const region = await part('Journal');
    expect(await region.findByText('Jan 1, 2026 to Jan 20, 2026, New York time: 5 entries')).toBeInTheDocument();
    expect(region.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Jan 19, 2026',
      'Jan 20, 2026',
    ]);
    const day = within(region.getByRole('region', { name: 'Jan 20, 2026' }));
    expect(day.getByText('4 entries, $1,987.00 on each side')).toBeInTheDocument();
    expect(tableOf('Entries of Jan 20, 2026')).toEqual([
      ['Entry', 'Time', 'Registration', 'Tour date', 'Debit', 'Credit'],
      [
        ...['Fees charged', '12:05 PM', '75001', DALLAS],
        ...['Receivable, registration $900.00Receivable, media pass $55.00'],
        ...['Fees, registration $900.00Fees, media pass $55.00'],
      ],
      ['Paid75-000012SBX-1', '12:05 PM', '75001', DALLAS, 'Card $900.00', 'Receivable, registration $900.00'],
      ['Moved with its registration', '12:05 PM', '75001', DALLAS, 'Fees, registration $900.00', 'Card $900.00'],
      [
        ...['Moved with its registration', '12:05 PM', '75001', MOVED.tour_date],
        ...['Card $900.00', 'Fees, registration $900.00'],
      ],
    ]);
    expect(day.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/audit/streams/ledger-75001?at=0',
      '/audit/streams/ledger-75001?at=2',
      '/audit/streams/registration-75001?at=12',
      '/audit/streams/registration-75001?at=12',
    ]);
  });

  it('~PAY-325 a day whose entries are not all here can be shown alone, and the fields say so', async () => {
    const { user, sent } = open();
    const day = within(await screen.findByRole('region', { name: 'Jan 19, 2026' }));
    await user.click(day.getByRole('button', { name: 'Show this day alone' }));
    const alone = { from: '2026-01-19', to: '2026-01-19' };
    await waitFor(() => expect(sent.filter(({ path }) => path === 'audit/journal').at(-1)?.query).toEqual(alone));
    expect([screen.getByLabelText('First day'), screen.getByLabelText('Last day')].map((i) => i)).toEqual([
      expect.objectContaining({ value: '2026-01-19' }),
      expect.objectContaining({ value: '2026-01-19' }),
    ]);
    const full = within(screen.getByRole('region', { name: 'Jan 20, 2026' }));
    expect(full.queryByRole('button', { name: 'Show this day alone' })).toBeNull();
  });

  it('~PAY-325 asks for a period and a tour date, which stand in the address and in the files', async () => {
    const { user, sent } = open({}, '?from=2026-01-05');
    await screen.findByRole('option', { name: DALLAS });
    await user.type(screen.getByLabelText('Last day'), '2026-01-19');
    await user.selectOptions(screen.getByLabelText('Tour date'), DALLAS);
    const query = { from: '2026-01-05', to: '2026-01-19', tour_date_id: '7502' };
    await waitFor(() => expect(sent.filter(({ path }) => path === 'audit/journal').at(-1)?.query).toEqual(query));
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === 'audit/trial-balance').at(-1)?.query).toEqual({
        as_of: '2026-01-19',
        tour_date_id: '7502',
      }),
    );
    const file = (format: string) =>
      `/api/audit/journal/file?from=2026-01-05&to=2026-01-19&tour_date_id=7502&format=${format}`;
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', file('csv'));
    expect(screen.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', file('json'));
    await user.selectOptions(screen.getByLabelText('Tour date'), 'All tour dates');
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/audit/journal/file?from=2026-01-05&to=2026-01-19&format=csv',
    );
  });

  it.each([
    ['Loading the journal', NEVER],
    ['The journal could not be loaded', refused(500, 'internal')],
    ['Nothing was posted in this period.', { ...JOURNAL, entries: 0, days: [], lines: [] }],
    [
      'The first day of the period is after its last.',
      refused(400, 'period_reversed', 'The first day of the period is after its last.'),
    ],
  ])('~PAY-325 says: %s', async (text, answer) => {
    open({ 'GET audit/journal': answer });
    expect(await (await part('Journal')).findByText(text, { exact: false })).toBeInTheDocument();
  });

  it('~PAY-325 offers no files of a period that is refused', async () => {
    open({ 'GET audit/journal': refused(400, 'period_too_long', 'Too long.') });
    await (await part('Journal')).findByText('Too long.');
    expect(screen.queryByRole('link', { name: 'CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'JSON' })).not.toBeInTheDocument();
  });
});
