import { cents, ZERO } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tableOf, words } from '../platform/testing.js';
import { EmptyState } from '../ui/EmptyState.js';
import { CategoryCounts } from './CategoryCounts.js';
import { RoutineTable } from './RoutineTable.js';
import { row } from './testing.js';

const table = (rows: Parameters<typeof RoutineTable>[0]['rows'], virtual = false) => {
  const asked = { onEdit: jest.fn(), onRemove: jest.fn() };
  render(
    <RoutineTable
      caption="Competition routines"
      rows={rows}
      virtual={virtual}
      empty={<EmptyState icon="music" title="YOU HAVE NOT ADDED ANY ROUTINES YET!" caps />}
      {...asked}
    />,
  );
  return { ...asked, user: userEvent.setup() };
};

describe('the table of routines', () => {
  it('~CMP-026 ~CMP-027 ~CMP-029 ~CMP-030 ~CMP-032 shows its columns, names, fees and what is missing, in the order given', () => {
    table([
      row('b', { name: 'Zebra', isNew: true, extra_time: 2 }),
      row('a', { name: '', fee: ZERO, free: 'Free routine', performance_division: '' }),
      row('c', { name: 'TBA', problems: ['Choreographer: Missing (Required)'] }),
      row('d', { name: 'Glass', status: 'Scheduled', mayRemove: false }),
      row('e', { name: 'Solo of Ada', fee: ZERO, free: 'VIP', status: 'VIP', mayEdit: false, mayRemove: false }),
    ]);
    expect(tableOf('Competition routines')).toEqual([
      ['Title', 'Dancers', 'Age division', 'Performance division', 'Category', 'Fee', 'Status', 'Actions'],
      [
        'Zebra NEW',
        '2 Ada Abel, Bo Young',
        'Junior',
        'Jazz',
        'Duo/Trio2 min extra',
        '$140.00',
        'Complete',
        'EDIT Zebra',
      ],
      [
        'Missing (Required)',
        '2 Ada Abel, Bo Young',
        'Junior',
        'Missing (Required)',
        'Duo/Trio',
        '$0.00Free routine',
        'Incomplete',
        'EDIT the routine without a name',
      ],
      [
        'TBA Choreographer: Missing (Required)',
        '2 Ada Abel, Bo Young',
        'Junior',
        'Jazz',
        'Duo/Trio',
        '$140.00',
        'Incomplete',
        'EDIT TBA',
      ],
      ['Glass', '2 Ada Abel, Bo Young', 'Junior', 'Jazz', 'Duo/Trio', '$140.00', 'Scheduled', 'EDIT Glass'],
      ['Solo of Ada', '2 Ada Abel, Bo Young', 'Junior', 'Jazz', 'Duo/Trio', '$0.00VIP', 'VIP', ''],
    ]);
    const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual([
      'EDIT Zebra',
      'REMOVE Zebra',
      'EDIT the routine without a name',
      'REMOVE the routine without a name',
      'EDIT TBA',
      'REMOVE TBA',
      'EDIT Glass',
    ]);
  });

  it('~CMP-028 has the virtual column where it is asked for', () => {
    table([row('a', { virtual: true }), row('b')], true);
    const [head, ...rows] = tableOf('Competition routines');
    expect(head?.[5]).toBe('Virtual');
    expect(rows.map((cells) => cells[5])).toEqual(['Yes', 'No']);
  });

  it('a routine without a performance division is not complete', () => {
    table([row('a', { performance_division: '' }), row('b')]);
    expect(tableOf('Competition routines').map((cells) => cells[6])).toEqual(['Status', 'Incomplete', 'Complete']);
  });

  it('leads to the routine that is meant', async () => {
    const { user, onEdit, onRemove } = table([row('a'), row('b', { name: 'Tide' })]);
    await user.click(screen.getByRole('button', { name: 'EDIT Tide' }));
    await user.click(screen.getByRole('button', { name: 'REMOVE Echo' }));
    expect([onEdit.mock.calls, onRemove.mock.calls]).toEqual([[['b']], [['a']]]);
  });

  it('~CMP-033 says when there is none', () => {
    table([]);
    expect(screen.getByText('YOU HAVE NOT ADDED ANY ROUTINES YET!')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('counts and totals', () => {
  const counts = [
    { category: 'Solo', count: 3, max: 10, fee: cents(12500) },
    { category: 'Line', count: 0, max: null, fee: null },
    { category: 'Production', count: 1, max: 1, fee: cents(4500) },
  ];
  const shown = () => words(screen.getAllByRole('listitem'));

  it('~CMP-034 ~CMP-036 says how many of how many, and all totals', () => {
    render(<CategoryCounts counts={counts} totals={{ competition: 4, ballroom: 2, fees: cents(123450) }} max={60} />);
    expect(shown()).toEqual([
      'Solo: 3 / Max 10$125.00 per dancer',
      'Line: 0',
      'Production: 1 / Max 1$45.00 per dancerNo more in this registration',
    ]);
    expect(screen.getByText(/^TOTAL COMPETITION/).parentElement).toHaveTextContent(
      'TOTAL COMPETITION ROUTINES 4TOTAL BALLROOM ROUTINES 2TOTAL ROUTINES 6 / Max 60TOTAL FEES $1,234.50',
    );
  });

  it('~CMP-036 leaves ballroom out where there is none', () => {
    render(<CategoryCounts counts={counts} totals={{ competition: 4, ballroom: null, fees: ZERO }} max={null} />);
    expect(screen.getByText(/^TOTAL COMPETITION/).parentElement).toHaveTextContent(
      /^TOTAL COMPETITION ROUTINES 4TOTAL ROUTINES 4TOTAL FEES \$0.00$/,
    );
  });
});
