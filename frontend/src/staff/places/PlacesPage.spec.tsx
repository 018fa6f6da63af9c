import { OFFER_ENDS } from '@app/contracts/competition';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, page, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const row = (limit: string, label: string, ...[capacity, taken, reserved, offered, waiting, left]: unknown[]) => ({
  ...{ limit, label, capacity, taken, reserved, offered, waiting, left },
});
const waits = (registration_id: number, name: string, place: number, offered_until: string | null = null) => ({
  ...{ registration_id, routine: `3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a4${place}`, name, place, offered_until },
  ...{ registrant: 'Starlight', offer_ended: null },
});
const BOARD = {
  tour_date_id: 7501,
  sold_out: false,
  decided: 62,
  rows: [
    row('all', 'Competition', 350, 340, 4, 1, 1, 5),
    row('category-1', 'Solo', 120, 118, 0, 1, 1, 1),
    row('category-2', 'Duo/Trio', null, 0, 0, 0, 0, null),
    row('category-4', 'Large Group', null, 12, 2, 0, 0, null),
    row('solo', 'Solo limit', 60, 59, 0, 1, 1, 0),
  ],
  waiting: [waits(75_001, 'Echo', 1, '2026-01-22T17:00:00Z'), waits(75_002, 'Storm', 2)],
};
const decision = (position: number, refused_by: string | null) => ({
  id: `7501-${position}`,
  tour_date_id: 7501,
  position,
  registration_id: 75_000 + position,
  places: { all: 2, 'category-1': 1, 'category-4': 1, solo: 1 },
  refused_by,
  left: refused_by === null ? null : 0,
  decided_at: '2026-01-20T16:42:00Z',
});
const WHY = {
  tour_date_over: 'the event is over',
  canceled: 'the event is canceled',
  postponed: 'the event is postponed',
  registration_closed: 'registration has closed',
  competition_closed: 'competition has closed',
  category_disabled: 'its category is disabled',
};
const open = (answers: object = {}, roles?: readonly string[]) =>
  openStaff(
    '/tour-dates/7501/places',
    {
      'GET admin/tour-dates/7501': {
        id: 7501,
        label: 'Aurora Chicago, IL · Mar 20–22, 2026',
        start_date: '2026-03-20',
        end_date: '2026-03-22',
      },
      'GET admin/tour-dates/7501/competition-places': BOARD,
      'GET admin/tour-dates/7501/competition-decisions': page([decision(62, 'solo'), decision(61, null)], 62),
      ...answers,
    },
    roles,
  );
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the competition places of a tour date in the console', () => {
  it('~CMP-290 CMP-394 stand in a chart and a table, with the list and every decision, newest first', async () => {
    const { sent } = open();
    const places = within(await screen.findByRole('region', { name: 'Places' }));
    expect(tableOf('Places by category')).toEqual([
      ['Limit', 'Places', 'Taken', 'Reserved', 'Offered', 'Left', 'Waiting'],
      ['Competition', '350', '340', '4', '1', '5', '1'],
      ['Solo', '120', '118', '0', '1', '1', '1'],
      ['Large Group', 'No limit', '12', '2', '0', '–', '0'],
      ['Solo limit', '60', '59', '0', '1', '0', '1'],
    ]);
    expect(words(within(places.getByRole('list', { name: 'Parts' })).getAllByRole('listitem'))).toEqual([
      'Taken',
      'Reserved',
      'Offered',
      'Left',
      'Waiting',
    ]);
    await waitFor(() => expect(document.querySelectorAll('.Seats__bar.is-taken path')).toHaveLength(4));
    expect(document.querySelector('.Seats__plot')).toHaveAttribute('aria-hidden', 'true');
    expect(tableOf('Waiting list').map((cells) => cells.slice(0, 4))).toEqual([
      ['No.', 'Routine', 'Registrant', 'Registration'],
      ['1', 'Echo', 'Starlight', '75001'],
      ['2', 'Storm', 'Starlight', '75002'],
    ]);
    expect(tableOf('Waiting list').map((cells) => cells[4])).toEqual([
      'Offer',
      expect.stringMatching(/^Kept until Jan 22, 2026, /),
      'Waits',
    ]);
    await screen.findByRole('table', { name: 'Decisions' });
    expect(tableOf('Decisions').map((cells) => cells.slice(0, 4))).toEqual([
      ['No.', 'Registration', 'Asked for', 'Decided'],
      ['62', '75062', '2 places, Solo 1, Large Group 1', 'Refused: Solo limit, 0 left'],
      ['61', '75061', '2 places, Solo 1, Large Group 1', 'Granted'],
    ]);
    const asked = sent.find(({ path }) => path.endsWith('competition-decisions'))?.query;
    expect(asked).toEqual({ range: '[0,49]', sort: '["position","DESC"]' });
    expect(screen.getByRole('link', { name: '75062' })).toHaveAttribute('href', '/staff/registrations/75062');
    expect(screen.getByText('62 requests decided')).toBeInTheDocument();
  });

  it('~CMP-394 shows earlier decisions, and follows what is decided live', async () => {
    let board = { ...BOARD, sold_out: false };
    const { user, sent } = open({ 'GET admin/tour-dates/7501/competition-places': () => board });
    await user.click(await screen.findByRole('button', { name: 'Show earlier decisions' }));
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith('decisions')).at(-1)?.query.range).toBe('[0,99]'),
    );
    expect(screen.queryByRole('button', { name: 'Show earlier decisions' })).toBeNull();
    expect(screen.queryByText('Sold out')).toBeNull();
    board = { ...BOARD, sold_out: true };
    act(() => socketTells('changed', { resource: 'entry-capacity', id: 7501, position: '9' }));
    expect(await screen.findByText('Sold out')).toBeInTheDocument();
  });

  it('~CMP-399 says why an offer ended, each reason in its words', async () => {
    for (const [offer_ended, why] of Object.entries(WHY)) {
      const waiting = [{ ...waits(75_001, 'Echo', 1), offer_ended }];
      open({ 'GET admin/tour-dates/7501/competition-places': { ...BOARD, waiting } });
      const list = await screen.findByRole('table', { name: 'Waiting list' });
      expect(within(list).getByText(`Waits. Its offer ended: ${why}`)).toBeInTheDocument();
      cleanup();
    }
    expect(Object.keys(WHY)).toEqual(Object.keys(OFFER_ENDS));
  });

  it('~CMP-236 promotes with a reason, beyond the limit only when told so', async () => {
    let answer: unknown = refused(400, 'solo_limit', 'The solo limit has been reached.');
    const path = `admin/waiting-list/${BOARD.waiting[1]!.routine}/promote`;
    const { user, sent } = open({ [`POST ${path}`]: () => answer });
    await user.click(await screen.findByRole('button', { name: 'Promote Storm, Starlight' }));
    const form = dialog('Promote Storm, Starlight?');
    await user.click(form.getByRole('button', { name: 'Promote' }));
    expect(form.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByLabelText('Reason'), 'A solo was cut');
    await user.click(form.getByRole('button', { name: 'Promote' }));
    expect(await form.findByText('The solo limit has been reached.')).toBeInTheDocument();
    answer = { routine: 'x', position: '9' };
    await user.click(form.getByLabelText('Also when no place is left'));
    await user.click(form.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('Promoted.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual(
      [false, true].map((override) => ({
        tour_date_id: 7501,
        registration_id: 75_002,
        override,
        reason: 'A solo was cut',
      })),
    );
  });

  it('CMP-385 moves a routine on the list with a reason; one that left meanwhile is said', async () => {
    let answer: unknown = refused(409, 'not_waiting', 'This routine is not on the waiting list.');
    const { user, sent } = open({ [`POST admin/waiting-list/${BOARD.waiting[1]!.routine}/move`]: () => answer });
    await user.click(await screen.findByRole('button', { name: 'Move Storm, Starlight' }));
    const form = dialog('Move Storm, Starlight?');
    expect(form.getByText('It is No. 2 of 2. Everybody between the two places moves by one.')).toBeInTheDocument();
    await user.type(form.getByLabelText('New place'), '3');
    expect(form.getByRole('button', { name: 'Move' })).toHaveAccessibleDescription('Please enter a place from 1 to 2.');
    await user.clear(form.getByLabelText('New place'));
    await user.type(form.getByLabelText('New place'), '1');
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(form.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(form.getByLabelText('Reason'), 'They were first on paper');
    expect(commands(sent)).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(await form.findByText('This routine is not on the waiting list.')).toBeInTheDocument();
    answer = { routine: 'x', position: '9' };
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moved.')).toBeInTheDocument();
    const body = { tour_date_id: 7501, registration_id: 75_002, to: 1, reason: 'They were first on paper' };
    expect(commands(sent).map((one) => one.body)).toEqual([body, body]);
  });

  it('~CMP-368 shows auditors the same and nothing to change it with', async () => {
    open({}, ['auditor']);
    await screen.findByRole('table', { name: 'Waiting list' });
    expect(screen.queryByRole('button', { name: /^(Promote|Move)/ })).toBeNull();
  });

  it.each([
    ['Loading the places', NEVER],
    ['Oops... Something went wrong!', refused(500, 'internal')],
    ['Nobody waits for a place.', { ...BOARD, waiting: [] }],
  ])('~ADM-012 says %s', async (text, answer) => {
    open({ 'GET admin/tour-dates/7501/competition-places': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['Oops... Something went wrong!', refused(500, 'internal')],
    ['Nobody has asked for a limited place yet.', page([])],
  ])('~ADM-012 of the decisions says %s', async (text, answer) => {
    open({ 'GET admin/tour-dates/7501/competition-decisions': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Waiting list' })).toBeInTheDocument();
  });
});
