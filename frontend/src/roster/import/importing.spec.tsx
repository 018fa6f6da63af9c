import type { ImportSummary, RosterEntry } from '@app/contracts/roster';
import { day, instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import { type Answers, commands, DANA, NEVER, openAt, socketTells, words } from '../../platform/testing.js';
import { RosterPage } from '../RosterPage.js';

const NO_CONTACT = {
  emailValue: null,
  phoneValue: null,
  address: null,
  parent: null,
  parent_relationship: null,
  sameAddressAsParent: false,
};
const entry = (person_id: number, fname: string, lname: string): RosterEntry => ({
  person_id,
  person: { fname, lname, birthdate: day('2014-05-06'), gender_id: 1, person_type_id: 8 },
  contact: NO_CONTACT,
  age: 11,
  media_pass: { paid: false },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
  stands_for: [],
});
const PEOPLE = [entry(1, 'Zoe', 'Abel'), entry(2, 'Mia', 'Delgado'), entry(3, 'Ada', 'Young')];
const ADA = { person_id: 3, fname: 'Ada', lname: 'Young', birthdate: '2014-05-06', studio_name: null };
const ROWS = [
  'First name,Last name,Birthdate,Phone',
  'Zoe,Abel,2014-05-06,',
  'Mia,Delgado,2014-05-06,617-555-0142',
  'Ada,Yung,2014-05-06,',
  'Wren,,2013-01-02,',
  'Kit,Moss,2012-03-04,',
  'Test,Test,2012-03-05,',
].join('\n');
const NOW = instant('2026-01-20T17:00:00.000Z');
const summary = (rows: number, undo_until = '2026-01-20T17:10:00.000Z'): ImportSummary => ({
  import_id: '0198a000-0000-4000-8000-000000000001',
  imported_at: NOW,
  rows,
  of: 4,
  added: rows === 4 ? 3 : 1,
  changed: 1,
  undo_until: instant(undo_until),
});

const open = (answers: Answers = {}) =>
  openAt('/roster', [{ element: <SignedIn />, children: [{ path: '/roster', element: <RosterPage /> }] }], {
    'GET mybtf/account': DANA,
    'GET mybtf/roster-with-media-pass': PEOPLE,
    'GET mybtf/roster/import': { import: null },
    // Of each row that nobody is known by: Ada Yung may be Ada Young.
    'POST mybtf/roster/import/check': ({ body }: { body: { rows: { lname: string }[] } }) => ({
      matches: body.rows.map(({ lname }) => (lname === 'Yung' ? [{ ...ADA, elsewhere: false, listed: true }] : [])),
      limited: false,
    }),
    ...answers,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pasted = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await button('IMPORT'));
  await user.click(await screen.findByLabelText(/Paste your rows here/));
  await user.paste(ROWS);
};
const chips = () => words(within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button'));
const lines = () =>
  screen
    .getAllByRole('checkbox', { name: /^Import row/ })
    .map((box) => /^Import row (\d+),/.exec(box.getAttribute('aria-label') ?? '')?.[1]);
const row = (line: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Import row ${line},`) }).closest('tr') as HTMLElement;

describe('ROS-061 an import of people', () => {
  it('is looked at row by row, mended, answered, left out, saved at once, and taken back', async () => {
    let last: ImportSummary | null = null;
    const kept = [{ person_id: 9, fname: 'Kit', lname: 'Moss', registered: null }];
    const view = open({
      'GET mybtf/roster/import': () => ({ import: last }),
      'POST mybtf/roster/import': () => {
        last = summary(4);
        return { ...last, position: '12' };
      },
      'POST mybtf/roster/import/undo': () => {
        last = null;
        return { removed: 2, restored: 1, kept, position: '13' };
      },
    });
    const { user, sent } = view;
    await pasted(view);
    await waitFor(() =>
      expect(chips()).toEqual(['All 6', 'New 2', 'Changed 1', 'Possible duplicate 1', 'Unchanged 1', 'Refused 1']),
    );
    expect(row(1)).toHaveTextContent('Unchanged');
    expect(words([...row(2).querySelectorAll('del, ins')])).toEqual(['none', '(617) 555-0142']);
    expect(row(4)).toHaveTextContent('Last name: Required');
    // All were looked for, and none is still looked for.
    expect(screen.queryByText(/^People of other rosters were looked for/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(await button('Refused 1'));
    expect(lines()).toEqual(['4']);
    await user.click(await button('All 6'));
    expect(lines()).toEqual(['1', '2', '3', '4', '5', '6']);

    await user.click(within(row(4)).getByRole('button', { name: /^Edit row 4/ }));
    await user.type(screen.getByLabelText('Last name, row 4'), 'Hollis{Enter}');
    await user.click(within(row(3)).getByRole('button', { name: /^Answer, row 3/ }));
    const question = within(screen.getByRole('dialog', { name: 'Did you mean one of these people?' }));
    await user.click(question.getByRole('button', { name: 'ADD AS A NEW PERSON' }));
    await user.click(screen.getByRole('checkbox', { name: 'Import row 6, Test Test' }));
    await waitFor(() => expect(chips()).toEqual(['All 6', 'New 3', 'Changed 1', 'Unchanged 1', 'Left out 1']));
    expect(commands(sent).filter(({ path }) => path === 'mybtf/roster/import')).toEqual([]);

    await user.click(await button('IMPORT 4 PEOPLE'));
    expect(await screen.findByText('4 people imported.')).toBeInTheDocument();
    const saves = commands(sent).filter(({ path }) => path === 'mybtf/roster/import');
    expect(saves).toHaveLength(1);
    expect((saves[0]!.body as { rows: { lname: string }[] }).rows.map(({ lname }) => lname)).toEqual([
      'Delgado',
      'Yung',
      'Hollis',
      'Moss',
    ]);
    await user.click(await button('UNDO'));
    expect(await screen.findByText(/3 people taken back: 2 removed, 1 as they were\./)).toBeInTheDocument();
    expect(screen.getByText(/1 stays, because of use since:$/)).toBeInTheDocument();
    expect(screen.getByText('Kit Moss, changed since')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull();
  });

  it('~ROS-060 finds the heading below a title, which is no person', async () => {
    const { user } = open();
    await user.click(await button('IMPORT'));
    await user.click(await screen.findByLabelText(/Paste your rows here/));
    await user.paste(
      'Northern Lights - Roster 2026\n\nFirst name\tLast name\tType\nAda\tYoung\tDancer\nKit\tMoss\tObserver',
    );
    await waitFor(() => expect(lines()).toEqual(['1', '2']));
    expect(row(2)).toHaveTextContent(/Kit.*Moss.*Other/);
    expect(screen.queryByText(/Required/)).toBeNull();
  });

  it('tells how far it is while it is saved', async () => {
    let last: ImportSummary | null = null;
    const view = open({ 'GET mybtf/roster/import': () => ({ import: last }), 'POST mybtf/roster/import': NEVER });
    await pasted(view);
    await view.user.click(await button('IMPORT 3 PEOPLE'));
    const bar = await screen.findByRole('progressbar', { name: 'Importing 3 people' });
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    last = { ...summary(2), of: 3 };
    act(() => socketTells('changed', { resource: 'roster', id: 12, position: '20' }));
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '2'));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it.each([
    ['within ten minutes', '2026-01-20T17:00:05.000Z', 1],
    ['no longer', '2026-01-20T16:59:59.000Z', 0],
  ])('is offered to be taken back %s', async (_, until, times) => {
    const { sent } = open({ 'GET mybtf/roster/import': { import: summary(4, until) } });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('mybtf/roster/import'));
    await screen.findByRole('grid', { name: 'My Roster' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'UNDO' })).toHaveLength(times));
  });
});
