import { screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, page, refused, tableOf, words } from '../../platform/testing.js';
import { onRoster, registration, open, title, facts, tab, filterOf } from './testing.js';

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
      ['Mia Delgado', 'Dancer', '05/01/2011', 'On the roster'],
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
    expect(await screen.findByRole('link', { name: 'Starlight Dance Academy' })).toHaveAttribute(
      'href',
      '/staff/accounts/12',
    );
    expect(facts('Person')).toEqual([
      'Roster of: Starlight Dance Academy',
      'Status: On the roster',
      'Name: Mia Delgado',
      'As: Dancer',
      'Born: 05/01/2011',
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
    await screen.findByRole('heading', { name: 'On the roster of Starlight Dance Academy' });
    await waitFor(() =>
      expect(facts('On the roster of account 14').slice(0, 3)).toEqual([
        'Roster of: account 14',
        'Status: Archived',
        'Studio: Starlight Dance Academy',
      ]),
    );
  });

  it('~ADM-016 her registrations, her mails, and what roster and registrations tell of her', async () => {
    const { user, sent } = open('/people/501', { 'GET admin/registrations': page([registration(75001, 0)]) });
    await title('Mia Delgado');
    await user.click(tab('Registrations'));
    await screen.findByText('1 registration');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ person_id: [501] });
    await user.click(tab('Mails'));
    await screen.findByText('Registration completed');
    expect(filterOf(sent, 'admin/outbox')).toEqual({ person_id: [501] });
    await user.click(tab('History'));
    expect(await screen.findByText(/added Mia Delgado to the roster/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('History of'), 'Registration 75001');
    expect(await screen.findByText(/registered Mia Delgado/)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path.startsWith('admin/history'));
    expect(asked.map(({ query }) => query.person)).toEqual(asked.map(() => '501'));
  });

  const MYA = onRoster(12, {
    id: '12_502',
    person_id: 502,
    person: { fname: 'Mya', lname: 'Delgado', birthdate: null, gender_id: 1, person_type_id: 8 },
    birthdate: null,
  });
  /** The people of the list as its filter asks for them. */
  const people =
    (...rows: object[]) =>
    ({ query }: { query: Readonly<Record<string, string>> }) => {
      const { q: _q, ...filter } = JSON.parse(query.filter!) as Record<string, unknown>;
      return page(
        rows.filter((row) => Object.entries(filter).every(([key, value]) => (row as typeof filter)[key] === value)),
      );
    };

  it('~ROS-062 staff merge her with another of the roster: who stays, whose details win, and why', async () => {
    const { user, sent } = open('/people/501', {
      'GET admin/people': people(onRoster(12), MYA),
      'GET admin/people/merge': { registrations: [] },
      'POST admin/people/merge': { person_id: 502, position: '9' },
    });
    await title('Mia Delgado');
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge Mia Delgado, 501?' }));
    await user.click(await dialog.findByRole('button', { name: 'Entered twice' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Please choose the other person.')).toBeInTheDocument();
    const choices = (name: string) => {
      const group = within(dialog.getByRole('group', { name }));
      return group.getAllByRole('radio').map((one) => one.closest('label')!.textContent);
    };
    const search = dialog.getByRole('searchbox');
    const others = () => filterOf(sent, 'admin/people');
    await user.clear(search);
    await user.type(search, ' 502 ');
    await waitFor(() => expect(others()).toEqual({ account_id: 12, listed: true, person_id: 502 }));
    await user.clear(search);
    await user.type(search, 'Delg');
    await waitFor(() => expect(others()).toEqual({ account_id: 12, listed: true, q: 'Delg' }));
    await user.click(await dialog.findByRole('radio', { name: 'Mya Delgado, 502, no birthdate' }));
    expect(choices('The other one')).toEqual(['Mya Delgado, 502, no birthdate']);
    expect(choices('Who stays')).toEqual(['Mia Delgado, 501', 'Mya Delgado, 502']);
    expect(choices('Name, birthdate and contact of')).toEqual([
      'Mia Delgado, 501, born 05/01/2011',
      'Mya Delgado, 502, no birthdate',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Mya Delgado, 502' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged into person 502.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [
        'admin/people/merge',
        { reason: 'Entered twice', account_id: 12, person_id: 502, merged_id: 501, details: 'merged' },
      ],
    ]);
  });

  describe('~CMP-402 of two who are in one registration', () => {
    const counted = (people: number, category: string, age_division: string, fee: number) => ({
      ...{ people, category, age_division, fee },
    });
    const HELD = {
      ...{ id: 75001, tour_date: 'Aurora Chicago, IL · Mar 20–22, 2026', completed: true, reason: null },
      routines: [
        {
          ...{ key: 'r-1', name: 'Echo', before: counted(2, 'Duo/Trio', 'Teen', 14_000) },
          after: counted(1, 'Solo', 'Senior', 12_500),
        },
        { key: 'r-2', name: 'Mya Delgado', before: counted(1, 'Solo', 'Teen', 12_500), after: null },
      ],
      fees: { before: 60_500, after: 33_500 },
      balance: { before: 0, after: -27_000 },
    };
    const chosen = async (held: object) => {
      const opened = open('/people/501', {
        'GET admin/people': people(onRoster(12), MYA),
        'GET admin/people/merge': { registrations: [{ ...HELD, ...held }] },
        'POST admin/people/merge': { person_id: 501, position: '9' },
      });
      await title('Mia Delgado');
      await opened.user.click(screen.getByRole('button', { name: 'Merge' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Merge Mia Delgado, 501?' }));
      await opened.user.click(await dialog.findByRole('radio', { name: 'Mya Delgado, 502, no birthdate' }));
      const changes = within(await dialog.findByRole('region', { name: 'What changes' }));
      return { ...opened, dialog, changes, button: dialog.getByRole('button', { name: 'Merge' }) };
    };
    const TABLE = 'Registration 75001, Aurora Chicago, IL · Mar 20–22, 2026';

    it('the routines, divisions, fees and balance are shown before and after, then it is merged', async () => {
      const { user, dialog, changes, button, sent } = await chosen({});
      const rows = within(changes.getByRole('table', { name: TABLE })).getAllByRole('row');
      const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
      expect(cells).toEqual([
        ['Routines and fees', 'Now', 'Merged'],
        ['Echo', 'Duo/Trio, Teen, 2 dancers, $140.00', 'Solo, Senior, 1 dancer, $125.00'],
        ['Mya Delgado', 'Solo, Teen, 1 dancer, $125.00', 'Removed'],
        ['Total', '$605.00', '$335.00'],
        ['Balance', '$0.00', '-$270.00'],
      ]);
      expect(changes.getByText(/^Both are in the same registration\./)).toHaveTextContent(
        'Both are in the same registration. It counts the person once from then on, with the choices of the one who stays; payments, waivers, photos and music stay. Taking the merging back leaves it with one.',
      );
      const asked = sent.findLast(({ path, method }) => path === 'admin/people/merge' && method === 'GET');
      expect(asked?.query).toEqual({ account_id: '12', person_id: '501', merged_id: '502', details: 'stays' });
      await user.click(dialog.getByRole('button', { name: 'Entered twice' }));
      await user.click(button);
      expect(await screen.findByText('Merged into person 501.')).toBeInTheDocument();
    });

    it('one that is not completed is reviewed again, and owes nothing yet', async () => {
      const { changes } = await chosen({ completed: false, balance: null });
      expect(changes.getByText('It is not completed yet: what was reviewed is reviewed again.')).toBeInTheDocument();
      expect(changes.queryByRole('rowheader', { name: 'Balance' })).toBeNull();
    });

    it.each([
      ['paying', 'and a payment of it is under way. Please try again when it is done.'],
      ['kept', 'and only the one who leaves has files or a best-dancer routine there. Please let that one stay.'],
      ['unpriced', 'and it cannot be priced with one of them.'],
    ])('is not done where it cannot be: %s', async (reason, words) => {
      const { user, dialog, changes, button, sent } = await chosen({ reason });
      const said = `Both are in the same registration for Aurora Chicago, IL · Mar 20–22, 2026, ${words}`;
      expect(changes.getByText(said)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Entered twice' }));
      await user.click(button);
      expect(commands(sent)).toEqual([]);
    });
  });

  const MERGED = {
    'GET admin/people': people(onRoster(12), { ...MYA, listed: false, merged_into: 501 }),
    'GET admin/registrations': page([registration(75001, 0)]),
    'POST admin/people/unmerge': { person_id: 502, position: '9' },
  };

  it('~ROS-062 who stays shows what both have', async () => {
    const { user, sent } = open('/people/501', MERGED);
    await title('Mia Delgado');
    expect(await screen.findByRole('link', { name: 'Mya Delgado, 502' })).toHaveAttribute('href', '/staff/people/502');
    expect(facts('Person')[2]).toBe('Stands also for: Mya Delgado, 502');
    await user.click(tab('Registrations'));
    await screen.findByText('1 registration');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ person_id: [501, 502] });
    await user.click(tab('History'));
    await screen.findByText(/added Mia Delgado to the roster/);
    expect(words(within(screen.getByLabelText('History of')).getAllByRole('option'))).toEqual([
      'Roster',
      'Registration 75001',
      'Roster, as 502',
      'Registration 75001, as 502',
    ]);
  });

  it('~ROS-062 who was merged away leads to who stays, and can be taken back', async () => {
    const { user, sent } = open('/people/502', MERGED);
    await title('Mya Delgado');
    expect(screen.getAllByText('Merged into 501')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Person 501' })).toHaveAttribute('href', '/staff/people/501');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take the merging back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take the merging of Mya Delgado, 502, back?' }));
    expect(dialog.getByText(/A registration that held both goes on with one of them\.$/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'They are twins');
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Mya Delgado is on the roster again.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/people/unmerge', { reason: 'They are twins', account_id: 12, merged_id: 502 }],
    ]);
  });

  it('~ROS-062 auditors look only', async () => {
    open('/people/501', {}, ['auditor']);
    await title('Mia Delgado');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
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
