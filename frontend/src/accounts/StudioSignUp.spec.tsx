import { screen, waitFor, within } from '@testing-library/react';
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
  for (const label of ['Email', 'Confirm Email']) await type(ACCOUNT, label, 'sue@nova.example');
  for (const label of ['Password', 'Confirm Password']) await type(ACCOUNT, label, 'Secret1');
  return opened;
};
const contactsOf = (sent: readonly Sent[]) =>
  (commands(sent).at(-1)!.body as { studio_contacts: object[] }).studio_contacts;
const DONE: Answers = { 'POST mybtf/new-studio-signup': refused(400, 'email_taken', 'It is taken.') };

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
    const owner = { person_type_id: 3, fname: 'Sue', lname: 'Star', email: null, phone: null };
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

  it('ACC-061 wants the names of the owner, and e-mail and phone only where they are right', async () => {
    const { user, sent, type } = await filled(DONE);
    await user.click(await button('Save'));
    const owner = (label: string) => section(OWNER).getByLabelText(new RegExp(`^${label}`));
    for (const label of ['First Name', 'Last Name']) expect(owner(label)).toHaveAccessibleDescription('Required');
    for (const label of ['Email', 'Phone']) expect(owner(label)).toBeValid();
    for (const label of ['First Name', 'Last Name']) await type(OWNER, label, 'Sue');
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
    expect(contactsOf(sent)).toMatchObject([{ email: 'sue@nova.example', phone: '(312) 555-0100' }]);
  });
});
