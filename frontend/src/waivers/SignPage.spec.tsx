import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, openAt, refused, words } from '../platform/testing.js';
import { SignPage } from './SignPage.js';
import { answerOf, AVA, ADDRESS, AT, field, MIA, type } from '../testing/waivers.js';

const TOKEN = 'q'.repeat(22);
const PERSONAL = answerOf([{ ...MIA, status: 'sent', age: null }], { access: 'person' });
const SIGNED = { waiver_id: '501-75-1', pdf: '/v1/waivers/paper', position: '9' };
const GONE = 'This waiver link is no longer valid. Please ask your studio for a new one.';

const open = (answer: unknown, answers: Answers = {}, path = `/waivers/sign/${TOKEN}`) =>
  openAt(path, [{ path: '/waivers/sign/:token?', element: <SignPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    'GET mybtf/waivers': answer,
    'POST mybtf/waivers/save': SIGNED,
    ...answers,
  });
const age = (name: string) => screen.findByRole('radio', { name });
const SELF = 'I am 18 or older and sign for myself';
const PARENT = 'I am the parent or guardian';
const sign = () => screen.getByRole('button', { name: 'SIGN WAIVER' });
/** All that a mother is asked of Mia and of herself, but what she agrees to and signs. */
const fillForMia = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await age(PARENT));
  await screen.findAllByLabelText('Street');
  await user.selectOptions(field('Gender'), 'Female');
  await user.selectOptions(field('State'), 'Illinois');
  await type(user, [...ADDRESS, ['Birthdate', '05012011'], ['Phone', '5550100200'], ['Email', 'mia@reyes.example']]);
  await user.click(screen.getByLabelText('Same address as participant'));
  await user.selectOptions(field('Relationship'), 'Mother');
  await type(
    user,
    [
      ['First name', 'Rosa '],
      ['Last name', 'Reyes'],
      ['Phone', '5550100201'],
      ['Email', 'rosa@reyes.example'],
    ],
    1,
  );
};
const refusals = () => document.querySelectorAll('[aria-invalid=true]');

