import 'fake-indexeddb/auto';
import { type TabletAnswer, type TabletRoutine, tenths } from '@app/contracts/scoring';
import { day, instant } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, OFFLINE, openAt, refused, type Sent } from '../../platform/testing.js';
import { toggled } from './Notes.js';
import { TabletPage } from './TabletPage.js';

const LINK = `7501-3-${'a'.repeat(32)}`;
const PAGE = 'mybtf/judge-tablets/7501/3';
const NONE = { score: null, note: '', data: [] };
const routine = (id: number, name: string, more: Partial<TabletRoutine> = {}): TabletRoutine => ({
  ...{ id, registration_id: 75_001, number: { number: id - 160, has_a: false }, name },
  ...{ age_division: 'Teen', performance_division: 'Jazz', category: 'Solo', own: NONE, ...more },
});
const answer = (...routines: readonly TabletRoutine[]): TabletAnswer => ({
  ...{ tour_date_id: 7501, position: 3, judge: { fname: 'Sofia', lname: 'Marchetti' }, event: 'Aurora' },
  ...{ city: 'Chicago, IL', start_date: day('2026-03-20'), end_date: day('2026-03-22'), time_zone: 'America/Chicago' },
  ...{ ends_at: instant('2026-03-23T05:00:00Z'), at: instant('2026-03-20T12:00:00Z'), routines },
  ...{ quick_notes: ['Finish every line'], own_notes: [] },
});
const ROUTINES = [routine(801, 'First Light'), routine(802, 'Undertow'), routine(803, 'Echo')];
const opened = { tour_date_id: 7501, judge: 3, key: 'device.key', position: '8' };
const saved = { refused: [], position: '9' };

