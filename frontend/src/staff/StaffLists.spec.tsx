import { screen, waitFor, within } from '@testing-library/react';
import { optionsOf, page, words } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';

const NOON = '2026-01-19T17:00:00.000Z';
const mail = (id: string, status: string, more: object = {}) => ({
  id,
  template: 'registration-completed',
  event: 'Aurora',
  name: 'Dana Reyes',
  to: 'dana@demo.example',
  status,
  attempts: 1,
  queued_at: NOON,
  sent_at: null,
  error: null,
  ...more,
});
const MAILS = [
  mail('1', 'queued', { attempts: 0 }),
  mail('2', 'sent', { sent_at: NOON, transport: 'outbox' }),
  mail('4', 'sent', { sent_at: NOON, transport: 'smtp' }),
  mail('3', 'failed', { attempts: 5, error: 'No such mailbox' }),
];
const account = (id: number, more: object) => ({
  id,
  fname: 'Dana',
  lname: 'Reyes',
  email: 'dana@demo.example',
  studio_account: true,
  roles: [],
  locked: false,
  confirmed: true,
  registered_at: NOON,
  last_signed_in_at: null,
  ...more,
});
const ACCOUNTS = [
  account(12, {}),
  account(13, { fname: 'Mia', lname: 'Mora', studio_account: false, confirmed: false }),
  account(1, { fname: 'Ruth', lname: 'Okafor', studio_account: false, roles: ['staff', 'auditor'], locked: true }),
];
const studio = (id: number, name: string, more: object) => ({
  id,
  name,
  address: { city: 'Chicago', state_id: 14 },
  email: [
    { primary: false, value: 'old@star.example' },
    { primary: true, value: 'hello@star.example' },
  ],
  phone: [{ primary: true, value: '(312) 555-0100' }],
  claimed: true,
  account_id: 12,
  verified: true,
  flagged: false,
  bypass_deposit: false,
  merged_into: null,
  ...more,
});
const STUDIOS = [
  studio(2001, 'Starlight Dance Academy', {
    bypass_deposit: true,
    assignee: { account_id: 4, display: 'Theo Brandt' },
  }),
  studio(2002, 'Tap House', { claimed: false, account_id: null, verified: false, flagged: true, email: [], phone: [] }),
];
const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);

