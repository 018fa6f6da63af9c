import {
  type Beside,
  type JudgeTabletDocument,
  type ScoreRow,
  type ScoresAnswer,
  type TabletsAnswer,
  tenths,
} from '@app/contracts/scoring';
import { instant } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf } from '../../../platform/testing.js';
import { SETTINGS, TEEN_JAZZ_SOLO } from '../../../testing/scores.js';
import { openStaff } from '../../testing.js';

const PATH = 'admin/tour-dates/7501';
const JUDGES = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
];
const row = (id: number, name: string, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: 75_001, number: { number: id - 789, has_a: false }, name, registrant: 'Starlight' },
  ...{ ...TEEN_JAZZ_SOLO, canceled: false, marks: [{ position: 2, score: tenths(930) }] },
  ...{ total: null, dropped: null, award: null, award_order: null, level_place: null },
  ...{ age_place: null, performance_place: null, ...more },
});
const at = instant('2026-01-20T12:00:00Z');
const SCORE: Beside = { position: 2, entry_id: 'entry-1', at, part: 'score', score: tenths(950) };
const WORDS: Beside = {
  ...{ position: 3, entry_id: 'entry-2', at, part: 'words', note: 'Brave' },
  data: [{ level_2: 12, level_3: 121, level_4: null, good: true }],
};
const TIDE = row(802, 'Tide', { beside: [SCORE, WORDS] });
const scores = (...routines: readonly ScoreRow[]): ScoresAnswer => ({
  ...{ tour_date_id: 7501, judges: JUDGES, faculty: [], routines, settings: SETTINGS },
});
type Device = JudgeTabletDocument['devices'][number];
const device = (more: Partial<Device> = {}): Device => ({
  ...{ device_id: 'd', waiting: 0, heard_at: instant('2026-01-20T16:59:30Z'), last: null, ...more },
});
const tablets = (...all: TabletsAnswer['tablets']): TabletsAnswer => ({
  ...{ tour_date_id: 7501, ends_at: instant('2026-03-23T05:00:00Z'), tablets: all },
});
const GIVEN = { by: 'Ruth Lake', at };
const saved = { id: 802, position: '9' };
const open = (answers: object = {}, roles?: string[]) =>
  openStaff(
    '/scores/7501',
    {
      [`GET ${PATH}/scores`]: scores(row(801, 'Echo'), TIDE),
      [`GET ${PATH}/tablets`]: tablets(),
      'GET admin/routines/802/critiques': {
        routine_id: 802,
        words: [{ position: 3, note: 'Bold', teacher_critique: '', data: [], times: 1 }],
      },
      ...answers,
    },
    roles,
  );
const bar = () => screen.findByRole('region', { name: "Judges' tablets" });
const items = async () => within(await bar()).findAllByRole('listitem');
const texts = async () => (await items()).map(({ textContent }) => textContent);

