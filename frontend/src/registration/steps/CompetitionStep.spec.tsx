import type { DraftRoutine, Routine } from '@app/contracts/competition';
import { NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import type { RegistrationDocument } from '@app/contracts/registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CompetitionStep } from '../../competition/index.js';
import { officialRoutine } from '../../testing/routines.js';
import { openBehind } from '../testing.js';
import { commands, tableOf, words } from '../../platform/testing.js';
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
  onRoster,
  OLA,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const TIDE = '22222222-2222-4222-8222-222222222222';
const JAZZ = 4;
const routine = (temp_id: string, name: string, people: readonly number[], more: Partial<DraftRoutine> = {}) => ({
  ...NO_ENTRY,
  temp_id,
  name,
  choreographer: 'Jo',
  performance_division_id: JAZZ,
  people,
  ...more,
});
const PEOPLE = [attendee(MIA, '3'), attendee(LEO, '3'), attendee(AVA, '2', { one_day: true }), teacher(TESS)];

const withRoutines = (routines: readonly DraftRoutine[], is_competing: boolean | null = true) =>
  draftOf(PEOPLE, {
    ...NO_COMPETITION_DRAFT,
    routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])),
    competition: { ...NO_COMPETITION_DRAFT.competition, is_competing },
  });

type Tour = Partial<typeof TOUR_DATE>;
const open = (registration: RegistrationDocument, tour: Tour = {}) => {
  const tour_date = { ...TOUR_DATE, ...tour };
  return openBehind(<CompetitionStep />, 'competition', answerOf(registration, { tour_date }), {
    'GET mybtf/roster-with-media-pass': [MIA, LEO, AVA, OLA].map((one) => onRoster(one)).concat(onRoster(TESS, 2)),
  });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const find = (name: string | RegExp) => screen.findByRole('button', { name });
const changesOf = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: { path: string; value: unknown }[] }).changes);
const dialog = () => screen.getByRole('alertdialog');
const select = async (user: ReturnType<typeof open>['user']) => {
  await user.type(screen.getByLabelText('Routine name'), 'Echo');
  await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
};