describe('the lists of the console', () => {
  it('~ADM-011 the outbox: every mail with its state, attempts and error, asked for by state', async () => {
    const { user, sent } = openStaff('/outbox', { 'GET admin/outbox': page(MAILS) });
    expect(await listOf('Outbox')).toEqual([
      ['Queued', 'Mail', 'From', 'To', 'Address', 'Status', 'Attempts', 'Sent', 'Error'],
      [TIME, 'Registration completed', 'Aurora', 'Dana Reyes', 'dana@demo.example', 'Waiting', '0', '–', '–'],
      ...['Kept here, sent to nobody', 'Handed to the mail server'].map((state) => [
        TIME,
        'Registration completed',
        'Aurora',
        'Dana Reyes',
        'dana@demo.example',
        state,
        '1',
        TIME,
        '–',
      ]),
      [
        TIME,
        'Registration completed',
        'Aurora',
        'Dana Reyes',
        'dana@demo.example',
        'Failed',
        '5',
        '–',
        'No such mailbox',
      ],
    ]);
    expect(screen.getByRole('button', { name: /^Failed \d+$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(optionsOf('Status')).toEqual(['Status: all', 'Waiting', 'Sent', 'Failed']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await waitFor(() =>
      expect(askedOf(sent, 'admin/outbox')).toEqual({ filter: { status: 'failed' }, sort: ['queued_at', 'DESC'] }),
    );
  });

  it('~ADM-007 accounts: who, what kind, which roles, whether locked, since when', async () => {
    const { user, sent } = openStaff('/accounts', { 'GET admin/accounts': page(ACCOUNTS) });
    const row = (...cells: string[]) => [
      ...cells,
      expect.stringMatching(/^Jan 19, 2026$/),
      '–',
      expect.anything(),
      expect.anything(),
    ];
    expect(await listOf('Accounts')).toEqual([
      ['No.', 'Name', 'E-mail', 'Account', 'Roles', 'Status', 'Registered', 'Last signed in', 'Actions', 'History'],
      row('12', 'Dana Reyes', 'dana@demo.example', 'Studio', '–', 'Confirmed'),
      row('13', 'Mia Mora', 'dana@demo.example', 'Individual', '–', 'Not confirmed'),
      row('1', 'Ruth Okafor', 'dana@demo.example', 'Individual', 'Staff, Auditor', 'Locked'),
    ]);
    const saved = within(screen.getByRole('group', { name: 'Saved filters' }));
    expect(words(saved.getAllByRole('button'))).toEqual(['Studios 3', 'Not confirmed 3', 'Locked 3']);
    for (const [name, filter] of [
      ['Studios', { studio_account: true }],
      ['Not confirmed', { confirmed: false }],
      ['Locked', { locked: true }],
    ] as const) {
      await user.click(saved.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(() => expect(askedOf(sent, 'admin/accounts')).toEqual({ filter, sort: ['id', 'DESC'] }));
    }
  });

  it('~ADM-007 studios: name, city, contact, claimed by whom, verified, flagged', async () => {
    const { user, sent } = openStaff('/studios', { 'GET admin/studios': page(STUDIOS) });
    expect(await listOf('Studios')).toEqual([
      ['No.', 'Studio', 'City', 'E-mail', 'Phone', 'Claimed', 'Account', 'Assignee', 'Status', 'History'],
      [
        '2001',
        'Starlight Dance Academy',
        'Chicago, IL',
        'hello@star.example',
        '(312) 555-0100',
        'Yes',
        '12',
        'Theo Brandt',
        'VerifiedNo deposit',
        expect.anything(),
      ],
      ['2002', 'Tap House', 'Chicago, IL', '–', '–', 'No', '–', '–', 'Not verifiedFlagged', expect.anything()],
    ]);
    await user.click(screen.getByRole('button', { name: /^Flagged/ }));
    await waitFor(() =>
      expect(askedOf(sent, 'admin/studios')).toEqual({ filter: { flagged: true }, sort: ['name', 'ASC'] }),
    );
  });

  it('~ADM-016 ~NAV-088 people: who they are and on whose roster, found by number or name', async () => {
    const ava = { fname: 'Ava', lname: 'Abel', birthdate: '2017-05-01', gender_id: 1, person_type_id: 8 };
    const row = (person_id: number, more: object) => ({
      id: `12_${person_id}`,
      account_id: 12,
      person_id,
      person: ava,
      birthdate: ava.birthdate,
      listed: true,
      archived: false,
      merged_into: null,
      ...more,
    });
    const rows = [
      row(7, {}),
      row(8, { archived: true, birthdate: null, account_id: 13 }),
      row(9, { listed: false, account_id: 14 }),
    ];
    const { user, sent } = openStaff('/people', {
      'GET admin/people': page(rows),
      'GET admin/accounts': page([
        { id: 12, fname: 'Dana', lname: 'Reyes', studio_account: true, studio_id: 2001 },
        { id: 13, fname: 'Mia', lname: 'Mora', studio_account: false, studio_id: 2001 },
      ]),
      'GET admin/studios': page([{ id: 2001, name: 'Starlight Dance Academy' }]),
    });
    await screen.findAllByRole('link', { name: 'Starlight Dance Academy' });
    expect(await listOf('People')).toEqual([
      ['No.', 'Name', 'As', 'Born', 'Roster of', 'Status'],
      ['7', 'Ava Abel', 'Dancer', '05/01/2017', 'Starlight Dance Academy', 'On the roster'],
      ['8', 'Ava Abel', 'Dancer', '–', 'Mia Mora', 'Archived'],
      ['9', 'Ava Abel', 'Dancer', '05/01/2017', 'account 14', 'Removed'],
    ]);
    const names = sent.filter(({ path }) => path === 'admin/accounts' || path === 'admin/studios');
    expect(names.map(({ query }) => JSON.parse(query.filter!))).toEqual([{ id: [12, 13, 14] }, { id: [2001] }]);
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/staff/people/7');
    expect(screen.getByRole('link', { name: 'Starlight Dance Academy' })).toHaveAttribute('href', '/staff/accounts/12');
    await user.type(screen.getByLabelText('Search: Number, name'), '7');
    await waitFor(() =>
      expect(askedOf(sent, 'admin/people')).toEqual({ filter: { q: '7' }, sort: ['person_id', 'DESC'] }),
    );
  });

  it('~ADM-016 a row opens its page; its buttons and its links do what they say', async () => {
    const { user, at } = openStaff('/accounts', {
      'GET admin/accounts': page(ACCOUNTS),
      'GET admin/accounts/13': ACCOUNTS[1],
    });
    await listOf('Accounts');
    await user.click(screen.getByRole('button', { name: 'Lock Mia Mora' }));
    await user.click(screen.getByRole('dialog'));
    expect(at()).toBe('/staff/accounts');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('Mia Mora'));
    expect(at()).toBe('/staff/accounts/13');
  });

  it.each([
    ['/payments', 'admin/payments', 'Nothing was charged or paid yet.'],
    ['/outbox', 'admin/outbox', 'No mail was written yet.'],
    ['/accounts', 'admin/accounts', 'There are no accounts yet.'],
    ['/studios', 'admin/studios', 'There are no studios yet.'],
    ['/people', 'admin/people', 'There is nobody on a roster yet.'],
  ])('~ADM-012 %s says when it is empty', async (path, call, text) => {
    openStaff(path, { [`GET ${call}`]: page([]) });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
