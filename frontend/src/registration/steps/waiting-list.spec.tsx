import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { aged, button, changesOf, dance, find, openCompetition } from './testing.js';

const SOLOS = 'GET mybtf/routines/solo-limit-reached-only-complete';
const OWN = 'GET mybtf/registrations/75001/competition-places';
const limit = (soloLimitLeft: number) => ({ soloLimitReached: soloLimitLeft === 0, soloLimitLeft, soloLimitSet: true });
const TOUR = { solo_limit: 60, solo_waiting_list: true };
const DRAFTS = [dance(1, 'Echo', [11]), dance(2, 'Tide', [12]), dance(3, 'Duo', [11, 12])];

describe('the solo limit of the city', () => {
  it('CMP-227 ~CMP-226 ~CMP-228 ~CMP-233 stops at CONTINUE, and puts the newest solos on the waiting list', async () => {
    const { user, sent } = openCompetition({
      people: aged(12, 12),
      tour: TOUR,
      drafts: DRAFTS,
      calls: { [SOLOS]: limit(1) },
    });
    await find('EDIT Echo');
    await waitFor(() => expect(sent.some(({ path }) => SOLOS.endsWith(path))).toBe(true));
    await user.click(button(/CONTINUE/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solo Limit Reached' }));
    expect(
      dialog.getByText(
        /^We apologize, however the solo limit for .+ has been reached\. Please remove 1 solo\(s\) to continue\. To join the waiting list, please email .+@.+\.$/,
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(changesOf(sent)).toEqual([]);
    await user.click(button(/CONTINUE/));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'ADD TO WAITING LIST' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tableOf('Waiting list').map(([title]) => title)).toEqual(['Title', 'Tide']);
    const places = within(screen.getByRole('list', { name: 'Places on the waiting list' }));
    expect(words(places.getAllByRole('listitem'))).toEqual([
      'Tide Joins the waiting list when you complete your registration.',
    ]);
  });

  it('~CMP-227 has no waiting list where the tour date has none', async () => {
    const tour = { ...TOUR, solo_waiting_list: false };
    const { user } = openCompetition({ people: aged(12, 12), tour, drafts: DRAFTS, calls: { [SOLOS]: limit(0) } });
    await find('EDIT Echo');
    await user.click(button(/CONTINUE/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solo Limit Reached' }));
    expect(words(dialog.getAllByRole('button')).filter((word) => word !== '')).toEqual(['OK']);
  });
});

describe('a routine on the waiting list', () => {
  const waits = (place: number, offered_until: string | null = null) => ({
    registration_id: 75_001,
    decision: null,
    waiting: [{ routine: dance(2, 'Tide', [12]).temp_id, place, of: 9, offered_until }],
  });
  const opened = (calls: object) =>
    openCompetition({
      people: aged(12, 12),
      tour: { time_zone: 'America/Chicago' },
      registration: { completed: true, editing: true },
      official: [
        { routine: dance(1, 'Echo', [11]) },
        { routine: dance(2, 'Tide', [12], { waiting: true }), more: { date_routine_id: null } },
      ],
      calls: { ...calls },
    });
  const line = async () =>
    words(within(await screen.findByRole('list', { name: 'Places on the waiting list' })).getAllByRole('listitem'));

  it('CMP-381 ~CMP-384 shows its place, then what is offered, live, and answers it', async () => {
    let own: object = waits(4);
    let answer: unknown = refused(409, 'offer_ended', 'This offer has ended.');
    const path = `mybtf/registrations/75001/waiting-list/${dance(2, 'Tide', [12]).temp_id}/answer`;
    const { user, sent } = opened({ [OWN]: () => own, [`POST ${path}`]: () => answer });
    await waitFor(async () => expect(await line()).toEqual(['Tide No. 4 of 9']));
    own = waits(1, '2026-01-22T17:00:00.000Z');
    act(() => socketTells('changed', { resource: 'entry-capacity', id: 7502, position: '9' }));
    await waitFor(async () =>
      expect(await line()).toEqual(['Tide A place is kept for you until Jan 22, 2026, 11:00 AM. ACCEPT DECLINE']),
    );
    await user.click(button('ACCEPT Tide'));
    expect(await screen.findByText('This offer has ended.')).toBeInTheDocument();
    answer = { routine: 'x', position: '9' };
    await user.click(button('DECLINE Tide'));
    await waitFor(() =>
      expect(commands(sent).map(({ body }) => body)).toEqual([{ accepted: true }, { accepted: false }]),
    );
  });
});
