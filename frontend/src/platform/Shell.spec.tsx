import { seededEventProfiles } from '@app/contracts/catalogue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.js';
import { HasRole, SignedIn, SignedOut } from './guards.js';
import { useHeader } from './header.js';
import { Shell } from './Shell.js';
import { type Answers, commands, DANA, NEVER, ofDemo, openAt, refused, RUTH } from './testing.js';

const PINNACLE = { id: 14, name: 'Pinnacle Nationals', subdomain: 'pinnacle' };
const OfPinnacle = () => {
  useHeader({ event: PINNACLE });
  return <h1>Pinnacle</h1>;
};
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
      { path: '/pinnacle', element: <OfPinnacle /> },
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
  ])('NAV-001 of %s leads to what the account may open', async (_, roles, more) => {
    const { user, at } = open('/register', { ...DANA, roles });
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
    await user.click(within(menu).getByRole('link', { name: 'My Roster' }));
    expect(at()).toBe('/roster');
    await user.click(bar.getByRole('link', { name: 'Register' }));
    expect(at()).toBe('/register');
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

  it.each([
    ['the event that is known', '/pinnacle', 14],
    ['the default event', '/register', 56],
  ])('NAV-004 the footer leads to terms and privacy, and tells how to reach %s', async (_, path, id) => {
    const { user } = open(path, SIGNED_OUT, {
      'GET mybtf/static-data-v2': ({ query }: { query: { event_id: string } }) => ({
        event_profile: seededEventProfiles[Number(query.event_id)],
      }),
    });
    const footer = await screen.findByRole('contentinfo');
    expect(linksOf(footer)).toEqual([
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ]);
    await user.click(within(footer).getByRole('button', { name: 'Contact Us' }));
    const dialog = screen.getByRole('dialog', { name: 'Contact Us' });
    const { name, contact_email, contact_phone } = seededEventProfiles[id]!;
    await within(dialog).findByText(name);
    expect(linksOf(dialog)).toEqual([
      [contact_email, `mailto:${contact_email}`],
      [contact_phone, `tel:${contact_phone.replaceAll(/\D/g, '')}`],
    ]);
  });

  it('OPS-011 tells the day of the demo clock, and of no other', async () => {
    open('/register', SIGNED_OUT);
    expect((await main()).queryByText(/^Demo clock/)).toBeNull();
    cleanup();
    open('/register', ofDemo(DANA));
    expect(await (await main()).findByText('Demo clock Jan 20, 2026')).toBeInTheDocument();
  });
});

