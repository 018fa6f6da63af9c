import { screen, within } from '@testing-library/react';
import { NEVER, refused, tableOf, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const work = (name: string, registration_ids: number[], amount = 0) => ({ name, registration_ids, amount });
const BOARD = {
  season_id: 75,
  tour_dates: [
    { tour_date_id: 7502, statuses: { completed: 1, deleted: 3 }, outstanding: 6_500 },
    { tour_date_id: 7501, statuses: { confirmed: 12, in_progress: 2 }, outstanding: 100_000 },
  ],
  work: [
    work('overdue_review', [75001, 75004]),
    work('unpaid', [75002], 6_500),
    work('overpaid', [75003], -500),
    work('declined', []),
    work('late_money', []),
  ],
};
const open = (answer: unknown = BOARD) => openStaff('', { 'GET admin/dashboard': answer });
const filterOf = (link: HTMLElement) => new URL(link.getAttribute('href')!, 'http://x').searchParams.get('filter');

describe('the dashboard of the console', () => {
  it('~ADM-018 counts each work list, with the money in it, and leads to its rows', async () => {
    open();
    const lists = within(await screen.findByRole('region', { name: 'Work lists' }));
    expect(words(lists.getAllByRole('listitem'))).toEqual([
      'Overdue reviews2',
      'Unpaid after due date$65.001',
      'Overpaid-$5.001',
      'Declined and not retried0',
      'Late money0',
    ]);
    expect(lists.getByRole('link', { name: 'Overdue reviews' })).toHaveAttribute('href', '/staff/review');
    expect(filterOf(lists.getByRole('link', { name: 'Unpaid after due date' }))).toBe('{"id":[75002]}');
    expect(lists.queryByRole('link', { name: 'Late money' })).toBeNull();
  });

  it('~ADM-001 shows the registrations of each tour date by status, in the order of their days, and what is outstanding', async () => {
    open();
    await screen.findByText('Chicago');
    expect(tableOf('Tour dates')).toEqual([
      ['Tour date', 'Registrations by status', 'All', 'Outstanding'],
      ['Chicago Mar 20 - Mar 22, 2026', '12 confirmed 2 draft', '14', '$1,000.00'],
      ['Dallas Apr 17 - Apr 19, 2026', '1 pending review', '1', '$65.00'],
    ]);
    const tours = within(screen.getByRole('region', { name: 'Tour dates' }));
    expect(tours.getByRole('heading')).toHaveTextContent('$1,065.00 outstanding');
    expect(filterOf(tours.getByRole('link', { name: '12 confirmed' }))).toBe(
      '{"tour_date_id":7501,"status":"confirmed"}',
    );
  });

  it.each([
    ['Loading the dashboard', NEVER],
    ['Oops... Something went wrong!', refused(500, 'internal')],
  ])('~ADM-012 says %s', async (text, answer) => {
    open(answer);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
