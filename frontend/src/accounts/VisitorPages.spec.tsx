import { screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { type Answers, commands, DANA, openAt, optionsOf, refused } from '../platform/testing.js';
import { AwaitingConfirmationPage } from './AwaitingConfirmationPage.js';
import { ForgotPasswordPage } from './ForgotPasswordPage.js';
import { ResetPasswordPage } from './ResetPasswordPage.js';
import { SignUpPage } from './SignUpPage.js';
import { SignUpUserPage } from './SignUpUserPage.js';

const NEW = { ...DANA, confirmed: false };
const PAGES = [
  { path: '/signup', element: <SignUpPage /> },
  { path: '/signup/user', element: <SignUpUserPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/reset-password/:token', element: <ResetPasswordPage /> },
  {
    element: <SignedIn unconfirmed />,
    children: [{ path: '/awaiting-confirmation', element: <AwaitingConfirmationPage /> }],
  },
];
const open = (path: string, answers: Answers = {}) =>
  openAt(path, PAGES, { 'GET mybtf/account': refused(401, 'signed_out'), ...answers });
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('signing up', () => {
  it('~ACC-026 offers a studio and an individual account, each with a sentence', async () => {
    open('/signup');
    const choice = (name: RegExp) => screen.findByRole('link', { name });
    expect(await choice(/^Studio account/)).toHaveAttribute('href', '/signup/studio');
    expect(await choice(/^Studio account/)).toHaveTextContent('For owners and managers');
    expect(await choice(/^Individual account/)).toHaveAttribute('href', '/signup/user');
    expect(await choice(/^Individual account/)).toHaveTextContent('For parents, teachers and dancers');
  });

  it('ACC-027 ACC-028 ACC-029 has its fields, its kinds of people, and the line about age and terms', async () => {
    open('/signup/user');
    await button('SIGN UP');
    const labels = ['First Name', 'Last Name', 'Email', 'Confirm Email', 'Password', 'Confirm Password', 'I am a'];
    for (const label of labels) expect(field(label)).toBeInTheDocument();
    expect(document.querySelectorAll('form input, form select')).toHaveLength(labels.length);
    expect(optionsOf('I am a')).toEqual(['Please choose', 'Dancer', 'Teacher', 'Parent']);
    const kinds = [...(field('I am a') as HTMLSelectElement).options].map(({ value }) => value);
    expect(kinds).toEqual(['', '8', '2', '9']);
    expect((await button('SIGN UP')).nextElementSibling).toHaveTextContent(
      'By signing up you confirm that you are at least 13 years old and agree to the Terms and Conditions and the Privacy Policy.',
    );
    expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });

  it('~ACC-031 ~ACC-033 ~NAV-071 says what is missing or wrong at each field, goes to the first, and sends nothing', async () => {
    const { user, sent } = open('/signup/user');
    await user.click(await button('SIGN UP'));
    for (const label of ['First Name', 'Last Name', 'I am a'])
      expect(field(label)).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(field('First Name')).toHaveFocus());
    await user.type(field('Email'), 'dana');
    await user.type(field('Confirm Email'), 'd');
    await user.type(field('Password'), 'weak');
    await user.type(field('Confirm Password'), 'w');
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(field('Confirm Email')).toHaveAccessibleDescription('Emails must match');
    expect(field('Password')).toHaveAccessibleDescription(
      'Passwords must have at least 6 characters, 1 capital letter and 1 number',
    );
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    expect(commands(sent)).toEqual([]);
  });

  it('~ACC-030 ~ACC-035 ~ACC-036 ~ACC-037 keeps what was typed when the e-mail is taken, then signs up and goes on', async () => {
    let taken = true;
    const text = 'An account with this email already exists.';
    const { user, sent, at } = open('/signup/user', {
      'POST mybtf/signup': () => (taken ? refused(400, 'email_taken', text) : { ...NEW, position: '9' }),
    });
    await button('SIGN UP');
    for (const [label, value] of Object.entries({
      'First Name': 'Dana',
      'Last Name': 'Reyes',
      Email: 'd@x.example',
      'Confirm Email': 'd@x.example',
      Password: 'Secret1',
      'Confirm Password': 'Secret1',
    }))
      await user.type(field(label), value);
    await user.selectOptions(field('I am a'), 'Parent');
    await user.click(await button('SIGN UP'));
    expect((await screen.findByText('Sorry!')).parentElement).toHaveTextContent(text);
    expect(field('Email')).toHaveValue('d@x.example');
    taken = false;
    await user.click(await button('SIGN UP'));
    await waitFor(() => expect(at()).toBe('/awaiting-confirmation'));
    expect(commands(sent).at(-1)?.body).toEqual({
      person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9 },
      user: { email: 'd@x.example', password: 'Secret1' },
    });
  });
});

