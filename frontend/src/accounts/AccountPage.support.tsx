import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { ErrorDialogs } from '../platform/ErrorDialogs.js';
import { SignedIn } from '../platform/guards.js';
import { LiveProvider } from '../platform/LiveProvider.js';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { NavigationRequest } from '../platform/testing.js';
import { ToastProvider } from '../ui/Toast.js';
import { AccountPage } from './AccountPage.js';

type Sent = { method: string; url: string; body: unknown };
type Answer = { status: number; body: object };
export const USER = {
  id: 12,
  email: 'mia@demo.example',
  person: { fname: 'Mia', lname: 'Mora', person_type_id: 9, phoneValue: null, address: null },
  confirmed: false,
  email_confirmed: false,
  studio_account: false,
  studio_id: null,
  roles: [],
  studio: null,
  payment_methods: { credit_cards: [], bank: [] },
};
export const STUDIO = {
  ...USER,
  confirmed: true,
  email_confirmed: true,
  studio_account: true,
  studio_id: 3,
  studio: {
    id: 3,
    name: 'Star Academy',
    website: 'https://star.example',
    address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
    email: [{ contact_type_id: 1, primary: true, value: 'hello@star.example' }],
    phone: [{ contact_type_id: 2, primary: true, value: '(312) 555-0100' }],
    studio_contacts: [
      { primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null },
      { primary: false, person_type_id: 2, fname: 'Tom', lname: 'Tap', email: null, phone: null },
    ],
  },
};
const UPDATED: Answer = { status: 200, body: { ...USER, position: '7' } };

const Root = () => (
  <SessionProvider>
    <LiveProvider>
      <Link to="/roster">My Roster</Link>
      <ErrorDialogs>
        <SignedIn unconfirmed>
          <Outlet />
        </SignedIn>
      </ErrorDialogs>
    </LiveProvider>
  </SessionProvider>
);

/** `/account` of an account, beside a link that leads away; `put` is what a save is answered, `answers` what else is asked. */
export const openAccount = async (
  user: object,
  put: Answer = UPDATED,
  answers: Readonly<Record<string, Answer>> = {},
): Promise<{ sent: Sent[]; unmount: () => void }> => {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: { method?: string; body?: string } = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, url, body: init.body ? JSON.parse(init.body) : null });
    const studio = { status: 200, body: { id: 3, name: 'Star Academy', city: 'Chicago', state_id: 14, claimed: true } };
    const special = answers[`${method} ${url.split('/mybtf/').at(-1)}`];
    const body = url.endsWith('/sessions')
      ? []
      : url.endsWith('/account/calendar')
        ? { url: null }
        : url.includes('customer-vault')
          ? { credit_cards: [], bank: [] }
          : user;
    const plain = { status: 200, body };
    const answer = special ?? (method === 'PUT' ? put : url.includes('/studios/') ? studio : plain);
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
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Account info' });
  return { sent, unmount };
};

export const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT');
