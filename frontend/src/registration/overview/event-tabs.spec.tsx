import { EVENT_TABS } from '@app/contracts/catalogue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refused, RUTH } from '../../platform/testing.js';
import { critiqueRoutine, critiquesAnswer } from '../../testing/results.js';
import { answerOf as waiversOf } from '../../testing/waivers.js';
import { openEvent, overview, region } from './testing.js';
import { eventTabs } from './event-tabs.js';

type Answer = ReturnType<typeof overview>;
const AFTER = ['RESULTS', 'CRITIQUES', 'CODA'];
const ALL = [
  ...['OVERVIEW', 'PAY BALANCE', 'CONFIRMATION', 'WAIVERS', 'ACCESS CODES', 'MUSIC', 'VIP', 'THE CAST EXPERIENCE'],
  ...[...AFTER, 'MEDIA PASS', 'SURVEY'],
];
const without = (...labels: readonly string[]) => ALL.filter((label) => !labels.includes(label));
/** An event that has every page, in the season of this year. */
const everything = (start_year = 2025, season_id = 75, tour = {}, rest: object = {}): Answer => {
  const { profile, tour_date } = overview();
  const season = { ...tour_date.season, start_year, end_year: start_year + 1 };
  const has = { best_dancers_enabled: true, cast_experience_enabled: true, media_pass_enabled: true };
  return overview(
    { season_id },
    {
      profile: { ...profile, ...has, survey_enabled: true },
      tour_date: { ...tour_date, season, season_id, virtual: true, ...tour },
      ...rest,
    },
  );
};
const links = () => within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
const labels = async (answer: Answer) => {
  openEvent(answer);
  await region('Event');
  const found = links().map(({ textContent }) => textContent);
  cleanup();
  return found;
};
const PAGES = {
  'GET mybtf/coda/routines': critiquesAnswer(),
  'GET mybtf/coda/routine': critiqueRoutine(1),
  'GET mybtf/coda/results': refused(403, 'not_released'),
};

const OLDER = {
  ...PAGES,
  'GET mybtf/registration/75001/scores': critiquesAnswer(),
  'GET mybtf/get-scoresv2': critiqueRoutine(1),
};

