import { screen, waitFor, within } from '@testing-library/react';
import { page, type Sent, words } from '../platform/testing.js';
import { openStaff } from './testing.js';

const filterOf = ({ query }: Sent) => JSON.parse(query.filter ?? '{}') as { q?: string; id?: number };
const fits = (row: object) => (sent: Sent) => page(filterOf(sent).q === undefined ? [] : [row]);
/** A row that the words find, and one that is asked for by its number. */
const found = (row: object, byNumber: object) => (sent: Sent) =>
  page([filterOf(sent).q === undefined ? byNumber : row]);
const ROSTERS = {
  account: { id: 12, fname: 'Ann', lname: 'Lee', studio_account: true, studio_id: 2007 },
  studio: { id: 2007, name: 'Starlight Dance Academy', address: { city: '' } },
};
const REGISTRATION = {
  id: 75001,
  studio: 'Starlight Dance Academy',
  registrant: 'Starlight Dance Academy',
  tour_date_id: 7502,
  status: 'completed',
  registrationBalance: 0,
  mediaPassBalance: 0,
  balance: 0,
  found: ['Copper Jones'],
};
const PAYMENT = {
  id: '75001-3',
  registration_id: 75001,
  amount: 26_500,
  charged: 0,
  transaction_id: 'tx-3',
  payment_method_id: 1,
  card: { brand: 'visa', last_four: '1111' },
  timestamp: '2026-01-19T17:00:00.000Z',
};
const ANSWERS = {
  'GET admin/registrations': fits(REGISTRATION),
  'GET admin/payments': fits(PAYMENT),
  'GET admin/studios': found({ id: 2001, name: 'Copper Tap House', address: { city: 'Chicago' } }, ROSTERS.studio),
  'GET admin/accounts': found({ id: 12, fname: 'Dana', lname: 'Reyes', email: 'dana@demo.example' }, ROSTERS.account),
  'GET admin/people': fits({
    id: '1004-31',
    person_id: 31,
    account_id: 12,
    person: { fname: 'Copper', lname: 'Jones' },
  }),
};
const open = async (roles?: string[], answers = {}) => {
  const staff = openStaff('/outbox', { 'GET admin/outbox': page([]), ...ANSWERS, ...answers }, roles);
  await screen.findByText('No mail was written yet.');
  await staff.user.keyboard('{Control>}k{/Control}');
  return { ...staff, field: await screen.findByRole('combobox', { name: 'Search everywhere' }) };
};
const results = async () => words(await within(screen.getByRole('listbox')).findAllByRole('option'));

describe('the search of the whole console', () => {
  it('~ADM-015 opens with Ctrl K and shows registrations, payments, studios, accounts and people with why they were found', async () => {
    const { user, field, sent } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'copper');
    expect(await results()).toEqual([
      '75001 Starlight Dance Academy Aurora Dallas, TX · Apr 17–19, 2026, Pending review, Copper Jones',
      '$265.00 tx-3 Registration 75001, Credit card 1111, Jan 19, 2026',
      'Copper Tap House Studio, Chicago',
      'Dana Reyes Account, dana@demo.example',
      'Copper Jones Person, roster of Starlight Dance Academy',
    ]);
    expect(field).toHaveValue('copper');
    const asked = sent.filter((one) => one.path === 'admin/registrations');
    expect(asked.map(filterOf)).toEqual([{ q: 'copper' }]);
    expect(asked.map(({ query }) => query.sort)).toEqual(['["match","ASC"]']);
  });

  it('~ADM-038 each kind leads to all that was found, in its list with that search', async () => {
    const two = (row: { id: unknown }) => page([row, { ...row, id: `${row.id}-2` }]);
    const rows = {
      'GET admin/registrations': two({ ...REGISTRATION }),
      'GET admin/payments': two(PAYMENT),
      'GET admin/studios': two({ id: 2001, name: 'Copper', address: { city: '' } } as never),
      'GET admin/accounts': two({ id: 12, fname: 'Dana', lname: 'Reyes', email: 'd@demo.example' } as never),
      'GET admin/people': two({ id: '1', person_id: 31, account_id: 12, person: { fname: 'A', lname: 'B' } } as never),
    };
    const { user, field, at } = await open(undefined, rows);
    await user.type(field, 'copper');
    const all = (await results()).filter((text) => text.startsWith('All '));
    expect(all).toEqual(['All 2 registrations', 'All 2 payments', 'All 2 studios', 'All 2 accounts', 'All 2 people']);
    await user.click(screen.getByRole('option', { name: 'All 2 people' }));
    expect(decodeURIComponent(at())).toContain('/staff/people?filter={"q":"copper"}');
  });

  it('~ADM-015 Enter opens what is marked, the arrows mark', async () => {
    const { user, field, at } = await open();
    await user.type(field, 'copper');
    await results();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Copper Tap House');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(at()).toBe('/staff/registrations/75001/payments');
    expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull();
  });

  it('~ADM-015 Enter before the results are there waits for them; nothing opens where nothing was found', async () => {
    const { user, field, at } = await open();
    await user.type(field, '75001{Enter}');
    await waitFor(() => expect(at()).toBe('/staff/registrations/75001'));
  });

  it('~ADM-015 says that nothing was found, and stays', async () => {
    const none = page([]);
    const nothing = {
      'GET admin/registrations': none,
      'GET admin/payments': none,
      'GET admin/studios': none,
      'GET admin/accounts': none,
      'GET admin/people': none,
    };
    const { user, field, at } = await open(['staff'], nothing);
    await user.type(field, 'zzz{Enter}');
    expect(await screen.findByText('Nothing was found.')).toBeInTheDocument();
    expect(at()).toBe('/staff/outbox');
    expect(field).toHaveValue('zzz');
  });

  it.each([
    [/^75001 Starlight/, '/staff/registrations/75001'],
    [/^\$265\.00 tx-3/, '/staff/registrations/75001/payments'],
    [/^Copper Tap House/, '/staff/studios/2001'],
    [/^Dana Reyes/, '/staff/accounts/12'],
    [/^Copper Jones/, '/staff/people/31'],
  ])('~ADM-015 a click on %s opens %s', async (name, page) => {
    const { user, field, at } = await open();
    await user.type(field, 'copper');
    await results();
    await user.click(screen.getByRole('option', { name }));
    expect(at()).toBe(page);
  });

  it('~SEC-001 who reads names masked searches by number alone', async () => {
    const { user, field, sent } = await open(['auditor']);
    await user.type(field, 'dana');
    // Studios are no persons.
    expect(await results()).toEqual(['Copper Tap House Studio, Chicago']);
    await user.clear(field);
    await user.type(field, '12');
    await waitFor(() =>
      expect(sent.filter((one) => one.path === 'admin/accounts').map(filterOf)).toEqual([{ id: 12 }]),
    );
  });
});
