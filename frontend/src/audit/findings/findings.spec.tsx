import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Answers,
  commands,
  NEVER,
  openAt,
  refused,
  RUTH,
  type Sent,
  socketTells,
  tableOf,
  words,
} from '../../platform/testing.js';
import { momentText } from '../times.js';
import { FindingPage } from './FindingPage.js';
import { FindingsPage } from './FindingsPage.js';

const ROBIN = { account_id: 3, display: 'Robin Ledger' };
const AVERY = { account_id: 4, display: 'Avery Moss' };
const RAISED_AT = '2026-01-12T15:00:00.000Z';
const CHANGED_AT = '2026-01-13T15:00:00.000Z';
const row = (differs: object = {}) => ({
  ...{ id: 'f-1', stream: 'registration-75001', revision: 12, event_type: 'AttendeeChanged', registration_id: 75_001 },
  ...{ title: 'Late change', open: true, raised_by: ROBIN, raised_at: RAISED_AT, changed_at: CHANGED_AT, answers: 1 },
  ...differs,
});
const WHOLE = row({ id: 'f-2', revision: null, event_type: null, title: 'No waiver', open: false, answers: 2 });
const said = (id: string, did: string, text: string, by = ROBIN) => ({ id, did, text, by, at: RAISED_AT });
const finding = (differs: object = {}) =>
  row({
    comments: [said('c-1', 'raised', 'No call\nis named'), said('c-2', 'commented', 'A letter', AVERY)],
    ...differs,
  });
const LIST = 'GET audit/findings';
const ME = { 'GET mybtf/account': { ...RUTH, id: 3, roles: ['auditor'] } };

const openList = (answers: Answers = {}, search = '') =>
  openAt(`/audit/findings${search}`, [{ path: '/audit/findings', element: <FindingsPage /> }], {
    ...ME,
    [LIST]: { findings: [row(), WHOLE], total: 2 },
    ...answers,
  });
const openOne = (answers: Answers = {}) =>
  openAt('/audit/findings/f-1', [{ path: '/audit/findings/:id', element: <FindingPage id="f-1" /> }], {
    ...ME,
    'GET audit/findings/f-1': finding(),
    'POST audit/findings/f-1/comments': { id: 'f-1', position: '9' },
    'POST audit/findings/f-1/close': { id: 'f-1', position: '9' },
    'POST audit/findings/f-1/reopen': { id: 'f-1', position: '9' },
    ...answers,
  });

