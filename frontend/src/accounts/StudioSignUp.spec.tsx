import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, hold, openAt, optionsOf, refused, type Sent, words } from '../platform/testing.js';
import { SignUpStudioPage } from './SignUpStudioPage.js';

const open = (answers: Answers = {}) =>
  openAt('/signup/studio', [{ path: '/signup/studio', element: <SignUpStudioPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    'GET mybtf/studios': [],
    ...answers,
  });
const button = (name: string) => screen.findByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));
/** The fields of a section, in order; those that have to be filled in with a star. */
const fieldsOf = (name: string): string[] =>
  [...screen.getByRole('region', { name }).querySelectorAll('label')].map((label) => {
    const input = label.control as HTMLInputElement | null;
    return `${words([label])[0]!.replace(/ *\(?optional\)?$/i, '')}${input?.required || input?.ariaRequired === 'true' ? '*' : ''}`;
  });
const STUDIO = 'Tell us about your studio';
const ACCOUNT = 'Account info';
const OWNER = 'Studio owner';
const HANDLER = 'Who handles your registration';

const inCreate = async (answers: Answers = {}) => {
  const opened = open(answers);
  await opened.user.click(await button('CREATE A NEW STUDIO'));
  /** In one go: a letter at a time takes long in forms of this size. */
  const type = async (name: string, label: string, text: string) => {
    await opened.user.click(section(name).getByLabelText(new RegExp(`^${label}`)));
    await opened.user.paste(text);
  };
  return { ...opened, type };
};
const filled = async (answers: Answers = {}) => {
  const opened = await inCreate(answers);
  const { user, type } = opened;
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Canada');
  for (const [label, text] of [
    ['Studio name', 'Nova'],
    ['Website', 'nova.example'],
    ['Street', '1 Main St'],
    ['City', 'Toronto'],
    ['Email', 'hello@nova.example'],
    ['Phone', '3125550100'],
  ] as const)
    await type(STUDIO, label, text);
  await user.clear(section(ACCOUNT).getByLabelText(/^Email/));
  for (const label of ['Email', 'Confirm Email']) await type(ACCOUNT, label, 'sue@nova.example');
  for (const label of ['Password', 'Confirm Password']) await type(ACCOUNT, label, 'Secret1');
  return opened;
};
const contactsOf = (sent: readonly Sent[]) =>
  (commands(sent).at(-1)!.body as { studio_contacts: object[] }).studio_contacts;
const DONE: Answers = { 'POST mybtf/new-studio-signup': refused(400, 'email_taken', 'It is taken.') };

describe('a reload of CREATE', () => {
  it('keeps what was typed but the passwords, until the studio is there or Back is pressed', async () => {
    const { type, user: first } = await filled(DONE);
    await type(OWNER, 'First Name', 'Sue');
    await first.tab();
    cleanup();
    const { user } = open(DONE);
    expect(await screen.findByRole('heading', { name: 'Create a new studio' })).toBeInTheDocument();
    expect(section(STUDIO).getByLabelText(/^City/)).toHaveValue('Toronto');
    expect(section(OWNER).getByLabelText(/^First Name/)).toHaveValue('Sue');
    expect(section(ACCOUNT).getByLabelText(/^Confirm Email/)).toHaveValue('sue@nova.example');
    for (const label of [/^Password/, /^Confirm Password/])
      expect(section(ACCOUNT).getByLabelText(label)).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Secret1');
    await user.click(await button('Back'));
    cleanup();
    const anew = open(DONE);
    await anew.user.click(await button('CREATE A NEW STUDIO'));
    expect(section(STUDIO).getByLabelText(/^City/)).toHaveValue('');
  });
});