describe("the judges' tablets in the score grid", () => {
  it('~PST-203 shows for each judge the last routine received, how many wait, and since when nothing was heard; live', async () => {
    const time = '\\d+:\\d\\d [AP]M';
    let now = tablets(
      { position: 2, link: GIVEN, devices: [] },
      {
        ...{ position: 3, link: GIVEN },
        devices: [device({ waiting: 2, last: { routine_id: 801, at } })],
      },
    );
    open({ [`GET ${PATH}/tablets`]: () => now }, ['auditor']);
    await screen.findByText(/2 entries wait/);
    expect(await texts()).toEqual([
      '1 Amara OkaforNo tablet',
      '2 Per LindqvistLink given, not opened yet',
      expect.stringMatching(new RegExp(`^3 Sofia Marchetti last 12 Echo, ${time}; 2 entries wait; heard ${time}$`)),
    ]);
    now = tablets({ position: 3, link: GIVEN, devices: [device({ heard_at: instant('2026-01-20T16:40:00Z') })] });
    act(() => socketTells('changed', { resource: 'tablets', id: '7501_3', position: '10' }));
    expect(
      await screen.findByText(new RegExp(`no entry yet; nothing waits; nothing heard since ${time}`)),
    ).toBeVisible();
  });

  it('~PST-199 gives a link with its PIN, renews and revokes it with a reason; auditors do not', async () => {
    const link = { path: `/tablet/7501-3-${'a'.repeat(32)}`, pin: '012345', ends_at: instant('2026-03-23T05:00:00Z') };
    const { user, sent } = open({
      [`GET ${PATH}/tablets`]: tablets({ position: 3, link: GIVEN, devices: [] }),
      [`POST ${PATH}/tablets/3`]: { ...link, position: '9' },
      [`POST ${PATH}/tablets/3/revoke`]: saved,
    });
    await user.click(await screen.findByRole('button', { name: 'Tablet of judge 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tablet of judge 3, Sofia Marchetti' }));
    for (const name of ['Show link and PIN', 'Renew link and PIN', 'Revoke']) {
      await user.click(dialog.getByRole('button', { name }));
      expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    }
    expect(commands(sent)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'For the finals');
    await user.click(dialog.getByRole('button', { name: 'Show link and PIN' }));
    expect(await dialog.findByText(`http://localhost${link.path}`)).toBeVisible();
    expect(dialog.getByText('012345')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Renew link and PIN' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reason = 'For the finals';
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { renew: false, reason },
      { renew: true, reason },
      { reason },
    ]);
    cleanup();
    open({}, ['auditor']);
    await bar();
    expect(screen.queryByRole('button', { name: 'Tablet of judge 3' })).toBeNull();
  });

  it('says why a link was not given, and when the tablets cannot be read', async () => {
    const message = 'This link works no more. Please ask the staff for a new one.';
    const { user } = open({ [`POST ${PATH}/tablets/1`]: refused(404, 'tablet_link_gone', message) });
    await user.click(await screen.findByRole('button', { name: 'Tablet of judge 1' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'For the finals');
    await user.click(dialog.getByRole('button', { name: 'Give link and PIN' }));
    expect(await dialog.findByText(message)).toBeVisible();
    cleanup();
    open({ [`GET ${PATH}/tablets`]: refused(503, 'unavailable') });
    expect(await within(await bar()).findByRole('button', { name: 'RETRY' })).toBeVisible();
  });

  it('~PST-202 shows both values side by side in the grid, until somebody chooses one', async () => {
    let put: unknown = refused(409, 'values_changed', 'Other values stand here by now. Please look again.');
    const { user, sent } = open({ [`PUT ${PATH}/values`]: () => put });
    const both = within(await screen.findByRole('list', { name: '13, judge 2, score' }));
    expect(both.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stored 93.0Keep 93.0',
      expect.stringMatching(/^Tablet, \d+:\d\d [AP]M 95\.0Take 95\.0$/),
    ]);
    const cells = tableOf('Scores').find((one) => one[1]?.startsWith('Tide'))!;
    expect(cells[4]).toBe('93.0 | 95.0');
    expect(screen.queryByRole('textbox', { name: 'Judge 2, 13' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Two values 1' }));
    expect(screen.queryByText('Echo')).toBeNull();
    await user.click(both.getByRole('button', { name: 'Take 95.0' }));
    expect(await screen.findByText('Other values stand here by now. Please look again.')).toBeVisible();
    put = saved;
    await user.click(both.getByRole('button', { name: 'Keep 93.0' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    const of = { registration_id: 75_001, routine_id: 802, position: 2, part: 'score', seen: ['entry-1'] };
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { ...of, entry_id: 'entry-1' },
      { ...of, entry_id: null },
    ]);
  });

  it('~PST-202 shows notes and feedback side by side, to auditors without a choice', async () => {
    const { user, sent } = open({ [`PUT ${PATH}/values`]: saved });
    const both = within(await screen.findByRole('list', { name: '13, judge 3, notes and feedback' }));
    await both.findByText('Bold');
    expect(both.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stored BoldKeep what is stored',
      expect.stringMatching(/^Tablet, \d+:\d\d [AP]M Brave \(\+ Turns: Control\)Take the tablet's$/),
    ]);
    await user.click(both.getByRole('button', { name: "Take the tablet's" }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toMatchObject({
      part: 'words',
      position: 3,
      entry_id: 'entry-2',
      seen: ['entry-2'],
    });
    cleanup();
    open({}, ['auditor']);
    const read = within(await screen.findByRole('list', { name: '13, judge 2, score' }));
    expect(read.queryByRole('button')).toBeNull();
  });
});