describe('the list of findings', () => {
  it('~AUD-015 shows what was found, where, by whom and when, each leading to it and to where it was', async () => {
    openList();
    await screen.findByText('2 findings');
    const table = screen.getByRole('table', { name: 'Findings' });
    const [raised, changed] = [momentText(RAISED_AT as never), momentText(CHANGED_AT as never)];
    expect(tableOf('Findings')).toEqual([
      ['Finding', 'State', 'Found at', 'Raised', 'Last change'],
      [
        'Late change',
        'Open',
        'registration-75001, 12 AttendeeChanged',
        `${raised} Robin Ledger`,
        `${changed} 1 answer`,
      ],
      ['No waiver', 'Closed', 'registration-75001', `${raised} Robin Ledger`, `${changed} 2 answers`],
    ]);
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/audit/findings/f-1',
      '/audit/streams/registration-75001?at=12',
      '/audit/findings/f-2',
      '/audit/registrations/75001/proof',
    ]);
    expect(screen.getByText('2 findings')).toBeInTheDocument();
  });

  it('~AUD-015 is narrowed by words as they are typed, by state and to the own ones; the address keeps it', async () => {
    const { user, sent, at } = openList();
    await user.type(await screen.findByLabelText('Words'), 'late');
    expect(screen.getByLabelText('Words')).toHaveValue('late');
    await user.selectOptions(screen.getByLabelText('State'), 'Closed');
    await user.selectOptions(screen.getByLabelText('Raised by'), 'Me');
    const asked = () => sent.filter(({ path }) => path === 'audit/findings').map(({ query }) => query);
    await waitFor(() => expect(asked().at(-1)).toEqual({ text: 'late', state: 'closed', raised_by: '3', skip: '0' }));
    expect(at()).toBe('/audit/findings?text=late&state=closed&by=me');
    await user.selectOptions(screen.getByLabelText('State'), 'All states');
    await waitFor(() => expect(asked().at(-1)).toEqual({ text: 'late', raised_by: '3', skip: '0' }));
  });

  it('~AUD-015 has more on demand, each once, and says so when they cannot be loaded', async () => {
    const [first, second, third] = ['Late', 'Twice', 'Lost'].map((title) => row({ id: title, title }));
    let broken = true;
    const { user, sent } = openList({
      [LIST]: ({ query }: Sent) => {
        if (query.skip === '0') return { findings: [first, second], total: 3 };
        // Another was answered meanwhile, so that these stand one lower.
        return broken ? refused(500, 'internal') : { findings: [second, third], total: 3 };
      },
    });
    expect(await screen.findByText('2 of 3 findings, those that changed last')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The next findings could not be loaded. Try again.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 findings')).toBeInTheDocument();
    expect(tableOf('Findings').map(([title]) => title)).toEqual(['Finding', 'Late', 'Twice', 'Lost']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const asked = sent.filter(({ path }) => path === 'audit/findings').map(({ query }) => query.skip);
    expect(asked).toEqual(['0', '2', '2']);
  });

  it('~AUD-015 a finding of another appears by itself', async () => {
    let now = { findings: [row()], total: 1 };
    openList({ [LIST]: () => now });
    expect(await screen.findByText('1 finding')).toBeInTheDocument();
    now = { findings: [row({ id: 'f-3', title: 'Paid twice?' }), row()], total: 2 };
    act(() => socketTells('changed', { resource: 'finding', id: 'f-3', position: '9' }));
    expect(await screen.findByRole('link', { name: 'Paid twice?' })).toBeInTheDocument();
  });

  it.each([
    ['Nothing was found yet.', { findings: [], total: 0 }, ''],
    ['No finding matches.', { findings: [], total: 0 }, '?state=open'],
    ['Oops... Something went wrong!', refused(500, 'internal'), ''],
    ['2 of 120 findings, those that changed last', { findings: [row(), WHOLE], total: 120 }, ''],
  ])('~AUD-015 says %s', async (text, answer, search) => {
    openList({ [LIST]: answer }, search);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('a finding', () => {
  it('~AUD-015 shows all that was said, oldest first, by whom and when, and leads to its event and its own events', async () => {
    openOne();
    const region = within(await screen.findByRole('region', { name: 'What was said' }));
    const at = momentText(RAISED_AT as never);
    expect(words(region.getAllByRole('listitem'))).toEqual([
      `RLRobin Ledger raised it, ${at}No call is named`,
      `AMAvery Moss commented, ${at}A letter`,
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Late change');
    expect(screen.getByText('Open')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Findings', '/audit/findings'],
      ['registration-75001, 12', '/audit/streams/registration-75001?at=12'],
      ['Its events', '/audit/streams/finding-f-1'],
    ]);
    expect(region.getByText('Every auditor reads this, for ever: please write no name.')).toBeInTheDocument();
  });

  it('~AUD-015 is commented by the keyboard; without words nothing is sent', async () => {
    const { user, sent } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Comment' }));
    expect(screen.getByLabelText('Your answer')).toHaveAccessibleDescription(/Required/);
    await user.type(screen.getByLabelText('Your answer'), 'On file');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(''));
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['audit/findings/f-1/comments', { text: 'On file' }],
    ]);
  });

  it('~AUD-015 is closed with words; a closed one can only be reopened', async () => {
    let open = true;
    const { user, sent } = openOne({
      'GET audit/findings/f-1': () => finding({ open }),
      'POST audit/findings/f-1/close': () => {
        open = false;
        return { id: 'f-1', position: '9' };
      },
    });
    await user.type(await screen.findByLabelText('Your answer'), 'Seen');
    await user.click(screen.getByRole('button', { name: 'Close the finding' }));
    await user.type(await screen.findByLabelText('Why open it again?'), 'Another season');
    expect(screen.queryByRole('button', { name: /Comment|Close/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['audit/findings/f-1/close', { text: 'Seen' }],
      ['audit/findings/f-1/reopen', { text: 'Another season' }],
    ]);
  });

  it('~AUD-009 people are chosen from a list, stand in the words by number, and are read by name', async () => {
    const { user, sent } = openOne({
      'GET audit/findings/f-1': finding({
        comments: [
          said('c-1', 'raised', 'Ask person 100012 and person 7'),
          said('c-2', 'commented', 'A letter', AVERY),
        ],
      }),
      'GET audit/findings/people': [{ person_id: 100_012, name: 'M•••• R••••' }],
    });
    const person = await screen.findByRole('link', { name: 'M•••• R••••, person 100012' });
    expect(person).toHaveAttribute('href', '/audit?text=100012');
    expect(person.closest('p')).toHaveTextContent('Ask M•••• R••••, person 100012 and person 7');
    expect(screen.getByRole('link', { name: 'person 7' })).toHaveAttribute('href', '/audit?text=7');
    await user.type(screen.getByLabelText('Your answer'), 'It was');
    const list = screen.getByLabelText('Speak of somebody');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a person', 'M•••• R••••, person 100012']);
    await user.selectOptions(list, 'M•••• R••••, person 100012');
    expect(screen.getByLabelText('Your answer')).toHaveValue('It was person 100012');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(commands(sent).map(({ body }) => body)).toEqual([{ text: 'It was person 100012' }]));
    expect(sent.find(({ path }) => path === 'audit/findings/people')?.query).toEqual({ stream: 'registration-75001' });
  });

  it('~AUD-009 a name that was written is refused at its field, and what was typed stays', async () => {
    const message = 'Findings are kept for ever: please choose the person from the list';
    const { user } = openOne({
      'POST audit/findings/f-1/comments': refused(400, 'finding_names_person', message, {
        text: 'Please choose the person from the list',
      }),
    });
    await user.type(await screen.findByLabelText('Your answer'), 'It was Mia');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Your answer')).toHaveAccessibleDescription(
        /Please choose the person from the list/,
      ),
    );
    expect(screen.getByLabelText('Your answer')).toHaveValue('It was Mia');
  });

  it('~AUD-015 says that another was quicker, and keeps what was typed', async () => {
    const message = 'This finding is closed. Reopen it to say more.';
    const { user } = openOne({ 'POST audit/findings/f-1/comments': refused(409, 'finding_closed', message) });
    await user.type(await screen.findByLabelText('Your answer'), 'On file');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Your answer')).toHaveValue('On file');
  });

  it.each([
    ['Loading the finding', NEVER],
    ['There is no such finding.', refused(404, 'not_found')],
    ['Oops... Something went wrong!', refused(500, 'internal')],
  ])('~AUD-015 says %s', async (text, answer) => {
    openOne({ 'GET audit/findings/f-1': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