describe('CREATE in the United States', () => {
  it('~ACC-062 ~ACC-098 ~NAV-087 refuses a zip and phone numbers with a digit missing, and takes whole ones', async () => {
    const { user, type, sent } = await filled(DONE);
    await user.selectOptions(screen.getByLabelText(/^Country/), 'United States');
    await user.selectOptions(screen.getByLabelText(/^State/), 'Minnesota');
    await user.click(section(HANDLER).getByLabelText('Someone else'));
    await user.selectOptions(screen.getByLabelText(/^Contact type/), 'Office Manager');
    await user.clear(section(OWNER).getByLabelText(/^Phone/));
    for (const part of [OWNER, HANDLER]) {
      await type(part, 'First Name', 'Sue');
      await type(part, 'Last Name', 'Star');
      await type(part, 'Phone', '218555019');
    }
    await type(STUDIO, 'Zip', '5580');
    await user.clear(section(STUDIO).getByLabelText(/^Phone/));
    await type(STUDIO, 'Phone', '218555019');
    await user.click(await button('Save'));
    for (const part of [STUDIO, OWNER, HANDLER])
      expect(section(part).getByLabelText(/^Phone/)).toHaveAccessibleDescription('Must be valid phone number');
    expect(section(STUDIO).getByLabelText(/^Zip/)).toHaveAccessibleDescription('Must be valid zip');
    expect(commands(sent)).toEqual([]);
    for (const part of [STUDIO, OWNER, HANDLER]) await type(part, 'Phone', '0');
    await type(STUDIO, 'Zip', '2');
    await user.click(await button('Save'));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
  });
});

describe('FIND', () => {
  it('ACC-039 asks 300 ms after the last letter for at most 20 verified studios, and says when there is none', async () => {
    // The field rests for 150 ms of them (NAV-086).
    const after = hold(150);
    const hits = [
      { id: 1, name: 'Star Academy', city: 'Chicago', state_id: 14, claimed: false },
      { id: 2, name: 'Stardust', city: 'Boston', state_id: 22, claimed: true },
    ];
    const { user, sent } = open({ 'GET mybtf/studios': ({ query }: Sent) => (query.search === 'star' ? hits : []) });
    const asked = () => sent.filter(({ path }) => path === 'mybtf/studios').map(({ query }) => query);
    const field = await screen.findByLabelText('Studio name');
    await user.type(field, 'star');
    after(150);
    expect(asked()).toEqual([]);
    after(150);
    const listed = within(await screen.findByRole('region', { name: 'Find your studio' }));
    await waitFor(() =>
      expect(words(listed.getAllByRole('listitem'))).toEqual([
        'Star AcademyChicago, IL',
        'StardustBoston, MAHas an account',
      ]),
    );
    expect(asked()).toEqual([{ search: 'star', limit: '20' }]);
    await user.type(field, 'x');
    after(150);
    after(150);
    expect(await screen.findByText('No studios found.')).toBeInTheDocument();
    expect(listed.queryAllByRole('listitem')).toEqual([]);
  });
});

