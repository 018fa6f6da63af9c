import { seededEventProfiles } from '@app/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { Shell } from '../platform/Shell.js';
import { type Answers, commands, DANA, openAt, refused, words } from '../platform/testing.js';
import { SignedOut } from '../platform/guards.js';
import { SetUpPasswordPage } from './SetUpPasswordPage.js';
import { SignUpStudioPage } from './SignUpStudioPage.js';

const PAGES = [
  { path: '/signup/studio', element: <SignUpStudioPage /> },
  {
    element: <SignedOut leadsTo={(redirect) => redirect ?? '/dashboard'} />,
    children: [{ path: '/signup/setup-password/:token', element: <SetUpPasswordPage /> }],
  },
  // The frame says what a page hands over to the next one.
  { element: <Shell />, children: [{ path: '/account', element: null }] },
];
const open = (path: string, answers: Answers = {}) =>
  openAt(path, PAGES, { 'GET mybtf/account': refused(401, 'signed_out'), ...answers });
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const HIT = { id: 9, name: 'Starlight Dance Academy', city: 'Dallas', state_id: 44, claimed: false };
const onFile = (email: string | null, claimed = false) => ({
  ...HIT,
  claimed,
  primary_mybtf_user: email ? { email } : null,
});
const MASKED = 's***@demo.example';
const SEND = 'POST mybtf/studios/9/sendSetupEmail';

/** FIND, and the studio that was found. */
const choose = async (answers: Answers) => {
  const opened = open('/signup/studio', { 'GET mybtf/studios': [HIT], ...answers });
  await opened.user.type(await screen.findByLabelText('Studio name'), 'Star');
  await opened.user.click(await button(/^Starlight Dance Academy/));
  return opened;
};

