import type { RoutineHomework } from '@app/contracts/scoring';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DANA, refused, RUTH, socketTells, words } from '../../platform/testing.js';
import { homeworkItem, libraryItem, routineHomework } from '../../testing/homework.js';
import { critiqueRoutine, critiquesAnswer, resultsAnswer } from '../../testing/results.js';
import { openEvent, overview } from './testing.js';

const HOMEWORK = 'GET mybtf/coda/homework';
const LIBRARY = 'GET mybtf/coda/homework-library';
const NOT_YET =
  'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.';
const TIDE = { id: 2, number: { number: 602, has_a: true }, name: 'Tide' };
const ALL = [routineHomework(1), routineHomework(2), routineHomework(3, { routine: TIDE })];
const told = (homework: readonly RoutineHomework[], preview = false) => ({ preview, homework });
const open = (answers: object, path = 'coda/homework', account: object = DANA, more: object = {}) =>
  openEvent(overview({}, more), { 'GET mybtf/coda/results': resultsAnswer(), ...answers }, account, path);
const items = (part: HTMLElement) => words(within(part).getAllByRole('listitem'));
const film = (name: string) => screen.getByLabelText<HTMLVideoElement>(name, { selector: 'video' });

describe('the homework of a registration', () => {
  it('~PST-001 ~PST-128 lists the videos by routine, with staff and performance divisions', async () => {
    const { sent } = open({ [HOMEWORK]: told(ALL) });
    const [echo, tide] = await screen.findAllByRole('region', { name: /^60/ });
    expect([echo, tide].map((one) => one?.getAttribute('aria-label'))).toEqual(['601 Echo', '602A Tide']);
    expect(items(echo!)).toEqual([
      'Across the floor 1Noor HaddadJazz, Lyrical',
      'Across the floor 2Noor HaddadJazz, Lyrical',
    ]);
    expect(items(tide!)).toEqual(['Across the floor 3Noor HaddadJazz, Lyrical']);
    expect(sent.find(({ path }) => path === 'mybtf/coda/homework')?.query).toEqual({
      ...{ mybtf_user_id: String(overview().registration.mybtf_user_id), registration_id: '75001' },
    });
    const tabs = within(screen.getByRole('navigation', { name: 'Coda' }));
    expect(words(tabs.getAllByRole('link'))).toEqual([
      ...['CRITIQUES', 'RESULTS', 'DATA', 'FEEDBACK', 'RESOURCES', 'HOMEWORK', 'HOMEWORK LIBRARY'],
    ]);
  });

  it('PST-131 opens a video in a player with name, staff and divisions', async () => {
    const { user } = open({ [HOMEWORK]: told(ALL) });
    await user.click(await screen.findByRole('button', { name: /Across the floor 2/ }));
    const player = screen.getByRole('dialog', { name: 'Across the floor 2' });
    expect(words(within(player).getAllByRole('definition'))).toEqual(['Noor Haddad', 'Jazz, Lyrical']);
    expect(film('Across the floor 2').getAttribute('src')).toBe('/api/uploads/videos/film-2');
    expect(film('Across the floor 2')).toHaveAttribute('controls');
  });

  it('~PST-131 what plays goes on when the page is read again; what does not play is asked for again', async () => {
    let reads = 0;
    const answer = () => {
      reads += 1;
      const url = `/api/uploads/videos/film-1-${reads}`;
      return told([routineHomework(1, { video: { ...homeworkItem(1).video, url } })]);
    };
    const { user } = open({ [HOMEWORK]: answer });
    await user.click(await screen.findByRole('button', { name: /Across the floor 1/ }));
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '9' }));
    await waitFor(() => expect(reads).toBe(2));
    expect(film('Across the floor 1').getAttribute('src')).toBe('/api/uploads/videos/film-1-1');
    fireEvent.error(film('Across the floor 1'));
    expect(screen.getByText('This video does not play.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(film('Across the floor 1').getAttribute('src')).toBe('/api/uploads/videos/film-1-2');
    await waitFor(() => expect(reads).toBe(3));
  });

  it('PST-134 says that there is none', async () => {
    open({ [HOMEWORK]: told([]) });
    expect(await screen.findByText('No homework videos.')).toBeVisible();
  });

  it('PST-132 ~PST-009 appears with the release of critiques, live, and goes with a withdrawal', async () => {
    const answers = [refused(403, 'not_released'), told(ALL), refused(403, 'not_released')];
    open({ [HOMEWORK]: () => answers.shift() });
    expect(await screen.findByText(NOT_YET)).toBeVisible();
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '9' }));
    expect(await screen.findByRole('region', { name: '601 Echo' })).toBeVisible();
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '10' }));
    expect(await screen.findByText(NOT_YET)).toBeVisible();
    expect(screen.queryByRole('region', { name: '601 Echo' })).toBeNull();
  });

  it('~PST-193 a failure offers to try again', async () => {
    const answers = [refused(500, 'internal'), told(ALL)];
    const { user } = open({ [HOMEWORK]: () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    expect(await screen.findByRole('region', { name: '601 Echo' })).toBeVisible();
  });

  it('~PST-197 each routine has a link of its own', async () => {
    const link = { id: 'l1', url: '/coda/homework/abc', expires: '2027-01-20T17:00:00.000Z', position: '9' };
    const { user, sent } = open({ [HOMEWORK]: told(ALL), 'POST mybtf/public-links': link });
    const tide = await screen.findByRole('region', { name: '602A Tide' });
    await user.click(within(tide).getByRole('button', { name: 'SHARE HOMEWORK' }));
    expect(await within(tide).findByRole('button', { name: 'COPY LINK' })).toBeVisible();
    const made = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(made).toEqual([{ registration_id: 75_001, path: 'homework', routine_ids: [2] }]);
  });

  it('~PST-007 ~PST-014 the office sees it before its release, makes no links, and auditors see no film', async () => {
    const { user, sent } = open({ [HOMEWORK]: told(ALL, true) }, 'coda/homework?preview=true', RUTH);
    expect(await screen.findByText('PREVIEW - NOT RELEASED')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SHARE HOMEWORK' })).toBeNull();
    expect(sent.find(({ path }) => path === 'mybtf/coda/homework')?.query).toMatchObject({ preview: 'true' });
    await user.click(screen.getByRole('button', { name: /Across the floor 1/ }));
    expect(film('Across the floor 1')).toBeVisible();
  });

  it('~PST-014 an auditor reads that there is a video', async () => {
    const unseen = routineHomework(1, { video: { ...homeworkItem(1).video, url: null } });
    const { user } = open({ [HOMEWORK]: told([unseen]) });
    await user.click(await screen.findByRole('button', { name: /Across the floor 1/ }));
    expect(screen.getByText('There is a video. Auditors do not see it.')).toBeVisible();
  });
});

describe('the homework library', () => {
  const LIST = [
    libraryItem(1),
    libraryItem(2, { staff: 'Per Lindqvist', level_1: 'Creative' }),
    libraryItem(3, { performance_divisions: ['Tap'], level_1: 'Performance' }),
  ];
  const shown = () => items(screen.getByRole('region', { name: 'Homework library' })).map((text) => text.slice(0, 18));
  const names = (...ids: number[]) => ids.map((id) => `Across the floor ${id}`);

  it('PST-130 ~PST-001 lists all videos, by staff, performance division and group', async () => {
    const { user, sent } = open({ [LIBRARY]: LIST }, 'coda/homework-library');
    await screen.findByRole('region', { name: 'Homework library' });
    expect(shown()).toEqual(names(1, 2, 3));
    expect(sent.find(({ path }) => path.endsWith('homework-library'))?.query).toEqual({
      event_id: '56',
      season_id: '75',
    });
    const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
    const optionsOf = (label: string) => words(within(screen.getByLabelText(label)).getAllByRole('option'));
    expect(optionsOf('Staff')).toEqual(['All', 'Noor Haddad', 'Per Lindqvist']);
    expect(optionsOf('Performance division')).toEqual(['All', 'Jazz', 'Lyrical', 'Tap']);
    expect(optionsOf('Group')).toEqual(['All', 'Creative', 'Foundation', 'Performance']);
    await choose('Staff', 'Noor Haddad');
    expect(shown()).toEqual(names(1, 3));
    await choose('Performance division', 'Tap');
    expect(shown()).toEqual(names(3));
    await choose('Group', 'Creative');
    expect(screen.getByText('No homework videos.')).toBeVisible();
    await choose('Staff', 'All');
    await choose('Performance division', 'All');
    expect(shown()).toEqual(names(2));
  });

  it('~PST-131 ~PST-129 a video of it opens with its group', async () => {
    const { user } = open({ [LIBRARY]: LIST }, 'coda/homework-library');
    await user.click(await screen.findByRole('button', { name: /Across the floor 3/ }));
    const player = within(screen.getByRole('dialog', { name: 'Across the floor 3' }));
    expect(words(player.getAllByRole('definition'))).toEqual(['Noor Haddad', 'Tap', 'Performance']);
  });

  it('~PST-134 ~PST-132 tells why there is nothing, and a video that is added shows at once', async () => {
    const message = 'The homework library is for those with a completed registration of the season.';
    const answers: unknown[] = [refused(403, 'homework_unavailable', message), [], LIST];
    open({ [LIBRARY]: () => answers.shift() }, 'coda/homework-library');
    expect(await screen.findByText(message)).toBeVisible();
    act(() => socketTells('changed', { resource: 'homework', id: 1, position: '9' }));
    expect(await screen.findByText('No homework videos.')).toBeVisible();
    act(() => socketTells('changed', { resource: 'homework', id: 1, position: '10' }));
    expect(await screen.findByRole('region', { name: 'Homework library' })).toBeVisible();
  });

  it('~EVT-029 neither tab is there where the city has no critiques', async () => {
    const without = {
      tour_date: { ...overview().tour_date, web: { ...overview().tour_date.web, no_critiques: true } },
    };
    const { at } = open({}, 'coda/homework-library', DANA, without);
    await waitFor(() => expect(at()).toBe('/event/75001/coda/results'));
    const tabs = within(await screen.findByRole('navigation', { name: 'Coda' }));
    expect(words(tabs.getAllByRole('link'))).toEqual(['RESULTS', 'FEEDBACK', 'RESOURCES']);
  });
});

describe('the homework on the critiques page', () => {
  const page = (homework: readonly ReturnType<typeof homeworkItem>[]) =>
    open(
      { 'GET mybtf/coda/routines': critiquesAnswer(), 'GET mybtf/coda/routine': critiqueRoutine(1, { homework }) },
      'coda/critiques',
    );

  it('PST-028 is listed below the feedback with name and staff, and opens in a player', async () => {
    const { user } = page([homeworkItem(4)]);
    const homework = await screen.findByRole('region', { name: 'Homework' });
    expect(items(homework)).toEqual(['Across the floor 4Noor HaddadJazz, Lyrical']);
    const feedback = screen.getByRole('region', { name: 'Feedback of judge 1' });
    expect(feedback.compareDocumentPosition(homework)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(within(homework).getByRole('button'));
    expect(film('Across the floor 4')).toBeVisible();
  });

  it('~PST-028 is not there where there is none', async () => {
    page([]);
    await screen.findByRole('region', { name: 'Feedback of judge 1' });
    expect(screen.queryByRole('region', { name: 'Homework' })).toBeNull();
  });
});
