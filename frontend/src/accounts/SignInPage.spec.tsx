import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { SignInPage } from './SignInPage.js';

type Answer = { status: number; body: object };
const USER = {
  id: 12,
  email: 'studio@demo.example',
  person: { fname: 'Ada', lname: 'Abara', person_type_id: 3 },
  confirmed: true,
  studio_account: true,
  studio_id: 3,
  roles: [],
};
const WRONG = { status: 401, body: { code: 'invalid_credentials', message: 'Invalid email / password', fields: {} } };

const Where = () => <p>you are at {useLocation().pathname}</p>;

const open = async (
  path: string,
  signIn: Answer | Promise<Answer>,
  next = signIn,
): Promise<{ calls: string[]; bodies: unknown[] }> => {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const fetch = async (url: string, init: { body?: string } = {}) => {
    calls.push(url);
    const signsIn = url.endsWith('/signin');
    if (signsIn) bodies.push(JSON.parse(init.body ?? 'null'));
    const answer = signsIn ? await (bodies.length > 1 ? next : signIn) : { status: 401, body: {} };
    return {
      ok: answer.status < 400,
      status: answer.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(answer.body),
      json: async () => answer.body,
    };
  };
  Object.assign(globalThis, { fetch });
  Object.assign(window, { scrollTo: () => {} });
  Element.prototype.scrollIntoView = () => {};
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider>
          <Routes>
            <Route path="/signin" element={<SignInPage />} />
            <Route path="*" element={<Where />} />
          </Routes>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Sign in' });
  return { calls, bodies };
};

const fill = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'studio@demo.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Callboard1');
  await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
};

describe('the sign-in page', () => {
  it('ACC-011 has Email, Password, SIGN IN and the ways to a new password and to sign-up', async () => {
    await open('/signin', WRONG);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  });

  it('ACC-017, NAV-071 says what is missing at the fields, focuses the first and sends nothing', async () => {
    const { calls } = await open('/signin', WRONG);
    await userEvent.type(screen.getByLabelText('Email'), 'studio@demo');
    await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(calls.filter((url) => url.endsWith('/signin'))).toEqual([]);
  });

  it('ACC-012 failure shows the message, keeps the e-mail and enables the button again', async () => {
    let answer: (value: Answer) => void = () => {};
    await open(
      '/signin',
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await fill();
    const button = screen.getByRole('button', { name: 'SIGN IN' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer(WRONG);
    expect(await screen.findByText('Invalid email / password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('studio@demo.example');
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['ACC-016', 403, 'account_locked', 'Your account is locked. Please contact support.'],
    ['ACC-019', 429, 'too_many_sign_ins', 'Too many attempts. Please try again in 15 minutes.'],
  ])('%s says why nobody gets in: %s %s', async (_id, status, code, message) => {
    await open('/signin', { status, body: { code, message, fields: {} } });
    await fill();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(/^you are at/)).toBeNull();
  });

  it('~SEC-010 asks for the code once the password was right, and sends all three', async () => {
    const asked = { code: 'second_factor_required', message: 'Please enter the code of your authenticator app.' };
    const { bodies } = await open('/signin', { status: 401, body: asked }, { status: 200, body: USER });
    await fill();
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(code).toHaveAccessibleDescription(/Required/);
    await userEvent.type(code, '287082{Enter}');
    expect(await screen.findByText('you are at /dashboard')).toBeInTheDocument();
    const typed = { email: 'studio@demo.example', password: 'Callboard1' };
    expect(bodies).toEqual([typed, { ...typed, code: '287082' }]);
  });

  it.each([
    ['/signin?redirect=%2Froster', USER, '/roster'],
    ['/signin', USER, '/dashboard'],
    ['/signin?redirect=https%3A%2F%2Fevil.example', USER, '/dashboard'],
    ['/signin', { ...USER, roles: ['staff'] }, '/staff'],
    ['/signin?redirect=%2Froster', { ...USER, confirmed: false }, '/awaiting-confirmation'],
    ['/signin?redirect=%2Fstaff', { ...USER, second_factor: 'needed' }, '/account'],
  ])('ACC-013, ACC-014, ACC-015 from %s success leads on', async (path, user, to) => {
    await open(path, { status: 200, body: user });
    await fill();
    expect(await screen.findByText(`you are at ${to}`)).toBeInTheDocument();
  });
});