describe('the gate before the competition', () => {
  it('~CMP-020 ~CMP-019 asks while nothing is answered and there is no routine', async () => {
    open(begun(withRoutines([], null)));
    expect(await screen.findByRole('heading', { name: 'BEFORE YOU CONTINUE' })).toBeInTheDocument();
    expect(screen.getByText('Will you be competing at this event?')).toBeInTheDocument();
    expect([button('YES'), button('NO')]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'ADD NEW ROUTINE' })).not.toBeInTheDocument();
  });

  it('~REG-283 sold out, nobody can say YES, and CONTINUE offers no new routine; of existing routines nothing is said', async () => {
    const { user } = open(begun(withRoutines([], null)), { competition_sold_out: true });
    expect(await find('YES')).toHaveAttribute('aria-disabled', 'true');
    expect(button('YES')).toHaveAccessibleDescription('No routine can be added now.');
    expect(screen.getByText(/SOLD OUT!$/)).toBeInTheDocument();
    expect(screen.queryByText(/existing routines/)).toBeNull();
    await user.click(button('SAVE AND CONTINUE'));
    const asked = within(screen.getByRole('dialog', { name: 'You currently have no registered routines' }));
    expect(
      asked.getByText('No routine can be added now. Say that you are not competing to go on.'),
    ).toBeInTheDocument();
    expect(asked.getByRole('button', { name: 'ADD NEW ROUTINE' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('~CMP-021 YES shows the step, NO says not competing and goes on', async () => {
    const { user, sent } = open(begun(withRoutines([], null)));
    await user.click(await find('YES'));
    expect(button('ADD NEW ROUTINE')).toBeInTheDocument();
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toContainEqual({ path: 'competition.is_competing', value: true }));
  });

  it('~CMP-021 ~CMP-054 NO leads to the next tab', async () => {
    const { user, sent, at } = open(begun(withRoutines([], null)));
    await user.click(await find('NO'));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/competition'));
    await waitFor(() => expect(changesOf(sent)).toContainEqual({ path: 'competition.is_competing', value: false }));
  });

  it('~CMP-024 does not ask in an edit', async () => {
    const was = withRoutines([], null);
    open(editing(was, was));
    expect(await find('ADD NEW ROUTINE')).toBeInTheDocument();
    expect(screen.queryByText('BEFORE YOU CONTINUE')).not.toBeInTheDocument();
  });
});

describe('the competition step', () => {
  it('~CMP-033 says that there is no routine', async () => {
    open(begun(withRoutines([])));
    expect(await screen.findByText('YOU HAVE NOT ADDED ANY ROUTINES YET!')).toBeInTheDocument();
  });

  it('~CMP-026 ~CMP-027 ~CMP-032 lists the routines in the order of adding, with fees and counts', async () => {
    open(begun(withRoutines([routine(ECHO, 'Zebra', [3, 1]), routine(TIDE, 'Alone', [1], { choreographer: '' })])));
    await find('ADD NEW ROUTINE');
    const rows = tableOf('Competition routines').slice(1);
    expect(rows.map(([title, dancers, age, division, category]) => [title, dancers, age, division, category])).toEqual([
      ['Zebra', '2 Mia Reyes, Leo Young', 'Teen', 'Jazz', 'Duo/Trio'],
      ['Alone Choreographer: Missing (Required)', '1 Mia Reyes', 'Teen', 'Jazz', 'Solo'],
    ]);
    const counts = within(screen.getByRole('region', { name: 'Counts' }));
    expect(words(counts.getAllByRole('listitem')).slice(0, 3)).toEqual([
      'Solo: 1 / Max 2$125.00 per dancer',
      'Duo/Trio: 1 / Max 2$70.00 per dancer',
      'Small Group: 0$55.00 per dancer',
    ]);
    expect(counts.getByText(/^TOTAL ROUTINES/)).toHaveTextContent('TOTAL ROUTINES 2 / Max 60');
    expect(screen.getByText('1 routine is incomplete')).toBeInTheDocument();
  });

  it('~CMP-057 ~CMP-061 ~CMP-062 ~CMP-069 ~CMP-076 enters a routine: division, category and fee follow the dancers', async () => {
    const { user, sent } = open(begun(withRoutines([])));
    await user.click(await find('ADD NEW ROUTINE'));
    expect(button('ADD NEW ROUTINE')).toHaveAttribute('aria-disabled', 'true');
    await select(user);
    const facts = () => words(within(screen.getByRole('region', { name: 'Age division' })).getAllByRole('definition'));
    expect(facts()).toEqual(['—', '—', '—']);
    await user.click(await screen.findByRole('option', { name: /Mia/ }));
    expect(facts()).toEqual(['Solo 1 person', '14.0', 'Teen']);
    await user.click(screen.getByRole('option', { name: /Leo/ }));
    expect(facts()).toEqual(['Duo/Trio 2 to 3 people', '15.5', 'Teen']);
    expect(screen.getByText('Fee: $70.00 per dancer, 2 dancers').parentElement).toHaveTextContent('$140.00');
    await user.click(button('SAVE ROUTINE'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tableOf('Competition routines')[1]?.slice(0, 2)).toEqual([
      'Echo Choreographer: Missing (Required)',
      '2 Mia Reyes, Leo Young',
    ]);
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toHaveLength(2));
    const [added, answer] = changesOf(sent);
    expect(added?.path).toMatch(/^routines\.[\da-f-]{36}$/);
    expect(added?.value).toMatchObject({ name: 'Echo', performance_division_id: JAZZ, people: [1, 3] });
    expect(answer).toEqual({ path: 'competition.is_competing', value: true });
  });

  it('~CMP-083 ~CMP-084 refuses who is not registered, and who comes for one day', async () => {
    const { user } = open(begun(withRoutines([])));
    await user.click(await find('ADD NEW ROUTINE'));
    await user.click(await screen.findByRole('option', { name: /Ava/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please change this dancer to a full workshop dancer (not one-day) and try again.',
    );
    await user.click(screen.getByRole('option', { name: /Ola/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please register this dancer for the workshop and try again.');
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
  });

  it('~CMP-077 ~CMP-078 refuses a routine without name, division and dancers', async () => {
    const { user } = open(begun(withRoutines([])));
    await user.click(await find('ADD NEW ROUTINE'));
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByRole('link', { name: 'Please fill out all required fields.' })).toBeInTheDocument();
    await select(user);
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByText('Please add at least one dancer to the routine.')).toBeInTheDocument();
  });

  it('~CMP-135 ~CMP-137 ~CMP-138 a teacher makes it a showcase, without her the division is chosen again', async () => {
    const { user } = open(begun(withRoutines([])));
    await user.click(await find('ADD NEW ROUTINE'));
    await select(user);
    await user.click(await screen.findByRole('option', { name: /Tess/ }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Attention' })).getByRole('button', { name: 'OK' }),
    );
    const division = screen.getByLabelText<HTMLSelectElement>('Performance division');
    expect([division.selectedOptions[0]?.textContent, division.disabled]).toEqual(['Showcase', true]);
    await user.click(button('Remove Tess Novak from the routine'));
    expect([division.value, division.disabled]).toEqual(['', false]);
  });

  it("~CMP-038 'Nothing is saved to the server until the review and confirmation stage': what is entered goes into the draft alone", async () => {
    for (const registration of [begun(withRoutines([])), editing(withRoutines([]), withRoutines([]))]) {
      const { user, sent } = open(registration);
      await user.click(await find('ADD NEW ROUTINE'));
      await select(user);
      await user.click(await screen.findByRole('option', { name: /Mia/ }));
      await user.click(button('SAVE ROUTINE'));
      expect(tableOf('Competition routines')[1]?.[0]).toMatch(/^Echo/);
      await user.click(button('GO BACK'));
      await waitFor(() => expect(commands(sent)).toHaveLength(1));
      expect(commands(sent)[0]).toMatchObject({ method: 'PUT', path: 'mybtf/registrations/75001/draft' });
      cleanup();
    }
  });

  it('~CMP-038 an edit of a routine sends the changed field alone', async () => {
    const { user, sent } = open(begun(withRoutines([routine(ECHO, 'Echo', [1])])));
    await user.click(await find('EDIT Echo'));
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.click(button('SAVE ROUTINE'));
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: `routines.${ECHO}.name`, value: 'Echo II' }]));
  });

  it('~CMP-191 ~CMP-059 asks before it removes; then CONTINUE asks for routines', async () => {
    const { user, sent } = open(begun(withRoutines([routine(ECHO, 'Echo', [1])])));
    await user.click(await find('REMOVE Echo'));
    expect(dialog()).toHaveTextContent('Are you sure?');
    await user.click(button('No'));
    expect(button('REMOVE Echo')).toBeInTheDocument();
    await user.click(button('REMOVE Echo'));
    await user.click(button('Yes'));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY ROUTINES YET!')).toBeInTheDocument();
    await user.click(button('SAVE AND CONTINUE'));
    expect(screen.getByRole('dialog', { name: 'You currently have no registered routines' })).toBeInTheDocument();
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: `routines.${ECHO}`, value: null }]));
  });

  it('~CMP-058 offers to add a routine, or to say not competing', async () => {
    const { user, at } = open(begun(withRoutines([])));
    await user.click(await find('SAVE AND CONTINUE'));
    const asked = () => within(screen.getByRole('dialog', { name: 'You currently have no registered routines' }));
    await user.click(asked().getByRole('button', { name: 'ADD NEW ROUTINE' }));
    expect(screen.getByRole('dialog', { name: 'ADD ROUTINES TO THE COMPETITION' })).toBeInTheDocument();
    await user.click(button('CANCEL'));
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(asked().getByRole('button', { name: 'I AM NOT COMPETING' }));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/competition'));
  });

  it('~CMP-055 I AM NOT COMPETING asks, and removes the routines', async () => {
    const { user, sent, at } = open(begun(withRoutines([routine(ECHO, 'Echo', [1])])));
    await user.click(await find('I AM NOT COMPETING'));
    expect(dialog()).toHaveTextContent('All your routines will be removed.');
    await user.click(button('Yes'));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/competition'));
    await waitFor(() =>
      expect(changesOf(sent)).toEqual(
        expect.arrayContaining([
          { path: `routines.${ECHO}`, value: null },
          { path: 'competition.is_competing', value: false },
        ]),
      ),
    );
  });

  it('~CMP-264 ~CMP-271 goes on to the next tab, where nothing is wrong', async () => {
    const { user, at } = open(begun(withRoutines([routine(ECHO, 'Echo', [1])])));
    await user.click(await find('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/competition'));
  });

  it('~CMP-269 leads to the workshop who is in a routine for one day', async () => {
    const { user, at } = open(begun(withRoutines([routine(ECHO, 'Echo', [1, 2])])));
    await user.click(await find('SAVE AND CONTINUE'));
    const asked = within(screen.getByRole('dialog', { name: 'Full workshop required' }));
    expect(asked.getByText('Echo: Ava Abel')).toBeInTheDocument();
    expect(
      asked.getByText('Please change this dancer to a full workshop dancer (not one-day) and try again.'),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Take me back' }));
    expect(at()).toBe('/registration/75001/competition');
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(button('GO TO WORKSHOP'));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
  });
});

