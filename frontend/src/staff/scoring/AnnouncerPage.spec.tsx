import type { AnnouncerAnswer } from '@app/contracts/scoring';
import { instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, words } from '../../platform/testing.js';
import { saving } from '../../testing/saving.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/tour-dates/7501/announcer-list';
const SAVED = { id: 7501, position: '9' };
const of = (id: number, name: string) => ({
  ...{ id, number: { number: 600 + id, has_a: id === 2 }, name, registrant: 'Starlight', ancillary: false },
});
const ECHO = of(1, 'Echo');
const GROUPS: AnnouncerAnswer['groups'] = [
  {
    ...{ key: 'age 3 1', title: 'Teen, Solo' },
    places: [
      { place: 3, routines: [ECHO] },
      { place: 1, routines: [of(2, 'Tide'), of(3, 'Undertow')] },
    ],
  },
  { key: 'performance 3 4', title: 'Teen, Jazz', places: [{ place: 1, routines: [ECHO] }] },
];
const FROZEN = { how: 'printed', by: 'Ruth Ames', at: instant('2026-01-20T18:30:00Z') } as const;
const MOVED: AnnouncerAnswer['moved'] = [
  { title: 'Teen, Solo', ...ECHO, from: 3, to: 1 },
  { title: 'Teen, Solo', ...of(2, 'Tide'), from: 1, to: null },
  { title: 'Teen, Jazz', ...ECHO, from: 1, to: 1 },
  { title: 'Teen, Jazz', ...of(3, 'Undertow'), from: null, to: 2 },
];
const LACKING: AnnouncerAnswer['lacking'] = [{ ...ECHO, registration_id: 75_001, fault: 'few_scores', scores: 2 }];
const answer = (more: Partial<AnnouncerAnswer> = {}): AnnouncerAnswer => ({
  ...{
    tour_date_id: 7501,
    time_zone: 'America/Chicago',
    lacking: [],
    frozen: null,
    groups: GROUPS,
    moved: [],
    ...more,
  },
});
const open = (read: unknown = answer(), answers: object = {}, roles?: string[]) =>
  openStaff('/tour-dates/7501/announcer', { [`GET ${PATH}`]: read, ...answers }, roles);
const button = (name: string) => screen.findByRole('button', { name });

