import { seededEventProfiles } from '@app/contracts/catalogue';
import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { Shell } from '../platform/Shell.js';
import {
  type Answers,
  commands,
  DANA,
  hold,
  openAt,
  optionsOf,
  refused,
  socketTells,
  words,
} from '../platform/testing.js';
import { AwaitingConfirmationPage } from './AwaitingConfirmationPage.js';
import { ConfirmPage } from './ConfirmPage.js';
import { ForgotPasswordPage } from './ForgotPasswordPage.js';
import { ResetPasswordPage } from './ResetPasswordPage.js';
import { SignUpPage } from './SignUpPage.js';
import { SignUpStudioPage } from './SignUpStudioPage.js';
import { SignUpUserPage } from './SignUpUserPage.js';

const NEW = { ...DANA, confirmed: false };
const PAGES = [
  { path: '/signup', element: <SignUpPage /> },
  { path: '/signup/user', element: <SignUpUserPage /> },
  { path: '/signup/studio', element: <SignUpStudioPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/reset-password/:token', element: <ResetPasswordPage /> },
  { path: '/confirm/:token', element: <ConfirmPage /> },
  // The frame says what a page hands over to the next one.
  { element: <Shell />, children: ['/signin', '/dashboard'].map((path) => ({ path, element: null })) },
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
  it.each([
    ['Studio account', 'For owners and managers who register the dancers and teachers of a studio.', '/signup/studio'],
    ['Individual account', 'For parents, teachers and dancers who register on their own.', '/signup/user'],
  ])('ACC-026 offers two choices, one of them: %s', async (label, sentence, to) => {
    const { user, at } = open('/signup');
    const choices = within(await screen.findByRole('list')).getAllByRole('link');
    expect(choices).toHaveLength(2);
    const choice = within(screen.getByRole('list')).getByRole('link', { name: new RegExp(`^${label}`) });
    expect(words([...choice.querySelectorAll('span > span')])).toEqual([label, sentence]);
    await user.click(choice);
    expect(at()).toBe(to);
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
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(field('Confirm Email')).toHaveAccessibleDescription('Emails must match');
    expect(field('Password')).toHaveAccessibleDescription(
      'Passwords must have at least 6 characters, 1 capital letter and 1 number',
    );
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    expect(commands(sent)).toEqual([]);
  });

  it('~ACC-030 ACC-035 ~ACC-036 ~ACC-037 ~KER-010 keeps what was typed when the e-mail is taken, tells another error as any page does, then signs up and goes on', async () => {
    const text = 'An account with this email already exists.';
    let answer: unknown = refused(400, 'email_taken', text);
    let account: unknown = refused(401, 'signed_out');
    const { user, sent, at } = open('/signup/user', {
      'POST mybtf/signup': () => answer,
      'GET mybtf/account': () => account,
    });
    await button('SIGN UP');
    for (const [label, value] of Object.entries({
      'First Name': 'Dana',
      'Last Name': ' Reyes ',
      Email: 'd@x.example',
      'Confirm Email': 'd@x.example',
      Password: 'Secret1',
      'Confirm Password': 'Secret1',
    }))
      await user.type(field(label), value);
    await user.selectOptions(field('I am a'), 'Parent');
    await user.click(await button('SIGN UP'));
    expect(words([(await screen.findByText('Sorry!')).parentElement!])).toEqual([`Sorry!${text}`]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('Email')).toHaveValue('d@x.example');
    answer = refused(409, 'conflict', 'Someone else is changing this right now. Please try again.');
    await user.click(await button('SIGN UP'));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(
      'Someone else is changing this right now. Please try again.',
    );
    expect(screen.queryByText('Sorry!')).toBeNull();
    await user.click(await button('OK'));
    answer = account = { ...NEW, position: '9' };
    await user.click(await button('SIGN UP'));
    await waitFor(() => expect(at()).toBe('/awaiting-confirmation'));
    expect(commands(sent).at(-1)?.body).toEqual({
      person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9 },
      user: { email: 'd@x.example', password: 'Secret1' },
    });
  });
});

