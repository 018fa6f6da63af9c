import { type ScoreRow, type ScoresAnswer, tenths } from '@app/contracts/scoring';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, optionsOf, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { SETTINGS, TEEN_JAZZ_SOLO } from '../../testing/scores.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/tour-dates/7501/scores';
const JUDGES = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
  { fname: 'Kim-Ly', lname: 'Tran' },
];
const marks = (...scores: readonly (number | null)[]) =>
  scores.flatMap((score, n) => (score === null ? [] : [{ position: n + 1, score: tenths(score) }]));
const row = (id: number, name: string, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: 75_001, number: null, name, registrant: 'Starlight' },
  ...{ ...TEEN_JAZZ_SOLO, canceled: false, marks: [] },
  ...{ total: null, dropped: null, award: null, award_order: null, level_place: null },
  ...{ age_place: null, performance_place: null, ...more },
});
const ECHO = row(801, 'Echo', {
  ...{ number: { number: 12, has_a: true }, marks: marks(915, 925, 935, 945), total: tenths(2805) },
  ...{ dropped: { position: 1, score: tenths(915) }, award: 'High Gold', age_place: 1, performance_place: 2 },
});
const TIDE = row(802, 'Tide', { number: { number: 13, has_a: false }, marks: marks(0, null, 880) });
const GONE = row(803, 'Gone', { canceled: true, marks: marks(900, 900, 900) });
const answer = (...routines: readonly ScoreRow[]): ScoresAnswer => ({
  ...{ tour_date_id: 7501, judges: JUDGES, faculty: [], routines, settings: SETTINGS },
});
const open = (answers: object = {}, roles?: string[]) =>
  openStaff('/scores/7501', { [`GET ${PATH}`]: answer(ECHO, TIDE, GONE), ...answers }, roles);
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saved = { id: 802, position: '9' };

