import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, page, refused, socketTells, words } from '../../platform/testing.js';
import { answerOf, attendee, completed, draftOf, MIA } from '../../testing/registrations.js';
import { openStaff } from '../testing.js';

const REGISTRATION = completed(draftOf([attendee(MIA, '3')]));
const RUTH = { account_id: 3, display: 'Ruth Okafor' };
const THEO = { account_id: 4, display: 'Theo Brandt' };
const NOTES = [
  { id: 'n-2', text: 'She has a place.\nCalls back.', by: THEO, at: '2026-01-19T17:05:00.000Z' },
  { id: 'n-1', text: 'On the waiting list', by: RUTH, at: '2026-01-19T17:00:00.000Z' },
];
const caseOf = (differs: object = {}) => ({
  id: 'registration_75001',
  kind: 'registration',
  of_id: 75001,
  assignee_id: null,
  assignee: null,
  notes: [],
  ...differs,
});
const open = (answers: Answers = {}, roles = ['staff']) =>
  openStaff(
    '/registrations/75001/notes',
    {
      'GET admin/registrations': page([]),
      'GET admin/registrations/75001': REGISTRATION,
      'GET mybtf/registrations/75001': answerOf(REGISTRATION),
      'GET admin/outbox': page([]),
      'GET admin/cases/registration/75001': caseOf({ notes: NOTES, assignee: THEO, assignee_id: 4 }),
      'GET admin/colleagues': [RUTH, THEO],
      'POST admin/cases/registration/75001/notes': { id: 'registration_75001', position: '9' },
      'PUT admin/cases/registration/75001/assignee': { id: 'registration_75001', position: '9' },
      ...answers,
    },
    roles,
  );
const notes = async () => within(await screen.findByRole('region', { name: 'Notes' }));
const ASSIGNEE = 'admin/cases/registration/75001/assignee';

describe('the notes of a registration', () => {
  it('~ADM-016 stand newest first, with who and when; who looks after it stands above and in the head', async () => {
    open();
    const region = await notes();
    expect(words(region.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^TBTheo Brandt, Jan 19, 2026, .*She has a place\. Calls back\.$/),
      expect.stringMatching(/^RORuth Okafor, Jan 19, 2026, .*On the waiting list$/),
    ]);
    expect(region.getByText(/^Looked after by/)).toHaveTextContent('Looked after by Theo Brandt');
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
    expect(head.getByText('Theo Brandt')).toBeInTheDocument();
    expect(region.getByText('Only the office sees notes.')).toBeInTheDocument();
  });

  it('~ADM-016 one is written with the keyboard; without words it is not sent', async () => {
    const { user, sent } = open();
    const region = await notes();
    await user.click(region.getByRole('button', { name: 'Add note' }));
    expect(region.getByLabelText('New note')).toHaveAccessibleDescription('Required');
    await user.type(region.getByLabelText('New note'), 'Pays on Friday');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(region.getByLabelText('New note')).toHaveValue(''));
    expect(commands(sent)).toEqual([
      {
        method: 'POST',
        path: 'admin/cases/registration/75001/notes',
        query: {},
        body: { text: 'Pays on Friday' },
      },
    ]);
  });

  it('~ADM-016 it is taken with one click, or given to another or to nobody', async () => {
    const { user, sent } = open();
    const region = await notes();
    await user.click(region.getByRole('button', { name: 'Assign to me' }));
    await user.click(region.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Who looks after it?' }));
    await dialog.findByRole('option', { name: 'Ruth Okafor' });
    expect(words(dialog.getAllByRole('option'))).toEqual(['Nobody', 'Ruth Okafor', 'Theo Brandt']);
    expect(dialog.getByLabelText('Assignee')).toHaveDisplayValue('Theo Brandt');
    await user.selectOptions(dialog.getByLabelText('Assignee'), 'Nobody');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved who looks after it.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [ASSIGNEE, { account_id: 3 }],
      [ASSIGNEE, { account_id: null }],
    ]);
  });

  it('~ADM-016 says why somebody cannot look after it', async () => {
    const message = 'Only staff and admins who can sign in look after something.';
    const { user } = open({ [`PUT ${ASSIGNEE}`]: refused(409, 'assignee_not_employed', message) });
    const region = await notes();
    await user.click(region.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(
      dialog.getByLabelText('Assignee'),
      await dialog.findByRole('option', { name: 'Ruth Okafor' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('~ADM-016 another’s note appears by itself', async () => {
    let now = caseOf();
    open({ 'GET admin/cases/registration/75001': () => now });
    expect(await screen.findByText('Nothing was noted yet.')).toBeInTheDocument();
    expect(screen.getByText('Nobody looks after it.')).toBeInTheDocument();
    now = caseOf({ notes: NOTES });
    act(() => socketTells('changed', { resource: 'case', id: 'registration_75001', position: '9' }));
    expect(await screen.findByText('On the waiting list')).toBeInTheDocument();
  });

  it('~SEC-001 an auditor reads and changes nothing', async () => {
    open({}, ['auditor']);
    const region = await notes();
    expect(region.queryByRole('button', { name: /Add note|Assign to me|Change/ })).toBeNull();
  });

  it.each([
    ['Loading the notes', NEVER],
    ['Oops... Something went wrong!', refused(500, 'internal')],
  ])('~ADM-012 says %s', async (text, answer) => {
    open({ 'GET admin/cases/registration/75001': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