describe("the announcer's list of the console", () => {
  it('~PST-204 shows each group from the last place to the first, and names a tie', async () => {
    open();
    const group = within(await screen.findByRole('region', { name: 'Teen, Solo' }));
    expect(words(group.getAllByRole('listitem'))).toEqual([
      '3rd place601 Echo, Starlight',
      'Tie for 1st place602A Tide, Starlight603 Undertow, Starlight',
    ]);
    expect(screen.getByRole('region', { name: 'Teen, Jazz' })).toBeVisible();
    expect(screen.getByText('Not frozen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('~PST-099 calls Teen and Senior by both names where they are ranked together', async () => {
    open(answer({ groups: [{ ...GROUPS[1]!, title: 'Teen & Senior, Jazz' }] }));
    expect(await screen.findByRole('region', { name: 'Teen & Senior, Jazz' })).toBeVisible();
  });

  it('PST-206 shows first which routines lack scores, each with its way to the grid, and freezes nothing meanwhile', async () => {
    const { sent, user } = open(answer({ lacking: LACKING }));
    const lacking = await screen.findByRole('region', { name: 'Routines that lack scores' });
    expect(within(lacking).getByText('1 routine lacks scores')).toBeVisible();
    expect(words(within(lacking).getAllByRole('listitem'))).toEqual(['601 Echo has 2 scores of at least 3']);
    expect(within(lacking).getByRole('link', { name: '601 Echo' })).toHaveAttribute(
      'href',
      '/staff/scores/7501?find=601',
    );
    const after = screen.getByRole('region', { name: 'Teen, Solo' });
    expect(lacking.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    for (const name of ['Print', 'Read aloud']) {
      expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(await button(name)).toHaveAccessibleDescription('Some routines lack scores.');
      await user.click(await button(name));
    }
    expect(commands(sent)).toEqual([]);
  });

  it('~PST-205 freezes the list when it is printed, and saves it as PDF', async () => {
    const saved = saving();
    let now = answer();
    const { user, sent } = open(() => now, {
      [`POST ${PATH}`]: () => {
        now = answer({ frozen: FROZEN });
        return SAVED;
      },
      [`GET ${PATH}/pdf`]: {},
    });
    await user.click(await button('Print'));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    expect(commands(sent).map(({ body }) => body)).toEqual([{ how: 'printed' }]);
    expect(await screen.findByText('Printed Jan 20, 2026 12:30 PM by Ruth Ames')).toBeVisible();
    expect(await button('Print again')).toBeVisible();
    saved.restore();
  });

  it('~PST-205 prints nothing where it was refused, and says why', async () => {
    const saved = saving();
    const message = '2 routines still lack scores.';
    const { user } = open(answer(), { [`POST ${PATH}`]: refused(409, 'list_lacks_scores', message) });
    await user.click(await button('Print'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(saved.files).toEqual([]);
    saved.restore();
  });

  it('~PST-205 freezes the list when it is opened for reading, and shows it group by group in large letters', async () => {
    let now = answer();
    const { user, sent } = open(() => now, {
      [`POST ${PATH}`]: () => {
        now = answer({ frozen: { ...FROZEN, how: 'read' } });
        return SAVED;
      },
    });
    await user.click(await button('Read aloud'));
    const reading = within(await screen.findByRole('dialog', { name: 'Teen, Solo' }));
    expect(commands(sent).map(({ body }) => body)).toEqual([{ how: 'read' }]);
    expect(words(reading.getAllByRole('listitem'))[0]).toBe('3rd place601 Echo, Starlight');
    expect(reading.getByText('1 of 2')).toBeVisible();
    expect(reading.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(reading.getByRole('button', { name: 'Next' }));
    const last = within(await screen.findByRole('dialog', { name: 'Teen, Jazz' }));
    expect(words(last.getAllByRole('listitem'))).toEqual(['1st place601 Echo, Starlight']);
    expect(last.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    now = answer({ frozen: { ...FROZEN, how: 'read' }, moved: MOVED.slice(0, 1) });
    act(() => socketTells('changed', { resource: 'scores', id: 801, position: '10' }));
    expect(await last.findByText('Teen, Solo: 601 Echo, Starlight moved from 3rd to 1st')).toBeVisible();
    await user.click(last.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Opened for reading Jan 20, 2026 12:30 PM by Ruth Ames')).toBeVisible();
  });

  it('~PST-205 a score that changes later warns at once, and names every place that moved', async () => {
    let now = answer({ frozen: FROZEN });
    open(() => now);
    expect(await screen.findByText('Frozen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    now = answer({ frozen: FROZEN, moved: MOVED });
    act(() => socketTells('changed', { resource: 'scores', id: 801, position: '10' }));
    const warning = within(await screen.findByRole('alert'));
    expect(warning.getByText('Scores have changed since this list was frozen')).toBeVisible();
    expect(words(warning.getAllByRole('listitem'))).toEqual([
      'Teen, Solo: 601 Echo, Starlight moved from 3rd to 1st',
      'Teen, Solo: 602A Tide, Starlight is not placed any more, it was 1st',
      'Teen, Jazz: 601 Echo, Starlight has another total and keeps its place',
      'Teen, Jazz: 603 Undertow, Starlight is new at 2nd place',
    ]);
    const group = within(screen.getByRole('region', { name: 'Teen, Solo' }));
    expect(words(group.getAllByRole('listitem'))[0]).toBe('3rd place601 Echo, Starlight');
  });

  it('~PST-204 says when nothing is placed and when it cannot be read, and shows auditors no way to freeze it', async () => {
    const { user } = open(refused(503, 'unavailable'));
    await user.click(await button('RETRY'));
    expect(await button('RETRY')).toBeVisible();
    document.body.replaceChildren();
    open(answer({ groups: [] }), {}, ['auditor']);
    expect(await screen.findByText('No routine is placed yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Print|Read aloud/ })).toBeNull();
  });
});
