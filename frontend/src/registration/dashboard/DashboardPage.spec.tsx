import { cleanup, screen, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import { DANA, openAt, words } from '../../platform/testing.js';
import { MY_ROW } from '../../testing/registrations.js';
import { DashboardPage } from './DashboardPage.js';
import { CompletedRegistrationsPage, IncompleteRegistrationsPage } from './MyRegistrationsPage.js';

const NO_COMPLETED = "You don't have any completed registrations";
const NO_INCOMPLETE = "You don't have any incomplete registrations";

const open = (rows: readonly object[], path = '/dashboard') =>
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
    { 'GET mybtf/account': DANA, 'GET mybtf/user-event-season-registrations': rows },
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