describe('a studio that signs up', () => {
  it('ACC-057 has its sections, and goes back to the search with what was searched', async () => {
    const { user } = open('/signup/studio', { 'GET mybtf/studios': [] });
    await user.type(await screen.findByLabelText('Studio name'), 'Nova');
    await user.click(await button('CREATE A NEW STUDIO'));
    expect(words(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Tell us about your studio',
      'Account info',
      'Studio owner',
      'Who handles your registration',
    ]);
    expect(field('Studio name')).toHaveValue('Nova');
    await user.click(await button('Save'));
    expect(field('Website')).toHaveAccessibleDescription('Required');
    await user.click(await button('Back'));
    expect(await button('CREATE A NEW STUDIO')).toBeInTheDocument();
    expect(field('Studio name')).toHaveValue('Nova');
  });
});

describe('what is asked too often', () => {
  it.each([
    ['sign-up', '/signup/user', 'POST mybtf/signup', 'SIGN UP'],
    ['a new password', '/forgot-password', 'POST mybtf/forgot', 'SEND EMAIL'],
  ])('ACC-038 has to wait: %s', async (_, path, call, name) => {
    const text = 'Too many attempts. Please try again later.';
    const { user } = open(path, { [call]: refused(429, 'too_many_requests', text) });
    await button(name);
    for (const label of ['Email', 'Confirm Email'])
      if (screen.queryByLabelText(label)) await user.type(field(label), 'd@x.example');
    for (const label of ['First Name', 'Last Name', 'Password', 'Confirm Password'])
      if (screen.queryByLabelText(label)) await user.type(field(label), 'Secret1');
    if (screen.queryByLabelText('I am a')) await user.selectOptions(field('I am a'), 'Parent');
    await user.click(await button(name));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(text);
  });
});

