import { seededEventProfiles } from '@app/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { HasRole, SignedIn, SignedOut } from './guards.js';
import { NotFoundPage } from './NotFoundPage.js';
import { Shell } from './Shell.js';
import { type Answers, commands, DANA, openAt, refused, RUTH } from './testing.js';

const PAGES = [
  {
    path: '/staff',
    element: (
      <HasRole roles={['staff', 'admin', 'auditor']}>
        <h1>Staff</h1>
      </HasRole>
    ),
  },
  {
    element: <Shell />,
    children: [
      { path: '/register', element: <h1>Register</h1> },
      {
        element: <SignedOut leadsTo={() => '/dashboard'} />,
        children: [{ path: '/signin', element: <h1>Sign in</h1> }],
      },
      { element: <SignedIn />, children: [{ path: '/roster', element: <h1>Roster</h1> }] },
      { path: '/elsewhere', element: <NotFoundPage /> },
    ],
  },
];
const SIGNED_OUT = refused(401, 'signed_out');
const open = (path: string, account: unknown, answers: Answers = {}) =>
  openAt(path, PAGES, { 'GET mybtf/account': account, ...answers });
const linksOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

describe('the header', () => {
  it.each([
    ['a registrant', [], []],
    ['staff', ['staff'], [['Staff', '/staff']]],
    ['an auditor', ['auditor'], [['Audit', '/audit']]],
    [
      'an admin',
      ['admin'],
      [
        ['Staff', '/staff'],
        ['Audit', '/audit'],
      ],
    ],
  ])('~NAV-001 of %s leads to what the account may open', async (_, roles, more) => {
    const { user } = open('/register', { ...DANA, roles });
    const bar = await main();
    await bar.findByRole('link', { name: 'My Dashboard' });
    expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Register', '/register'],
      ['My Dashboard', '/dashboard'],
    ]);
    await user.click(bar.getByRole('button', { name: /^Starlight Dance Academy/ }));
    const menu = bar.getByRole('link', { name: 'My Events' }).closest('ul')!;
    expect(linksOf(menu)).toEqual([
      ['My Events', '/registrations/completed'],
      ['My Roster', '/roster'],
      ['My Account', '/account'],
      ...more,
    ]);
    expect(within(menu).getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  });

  it('NAV-002 of a visitor leads to Register and SIGN IN / SIGN UP', async () => {
    open('/register', SIGNED_OUT);
    const bar = await main();
    await bar.findByRole('link', { name: 'SIGN IN / SIGN UP' });
    expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Register', '/register'],
      ['SIGN IN / SIGN UP', '/signin'],
    ]);
  });

  it('~ACC-024 Sign Out ends the session and leads to the sign-in', async () => {
    const { user, sent, at } = open('/roster', DANA, { 'POST mybtf/signout': { position: '9' } });
    await user.click(await (await main()).findByRole('button', { name: /^Starlight/ }));
    await user.click((await main()).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(at()).toBe('/signin'));
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST mybtf/signout']);
    expect(await screen.findByText('You have been logged out.')).toBeInTheDocument();
  });

  it('~NAV-004 the footer leads to the terms and privacy, and tells how to reach the event', async () => {
    const { user } = open('/register', SIGNED_OUT, {
      'GET mybtf/static-data-v2': { event_profile: seededEventProfiles[56] },
    });
    const footer = await screen.findByRole('contentinfo');
    expect(linksOf(footer)).toEqual([
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ]);
    await user.click(within(footer).getByRole('button', { name: 'Contact Us' }));
    const dialog = screen.getByRole('dialog', { name: 'Contact Us' });
    await within(dialog).findByText('Aurora');
    expect(linksOf(dialog)).toEqual([
      ['info@aurora.example', 'mailto:info@aurora.example'],
      ['(555) 010-0156', 'tel:5550100156'],
    ]);
  });
});

describe('the guards', () => {
  it.each([
    ['~NAV-053 a visitor', '/roster?a=1', SIGNED_OUT, '/signin?redirect=%2Froster%3Fa%3D1'],
    [
      '~NAV-053 an account that is not confirmed',
      '/roster',
      { ...DANA, confirmed: false },
      '/awaiting-confirmation?redirect=%2Froster',
    ],
    ['~NAV-054 who is signed in and opens the sign-in', '/signin', DANA, '/dashboard'],
    ['~NAV-050 a visitor of the console', '/staff', SIGNED_OUT, '/signin?redirect=%2Fstaff'],
  ])('%s goes elsewhere', async (_, path, account, to) => {
    const { at } = open(path, account);
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each([
    ['~NAV-050 the console of a registrant', '/staff', DANA, 'Page not found'],
    ['~NAV-050 the console of staff', '/staff', RUTH, 'Staff'],
    ['~NAV-051 any other path', '/elsewhere', DANA, 'Page not found'],
    ['~NAV-053 an own page', '/roster', DANA, 'Roster'],
  ])('%s shows its page', async (_, path, account, heading) => {
    const { at } = open(path, account);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(at()).toBe(path);
    if (heading === 'Page not found')
      expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });
});
