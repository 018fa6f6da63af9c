import { type DraftRoutine, NO_ENTRY, type Routine } from '@app/contracts/competition';
import type { StaffRegistrationRow } from '@app/contracts/registration';
import { cents, day } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, page, refused, type Sent, tableOf } from '../platform/testing.js';
import {
  answerOf,
  attendee,
  completed,
  draftOf,
  editing,
  LEO,
  MIA,
  PROFILE,
  teacher,
  TESS,
  TOUR_DATE,
} from '../testing/registrations.js';
import { openRegistration } from './testing.js';

const WAS = draftOf([attendee(MIA, '3'), attendee(LEO, '3'), teacher(TESS)]);
const draftRoutine = (temp_id: string, name: string, more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id,
  name,
  choreographer: 'Jo',
  performance_division_id: 4,
  people: [1, 3],
  ...more,
});
const official = (place: number, entry: DraftRoutine, more: Partial<Routine> = {}): Routine => ({
  ...entry,
  id: 800_000 + place,
  routine_id: 850_000 + place,
  date_routine_id: 860_000 + place,
  routine_category_id: 2,
  age_division_id: 3,
  level_id: 3,
  finals: false,
  vips: false,
  scheduled: false,
  transfer: null,
  award_verified: false,
  transferred_out_to: null,
  fee: cents(14_000),
  priced: null,
  added_order: place,
  ...more,
});

const ECHO = draftRoutine('echo', 'Echo', { age_up: true, extra_time: 2, regional_award_id: 1 });
const TIDE = draftRoutine('tide', 'Tide', { choreographer: '' });
const PAIR = draftRoutine('pair', '', { ballroom: true, choreographer: '', performance_division_id: 613 });
const WAITS = draftRoutine('waits', 'Waits', { people: [1], waiting: true });
const SINGLE = { routine_category_id: 1, fee: cents(0), date_routine_id: null } as const;
const ELSEWHERE = { registration_id: 75_002, tour_date_id: 7501, date_routine_id: 1 };
const ROUTINES = [
  official(0, ECHO),
  official(1, TIDE, { scheduled: true }),
  official(2, PAIR, { routine_category_id: 9 }),
  official(3, WAITS, SINGLE),
  official(4, draftRoutine('left', 'Left'), {
    transferred_out_to: { ...ELSEWHERE, city: 'Chicago, IL' },
    fee: cents(0),
  }),
  official(5, draftRoutine('came', 'Came'), { transfer: ELSEWHERE }),
  official(6, draftRoutine('vip', 'Best', { people: [1] }), { vips: true, fee: cents(0), routine_category_id: 1 }),
  official(7, draftRoutine('late', 'Late'), { date_routine_id: null }),
];
/** What was asked of the list of registrations. */
const asked = (sent: readonly Sent[]): unknown =>
  JSON.parse(
    sent.findLast(({ path, query }) => path === 'admin/registrations' && query.filter?.includes('account_id'))?.query
      .filter ?? '{}',
  );
const by = <T extends { readonly temp_id: string }>(routines: readonly T[]): Record<string, T> =>
  Object.fromEntries(routines.map((one) => [one.temp_id, one]));
const REGISTRATION = completed(WAS);
const OFFICIAL = { ...REGISTRATION.official, routines: by(ROUTINES) };