describe('an account that waits for its confirmation', () => {
  it('ACC-066 ACC-067 ACC-069 says where the mail went, and sends it again once a minute', async () => {
    const after = hold(60_000);
    const { user, sent, at } = open('/awaiting-confirmation', {
      'GET mybtf/account': NEW,
      'POST mybtf/confirm': { position: '9' },
      'GET mybtf/static-data-v2': { event_profile: seededEventProfiles[56] },
    });
    expect(await screen.findByText(/^A confirmation email/)).toHaveTextContent(
      'A confirmation email was sent to dana@demo.example. Please also check your junk folder.',
    );
    await user.click(await button('RESEND CONFIRMATION EMAIL'));
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    const resend = await button(/^RESEND CONFIRMATION EMAIL/);
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    await user.click(resend);
    const mail = { method: 'POST', path: 'mybtf/confirm', query: {}, body: { user: 12 } };
    expect(commands(sent)).toEqual([mail]);
    after(60_000);
    await user.click(await button('RESEND CONFIRMATION EMAIL'));
    await waitFor(() => expect(commands(sent)).toEqual([mail, mail]));
    await user.click(await button('Contact us'));
    expect(await screen.findByRole('link', { name: 'info@aurora.example' })).toBeInTheDocument();
    expect(at()).toBe('/awaiting-confirmation');
  });

  it('~ACC-066 is signed in', async () => {
    const { at } = open('/awaiting-confirmation');
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Fawaiting-confirmation'));
  });

  it.each([
    ['the reload link', '?redirect=%2Froster', '/roster'],
    ['the reload link', '', '/dashboard'],
    ['live update', '?redirect=%2Froster', '/roster'],
  ])('ACC-068 goes on to what was wanted once the account is confirmed, by %s', async (by, search, to) => {
    let confirmed = false;
    const { user, at } = open(`/awaiting-confirmation${search}`, {
      'GET mybtf/account': () => ({ ...DANA, confirmed }),
    });
    const reload = await button('Already confirmed? Reload and sign in');
    confirmed = true;
    if (by === 'live update') act(() => socketTells('changed', { resource: 'account', id: 12, position: '9' }));
    else await user.click(reload);
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each([
    ['is signed in', DANA, '/dashboard'],
    ['is not', refused(401, 'signed_out'), '/signin'],
  ])('ACC-070 the link confirms, and leads on whom it finds: who %s', async (_, account, to) => {
    const { sent, at } = open('/confirm/abc', {
      'GET mybtf/account': account,
      'PUT mybtf/confirm/abc': { position: '9' },
    });
    await waitFor(() => expect(at()).toBe(to));
    expect(await screen.findByText('Your email has been confirmed.')).toBeInTheDocument();
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT mybtf/confirm/abc']);
  });
});

describe('a forgotten password', () => {
  it('ACC-073 is asked for by e-mail, and says that it was sent', async () => {
    const { user, sent } = open('/forgot-password', { 'POST mybtf/forgot': { position: '9' } });
    await user.click(await button('SEND EMAIL'));
    expect(document.querySelectorAll('form input, form select, form button')).toHaveLength(2);
    expect(field('Email')).toHaveAccessibleDescription('Required');
    await user.type(field('Email'), ' d');
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(commands(sent)).toEqual([]);
    await user.type(field('Email'), '@x.example ');
    await user.click(await button('SEND EMAIL'));
    expect((await screen.findByText('Email Sent')).parentElement).toHaveTextContent(
      'Please check your email, including your spam folder.',
    );
    expect(commands(sent).map(({ body }) => body)).toEqual([{ email: 'd@x.example' }]);
  });

  it('ACC-075 ~ACC-077 is set anew behind the link, and leads to the sign-in', async () => {
    const { user, sent, at } = open('/reset-password/abc', { 'PUT mybtf/forgot/abc': { position: '9' } });
    await button('SAVE PASSWORD');
    expect(document.querySelectorAll('form input')).toHaveLength(2);
    await user.type(field('Password'), 'Secret1');
    await user.type(field('Confirm Password'), 'Secret');
    await user.click(await button('SAVE PASSWORD'));
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    await user.type(field('Confirm Password'), '1');
    await user.click(await button('SAVE PASSWORD'));
    await waitFor(() => expect(at()).toBe('/signin'));
    expect(await screen.findByText('Please sign in with your new password')).toBeInTheDocument();
    const body = { password: 'Secret1', passwordConfirmation: 'Secret1' };
    expect(commands(sent)).toEqual([{ method: 'PUT', path: 'mybtf/forgot/abc', query: {}, body }]);
  });

  it('ACC-078 its e-mail is required and shaped like one; the new password follows the rule and is repeated', async () => {
    const { user, sent, goTo } = open('/forgot-password', { 'POST mybtf/forgot': { position: '9' } });
    await user.click(await button('SEND EMAIL'));
    expect(field('Email')).toHaveAccessibleDescription('Required');
    for (const wrong of ['dana', 'dana@x', '@x.example']) {
      await user.clear(field('Email'));
      await user.type(field('Email'), wrong);
      await user.click(await button('SEND EMAIL'));
      expect([wrong, field('Email').getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
      expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    }
    await goTo('/reset-password/abc');
    await user.click(await button('SAVE PASSWORD'));
    for (const label of ['Password', 'Confirm Password']) expect(field(label)).toHaveAccessibleDescription('Required');
    for (const wrong of ['Sec1', 'secret1', 'Secrets']) {
      await user.clear(field('Password'));
      await user.type(field('Password'), wrong);
      await user.tab();
      expect(field('Password')).toHaveAccessibleDescription(
        'Passwords must have at least 6 characters, 1 capital letter and 1 number',
      );
    }
    await user.clear(field('Password'));
    await user.type(field('Password'), 'Secret1');
    await user.type(field('Confirm Password'), 'Secret2');
    await user.click(await button('SAVE PASSWORD'));
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    expect(field('Password')).toBeValid();
    expect(commands(sent)).toEqual([]);
  });

  it('~NAV-071 leads to the first wrong field at once, not while the next one is being typed', async () => {
    open('/reset-password/abc');
    fireEvent.click(await button('SAVE PASSWORD'));
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription('Required');
  });

  it('ACC-076 says that a link is no longer valid', async () => {
    const { user } = open('/reset-password/abc', { 'PUT mybtf/forgot/abc': refused(400, 'link_invalid') });
    await button('SAVE PASSWORD');
    for (const label of ['Password', 'Confirm Password']) await user.type(field(label), 'Secret1');
    await user.click(await button('SAVE PASSWORD'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  });
});
