import { instant } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { openTechnical } from './testing.js';
import { ErasuresPage } from './ErasuresPage.js';
import { momentText } from './times.js';

const AT = instant('2026-01-20T17:00:00.000Z');
const REPORT = {
  ...{ events: 12, acted: 3, by_type: [{ type: 'PersonAddedToRoster', events: 12 }] },
  list: [{ stream: 'roster-12', revision: 4, type: 'PersonAddedToRoster' }],
  chain: { ok: true, events: 90, head: 'abcdef0123456789abcdef' },
};
const row = (id: string, differs: object = {}) => ({
  ...{ id, kind: 'person', number: 501, reason: 'Asked by mail', requested_at: AT, account_id: 3 },
  ...{ step: 'requested', finished: false, report: null, subjects: ['person-501'], mails: 2, answers: 1 },
  projections: ['roster', 'accounts'],
  ...differs,
});
const ROWS = [
  row('a', { finished: true, step: 'finished', report: REPORT }),
  row('b', { number: 502, account_id: null }),
  row('c', { number: 503, step: 'copies_removed' }),
  row('d', { number: 504, step: 'keys_destroyed' }),
  row('e', { kind: 'account', number: 12, step: 'models_rebuilt' }),
];
const open = (answers: Answers = {}, roles: readonly string[] = ['admin']) =>
  openTechnical('/audit/erasures', [{ path: '*', element: <ErasuresPage /> }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET audit/erasures': ROWS,
    ...answers,
  });
const listed = () => screen.findByRole('cell', { name: 'person 501' });
const PREVIEW = {
  ...{ kind: 'person', number: 501, name: 'Mia Reyes', confirm: 'Mia Reyes', events: 12, mails: 1 },
  ...{ streams: ['roster-12', 'registration-75001'], erased: false, open_registrations: [] },
};
const lookUp = async (preview: unknown, answers: Answers = {}) => {
  const opened = open({ 'GET audit/erasures/person/501': preview, ...answers });
  await listed();
  await opened.user.type(screen.getByLabelText('Name or number'), '501');
  await opened.user.click(screen.getByRole('button', { name: 'Look up' }));
  return opened;
};

