import { jest } from '@jest/globals';
import type { AddToRosterAnswer, ImportSummary, RosterEntry, UndoneImport } from '@app/contracts/roster';
import { day, type Saved } from '@app/contracts/shared';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedIn } from '../platform/guards.js';
import { type Answers, commands, DANA, hold, openAt, refused } from '../platform/testing.js';
import type { Command } from '../platform/use-command.js';
import { Roster } from './Roster.js';
import { RosterPage } from './RosterPage.js';
import type { NewEntry, RosterData } from './use-roster.js';

const NO_CONTACT = {
  emailValue: null,
  phoneValue: null,
  address: null,
  parent: null,
  parent_relationship: null,
  sameAddressAsParent: false,
};
const entry = (person_id: number, fname: string, lname: string, age: number | null, paid = false): RosterEntry => ({
  person_id,
  person: { fname, lname, birthdate: age === null ? null : day('2014-05-06'), gender_id: 1, person_type_id: 8 },
  contact: NO_CONTACT,
  age,
  media_pass: { paid },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
  stands_for: [],
});
const PEOPLE = [entry(1, 'Zoë', 'Abel', 11, true), entry(2, 'Mia', 'Delgado', 21), entry(3, 'Ada', 'Young', null)];

const command = <I, R>(run: (input: I) => Promise<R | null>): Command<I, R> => ({
  run,
  busy: false,
  error: null,
  fields: {},
  reset: () => undefined,
});

const NO_IMPORTS: RosterData['imports'] = {
  owner: 12,
  last: null,
  busy: false,
  start: () => Promise.resolve(null),
  undo: command<ImportSummary, Saved<UndoneImport>>(() => Promise.resolve(null)),
  undone: null,
  forget: () => undefined,
};