describe('a waiver by its link', () => {
  it('EVT-096 opens by the path and by the query, and tells the server its token', async () => {
    const { sent } = open(PERSONAL);
    expect(await screen.findByRole('heading', { name: 'Waiver of Mia Reyes' })).toBeInTheDocument();
    expect(words([screen.getByRole('region', { name: 'Event' })])).toEqual([
      'Aurora, waiverDallas, TXApr 17 - Apr 19, 2026',
    ]);
    expect(sent.find(({ path }) => path === 'mybtf/waivers')?.query).toEqual({ token: TOKEN });
  });

  it('EVT-096 the query as well', async () => {
    const { sent } = open(PERSONAL, {}, `/waivers/sign?token=${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Waiver of Mia Reyes' })).toBeInTheDocument();
    expect(sent.find(({ path }) => path === 'mybtf/waivers')?.query).toEqual({ token: TOKEN });
  });

  it.each([
    ['an unknown or expired token', `/waivers/sign/${TOKEN}`],
    ['no token', '/waivers/sign'],
  ])('EVT-099 says the same of %s', async (_, path) => {
    open(refused(404, 'waiver_link_gone', GONE), {}, path);
    expect(
      await screen.findByRole('heading', {
        name: 'This waiver link is no longer valid. Please ask your studio for a new one.',
      }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('EVT-106 shows no form of what is signed already', async () => {
    open(answerOf([{ ...MIA, status: 'signed', signed_at: AT }], { access: 'person' }));
    expect(await screen.findByRole('heading', { name: 'This waiver has already been signed.' })).toBeInTheDocument();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('EVT-100 EVT-108 asks first who signs, under the text, and then shows the matching form', async () => {
    const { user, sent } = open(PERSONAL);
    expect(await age(SELF)).not.toBeChecked();
    expect(words([screen.getByRole('region', { name: 'Tour waiver' })])).toEqual([
      'Tour waiverDance is a physical activity.I take this risk.Version 3',
    ]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByRole('group', { name: 'Who signs?' })).not.toHaveAccessibleDescription();
    await user.click(sign());
    expect(screen.getByRole('group', { name: 'Who signs?' })).toHaveAccessibleDescription('Required');
    await user.click(await age(SELF));
    expect(screen.queryByRole('group', { name: 'Parent or guardian' })).toBeNull();
    expect(await screen.findByRole('group', { name: 'Participant' })).toBeInTheDocument();
    await user.click(await age(PARENT));
    expect(words([...document.querySelectorAll('legend')])).toEqual([
      ...['Who signs?', 'Participant', 'Parent or guardian', 'Signature'],
    ]);
    expect(commands(sent)).toEqual([]);
  });

  it('EVT-101 EVT-102 has the fields of participant and parent, whose address may be the same', async () => {
    const { user } = open(PERSONAL);
    await user.click(await age(PARENT));
    const labels = (name: string) =>
      words([...screen.getByRole('group', { name }).querySelectorAll('.Field label, .Choice')]);
    await screen.findAllByLabelText('Street');
    const reached = ['Street', 'City', 'Country', 'State', 'Zip', 'Phone', 'Email'];
    const own = ['First name', 'Last name', 'Birthdate(optional)', 'Gender', ...reached];
    const plain = (list: string[]) => list.map((label) => label.replace(/ ?\(optional\)/, ''));
    expect(plain(labels('Participant'))).toEqual(plain(own));
    const names = ['Relationship', 'First name', 'Last name', 'Same address as participant'];
    expect(plain(labels('Parent or guardian'))).toEqual([...names, ...reached]);
    expect(
      within(field('Relationship'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Please choose', 'Mother', 'Father', 'Legal Guardian']]);
    await user.click(screen.getByLabelText('Same address as participant'));
    expect(plain(labels('Parent or guardian'))).toEqual([...names, 'Phone', 'Email']);
    expect([field('First name'), field('Last name')].map((input) => (input as HTMLInputElement).value)).toEqual([
      ...['Mia', 'Reyes'],
    ]);
  });

  it('~EVT-109 EVT-112 says at each field what is missing, and leads to the first', async () => {
    const { user, sent } = open(PERSONAL);
    await user.click(await age(PARENT));
    await screen.findAllByLabelText('Street');
    await user.clear(field('First name'));
    await type(user, [
      ['Phone', '218555019'],
      ['Email', 'mia'],
      ['Birthdate', '02302011'],
    ]);
    await user.click(sign());
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(field('Birthdate')).toHaveAccessibleDescription('Invalid Birthdate');
    expect(field('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    for (const label of ['First name', 'Gender', 'Street', 'City', 'State', 'Zip', 'Relationship'])
      expect(field(label)).toHaveAccessibleDescription('Required');
    for (const label of ['First name', 'Last name', 'Street', 'City', 'State', 'Zip', 'Phone', 'Email'])
      expect(field(label, 1)).toHaveAccessibleDescription('Required');
    expect(refusals()).toHaveLength(20);
    await user.selectOptions(field('Country'), 'Canada');
    expect(field('Zip')).toBeValid();
    expect(commands(sent)).toEqual([]);
  });

  it('what is typed survives a reload, until it is signed', async () => {
    const reloaded = (): ReturnType<typeof open>['user'] => {
      cleanup();
      return open(PERSONAL).user;
    };
    const { user } = open(PERSONAL);
    await fillForMia(user);
    await type(user, [['Signature (type your full name)', 'Rosa Rey']]);
    await user.tab();
    const again = reloaded();
    expect(await age(PARENT)).toBeChecked();
    await screen.findAllByLabelText('Street');
    expect(screen.getByLabelText('Same address as participant')).toBeChecked();
    expect(
      [field('Birthdate'), field('First name', 1), field('Phone', 1)].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['05/01/2011', 'Rosa ', '(555) 010-0201']);
    expect(field('Signature (type your full name)')).toHaveValue('Rosa Rey');
    await type(again, [['Signature (type your full name)', 'Rosa Reyes']]);
    await again.click(screen.getByLabelText('I have read and agree to the terms.'));
    await again.click(sign());
    await screen.findByText('Thank you! Your waiver has been signed.');
    reloaded();
    expect(await age(PARENT)).not.toBeChecked();
  });

  it('EVT-110 REG-228 refuses who signs for himself and is under 18', async () => {
    const { user } = open(PERSONAL);
    await user.click(await age(SELF));
    await screen.findAllByLabelText('Street');
    await type(user, [['Birthdate', '01212008']]);
    await user.click(sign());
    expect(field('Birthdate')).toHaveAccessibleDescription('Participant is under 18');
    await type(user, [['Birthdate', '01202008']]);
    await user.tab();
    expect(field('Birthdate')).toBeValid();
  });

  it('EVT-103 ~EVT-105 ~EVT-114 is agreed to and signed by name, and thanks with the paper', async () => {
    const { user, sent } = open(PERSONAL);
    await fillForMia(user);
    await user.click(sign());
    const agreed = screen.getByRole('checkbox', { name: 'I have read and agree to the terms.' });
    expect(agreed).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(agreed).toHaveFocus());
    const signature = field('Signature (type your full name)');
    expect(signature).toHaveAccessibleDescription('Required');
    await user.click(agreed);
    await user.click(agreed);
    await user.click(sign());
    expect(agreed).toHaveAccessibleDescription('Required');
    await user.click(agreed);
    await user.type(signature, 'Rosa Reyes');
    await user.click(sign());
    expect(await screen.findByRole('heading', { name: 'Thank you! Your waiver has been signed.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'DOWNLOAD' })).toHaveAttribute('href', '/v1/waivers/paper');
    expect(screen.queryByRole('button', { name: 'SIGN ANOTHER WAIVER' })).toBeNull();
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [
        'mybtf/waivers/save',
        {
          ...{ registration_id: 75001, token: TOKEN, isSelf: false, sameAddress: true },
          form: {
            ...{ person_id: 501, version: 3, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 },
            ...{ address, phone: '(555) 010-0200', email: 'mia@reyes.example' },
            parent: {
              ...{ fname: 'Rosa', lname: 'Reyes', phone: '(555) 010-0201', email: 'rosa@reyes.example' },
              ...{ address: null, parent_relationship: 'Mother' },
            },
            ...{ agreed: true, signature: 'Rosa Reyes' },
          },
        },
      ],
    ]);
  });

  it('EVT-097 EVT-105 a personal link opens that person’s waiver; one of the registration lists names, and nothing else, one after the other', async () => {
    open(PERSONAL);
    await screen.findByRole('heading', { name: 'Waiver of Mia Reyes' });
    expect(screen.queryByText(/Ava/)).toBeNull();
    cleanup();
    const reached = { email: 'rosa@reyes.example', age: 14 };
    const { user } = open(
      answerOf(
        [
          { ...AVA, ...reached },
          { ...MIA, ...reached },
        ],
        { access: 'waivers' },
      ),
    );
    await screen.findByRole('heading', { name: 'Whose waiver do you sign?' });
    expect(words(screen.getAllByRole('listitem'))).toEqual(['Ava AbelSigned', 'Mia ReyesSIGN']);
    expect(screen.getByRole('main')).not.toHaveTextContent(/@|14|2011/);
    await user.click(screen.getByRole('button', { name: 'SIGN for Mia Reyes' }));
    await user.click(await age(SELF));
    await screen.findAllByLabelText('Street');
    await user.selectOptions(field('Gender'), 'Female');
    await user.selectOptions(field('State'), 'Illinois');
    await type(user, [...ADDRESS, ['Birthdate', '05012001'], ['Phone', '5550100200'], ['Email', 'mia@reyes.example']]);
    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Mia Reyes');
    await user.click(sign());
    expect(await screen.findByRole('heading', { name: 'Thank you! Your waiver has been signed.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'DOWNLOAD' })).toHaveAttribute('href', '/v1/waivers/paper');
    await user.click(await screen.findByRole('button', { name: 'SIGN ANOTHER WAIVER' }));
    expect(screen.getByRole('heading', { name: 'Whose waiver do you sign?' })).toBeInTheDocument();
  });

  it('~EVT-106 ~EVT-107 shows what another tab has signed meanwhile', async () => {
    let answer = PERSONAL;
    const taken = () => {
      answer = answerOf([{ ...MIA, status: 'signed' }], { access: 'person' });
      return refused(409, 'waiver_signed', 'This waiver has already been signed.');
    };
    const { user } = open(() => answer, { 'POST mybtf/waivers/save': taken });
    await user.click(await age(SELF));
    await screen.findAllByLabelText('Street');
    await user.selectOptions(field('Gender'), 'Female');
    await user.selectOptions(field('State'), 'Illinois');
    await type(user, [...ADDRESS, ['Birthdate', '05012001'], ['Phone', '5550100200'], ['Email', 'mia@reyes.example']]);
    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Mia Reyes');
    await user.click(sign());
    expect(await screen.findByRole('heading', { name: 'This waiver has already been signed.' })).toBeInTheDocument();
  });

  it('marks what the server refuses at its field, of participant, parent and signature', async () => {
    const fields = { lname: 'Not of the roster', 'parent.lname': 'Not a parent', signature: 'Another name' };
    const { user } = open(PERSONAL, { 'POST mybtf/waivers/save': refused(422, 'waiver_invalid', '', fields) });
    await fillForMia(user);
    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Rosa Reyes');
    await user.click(sign());
    await waitFor(() => expect(field('Last name')).toHaveAccessibleDescription('Not of the roster'));
    expect(field('Last name', 1)).toHaveAccessibleDescription('Not a parent');
    expect(field('Signature (type your full name)')).toHaveAccessibleDescription('Another name');
    expect(refusals()).toHaveLength(3);
  });

  it('says neither that it is loaded nor that it is not while it comes', async () => {
    open(NEVER);
    expect(await screen.findByText('Loading the waiver')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull();
  });

  it('offers to try again what could not be read', async () => {
    let broken = true;
    const { user } = open(() => (broken ? refused(503, 'unavailable') : PERSONAL));
    expect(await screen.findByText('This waiver could not be loaded. The server cannot be reached.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await screen.findByRole('heading', { name: 'Waiver of Mia Reyes' })).toBeInTheDocument();
  });
});
