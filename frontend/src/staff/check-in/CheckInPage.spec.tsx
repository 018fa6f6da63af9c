import 'fake-indexeddb/auto';
import type { CheckInAnswer, CheckInMark, CheckInMarksAnswer, CheckInPerson } from '@app/contracts/check-in';
import { day, instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/check-in/7501';
const FRIDAY = day('2026-03-20');
const person = (
  person_id: number,
  fname: string,
  lname: string,
  values: Partial<CheckInPerson> = {},
): CheckInPerson => ({
  ...{ registration_id: 75_001, person_id, fname, lname, registrant: 'Starlight', kind: 'dancer', level: 'Teen' },
  ...{ one_day: false, code: `CI:${person_id}`, lacks: [], ...values },
});
const MIA = person(1, 'Mia', 'Reyes');
const AVA = person(2, 'Ava', 'Stone', { lacks: ['waiver', 'balance'] });
const LEO = person(3, 'Leo', 'Voss', { registrant: 'Tempo', level: 'Mini', lacks: ['student_id'] });
const people = (values: Partial<CheckInAnswer> = {}): CheckInAnswer => ({
  ...{ tour_date_id: 7501, event: 'Aurora', city: 'Chicago, IL', time_zone: 'America/Chicago' },
  ...{ days: [FRIDAY, day('2026-03-21')], blocks: [], people: [MIA, AVA, LEO], at: instant('2026-03-20T12:00:00Z') },
  ...values,
});
const mark = (n: number, values: Partial<CheckInMark> = {}): CheckInMark => ({
  ...{ scan_id: `scan-${n}`, day: FRIDAY, undo: null, device_id: 'phone-2', by: 'Ruth Lake' },
  ...{ device_at: instant('2026-03-20T12:46:00Z'), at: instant('2026-03-20T12:46:01Z') },
  ...{ happened_at: instant('2026-03-20T12:46:00Z'), ...values },
});
const marks = (of: CheckInPerson | null, ...all: readonly CheckInMark[]): CheckInMarksAnswer => ({
  marked: of
    ? [{ id: 'x', tour_date_id: 7501, registration_id: of.registration_id, person_id: of.person_id, marks: all }]
    : [],
  devices: [
    {
      ...{ id: 'y', tour_date_id: 7501, device_id: 'phone-2', name: 'Phone 2', by: 'Ruth Lake', waiting: 12 },
      heard_at: instant('2026-03-20T12:47:00Z'),
    },
  ],
});
const saved = { id: 7501, position: '9' };
const open = (answers: object = {}) =>
  openStaff('/check-in/7501', {
    [`GET ${PATH}`]: people(),
    [`GET ${PATH}/marks`]: marks(null),
    [`POST ${PATH}/scans`]: saved,
    ...answers,
  });
const scansOf = (sent: Parameters<typeof commands>[0]) =>
  commands(sent).flatMap(({ body }) => (body as { scans: { person_id: number; undo: unknown }[] }).scans);
const counts = () => screen.getByRole('region', { name: 'Here' });

describe('check-in at the door', () => {
  beforeEach(() => {
    localStorage.clear();
    for (const database of ['check-in-queue', 'check-in-copies']) indexedDB.deleteDatabase(database);
  });

  it('~ADM-019 ~ADM-022 shows people with studio, level and what is missing, counts them, and finds them by name and by code', async () => {
    const { user } = open();
    await screen.findByText('Reyes, Mia');
    expect(tableOf('People')).toEqual([
      ['Name', 'Level', 'Missing', 'Here'],
      ['Reyes, MiaStarlight', 'Teen', '–', 'Check in'],
      ['Stone, AvaStarlight', 'Teen', 'Waiver missingBalance owed', 'Check in'],
      ['Voss, LeoTempo', 'Mini', 'Student ID missing', 'Check in'],
    ]);
    expect(counts()).toHaveTextContent('0 / 3');
    expect(screen.getByRole('region', { name: 'By level' })).toHaveTextContent('Teen0 / 2Mini0 / 1');
    const search = screen.getByRole('searchbox', { name: 'Find a person' });
    await user.type(search, 'voss');
    expect(tableOf('People').slice(1)).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'ci:1{Enter}');
    expect(await screen.findByText('Mia Reyes is here.')).toBeVisible();
    // Before the server has answered, too: by whom, not by which device twice.
    expect(screen.getByText('Desk, Ruth Okafor')).toBeVisible();
    expect(search).toHaveValue('');
    expect(counts()).toHaveTextContent('1 / 3');
    await user.type(search, 'nobody{Enter}');
    expect(screen.getByText('Nobody found.', { selector: '[role=status]' })).toBeVisible();
  });

  it('~ADM-019 tells of somebody who is here already, since when and by which device', async () => {
    const { user, sent } = open({ [`GET ${PATH}/marks`]: marks(MIA, mark(1)) });
    expect(await screen.findByText('Phone 2, Ruth Lake')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'CI:1{Enter}');
    expect(screen.getByText(/^Mia Reyes is here since \d+:46 (AM|PM), Phone 2\.$/)).toBeVisible();
    expect(scansOf(sent)).toEqual([]);
  });

  it('~ADM-019 a code finds its person whatever the list is narrowed to', async () => {
    const { user, sent } = open({ [`GET ${PATH}/marks`]: marks(MIA, mark(1)) });
    await screen.findByText('Reyes, Mia');
    await user.click(screen.getByRole('button', { name: /^To come/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Studio' }), 'Starlight');
    const search = screen.getByRole('searchbox', { name: 'Find a person' });
    await user.type(search, 'CI:1{Enter}');
    expect(screen.getByText(/^Mia Reyes is here since /)).toBeVisible();
    await user.type(search, 'CI:3{Enter}');
    expect(screen.getByText('Leo Voss is here.')).toBeVisible();
    await waitFor(() => expect(scansOf(sent).map(({ person_id }) => person_id)).toEqual([3]));
  });

  it('~ADM-024 checks a whole studio in at once, once it is confirmed', async () => {
    const { user, sent } = open();
    await screen.findByText('Reyes, Mia');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Studio' }), 'Starlight');
    await user.click(screen.getByRole('button', { name: 'Check in all 2' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Check in 2 people?' });
    expect(dialog).toHaveTextContent('For Mar 20: Mia Reyes, Ava Stone.');
    await user.click(within(dialog).getByRole('button', { name: 'Check In' }));
    expect(await screen.findByText('2 people are here.')).toBeVisible();
    // They were checked in at one moment, so either may go first.
    await waitFor(() =>
      expect(
        scansOf(sent)
          .map(({ person_id }) => person_id)
          .sort(),
      ).toEqual([1, 2]),
    );
  });

  it('~ADM-024 takes a check-in back with a reason', async () => {
    const { user, sent } = open({ [`GET ${PATH}/marks`]: marks(MIA, mark(1), mark(2)) });
    await user.click(await screen.findByRole('button', { name: 'Undo Mia Reyes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the check-in?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(within(dialog).getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong twin');
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Mia Reyes is not here any more.')).toBeVisible();
    expect(counts()).toHaveTextContent('0 / 3');
    await waitFor(() =>
      expect(scansOf(sent).map(({ undo }) => undo)).toEqual([{ undoes: ['scan-1', 'scan-2'], reason: 'Wrong twin' }]),
    );
  });

  it('~ADM-022 what is missing blocks only where the tour date says so', async () => {
    const { user, sent } = open({ [`GET ${PATH}`]: people({ blocks: ['waiver'] }) });
    const button = await screen.findByRole('button', { name: 'Check in Ava Stone' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Waiver missing');
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'Ava{Enter}');
    expect(screen.getByText('Ava Stone: Waiver missing.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check in Leo Voss' }));
    await waitFor(() => expect(scansOf(sent).map(({ person_id }) => person_id)).toEqual([3]));
  });

  it('~ADM-019 ~ADM-023 works on while the network is away, and sends later, once', async () => {
    let away = true;
    const answer = () => (away ? refused(503, 'server_error') : saved);
    const { user, sent } = open({ [`POST ${PATH}/scans`]: answer });
    await user.click(await screen.findByRole('button', { name: 'Check in Mia Reyes' }));
    expect(await screen.findByText(/1 check-in waits on this device/)).toBeVisible();
    expect(counts()).toHaveTextContent('1 / 3');
    const ids = () =>
      new Set(
        commands(sent).flatMap(({ body }) => (body as { scans: { scan_id: string }[] }).scans.map((s) => s.scan_id)),
      );
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
    expect(ids().size).toBe(1);
    const before = scansOf(sent).length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(commands(sent).at(-1)!.body).toMatchObject({ scans: [], waiting: 0 }));
    expect(scansOf(sent)).toHaveLength(before);
  });

  it('~ADM-019 counts what other desks do at once; ~ADM-025 shows the devices', async () => {
    let now = marks(null);
    const { user, sent } = open({ [`GET ${PATH}/marks`]: () => now });
    await screen.findByText('Reyes, Mia');
    const devices = screen.getByRole('region', { name: 'Devices' });
    expect(devices).toHaveTextContent(/Phone 2Ruth Lake, heard \d+:47 (AM|PM), 12 waited when last told/);
    now = marks(MIA, mark(1));
    act(() => socketTells('changed', { resource: 'check-in', id: 'x', position: '10' }));
    await waitFor(() => expect(counts()).toHaveTextContent('1 / 3'));
    const name = within(devices).getByRole('textbox', { name: 'Name of this device' });
    await user.clear(name);
    await user.type(name, 'Phone 3');
    await user.tab();
    await waitFor(() => expect(commands(sent).at(-1)!.body).toMatchObject({ name: 'Phone 3' }));
    // One that the server refuses is refused here, so that no scan waits for it.
    await user.type(name, ' www.desk');
    await user.tab();
    expect(name).toHaveAccessibleDescription('Please leave out web addresses and line breaks');
    expect(commands(sent).at(-1)!.body).toMatchObject({ name: 'Phone 3' });
  });
});
