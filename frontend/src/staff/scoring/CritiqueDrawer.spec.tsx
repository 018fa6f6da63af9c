import { type ScoreRow, type ScoresAnswer, type WordsAnswer, tenths } from '@app/contracts/scoring';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, socketTells, words } from '../../platform/testing.js';
import { SETTINGS, TEEN_JAZZ_SOLO } from '../../testing/scores.js';
import { openStaff } from '../testing.js';

const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Amara', lname }));
const ROW: ScoreRow = {
  ...{ id: 801, registration_id: 75_001, number: { number: 12, has_a: true }, name: 'Echo', registrant: 'Starlight' },
  ...{ ...TEEN_JAZZ_SOLO, canceled: false },
  ...{ marks: [{ position: 1, score: tenths(915) }], total: null, dropped: null, award: null, award_order: null },
  ...{ level_place: null, age_place: null, performance_place: null },
};
const SCORES: ScoresAnswer = { tour_date_id: 7501, judges: JUDGES, faculty: [], routines: [ROW], settings: SETTINGS };
const TURNS = { level_2: 12, level_3: 121, level_4: 1212, good: true };
const stored = (note = 'Bold', times = 1): WordsAnswer => ({
  routine_id: 801,
  words: [{ position: 1, note, teacher_critique: 'Drill it', data: [TURNS], times }],
  homework: [],
});
const READ = 'GET admin/routines/801/critiques';
const WRITE = 'PUT admin/routines/801/critiques/1';
const SAVED = { id: 801, position: '9' };
const open = async (answers: object = {}, roles?: string[]) => {
  const opened = openStaff(
    '/scores/7501',
    { 'GET admin/tour-dates/7501/scores': SCORES, [READ]: stored(), 'GET admin/homework': page([]), ...answers },
    roles,
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Critique of 12A' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Critique of Echo' }));
  return { ...opened, drawer, notes: await drawer.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }) };
};

describe('the critique editor of the console', () => {
  it('~PST-171 takes a note, words for the teacher and feedback of the judge that is chosen', async () => {
    const { user, drawer, notes, sent } = await open({ [WRITE]: SAVED });
    expect(words(within(drawer.getByRole('group', { name: 'Judges' })).getAllByRole('button'))).toEqual([
      ...['Amara Okafor 91.5', 'Amara Lindqvist -', 'Amara Marchetti -'],
    ]);
    expect(notes.value).toBe('Bold');
    expect(drawer.getByRole('button', { name: 'Save the critique of judge 1' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(notes, ' and brave');
    const choose = (name: string, label: string) => user.selectOptions(drawer.getByRole('combobox', { name }), label);
    await choose('Category', 'Creative, Costume');
    await choose('Detail', 'Clarity');
    await user.click(drawer.getByRole('button', { name: 'Add needs work' }));
    await choose('Detail', 'Control');
    await choose('Part', 'Arms');
    await user.click(drawer.getByRole('button', { name: 'Add strength' }));
    const side = (name: string) => words(within(drawer.getByRole('region', { name })).queryAllByRole('listitem'));
    expect([side('STRENGTHS'), side('NEEDS WORK')]).toEqual([
      ['Turns: Control, Legs', 'Costume: Control, Arms'],
      ['Costume: Clarity'],
    ]);
    await user.click(drawer.getByRole('button', { name: 'Remove Turns: Control, Legs' }));
    await user.click(drawer.getByRole('button', { name: 'Save the critique of judge 1' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      ...{ tour_date_id: 7501, registration_id: 75_001, note: 'Bold and brave', teacher_critique: 'Drill it', was: 1 },
      data: [
        { level_2: 34, level_3: 343, level_4: null, good: false },
        { level_2: 34, level_3: 341, level_4: 3411, good: true },
      ],
    });
    expect(await screen.findByText('The critique of judge 1 is saved.')).toBeVisible();
  });

  it('~PST-213 tells of a change that somebody else made meanwhile, and sends nothing over it unasked', async () => {
    let now = stored();
    const changed = refused(409, 'critique_changed', 'Somebody else has changed the critique of judge 1 meanwhile.');
    const { user, drawer, notes, sent } = await open({ [READ]: () => now, [WRITE]: changed });
    await user.type(notes, '!');
    await user.click(drawer.getByRole('button', { name: 'Save the critique of judge 1' }));
    expect(await drawer.findByText('Somebody else has changed the critique of judge 1 meanwhile.')).toBeVisible();
    expect(notes.value).toBe('Bold!');
    now = stored('Calm', 2);
    act(() => socketTells('changed', { resource: 'scores', id: 801, position: '11' }));
    expect(await drawer.findByText(/The notes are now: Calm/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Keep mine' }));
    await user.click(drawer.getByRole('button', { name: 'Save the critique of judge 1' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent).map(({ body }) => (body as { was: number }).was)).toEqual([1, 2]);
    now = stored('Calm', 3);
    act(() => socketTells('changed', { resource: 'scores', id: 801, position: '12' }));
    await user.click(await drawer.findByRole('button', { name: 'Take theirs' }));
    expect(notes.value).toBe('Calm');
  });

  it('asks before what was written and not saved is left', async () => {
    const { user, drawer, notes } = await open();
    await user.type(notes, '!');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Go on writing' }));
    expect(notes.value).toBe('Bold!');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('~PST-182 an auditor reads it and changes nothing', async () => {
    const { drawer, notes } = await open({}, ['auditor']);
    expect(notes.readOnly).toBe(true);
    expect(drawer.queryByRole('button', { name: /Save|Add|Remove/ })).toBeNull();
  });
});
