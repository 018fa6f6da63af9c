import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { SignedIn } from '../platform/guards.js';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { ToastProvider } from '../ui/Toast.js';
import { AccountPage } from './AccountPage.js';

type Sent = { method: string; url: string; body: unknown };
type Answer = { status: number; body: object };
const USER = {
  id: 12,
  email: 'mia@demo.example',
  person: { fname: 'Mia', lname: 'Mora', person_type_id: 9, phoneValue: null, address: null },
  confirmed: false,
  studio_account: false,
  studio_id: null,
  roles: [],
  studio: null,
  payment_methods: { credit_cards: [], bank: [] },
};
const STUDIO = {
  ...USER,
  studio_account: true,
  studio_id: 3,
  studio: {
    id: 3,
    name: 'Star Academy',
    website: 'https://star.example',
    address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
    email: [{ contact_type_id: 1, primary: true, value: 'hello@star.example' }],
    phone: [{ contact_type_id: 2, primary: true, value: '(312) 555-0100' }],
    studio_contacts: [{ primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null }],
  },
};
const UPDATED: Answer = { status: 200, body: { ...USER, position: '7' } };

/** jsdom has none; the router makes one for each navigation. */
class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { signal?: AbortSignal } = {},
  ) {
    this.signal = init.signal;
  }
}

const Root = () => (
  <SessionProvider>
    <Link to="/roster">My Roster</Link>
    <SignedIn unconfirmed>
      <Outlet />
    </SignedIn>
  </SessionProvider>
);

const open = async (user: object, put: Answer = UPDATED): Promise<{ sent: Sent[] }> => {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: { method?: string; body?: string } = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, url, body: init.body ? JSON.parse(init.body) : null });
    const studio = { status: 200, body: { id: 3, name: 'Star Academy', city: 'Chicago', state_id: 14, claimed: true } };
    const answer = method === 'PUT' ? put : url.includes('/studios/') ? studio : { status: 200, body: user };
    return {
      ok: answer.status < 400,
      status: answer.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(answer.body),
      json: async () => answer.body,
    };
  };
  Object.assign(globalThis, { fetch, Request: NavigationRequest });
  Object.assign(window, { scrollTo: () => {} });
  Element.prototype.scrollIntoView = () => {};
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: '/account', element: <AccountPage /> },
          { path: '/roster', element: <p>you are at the roster</p> },
        ],
      },
    ],
    { initialEntries: ['/account'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Account info' });
  return { sent };
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT');

describe('the account page', () => {
  it('shows an individual, also unconfirmed, their data and None without an affiliated studio', async () => {
    await open(USER);
    expect(screen.getByLabelText('First Name')).toHaveValue('Mia');
    expect(screen.getByLabelText('I am a')).toHaveDisplayValue('Parent');
    expect(screen.getByText('mia@demo.example')).toBeInTheDocument();
    expect(screen.getByText('None')).toBeInTheDocument();
  });

  it('names the affiliated studio', async () => {
    await open({ ...USER, studio_id: 3 });
    expect(await screen.findByText('Star Academy')).toBeInTheDocument();
  });

  it('ACC-089, ACC-090 saves name, person type, phone and address and says so', async () => {
    const { sent } = await open(USER);
    await userEvent.clear(screen.getByLabelText('First Name'));
    await userEvent.type(screen.getByLabelText('First Name'), 'Maria');
    await userEvent.selectOptions(screen.getByLabelText('I am a'), 'Teacher');
    await userEvent.type(screen.getByLabelText('Phone'), '3125550100');
    await userEvent.type(screen.getByLabelText('Street'), '1 Main St');
    await userEvent.type(screen.getByLabelText('City'), 'Chicago');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Illinois');
    await userEvent.type(screen.getByLabelText('Zip'), '60601');
    await save();
    expect(await screen.findByText('Your account has been updated.')).toBeInTheDocument();
    const address = {
      address: '1 Main St',
      city: 'Chicago',
      state_id: expect.any(Number),
      country_id: 1,
      zip: '60601',
    };
    const person = { fname: 'Maria', lname: 'Mora', person_type_id: 2, phoneValue: '(312) 555-0100', address };
    expect(puts(sent)).toMatchObject([{ url: expect.stringContaining('mybtf/account'), body: { person } }]);
  });

  it('ACC-089 leaves out phone and address that are not given', async () => {
    const { sent } = await open(USER);
    await save();
    await screen.findByText('Your account has been updated.');
    expect(puts(sent)[0]?.body).toMatchObject({ person: { phoneValue: null, address: null } });
  });

  it('ACC-089, NAV-071 says what is missing or wrong at the fields and sends nothing', async () => {
    const { sent } = await open(USER);
    await userEvent.clear(screen.getByLabelText('Last Name'));
    await userEvent.type(screen.getByLabelText('Phone'), '12');
    await userEvent.type(screen.getByLabelText('City'), 'Chicago');
    await save();
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Zip')).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveFocus());
    expect(puts(sent)).toEqual([]);
  });

  it("puts the server's refusal at its field", async () => {
    const fields = { 'person.person_type_id': 'Required' };
    await open(USER, { status: 400, body: { code: 'person_type_not_offered', message: 'Please check.', fields } });
    await save();
    await waitFor(() => expect(screen.getByLabelText('I am a')).toHaveAccessibleDescription('Required'));
  });

  it('asks before unsaved changes are left, and not after they are saved', async () => {
    await open(USER);
    await userEvent.type(screen.getByLabelText('First Name'), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will lose any unsaved changes.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByLabelText('First Name')).toHaveValue('Miax');
    await save();
    await screen.findByText('Your account has been updated.');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    expect(await screen.findByText('you are at the roster')).toBeInTheDocument();
  });

  it('shows a studio account the profile of its studio, the name not to be changed', async () => {
    await open(STUDIO);
    expect(screen.getByText('Contact support to change your studio name.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Studio name')).not.toBeInTheDocument();
    expect(screen.getByText('hello@star.example')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Contacts' })).toHaveTextContent('Studio Owner (primary)');
  });
});