describe('a competition that was completed before', () => {
  const was = withRoutines([routine(ECHO, 'Echo', [1])]);
  const edited = (now: readonly DraftRoutine[], more: Partial<Routine> = {}) => {
    const before = completed(was);
    const routines = { [ECHO]: officialRoutine(routine(ECHO, 'Echo', [1]), more) };
    return editing(was, withRoutines(now), { official: { ...before.official, routines } });
  };

  it('~CMP-101 ~CMP-102 ~CMP-031 ~CMP-056 shows what is registered in a table of its own, without REMOVE', async () => {
    open(edited([routine(ECHO, 'Echo', [1]), routine(TIDE, 'Tide', [3])]));
    expect(await screen.findByRole('heading', { name: 'PREVIOUSLY REGISTERED ROUTINES 1' })).toBeInTheDocument();
    expect(tableOf('Competition routines').map(([title]) => title)).toEqual(['Title', 'Tide NEW']);
    expect(tableOf('Previously registered routines')[1]).toEqual(expect.arrayContaining(['Echo', 'Registered']));
    expect(screen.queryByRole('button', { name: 'REMOVE Echo' })).not.toBeInTheDocument();
    expect(screen.getAllByText(/^To remove a registered routine/)[0]).toHaveTextContent(
      'To remove a registered routine, please email info@aurora.example.',
    );
    expect(button('I AM NOT COMPETING')).toHaveAttribute('aria-disabled', 'true');
  });

  it('~CMP-096 ~CMP-098 changes name, choreographer and performance division alone', async () => {
    const { user } = open(edited([routine(ECHO, 'Echo', [1])]));
    await user.click(await find('EDIT Echo'));
    expect(screen.getByLabelText('Routine name')).toBeEnabled();
    expect(screen.getByLabelText('Choreographer')).toBeEnabled();
    expect(screen.getByLabelText('Performance division')).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Search roster' })).toBeDisabled();
  });

  it('~CMP-097 ~CMP-098 changes the performance division of a scheduled one alone', async () => {
    const { user } = open(edited([routine(ECHO, 'Echo', [1])], { scheduled: true }));
    await user.click(await find('EDIT Echo'));
    expect(screen.getByLabelText('Routine name')).toBeDisabled();
    expect(screen.getByLabelText('Choreographer')).toBeDisabled();
    expect(screen.getByLabelText('Performance division')).toBeEnabled();
  });
});

it('~CMP-155 a free routine that no longer qualifies is charged, and it is said', async () => {
  const { sent } = open(begun(withRoutines([routine(ECHO, 'Echo', [1], { free_ballet: true })])));
  expect(await screen.findByText('Your free routine no longer qualifies and is now charged.')).toBeInTheDocument();
  await waitFor(() => expect(changesOf(sent)).toEqual([{ path: `routines.${ECHO}.free_ballet`, value: false }]));
});