describe('a studio that is on file and not claimed', () => {
  it('ACC-041 ACC-046 ACC-047 ACC-048 leads to SETUP: its name, its masked e-mail, and a mail to whoever knows the whole of it', async () => {
    const words = 'The email you provided does not match the email on the account.';
    let answer: unknown = refused(400, 'studio_email_mismatch', words);
    const { user, sent } = await choose({ 'GET mybtf/studios/9': onFile(MASKED), [SEND]: () => answer });
    expect(await screen.findByRole('heading', { name: 'Starlight Dance Academy' })).toBeInTheDocument();
    expect(screen.getByText(MASKED)).toBeInTheDocument();
    await user.click(await button('CLAIM YOUR STUDIO'));
    expect(field('Email')).toHaveAccessibleDescription('Required');
    await user.type(field('Email'), 'sue@demo.example');
    await user.click(await button('CLAIM YOUR STUDIO'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(words));
    expect(screen.queryByText('Email Sent')).toBeNull();
    answer = {};
    await user.clear(field('Email'));
    await user.type(field('Email'), ' studio@demo.example');
    await user.click(await button('CLAIM YOUR STUDIO'));
    expect((await screen.findByText('Email Sent')).parentElement).toHaveTextContent(
      `Please check the inbox of ${MASKED}, and its spam folder. The link works for 72 hours.`,
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { email: 'sue@demo.example' },
      { email: 'studio@demo.example' },
    ]);
  });

  it('ACC-053 without an e-mail is claimed at the office, whose address is told', async () => {
    const profile = seededEventProfiles[56]!;
    await choose({ 'GET mybtf/studios/9': onFile(null), 'GET mybtf/static-data-v2': { event_profile: profile } });
    const notice = (await screen.findByText('Please contact support to claim this studio.', { exact: false }))
      .parentElement!;
    const link = await within(notice).findByRole('link', { name: profile.contact_email });
    expect(link).toHaveAttribute('href', `mailto:${profile.contact_email}`);
    expect(screen.queryByRole('button', { name: 'CLAIM YOUR STUDIO' })).toBeNull();
  });

  it('ACC-041 ACC-042 one that is claimed is told whose account it has, and leads to the sign-in', async () => {
    await choose({ 'GET mybtf/studios/9': onFile(MASKED, true) });
    expect(
      await screen.findByText(
        'It looks like this studio already has an active account under s***@demo.example. Please sign in instead.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  });
});

describe('a studio that signs up and is there already', () => {
  const FIELDS: readonly (readonly [string, string])[] = [
    ['Website', 'nova.example'],
    ['Street', '1 Main St'],
    ['City', 'Toronto'],
    ['Email', 'hello@nova.example'],
    ['Phone', '3125550100'],
  ];
  it.each([
    ['the sign-in of a claimed one', true, 'Sign In', 'link'],
    ['SETUP of one that nobody has claimed', false, 'CLAIM YOUR STUDIO', 'button'],
  ] as const)('ACC-063 is told so, and led to %s', async (_, claimed, name, role) => {
    const { user, sent } = open('/signup/studio', {
      'GET mybtf/studios': [],
      'GET mybtf/studios/9': onFile(MASKED, claimed),
      'POST mybtf/new-studio-signup': { exists: true, id: 9, user: null, position: '9' },
    });
    await user.type(await screen.findByLabelText('Studio name'), 'Starlight');
    await user.click(await button('CREATE A NEW STUDIO'));
    const typeIn = (section: string, label: string, text: string) =>
      user.type(within(screen.getByRole('region', { name: section })).getByLabelText(label), text);
    await user.selectOptions(field('Country'), 'Canada');
    for (const [label, text] of FIELDS) await typeIn('Tell us about your studio', label, text);
    // The address of the studio stands there until another is typed (REG-279).
    await typeIn('Account info', 'Confirm Email', 'hello@nova.example');
    for (const label of ['Password', 'Confirm Password']) await typeIn('Account info', label, 'Secret1');
    for (const label of ['First Name', 'Last Name']) await typeIn('Studio owner', label, 'Sue');
    await user.click(await button('Save'));
    await screen.findByText('It looks like we already have an account set up for you!');
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
    expect(commands(sent)).toHaveLength(1);
  });
});

describe('SETUP PASSWORD, behind the link of the mail', () => {
  const PATH = '/signup/setup-password/abc';
  const FIND = 'PUT mybtf/studios/setupAccount';
  const SET_UP = 'POST mybtf/studios/setupAccount';
  const FOUND = { studio: { id: 9, name: 'Starlight Dance Academy' } };

  it('ACC-050 names the studio, takes a password twice, and signs its owner in on his account', async () => {
    let account: unknown = refused(401, 'signed_out');
    let answer: unknown = refused(400, 'weak_password', 'Please choose a password that is less common');
    const { user, sent, at } = open(PATH, {
      'GET mybtf/account': () => account,
      [FIND]: FOUND,
      [SET_UP]: () => answer,
    });
    expect(await screen.findByText('Starlight Dance Academy')).toBeInTheDocument();
    expect(words([screen.getByRole('heading', { level: 1 })])).toEqual(['Setup password']);
    expect(document.querySelectorAll('form input')).toHaveLength(2);
    await user.click(await button('CLAIM YOUR STUDIO'));
    expect(field('Password')).toHaveAccessibleDescription('Required');
    await user.type(field('Password'), 'Secret');
    await user.tab();
    expect(field('Password')).toHaveAccessibleDescription(
      'Passwords must have at least 6 characters, 1 capital letter and 1 number',
    );
    await user.type(field('Password'), '1');
    await user.type(field('Confirm Password'), 'Secret');
    await user.tab();
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    await user.type(field('Confirm Password'), '1');
    await user.click(await button('CLAIM YOUR STUDIO'));
    await waitFor(() =>
      expect(field('Password')).toHaveAccessibleDescription('Please choose a password that is less common'),
    );
    answer = { primary_mybtf_user: { email: 'studio@demo.example' }, position: '9' };
    account = DANA;
    await user.click(await button('CLAIM YOUR STUDIO'));
    await waitFor(() => expect(at()).toBe('/account'));
    expect(
      await screen.findByText('You have claimed your studio! Please update your studio information!'),
    ).toBeInTheDocument();
    const body = { token: 'abc', studio_id: 9, password: 'Secret1', password2: 'Secret1' };
    expect(commands(sent).at(-1)).toEqual({ method: 'POST', path: 'mybtf/studios/setupAccount', query: {}, body });
  });

  it.each([
    ['at once', { [FIND]: refused(400, 'link_invalid') }, false],
    ['when somebody was faster', { [FIND]: FOUND, [SET_UP]: refused(400, 'link_invalid') }, true],
  ])('ACC-052 says that a link is no longer valid, %s', async (_, answers, typed) => {
    const { user } = open(PATH, answers);
    if (typed) {
      await screen.findByText('Starlight Dance Academy');
      for (const label of ['Password', 'Confirm Password']) await user.type(field(label), 'Secret1');
      await user.click(await button('CLAIM YOUR STUDIO'));
    }
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find your studio' })).toHaveAttribute('href', '/signup/studio');
  });
});
