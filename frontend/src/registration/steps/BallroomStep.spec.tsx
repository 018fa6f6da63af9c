import { type DraftRoutine, NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import { type RegistrationDocument, sentenceOf } from '@app/contracts/registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { BallroomStep, RoutinesSection } from '../../competition/index.js';
import { type Answers, commands, optionsOf, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  OLA,
  onRoster,
  PROFILE,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { officialRoutine } from '../../testing/routines.js';
import { openBehind } from '../testing.js';
import { addRoutine, dance, openCompetition } from './testing.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const TIDE = '22222222-2222-4222-8222-222222222222';
const BALLROOM = 613;
const LATIN = 614;
const PEOPLE = [
  attendee(MIA, '3'),
  attendee(LEO, '3'),
  attendee(NORA, '2'),
  attendee(AVA, '2', { one_day: true }),
  teacher(TESS),
];

const entry = (temp_id: string, people: readonly number[], more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id,
  ballroom: true,
  performance_division_id: BALLROOM,
  people,
  ...more,
});
const withEntries = (entries: readonly DraftRoutine[], is_competing_ballroom: boolean | null = null) =>
  draftOf(PEOPLE, {
    ...NO_COMPETITION_DRAFT,
    routines: Object.fromEntries(entries.map((one) => [one.temp_id, one])),
    competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: false, is_competing_ballroom },
  });
const open = (
  registration: RegistrationDocument,
  tour: Partial<typeof TOUR_DATE> = {},
  profile = {},
  answers: Answers = {},
) =>
  openBehind(
    <BallroomStep />,
    'ballroom',
    answerOf(registration, { tour_date: { ...TOUR_DATE, ...tour }, profile: { ...PROFILE, ...profile } }),
    {
      'GET mybtf/roster-with-media-pass': [MIA, LEO, NORA, AVA, OLA]
        .map((one) => onRoster(one))
        .concat(onRoster(TESS, 2)),
      ...answers,
    },
  );

const STEP = '/registration/75001/ballroom';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const find = (name: string | RegExp) => screen.findByRole('button', { name });
const search = () => screen.getByRole('combobox', { name: 'Search roster' });
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Your roster' }))
    .queryAllByRole('option')
    .map((one) => one.firstElementChild?.textContent);
const changesOf = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: { path: string; value: unknown }[] }).changes);
const message = () => screen.getByRole('alertdialog');
const pick = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
  user.click(await screen.findByRole('option', { name }));