const show = (all: readonly RosterEntry[], answer: (sent: NewEntry) => AddToRosterAnswer | null = () => null) => {
  const added = jest.fn((sent: NewEntry) => Promise.resolve(answer(sent)));
  const changed = jest.fn(() => Promise.resolve({ entry: PEOPLE[0]! }));
  const removed = jest.fn(() => Promise.resolve({}));
  const archived = jest.fn(() => Promise.resolve({}));
  const roster: RosterData = {
    entries: all.filter((one) => !one.archived),
    archived: all.filter((one) => one.archived),
    failed: false,
    retry: () => undefined,
    add: command(added),
    change: command(changed),
    remove: command(removed),
    archive: command(archived),
    imports: NO_IMPORTS,
  };
  render(<Roster roster={roster} />);
  return { user: userEvent.setup(), added, changed, removed, archived };
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const type = async (user: ReturnType<typeof userEvent.setup>, fname: string, lname: string, birthdate = '') => {
  const form = within(screen.getByRole('form', { name: 'Add a person' }));
  await user.type(form.getByLabelText('First name'), fname);
  await user.type(form.getByLabelText('Last name'), lname);
  if (birthdate) await user.type(form.getByLabelText('Birthdate'), birthdate);
  await user.keyboard('{Enter}');
};

describe('the roster', () => {
  beforeAll(() => {
    // jsdom draws nothing and so has no scrolling.
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('ROS-004 ROS-006 lists by last name, with a dash for what is not known', () => {
    show(PEOPLE);
    expect(names()).toEqual(['Abel', 'Delgado', 'Young']);
    expect(within(screen.getAllByRole('row')[3]!).getAllByText('-')).toHaveLength(2);
  });

  it('ROS-009 says when it is empty', () => {
    show([]);
    expect(screen.getByText('You have no one on your roster yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ADD' })).toBeTruthy();
  });

  it('ROS-005 ROS-008 searches without accents and filters with counts', async () => {
    const { user } = show(PEOPLE);
    await user.click(screen.getByRole('button', { name: '19 & UNDER 1' }));
    expect(names()).toEqual(['Abel']);
    await user.click(screen.getByRole('button', { name: 'UNPAID MEDIA PASS 2' }));
    expect(names()).toEqual(['Delgado', 'Young']);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search by name');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zoe');
    expect(await screen.findByText('No one matches.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ALL 3' }));
    expect(names()).toEqual(['Abel']);
  });

  it('ROS-020 ROS-021 adds by keyboard, then clears the row and goes back to first name', async () => {
    const { user, added } = show(PEOPLE, () => ({ entry: entry(9, 'Bea', 'Wood', null) }));
    await type(user, 'Bea', 'Wood');
    expect(added).toHaveBeenCalledWith({
      person: { fname: 'Bea', lname: 'Wood', birthdate: null, gender_id: 1, person_type_id: 8 },
    });
    const first = screen.getByLabelText<HTMLInputElement>('First name');
    await waitFor(() => expect(first.value).toBe(''));
    expect(document.activeElement).toBe(first);
  });

  it('ROS-022 says an impossible birthdate at the field and sends nothing', async () => {
    const { user, added } = show(PEOPLE);
    await type(user, 'Bea', 'Wood', '13/45/2014');
    expect(screen.getByText('Invalid Birthdate')).toBeTruthy();
    expect(added).not.toHaveBeenCalled();
  });

  it.each([
    ['name', 'mia', 'DELGADO', ''],
    ['birthdate', 'Bea', 'Wood', '05062014'],
    ['name and birthdate', 'Mia', 'Delgado', '05062014'],
  ])('ROS-026 ROS-027 asks before a second person of the same %s', async (reason, fname, lname, birthdate) => {
    const { user, added } = show([entry(2, 'Mia', 'Delgado', 21)], () => ({ entry: entry(9, fname, lname, null) }));
    const question = `It looks like you already have a person with the same ${reason}: Mia Delgado. Would you still like to add this person to your roster?`;
    await type(user, fname, lname, birthdate);
    expect(await screen.findByText(question)).toBeTruthy();
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['No', 'Yes']);
    expect(dialog.getByRole('button', { name: 'No' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(added).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'ADD' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  });

  it('ROS-031 ROS-032 offers whom the server knows and sends the chosen person', async () => {
    const match = {
      person_id: 7,
      fname: 'Myra',
      lname: 'Wood',
      birthdate: null,
      studio_id: 5,
      studio_name: 'Starlight',
      elsewhere: false,
    };
    const { user, added } = show(PEOPLE, (sent) =>
      sent.person.person_id ? { entry: entry(7, 'Mira', 'Wood', null) } : { fuzzy: [match] },
    );
    await type(user, 'Mira', 'Wood');
    expect(await screen.findByText('Did you mean one of these people?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'USE THIS PERSON, Myra Wood' }));
    await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
    expect(added).toHaveBeenLastCalledWith({
      person: { fname: 'Mira', lname: 'Wood', birthdate: null, gender_id: 1, person_type_id: 8, person_id: 7 },
      previous_studio_id: 5,
    });
  });

  it('~ROS-031 offers to use nobody who is on the roster already', async () => {
    const match = { birthdate: null, studio_id: null, studio_name: null, elsewhere: false, lname: 'Delgado' };
    const { user } = show(PEOPLE, () => ({
      fuzzy: [
        { ...match, person_id: 2, fname: 'Mia' },
        { ...match, person_id: 7, fname: 'Mya' },
      ],
    }));
    await type(user, 'Mina', 'Delgado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Did you mean one of these people?' }));
    expect(dialog.queryByRole('button', { name: 'USE THIS PERSON, Mia Delgado' })).toBeNull();
    expect(dialog.getByText('On your roster already').closest('li')).toHaveTextContent(/^Mia Delgado/);
    expect(dialog.getByRole('button', { name: 'USE THIS PERSON, Mya Delgado' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'ADD AS A NEW PERSON' })).toBeInTheDocument();
  });

  it('ROS-036 ROS-037 edits in place and needs a birthdate to save', async () => {
    const { user, changed } = show(PEOPLE);
    await user.click(screen.getByRole('button', { name: 'Edit Ada Young' }));
    await user.click(screen.getByRole('button', { name: 'SAVE' }));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Type, Ada Young')).toHaveDisplayValue('Dancer');
    await user.type(screen.getByLabelText('Birthdate, Ada Young'), '01012013');
    await user.click(screen.getByRole('button', { name: 'SAVE' }));
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ person_id: 3, birthdate: '2013-01-01' }));
  });

  it('~ROS-039 asks before it removes', async () => {
    const { user, removed } = show(PEOPLE);
    await user.click(screen.getByRole('button', { name: 'Delete Mia Delgado' }));
    expect(screen.getByText('Are you sure you want to remove Mia Delgado from your roster?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith(2));
  });

  it('ROS-063 archives with a note, and shows archived people only when asked for', async () => {
    const bea = { ...entry(4, 'Bea', 'Zimmer', 9), archived: true };
    const { user, archived } = show([...PEOPLE, bea]);
    expect(names()).toEqual(['Abel', 'Delgado', 'Young']);
    await user.click(screen.getByRole('button', { name: 'Archive Mia Delgado' }));
    expect(screen.getByText('Archive Mia Delgado?')).toBeTruthy();
    const note = screen.getByLabelText<HTMLInputElement>('Note');
    await user.type(note, 'x'.repeat(201));
    expect(note.value).toHaveLength(200);
    await user.clear(note);
    await user.type(note, ' moved away ');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(archived).toHaveBeenLastCalledWith({ person_id: 2, archived: true, note: 'moved away' });
    await waitFor(() => expect(screen.queryByText('Archive Mia Delgado?')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'ARCHIVED 1' }));
    expect(names()).toEqual(['Zimmer']);
    await user.click(screen.getByRole('button', { name: 'Unarchive Bea Zimmer' }));
    await user.click(screen.getByRole('button', { name: 'Unarchive' }));
    expect(archived).toHaveBeenLastCalledWith({ person_id: 4, archived: false, note: null });
  });

  it('ROS-063 has no choice of archived people where there are none', () => {
    show(PEOPLE);
    expect(screen.queryByRole('button', { name: /ARCHIVED/ })).toBeNull();
  });
});

