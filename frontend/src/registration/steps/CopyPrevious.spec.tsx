import { type DraftRoutine, NO_COMPETITION_DRAFT, NO_ENTRY, type PreviousRoutine } from '@app/contracts/competition';
import { screen, waitFor, within } from '@testing-library/react';
import { BallroomStep, CompetitionStep } from '../../competition/index.js';
import { commands, optionsOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  LEO,
  MIA,
  NORA,
  OLA,
  onRoster,
  PROFILE,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openBehind } from '../testing.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const JAZZ = 4;
const STEP = '/registration/75001/competition';
const previous = (id: number, name: string, more: Partial<PreviousRoutine> = {}): PreviousRoutine => ({
  registrations_routine_id: id,
  registration_id: 75009,
  routine_id: 700 + id,
  routine: { name, choreographer: 'Jo' },
  event: 'Aurora',
  city: 'Kansas City, MO',
  tour_date: 'Aurora Kansas City, MO · Nov 14–16, 2025',
  performance_division_id: JAZZ,
  music_id: null,
  has_prop: true,
  on_stage: true,
  ballroom: false,
  person_ids: [3, 1],
  ...more,
});
const NAMES = [MIA, AVA, LEO, NORA, OLA].map(({ person_id, fname, lname }) => ({ person_id, fname, lname }));
const detailOf = (one: PreviousRoutine) => ({
  ...one,
  people: NAMES.filter(({ person_id }) => one.person_ids.includes(person_id)),
});

type Opened = { rows?: readonly PreviousRoutine[]; drafts?: readonly DraftRoutine[]; tour?: object; profile?: object };
const open = (step: 'competition' | 'ballroom', { rows = [], drafts = [], tour = {}, profile = {} }: Opened = {}) => {
  const draft = draftOf([attendee(MIA, '3'), attendee(LEO, '3'), attendee(AVA, '2', { one_day: true })], {
    ...NO_COMPETITION_DRAFT,
    routines: Object.fromEntries(drafts.map((one) => [one.temp_id, one])),
    competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
  });
  return openBehind(
    step === 'competition' ? <CompetitionStep /> : <BallroomStep />,
    step,
    answerOf(begun(draft), { tour_date: { ...TOUR_DATE, ...tour }, profile: { ...PROFILE, ...profile } }),
    {
      'GET mybtf/roster-with-media-pass': [MIA, LEO, AVA, OLA].map((one) => onRoster(one)),
      'GET mybtf/competition/previous-routines': rows,
      'GET mybtf/competition/routine': ({ query }: { query: Record<string, string> }) =>
        detailOf(rows.find(({ registrations_routine_id: id }) => String(id) === query['registrations_routine_id'])!),
    },
  );
};
const button = (name: string) => screen.getByRole('button', { name });
const selector = () => screen.findByRole('combobox', { name: 'Copy previous routine' });
const listed = (name: string) => words(within(screen.getByRole('list', { name })).getAllByRole('listitem'));
const choose = async ({ user }: ReturnType<typeof open>, label: string) => {
  await waitFor(async () => expect(await selector()).toBeEnabled());
  await user.selectOptions(await selector(), label);
};
const asked = (sent: ReturnType<typeof open>['sent']) =>
  sent.find(({ path }) => path === 'mybtf/competition/previous-routines')?.query;

const HALO = 'Halo, Aurora Kansas City, MO · Nov 14–16, 2025';

describe('the selector of previous routines', () => {
  it('CMP-195 ~CMP-205 asks for the account, the events that this one copies from, and the season; its own routines are none', async () => {
    const rows = [previous(1, 'Halo'), previous(2, 'Mine', { registration_id: 75001 })];
    const { sent } = open('competition', { rows });
    await waitFor(async () => expect(await selector()).toBeEnabled());
    expect(asked(sent)).toEqual({ mybtf_user_id: '12', event_ids: '48,56', season_id: '75' });
    expect(optionsOf('Copy previous routine').slice(1)).toEqual([HALO]);
  });

  it('~CMP-195 CMP-199 is empty where the event copies from none, and says so', async () => {
    const { sent } = open('competition', { rows: [previous(1, 'Halo')], profile: { copy_routine_event_ids: [] } });
    expect(await selector()).toHaveDisplayValue('No Previous Routines');
    expect(await selector()).toBeDisabled();
    expect(asked(sent)).toBeUndefined();
  });

  it('CMP-197 CMP-198 shows name, event and city by name; what is entered already is disabled', async () => {
    const rows = [previous(1, 'Halo'), previous(3, 'Zebra', { tour_date: 'JUMP Dallas, TX · Dec 5–7, 2025' })];
    const mine = {
      ...NO_ENTRY,
      temp_id: ECHO,
      name: 'Zebra',
      routine_id: 703,
      people: [1],
      performance_division_id: JAZZ,
    };
    open('competition', { rows, drafts: [mine] });
    await waitFor(async () => expect(await selector()).toBeEnabled());
    expect(optionsOf('Copy previous routine').slice(1)).toEqual([HALO, '[Zebra, JUMP Dallas, TX · Dec 5–7, 2025]']);
  });

  it('waits while an editor is open or competition takes nothing', async () => {
    const { user } = open('competition', { rows: [previous(1, 'Halo')] });
    await waitFor(async () => expect(await selector()).toBeEnabled());
    await user.click(button('ADD NEW ROUTINE'));
    expect(screen.getByRole('combobox', { name: 'Copy previous routine', hidden: true })).toBeDisabled();
  });
});

