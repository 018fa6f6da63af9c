import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SignedIn } from '../platform/guards.js';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { ChangeStudioPage } from './ChangeStudioPage.js';

type Sent = { method: string; url: string; body: unknown };
const USER = {
  id: 12,
  email: 'mia@demo.example',
  person: { fname: 'Mia', lname: 'Mora', person_type_id: 9 },
  confirmed: true,
  studio_account: false,
  studio_id: null,
  roles: [],
};
const MINE = { account_id: 12, completed: false };
const HIT = { id: 3, name: 'Star Academy', city: 'Chicago', state_id: 14, claimed: true };

const Where = () => <p>you are at {useLocation().pathname}</p>;

const open = (registration: object, path = '/change-studio?event=aurora&registration_id=75214'): { sent: Sent[] } => {
  const sent: Sent[] = [];
  const bodyOf = (url: string): object => {
    if (url.includes('mybtf/account')) return USER;
    if (url.includes('mybtf/studios')) return [HIT];
    return url.includes('change-studio') ? { id: 75214, position: '9' } : { registration };
  };
  const fetch = async (url: string, init: { method?: string; body?: string } = {}) => {
    const body = bodyOf(url);
    if (init.method === 'PUT') sent.push({ method: init.method, url, body: JSON.parse(init.body ?? '') });
    const text = async () => JSON.stringify(body);
    return { ok: true, status: 200, headers: { get: () => null }, text, json: async () => body };
  };
  Object.assign(globalThis, { fetch });
  Object.assign(window, { scrollTo: () => {} });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider>
          <Routes>
            <Route element={<SignedIn />}>
              <Route path="/change-studio" element={<ChangeStudioPage />} />
            </Route>
            <Route path="*" element={<Where />} />
          </Routes>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent };
};

describe('the page that changes the studio of a registration', () => {
  it('~ACC-107 saves the chosen studio and goes back to the registration', async () => {
    const { sent } = open(MINE);
    const save = await screen.findByRole('button', { name: 'SAVE' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText('Studio name'), 'star');
    await userEvent.click(await screen.findByRole('button', { name: /Star Academy/ }));
    await userEvent.click(save);
    expect(await screen.findByText('you are at /registration/75214')).toBeInTheDocument();
    const body = { registration_id: 75214, studio_id: 3 };
    expect(sent).toEqual([{ method: 'PUT', url: expect.stringContaining('mybtf/change-studio'), body }]);
  });

  it('ACC-108 offers to be an independent dancer, after the same question', async () => {
    const { sent } = open(MINE);
    await userEvent.click(await screen.findByRole('button', { name: 'I am an independent dancer' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will be registered as an independent dancer.');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('you are at /registration/75214')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ registration_id: 75214, independent: true }]);
  });

  it('~ACC-107 ~ACC-109 without a registration saves the studio of the account, and goes back to it', async () => {
    const { sent } = open(MINE, '/change-studio');
    await userEvent.type(await screen.findByLabelText('Studio name'), 'star');
    await userEvent.click(await screen.findByRole('button', { name: /Star Academy/ }));
    expect(screen.getByText('You have chosen Star Academy.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    expect(await screen.findByText('you are at /account')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ studio_id: 3 }]);
  });

  it('ACC-108 without a registration offers the same, and GO BACK leads to the account', async () => {
    const { sent } = open(MINE, '/change-studio');
    expect(await screen.findByRole('link', { name: 'GO BACK' })).toHaveAttribute('href', '/account');
    await userEvent.click(screen.getByRole('button', { name: 'I am an independent dancer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('you are at /account')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ independent: true }]);
  });

  it('ACC-108 GO BACK changes nothing', async () => {
    const { sent } = open(MINE);
    await userEvent.click(await screen.findByRole('link', { name: 'GO BACK' }));
    expect(screen.getByText('you are at /registration/75214')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['of another account', { ...MINE, account_id: 13 }, '/'],
    ['that is completed', { ...MINE, completed: true }, '/registration/75214'],
  ])('ACC-108 a registration %s is not changed here', async (_, registration, to) => {
    open(registration);
    expect(await screen.findByText(`you are at ${to}`)).toBeInTheDocument();
  });
});
