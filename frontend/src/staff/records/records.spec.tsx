import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, page, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const NOON = '2026-01-19T17:00:00.000Z';
const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);
const WABASH = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const ACCOUNT = {
  id: 12,
  fname: 'Dana',
  lname: 'Reyes',
  email: 'dana@star.example',
  person_type_id: 3,
  phoneValue: '(312) 555-0100',
  address: WABASH,
  studio_account: true,
  studio_id: 2001,
  roles: [] as string[],
  locked: false,
  confirmed: true,
  registered_at: NOON,
  last_signed_in_at: NOON,
  search: '',
};
const STUDIO = {
  id: 2001,
  name: 'Starlight Dance Academy',
  website: 'https://star.example',
  address: WABASH,
  email: [{ primary: true, value: 'hello@star.example' }],
  phone: [],
  studio_contacts: [{ primary: true, fname: 'Ann', lname: 'Lee', email: null, phone: '(312) 555-0101' }],
  claimed: true,
  account_id: 12,
  verified: false,
  flagged: false,
  bypass_deposit: true,
  bypass_removed_routine_fee: false,
  bypass_removed_routine_fee_post_deadline: false,
  merged_into: null,
  merged: [],
};
const MIA = { fname: 'Mia', lname: 'Delgado', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
const MARIA = { fname: 'Maria', lname: 'Delgado', emailValue: 'maria@home.example', phoneValue: null, address: null };
const onRoster = (account_id: number, more: object = {}) => ({
  id: `${account_id}_501`,
  account_id,
  person_id: 501,
  person: MIA,
  birthdate: MIA.birthdate,
  contact: {
    emailValue: 'mia@home.example',
    phoneValue: null,
    address: WABASH,
    parent: MARIA,
    parent_relationship: 'Mother',
    sameAddressAsParent: false,
  },
  studio_id: null,
  previous_studio_id: null,
  listed: true,
  archived: false,
  ...more,
});
const registration = (id: number, registrationBalance: number, more: object = {}) => ({
  id,
  account_id: 12,
  tour_date_id: 7502,
  registrant: 'Starlight Dance Academy',
  studio: 'Starlight Dance Academy',
  status: 'completed',
  total: 99_000,
  registrationBalance,
  mediaPassBalance: 0,
  found: [],
  ...more,
});
const REGISTRATIONS = [
  registration(75003, -500, { status: 'confirmed' }),
  registration(75002, 6_500, { mediaPassBalance: 5_500 }),
  registration(75001, 9_900, { status: 'deleted' }),
];
const MAIL = {
  id: 'm-1',
  template: 'registration-completed',
  account_id: 12,
  person_id: null,
  to: 'dana@star.example',
  name: 'Dana Reyes',
  status: 'failed',
  transport: null,
  error: 'No such mailbox',
  queued_at: NOON,
  sent_at: null,
};
const confirmed = (stream: string, text: string) => ({
  rows: [
    {
      id: `h-${stream}`,
      stream,
      revision: 1,
      type: 'X',
      at: NOON,
      who: { account_id: 3, role: 'staff', display: 'Ruth Okafor' },
      section: 'account',
      text,
      changes: [],
      reason: null,
      fee: null,
      own_fee: null,
      address: null,
    },
  ],
  next: null,
});

const open = (path: string, answers: Answers = {}, roles = ['staff']) =>
  openStaff(
    path,
    {
      'GET admin/accounts/12': ACCOUNT,
      'GET admin/accounts': page([ACCOUNT]),
      'GET admin/studios/2001': STUDIO,
      'GET admin/people': page([onRoster(12)]),
      'GET admin/registrations': page(REGISTRATIONS),
      'GET admin/outbox': page([MAIL]),
      'GET admin/history/account/12': confirmed('account-12', 'confirmed the e-mail'),
      'GET admin/history/roster/12': confirmed('roster-12', 'added Mia Delgado to the roster'),
      'GET admin/history/studio/2001': confirmed('studio-2001', 'verified the studio'),
      'GET admin/history/registration/75001': confirmed('registration-75001', 'registered Mia Delgado'),
      ...answers,
    },
    roles,
  );
const title = async (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = (name: string): string[] => {
  const section = within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
  const values = words(section.getAllByRole('definition'));
  return words(section.getAllByRole('term')).map((term, i) => `${term}: ${values[i]}`);
};
const tab = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
const filterOf = (sent: readonly { path: string; query: Readonly<Record<string, string>> }[], path: string) =>
  JSON.parse(sent.findLast((one) => one.path === path)!.query.filter!) as object;

describe('the page of a studio', () => {
  it('~ADM-016 tells what it is and leads to its account', async () => {
    open('/studios/2001');
    const head = within((await title('Starlight Dance Academy')).closest('header')!);
    expect(head.getByText('Not verified')).toBeInTheDocument();
    expect(head.getByRole('link', { name: 'Studios' })).toHaveAttribute('href', '/staff/studios');
    expect(facts('Studio')).toEqual([
      'Claimed: Yes',
      'Account: Account 12',
      'Website: https://star.example',
      'E-mail: hello@star.example',
      'Phone: –',
      'Address: 12 Wabash Avenue, Chicago, IL 60601, United States',
    ]);
    expect(screen.getByRole('link', { name: 'Account 12' })).toHaveAttribute('href', '/staff/accounts/12');
    expect(facts('Contacts')).toEqual(['Ann Lee, primary: (312) 555-0101']);
    expect(facts('Flags')).toEqual([
      'Flagged: No',
      'No deposit asked: Yes',
      'No fee for removed routines: No',
      'Nor after the deadline: No',
    ]);
  });

  it('~ADM-016 shows its registrations with their balances, what is owed in all and what is overpaid', async () => {
    const { user, sent } = open('/studios/2001');
    await title('Starlight Dance Academy');
    await user.click(tab('Registrations'));
    await screen.findByText('3 registrations');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ studio_id: [2001] });
    await screen.findAllByText('Aurora, Dallas, TX');
    const row = (no: string, status: string, balance: string) => [
      no,
      'Aurora, Dallas, TX',
      'Starlight Dance Academy',
      status,
      '$990.00',
      balance,
    ];
    expect(tableOf('Registrations')).toEqual([
      ['No.', 'Tour date', 'Registrant', 'Status', 'Fees', 'Balance'],
      row('75003', 'Confirmed', '-$5.00'),
      row('75002', 'Pending review', '$120.00'),
      row('75001', 'Deleted', '$99.00'),
    ]);
    expect(screen.getByText('3 registrations').closest('p')).toHaveTextContent(
      '3 registrationsOutstanding $120.00Overpaid -$5.00',
    );
    expect(screen.getByRole('link', { name: '75002' })).toHaveAttribute('href', '/staff/registrations/75002');
  });

  it('~ADM-016 its accounts, the mails to it and its history', async () => {
    const { user, sent } = open('/studios/2001/accounts');
    await title('Starlight Dance Academy');
    await screen.findByRole('link', { name: 'Dana Reyes' });
    expect(tableOf('Accounts')).toEqual([
      ['Name', 'Account', 'E-mail', 'Status', 'Last signed in'],
      ['Dana Reyes', 'Studio', 'dana@star.example', 'Confirmed', TIME],
    ]);
    expect(filterOf(sent, 'admin/accounts')).toEqual({ studio_id: [2001] });
    await user.click(tab('Mails'));
    await screen.findByText('Registration completed');
    expect(tableOf('Mails')).toEqual([
      ['Queued', 'Mail', 'Address', 'Status', 'Error'],
      [TIME, 'Registration completed', 'dana@star.example', 'Failed', 'No such mailbox'],
    ]);
    expect(filterOf(sent, 'admin/outbox')).toEqual({ account_id: 12 });
    await user.click(tab('History'));
    expect(await screen.findByText(/verified the studio/)).toBeInTheDocument();
  });

  it('~ADM-016 nobody gets mails of a studio that nobody has claimed', async () => {
    open('/studios/2001', { 'GET admin/studios/2001': { ...STUDIO, claimed: false, account_id: null } });
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('link', { name: 'Mails' })).toBeNull();
  });

  it('~ADM-007 staff verify it and set its flags, each with a reason', async () => {
    const { user, sent } = open('/studios/2001', {
      'POST admin/studios/2001/verify': { id: 2001, position: '9' },
      'PUT admin/studios/2001/flags': { id: 2001, position: '10' },
    });
    await title('Starlight Dance Academy');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const verify = within(screen.getByRole('dialog', { name: 'Verify Starlight Dance Academy?' }));
    await user.click(verify.getByRole('button', { name: 'Verify' }));
    expect(verify.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(verify.getByLabelText('Reason'), 'Known for years');
    await user.click(verify.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Starlight Dance Academy is verified.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Flags' }));
    const flags = within(screen.getByRole('dialog', { name: 'Flags of Starlight Dance Academy' }));
    expect(flags.getByLabelText('No deposit asked')).toBeChecked();
    await user.click(flags.getByLabelText('No deposit asked'));
    await user.click(flags.getByLabelText('Flagged'));
    await user.type(flags.getByLabelText('Reason'), 'Owes since last season');
    await user.click(flags.getByRole('button', { name: 'Save flags' }));
    expect(await screen.findByText('The flags of Starlight Dance Academy are changed.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2001/verify', { reason: 'Known for years' }],
      [
        'admin/studios/2001/flags',
        {
          reason: 'Owes since last season',
          flagged: true,
          bypass_deposit: false,
          bypass_removed_routine_fee: false,
          bypass_removed_routine_fee_post_deadline: false,
        },
      ],
    ]);
  });

  it('~ADM-007 a duplicate is merged into the studio that is chosen, with a reason', async () => {
    const twin = { ...STUDIO, id: 2052, name: 'Starlight', claimed: false, account_id: null };
    const gone = { ...STUDIO, id: 2053, name: 'Star Light', merged_into: 2001 };
    const { user, sent } = open('/studios/2052', {
      'GET admin/studios/2052': twin,
      'GET admin/studios': page([STUDIO, twin, gone]),
      'POST admin/studios/2052/merge': { id: 2052, position: '9' },
    });
    await title('Starlight');
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge Starlight, 2052?' }));
    const choices = await dialog.findAllByRole('radio');
    expect(choices.map((one) => one.closest('label')!.textContent)).toEqual([
      'Starlight Dance Academy, 2001, Chicago, account 12',
    ]);
    expect(filterOf(sent, 'admin/studios')).toEqual({ q: 'Starlight' });
    await user.click(dialog.getByRole('button', { name: 'It was entered twice' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Please choose the studio that stays.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), '2001');
    await waitFor(() => expect(filterOf(sent, 'admin/studios')).toEqual({ id: 2001 }));
    await user.click(await dialog.findByRole('radio'));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Starlight is merged into studio 2001.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2052/merge', { reason: 'It was entered twice', into: 2001 }],
    ]);
  });

  it('~ADM-007 a merged one leads to the studio that stays, and can only be taken back', async () => {
    const { user, sent } = open('/studios/2052', {
      'GET admin/studios/2052': { ...STUDIO, id: 2052, claimed: false, account_id: null, merged_into: 2001 },
      'POST admin/studios/2052/unmerge': { id: 2052, position: '9' },
    });
    await title('Starlight Dance Academy');
    expect(screen.getByText('Merged into 2001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Studio 2001' })).toHaveAttribute('href', '/staff/studios/2001');
    for (const name of ['Verify', 'Flags', 'Merge']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take the merging back' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'They are two');
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Starlight Dance Academy stands for itself again.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2052/unmerge', { reason: 'They are two' }],
    ]);
  });

  it('~ADM-007 the one that stays shows what it stands for, and its registrations; with an account it is not merged', async () => {
    const { user, sent } = open('/studios/2001', {
      'GET admin/studios/2001': { ...STUDIO, merged: [{ id: 2052, name: 'Starlight' }] },
    });
    await title('Starlight Dance Academy');
    expect(facts('Studio').at(-1)).toBe('Stands also for: Starlight, 2052');
    expect(screen.getByRole('link', { name: 'Starlight, 2052' })).toHaveAttribute('href', '/staff/studios/2052');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    await user.click(tab('Registrations'));
    await screen.findByText('3 registrations');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ studio_id: [2001, 2052] });
  });

  it('~ADM-007 a verified one is not verified again, and an auditor changes nothing', async () => {
    open('/studios/2001', { 'GET admin/studios/2001': { ...STUDIO, verified: true } });
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Flags' })).toBeInTheDocument();
  });

  it('~SEC-001 an auditor reads it and changes nothing', async () => {
    open('/studios/2001', {}, ['auditor']);
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('button', { name: /Verify|Flags/ })).toBeNull();
  });

  it('~LIV-002 shows what another has changed without a reload', async () => {
    let verified = false;
    open('/studios/2001', { 'GET admin/studios/2001': () => ({ ...STUDIO, verified }) });
    await screen.findByText('Not verified');
    verified = true;
    act(() => socketTells('changed', { resource: 'studio', id: 2001, position: '9' }));
    expect(await screen.findByText('Verified')).toBeInTheDocument();
  });
});

