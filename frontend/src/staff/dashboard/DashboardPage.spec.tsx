import { act, screen, waitFor, within } from '@testing-library/react';
import { NEVER, page, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const work = (name: string, count: number, amount = 0) => ({ name, count, amount });
const BOARD = {
  season_id: 75,
  tour_dates: [
    {
      tour_date_id: 7502,
      statuses: { completed: 1, deleted: 3 },
      ...{ dancers: 6, routines: 0, paid: 0, outstanding: 6_500, levels: [] },
    },
    {
      tour_date_id: 7501,
      statuses: { confirmed: 12, in_progress: 2 },
      ...{ dancers: 1_204, routines: 88, paid: 3_105_050, outstanding: 100_000 },
      levels: [
        { level: 'Teen', taken: 114, places: 120 },
        { level: 'Senior', taken: 40, places: 80 },
      ],
    },
  ],
  work: [
    work('overdue_review', 2),
    work('unpaid', 1, 6_500),
    work('overpaid', 1, -500),
    work('declined', 0),
    work('paid_refused', 1, -9_500),
    work('checks_awaited', 2, 16_000),
    work('late_money', 0),
    work('missing_waivers', 2),
    work('missing_music', 1),
    work('unverified_attendance', 1),
    work('student_ids', 2),
    work('short_nominations', 2),
  ],
};
const MONEY = [
  { day: '2026-01-18', card: 0, bank: 0, other: 0, refunds: 0 },
  { day: '2026-01-19', card: 2_814_000, bank: 1_103_050, other: 205_000, refunds: 28_500 },
  { day: '2026-01-20', card: 1_000, bank: 0, other: 0, refunds: 0 },
];
const model = (name: string, more: object = {}) => ({
  ...{ name, version: 4, state: 'live', lag: 0, percent: 100, failed: null, rebuild: null, made_anew: null },
  ...more,
});
const done = (id: string, at: string, more: object = {}) => ({
  ...{ id, at, registration_id: 75214, tour_date_id: 7501, more: 0, reason: null, changes: [], address: null },
  ...{ who: { account_id: 9, role: 'staff', display: 'Dana Whitlock' }, text: 'confirmed the registration' },
  ...{
    section: 'status',
    fee: null,
    own_fee: null,
    stream: 'registration-75214',
    revision: 4,
    type: 'Any',
    command: 'Any',
  },
  ...more,
});
const ACTIVITY = [done('a', '2026-01-20T16:42:00.000Z')];
const open = (answer: unknown = BOARD, more: object = {}) =>
  openStaff('', {
    'GET admin/dashboard': answer,
    'GET admin/money-in': MONEY,
    'GET admin/projections': [model('accounts'), model('balances')],
    'GET admin/activity': ACTIVITY,
    ...more,
  });
const filterOf = (link: HTMLElement) => new URL(link.getAttribute('href')!, 'http://x').searchParams.get('filter');

describe('the dashboard of the console', () => {
  it('ADM-018 ~ADM-039 ~REG-153 ~REG-248 ~CMP-372 counts each work list, with the money in it, and leads to its rows', async () => {
    open();
    const lists = within(await screen.findByRole('region', { name: 'Work lists' }));
    expect(words(lists.getAllByRole('listitem'))).toEqual([
      'Overdue reviews2',
      'Unpaid after due date$65.001',
      'Overpaid-$5.001',
      'Declined and not retried0',
      'Paid, not completed-$95.001',
      'Checks awaited$160.002',
      'Late money0',
      'Missing waivers2',
      'Missing music1',
      'Unverified regional attendance1',
      'Student IDs to check2',
      'Too few nominations2',
    ]);
    expect(filterOf(lists.getByRole('link', { name: 'Too few nominations' }))).toBe(
      '{"work_list":"short_nominations"}',
    );
    const ids = lists.getByRole('link', { name: 'Student IDs to check' });
    expect(new URL(ids.getAttribute('href')!, 'http://x').pathname).toBe('/staff/student-ids');
    expect(filterOf(ids)).toBe('{"status":"awaiting"}');
    expect(lists.getByRole('link', { name: 'Overdue reviews' })).toHaveAttribute('href', '/staff/review?mine=no');
    expect(filterOf(lists.getByRole('link', { name: 'Unpaid after due date' }))).toBe('{"work_list":"unpaid"}');
    expect(filterOf(lists.getByRole('link', { name: 'Checks awaited' }))).toBe('{"work_list":"checks_awaited"}');
    expect(filterOf(lists.getByRole('link', { name: 'Missing waivers' }))).toBe('{"work_list":"missing_waivers"}');
    expect(filterOf(lists.getByRole('link', { name: 'Missing music' }))).toBe('{"work_list":"missing_music"}');
    expect(filterOf(lists.getByRole('link', { name: 'Unverified regional attendance' }))).toBe(
      '{"work_list":"unverified_attendance"}',
    );
    expect(lists.queryByRole('link', { name: 'Late money' })).toBeNull();
  });

  const city = (id: number, name: string, [start_date, end_date]: readonly string[]) => ({
    ...{ id, event_id: 56, season_id: 75, start_date, end_date, time_zone: 'America/Chicago', label: name },
    event_city: { name, state: '' },
  });
  const COUNTED = {
    Chicago: ['12 confirmed 2 draft', '14', '1,204', '88', '154 / 200', 'Teen 114 / 120', '$31,050.50', '$1,000.00'],
    Dallas: ['1 pending review', '1', '6', '0', 'no limit', '–', '$0.00', '$65.00'],
  };
  // Today is Jan 20, 2026.
  it.each([
    [
      ['2026-01-21', '2026-01-23'],
      ['2026-02-18', '2026-02-20'],
      [
        ['Chicago', '1 day'],
        ['Dallas', '29 days'],
      ],
    ],
    [
      ['2026-01-18', '2026-01-20'],
      ['2026-02-18', '2026-02-20'],
      [
        ['Chicago', 'Now'],
        ['Dallas', '29 days'],
      ],
    ],
    [
      ['2026-01-17', '2026-01-19'],
      ['2026-02-18', '2026-02-20'],
      [
        ['Dallas', '29 days'],
        ['Chicago', 'Over'],
      ],
    ],
    [
      ['2025-11-07', '2025-11-09'],
      ['2026-01-09', '2026-01-11'],
      [
        ['Dallas', 'Over'],
        ['Chicago', 'Over'],
      ],
    ],
  ] as const)(
    'ADM-031 ~ADM-001 cities of %j and %j have their days to go, registrations, dancers, routines, places and money, past ones last',
    async (chicago, dallas, rows) => {
      const tours = [city(7501, 'Chicago', chicago), city(7502, 'Dallas', dallas)];
      open(BOARD, { 'GET admin/tour-dates': page(tours) });
      await screen.findByText('Chicago');
      const [heads, ...shown] = tableOf('Tour dates');
      expect(heads).toEqual([
        ...[
          'Tour date',
          'To go',
          'By status',
          'Registrations',
          'Dancers',
          'Routines',
          'Places taken',
          'Tightest level',
        ],
        ...['Money in', 'Owed'],
      ]);
      expect(shown.map(([name, ...more]) => [name!.split(' ')[0], ...more])).toEqual(
        rows.map(([name, toGo]) => [name, toGo, ...COUNTED[name]]),
      );
    },
  );

  it('~ADM-001 sums what is owed, and each count leads to its rows', async () => {
    open();
    await screen.findByText('Chicago');
    const tours = within(screen.getByRole('region', { name: 'Tour dates' }));
    expect(tours.getByRole('heading')).toHaveTextContent('$1,065.00 outstanding');
    expect(filterOf(tours.getByRole('link', { name: '12 confirmed' }))).toBe(
      '{"tour_date_id":7501,"status":"confirmed"}',
    );
  });

  it.each([
    ['Teen 107 / 120', 107, ''],
    ['Teen 108 / 120', 108, 'Places__tight num'],
    ['Teen 119 / 120', 119, 'Places__tight num'],
    ['Teen 120 / 120, full', 120, 'Places__full num'],
  ])('~ADM-001 marks a level from nine tenths of its places on: %s', async (text, taken, marked) => {
    const levels = [{ level: 'Teen', taken, places: 120 }];
    open({ ...BOARD, tour_dates: [{ ...BOARD.tour_dates[0], levels }] });
    const cell = await screen.findByText((_, element) => element?.tagName === 'SPAN' && words([element])[0] === text);
    expect(cell.className.replace(/^num$/, '')).toBe(marked);
  });

  it('~ADM-001 ~ADM-030 holds today and this week since Sunday against last week, net of refunds', async () => {
    const days = [8, 10, 11, 13, 14, 17, 18, 19, 20].map((n) => ({
      ...{
        day: `2026-01-${String(n).padStart(2, '0')}`,
        card: 0,
        bank: 0,
        other: n * 100,
        refunds: n === 19 ? 500 : 0,
      },
    }));
    open(BOARD, { 'GET admin/money-in': days });
    const money = within(await screen.findByRole('region', { name: 'Money in per day' }));
    await money.findByText('Today, net of refunds');
    const told = () => words([...document.querySelectorAll('.MoneyIn__weeks > div')]);
    expect(told()).toEqual([
      'Today, net of refunds$20.00',
      'This week since Sunday$52.00, $28.00 more than last week',
      'Last week$24.00 to the same day, $55.00 in all',
    ]);
  });

  it('~ADM-001 draws what came in on each day, and tells it in a table', async () => {
    open();
    const money = within(await screen.findByRole('region', { name: 'Money in per day' }));
    expect(await money.findByRole('heading')).toHaveTextContent('Money in per day$41,230.50 in 3 days');
    expect(words(within(money.getByRole('list', { name: 'Sums' })).getAllByRole('listitem'))).toEqual([
      'Card $28,150.00',
      'Bank and check $11,030.50',
      'Other $2,050.00',
      'Refunds -$285.00',
    ]);
    expect(tableOf('Money in per day')).toEqual([
      ['Day', 'Card', 'Bank and check', 'Other', 'Refunds', 'In'],
      ['Jan 19, 2026', '$28,140.00', '$11,030.50', '$2,050.00', '-$285.00', '$41,220.50'],
      ['Jan 20, 2026', '$10.00', '$0.00', '$0.00', '$0.00', '$10.00'],
    ]);
    await waitFor(() => expect(document.querySelectorAll('.MoneyIn__bar.is-card path')).toHaveLength(2));
    for (const part of ['bank', 'other', 'refunds'])
      expect([part, document.querySelectorAll(`.MoneyIn__bar.is-${part} path`).length]).toEqual([part, 1]);
    expect(document.querySelector('.MoneyIn__plot')).toHaveAttribute('aria-hidden', 'true');
  });

  it('~ADM-001 says when nothing came in or happened', async () => {
    open(BOARD, { 'GET admin/money-in': [MONEY[0]], 'GET admin/activity': [] });
    expect(await screen.findByText('No money came in during the last 1 day.')).toBeInTheDocument();
    expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
  });

  it('~ADM-001 tells how far each projection is behind, the quiet ones together', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const rebuild = { lag: 9, percent: 62, failed: null, rate: 1, done: 1, remaining_seconds: 70, position: '1' };
    open(BOARD, {
      'GET admin/projections': [
        model('accounts'),
        model('balances'),
        model('search', { state: 'catching_up', lag: 1_412, percent: 99 }),
        model('ledger', { lag: 1, percent: 99.9 }),
        model('roster', { rebuild }),
        model('outbox', { state: 'failed', lag: 3 }),
        model('cases', { state: 'unattended', lag: 2 }),
      ],
    });
    const lag = within(await screen.findByRole('region', { name: 'What the lists show' }));
    await lag.findByText('Search');
    const apart = [
      'RosterBeing made anewup to date; made anew to 62 %',
      'OutboxStopped3 changes not shown yet',
      'CasesNobody works on it2 changes not shown yet',
    ];
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(words(lag.getAllByRole('listitem'))).toEqual([
      'SearchBehind1,412 changes not shown yet',
      'LedgerBehind1 change not shown yet',
      ...apart,
      '2 othersUp to date',
    ]);
    jest.useRealTimers();
  });

  it('~ADM-001 says that all lists are up to date, also while one’s own sign-in is on its way', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let at = 1;
    open(BOARD, {
      'GET admin/projections': () => {
        at += 1;
        return [model('accounts', { lag: 1, position: `${at}` }), model('balances')];
      },
    });
    const lag = within(await screen.findByRole('region', { name: 'What the lists show' }));
    for (let reading = 0; reading < 3; reading += 1) {
      expect(words(await lag.findAllByRole('listitem'))).toEqual(['All 2 listsUp to date']);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
    }
    expect(at).toBeGreaterThan(3);
    jest.useRealTimers();
  });

  it('~ADM-001 tells the latest activity, and what follows as it happens', async () => {
    let activity = ACTIVITY;
    open(BOARD, { 'GET admin/activity': () => activity });
    const feed = within(await screen.findByRole('region', { name: 'Latest activity' }));
    await feed.findByText('Aurora Chicago, IL · Mar 20–22, 2026', { exact: false });
    expect(feed.getAllByRole('listitem')).toHaveLength(1);
    expect(feed.getByRole('listitem')).toHaveTextContent(
      'Dana Whitlock confirmed the registration75214 Aurora Chicago, IL · Mar 20–22, 2026',
    );
    expect(feed.getByRole('link', { name: '75214' })).toHaveAttribute('href', '/staff/registrations/75214/history');
    const changes = [{ label: 'Level', before: 'Mini', after: 'Teen' }];
    const who = { account_id: 7, role: 'registrant', display: 'Starlight' };
    const text = 'changed Mia Reyes';
    activity = [done('b', '2026-01-20T16:43:00.000Z', { who, text, changes, more: 2 }), ...activity];
    act(() => socketTells('changed', { resource: 'registrations', id: 75214, position: '9' }));
    await waitFor(() => expect(feed.getAllByRole('listitem')).toHaveLength(2));
    expect(feed.getAllByRole('listitem')[0]).toHaveTextContent(
      'Starlight changed Mia Reyes: Level Mini → Teen, and 2 more changes75214 Aurora Chicago, IL · Mar 20–22, 2026',
    );
  });

  it.each([
    ['Money in', 'GET admin/money-in'],
    ['The latest activity', 'GET admin/activity'],
    ['The projections', 'GET admin/projections'],
  ])('~ADM-012 %s fails alone', async (_, call) => {
    open(BOARD, { [call]: refused(500, 'internal') });
    expect(await screen.findAllByText('Oops... Something went wrong!')).toHaveLength(1);
    expect(await screen.findByText('Overdue reviews')).toBeInTheDocument();
  });

  it.each([
    ['Loading the dashboard', NEVER],
    ['Oops... Something went wrong!', refused(500, 'internal')],
  ])('~ADM-012 says %s', async (text, answer) => {
    open(answer);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
