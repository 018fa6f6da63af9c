import type { DraftRoutine } from '@app/contracts/competition';
import { NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import type { RegistrationDocument } from '@app/contracts/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { CompetitionStep } from '../../competition/index.js';
import { commands, optionsOf, tableOf } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  LEO,
  MIA,
  onRoster,
  OLA,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openBehind } from '../testing.js';
import { openCompetition } from './testing.js';

const PEOPLE = [attendee(MIA, '3'), attendee(LEO, '3'), attendee(AVA, '2', { one_day: true }), teacher(TESS)];
const DRAFT = draftOf(PEOPLE, {
  ...NO_COMPETITION_DRAFT,
  competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
});
const LINES = [
  ['Title', 'Choreographer', 'Style', 'Dancers', 'Notes'],
  ['Zebra', 'Jo', 'jazz', 'Mia Reyes; Young, Leo', 'x'],
  ['Alone', '', 'Jaz', 'Mya Reyes', ''],
  ['Late', 'Jo', 'Tap', 'Ava Abel', ''],
  ['Guest', 'Jo', 'Tap', 'Ola Stone', ''],
];
const BLOCK = LINES.map((cells) => cells.join('\t')).join('\n');

const open = (registration: RegistrationDocument = begun(DRAFT), tour: Partial<typeof TOUR_DATE> = {}) =>
  openBehind(<CompetitionStep />, 'competition', answerOf(registration, { tour_date: { ...TOUR_DATE, ...tour } }), {
    'GET mybtf/roster-with-media-pass': [MIA, LEO, AVA, OLA].map((one) => onRoster(one)).concat(onRoster(TESS, 2)),
  });
const find = (name: string) => screen.findByRole('button', { name });
const pasted = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await find('ENTER MANY ROUTINES'));
  await user.click(await screen.findByLabelText(/Paste your rows here/));
  await user.paste(BLOCK);
};
const preview = () =>
  tableOf('Preview of the routines')
    .slice(1)
    .map((cells) => cells.slice(1));
const listed = () =>
  tableOf('Competition routines')
    .slice(1)
    .map(([title, dancers]) => [title, dancers]);
const changesOf = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: { path: string; value: unknown }[] }).changes);

const ONE_DAY = 'Please change this dancer to a full workshop dancer (not one-day) and try again.';
const NOT_REGISTERED = 'Please register this dancer for the workshop and try again.';

