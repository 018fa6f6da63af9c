import { NO_COMPETITION_DRAFT, OFFER_ENDS } from '@app/contracts/competition';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, TOUR_DATE } from '../../testing/registrations.js';
import { forward, refusal, terms } from '../review/testing.js';
import { openStep } from '../testing.js';
import { addRoutine, aged, button, changesOf, dance, find, openCompetition, pick } from './testing.js';

const OWN = 'GET mybtf/registrations/75001/competition-places';
const TOUR = { solo_limit: 60, solo_waiting_list: true };
const DRAFTS = [dance(1, 'Echo', [11]), dance(2, 'Tide', [12]), dance(3, 'Duo', [11, 12])];
const left = (n: number) => ({ solos: { left: n } });
const remove = (n: number) =>
  `We apologize, however the solo limit for Aurora Dallas, TX has been reached. Please remove ${n} solo(s) to continue. To join the waiting list, please email info@aurora.example.`;
const warning = async () => within(await screen.findByRole('dialog', { name: 'Solo Limit Reached' }));
const buttonsOf = (dialog: ReturnType<typeof within>) =>
  words(dialog.getAllByRole('button')).filter((word) => word !== '');
const titlesOf = (caption: string) => tableOf(caption).map(([title]) => title);

describe('the solo limit of the city', () => {
  it('CMP-226 CMP-227 CMP-228 ~CMP-233 warns on opening the step and at CONTINUE; the newest solos go on the waiting list', async () => {
    const { user, sent } = openCompetition({ people: aged(12, 12), tour: TOUR, drafts: DRAFTS, answer: left(1) });
    let dialog = await warning();
    expect(dialog.getByText(remove(1))).toBeInTheDocument();
    expect(buttonsOf(dialog)).toEqual(['OK', 'ADD TO WAITING LIST']);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changesOf(sent)).toEqual([]);
    await user.click(button(/CONTINUE/));
    dialog = await warning();
    expect(dialog.getByText(remove(1))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'ADD TO WAITING LIST' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(titlesOf('Waiting list')).toEqual(['Title', 'Tide']);
    const places = within(screen.getByRole('list', { name: 'Places on the waiting list' }));
    expect(words(places.getAllByRole('listitem'))).toEqual([
      'Tide Joins the waiting list when you complete your registration.',
    ]);
    expect(titlesOf('Competition routines')).toEqual(['Title', 'Echo', 'Duo']);
  });

  it('~CMP-226 ~CMP-228 with none left both solos wait; with enough left nothing is said', async () => {
    const full = openCompetition({ people: aged(12, 12), tour: TOUR, drafts: DRAFTS, answer: left(0) });
    const dialog = await warning();
    expect(dialog.getByText(remove(2))).toBeInTheDocument();
    await full.user.click(dialog.getByRole('button', { name: 'ADD TO WAITING LIST' }));
    expect(titlesOf('Waiting list')).toEqual(['Title', 'Echo', 'Tide']);
    cleanup();
    openCompetition({ people: aged(12, 12), tour: TOUR, drafts: DRAFTS, answer: left(2) });
    await find('EDIT Echo');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("~CMP-105 a 'group registration' is free of it: five dancers who are not one-day, or five of all without a workshop", async () => {
    const stopped = async (people: number, more: Parameters<typeof openCompetition>[0] = {}) => {
      const { user } = openCompetition({
        people: aged(...Array.from({ length: people }, () => 12)),
        drafts: [dance(1, 'Echo', [11])],
        answer: left(0),
        ...more,
        tour: { ...TOUR, ...more.tour },
      });
      await find('EDIT Echo');
      const said = screen.queryByRole('dialog', { name: 'Solo Limit Reached' }) !== null;
      if (said) await user.click(button('OK'));
      await user.click(button(/CONTINUE/));
      expect(screen.queryByRole('dialog', { name: 'Solo Limit Reached' }) !== null).toBe(said);
      cleanup();
      return said;
    };
    expect([await stopped(4), await stopped(5)]).toEqual([true, false]);
    const one_day = { attendees: { 15: { one_day: true } } };
    expect(await stopped(5, one_day)).toBe(true);
    expect(await stopped(5, { ...one_day, tour: { workshop: false } })).toBe(false);
  });

  it('~CMP-227 has no waiting list where the tour date has none', async () => {
    const tour = { ...TOUR, solo_waiting_list: false };
    openCompetition({ people: aged(12, 12), tour, drafts: DRAFTS, answer: left(0) });
    expect(buttonsOf(await warning())).toEqual(['OK']);
  });

  it('~CMP-233 ~CMP-216 ~CMP-082 warns at SAVE ROUTINE of a solo; it stays in the editor, or waits', async () => {
    const step = openCompetition({ people: aged(12, 12), tour: TOUR, drafts: [DRAFTS[0]!], answer: left(1) });
    const { user, sent } = step;
    await addRoutine(step);
    await pick(step, 'Ben');
    await user.type(screen.getByLabelText('Routine name'), 'Tide');
    await user.type(screen.getByLabelText('Choreographer'), 'Jo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await user.click(button('SAVE ROUTINE'));
    await user.click((await warning()).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Tide');
    expect(changesOf(sent)).toEqual([]);
    await user.click(button('SAVE ROUTINE'));
    await user.click((await warning()).getByRole('button', { name: 'ADD TO WAITING LIST' }));
    expect(screen.queryByRole('button', { name: 'SAVE ROUTINE' })).toBeNull();
    expect(titlesOf('Waiting list')).toEqual(['Title', 'Tide']);
    expect(titlesOf('Competition routines')).toEqual(['Title', 'Echo']);
  });

  it('CMP-233 the limit is checked on opening the step, at SAVE ROUTINE of a solo, at CONTINUE and at completion', async () => {
    const step = openCompetition({ people: aged(12, 12), tour: TOUR, drafts: [DRAFTS[0]!], answer: left(0) });
    const { user } = step;
    const told = async (n: number) => {
      const dialog = await warning();
      expect(dialog.getByText(remove(n))).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('dialog', { name: 'Solo Limit Reached' })).toBeNull();
    };
    await told(1);
    await user.click(button(/CONTINUE/));
    await told(1);
    await addRoutine(step);
    await user.type(screen.getByLabelText('Routine name'), 'Tide');
    await user.type(screen.getByLabelText('Choreographer'), 'Jo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, 'Ben');
    await user.click(button('SAVE ROUTINE'));
    await told(2);
    cleanup();
    const draft = draftOf(
      aged(12, 12).map((one) => attendee(one, '3')),
      {
        ...NO_COMPETITION_DRAFT,
        routines: { [DRAFTS[0]!.temp_id]: DRAFTS[0]! },
        competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true, is_competing_ballroom: false },
      },
    );
    const answer = answerOf(begun(draft), { people: aged(12, 12), tour_date: { ...TOUR_DATE, ...TOUR }, ...left(0) });
    const review = openStep('review', answer);
    await review.user.click(await terms());
    await review.user.click(forward());
    expect(await refusal()).toHaveTextContent(remove(1));
    expect(commands(review.sent)).toEqual([]);
  });

  it('CMP-386 says as which request of the city its last one was decided, and what refused it, live', async () => {
    const of = (refused_by: string | null, position: number) => ({
      registration_id: 75_001,
      decision: { position, of: 1215, refused_by },
      waiting: [],
    });
    let own = of('solo', 1214);
    openCompetition({ people: aged(12, 12), tour: TOUR, drafts: DRAFTS, calls: { [OWN]: () => own } });
    const said = (position: string, how: string) =>
      `Your last request for competition places was ${how} (request ${position} of 1,215 in this city).`;
    expect(await screen.findByText(said('1,214', 'refused: the solo limit left no room'))).toBeInTheDocument();
    const tells = async (next: object, text: string) => {
      own = next as typeof own;
      act(() => socketTells('changed', { resource: 'entry-capacity', id: 7502, position: '9' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    };
    await tells(of('category-2', 1214), said('1,214', 'refused: the places for Duo/Trio routines left no room'));
    await tells(of('all', 1214), said('1,214', 'refused: the places of the competition left no room'));
    await tells(of(null, 1215), said('1,215', 'granted'));
  });
});

describe('a routine on the waiting list', () => {
  it('CMP-229 is listed apart, costs nothing, counts nowhere, and is removed', async () => {
    const drafts = [DRAFTS[0]!, { ...DRAFTS[1]!, waiting: true }];
    const { user, sent } = openCompetition({ people: aged(12, 12), tour: TOUR, drafts, answer: left(1) });
    expect(await screen.findByRole('heading', { name: 'WAITING LIST 1' })).toBeInTheDocument();
    expect(titlesOf('Competition routines')).toEqual(['Title', 'Echo']);
    expect(tableOf('Waiting list')[1]).toEqual(expect.arrayContaining(['Tide', '$0.00']));
    const counts = within(screen.getByRole('region', { name: 'Counts' }));
    expect(counts.getByText('Solo: 1 / Max 2')).toBeInTheDocument();
    expect(counts.getByText(/^TOTAL COMPETITION ROUTINES/)).toHaveTextContent('TOTAL COMPETITION ROUTINES 1');
    expect(counts.getByText(/^TOTAL ROUTINES/)).toHaveTextContent(/^TOTAL ROUTINES 1/);
    const fee = tableOf('Competition routines')[1]?.find((cell) => cell.startsWith('$'));
    expect(counts.getByText(/^TOTAL FEES/)).toHaveTextContent(`TOTAL FEES ${fee}`);
    await user.click(button('REMOVE Tide'));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.queryByRole('heading', { name: 'WAITING LIST 1' })).toBeNull();
    await user.click(button('GO BACK'));
    expect(changesOf(sent)).toEqual([{ path: `routines.${drafts[1]!.temp_id}`, value: null }]);
  });

  it('CMP-232 may be all that a registration has: the step is done and she goes on', async () => {
    const drafts = [{ ...DRAFTS[1]!, waiting: true }];
    const { user, sent, at } = openCompetition({ people: aged(12, 12), tour: TOUR, drafts, answer: left(0) });
    await find('REMOVE Tide');
    await user.click(button(/CONTINUE/));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/competition'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(changesOf(sent)).toContainEqual({ path: 'steps.competition', value: true }));
    expect(changesOf(sent).some(({ path }) => path === 'competition.is_competing')).toBe(false);
  });

  const waits = (place: number, offered_until: string | null = null, offer_ended: string | null = null) => ({
    registration_id: 75_001,
    decision: null,
    waiting: [{ routine: dance(2, 'Tide', [12]).temp_id, place, of: 9, offered_until, offer_ended }],
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

  it('CMP-381 CMP-384 shows its place, then what is offered, live, and answers it', async () => {
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

  it('~CMP-399 says why its offer ended, live, each reason in its words', async () => {
    let own: object = waits(1, '2026-01-22T17:00:00.000Z');
    opened({ [OWN]: () => own });
    await find('ACCEPT Tide');
    const why = {
      tour_date_over: 'the event is over',
      canceled: 'the event is canceled',
      postponed: 'the event is postponed',
      registration_closed: 'registration has closed',
      competition_closed: 'competition has closed',
      category_disabled: 'its category is disabled',
    };
    for (const [ended, words] of Object.entries(why)) {
      own = waits(1, null, ended);
      act(() => socketTells('changed', { resource: 'entry-capacity', id: 7502, position: '9' }));
      await waitFor(async () => expect(await line()).toEqual([`Tide No. 1 of 9. Your offer ended because ${words}.`]));
      expect(screen.queryByRole('button', { name: 'ACCEPT Tide' })).toBeNull();
    }
    expect(Object.keys(why)).toEqual(Object.keys(OFFER_ENDS));
  });
});