describe('the routines of a registration in the console', () => {
  it('~CMP-017 ~CMP-091 are listed in their order, with what is known of each and where it stands', async () => {
    openRegistration(
      { ...REGISTRATION, official: OFFICIAL, draft: { ...WAS, routines: by(ROUTINES) } },
      '/routines',
      {},
      ['auditor'],
    );
    await screen.findByText('Echo');
    const dancers = '2 Mia Reyes, Leo Young';
    expect(tableOf('Routines')).toEqual([
      ['Title', 'Dancers', 'Division', 'Options', 'Status', 'Fee'],
      [
        'Echo Jo',
        dancers,
        'Teen, JazzDuo/Trio',
        'Age up, 2 min extra, Regional Best Dancer (claimed)',
        'Confirmed',
        '$140.00',
      ],
      ['Tide', dancers, 'Teen, JazzDuo/Trio', '–', 'Scheduled', '$140.00'],
      ['Mia Reyes & Leo Young', dancers, 'Teen, BallroomCouple', '–', 'Confirmed', '$140.00'],
      ['Waits Jo', '1 Mia Reyes', 'Teen, JazzSolo', '–', 'Waiting list', '$0.00'],
      ['Left Transferred to Chicago, ILJo', dancers, 'Teen, JazzDuo/Trio', '–', 'Transferred out', '$0.00'],
      ['Came Jo', dancers, 'Teen, JazzDuo/Trio', '–', 'Transfer', '$140.00'],
      ['Best Jo', '1 Mia Reyes', 'Teen, JazzSolo', '–', 'VIP', '$0.00'],
      ['Late Jo', dancers, 'Teen, JazzDuo/Trio', '–', 'Unconfirmed', '$140.00'],
    ]);
  });

  it('~CMP-017 ~CMP-091 what an open edit adds is marked, what it takes out is struck', async () => {
    const added = draftRoutine('new', 'New one', { people: [1] });
    const draft = { ...WAS, routines: by([ECHO, added]) };
    const open = editing(WAS, draft, { hasChanges: true });
    openRegistration({ ...open, official: { ...OFFICIAL, routines: by(ROUTINES.slice(0, 2)) } }, '/routines');
    await screen.findByText('New one');
    expect(tableOf('Routines').slice(1)).toEqual([
      expect.arrayContaining(['Echo Jo', 'Confirmed']),
      expect.arrayContaining(['Tide', 'Removed']),
      ['New one NEW Jo', '1 Mia Reyes', 'Jazz', '–', 'Draft', '–', ''],
    ]);
    expect(screen.getByText('Tide').tagName).toBe('DEL');
    expect(screen.getByText('Echo').tagName).not.toBe('DEL');
  });

  it('~ADM-002 ~CMP-017 what they are nominated for has its own tab', async () => {
    const nominations = {
      8: { routine: 'tide', outside_choreographer: true },
      1: { routine: 'echo', outside_choreographer: false },
    };
    openRegistration({ ...REGISTRATION, official: { ...OFFICIAL, nominations } }, '/nominations');
    await screen.findByText('Outside choreographer');
    expect(tableOf('Nominations')).toEqual([
      ['Award', 'Routine', 'Outside choreographer'],
      ['TEEN & SENIOR DIVISION: Jazz', 'Echo', 'No'],
      ['MINI & JUNIOR DIVISION: Ballet', 'Tide', 'Yes'],
    ]);
  });

  it('~CMP-125 one that is confirmed stays as a birthdate changes, and says what it would be by now', async () => {
    const older = [MIA, LEO].map((one) => ({ ...one, birthdate: day('2007-01-02') }));
    const registration = { ...REGISTRATION, official: { ...OFFICIAL, routines: by([ROUTINES[1]!, ROUTINES[7]!]) } };
    const answer = { ...answerOf(registration), people: [...older, TESS] };
    openRegistration(registration, '/routines', { 'GET mybtf/registrations/75001': answer });
    await screen.findByText('Tide');
    expect(tableOf('Routines').map(([title, , division]) => [title, division])).toEqual([
      ['Title', 'Division'],
      ['Tide', 'Teen, JazzDuo/Trio A birthdate changed since: Senior by now'],
      ['Late Jo', 'Teen, JazzDuo/Trio'],
    ]);
    cleanup();
    openRegistration(registration, '/routines', { 'GET mybtf/registrations/75001': answer }, ['auditor']);
    await screen.findByText('Tide');
    expect(screen.queryByText(/A birthdate changed since/)).not.toBeInTheDocument();
  });

  it('~CMP-017 says that there is none', async () => {
    openRegistration(REGISTRATION, '/routines');
    expect(await screen.findByText('There is no routine.')).toBeInTheDocument();
  });
});