describe('CREATE', () => {
  it('ACC-058 asks for the studio, its account and its owner', async () => {
    await inCreate();
    const address = ['Street*', 'City*', 'Country*', 'State*', 'Zip*'];
    expect(fieldsOf(STUDIO)).toEqual(['Studio name*', 'Website*', ...address, 'Email*', 'Phone*']);
    expect(fieldsOf(ACCOUNT)).toEqual(['Email*', 'Confirm Email*', 'Password*', 'Confirm Password*']);
    expect(fieldsOf(OWNER)).toEqual(['First Name*', 'Last Name*', 'Email', 'Phone']);
  });

  it('ACC-059 the owner handles the registration, or someone else with type and name, who is the primary contact then', async () => {
    const { user, sent, type } = await filled(DONE);
    for (const [label, text] of [
      ['First Name', 'Sue'],
      ['Last Name', 'Star'],
    ] as const)
      await type(OWNER, label, text);
    expect(screen.getByRole('radio', { name: 'Studio owner' })).toBeChecked();
    expect(
      words(
        section(HANDLER)
          .getAllByRole('radio')
          .map((one) => one.closest('label')!),
      ),
    ).toEqual(['Studio owner', 'Someone else']);
    await user.click(await button('Save'));
    await screen.findByText('It is taken.');
    const studio = { email: 'hello@nova.example', phone: '3125550100' };
    const owner = { person_type_id: 3, fname: 'Sue', lname: 'Star', ...studio };
    expect(contactsOf(sent)).toEqual([{ ...owner, primary: true }]);
    await user.click(screen.getByRole('radio', { name: 'Someone else' }));
    expect(fieldsOf(HANDLER).slice(2)).toEqual(['Contact type*', 'First Name*', 'Last Name*', 'Email', 'Phone']);
    expect(optionsOf('Contact type')).toEqual([
      'Please choose',
      'Studio Owner',
      'Studio Director',
      'Office Manager',
      'Competition Director',
      'Teacher',
      'Registration Contact',
      'Other',
    ]);
    await user.click(await button('Save'));
    for (const label of ['Contact type', 'First Name', 'Last Name'])
      expect(section(HANDLER).getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription('Required');
    for (const label of [/^Email/, /^Phone/])
      expect(section(HANDLER).getByLabelText(label)).not.toHaveAccessibleDescription('Required');
    expect(commands(sent)).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText(/^Contact type/), 'Teacher');
    await type(HANDLER, 'First Name', 'Tom');
    await type(HANDLER, 'Last Name', 'Day');
    await user.click(await button('Save'));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(contactsOf(sent)).toEqual([
      { ...owner, primary: false },
      { primary: true, person_type_id: 2, fname: 'Tom', lname: 'Day', email: null, phone: null },
    ]);
  });

  it('~REG-279 asks for e-mail and phone once: account and owner have the same until they get their own', async () => {
    const { user, type, sent } = await inCreate(DONE);
    await type(STUDIO, 'Email', 'sue@nova.example');
    await type(STUDIO, 'Phone', '3125550100');
    await user.tab();
    const email = (part: string) => section(part).getByLabelText(/^Email/);
    expect([email(ACCOUNT), email(OWNER)].map((field) => (field as HTMLInputElement).value)).toEqual([
      'sue@nova.example',
      'sue@nova.example',
    ]);
    expect(section(OWNER).getByLabelText(/^Phone/)).toHaveValue('(312) 555-0100');
    // Typed again on purpose: a slip of the pen is seen.
    expect(section(ACCOUNT).getByLabelText(/^Confirm Email/)).toHaveValue('');
    await user.clear(email(OWNER));
    await type(OWNER, 'Email', 'owner@nova.example');
    await user.clear(email(STUDIO));
    await type(STUDIO, 'Email', 'hello@nova.example');
    await user.tab();
    expect(email(ACCOUNT)).toHaveValue('hello@nova.example');
    expect(email(OWNER)).toHaveValue('owner@nova.example');
    expect(commands(sent)).toEqual([]);
  });

  it('ACC-061 wants the names of the owner, and e-mail and phone only where they are right', async () => {
    const { user, sent, type } = await filled(DONE);
    await user.click(await button('Save'));
    const owner = (label: string) => section(OWNER).getByLabelText(new RegExp(`^${label}`));
    for (const label of ['First Name', 'Last Name']) expect(owner(label)).toHaveAccessibleDescription('Required');
    for (const label of ['Email', 'Phone']) expect(owner(label)).toBeValid();
    for (const label of ['First Name', 'Last Name']) await type(OWNER, label, 'Sue');
    for (const label of ['Email', 'Phone']) await user.clear(owner(label));
    await type(OWNER, 'Email', 'sue');
    await type(OWNER, 'Phone', '12');
    await user.click(await button('Save'));
    expect(owner('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(owner('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    expect(commands(sent)).toEqual([]);
    await type(OWNER, 'Email', '@nova.example');
    await user.clear(owner('Phone'));
    await type(OWNER, 'Phone', '3125550100');
    await user.click(await button('Save'));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(contactsOf(sent)).toMatchObject([{ email: 'sue@nova.example', phone: '3125550100' }]);
  });
});