describe('the page of an account', () => {
  it('~ADM-016 tells who it is and leads to the studio', async () => {
    open('/accounts/12');
    await title('Dana Reyes');
    expect(await screen.findByRole('link', { name: 'Starlight Dance Academy' })).toHaveAttribute(
      'href',
      '/staff/studios/2001',
    );
    expect(facts('Account')).toEqual([
      'Kind: Studio',
      'Studio: Starlight Dance Academy',
      'Roles: –',
      expect.stringMatching(/^Registered: Jan 19, 2026, /),
      expect.stringMatching(/^Last signed in: Jan 19, 2026, /),
    ]);
    expect(facts('Contact')).toEqual([
      'Name: Dana Reyes',
      'I am a: Studio Owner',
      'E-mail: dana@star.example',
      'Phone: (312) 555-0100',
      'Address: 12 Wabash Avenue, Chicago, IL 60601, United States',
    ]);
    expect(screen.getByRole('button', { name: 'Lock Dana Reyes' })).toBeInTheDocument();
  });

  it('~ADM-016 its registrations, its roster, its mails, and the history of both', async () => {
    const { user, sent } = open('/accounts/12');
    await title('Dana Reyes');
    await user.click(tab('Registrations'));
    await screen.findByText('3 registrations');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ account_id: 12 });
    await user.click(tab('Roster'));
    expect(await screen.findByRole('link', { name: 'Mia Delgado' })).toHaveAttribute('href', '/staff/people/501');
    expect(tableOf('Roster')).toEqual([
      ['Name', 'As', 'Born', 'Status'],
      ['Mia Delgado', 'Dancer', '5/1/2011', 'On the roster'],
    ]);
    expect(filterOf(sent, 'admin/people')).toEqual({ account_id: 12 });
    await user.click(tab('Mails'));
    await screen.findByText('Registration completed');
    expect(filterOf(sent, 'admin/outbox')).toEqual({ account_id: 12 });
    await user.click(tab('History'));
    expect(await screen.findByText(/confirmed the e-mail/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('History of'), 'Roster');
    expect(await screen.findByText(/added Mia Delgado to the roster/)).toBeInTheDocument();
  });
});