describe('the score grid of the console', () => {
  it('~PST-170 shows routines by number with a column per judge, total, dropped score, award and places', async () => {
    open();
    await cell('Judge 1, 13');
    const [head, echo, tide, gone] = tableOf('Scores');
    expect(head).toEqual([
      ...[
        'Number',
        'Routine',
        'Divisions, category',
        'Okaforjudge 1',
        'Lindqvistjudge 2',
        'Marchettijudge 3',
        'Tranjudge 4',
      ],
      ...['Total', 'Dropped', 'Award', 'By age', 'By division', 'Critique', 'In scoring'],
    ]);
    expect(echo!.slice(7)).toEqual(['280.5', '91.5', 'High Gold', '1', '2', 'Critique of 12A', 'Cancel']);
    expect(tide!.slice(7)).toEqual(['-', '-', '-', '-', '-', 'Critique of 13', 'Cancel']);
    expect(gone!.slice(3)).toEqual([
      '90.0',
      '90.0',
      '90.0',
      '',
      '-',
      '-',
      'Canceled',
      '-',
      '-',
      'Critique of Gone',
      'Restore',
    ]);
    expect((await cell('Number of Echo')).value).toBe('12A');
    expect((await cell('Judge 1, 12A, dropped')).value).toBe('91.5');
    // A zero is a score.
    expect([(await cell('Judge 1, 13')).value, (await cell('Judge 2, 13')).value]).toEqual(['0.0', '']);
  });

  it('~PST-170 saves a cell on leaving it, goes on below by Enter and back by Escape', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    const first = await cell('Judge 2, 12A');
    await user.click(first);
    await user.keyboard('93{Enter}');
    expect(document.activeElement).toBe(await cell('Judge 2, 13'));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      registration_id: 75_001,
      routine_id: 801,
      cell: { position: 2, score: '93.0', was: 925 },
    });
    await user.keyboard('91.2{Escape}');
    expect((await cell('Judge 2, 13')).value).toBe('');
    await user.tab();
    expect(commands(sent)).toHaveLength(1);
    const number = await cell('Number of Tide');
    await user.clear(number);
    await user.type(number, '14a');
    await user.tab();
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent)[1]?.body).toMatchObject({ routine_id: 802, number: { number: 14, has_a: true } });
  });

  it("PST-177 marks a cell outside of 0.0 to 100.0 or with more than one decimal: 'Scores must be between 0.0 and 100.0.'", async () => {
    const { user, sent } = open();
    for (const wrong of ['100.1', '99.95', '95,3', '-1']) {
      const input = await cell('Judge 2, 13');
      await user.clear(input);
      await user.type(input, wrong);
      await user.tab();
      const told = `13, judge 2: ${wrong} Scores must be between 0.0 and 100.0.`;
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(told));
      expect(await cell('Judge 2, 13')).toHaveAttribute('aria-invalid', 'true');
      expect((await cell('Judge 2, 13')).value).toBe(wrong);
    }
    await user.click(screen.getByRole('button', { name: 'Keep what is stored' }));
    expect((await cell('Judge 2, 13')).value).toBe('');
    expect(await cell('Judge 2, 13')).not.toHaveAttribute('aria-invalid');
    expect(commands(sent)).toEqual([]);
  });

  it('PST-213 shows what somebody else wrote meanwhile beside what was typed, and overwrites nothing', async () => {
    const message = 'Somebody else has changed this score meanwhile: it is 88.0 now.';
    let now = answer(ECHO, TIDE);
    const { user, sent } = open({
      [`GET ${PATH}`]: () => now,
      [`PUT ${PATH}`]: () => {
        now = answer(ECHO, { ...TIDE, marks: marks(0, 880, 880) });
        return refused(409, 'score_changed', message);
      },
    });
    await user.type(await cell('Judge 2, 13'), '90.4');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(`13, judge 2: 90.4 ${message}`);
    expect((await cell('Judge 2, 13')).value).toBe('90.4');
    await user.click(screen.getByRole('button', { name: 'Keep what is stored' }));
    expect((await cell('Judge 2, 13')).value).toBe('88.0');
    expect(commands(sent)).toHaveLength(1);
  });

  it('~PST-176 cancels and restores a routine', async () => {
    const { user, sent } = open({ [`PUT ${PATH}`]: saved });
    for (const [button, deed] of [
      ['Cancel 12A', 'Cancel the routine'],
      ['Restore Gone', 'Restore the routine'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }));
      await user.click(screen.getByRole('button', { name: deed }));
      expect(await screen.findByText('Please write a reason of at least 3 letters.')).toBeVisible();
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'An injury');
      await user.click(screen.getByRole('button', { name: deed }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const reason = 'An injury';
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { registration_id: 75_001, routine_id: 801, canceled: true, reason },
      { registration_id: 75_001, routine_id: 803, canceled: false, reason },
    ]);
  });

  it('finds routines by number, name or studio, and those that lack scores', async () => {
    const { user } = open();
    await cell('Judge 1, 13');
    const names = () =>
      tableOf('Scores')
        .slice(1)
        .map((cells) => cells[1]);
    await user.click(screen.getByRole('button', { name: 'Lack scores 1' }));
    expect(names()).toEqual(['Tide Starlight']);
    await user.click(screen.getByRole('button', { name: 'Canceled 1' }));
    expect(names()).toEqual(['Gone Starlight']);
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a routine' }), '12a');
    expect(names()).toEqual(['Echo Starlight']);
    await user.type(screen.getByRole('searchbox', { name: 'Find a routine' }), 'xyz');
    expect(await screen.findByText('No routines found.')).toBeVisible();
  });

  it('~PST-168 fills in the name of a record that is chosen', async () => {
    const record = { id: 5, fname: 'Noor', lname: 'Haddad', active: true, headshot: null, signature: null };
    const none = { ...answer(ECHO), judges: [] };
    const { user } = open({ [`GET ${PATH}`]: none, 'GET admin/judges': [record, { ...record, id: 6, active: false }] });
    await user.click(await screen.findByRole('button', { name: 'Name the judges' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Judges' }));
    const [first] = await dialog.findAllByRole('combobox', { name: 'From the records' });
    expect(words(within(first!).getAllByRole('option'))).toEqual(['Somebody else', 'Noor Haddad']);
    await user.selectOptions(first!, 'Noor Haddad');
    expect(dialog.getAllByLabelText('First name')[0]).toHaveValue('Noor');
    expect(dialog.getAllByLabelText('Last name')[0]).toHaveValue('Haddad');
  });

  it('~PST-167 names three judges or four', async () => {
    const none = { ...answer(ECHO), judges: [] };
    const { user, sent } = open({ [`GET ${PATH}`]: none, 'PUT admin/tour-dates/7501/judges': saved });
    await user.click(await screen.findByRole('button', { name: 'Name the judges' }));
    const dialog = await screen.findByRole('dialog', { name: 'Judges' });
    for (const { fname, lname } of JUDGES.slice(0, 3)) {
      await user.keyboard(fname);
      await user.tab();
      await user.keyboard(lname);
      await user.tab();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save judges' }));
    expect(within(dialog).getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    expect(commands(sent)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'As agreed');
    await user.click(within(dialog).getByRole('button', { name: 'Save judges' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).map(({ body }) => body)).toEqual([{ judges: JUDGES.slice(0, 3), reason: 'As agreed' }]);
  });

  it('~PST-168 names who teaches the workshop, adds and removes', async () => {
    const faculty = [{ fname: 'Noor', lname: 'Haddad' }];
    const change = 'PUT admin/tour-dates/7501/faculty';
    const { user, sent } = open({ [`GET ${PATH}`]: { ...answer(ECHO), faculty }, [change]: saved });
    await user.click(await screen.findByRole('button', { name: 'Workshop faculty' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Workshop faculty' }));
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Noor');
    await user.click(dialog.getByRole('button', { name: 'Add a teacher' }));
    await user.click(dialog.getByRole('button', { name: 'Remove teacher 1' }));
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Theo');
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Brandt');
    await user.click(dialog.getByRole('button', { name: 'Save faculty' }));
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed');
    await user.click(dialog.getByRole('button', { name: 'Save faculty' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { faculty: [{ fname: 'Theo', lname: 'Brandt' }], reason: 'As agreed' },
    ]);
  });

  it('PST-208 shows for each judge the mean and spread against the panel and its course over the day', async () => {
    const rows = [
      row(801, 'Echo', { marks: marks(900, 880, 880) }),
      row(802, 'Tide', { marks: marks(900, 880, 880) }),
      row(803, 'Gone', { canceled: true, marks: marks(0, 990, 990) }),
      row(804, 'Wave', { marks: marks(900, 900, 900) }),
      row(805, 'Past', { marks: marks(860, 900, 900) }),
    ];
    open({ [`GET ${PATH}`]: answer(...rows) });
    await screen.findByRole('table', { name: 'Judges' });
    expect(tableOf('Judges')).toEqual([
      ...[
        [
          'Judge',
          'Routines',
          'Mean',
          'Against the panel',
          'Spread',
          'First quarter',
          'Second quarter',
          'Third quarter',
          'Last quarter',
        ],
      ],
      ['1 Amara Okafor', '4', '89.0', '0.0', '2.4', '+2.0', '+2.0', '0.0', '-4.0'],
      ['2 Per Lindqvist', '4', '89.0', '0.0', '1.2', '-1.0', '-1.0', '0.0', '+2.0'],
      ['3 Sofia Marchetti', '4', '89.0', '0.0', '1.2', '-1.0', '-1.0', '0.0', '+2.0'],
    ]);
    cleanup();
    open({ [`GET ${PATH}`]: answer(row(801, 'Echo')) });
    await cell('Judge 1, Echo');
    expect(screen.queryByRole('table', { name: 'Judges' })).toBeNull();
  });

  it('PST-207 explains all places of a routine by total, dropped score, the routine before, the difference and the tie rule, placed or not', async () => {
    const scored = (id: number, name: string, points: number, more: Partial<ScoreRow> = {}) =>
      row(id, name, {
        ...{ number: { number: id, has_a: false }, marks: marks(points, points, points), total: tenths(3 * points) },
        ...more,
      });
    const { user } = open({
      [`GET ${PATH}`]: answer(
        scored(1, 'Tide', 937, { age_place: 2, performance_place: null }),
        scored(2, 'Firefly', 938, { age_place: 1 }),
        scored(3, 'Storm', 937, { age_place: 2, marks: marks(937, 937, 937, 900) }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: '2, why: 1, place by age' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Award and places of 1' }));
    expect(dialog.getByText('By age').nextSibling).toHaveTextContent(
      '3rd of 3 with 281.1 points, nothing was dropped. As many points as 3 Storm (Starlight); with equal points a routine with a dropped score is ahead of one without.',
    );
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Award',
      'By age',
      'By performance division',
      'By level',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: '-, why: 1, place by performance division' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: '2, why: 3, place by age' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Award and places of 3' })).getByText('By age').nextSibling,
    ).toHaveTextContent('2nd of 3 with 281.1 points, 90.0 was dropped. 0.3 behind 2 Firefly (Starlight).');
  });

  it('~PST-103 sets an award or a place by hand with a reason, marks it, and has it computed again', async () => {
    const scored = (more: Partial<ScoreRow> = {}) =>
      row(1, 'Tide', {
        ...{ number: { number: 1, has_a: false }, marks: marks(937, 937, 937), total: tenths(2811) },
        ...{ award: 'High Gold', age_place: 1, performance_place: 1, level_place: 1, ...more },
      });
    let now = answer(scored());
    let put: unknown = refused(
      409,
      'result_without_total',
      'A routine without a total has neither an award nor a place.',
    );
    const { user, sent } = open({ [`GET ${PATH}`]: () => now, [`PUT ${PATH}`]: () => put });
    await user.click(await screen.findByRole('button', { name: 'High Gold, why: 1, award' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Award and places of 1' }));
    expect(optionsOf('Result')).toEqual([
      ...['Award', 'Place by age', 'Place by performance division', 'Place by level'],
    ]);
    expect(optionsOf('To')).toEqual([
      ...['As computed', 'Platinum', 'High Gold', 'Gold', 'Silver', 'Bronze', 'No award'],
    ]);
    await user.selectOptions(dialog.getByLabelText('To'), 'Platinum');
    await user.click(dialog.getByRole('button', { name: 'Set it' }));
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'The judges agreed');
    await user.click(dialog.getByRole('button', { name: 'Set it' }));
    expect(await dialog.findByText('A routine without a total has neither an award nor a place.')).toBeVisible();
    put = saved;
    now = answer(scored({ award: 'Platinum', overrides: { award: { value: 5, text: 'Platinum' } } }));
    await user.click(dialog.getByRole('button', { name: 'Set it' }));
    expect(await dialog.findByText('Platinum, as the organizer set it')).toBeVisible();
    expect(commands(sent).at(-1)?.body).toEqual({
      ...{ registration_id: 75_001, routine_id: 1, reason: 'The judges agreed' },
      override: { result: 'award', computed: false, value: 5 },
    });
    await user.selectOptions(dialog.getByLabelText('To'), 'As computed');
    await user.type(dialog.getByLabelText('Reason'), 'A mistake');
    await user.click(dialog.getByRole('button', { name: 'Have it computed' }));
    await waitFor(() =>
      expect(commands(sent).at(-1)?.body).toMatchObject({ override: { result: 'award', computed: true, value: null } }),
    );
    await user.selectOptions(dialog.getByLabelText('Result'), 'Place by age');
    expect(optionsOf('To')).toEqual(['As computed', '1st', 'No place']);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Platinum, set by hand, why: 1, award' })).toBeVisible();
    cleanup();
    open({ [`GET ${PATH}`]: now }, ['auditor']);
    await user.click(await screen.findByRole('button', { name: /set by hand, why: 1, award$/ }));
    expect(screen.queryByLabelText('Result')).toBeNull();
  });

  it('PST-209 shows before a changed score is saved which totals, awards and places would change', async () => {
    const scored = (id: number, name: string, points: number, age_place: number) =>
      row(id, name, {
        ...{ number: { number: id, has_a: false }, marks: marks(points, points, points), total: tenths(3 * points) },
        ...{ award: 'High Gold', age_place, performance_place: age_place, level_place: age_place },
      });
    const { user, sent } = open({
      [`GET ${PATH}`]: answer(scored(1, 'Tide', 949, 2), scored(2, 'Firefly', 950, 1), TIDE),
    });
    await user.type(await cell('Judge 1, 1'), '96');
    const shown = screen.getByRole('status', { name: 'If this score is saved' });
    expect(shown).toHaveTextContent('If 96.0 is saved');
    const said = within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      expect.stringMatching(
        /^1 Tide: Total 284\.7 → 285\.8, Award High Gold → Platinum, By age 2nd → 1st, By division 2nd → 1st, By level 2nd → 1st$/,
      ),
      expect.stringMatching(/^2 Firefly: (Award .+, )?By age 1st → 2nd, By division 1st → 2nd, By level 1st → 2nd$/),
    ]);
    expect(commands(sent)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status', { name: 'If this score is saved' })).toBeNull();
    // Text that is no score, and a score where none was, tell of no change.
    await user.type(await cell('Judge 1, 1'), 'x');
    expect(screen.queryByText(/is saved$/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.type(await cell('Judge 2, 13'), '90');
    expect(screen.queryByText(/is saved$/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.clear(await cell('Judge 1, 1'));
    expect(screen.getByText('If this score is removed').parentElement).toHaveTextContent('1 Tide: Total 284.7 → none');
  });

  it('~PST-182 is read by auditors, who change nothing', async () => {
    open({}, ['auditor']);
    await screen.findByRole('table', { name: 'Scores' });
    expect(tableOf('Scores')[1]!.slice(3, 7)).toEqual(['91.5', '92.5', '93.5', '94.5']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Judges|Cancel |Restore)/ })).toBeNull();
  });

  it('~PST-170 shows what others enter at once', async () => {
    let now = answer(TIDE);
    open({ [`GET ${PATH}`]: () => now });
    expect((await cell('Judge 2, 13')).value).toBe('');
    now = answer({ ...TIDE, marks: marks(0, 905, 880) });
    act(() => socketTells('changed', { resource: 'scores', id: 802, position: '10' }));
    await waitFor(async () => expect((await cell('Judge 2, 13')).value).toBe('90.5'));
  });

  it('tells when the scores cannot be read, when nothing is registered, and opens the next tour date', async () => {
    const { user } = open({ [`GET ${PATH}`]: refused(503, 'unavailable') });
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    cleanup();
    openStaff('/scores', { [`GET ${PATH}`]: answer() });
    expect(await screen.findByText('No routine is registered at this tour date.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Tour date' })).toHaveValue('7501');
  });
});