describe('the copy of a routine', () => {
  it('CMP-200 CMP-201 CMP-204 shows name and dancers, and opens a new routine in the editor that is saved there', async () => {
    const opened = open('competition', { rows: [previous(1, 'Halo')] });
    const { user, sent } = opened;
    await choose(opened, HALO);
    expect(screen.getByRole('dialog', { name: 'Halo' })).toBeInTheDocument();
    await waitFor(() => expect(listed('Dancers')).toEqual(['Mia Reyes', 'Leo Young']));
    expect(screen.queryByLabelText('Copy music')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'GO TO WORKSHOP' })).not.toBeInTheDocument();
    await user.click(button('CANCEL'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await choose(opened, HALO);
    await waitFor(() => expect(button('COPY ROUTINE')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('COPY ROUTINE'));
    expect(screen.getByRole('dialog', { name: 'ADD ROUTINES TO THE COMPETITION' })).toBeInTheDocument();
    expect(screen.getByLabelText('Routine name')).toHaveValue('Halo');
    expect(screen.getByLabelText('Choreographer')).toHaveValue('Jo');
    await user.click(button('CANCEL'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will lose any unsaved changes.');
    await user.click(button('Continue Editing'));
    await user.click(button('SAVE ROUTINE'));
    await user.click(button('GO BACK'));
    const changes = () =>
      commands(sent).flatMap(({ body }) => (body as { changes: { path: string; value: unknown }[] }).changes);
    await waitFor(() => expect(changes()).toHaveLength(2));
    const { value } = changes()[0]!;
    const { temp_id: _, ...entry } = value as DraftRoutine;
    expect(entry).toEqual({
      ...NO_ENTRY,
      name: 'Halo',
      choreographer: 'Jo',
      performance_division_id: JAZZ,
      people: [3, 1],
      has_prop: true,
      on_stage: true,
      routine_id: 701,
    });
  });

  it('~CMP-204 the limits hold at SAVE ROUTINE', async () => {
    const opened = open('competition', { rows: [previous(1, 'Halo')], tour: { disabled_routine_categories: [2] } });
    await choose(opened, HALO);
    await waitFor(() => expect(button('COPY ROUTINE')).not.toHaveAttribute('aria-disabled'));
    await opened.user.click(button('COPY ROUTINE'));
    await opened.user.click(button('SAVE ROUTINE'));
    expect(await screen.findByText('Duo/Trio routines are disabled for this city.')).toBeInTheDocument();
  });

  it('~CMP-200 ~CMP-202 offers the music where there is some', async () => {
    const opened = open('competition', { rows: [previous(1, 'Halo', { music_id: 'm-1' })] });
    const { user, sent } = opened;
    await choose(opened, HALO);
    await user.click(await screen.findByLabelText('Copy music'));
    await user.click(button('COPY ROUTINE'));
    await user.click(button('SAVE ROUTINE'));
    await user.click(button('GO BACK'));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]!.body).toMatchObject({
      changes: [{ value: { copy_music: true, old_music_id: 'm-1' } }, { path: 'competition.is_competing' }],
    });
  });

  it('CMP-203 says who is not here for the whole workshop, leads there, or copies without them', async () => {
    const opened = open('competition', { rows: [previous(1, 'Halo', { person_ids: [1, 2, 5] })] });
    const { user, at } = opened;
    await choose(opened, HALO);
    expect(await screen.findByText('These dancers are not registered for the full workshop.')).toBeInTheDocument();
    expect(listed('Not registered for the full workshop')).toEqual(['Ava Abel', 'Ola Stone']);
    expect(listed('Dancers')).toEqual(['Mia Reyes']);
    await user.click(button('COPY ROUTINE'));
    expect(listed('Dancers of this routine')).toEqual(['MRMia Reyes14']);
    await user.click(button('CANCEL'));
    await user.click(button('Discard Changes'));
    await choose(opened, HALO);
    await user.click(await screen.findByRole('button', { name: 'GO TO WORKSHOP' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
    expect(STEP).not.toBe(at());
  });
});

describe('the selector of previous ballroom entries', () => {
  it('CMP-258 ~CMP-245 lists ballroom entries alone, and disables what is entered already', async () => {
    const rows = [
      previous(1, 'Halo'),
      previous(2, 'Mia Reyes', { ballroom: true, person_ids: [1], performance_division_id: 614 }),
      previous(4, 'Leo Young', { ballroom: true, person_ids: [3] }),
    ];
    const mine = {
      ...NO_ENTRY,
      temp_id: ECHO,
      ballroom: true,
      routine_id: 704,
      people: [3],
      performance_division_id: 613,
    };
    const { user } = open('ballroom', { rows, drafts: [mine] });
    const select = await screen.findByRole('combobox', { name: 'Copy previous entry' });
    await waitFor(() => expect(select).toBeEnabled());
    const label = 'Mia Reyes, Aurora Kansas City, MO · Nov 14–16, 2025';
    expect(optionsOf('Copy previous entry').slice(1)).toEqual([
      label,
      '[Leo Young, Aurora Kansas City, MO · Nov 14–16, 2025]',
    ]);
    await user.selectOptions(select, label);
    await waitFor(() => expect(button('COPY ROUTINE')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('COPY ROUTINE'));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Mia Reyes');
    expect(screen.getByLabelText('Performance division')).toHaveDisplayValue('Latin');
  });
});