describe('many routines at once', () => {
  it('~REG-284 what was pasted and not entered is said before the step is left', async () => {
    const view = open();
    await pasted(view);
    await view.user.click(await find('SAVE AND CONTINUE'));
    const said = within(await screen.findByRole('alertdialog', { name: 'Not entered yet' }));
    expect(
      said.getByText(/^The routines that you typed or pasted on this page are not entered yet\./),
    ).toBeInTheDocument();
    await view.user.click(said.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: /^ENTER \d+ ROUTINE/ })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await view.user.click(await find('ADD NEW ROUTINE'));
    await view.user.type(await screen.findByLabelText(/^Routine name/), 'Zebra');
    await view.user.tab();
    await view.user.click(await find('SAVE AND CONTINUE'));
    expect(await screen.findByRole('alertdialog', { name: 'Not entered yet' })).toBeInTheDocument();
  });

  it('CMP-388 are pasted: the columns are guessed and can be changed', async () => {
    const view = open();
    await pasted(view);
    const columns = within(screen.getByRole('region', { name: 'Columns' }));
    const chosen = () => columns.getAllByRole<HTMLSelectElement>('combobox').map((one) => one.selectedOptions[0]?.text);
    expect(chosen()).toEqual(['Routine name', 'Choreographer', 'Performance division', 'Dancers', 'Leave out']);
    expect(optionsOf('E Notes')).toEqual([
      'Leave out',
      'Routine name',
      'Choreographer',
      'Performance division',
      'Dancers',
    ]);
    await view.user.selectOptions(columns.getByLabelText('E Notes'), 'Choreographer');
    expect(chosen()).toEqual(['Routine name', 'Leave out', 'Performance division', 'Dancers', 'Choreographer']);
    expect(preview()[0]?.[1]).toBe('Zebra x');
    expect(screen.getByRole('button', { name: 'Download a template' })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Paste again' }));
    expect(screen.getByText(/at most 5 MB and 500 rows/)).toBeInTheDocument();
  });

  it('CMP-389 CMP-390 each row is shown as it would be entered; what is not known is asked once', async () => {
    const view = open();
    await pasted(view);
    const { user } = view;
    expect(preview()).toEqual([
      ['1', 'Zebra Jo', 'Mia Reyes, Leo Young', 'Jazz Duo/Trio, Teen', '$140.00', 'Ready'],
      ['2', 'Alone', 'Mya Reyes', 'Jaz', '$0.00', 'Question'],
      ['3', 'Late Jo', 'Ava Abel', 'Tap Solo, Mini', '$125.00', `Refused ${ONE_DAY}`],
      ['4', 'Guest Jo', 'Ola Stone', 'Tap Solo', '$125.00', `Refused ${NOT_REGISTERED}`],
    ]);
    const table = screen.getByRole('region', { name: 'Preview' });
    expect(within(table).getByRole('heading', { name: 'Preview' })).toBeVisible();
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.className.includes('is-bad'))).toEqual([false, false, true, true]);
    const questions = within(screen.getByRole('region', { name: 'Questions' }));
    expect(optionsOf('Who is ‘Mya Reyes’?')).toEqual([
      'Choose',
      'Mia Reyes',
      'Ava Abel',
      'Nora Dale',
      'Tess Novak',
      'Ola Stone',
      'Leo Young',
    ]);
    await user.selectOptions(questions.getByLabelText('Who is ‘Mya Reyes’?'), 'Mia Reyes');
    await user.selectOptions(questions.getByLabelText('Which division is ‘Jaz’?'), 'Jazz');
    expect(preview()[1]).toEqual(['2', 'Alone', 'Mia Reyes', 'Jazz Solo, Teen', '$125.00', 'Ready']);
    expect(screen.getByText('2 rows stay out: 2 refused')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Enter row 1, Zebra' }));
    expect(preview()[0]?.at(-1)).toBe('Left out');
    expect(screen.getByText('3 rows stay out: 2 refused, 1 left out')).toBeInTheDocument();
    expect(await find('ENTER 1 ROUTINE')).toBeInTheDocument();
  });

  it("CMP-391 'n routines entered.' says it, all ready rows as one change; UNDO takes out those that nobody has changed since", async () => {
    const view = open();
    await pasted(view);
    const { user, sent } = view;
    await user.selectOptions(screen.getByLabelText('Who is ‘Mya Reyes’?'), 'Mia Reyes');
    await user.selectOptions(screen.getByLabelText('Which division is ‘Jaz’?'), 'Jazz');
    expect(commands(sent)).toEqual([]);
    await user.click(await find('ENTER 2 ROUTINES'));
    expect(await screen.findByText('2 routines entered.')).toBeInTheDocument();
    expect(listed()).toEqual([
      ['Zebra', '2 Mia Reyes, Leo Young'],
      ['Alone Choreographer: Missing (Required)', '1 Mia Reyes'],
    ]);
    await waitFor(() => expect(commands(sent)).toHaveLength(1), { timeout: 5_000 });
    const changes = changesOf(sent);
    expect(changes.map(({ value }) => (value as DraftRoutine).name ?? value)).toEqual(['Zebra', 'Alone', true]);

    await user.click(screen.getByRole('button', { name: 'EDIT Alone' }));
    await user.type(screen.getByLabelText('Choreographer'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    await user.click(await find('UNDO'));
    expect(await screen.findByText('1 routine taken out. 1 was changed since and stays.')).toBeInTheDocument();
    expect(listed()).toEqual([['Alone', '1 Mia Reyes']]);
    expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull();
  });

  it("CMP-389 people are found as 'Mia Delgado' and as 'Delgado, Mia', whatever case and accents", async () => {
    const people = [
      { ...MIA, lname: 'Delgado' },
      { ...LEO, lname: 'Núñez' },
    ];
    const { user } = openCompetition({ people });
    await user.click(await find('ENTER MANY ROUTINES'));
    await user.click(await screen.findByLabelText(/Paste your rows here/));
    const names = ['Mia Delgado', 'Delgado, Mia', 'mía DELGADO; NUNEZ, Léo'];
    const rows = names.map((dancers, at) => [`Piece ${at}`, 'Jo', 'jazz', dancers]);
    await user.paste([LINES[0]!.slice(0, 4), ...rows].map((cells) => cells.join('\t')).join('\n'));
    expect(preview().map((cells) => [cells[2], cells.at(-1)])).toEqual([
      ['Mia Delgado', 'Ready'],
      ['Mia Delgado', 'Refused Mia Delgado already has a solo. Only one solo per dancer is allowed.'],
      ['Mia Delgado, Leo Núñez', 'Ready'],
    ]);
  });

  it('CMP-390 a name or choreographer of more than 60 characters stays out', async () => {
    const view = open();
    await view.user.click(await find('ENTER MANY ROUTINES'));
    await view.user.click(await screen.findByLabelText(/Paste your rows here/));
    const long = 'a'.repeat(61);
    const rows = [
      [long, 'Jo', 'Jazz', 'Mia Reyes'],
      ['Echo', long, 'Jazz', 'Leo Young'],
      ['Tide', long.slice(1), 'Jazz', 'Leo Young'],
    ];
    await view.user.paste([LINES[0]!.slice(0, 4), ...rows].map((cells) => cells.join('\t')).join('\n'));
    const tooLong = 'Refused Name and choreographer hold at most 60 characters.';
    expect(preview().map((cells) => cells.at(-1))).toEqual([tooLong, tooLong, 'Ready']);
  });

  it('CMP-390 the same block once more has been entered already', async () => {
    const view = open();
    await pasted(view);
    await view.user.click(await find('ENTER 1 ROUTINE'));
    await pasted(view);
    expect(preview()[0]?.at(-1)).toBe('Entered already');
    const enter = await find('ENTER 0 ROUTINES');
    expect(enter).toHaveAttribute('aria-disabled', 'true');
    expect(enter).toHaveAccessibleDescription('There is no routine to enter.');
    await view.user.click(await find('CANCEL'));
    expect(listed()).toEqual([['Zebra', '2 Mia Reyes, Leo Young']]);
  });

  it('CMP-388 is closed with the competition', async () => {
    open(begun(DRAFT), { compenabled: false });
    expect(await find('ENTER MANY ROUTINES')).toHaveAttribute('aria-disabled', 'true');
  });

  it('CMP-388 is not there where each change is saved at once', async () => {
    open(completed(DRAFT));
    expect(await find('ADD NEW ROUTINE')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ENTER MANY ROUTINES' })).toBeNull();
  });
});
