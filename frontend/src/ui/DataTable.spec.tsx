import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.js';
import { CellCheck, CellSelect } from './cells.js';
import { type Column, DataTable } from './DataTable.js';

type Person = { readonly id: number; readonly name: string };
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `P${String(i + 1).padStart(3, '0')}` }));
const LEVELS = [
  { value: '1', label: 'Mini' },
  { value: '3', label: 'Teen' },
];

/** A grid whose rows can be ticked, levelled, renamed by Enter and removed after a question. */
const Grid = ({ count }: { count: number }) => {
  const [rows, setRows] = useState(people(count));
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: 'Name',
      sortBy: ({ name }) => [name],
      cell: ({ id, name }) => (renamed === id ? <input aria-label={`Rename ${name}`} defaultValue={name} /> : name),
    },
    {
      key: 'level',
      header: 'Level',
      cell: ({ id, name }) => (
        <CellSelect id={`l${id}`} label={`Level ${name}`} value="1" options={LEVELS} onChange={() => {}} />
      ),
    },
    {
      key: 'day',
      header: 'Day',
      cell: ({ id, name }) => (
        <CellCheck
          label={`Day ${name}`}
          short="Day"
          checked={ticked.includes(id)}
          onChange={() => setTicked([...ticked, id])}
        />
      ),
    },
    {
      key: 'rm',
      header: '',
      cell: ({ id, name }) => (
        <>
          <button type="button">{`Show ${name}`}</button>
          <button type="button" onClick={() => setAsked(id)}>{`Remove ${name}`}</button>
        </>
      ),
    },
  ];
  return (
    <section className="Sheet">
      <input aria-label="Add" />
      <DataTable
        caption="People"
        grid
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        initialSort={{ key: 'name', down: false }}
        rowKeys={({ id }, column) =>
          renamed === id
            ? { Enter: () => setRenamed(null), Escape: () => setRenamed(null) }
            : column === 'name'
              ? { Enter: () => setRenamed(id) }
              : {}
        }
        empty={<p>Nobody</p>}
      />
      <button type="button">After</button>
      <ConfirmDialog
        open={asked !== null}
        title="Remove"
        text=""
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => {
          setRows(rows.filter(({ id }) => id !== asked));
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
};

const open = (count: number) => {
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(window, { scrollTo: () => undefined });
  const user = userEvent.setup();
  render(<Grid count={count} />);
  return user;
};
const named = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const text = (name: string) => screen.getByRole('gridcell', { name });

describe('a table as a grid', () => {
  it('is one tab stop, which stays where the arrows left it', async () => {
    const user = open(3);
    expect(screen.getByRole('grid', { name: 'People' })).toBeInTheDocument();
    await user.click(named('Add'));
    await user.tab();
    expect(named('Level P001')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(named('Day P002')).toHaveFocus();
    await user.tab();
    expect(button('After')).toHaveFocus();
    await user.tab({ shift: true });
    expect(named('Day P002')).toHaveFocus();
  });

  it('goes through every cell and every control of a cell, to the ends of rows and of the table, and no further', async () => {
    const user = open(14);
    await user.click(named('Day P002'));
    await user.keyboard('{ArrowRight}');
    expect(button('Show P002')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(button('Remove P002')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button('Remove P001')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button('Remove P001')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(text('P001')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button('Name')).toHaveFocus();
    await user.keyboard('{ArrowDown}{PageDown}');
    expect(text('P011')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(text('P014')).toHaveFocus();
    await user.keyboard('{End}');
    expect(button('Remove P014')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(button('Remove P001')).toHaveFocus();
  });

  it('Enter ticks a box and opens a list, Escape gives the arrows back', async () => {
    const user = open(3);
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(named('Day P001')).toBeChecked();
    await user.keyboard('{ArrowLeft}{Enter}{ArrowDown}');
    expect(named('Level P001')).toHaveFocus();
    await user.keyboard('{Escape}{ArrowDown}');
    expect(named('Level P002')).toHaveFocus();
  });

  it('a row in edit is a form: Tab goes through it, its text keeps its keys, and the focus stays when it ends', async () => {
    const user = open(3);
    await user.tab();
    await user.tab();
    await user.keyboard('{Home}{Enter}');
    expect(named('Rename P001')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}{End}');
    expect(named('Rename P001')).toHaveFocus();
    await user.tab();
    expect(named('Level P001')).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    expect(text('P001')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(text('P001')).toHaveFocus();
  });

  it('the focus goes to the next row when its own is removed, to the last one, and then to what stands above', async () => {
    const user = open(2);
    await user.click(button('Remove P001'));
    await user.click(button('Yes'));
    expect(button('Remove P002')).toHaveFocus();
    await user.click(button('Remove P002'));
    await user.click(button('Yes'));
    expect(screen.getByText('Nobody')).toBeInTheDocument();
    expect(named('Add')).toHaveFocus();
  });

  it('Enter opens the row of a cell that has nothing of its own', async () => {
    const opened: number[] = [];
    const column = { key: 'name', header: 'Name', cell: ({ name }: Person) => name };
    render(
      <DataTable
        caption="Cities"
        grid
        columns={[column]}
        rows={people(2)}
        rowKey={({ id }) => id}
        onRow={({ id }) => opened.push(id)}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(opened).toEqual([2]);
  });

  it('of three hundred rows it draws those near the window, and the one that the keyboard is in', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 37 });
    const user = open(300);
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-rowcount', '301');
    const drawn = within(grid).getAllByRole('row').length;
    expect(drawn).toBeLessThan(100);
    await user.click(within(grid).getAllByRole('checkbox')[0]!);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(named('Day P300')).toHaveFocus();
    expect(named('Day P300').closest('tr')).toHaveAttribute('aria-rowindex', '301');
    await user.keyboard('{ArrowUp}');
    expect(named('Day P299')).toHaveFocus();
    expect(within(grid).getAllByRole('row').length).toBeLessThan(100);
  });
});
