import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import { type Answers, commands, DANA, openAt, refused, words } from '../../platform/testing.js';
import { MY_ROW } from '../../testing/registrations.js';
import { DashboardPage } from './DashboardPage.js';
import { CompletedRegistrationsPage, IncompleteRegistrationsPage } from './MyRegistrationsPage.js';

const NO_COMPLETED = "You don't have any completed registrations";
const NO_INCOMPLETE = "You don't have any incomplete registrations";

const open = (rows: unknown, path = '/dashboard', answers: Answers = {}) =>
  openAt(
    path,
    [
      {
        element: <SignedIn />,
        children: [
          { path: '/dashboard', element: <DashboardPage /> },
          { path: '/registrations/completed', element: <CompletedRegistrationsPage /> },
          { path: '/registrations/incomplete', element: <IncompleteRegistrationsPage /> },
        ],
      },
    ],
    { 'GET mybtf/account': DANA, 'GET mybtf/user-event-season-registrations': rows, ...answers },
  );
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dashboard', () => {
  it('tells a new account its first steps, each once', async () => {
    open([]);
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(words(steps.getAllByRole('listitem'))).toEqual([
      'Put your people on your roster.Dancers, teachers and observers; registering them is quick then.My Roster',
      'Choose a tour date.Event, city and days; what you begin is kept here.Register',
    ]);
    expect(ways()).toEqual([
      ['My Roster', '/roster'],
      ['Register', '/register'],
    ]);
  });

  it('NAV-013 says which registrations there are none of, with a Register button', async () => {
    open([]);
    expect(await screen.findByText(`${NO_INCOMPLETE}. ${NO_COMPLETED}.`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    cleanup();
    open([MY_ROW]);
    const incomplete = within(await screen.findByRole('region', { name: 'Incomplete registrations' }));
    expect(await incomplete.findByText(NO_INCOMPLETE)).toBeInTheDocument();
    expect(incomplete.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByText(NO_COMPLETED)).toBeNull();
    cleanup();
    open([{ ...MY_ROW, completed: false, confirmed: false }]);
    const completed = within(await screen.findByRole('region', { name: 'Completed registrations' }));
    expect(completed.getByText(NO_COMPLETED)).toBeInTheDocument();
    expect(completed.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });

  it.each([
    ['completed', NO_COMPLETED],
    ['incomplete', NO_INCOMPLETE],
  ])('NAV-013 so does the page of %s registrations', async (kind, text) => {
    open([], `/registrations/${kind}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });
});

describe('the pages of all registrations', () => {
  const ROWS = Array.from({ length: 8 }, (_, n) => ({ ...MY_ROW, id: 75001 + n, completed: n % 2 === 0 }));
  const seasons = (asked: { query: Readonly<Record<string, string>> }) => (asked.query.season_id === '75' ? ROWS : []);

  it.each([
    ['completed', 'Completed registrations'],
    ['incomplete', 'Incomplete registrations'],
  ])('NAV-008 list the %s ones in full, the current season first', async (kind, title) => {
    const { user, sent } = open(seasons, `/registrations/${kind}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(4);
    const season = screen.getByLabelText('Season');
    expect(season).toHaveDisplayValue('2025-2026');
    await user.selectOptions(season, '2024-2025');
    expect(await screen.findByText(kind === 'completed' ? NO_COMPLETED : NO_INCOMPLETE)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === 'mybtf/user-event-season-registrations');
    expect(asked.map(({ query }) => query.season_id)).toEqual(['75', '74']);
  });
});

describe('a registration that is not wanted any more', () => {
  const BEGUN = { ...MY_ROW, completed: false, confirmed: false };
  const DELETE = 'Delete the registration for Aurora Dallas, TX · Mar 6–8, 2026';
  const TEXT = 'Are you sure you want to delete this registration?';
  const KEPT = 'registration-draft:12:75001';

  it('REG-039 is deleted once the owner has said so twice, and leaves nothing in the browser', async () => {
    let rows: readonly object[] = [BEGUN];
    const deleted = () => {
      rows = [];
      return { id: 75001, deleted: true, position: '9' };
    };
    const { user, sent } = open(() => rows, '/registrations/incomplete', {
      'DELETE mybtf/delete-registration/75001': deleted,
    });
    await user.click(await screen.findByRole('button', { name: DELETE }));
    localStorage.setItem(KEPT, '{}');
    expect(screen.getByRole('alertdialog', { name: 'Aurora Dallas, TX · Mar 6–8, 2026' })).toHaveAccessibleDescription(
      TEXT,
    );
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: DELETE }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Registration deleted.')).toBeInTheDocument();
    expect(await screen.findByText(NO_INCOMPLETE)).toBeInTheDocument();
    expect(commands(sent)).toHaveLength(1);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('~REG-039 stays where it is refused, and completed ones offer it nowhere', async () => {
    const message = 'A payment is in progress.';
    const { user } = open([BEGUN, { ...MY_ROW, id: 75002 }], '/dashboard', {
      'DELETE mybtf/delete-registration/75001': refused(409, 'payment_in_progress', message),
    });
    await user.click(await screen.findByRole('button', { name: DELETE }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: DELETE })).toHaveLength(1);
  });
});