describe('erasures', () => {
  it('~AUD-009 tell whom, why, when, by whom, and how far each is', async () => {
    open({}, ['auditor']);
    await listed();
    const when = momentText(AT);
    expect(tableOf('Erasures')).toEqual([
      ['Erased', 'Reason', 'Asked for', 'By account', 'Progress', 'Report'],
      ['person 501', 'Asked by mail', when, '3', 'Erased', 'Report'],
      ['person 502', 'Asked by mail', when, '–', 'Removing kept mails and answers', '–'],
      ['person 503', 'Asked by mail', when, '3', 'Destroying what opens them', '–'],
      ['person 504', 'Asked by mail', when, '3', 'Making the lists anew', '–'],
      ['account 12', 'Asked by mail', when, '3', 'Cleaning the disk, verifying everything', '–'],
    ]);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual(['5', '25', '40', '80']);
    expect(screen.queryByRole('region', { name: 'Erase' })).toBeNull();
  });

  it('~AUD-009 the report says which events held personal data, that the keys are gone, and that hashes verify', async () => {
    const { user } = open();
    await listed();
    await user.click(screen.getByRole('button', { name: 'Report on person 501' }));
    const report = within(screen.getByRole('region', { name: 'Report' }));
    expect(words(report.getAllByRole('listitem'))).toEqual([
      '12 entries held personal data, now shown as [erased]; in 3 more [erased] stands for who acted.',
      expect.stringMatching(/^The keys? of .* (is|are) destroyed; no new ones will be made\.$/),
      'Removed: 2 kept mails and 1 kept answer.',
      'Made anew: 2 lists.',
      'Deleted bytes were taken off the disk.',
      expect.stringMatching(/^All 90 entries were verified afterwards, total head abcd ef01/),
      'roster-12, 4: PersonAddedToRoster',
    ]);
    expect(report.getByRole('link', { name: 'roster-12' })).toHaveAttribute('href', '/audit/streams/roster-12');
  });

  it('~AUD-009 an admin sees what goes, writes why and the name, and it is asked for', async () => {
    const { user, sent } = await lookUp(PREVIEW, {
      'POST audit/erasures': { id: 'f', position: '9' },
    });
    expect(await screen.findByText('Mia Reyes')).toBeInTheDocument();
    const form = within(screen.getByRole('region', { name: 'Erase' }));
    expect(form.getByText('Mia Reyes').parentElement).toHaveTextContent(
      'Mia Reyes: personal data in 12 entries of 2 records, 1 mail.',
    );
    expect(words(form.getAllByRole('link'))).toEqual(['roster-12', 'registration-75001']);
    await user.click(form.getByRole('button', { name: 'Erase for ever' }));
    expect(form.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(form.getByText('Please type Mia Reyes to confirm.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByLabelText('Reason'), ' Asked by mail ');
    await user.click(form.getByRole('button', { name: 'Erase for ever' }));
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByLabelText('Type Mia Reyes to confirm'), 'mia reyes');
    await user.click(form.getByRole('button', { name: 'Erase for ever' }));
    await waitFor(() => expect(screen.queryByText('Erase for ever')).toBeNull());
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['audit/erasures', { kind: 'person', number: 501, confirm: 'mia reyes', reason: 'Asked by mail' }],
    ]);
    expect(screen.getByLabelText('Name or number')).toHaveValue('');
  });

  it('~AUD-009 ~ADM-048 finds somebody by name, and says on whose roster; of several the one is chosen who is meant', async () => {
    const mia = { id: '12_501', person_id: 501, account_id: 12, birthdate: '2011-05-01' };
    const person = { fname: 'Mia', lname: 'Reyes' };
    const { user, sent } = open({
      'GET admin/people': [
        { ...mia, person },
        { ...mia, id: '13_501', account_id: 13, person },
        { ...mia, id: '14_777', person_id: 777, account_id: 14, birthdate: null, person },
      ],
      'GET admin/accounts': [
        { id: 13, fname: 'Sue', lname: 'Star', studio_account: true, studio_id: 3 },
        { id: 14, fname: 'Dana', lname: 'Reyes', studio_account: false, studio_id: 3 },
      ],
      'GET admin/studios': [{ id: 3, name: 'Starlight Dance Academy' }],
      'GET audit/erasures/person/501': PREVIEW,
    });
    await listed();
    await user.type(screen.getByLabelText('Name or number'), ' Mia Reyes ');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    const found = within(await screen.findByRole('list', { name: 'Found' }));
    await waitFor(() =>
      expect(words(found.getAllByRole('listitem'))).toEqual([
        'Mia Reyesperson 501, born 05/01/2011, on the roster of Starlight Dance Academy',
        'Mia Reyesperson 777, on the roster of Dana Reyes',
      ]),
    );
    expect(sent.filter(({ path }) => path === 'admin/accounts').map(({ query }) => query.filter)).toEqual([
      '{"id":[12,13,14]}',
    ]);
    expect(sent.filter(({ path }) => path === 'admin/people').map(({ query }) => query.filter)).toEqual([
      '{"q":"Mia Reyes"}',
    ]);
    await user.click(found.getAllByRole('button', { name: 'Mia Reyes' })[0]!);
    expect(await screen.findByLabelText('Type Mia Reyes to confirm')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Found' })).toBeNull();
  });

  it('~AUD-009 says that nobody of a name was found', async () => {
    const { user } = open({ 'GET admin/accounts': [] });
    await listed();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Erase' }), 'account');
    await user.type(screen.getByLabelText('Name or number'), 'Nemo{Enter}');
    expect(await screen.findByText('Nobody of that name was found.')).toBeInTheDocument();
  });

  it('~AUD-009 says that a name could not be looked up, and looks again', async () => {
    let answer: unknown = refused(500, 'server_error');
    const { user } = open({ 'GET admin/people': () => answer });
    await listed();
    await user.type(screen.getByLabelText('Name or number'), 'Nemo{Enter}');
    expect(
      await screen.findByText('Who was found could not be loaded. The rest of this page is up to date.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    answer = [];
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await screen.findByText('Nobody of that name was found.')).toBeInTheDocument();
  });

  it.each([
    [10, false],
    [11, true],
  ])('~AUD-009 of %i found shows ten, and whether there are more: %s', async (many, more) => {
    const account = (at: number) => ({ id: at, fname: 'Ann', lname: `Lee ${at}`, email: `ann${at}@example.com` });
    const { user } = open({ 'GET admin/accounts': Array.from({ length: many }, (_, at) => account(at)) });
    await listed();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Erase' }), 'account');
    await user.type(screen.getByLabelText('Name or number'), 'Ann{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Found' }));
    expect(found.getAllByRole('button')).toHaveLength(10);
    expect(screen.queryByText('There are more. Type more of the name.') !== null).toBe(more);
  });

  it.each([
    ['asked for already', { ...PREVIEW, erased: true }, 'This erasure has been asked for already.'],
    [
      'still registered',
      { ...PREVIEW, open_registrations: [75001, 75002] },
      'Registered for a tour date that is not over (75001, 75002). Remove the attendee or delete the registration first.',
    ],
    ['unknown', refused(404, 'not_found'), 'The log holds nothing personal of person 501.'],
  ])('~AUD-009 offers none of somebody %s', async (_, preview, text) => {
    await lookUp(preview);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase for ever' })).toBeNull();
  });

  it('~AUD-009 says that nobody was erased, and offers to try again', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ 'GET audit/erasures': () => answer });
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    answer = [];
    await user.click(retry);
    expect(await screen.findByText('Nobody was erased yet.')).toBeInTheDocument();
  });
});