const open = (answers: object = {}) =>
  openAt(`/tablet/${LINK}`, [{ path: '/tablet/:token', element: <TabletPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    'POST mybtf/judge-tablets': opened,
    [`GET ${PAGE}`]: answer(...ROUTINES),
    [`POST ${PAGE}/entries`]: saved,
    ...answers,
  });
type User = ReturnType<typeof open>['user'];
const withPin = async (user: User, pin = '123456') => {
  await user.type(await screen.findByLabelText('PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Open' }));
};
const keys = async (user: User, ...digits: string[]) => {
  for (const digit of digits) await user.click(screen.getByRole('button', { name: digit }));
};
type Entry = { entry_id: string; routine_id: number; score: object | null; words: object | null };
const entriesOf = (sent: readonly Sent[]) =>
  commands(sent).flatMap(({ body }) => (body as { entries?: readonly Entry[] }).entries ?? []);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe("a judge's tablet", () => {
  beforeEach(() => {
    for (const database of ['judge-tablet-queue', 'check-in-copies']) indexedDB.deleteDatabase(database);
  });

  it('~PST-199 opens by the link and a PIN, says when it is not right, and when the link works no more', async () => {
    let put: unknown = refused(403, 'tablet_pin_wrong', 'This PIN is not right.');
    const { user, sent } = open({ 'POST mybtf/judge-tablets': () => put });
    expect(await screen.findByRole('button', { name: 'Open' })).toHaveAccessibleDescription('The PIN has 6 digits.');
    await withPin(user, '12 34 56');
    expect(await screen.findByText('This PIN is not right.')).toBeVisible();
    put = opened;
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await heading('First Light')).toBeVisible();
    const body = { link: LINK, pin: '123456', device_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string };
    expect(commands(sent)[0]?.body).toEqual(body);
    expect(sent.find(({ path }) => path === PAGE)?.link).toBe('device.key');
    cleanup();
    const gone = refused(404, 'tablet_link_gone', 'This link works no more. Please ask the staff for a new one.');
    const again = open({ [`POST ${PAGE}/entries`]: gone });
    await withPin(again.user);
    expect(await screen.findByText('This link works no more. Please ask the staff for a new one.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Type the PIN again' }));
    expect(await screen.findByLabelText('PIN')).toBeVisible();
  });

  it('~PST-200 shows one routine at a time: number, name and divisions, and score keys from 0.0 to 100.0 in tenths', async () => {
    const { user, sent } = open();
    await withPin(user);
    await heading('First Light');
    const score = screen.getByRole('region', { name: 'Score' });
    expect(score).toHaveTextContent('641First LightTeen, Jazz, Solo');
    expect(screen.queryByText('Echo')).toBeNull();
    const shown = () => within(score).getByRole('status').textContent;
    await keys(user, '1', '0', '0', '0');
    expect(shown()).toBe('100.00.0 to 100.0');
    await keys(user, '1');
    expect(shown()).toBe('100.00.0 to 100.0');
    await keys(user, 'CLEAR', '9', '4', '7', 'Delete the last digit', '6');
    expect(shown()).toBe('94.60.0 to 100.0');
    await user.click(screen.getByRole('button', { name: 'SAVE 94.6 AND NEXT' }));
    expect(await heading('Undertow')).toBeVisible();
    await waitFor(() => expect(entriesOf(sent)).toHaveLength(1));
    expect(entriesOf(sent)[0]).toMatchObject({
      ...{ routine_id: 801, registration_id: 75_001, score: { base: null, value: 946 }, words: null },
      entry_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    await user.click(screen.getByRole('button', { name: 'NEXT' }));
    await heading('Echo');
    expect(screen.queryByRole('button', { name: /NEXT/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to 642 Undertow' }));
    await heading('Undertow');
    expect(entriesOf(sent)).toHaveLength(1);
  });

  it('~PST-200 takes strengths and needs work in two taps, quick notes of the event and own ones, and a note', async () => {
    const { user, sent } = open();
    await withPin(user);
    await heading('First Light');
    await user.click(screen.getByRole('button', { name: 'Turns' }));
    await user.click(screen.getByRole('button', { name: 'STRENGTH' }));
    await user.click(screen.getByRole('button', { name: 'Control' }));
    await user.click(screen.getByRole('button', { name: 'Legs' }));
    await user.click(screen.getByRole('button', { name: 'NEEDS WORK' }));
    expect(screen.getByText('1 strength, 1 to work on')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Finish every line' }));
    await user.type(screen.getByLabelText('A quick note of your own'), 'Breathe');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Breathe' }));
    await user.type(screen.getByLabelText('Note'), ' Brave!');
    await user.click(screen.getByRole('button', { name: 'SAVE AND NEXT' }));
    await waitFor(() => expect(entriesOf(sent)).toHaveLength(1));
    expect(entriesOf(sent)[0]).toMatchObject({
      score: null,
      words: {
        base: { note: '', data: [] },
        value: {
          note: 'Finish every line. Breathe. Brave!',
          data: [
            { level_2: 12, level_3: null, level_4: null, good: true },
            { level_2: 12, level_3: 121, level_4: 1212, good: false },
          ],
        },
      },
    });
    expect(commands(sent).some(({ body }) => JSON.stringify(body).includes('"quick_notes":["Breathe"]'))).toBe(true);
    expect(toggled('Finish every line. Brave!', 'Finish every line')).toBe('Brave!');
  });

  it('~PST-201 keeps what is saved while the server is away, also over a new beginning, and sends each entry once', async () => {
    let reached = true;
    const entries = () => (reached ? saved : OFFLINE);
    const { user, sent } = open({
      [`POST ${PAGE}/entries`]: entries,
      [`GET ${PAGE}`]: () => (reached ? answer(...ROUTINES) : OFFLINE),
    });
    await withPin(user);
    await heading('First Light');
    reached = false;
    await keys(user, '9', '4', '6');
    await user.click(screen.getByRole('button', { name: 'SAVE 94.6 AND NEXT' }));
    expect(await screen.findByText(/^Offline since/)).toBeVisible();
    expect(screen.getByText(/1 entry waits on this tablet and is sent by itself\. Go on scoring\./)).toBeVisible();
    await keys(user, '9', '0', '0');
    await user.click(screen.getByRole('button', { name: 'SAVE 90.0 AND NEXT' }));
    await user.click(screen.getByRole('button', { name: 'Routines' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not sent yet 2' })).toBeVisible();
    const made = entriesOf(sent).map(({ entry_id }) => entry_id);
    cleanup();
    const again = open();
    await withPin(again.user);
    await waitFor(() => expect(entriesOf(again.sent).map(({ routine_id }) => routine_id)).toEqual([801, 802]));
    expect(entriesOf(again.sent)[0]?.entry_id).toBe(made[0]);
    await waitFor(() => expect(screen.queryByText(/waits? on this tablet/)).toBeNull());
    cleanup();
    const third = open();
    await withPin(third.user);
    await heading('First Light');
    expect(entriesOf(third.sent)).toEqual([]);
  });

  it('~PST-202 says with each change what the judge saw before: its own last value', async () => {
    const routines = [routine(801, 'First Light', { own: { score: tenths(930), note: 'Brave', data: [] } })];
    const { user, sent } = open({ [`GET ${PAGE}`]: answer(...routines) });
    await withPin(user);
    await heading('First Light');
    await keys(user, 'Delete the last digit', '5');
    await user.click(screen.getByRole('button', { name: 'SAVE 93.5' }));
    await keys(user, 'Delete the last digit', '6');
    await user.click(screen.getByRole('button', { name: 'SAVE 93.6' }));
    await waitFor(() => expect(entriesOf(sent)).toHaveLength(2));
    expect(entriesOf(sent).map(({ score }) => score)).toEqual([
      { base: 930, value: 935 },
      { base: 935, value: 936 },
    ]);
  });

  it('tells what the server did not take, and when nothing is registered', async () => {
    const message = 'There is no such routine at this tour date.';
    const entries = ({ body }: Sent) => ({
      position: '9',
      refused: (body as { entries: readonly Entry[] }).entries.map(({ entry_id }) => ({ entry_id, message })),
    });
    const { user } = open({ [`POST ${PAGE}/entries`]: entries });
    await withPin(user);
    await heading('First Light');
    await keys(user, '9');
    await user.click(screen.getByRole('button', { name: 'SAVE 0.9 AND NEXT' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`First Light was not taken. ${message}`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    const none = open({ [`GET ${PAGE}`]: answer() });
    await withPin(none.user);
    expect(await screen.findByText('No routine is registered at this tour date.')).toBeVisible();
  });
});