describe('the guards', () => {
  it('NAV-053 a visitor goes to the sign-in', async () => {
    const { at } = open('/roster?a=1', SIGNED_OUT);
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Froster%3Fa%3D1'));
  });

  it.each([
    ['a visitor to the sign-in', SIGNED_OUT, '/signin'],
    ['an account that is not confirmed to its confirmation', { ...DANA, confirmed: false }, '/awaiting-confirmation'],
  ])('REG-086 every page of a registration sends %s, before it reads anything of it', async (_, account, to) => {
    for (const page of ['', '/intro', '/roster', '/dancers', '/review', '/payment', '/success']) {
      const path = `/registration/75001${page}`;
      const { at, sent } = openAt(path, routes, { 'GET mybtf/account': account });
      await waitFor(() => expect(at()).toBe(`${to}?redirect=${encodeURIComponent(path)}`));
      expect(sent.filter(({ path: asked }) => asked.includes('75001'))).toEqual([]);
      cleanup();
    }
  });

  it.each([
    ['~NAV-050 the console of staff', '/staff', RUTH, 'Staff'],
    ['NAV-053 an own page', '/roster', DANA, 'Roster'],
  ])('%s shows its page', async (_, path, account, heading) => {
    const { at } = open(path, account);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(at()).toBe(path);
  });

  it.each([
    ['/staff/review', '/signin?redirect=%2Fstaff%2Freview'],
    ['/audit/totals', '/signin?redirect=%2Faudit%2Ftotals'],
  ])('NAV-050 %s sends a visitor to the sign-in', async (path, to) => {
    const { at } = openAt(path, routes, { 'GET mybtf/account': SIGNED_OUT });
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each(['/staff/review', '/audit'])(
    '~ADM-041 %s says for whom staff are viewing, and opens once they stop',
    async (path) => {
      const me = { ...RUTH, roles: ['admin'] };
      const { user, sent, at } = openAt(path, routes, {
        'GET mybtf/account': { ...DANA, viewed_by: 'Ruth Okafor' },
        'DELETE admin/view-as': me,
      });
      const title = { level: 1, name: 'You are viewing as Starlight Dance Academy' } as const;
      expect(await screen.findByRole('heading', title)).toBeInTheDocument();
      expect(screen.queryByText('Page not found')).toBeNull();
      expect(screen.getByRole('link', { name: 'Go on viewing' })).toHaveAttribute('href', '/dashboard');
      await user.click(screen.getByRole('button', { name: 'Stop viewing and open this page' }));
      await waitFor(() => expect(screen.queryByRole('heading', title)).toBeNull());
      expect(commands(sent).map(({ method, path: to }) => [method, to])).toEqual([['DELETE', 'admin/view-as']]);
      expect(at()).toBe(path);
    },
  );

  const withRoles = (...roles: readonly string[]) => ({ ...RUTH, roles });
  it.each([
    ['/staff', 'a registrant', DANA, false],
    ['/staff', 'staff', withRoles('staff'), true],
    ['/staff', 'an admin', withRoles('admin'), true],
    ['/staff', 'an auditor', withRoles('auditor'), true],
    ['/audit', 'a registrant', DANA, false],
    ['/audit', 'staff', withRoles('staff'), false],
    ['/audit', 'an admin', withRoles('admin'), true],
    ['/audit', 'an auditor', withRoles('auditor'), true],
  ])('NAV-050 %s for %s, by the product’s own routes', async (path, _, account, isThere) => {
    const { at } = openAt(path, routes, { 'GET mybtf/account': account });
    const missing = () => screen.queryByRole('heading', { level: 1, name: 'Page not found' });
    if (isThere) {
      const own = path === '/staff' ? 'Staff' : 'Jump to a registration';
      expect(await screen.findAllByLabelText(own)).not.toEqual([]);
      expect(missing()).toBeNull();
    } else await waitFor(() => expect(missing()).toBeInTheDocument());
    expect(at()).toBe(path);
  });
});

describe('the pages of the product', () => {
  it.each([
    ['/dashboard', 'My Dashboard'],
    ['/registrations/completed', 'Completed registrations'],
    ['/roster', 'My Roster'],
    ['/register', 'Register'],
  ])('NAV-006 %s shows that it loads, never that there is nothing', async (path, title) => {
    const { sent } = openAt(path, routes, {
      'GET mybtf/account': DANA,
      'GET mybtf/user-event-season-registrations': NEVER,
      'GET mybtf/roster-with-media-pass': NEVER,
      'GET mybtf/tours': NEVER,
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
    expect(screen.queryByText(/^(You don't have|You have no one|No one|There (is|are) no)/)).toBeNull();
    expect(sent.length).toBeGreaterThan(1);
    expect(document.title).toBe(`${title} | Callboard`);
  });

  it('NAV-006 a navigation leads to the top and puts the focus on the heading', async () => {
    const { user } = visit('/roster', DANA);
    await screen.findByRole('heading', { level: 1, name: 'My Roster' });
    const tops: unknown[] = [];
    Object.assign(window, { scrollTo: (...to: unknown[]) => tops.push(to) });
    await user.click(await (await main()).findByRole('link', { name: 'My Dashboard' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'My Dashboard' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(tops).toContainEqual([0, 0]);
    expect(document.title).toBe('My Dashboard | Callboard');
  });

  const visit = (path: string, account: unknown) => openAt(path, routes, { 'GET mybtf/account': account });
  const UNCONFIRMED = { ...DANA, confirmed: false };

  it.each([
    ...['/dashboard', '/registrations/completed', '/registrations/incomplete', '/roster', '/change-studio'],
    ...['/registration/75001/dancers', '/event/75001/overview'],
  ])('NAV-053 %s sends an account that is not confirmed to its confirmation', async (path) => {
    const { at } = visit(path, UNCONFIRMED);
    await waitFor(() => expect(at()).toBe(`/awaiting-confirmation?redirect=${encodeURIComponent(path)}`));
  });

  it.each([
    ['/awaiting-confirmation', 'Please confirm your email'],
    ['/account', 'My Account'],
    ['/terms', 'Terms and Conditions'],
  ])('NAV-053 %s is open to it', async (path, heading) => {
    const { at } = visit(path, UNCONFIRMED);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(at()).toBe(path);
  });

  it.each(['/signin', '/signup', '/signup/user', '/signup/studio', '/awaiting-confirmation'])(
    'NAV-054 %s sends who is signed in to the dashboard',
    async (path) => {
      const { at } = visit(path, DANA);
      await waitFor(() => expect(at()).toBe('/dashboard'));
    },
  );

  it('~ACC-023 ~ACC-013 says that the session has ended, and leads back to the page after signing in', async () => {
    const { user, at } = openAt('/roster?a=1', routes, {
      'GET mybtf/account': DANA,
      'GET mybtf/roster-with-media-pass': SIGNED_OUT,
      'POST mybtf/signin': DANA,
    });
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Froster%3Fa%3D1'));
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), DANA.email);
    await user.type(screen.getByLabelText('Password'), 'Callboard1');
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await waitFor(() => expect(at()).toBe('/roster?a=1'));
  });

  it('ACC-025 asks for the account at the start, where 401 is a visitor, and again after the sign-in', async () => {
    let account: unknown = SIGNED_OUT;
    const { user, sent, at } = openAt('/signin', routes, {
      'GET mybtf/account': () => account,
      'GET mybtf/user-event-season-registrations': [],
      'POST mybtf/signin': () => (account = DANA),
    });
    const asked = () =>
      sent.flatMap(({ method, path }) => (/account$|signin$/.test(path) ? [`${method} ${path}`] : []));
    await user.type(await screen.findByLabelText('Email'), DANA.email);
    expect(asked()).toEqual(['GET mybtf/account']);
    await user.type(screen.getByLabelText('Password'), 'Callboard1');
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await waitFor(() => expect(asked()).toEqual(['GET mybtf/account', 'POST mybtf/signin', 'GET mybtf/account']));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Dashboard' })).toBeInTheDocument();
  });

  it('~ACC-023 says so after a reload too, and not to a visitor', async () => {
    const WORDS = 'Your session has expired. Please sign in again.';
    sessionStorage.clear();
    const visitor = openAt('/roster', routes, { 'GET mybtf/account': SIGNED_OUT });
    await waitFor(() => expect(visitor.at()).toBe('/signin?redirect=%2Froster'));
    expect(screen.queryByText(WORDS)).toBeNull();
    cleanup();
    openAt('/account', routes, { 'GET mybtf/account': DANA });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    cleanup();
    const reloaded = openAt('/roster', routes, { 'GET mybtf/account': SIGNED_OUT });
    await waitFor(() => expect(reloaded.at()).toBe('/signin?redirect=%2Froster'));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    cleanup();
    sessionStorage.clear();
  });

  it('~ACC-024 Sign Out leads to the sign-in and says so, whatever page it was', async () => {
    const { user, at } = openAt('/roster', routes, {
      'GET mybtf/account': DANA,
      'GET mybtf/roster-with-media-pass': [],
      'POST mybtf/signout': { position: '9' },
    });
    await user.click(await (await main()).findByRole('button', { name: /^Starlight/ }));
    await user.click((await main()).getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
    expect(await screen.findByText('You have been logged out.')).toBeInTheDocument();
    expect(at()).toBe('/signin');
  });

  it.each([
    ['NAV-042 / leads a visitor', SIGNED_OUT, '/register'],
    ['NAV-042 / leads a registrant', DANA, '/dashboard'],
    ['/ leads staff', RUTH, '/staff'],
    ['/ leads an auditor', { ...RUTH, roles: ['auditor'] }, '/audit'],
  ])('%s to the own start', async (_, account, to) => {
    const { at } = visit('/', account);
    await waitFor(() => expect(at().startsWith(to)).toBe(true));
  });

  it.each([
    ['a visitor', SIGNED_OUT],
    ['an account', DANA],
  ])('NAV-051 any other path is not found, and leads %s to the start', async (_, account) => {
    const { user, at } = visit('/rosters/12', account);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(at()).toBe(account === DANA ? '/dashboard' : '/register'));
  });

  it('NAV-051 nor is another path of the audit, which leads an auditor to its start', async () => {
    const { user, at } = visit('/audit/elsewhere', { ...RUTH, roles: ['auditor'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(at()).toBe('/audit/elsewhere');
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(at()).toBe('/audit'));
  });
});