describe('an account that waits for its confirmation', () => {
  it('~ACC-066 ~ACC-067 ~ACC-069 says where the mail went, and sends it again once a minute', async () => {
    const { user, sent } = open('/awaiting-confirmation', {
      'GET mybtf/account': NEW,
      'POST mybtf/confirm': { position: '9' },
    });
    expect(await screen.findByText(/^A confirmation email/)).toHaveTextContent(
      'A confirmation email was sent to dana@demo.example. Please also check your junk folder.',
    );
    await user.click(await button('RESEND CONFIRMATION EMAIL'));
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    const resend = await button(/^RESEND CONFIRMATION EMAIL/);
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    await user.click(resend);
    expect(commands(sent)).toEqual([{ method: 'POST', path: 'mybtf/confirm', query: {}, body: { user: 12 } }]);
    expect(await button('Contact us')).toBeInTheDocument();
  });

  it('~ACC-068 goes on to what was wanted once the account is confirmed', async () => {
    let confirmed = false;
    const { user, at } = open('/awaiting-confirmation?redirect=%2Froster', {
      'GET mybtf/account': () => ({ ...DANA, confirmed }),
    });
    const reload = await button('Already confirmed? Reload and sign in');
    confirmed = true;
    await user.click(reload);
    await waitFor(() => expect(at()).toBe('/roster'));
  });
});

describe('a forgotten password', () => {
  it('~ACC-073 is asked for by e-mail, and says that it was sent', async () => {
    const { user, sent } = open('/forgot-password', { 'POST mybtf/forgot': { position: '9' } });
    await user.click(await button('SEND EMAIL'));
    expect(field('Email')).toHaveAccessibleDescription('Required');
    await user.type(field('Email'), ' d');
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(commands(sent)).toEqual([]);
    await user.type(field('Email'), '@x.example ');
    await user.click(await button('SEND EMAIL'));
    expect((await screen.findByText('Email Sent')).parentElement).toHaveTextContent(
      'Please check your email, including your spam folder.',
    );
    expect(commands(sent).map(({ body }) => body)).toEqual([{ email: 'd@x.example' }]);
  });

  it('~ACC-075 ~ACC-077 is set anew behind the link, and leads to the sign-in', async () => {
    const { user, sent, at } = open('/reset-password/abc', { 'PUT mybtf/forgot/abc': { position: '9' } });
    await button('SAVE PASSWORD');
    await user.type(field('Password'), 'Secret1');
    await user.type(field('Confirm Password'), 'Secret');
    await user.click(await button('SAVE PASSWORD'));
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    await user.type(field('Confirm Password'), '1');
    await user.click(await button('SAVE PASSWORD'));
    await waitFor(() => expect(at()).toBe('/signin'));
    const body = { password: 'Secret1', passwordConfirmation: 'Secret1' };
    expect(commands(sent)).toEqual([{ method: 'PUT', path: 'mybtf/forgot/abc', query: {}, body }]);
  });

  it('~ACC-076 says that a link is no longer valid', async () => {
    const { user } = open('/reset-password/abc', { 'PUT mybtf/forgot/abc': refused(400, 'link_invalid') });
    await button('SAVE PASSWORD');
    for (const label of ['Password', 'Confirm Password']) await user.type(field(label), 'Secret1');
    await user.click(await button('SAVE PASSWORD'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  });
});