describe('the page of the roster', () => {
  const open = (answers: Answers) =>
    openAt('/roster', [{ element: <SignedIn />, children: [{ path: '/roster', element: <RosterPage /> }] }], {
      'GET mybtf/account': DANA,
      'GET mybtf/roster-with-media-pass': PEOPLE,
      ...answers,
    });
  const button = (name: string) => screen.findByRole('button', { name });
  const DONE = { entry: PEOPLE[1], position: '9' };

  it('~ROS-061 a block that is pasted into a field stays in it', async () => {
    const { user } = open({});
    await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
    await user.paste('Mia\tDelgado\nAda\tYoung');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('grid', { name: 'Preview of the import' })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search' })).not.toHaveValue('');
  });

  it('ROS-038 CANCEL puts back what was stored, SAVE says that the roster is updated, and a twin is asked about', async () => {
    const { user, sent } = open({ 'GET mybtf/roster-with-media-pass': PEOPLE.slice(1), 'PUT mybtf/roster': DONE });
    const rename = async (fname: string, lname: string) => {
      await user.click(await button('Edit Mia Delgado'));
      for (const [label, text] of [
        ['First name, Mia Delgado', fname],
        ['Last name, Mia Delgado', lname],
      ] as const) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), text);
      }
    };
    await rename('Maya', 'Young');
    await user.click(await button('CANCEL'));
    expect(names()).toEqual(['Delgado', 'Young']);
    expect(commands(sent)).toEqual([]);
    await rename('ada', 'young');
    await user.click(await button('SAVE'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/the same name: Ada Young\. Would you still like/);
    await user.click(await button('No'));
    expect(commands(sent)).toEqual([]);
    await user.click(await button('SAVE'));
    await user.click(await button('Yes'));
    expect(await screen.findByText('Roster Updated!')).toBeInTheDocument();
    const person = { person_id: 2, fname: 'ada', lname: 'young' };
    expect(commands(sent)).toMatchObject([{ method: 'PUT', path: 'mybtf/roster', body: { person } }]);
  });

  it('ROS-023 an added person is told of, and stands out for two seconds', async () => {
    let people: readonly RosterEntry[] = PEOPLE;
    const bea = entry(9, 'Bea', 'Wood', null);
    const { user } = open({
      'GET mybtf/roster-with-media-pass': () => people,
      'POST mybtf/roster': () => {
        people = [...PEOPLE, bea];
        return { entry: bea, position: '9' };
      },
    });
    await button('ADD');
    const current = () => names().filter((_, n) => screen.getAllByRole('row')[n + 1]!.matches('.is-current'));
    const after = hold(2_000);
    await type(user, 'Bea', 'Wood');
    expect(await screen.findByText('Roster Updated!')).toBeInTheDocument();
    await waitFor(() => expect(current()).toEqual(['Wood']));
    after(2_000);
    expect(current()).toEqual([]);
    expect(screen.queryByText('Roster Updated!')).toBeNull();
  });

  it('~REG-257 asks before an edited row or a half typed person is left, and not before a saved one', async () => {
    const { user, at, goTo } = open({ 'GET mybtf/roster-with-media-pass': [PEOPLE[1]], 'PUT mybtf/roster': DONE });
    const asked = () => screen.queryByRole('alertdialog', { name: 'Are you sure?' });
    await user.click(await button('Edit Mia Delgado'));
    await goTo('/roster?tab=2');
    expect(asked()).toBeNull();
    await user.type(screen.getByLabelText('First name, Mia Delgado'), 'h');
    await user.tab();
    await goTo('/dashboard');
    expect(asked()).toHaveAccessibleDescription('You will lose any unsaved changes.');
    await user.click(await button('Continue Editing'));
    expect(at()).toBe('/roster?tab=2');
    expect(screen.getByLabelText('First name, Mia Delgado')).toHaveValue('Miah');
    await user.click(await button('SAVE'));
    await screen.findByText('Roster Updated!');
    await user.type(screen.getByLabelText('Last name'), 'W');
    await user.tab();
    await goTo('/dashboard');
    await user.click(await button('Discard Changes'));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('ROS-039 Delete asks, takes the entry out, and says that the roster is updated', async () => {
    let people = PEOPLE;
    const { user, sent } = open({
      'GET mybtf/roster-with-media-pass': () => people,
      'DELETE mybtf/roster': () => {
        people = people.filter(({ person_id }) => person_id !== 2);
        return { position: '9' };
      },
    });
    await user.click(await button('Delete Mia Delgado'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveAccessibleDescription(
      'Are you sure you want to remove Mia Delgado from your roster?',
    );
    await user.click(await button('No'));
    expect(commands(sent)).toEqual([]);
    await user.click(await button('Delete Mia Delgado'));
    await user.click(await button('Yes'));
    expect(await screen.findByText('Roster Updated!')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Abel', 'Young']));
    expect(commands(sent)).toMatchObject([{ method: 'DELETE', query: { person_id: '2' } }]);
  });

  it.each([
    [
      'ROS-040',
      'person_registered',
      'This person is registered for Aurora Dallas, TX and cannot be removed from your roster.',
      'DELETE mybtf/roster',
      'Delete Mia Delgado',
      'Yes',
    ],
    [
      'ROS-063',
      'archive_registered',
      'Mia Delgado is registered for Aurora, Dallas, TX.',
      'PUT mybtf/roster/archived',
      'Archive Mia Delgado',
      'Archive',
    ],
  ])('%s says why somebody stays: %s', async (_id, code, text, call, action, yes) => {
    const { user } = open({ [call]: refused(409, code, text) });
    await user.click(await button(action));
    await user.click(await button(yes));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(text);
    expect(names()).toEqual(['Abel', 'Delgado', 'Young']);
  });

  it('ROS-034 says that a person is on the roster already', async () => {
    const text = 'This person is already on your roster.';
    const { user } = open({ 'POST mybtf/roster': refused(409, 'already_on_roster', text) });
    await button('ADD');
    await type(user, 'Bea', 'Wood');
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(text);
  });
});
