import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const ORLANDO = { id: 7541, label: 'Pinnacle Orlando, FL', start_date: '2026-07-02', end_date: '2026-07-08' };
const row = (n: number, differs: object = {}) => ({
  id: `7500${n}:t-${n}`,
  registration_id: 75_000 + n,
  ticket_id: `t-${n}`,
  ticket_type_id: 1,
  name: 'Closing Night Show',
  holder_name: 'Grandma Rose',
  price: 4_500,
  fee: 350,
  free: false,
  status: 'paid',
  included: false,
  ...differs,
});
const ROWS = [
  row(1),
  row(2, { holder_name: '', status: 'reserved' }),
  row(3, { holder_name: 'Ava Reyes', free: true, included: true }),
];
const open = (answers: object = {}, roles?: string[]) =>
  openStaff(
    '/tour-dates/7541/tickets',
    { 'GET admin/tour-dates/7541': ORLANDO, 'GET admin/tickets': ROWS, ...answers },
    roles,
  );
const listed = async (): Promise<string[][]> => {
  await screen.findByRole('table', { name: 'Holders' });
  return tableOf('Holders');
};
const releaseOf = (holder: string, id: number) =>
  screen.getByRole('button', { name: `Release the ticket of ${holder}, registration ${id}` });
const dialog = () => within(screen.getByRole('dialog'));

describe('the holders of the tickets of a tour date', () => {
  it('TIX-049 ~ADM-036 stand with ticket, registration, price and status; the number leads to the registration', async () => {
    open();
    expect(await listed()).toEqual([
      ['Holder', 'Ticket', 'Registration', 'Price and fee', 'Status', 'What may be done'],
      ['Ava Reyes', 'Closing Night Show', '75003', 'Free', 'Paid', ''],
      ['Grandma Rose', 'Closing Night Show', '75001', '$48.50', 'Paid', 'Release'],
      ['No name yet', 'Closing Night Show', '75002', '$48.50', 'Reserved', 'Release'],
    ]);
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001');
    expect(await screen.findByRole('heading', { name: 'Tickets of Pinnacle Orlando, FL' })).toBeInTheDocument();
    expect(screen.getByText('3 tickets')).toBeInTheDocument();
  });

  it('TIX-049 are exported as CSV, money as numbers', async () => {
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:', revokeObjectURL: () => {} });
    const { user } = open();
    await listed();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('3 rows exported.')).toBeInTheDocument();
    const read = new FileReader();
    const text = new Promise((resolve) => {
      read.onload = () => resolve(read.result);
    });
    read.readAsText(files[0]!);
    expect(
      String(await text)
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      'Holder,Ticket,Registration,Price,Fee,Status',
      'Grandma Rose,Closing Night Show,75001,45.00,3.50,Paid',
      ',Closing Night Show,75002,45.00,3.50,Reserved',
      'Ava Reyes,Closing Night Show,75003,0.00,0.00,Paid',
    ]);
  });

  it('~TIX-049 follow the stock; auditors release nothing', async () => {
    let rows: readonly object[] = ROWS;
    open({ 'GET admin/tickets': () => rows });
    await listed();
    rows = [];
    act(() => socketTells('changed', { resource: 'ticket-stock', id: 7541, position: '12' }));
    expect(await screen.findByText('No ticket is reserved or paid yet.')).toBeInTheDocument();
    cleanup();
    open({}, ['auditor']);
    expect((await listed())[0]).toEqual(['Holder', 'Ticket', 'Registration', 'Price and fee', 'Status']);
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    let answer: unknown = refused(500, 'internal', 'No.');
    const { user } = open({ 'GET admin/tickets': () => answer });
    expect(
      await screen.findByText('The holders could not be loaded. The rest of this page is up to date.'),
    ).toBeInTheDocument();
    answer = ROWS;
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await listed()).toHaveLength(4);
  });

  it('TIX-047 a paid ticket is released with a reason, after what it does is told', async () => {
    let answer: unknown = refused(409, 'registration_editing', 'This registration is being edited now.');
    const path = 'admin/registrations/75001/tickets/t-1/release';
    const { user, sent } = open({ [`POST ${path}`]: () => answer });
    await listed();
    await user.click(releaseOf('Grandma Rose', 75_001));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Release this paid ticket?');
    expect(
      dialog().getByText(
        'Closing Night Show, Grandma Rose, registration 75001. It is for sale again. The fees fall by $48.50; a refund is a step of its own.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    expect(dialog().getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Reason'), 'She cannot come');
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    expect(await dialog().findByText('This registration is being edited now.')).toBeInTheDocument();
    answer = { id: 't-1', position: '12' };
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).at(-1)).toEqual({ method: 'POST', path, query: {}, body: { reason: 'She cannot come' } });
    expect(screen.getByText('Released.')).toBeInTheDocument();
  });

  it('~TIX-045 what is only reserved is released for all of the registration', async () => {
    const path = 'event-tickets/registration/75002';
    const { user, sent } = open({ [`DELETE ${path}`]: { success: true, tickets: [], position: '12' } });
    await listed();
    await user.click(releaseOf('No name yet', 75_002));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Release what registration 75002 has reserved?');
    expect(
      dialog().getByText(
        'Its unpaid tickets are for sale again. They stay in the registration and are asked for anew when it pays.',
      ),
    ).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Reason'), 'No check came');
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).at(-1)).toEqual({ method: 'DELETE', path, query: {}, body: { reason: 'No check came' } });
  });
});