describe('staff change the routines of a registration', () => {
  const SAVED = { id: 800_000, position: '20' };
  const ASKED = 'PUT mybtf/routines/800001';
  const open = (answers: Answers = {}, roles: string[] = ['staff']) => {
    const draft = { ...WAS, routines: by([ECHO, TIDE]) };
    const registration = { ...REGISTRATION, official: { ...OFFICIAL, routines: by(ROUTINES.slice(0, 2)) }, draft };
    return openRegistration(registration, '/routines', { [ASKED]: SAVED, ...answers }, roles);
  };
  const find = (name: string) => screen.findByRole('button', { name });
  const bodies = (sent: readonly Sent[]) =>
    commands(sent).map(({ method, path, body, query }) => [`${method} ${path}`, body ?? query]);

  it('~CMP-017 any field of a routine, scheduled or not', async () => {
    const { user, sent } = open();
    await user.click(await find('EDIT Tide'));
    expect(await screen.findByRole('dialog', { name: 'EDIT THIS ROUTINE FOR THE COMPETITION' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.click(screen.getByRole('button', { name: 'Remove Leo Young from the routine' }));
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([
      [ASKED, { registration_id: 75001, routine: { name: 'Tide II', choreographer: '' }, attendees: [1] }],
    ]);
  });

  it('~CMP-017 ~CMP-397 a limit that refuses it is set aside where they say so, no other rule is', async () => {
    const { user, sent } = open({ 'POST mybtf/routines': SAVED });
    const enter = async (name: string, dancers: readonly string[]) => {
      await user.click(await find('Add a routine'));
      await user.type(await screen.findByLabelText('Routine name'), name);
      for (const dancer of dancers) await user.click(screen.getByRole('option', { name: new RegExp(dancer) }));
      await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    };
    const setAside = () => screen.queryByRole('checkbox', { name: /^Set this limit aside/ });
    await enter('Third', ['Mia', 'Leo']);
    expect(await screen.findByText('Please fill out all required fields.')).toBeInTheDocument();
    expect(setAside()).toBeNull();
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    // Two dancers may have two duos, and have them (CMP-214).
    expect(
      await screen.findByText("You've reached the routine limits for this category for your registration"),
    ).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.click(setAside()!);
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([
      [
        'POST mybtf/routines',
        expect.objectContaining({
          registration_id: 75001,
          routine: { name: 'Third', choreographer: '' },
          performance_division_id: 4,
          attendees: [1, 3],
          override: true,
        }),
      ],
    ]);
  });

  it("CMP-167 'needs more than 3 dancers' binds registrants; where staff set it, 'individual fallback fees ... prelims add a prelim fee'", async () => {
    const profile = { ...PROFILE, prelims: { enabled: true }, prelim_fee_cents: cents(2_500) };
    const registration = { ...REGISTRATION, official: { ...OFFICIAL, routines: by([official(1, TIDE)]) } };
    const answer = answerOf({ ...registration, draft: { ...WAS, routines: by([TIDE]) } }, { profile });
    const { user, sent } = open({ 'GET mybtf/registrations/75001': answer });
    await user.click(await find('EDIT Tide'));
    const fee = async () => (await screen.findByText(/^Fee: /)).textContent;
    expect(await fee()).toBe('Fee: $70.00 per dancer, 2 dancers');
    await user.click(screen.getByLabelText('Pre-qualifying'));
    expect(await fee()).toBe('Fee: $95.00 per dancer, 2 dancers');
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([[ASKED, { registration_id: 75001, prelims: true }]]);
  });

  const LOCKED = 'This field cannot be changed on a registered routine.';
  it.each([
    ['CMP-103', 'routine_locked', 'name', 'Routine name', LOCKED],
    ['CMP-133', 'age_up_not_allowed', 'age_up', 'Age up', 'Age up is not available for this routine.'],
    ['CMP-148', 'extra_time_not_allowed', 'extra_time', 'Extra time', 'Extra time is not available for this routine.'],
    [
      'CMP-157',
      'free_routine_taken',
      'free_ballet',
      'This is our free routine',
      'Only one free routine per registration is allowed.',
    ],
    [
      'CMP-157',
      'free_routine_not_eligible',
      'free_ballet',
      'This is our free routine',
      'This routine does not qualify as a free routine.',
    ],
    ['CMP-162', 'virtual_not_allowed', 'virtual', 'Virtual', 'Virtual is not available for this routine.'],
    [
      'CMP-175',
      'prelims_not_allowed',
      'prelims',
      'Pre-qualifying',
      'Pre-qualifying is not available for this routine.',
    ],
    [
      'CMP-183',
      'crew_showdown_not_allowed',
      'crew_showdown',
      'Crew Showdown',
      'Crew Showdown is not available for this routine.',
    ],
  ])('~%s what the server refuses with %s is said, and stays at its field: %s', async (_, code, field, label, text) => {
    const profile = {
      ...PROFILE,
      prelims: { enabled: true },
      crew_showdown: { ...PROFILE.crew_showdown, enabled: true },
    } as typeof PROFILE;
    const registration = { ...REGISTRATION, official: { ...OFFICIAL, routines: by(ROUTINES.slice(0, 2)) } };
    const { user } = open({
      'GET mybtf/registrations/75001': answerOf(
        { ...registration, draft: { ...WAS, routines: by([ECHO, TIDE]) } },
        { profile, tour_date: { ...TOUR_DATE, virtual: true, no_virtual: false, no_virtual_competition: false } },
      ),
      [ASKED]: refused(400, code, text, { [`routines.tide.${field}`]: text }),
    });
    await user.click(await find('EDIT Tide'));
    await user.type(await screen.findByLabelText('Routine name'), ' II');
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const control = screen.queryByRole('group', { name: label }) ?? screen.getByLabelText(label);
    expect(control).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', `#${control.id}`);
    expect(screen.getByLabelText('Routine name')).toHaveValue('Tide II');
    await user.type(screen.getByLabelText('Routine name'), '!');
    await user.tab();
    expect(screen.queryByRole('link', { name: text })).not.toBeInTheDocument();
  });

  it('~CMP-397 a limit of the city that others reached meanwhile is said, and may be set aside', async () => {
    const said = 'We apologize, however the solo limit for Aurora Dallas, TX has been reached.';
    let answer: unknown = refused(400, 'solo_limit', said);
    const { user, sent } = open({ 'POST mybtf/routines': () => answer });
    await user.click(await find('Add a routine'));
    await user.type(await screen.findByLabelText('Routine name'), 'Third');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await user.click(screen.getByRole('option', { name: /Leo/ }));
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(said);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    answer = SAVED;
    await user.click(screen.getByRole('checkbox', { name: /^Set this limit aside/ }));
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    expect(bodies(sent).map(([, body]) => (body as { override?: true }).override)).toEqual([undefined, true]);
  });

  it('~CMP-191 ~CMP-102 a routine is removed after a question', async () => {
    const { user, sent } = open({ 'DELETE mybtf/routines/800001': { id: 800_001, position: '21' } });
    await user.click(await find('REMOVE Tide'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent('Tide is removed.');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(commands(sent)).toEqual([]);
    await user.click(await find('REMOVE Tide'));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Tide removed.')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([['DELETE mybtf/routines/800001', { registration_id: '75001' }]]);
  });

  it('~CMP-017 auditors read only', async () => {
    open({}, ['auditor']);
    expect(await screen.findByText('Echo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'EDIT Echo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a routine' })).toBeNull();
  });

  describe('transfer one to another city', () => {
    const CALL = 'POST admin/routines/800000/transfer';
    const { registration: HERE, ...answer } = answerOf(REGISTRATION);
    /** The account's registration in Chicago: Mia, and Leo for one day. */
    const THERE = completed(draftOf([attendee(MIA, '3'), attendee(LEO, '3', { one_day: true })]));
    const there = (registration: object = {}) => ({
      ...answer,
      tour_date: { ...answer.tour_date, id: 7501 },
      registration: { ...HERE, ...THERE, id: 75_002, tour_date_id: 7501, ...registration },
    });
    const row = (id: number, tour_date_id: number, more: object = {}) =>
      ({ ...{ id, tour_date_id, cancelled: false, deleted: false }, ...more }) as unknown as StaffRegistrationRow;
    const others = (rows: readonly StaffRegistrationRow[]) => (sent: Sent) =>
      page(sent.query.filter?.includes('account_id') ? rows : []);
    const ROWS = [row(75_001, 7502), row(75_002, 7501), row(75_003, 7503, { cancelled: true })];
    const asking = async (answers: Answers = {}) => {
      const opened = open({
        'GET admin/registrations': others(ROWS),
        'GET mybtf/registrations/75002': there(),
        [CALL]: { ...SAVED, id: 800_009 },
        ...answers,
      });
      await opened.user.click(await find('TRANSFER Echo'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Echo?' }));
      const choose = () => opened.user.selectOptions(dialog.getByLabelText('Registration'), '75002');
      return { ...opened, dialog, choose };
    };

    it('~CMP-184 CMP-187 to another registration of the season, once it is seen who leaves it; then with a reason', async () => {
      const { user, sent, dialog, choose } = await asking();
      const transfer = dialog.getByRole('button', { name: 'Transfer' });
      expect(
        dialog.getByText(
          'Here it costs nothing any more and stays visible as transferred. There it is priced by the fees of that tour date.',
        ),
      ).toBeInTheDocument();
      await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
      expect(dialog.getAllByRole('option')[1]).toHaveTextContent('Aurora Chicago, IL · Mar 20–22, 2026');
      expect(asked(sent)).toEqual({ account_id: 12, season_id: 75, completed: true });
      await user.type(dialog.getByLabelText('Reason'), 'They dance in Chicago');
      await user.click(transfer);
      expect(dialog.getByLabelText('Registration')).toHaveAccessibleDescription('Please choose a tour date.');
      await choose();
      expect(
        await dialog.findByText(
          'This dancer is not registered there for the full workshop and leaves the routine: Leo Young.',
        ),
      ).toBeInTheDocument();
      expect(dialog.getByText(/^There it is/)).toHaveTextContent(
        'There it is Solo, Teen, with Mia Reyes, for $125.00.',
      );
      expect(commands(sent)).toEqual([]);
      await user.click(transfer);
      expect(
        await screen.findByText('Echo is transferred to Aurora Chicago, IL · Mar 20–22, 2026.'),
      ).toBeInTheDocument();
      expect(bodies(sent)).toEqual([[CALL, { registration_id: 75_002, reason: 'They dance in Chicago' }]]);
    });

    it('~CMP-189 says why it cannot, before it is asked and when it is refused', async () => {
      const season = 'A routine can only be transferred within its season.';
      const { user, dialog, choose } = await asking({ [CALL]: refused(400, 'transfer_season', season) });
      await choose();
      await dialog.findByText(/^There it is/);
      await user.type(dialog.getByLabelText('Reason'), 'They dance in Chicago');
      await user.click(dialog.getByRole('button', { name: 'Transfer' }));
      expect(await dialog.findByText(season)).toBeInTheDocument();
      expect(dialog.getByLabelText('Reason')).toHaveValue('They dance in Chicago');
    });

    it.each([
      'Only a confirmed routine can be transferred.',
      'That tour date has no such competition.',
      'The routine is in that registration.',
    ])('~CMP-398 %s', async (said) => {
      const { user, dialog, choose } = await asking({ [CALL]: refused(409, 'routine_not_transferable', said) });
      await choose();
      await dialog.findByText(/^There it is/);
      await user.type(dialog.getByLabelText('Reason'), 'They dance in Chicago');
      await user.click(dialog.getByRole('button', { name: 'Transfer' }));
      expect(await dialog.findByText(said)).toBeInTheDocument();
    });

    it('says that nobody of it is there', async () => {
      const nobody = completed(draftOf([teacher(TESS)]));
      const { dialog, choose } = await asking({ 'GET mybtf/registrations/75002': there({ ...nobody, id: 75_002 }) });
      await choose();
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        'None of its dancers is registered there for the full workshop. Register one of them there first.',
      );
    });

    it('~CMP-184 offers cities by day, says where registrants may not go, and leaves out where it is refused', async () => {
      const city = (id: number, label: string, start_date: string, more: object = {}) => ({
        ...{ id, event_id: 56, season_id: 75, event_city: { name: label, state: null }, time_zone: 'America/Chicago' },
        ...{ label, start_date, end_date: start_date, regenabled: true, ...more },
      });
      const cities = [
        city(7509, 'Over', '2025-12-05'),
        city(7504, 'Tampa', '2026-02-06', { canceled: true }),
        city(7505, 'Reno', '2026-02-13', { no_competition: true }),
        city(7506, 'Denver', '2026-02-20'),
        city(7501, 'Chicago', '2026-03-20'),
        city(7502, 'Dallas', '2026-04-17'),
      ];
      const { dialog } = await asking({
        'GET admin/tour-dates': page(cities),
        'GET admin/registrations': others(cities.map(({ id }, i) => row(75_010 - i, id))),
      });
      await waitFor(() => expect(dialog.getAllByRole('option').length).toBeGreaterThan(1));
      expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Choose a tour date',
        'Denver',
        'Chicago',
        'Dallas',
        'Tampa, canceled',
      ]);
    });

    it('has no other registration to choose', async () => {
      const { dialog } = await asking({ 'GET admin/registrations': others(ROWS.slice(0, 1)) });
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: 'Transfer' })).toHaveAccessibleDescription(
          'This account has no other completed registration in this season that it can go to. Register it there first.',
        ),
      );
    });
  });

  it('~CMP-190 ~CMP-186 not one that is a best dancer’s, waits, or is transferred out; auditors none', async () => {
    const draft = { ...WAS, routines: by([ECHO, TIDE]) };
    const registration = { ...REGISTRATION, official: OFFICIAL, draft };
    openRegistration(registration, '/routines');
    await find('TRANSFER Echo');
    const offered = () => screen.queryAllByRole('button', { name: /^TRANSFER/ });
    expect(offered().map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Echo', 'Tide', 'Mia Reyes & Leo Young', 'Came'].map((name) => `TRANSFER ${name}`),
    );
    expect(screen.getByText('Transferred to Chicago, IL')).toBeInTheDocument();
    expect(screen.getByText('Left').tagName).not.toBe('DEL');
    cleanup();
    openRegistration(registration, '/routines', {}, ['auditor']);
    expect(await screen.findByText('Left')).toBeInTheDocument();
    expect(offered()).toEqual([]);
  });
});