describe('the tabs of the event area', () => {
  it('EVT-018 stand in their order, of the newer seasons and of those before coda', async () => {
    expect(await labels(everything())).toEqual(without('RESULTS', 'CRITIQUES'));
    expect(await labels(everything(2018))).toEqual(without('CODA'));
    const paid = { overallPaid: true };
    expect((await labels(everything(2025, 75, {}, paid)))[1]).toBe('PAYMENT');
    // No page stands outside of this order, whatever is hidden.
    expect(eventTabs(everything() as never).map(({ label }) => label)).toEqual(ALL);
    expect(eventTabs(everything() as never).map(({ page }) => page)).toEqual(['overview', ...EVENT_TABS]);
  });

  it('EVT-020 show PAY BALANCE, PAYMENT and MEDIA PASS disabled before season 75', async () => {
    for (const season_id of [1, 74, 75, 76])
      for (const overallPaid of [false, true]) {
        openEvent(everything(2025, season_id, {}, { overallPaid }));
        await region('Event');
        const closed = links().filter((link) => link.getAttribute('aria-disabled') === 'true');
        const paying = [overallPaid ? 'PAYMENT' : 'PAY BALANCE', 'MEDIA PASS'];
        expect(closed.map(({ textContent }) => textContent)).toEqual(season_id < 75 ? paying : []);
        expect(links().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(paying));
        cleanup();
      }
  });

  it('EVT-028 have CRITIQUES without coda from season 36 on, RESULTS in all of them', async () => {
    expect(await labels(everything(2018, 35))).toEqual(without('CODA', 'CRITIQUES'));
    expect(await labels(everything(2018, 36))).toEqual(without('CODA'));
    for (let season_id = 1; season_id <= 80; season_id += 1) {
      const shown = eventTabs(everything(2018, season_id) as never).filter(({ hidden }) => !hidden);
      const after = shown.map(({ label }) => label).filter((label) => AFTER.includes(label));
      expect([season_id, after]).toEqual([season_id, season_id < 36 ? ['RESULTS'] : ['RESULTS', 'CRITIQUES']]);
    }
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, true],
    [false, false, true],
  ])(
    'EVT-030 without competition %s, with best dancers %s: CODA, RESULTS and CRITIQUES shown %s',
    async (no_competition, best_dancers_enabled, shown) => {
      for (const year of [2025, 2018]) {
        const answer = everything(year, 75, { no_competition });
        const found = await labels({ ...answer, profile: { ...answer.profile, best_dancers_enabled } });
        const those = year === 2025 ? ['CODA'] : ['RESULTS', 'CRITIQUES'];
        expect(found.filter((label) => AFTER.includes(label!))).toEqual(shown ? those : []);
      }
    },
  );

  it('~EVT-029 have no CRITIQUES where the city has none', async () => {
    const web = { ...overview().tour_date.web, no_critiques: true };
    expect(await labels(everything(2018, 75, { web }))).toEqual(without('CODA', 'CRITIQUES'));
  });

  it('~PST-039 read the critiques of an older season by the calls of it', async () => {
    const { sent } = openEvent(everything(2018), OLDER, RUTH, 'critiques?preview=true');
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(sent.filter(({ path }) => /scores/.test(path)).map(({ path, query }) => [path, query])).toEqual([
      ['mybtf/registration/75001/scores', { preview: 'true' }],
      ['mybtf/get-scoresv2', { registrations_routine_id: '1', preview: 'true' }],
    ]);
    expect(sent.filter(({ path }) => path.startsWith('mybtf/coda/'))).toEqual([]);
  });

  it('PST-003 has the results and critiques of an older season at /event/{id}/results and /event/{id}/critiques', async () => {
    for (const [page, found] of [
      ['results', 'Results will be available after the event.'],
      ['critiques', 'Bold 1'],
    ] as const) {
      const answers = { ...OLDER, 'GET mybtf/coda/results': refused(403, 'not_released', found) };
      const { at } = openEvent(everything(2018), answers, undefined, page);
      expect(await screen.findByText(found)).toBeVisible();
      expect(at()).toBe(`/event/75001/${page}`);
      expect(screen.queryByRole('navigation', { name: 'Coda' })).toBeNull();
      cleanup();
    }
  });

  it('~PST-040 open the critiques of an older season, without feedback by category', async () => {
    const { at } = openEvent(everything(2018), OLDER, undefined, 'critiques');
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(at()).toBe('/event/75001/critiques');
    expect(screen.queryByRole('table', { name: 'Feedback by category' })).toBeNull();
    cleanup();
    openEvent(everything(), PAGES, undefined, 'coda/critiques');
    expect(await screen.findByRole('table', { name: 'Feedback by category' })).toBeVisible();
  });

  const NO_CRITIQUES = { web: { ...overview().tour_date.web, no_critiques: true } };
  it.each([
    // codaDisabled: the routes of the older area, from 2019 on.
    [2019, {}, 'results', 'coda/results'],
    [2019, {}, 'critiques', 'coda/critiques'],
    [2019, NO_CRITIQUES, 'critiques', 'overview'],
    [2019, { hidden_tabs: ['coda'] }, 'results', 'overview'],
    [2019, { disabled_tabs: ['coda'] }, 'critiques', 'overview'],
    [2018, {}, 'results', 'results'],
    [2018, {}, 'critiques', 'critiques'],
    // codaEnabled: the routes of the newer area, before 2019.
    [2018, {}, 'coda', 'critiques'],
    [2018, NO_CRITIQUES, 'coda', 'results'],
    [2018, {}, 'coda/critiques', 'critiques'],
    [2018, NO_CRITIQUES, 'coda/critiques', 'overview'],
    [2018, {}, 'coda/results', 'results'],
    [2018, { hidden_tabs: ['results'] }, 'coda/results', 'overview'],
    [2018, {}, 'coda/data', 'overview'],
    [2018, {}, 'coda/feedback', 'overview'],
    [2019, {}, 'coda', 'coda/critiques'],
    [2019, {}, 'coda/results', 'coda/results'],
  ])('NAV-061 of %s with %j %s leads to %s', async (year, tour, asked, leads) => {
    const { at } = openEvent(everything(year, 75, tour), OLDER, undefined, asked);
    await region('Event');
    await waitFor(() => expect(at().split('?')[0]).toBe(`/event/75001/${leads}`));
  });

  it.each(['hidden_tabs', 'disabled_tabs'] as const)(
    'EVT-010 with %s the path of each leads to the overview, whichever area the city has',
    async (field) => {
      for (const year of [2025, 2018]) {
        const { at, goTo } = openEvent(everything(year, 75, { [field]: EVENT_TABS }));
        await region('Event');
        for (const path of EVENT_TABS) {
          await goTo(`/event/75001/${path}`);
          expect(at()).toBe('/event/75001/overview');
        }
        cleanup();
      }
    },
  );

  it('EVT-010 so do the paths of those that an event has not, and of payments that are closed', async () => {
    const { tour_date } = overview();
    const bare = { tour_date: { ...tour_date, no_competition: true, virtual: false }, music: null };
    const { at, goTo } = openEvent(overview({ season_id: 74 }, bare), { 'GET mybtf/waivers': waiversOf([]) });
    await region('Event');
    const shown = links().filter((link) => link.getAttribute('aria-disabled') !== 'true');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['OVERVIEW', 'CONFIRMATION', 'WAIVERS']);
    for (const path of EVENT_TABS.filter((tab) => tab !== 'confirmation' && tab !== 'waivers')) {
      await goTo(`/event/75001/${path}`);
      expect(at()).toBe('/event/75001/overview');
    }
  });
});
