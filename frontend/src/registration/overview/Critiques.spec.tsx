import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, hold, refused, RUTH, socketTells, tableOf, words } from '../../platform/testing.js';
import { critiqueRoutine, critiquesAnswer, dataAnswer, resultsAnswer } from '../../testing/results.js';
import { openEvent, overview } from './testing.js';

const NOT_YET =
  'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.';
const HIDDEN = refused(403, 'not_released', NOT_YET);
const ROUTINES = 'GET mybtf/coda/routines';
const one = ({ query }: { query?: Record<string, string> }) =>
  critiqueRoutine(Number(query?.routine_id), query?.routine_id === '2' ? { canceled: true, words: [] } : {});
const open = (answers: object = {}, path = 'coda/critiques', account?: object, over: object = {}) =>
  openEvent(
    overview({}, over),
    { [ROUTINES]: critiquesAnswer(), 'GET mybtf/coda/routine': one, ...answers },
    account,
    path,
  );
const list = async () => within(await screen.findByRole('region', { name: 'Routines' }));
const items = async () => words((await list()).getAllByRole('listitem'));

describe('the critiques of a registration', () => {
  it('PST-016 lists the routines by number with name, divisions, total and award', async () => {
    open();
    await screen.findByText('Bold 1');
    expect(await items()).toEqual([
      '601Echo 1Teen, Jazz, Solo282.1High Gold',
      '602AEcho 2Teen, Jazz, SoloCANCELED',
      '603Echo 3Teen, Jazz, Solo--',
    ]);
  });

  it('~PST-104 shows the award of each total, and a hyphen below the lowest', async () => {
    const names = ['Bronze', 'Silver', 'Gold', 'High Gold', 'Platinum', null];
    const rows = names.map((competition_award, n) => ({
      ...critiquesAnswer().routines[0]!,
      ...{ id: n + 1, competition_award, award_order: competition_award === null ? null : n + 1 },
    }));
    open({ [ROUTINES]: critiquesAnswer({ routines: rows }) });
    await screen.findByText('Bold 1');
    expect((await items()).map((text) => text.split('282.1')[1])).toEqual(names.map((name) => name ?? '-'));
  });

  it('PST-017 PST-035 finds routines by name or number', async () => {
    const { user } = open();
    const search = (await list()).getByRole('searchbox', { name: 'Find a routine' });
    for (const [typed, found] of [
      ['602a', ['602AEcho 2Teen, Jazz, SoloCANCELED']],
      ['echo 3', ['603Echo 3Teen, Jazz, Solo--']],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      expect(await items()).toEqual(found);
    }
    await user.type(search, 'x');
    expect((await list()).getByText('No routines found.')).toBeVisible();
  });

  it('PST-018 opens the first routine and judge, and keeps the choice in the address', async () => {
    const { user, at } = open();
    expect(await screen.findByText('Bold 1')).toBeVisible();
    const judges = () => within(screen.getByRole('group', { name: 'Judges' }));
    expect(judges().getAllByRole('button')[0]).toHaveAttribute('aria-pressed', 'true');
    await user.click((await list()).getByRole('link', { name: /Echo 3/ }));
    expect(await screen.findByText('Bold 3')).toBeVisible();
    expect(screen.queryByText('Bold 1')).toBeNull();
    await user.click(judges().getAllByRole('button')[1]!);
    expect(await screen.findByText('This judge wrote no notes.')).toBeVisible();
    expect(at()).toBe('/event/75001/coda/critiques?routine=3&judge=2');
    cleanup();
    open({}, 'coda/critiques?routine=3&judge=2');
    expect(await screen.findByText('This judge wrote no notes.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: /Echo 3/ })).toBeVisible();
    cleanup();
    open({}, 'coda/critiques?routine=99&judge=9');
    expect(await screen.findByText('Bold 1')).toBeVisible();
  });

  it('PST-021 shows 3 or 4 judges in order of their positions with portrait, name and score', async () => {
    const picture = (n: number) => `/api/uploads/judges/pictures/${n}`;
    for (const count of [3, 4]) {
      const judges = critiquesAnswer()
        .judges.slice(0, count)
        .map((judge, n) => ({ ...judge, headshot: n === 1 ? null : picture(n) }));
      open({ [ROUTINES]: critiquesAnswer({ judges }) });
      await screen.findByText('Bold 1');
      const seats = within(screen.getByRole('group', { name: 'Judges' })).getAllByRole('button');
      const names = ['Amara Okafor', 'Amara Lindqvist', 'Amara Marchetti', 'Amara Tran'].slice(0, count);
      expect(seats.map((seat) => seat.querySelector('b')?.textContent)).toEqual(names);
      expect(seats.map((seat) => seat.querySelector('img')?.getAttribute('src') ?? null)).toEqual(
        judges.map(({ headshot }) => headshot),
      );
      expect(words(seats)[1]).toContain('AL');
      const scores = ['95.0', '91.2', '93.0', '94.1'];
      for (const [n, seat] of seats.entries()) expect(seat).toHaveTextContent(scores[n]!);
      cleanup();
    }
  });

  it('PST-026 signs the notes with the signature of the judge, and with the name where there is none', async () => {
    const signature = '/api/uploads/judges/pictures/9';
    const judges = critiquesAnswer().judges.map((judge, n) => ({ ...judge, signature: n === 0 ? signature : null }));
    const { user } = open({ [ROUTINES]: critiquesAnswer({ judges }) });
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Signature of Amara Okafor' })).toHaveAttribute('src', signature);
    await user.click(screen.getByRole('button', { name: /Amara Lindqvist/ }));
    expect(screen.queryByRole('img', { name: /^Signature/ })).toBeNull();
    expect(screen.getByText('Amara Lindqvist, judge 2')).toBeVisible();
  });

  it('~PST-021 PST-023 shows each judge with the score, the dropped one struck through, total and award', async () => {
    open();
    await screen.findByText('Bold 1');
    const judges = within(screen.getByRole('group', { name: 'Judges' })).getAllByRole('button');
    expect(words(judges)).toEqual([
      'AOAmara OkaforJudge 195.0',
      'ALAmara LindqvistJudge 291.2dropped',
      'AMAmara MarchettiJudge 393.0',
      'ATAmara TranJudge 494.1',
    ]);
    expect(judges.map((judge) => judge.querySelector('del')?.textContent)).toEqual([
      ...[undefined, '91.2', undefined, undefined],
    ]);
    const card = screen.getByRole('region', { name: /Echo 1/ });
    expect(card).toHaveTextContent('TOTAL SCORE282.1High Gold');
  });

  it('PST-024 PST-025 groups the feedback by category into STRENGTHS and NEEDS WORK, and limits it to one group', async () => {
    const { user } = open();
    await screen.findByText('Bold 1');
    const table = 'Feedback by category';
    const foundation = [['Foundation 2 of 3 good, 67%'], ['Turns', 'Control Legs, Core ', 'Consistency ']];
    const creative = [['Creative 1 of 1 good, 100%'], ['Choreography', 'In general ', '']];
    const head = ['Category', 'STRENGTHS', 'NEEDS WORK'].map((text) => text);
    const trimmed = () => tableOf(table).map((row) => row.map((text) => text.trim()));
    const said = (rows: readonly (readonly string[])[]) => [head, ...rows.map((row) => row.map((text) => text.trim()))];
    expect(trimmed()).toEqual(said([...foundation, ...creative]));
    const groups = within(screen.getByRole('group', { name: 'Group' }));
    expect(words(groups.getAllByRole('button'))).toEqual(['ALL', 'Foundation', 'Performance', 'Creative']);
    expect(groups.getByRole('button', { name: 'ALL' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(groups.getByRole('button', { name: 'Creative' }));
    expect(trimmed()).toEqual(said(creative));
    await user.click(groups.getByRole('button', { name: 'Performance' }));
    expect(screen.getByText('This judge gave no feedback of this group.')).toBeVisible();
    expect(screen.getByText('3 strengths, 1 to work on')).toBeVisible();
  });

  it('~PST-026 PST-027 shows the notes, and the words for the teacher where they are told', async () => {
    open();
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(screen.getByText('For the teacher').closest('p')).toHaveTextContent('For the teacher, not in shared links');
    expect(screen.getByText('Drill it')).toBeVisible();
    cleanup();
    const told = critiqueRoutine(1).words.map((word) => ({ ...word, teacher_critique: null }));
    open({ 'GET mybtf/coda/routine': critiqueRoutine(1, { words: told }) });
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(screen.queryByText('For the teacher')).toBeNull();
  });

  it('PST-030 shows CANCELED and no scores of a canceled routine', async () => {
    open({}, 'coda/critiques?routine=2');
    const card = within(await screen.findByRole('region', { name: /Echo 2/ }));
    expect(card.getByText('CANCELED')).toBeVisible();
    expect(card.queryByText('TOTAL SCORE')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Judges' })).toBeNull();
    expect(screen.queryByRole('region', { name: /Feedback/ })).toBeNull();
  });

  it('PST-031 ~PST-009 says that nothing is released, and shows and hides it at once', async () => {
    let now: unknown = HIDDEN;
    open({ [ROUTINES]: () => now });
    expect(await screen.findByText(NOT_YET)).toBeVisible();
    now = critiquesAnswer();
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '11' }));
    expect(await screen.findByText('Bold 1')).toBeVisible();
    now = HIDDEN;
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '12' }));
    await waitFor(() => expect(screen.queryByText('Bold 1')).toBeNull());
    expect(screen.getByText(NOT_YET)).toBeVisible();
  });

  it('PST-032 says when there are no routines', async () => {
    open({ [ROUTINES]: critiquesAnswer({ routines: [] }) });
    expect(await screen.findByText('Sorry, you did not have any routines for this city.')).toBeVisible();
  });

  it('says that a critique is on its way, and reads it again where that failed', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    let asked = 0;
    const reply = () => {
      asked += 1;
      return asked === 1
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : critiqueRoutine(1);
    };
    const { user } = open({ 'GET mybtf/coda/routine': reply });
    expect(await screen.findByText('Loading the critique')).toBeInTheDocument();
    answer(refused(500, 'internal'));
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(screen.queryByText('Loading the critique')).toBeNull();
  });

  it('PST-002 ~PST-001 is the first page of CODA, beside the results', async () => {
    const { at } = open({}, 'coda');
    await screen.findByText('Bold 1');
    expect(at()).toBe('/event/75001/coda/critiques');
    const tabs = within(screen.getByRole('navigation', { name: 'Coda' }));
    expect(words(tabs.getAllByRole('link'))).toEqual([
      ...['CRITIQUES', 'RESULTS', 'DATA', 'FEEDBACK', 'RESOURCES', 'HOMEWORK', 'HOMEWORK LIBRARY'],
    ]);
  });

  it('PST-011 has RESOURCES, which say that they come soon', async () => {
    open({}, 'coda/resources');
    expect(await screen.findByText('COMING SOON!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'RESOURCES', current: 'page' })).toBeVisible();
  });

  it('~EVT-029 a city without critiques opens the results', async () => {
    const { tour_date } = overview();
    const without = { tour_date: { ...tour_date, web: { ...tour_date.web, no_critiques: true } } };
    const { at } = open({ 'GET mybtf/coda/results': refused(403, 'not_released') }, 'coda', undefined, without);
    await waitFor(() => expect(at()).toBe('/event/75001/coda/results'));
    const tabs = within(await screen.findByRole('navigation', { name: 'Coda' }));
    expect(words(tabs.getAllByRole('link'))).toEqual(['RESULTS', 'FEEDBACK', 'RESOURCES']);
    cleanup();
    const below = open({ 'GET mybtf/coda/results': refused(403, 'not_released') }, 'coda/data', undefined, without);
    await waitFor(() => expect(below.at()).toBe('/event/75001/coda/results'));
  });

  it('~PST-007 asks for a preview where the address does, says that it is one, and shares nothing of it', async () => {
    const { sent } = open({ [ROUTINES]: critiquesAnswer({ preview: true }) }, 'coda/critiques?preview=true', RUTH);
    expect(await screen.findByText('PREVIEW - NOT RELEASED')).toBeVisible();
    await screen.findByText('Bold 1');
    for (const path of ['mybtf/coda/routines', 'mybtf/coda/routine'])
      expect(sent.find((one_) => one_.path === path)?.query).toMatchObject({ preview: 'true' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  describe('to be shared', () => {
    const made = (n: number) => ({
      id: `l${n}`,
      url: `/coda/critiques/${n}`,
      expires: '2027-01-20T17:00:00.000Z',
      position: '9',
    });
    let links = 0;
    const POST = 'POST mybtf/public-links';
    const start = async () => {
      links = 0;
      const opened = open({
        [POST]: () => {
          links += 1;
          return made(links);
        },
      });
      const share = await screen.findByRole('button', { name: 'Share' });
      await screen.findByText('Bold 1');
      await opened.user.click(share);
      return { ...opened, share };
    };
    const box = (name: string) => screen.getByRole('checkbox', { name });
    const linkText = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });

    it('PST-049 PST-051 has a checkbox for each routine and SELECT ALL; without a choice there is no link', async () => {
      const { user } = await start();
      expect(screen.getAllByRole('checkbox').map((one_) => one_.getAttribute('aria-label'))).toEqual([
        ...[null, 'Share 601 Echo 1', 'Share 602A Echo 2', 'Share 603 Echo 3'],
      ]);
      expect(screen.getByRole('button', { name: 'COPY LINK' })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.queryByRole('textbox', { name: 'Link to share' })).toBeNull();
      expect(box('Share 602A Echo 2')).toBeDisabled();
      await user.click(box('SELECT ALL'));
      expect(
        [box('Share 601 Echo 1'), box('Share 603 Echo 3')].map((one_) => (one_ as HTMLInputElement).checked),
      ).toEqual([...[true, true]]);
      expect(screen.getByText('2 of 2 selected')).toBeVisible();
      await user.click(box('SELECT ALL'));
      expect(box('Share 601 Echo 1')).not.toBeChecked();
    });

    it('PST-050 makes the link anew with every change of the choice, after a pause', async () => {
      const { user, sent } = await start();
      const turn = hold(300);
      await user.click(box('Share 601 Echo 1'));
      expect(screen.getByText('Generating link...')).toBeVisible();
      expect(commands(sent)).toEqual([]);
      turn(300);
      expect(await linkText()).toHaveValue('http://localhost/coda/critiques/1');
      await user.click(box('Share 603 Echo 3'));
      expect(screen.getByText('Generating link...')).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Link to share' })).toBeNull();
      turn(300);
      expect(await linkText()).toHaveValue('http://localhost/coda/critiques/2');
      expect(commands(sent).map(({ body }) => body)).toEqual([
        { registration_id: 75_001, path: 'critiques', routine_ids: [1] },
        { registration_id: 75_001, path: 'critiques', routine_ids: [1, 3] },
      ]);
    });

    it('PST-052 copies the link, says COPIED and forgets it after a second', async () => {
      const { user } = await start();
      await user.click(box('Share 601 Echo 1'));
      await linkText();
      const turn = hold(1_000);
      await user.click(screen.getByRole('button', { name: 'COPY LINK' }));
      expect(await screen.findByRole('button', { name: 'COPIED' })).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe('http://localhost/coda/critiques/1');
      turn(1_000);
      expect(await screen.findByRole('button', { name: 'COPY LINK' })).toBeVisible();
    });

    it('~PST-054 is not offered of a live event', async () => {
      for (const [path, read, found] of [
        ['coda/critiques', { [ROUTINES]: critiquesAnswer({ live: true }) }, 'Bold 1'],
        ['coda/results', { 'GET mybtf/coda/results': resultsAnswer({ live: true }) }, 'Routine rankings'],
        ['coda/data', { 'GET mybtf/coda/data': dataAnswer({}, { live: true }) }, 'Feedback of the judges'],
      ] as const) {
        open(read, path);
        expect((await screen.findAllByText(found))[0]).toBeVisible();
        expect(screen.queryByRole('button', { name: /share/i })).toBeNull();
        cleanup();
      }
    });

    it('PST-053 leaves the choice with the mode, and revokes no link', async () => {
      const { user, share, sent } = await start();
      await user.click(box('Share 601 Echo 1'));
      await linkText();
      await user.click(share);
      expect(screen.queryByRole('checkbox')).toBeNull();
      await user.click(share);
      expect(box('Share 601 Echo 1')).not.toBeChecked();
      expect(commands(sent).map(({ method }) => method)).toEqual(['POST']);
    });
  });
});