describe('the page of a person', () => {
  it('~ADM-016 tells who she is and whose roster she is on', async () => {
    open('/people/501');
    await title('Mia Delgado');
    expect(await screen.findByRole('link', { name: 'Dana Reyes' })).toHaveAttribute('href', '/staff/accounts/12');
    expect(facts('Person')).toEqual([
      'Roster of: Dana Reyes',
      'Status: On the roster',
      'Name: Mia Delgado',
      'As: Dancer',
      'Born: 5/1/2011',
      'E-mail: mia@home.example',
      'Phone: –',
      'Address: 12 Wabash Avenue, Chicago, IL 60601, United States',
      'Mother: Maria Delgado',
      'Reached at: maria@home.example',
    ]);
  });

  it('~ADM-016 each roster that she is on says what it knows of her', async () => {
    open('/people/501', {
      'GET admin/people': page([onRoster(12), onRoster(14, { archived: true, studio_id: 2001 })]),
    });
    await title('Mia Delgado');
    expect(facts('On the roster of account 14').slice(1, 3)).toEqual(['Status: Archived', 'Studio: Studio 2001']);
  });

  it('~ADM-016 her registrations, her mails, and what roster and registrations tell of her', async () => {
    const { user, sent } = open('/people/501', { 'GET admin/registrations': page([registration(75001, 0)]) });
    await title('Mia Delgado');
    await user.click(tab('Registrations'));
    await screen.findByText('1 registration');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ person_id: 501 });
    await user.click(tab('Mails'));
    await screen.findByText('Registration completed');
    expect(filterOf(sent, 'admin/outbox')).toEqual({ person_id: 501 });
    await user.click(tab('History'));
    expect(await screen.findByText(/added Mia Delgado to the roster/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('History of'), 'Registration 75001');
    expect(await screen.findByText(/registered Mia Delgado/)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path.startsWith('admin/history'));
    expect(asked.map(({ query }) => query.person)).toEqual(asked.map(() => '501'));
  });
});