describe('the ballroom step', () => {
  it('CMP-245 CMP-247 has previous entries to copy, ADD, its tables and I AM NOT COMPETING IN BALLROOM, and says that there is no entry', async () => {
    const earlier = {
      ...{ id: 1, registrations_routine_id: 701, registration_id: 74001, routine: { name: '', choreographer: '' } },
      ...{ event: 'Aurora', city: 'Boston, MA', performance_division_id: LATIN, person_ids: [1], ballroom: true },
    };
    open(begun(withEntries([])), {}, {}, { 'GET mybtf/competition/previous-routines': [earlier] });
    expect(await find('ADD NEW BALLROOM ROUTINE')).toBeInTheDocument();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY BALLROOM ROUTINES YET!')).toBeInTheDocument();
    expect(button('I AM NOT COMPETING IN BALLROOM')).toBeInTheDocument();
    expect(await screen.findByLabelText('Copy previous entry')).toBeInTheDocument();
  });

  it('CMP-246 CMP-247 lists its entries in columns of their own, with the virtual one where the tour date has it', async () => {
    const head = ['Routine name', 'Dancers', 'Age division', 'Performance division', 'Category', 'Age up', 'Prelims'];
    const last = ['Fee', 'Status', 'Actions'];
    open(begun(withEntries([entry(ECHO, [3, 1]), entry(TIDE, [1], { performance_division_id: LATIN })])));
    await find('EDIT Leo Young & Mia Reyes');
    expect(screen.queryByText('YOU HAVE NOT ADDED ANY BALLROOM ROUTINES YET!')).not.toBeInTheDocument();
    expect(tableOf('Ballroom routines')).toEqual([
      [...head, ...last],
      [
        'Leo Young & Mia Reyes',
        '2 Mia Reyes, Leo Young',
        'Teen',
        'Ballroom',
        'Couple',
        'No',
        'No',
        '$130.00',
        'Complete',
        'EDIT Leo Young & Mia Reyes',
      ],
      ['Mia Reyes', '1 Mia Reyes', 'Teen', 'Latin', 'Single', 'No', 'No', '$100.00', 'Complete', 'EDIT Mia Reyes'],
    ]);
    expect(button('REMOVE Mia Reyes')).toBeInTheDocument();
    cleanup();
    open(begun(withEntries([entry(ECHO, [1], { virtual: true })])), { virtual: true });
    await find('EDIT Mia Reyes');
    expect(tableOf('Ballroom routines').map((cells) => cells[7])).toEqual(['Virtual', 'Yes']);
  });

  it('CMP-248 CMP-249 CMP-250 CMP-252 CMP-263 ~CMP-253 enters one or two dancers of the full workshop; the name is theirs', async () => {
    const { user, sent } = open(begun(withEntries([])));
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    const name = () => screen.getByLabelText<HTMLInputElement>('Routine name');
    const category = () =>
      words(within(screen.getByRole('region', { name: 'Age division' })).getAllByRole('definition'))[0];
    expect([name().value, name().disabled]).toEqual(['', true]);
    expect(screen.queryByLabelText('Choreographer')).not.toBeInTheDocument();
    expect(optionsOf('Performance division')).toEqual([
      '[Select]',
      'Ballroom',
      'Latin',
      'Standard',
      'Rhythm',
      'Smooth',
    ]);
    expect(screen.getByLabelText('Performance division')).toHaveValue(String(BALLROOM));
    await waitFor(() => expect(offered()).toEqual(['Nora Dale', 'Mia Reyes', 'Leo Young']));
    await pick(user, /Leo/);
    expect([name().value, category()]).toEqual(['Leo Young', 'Single 1 person']);
    expect(search()).toBeEnabled();
    await pick(user, /Mia/);
    expect([name().value, category()]).toEqual(['Leo Young & Mia Reyes', 'Couple 2 people']);
    expect(name()).toBeDisabled();
    expect(search()).toBeDisabled();
    expect(button('+ ALL')).toHaveAccessibleDescription('A ballroom entry has at most 2 dancers.');
    await user.click(screen.getByRole('option', { name: /Nora/ }));
    expect(name()).toHaveValue('Leo Young & Mia Reyes');
    await user.click(button('SAVE ROUTINE'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tableOf('Ballroom routines')[1]?.[0]).toBe('Leo Young & Mia Reyes');
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toHaveLength(2));
    const [added, answer] = changesOf(sent);
    expect(added?.value).toMatchObject({ ballroom: true, name: '', people: [3, 1], performance_division_id: BALLROOM });
    expect(answer).toEqual({ path: 'competition.is_competing_ballroom', value: true });
  });

  it('CMP-253 its categories are Single and Couple where the event says so, as it is seeded, else Solo and Duo/Trio', async () => {
    const categories = async (profile: object) => {
      open(begun(withEntries([entry(ECHO, [3, 1]), entry(TIDE, [1])])), {}, profile);
      await find('EDIT Mia Reyes');
      const shown = tableOf('Ballroom routines').map((cells) => cells[4]);
      cleanup();
      return shown;
    };
    expect(await categories({})).toEqual(['Category', 'Couple', 'Single']);
    expect(await categories({ ballroom_singles_couples: false })).toEqual(['Category', 'Duo/Trio', 'Solo']);
  });

  it('CMP-251 refuses more than two at once, and says how many there are and how many would come', async () => {
    const { user } = open(begun(withEntries([])));
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    await pick(user, /Leo/);
    await user.click(button('+ ALL'));
    expect(screen.getByRole('alertdialog', { name: 'Ballroom Entry Limit Exceeded' })).toHaveTextContent(
      'Ballroom entries are limited to 2 participants (Solo or Duo). You currently have 1 and are trying to add 2.',
    );
    await user.click(button('OK'));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Leo Young');
  });

  it('CMP-254 an entry that was saved changes its performance division alone', async () => {
    const { user, sent } = open(begun(withEntries([entry(ECHO, [1])], true)));
    await user.click(await find('EDIT Mia Reyes'));
    expect(screen.getByRole('dialog', { name: 'EDIT THIS BALLROOM ROUTINE' })).toBeInTheDocument();
    expect(search()).toBeDisabled();
    expect(screen.queryByRole('button', { name: /from the routine$/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Routine name')).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Latin');
    await user.click(button('SAVE ROUTINE'));
    await user.click(button('GO BACK'));
    await waitFor(() =>
      expect(changesOf(sent)).toEqual([{ path: `routines.${ECHO}.performance_division_id`, value: LATIN }]),
    );
  });

  it('CMP-256 refuses the same dancers in the same division a second time', async () => {
    const { user } = open(begun(withEntries([entry(ECHO, [3, 1])])));
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    await pick(user, /Mia/);
    await pick(user, /Leo/);
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByText('This ballroom entry already exists.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Latin');
    await user.click(button('SAVE ROUTINE'));
    expect(tableOf('Ballroom routines')).toHaveLength(3);
  });

  it('CMP-257 takes as many entries as the tour date allows', async () => {
    expect(TOUR_DATE.max_ballroom_entries).toBe(20);
    const { user } = open(begun(withEntries([entry(ECHO, [1])])), { max_ballroom_entries: 1 });
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    await pick(user, /Leo/);
    await user.click(button('SAVE ROUTINE'));
    expect(
      await screen.findByText('You have reached the maximum ballroom entry limit (N) for this city.'.replace('N', '1')),
    ).toBeInTheDocument();
  });

  it('~CMP-255 age rules and one Single for each dancer hold; age up, extra time and free routine are not there', async () => {
    const one_solos = { ...TOUR_DATE.entry_limit_rules, one_solos: true };
    const { user } = open(begun(withEntries([entry(ECHO, [1])])), { entry_limit_rules: one_solos });
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    for (const name of ['Age up', 'Props', 'On stage'])
      expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
    for (const label of ['Extra time', 'This is our free routine', 'Crew Showdown'])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Latin');
    await pick(user, /Mia/);
    await user.click(button('SAVE ROUTINE'));
    expect(
      await screen.findByText('Mia Reyes already has a Single. Only one Single per dancer is allowed.'),
    ).toBeInTheDocument();
  });

  it('CMP-241 who has a Single, or a solo, is named at the second', async () => {
    const entry_limit_rules = { ...TOUR_DATE.entry_limit_rules, limits: [], one_solos: true };
    const saves = async (user: ReturnType<typeof open>['user'], name: RegExp, division: string) => {
      await user.selectOptions(screen.getByLabelText('Performance division'), division);
      await pick(user, name);
      await user.click(button('SAVE ROUTINE'));
    };
    const ballroom = open(begun(withEntries([entry(ECHO, [1])])), { entry_limit_rules });
    await ballroom.user.click(await find('ADD NEW BALLROOM ROUTINE'));
    await saves(ballroom.user, /Mia/, 'Latin');
    const single = 'Mia Reyes already has a Single. Only one Single per dancer is allowed.';
    expect(await screen.findByText(single)).toBeInTheDocument();
    cleanup();
    const competition = openCompetition({ drafts: [dance(1, 'Echo', [11])], tour: { entry_limit_rules } });
    await addRoutine(competition);
    await competition.user.type(screen.getByLabelText('Routine name'), 'Halo');
    await saves(competition.user, /Ann/, 'Jazz');
    const solo = 'Ann 11 already has a solo. Only one solo per dancer is allowed.';
    expect(await screen.findByText(solo)).toBeInTheDocument();
    const of = (fname: string, lname: string, ballroom: boolean) =>
      sentenceOf({ code: 'one_solo', params: { fname, lname, ballroom } });
    expect([of('Mia', 'Reyes', true), of('Ann', '11', false)]).toEqual([single, solo]);
  });

  it('CMP-166 shows pre-qualifying disabled where the event has it', async () => {
    const { user } = open(begun(withEntries([])), {}, { prelims: { ...PROFILE.prelims, enabled: true } });
    await user.click(await find('ADD NEW BALLROOM ROUTINE'));
    expect(screen.getByLabelText('Pre-qualifying')).toBeDisabled();
  });
});

describe('leaving ballroom', () => {
  it('CMP-259 ~CMP-261 says not competing in ballroom, asks where entries would go, and moves on', async () => {
    const { user, sent, at } = open(begun(withEntries([entry(ECHO, [1])], true)));
    await user.click(await find('I AM NOT COMPETING IN BALLROOM'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
    await user.click(button('No'));
    expect(at()).toBe(STEP);
    await user.click(button('I AM NOT COMPETING IN BALLROOM'));
    await user.click(button('Yes'));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
    await waitFor(() =>
      expect(changesOf(sent)).toEqual([
        { path: `routines.${ECHO}`, value: null },
        { path: 'competition.is_competing_ballroom', value: false },
      ]),
    );
  });

  it('~CMP-260 CONTINUE without an entry offers to add one, or to say not competing', async () => {
    const { user, at } = open(begun(withEntries([])));
    await user.click(await find('SAVE AND CONTINUE'));
    const asked = () => within(screen.getByRole('dialog', { name: 'You currently have no registered routines' }));
    await user.click(asked().getByRole('button', { name: 'ADD NEW BALLROOM ROUTINE' }));
    expect(screen.getByRole('dialog', { name: 'ADD A BALLROOM ROUTINE' })).toBeInTheDocument();
    await user.click(button('CANCEL'));
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(asked().getByRole('button', { name: 'I AM NOT COMPETING IN BALLROOM' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
  });

  it('~CMP-260 CONTINUE after not competing goes on', async () => {
    const { user, at } = open(begun(withEntries([], false)));
    await user.click(await find('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
  });

  it('CMP-261 a saved entry leads to the dashboard where the registration was completed, else to the top; who declines moves on', async () => {
    const tops: unknown[] = [];
    const enter = async ({ user }: ReturnType<typeof open>) => {
      await user.click(await find('ADD NEW BALLROOM ROUTINE'));
      await pick(user, /Mia/);
      await user.click(button('SAVE ROUTINE'));
    };
    const fresh = open(begun(withEntries([])));
    Object.assign(window, { scrollTo: (to: unknown) => tops.push(to) });
    await enter(fresh);
    expect([fresh.at(), tops.at(-1)]).toEqual([STEP, { top: 0 }]);
    cleanup();
    const was = withEntries([]);
    const edit = open(editing(was, was));
    await enter(edit);
    await waitFor(() => expect(edit.at()).toBe('/dashboard'));
    await waitFor(() => expect(changesOf(edit.sent)).toHaveLength(2));
    cleanup();
    const declines = open(editing(was, was));
    await declines.user.click(await find('I AM NOT COMPETING IN BALLROOM'));
    await waitFor(() => expect(declines.at()).toBe('/registration/75001/review'));
    await waitFor(() =>
      expect(changesOf(declines.sent)).toEqual([{ path: 'competition.is_competing_ballroom', value: false }]),
    );
  });
});

describe('ballroom of a registration that was completed', () => {
  it('CMP-245 ~CMP-254 registered entries stand in a table of their own, without REMOVE', async () => {
    const was = withEntries([entry(ECHO, [1])], true);
    const official = { ...completed(was).official, routines: { [ECHO]: officialRoutine(entry(ECHO, [1])) } };
    const { user } = open(editing(was, withEntries([entry(ECHO, [1]), entry(TIDE, [3])], true), { official }));
    expect(
      await screen.findByRole('heading', { name: 'PREVIOUSLY REGISTERED BALLROOM ROUTINES 1' }),
    ).toBeInTheDocument();
    expect(tableOf('Ballroom routines').map(([title]) => title)).toEqual(['Routine name', 'Leo Young NEW']);
    expect(tableOf('Previously registered ballroom routines').map(([title]) => title)).toEqual([
      'Routine name',
      'Mia Reyes',
    ]);
    expect(screen.queryByRole('button', { name: 'REMOVE Mia Reyes' })).not.toBeInTheDocument();
    await user.click(button('EDIT Mia Reyes'));
    expect(screen.getByLabelText('Performance division')).toBeEnabled();
    expect(search()).toBeDisabled();
  });
});

describe('ballroom while competition takes nothing', () => {
  it('CMP-262 closed and sold out close it with the same words', async () => {
    const closed = open(begun(withEntries([entry(ECHO, [1])], true)), { compenabled: false });
    expect(await screen.findByText('COMPETITION HAS BEEN CLOSED')).toBeInTheDocument();
    expect(button('ADD NEW BALLROOM ROUTINE')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'EDIT Mia Reyes' })).not.toBeInTheDocument();
    expect(button('REMOVE Mia Reyes')).toBeInTheDocument();
    await closed.user.click(button('SAVE AND CONTINUE'));
    expect(message()).toHaveTextContent(
      'Competition has been closed. Please remove all routines before completing your registration.',
    );
    cleanup();
    open(begun(withEntries([entry(ECHO, [1])], true)), { competition_sold_out: true });
    expect(await screen.findByText(/is currently SOLD OUT!/)).toBeInTheDocument();
    expect(button('ADD NEW BALLROOM ROUTINE')).toHaveAttribute('aria-disabled', 'true');
    expect(button('EDIT Mia Reyes')).toBeInTheDocument();
  });

  it('~CMP-262 ~CMP-015 who has no entry left is moved on without a question', async () => {
    const { sent, at } = open(begun(withEntries([], true)), { compenabled: false });
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: 'competition.is_competing_ballroom', value: false }]));
  });
});

describe('ballroom entries on the review', () => {
  it('~REG-277 stand after the competition routines in the same columns, and EDIT leads to the step', async () => {
    const draft = withEntries([
      { ...entry(TIDE, [1]), ballroom: false, name: 'Tide', choreographer: 'Jo', performance_division_id: 4 },
      entry(ECHO, [3, 1]),
    ]);
    const { user, at } = openBehind(<RoutinesSection all />, 'review', answerOf(begun(draft)));
    await screen.findByRole('heading', { name: 'BALLROOM ROUTINES' });
    expect(words(screen.getAllByRole('heading', { level: 2 }))).toEqual(['COMPETITION ROUTINES', 'BALLROOM ROUTINES']);
    expect(tableOf('BALLROOM ROUTINES')).toEqual([
      tableOf('COMPETITION ROUTINES')[0],
      ['', 'Leo Young & Mia Reyes', '', 'Mia Reyes, Leo Young', 'Teen, Ballroom', 'Couple', '$130.00'],
    ]);
    await user.click(screen.getAllByRole('button', { name: 'EDIT' })[1]!);
    await waitFor(() => expect(at()).toBe(STEP));
  });
});