describe('the pages of studios, accounts and people', () => {
  const none = refused(404, 'not_found', 'This page or entry does not exist.');
  it.each([
    ['/studios/9', {}, 'There is no studio 9.'],
    ['/accounts/9', {}, 'There is no account 9.'],
    ['/people/9', { 'GET admin/people': page([]) }, 'There is no person 9.'],
    ['/studios/2001', { 'GET admin/studios/2001': NEVER }, 'Loading the studio'],
    ['/accounts/12', { 'GET admin/accounts/12': refused(500, 'internal') }, 'Oops... Something went wrong!'],
    ['/accounts/12/roster', { 'GET admin/people': page([]) }, 'Nobody is on this roster yet.'],
    ['/accounts/12/mails', { 'GET admin/outbox': NEVER }, 'Loading: Mails'],
    ['/accounts/12/mails', { 'GET admin/outbox': page([]) }, 'No mail was written yet.'],
    ['/studios/2001/registrations', { 'GET admin/registrations': page([]) }, 'There are no registrations yet.'],
    ['/studios/2001/accounts', { 'GET admin/accounts': refused(500, 'internal') }, 'Oops... Something went wrong!'],
  ])('~ADM-012 %s says what there is', async (path, answers, text) => {
    open(path, { 'GET admin/studios/9': none, 'GET admin/accounts/9': none, ...answers });
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  });
});
