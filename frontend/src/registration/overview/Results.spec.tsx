import { tenths } from '@app/contracts/scoring';
import { cents } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, optionsOf, refused, RUTH, socketTells, tableOf, words } from '../../platform/testing.js';
import { placeReason, resultsAnswer } from '../../testing/results.js';
import { saving } from '../../testing/saving.js';
import { openEvent, overview } from './testing.js';

const NOT_YET = refused(403, 'not_released', 'Results will be available after the event.');
const WHY = '1st of 2 with 282.1 points, nothing was dropped.';
const open = (read: unknown = resultsAnswer(), path = 'coda/results', account?: object, over: object = {}) =>
  openEvent(overview({}, over), { 'GET mybtf/coda/results': read }, account, path);

describe('the results of a registration', () => {
  it('~PST-063 PST-066 shows scores, the dropped one, totals and awards; a canceled routine says so', async () => {
    open();
    await screen.findByRole('table', { name: 'Adjudicated awards' });
    const rows = tableOf('Adjudicated awards');
    expect(rows[0]).toEqual([
      ...['Number', 'Routine', 'Age division', 'Performance division', 'Category'],
      ...['Judge 1', 'Judge 2', 'Judge 3', 'Judge 4', 'Dropped', 'Total score', 'Award'],
    ]);
    const divisions = ['Teen', 'Jazz', 'Solo'];
    expect(rows[1]).toEqual([
      ...['601', 'Echo 1Teen, Jazz, Solo', ...divisions, '95.0', '91.2', '93.0', '94.1', '91.2', '282.1', 'High Gold'],
    ]);
    expect(rows[2]?.slice(5)).toEqual(['-', '-', '-', '-', '-', '-', 'CANCELED']);
    expect(rows[2]?.[0]).toBe('602A');
    expect(rows[3]?.slice(9)).toEqual(['-', '-', '-']);
    const struck = screen.getAllByText('91.2').filter((one) => one.tagName === 'DEL');
    expect(struck.length).toBeGreaterThan(0);
    expect(screen.getByText('3 routines, 1 canceled; of four scores the lowest is dropped')).toBeVisible();
  });

  it('PST-067 PST-077 shows the own places, and no table without rows', async () => {
    open(resultsAnswer({ hsp: [] }));
    await screen.findByRole('table', { name: 'High score by age' });
    expect(tableOf('High score by age')).toEqual([
      ['Place', 'Number', 'Routine', 'Age division', 'Category', 'Total score'],
      ['1st', '601', `Echo 1Teen, Jazz, Solo${WHY}`, 'Teen', 'Solo', '282.1'],
    ]);
    expect(screen.queryByRole('region', { name: 'High score by performance division' })).toBeNull();
    cleanup();
    open(resultsAnswer({ hsa: [], hsp: [{ id: 1, place: 12, why: placeReason() }] }));
    await screen.findByRole('table', { name: 'High score by performance division' });
    expect(tableOf('High score by performance division')[0]).toContain('Performance division');
    expect(tableOf('High score by performance division')[1]?.[0]).toBe('12th');
    expect(screen.queryByRole('region', { name: 'High score by age' })).toBeNull();
  });

  it('PST-082 PST-083 PST-085 PST-086 ranks all studios by level and category, opens at an own level, and shows how an own total came about', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'Routine rankings' }));
    expect(card.getByRole('button', { name: 'Teen' })).toHaveAttribute('aria-pressed', 'true');
    expect(words(card.getAllByRole('heading', { level: 3 }))).toEqual(['Solo 2 routines']);
    const [own, other] = card.getAllByRole('listitem');
    expect(own).toHaveTextContent('1st601 Echo 1289.9');
    expect(other).toHaveTextContent('1stUndertow289.9');
    expect(card.getAllByRole('button', { name: /^Scores of/ })).toHaveLength(1);
    const more = card.getByRole('button', { name: 'Scores of Echo 1' });
    expect(card.getByText('Judge 2, Lindqvist')).not.toBeVisible();
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(card.getByText('Judge 2, Lindqvist').parentElement).toHaveTextContent('Judge 2, Lindqvistdropped91.2');
    expect(card.getByText('Total score').parentElement).toHaveTextContent('282.1');
    await user.click(card.getByRole('button', { name: 'Mini' }));
    expect(words(card.getAllByRole('listitem'))).toEqual(['1stTide289.9']);
    await user.selectOptions(card.getByRole('combobox', { name: 'Level' }), 'Teen');
    expect(card.getByRole('button', { name: 'Teen' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('~PST-207 says why an own routine has its place, in the tables and in the rankings', async () => {
    const why = placeReason({ place: 3, ahead: { routines: ['Firefly'], set: false, lead: 3, tie: null } });
    const { rankings } = resultsAnswer();
    const [solo] = rankings[1]!.categories;
    const [own, other] = solo!.places;
    const level = placeReason({ by: 'level', shared: ['Undertow'] });
    const read = { ...rankings[1]!, categories: [{ ...solo!, places: [{ ...own!, why: level }, other!] }] };
    const { user } = open(resultsAnswer({ hsa: [{ id: 1, place: 3, why }], rankings: [read] }));
    const table = within(await screen.findByRole('region', { name: 'High score by age' }));
    expect(table.getByText('3rd of 2 with 282.1 points, nothing was dropped. 0.3 behind Firefly.')).toBeVisible();
    const shared = `${WHY} Shares the place with Undertow: points and dropped scores are equal.`;
    expect(screen.getByText(shared)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scores of Echo 1' }));
    expect(screen.getByText(shared)).toBeVisible();
  });

  it('~PST-210 is read of one dancer by a choice in the address, and back', async () => {
    const only = resultsAnswer({ adjudicatedAwards: resultsAnswer().adjudicatedAwards.slice(0, 1) });
    const { user, sent, at } = open((asked: { query: object }) =>
      'dancer_id' in asked.query ? only : resultsAnswer(),
    );
    const dancer = await screen.findByRole('combobox', { name: 'Dancer' });
    expect(optionsOf('Dancer')).toEqual(['All dancers', 'Ava Chen', 'Mia Reyes']);
    await user.selectOptions(dancer, 'Mia Reyes');
    await waitFor(() => expect(tableOf('Adjudicated awards')).toHaveLength(2));
    expect(at()).toBe('/event/75001/coda/results?dancer=8');
    expect(sent.at(-1)?.query).toEqual({ registration_id: '75001', dancer_id: '8' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dancer' }), 'All dancers');
    await waitFor(() => expect(tableOf('Adjudicated awards')).toHaveLength(4));
    expect(at()).toBe('/event/75001/coda/results');
    cleanup();
    const gone = open(
      (asked: { query: object }) => ('dancer_id' in asked.query ? refused(404, 'not_found') : resultsAnswer()),
      'coda/results?dancer=99',
    );
    expect(await screen.findByText('This dancer has no scored routine here.')).toBeVisible();
    await gone.user.click(screen.getByRole('button', { name: 'SHOW ALL DANCERS' }));
    expect(await screen.findByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
  });

  it('PST-064 has a link to copy, and is saved as PDF as it is shown, of one dancer where one is chosen', async () => {
    const saved = saving();
    const link = { id: 'l1', url: '/coda/results/abc', expires: '2027-01-20T17:00:00.000Z', position: '9' };
    const answers = {
      ...{ 'GET mybtf/coda/results': resultsAnswer(), 'GET /v1/results/75001': {}, 'POST mybtf/public-links': link },
    };
    const { user, sent } = openEvent(overview(), answers, undefined, 'coda/results?dancer=8');
    await user.click(await screen.findByRole('button', { name: 'SHARE RESULTS' }));
    expect(await screen.findByRole('textbox', { name: 'Link to share' })).toHaveValue(`http://localhost${link.url}`);
    expect(screen.getByRole('button', { name: /^COPY/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'DOWNLOAD AS PDF' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    expect(sent.at(-1)).toMatchObject({ path: '/v1/results/75001', query: { dancer_id: '8' } });
    saved.restore();
  });

  it('PST-078 ~PST-009 says that nothing is released, shows a release at once, and hides a withdrawn one at once', async () => {
    let now: unknown = NOT_YET;
    open(() => now);
    expect(await screen.findByText('Results will be available after the event.')).toBeVisible();
    expect(screen.getByText('We will notify you via email once it is enabled.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    now = resultsAnswer();
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '11' }));
    expect(await screen.findByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
    now = NOT_YET;
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '12' }));
    await waitFor(() => expect(screen.queryByText('282.1')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Routine rankings' })).toBeNull();
    expect(screen.getByText('Results will be available after the event.')).toBeVisible();
  });

  it('PST-079 says when there are none for the registration', async () => {
    open(resultsAnswer({ adjudicatedAwards: [], hsa: [], noResults: true }));
    expect(await screen.findByText('This registration did not have any results for this event.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('~PST-007 asks for a preview where the address does, and says that it is one', async () => {
    const { sent } = open(resultsAnswer({ preview: true }), 'coda/results?preview=true', RUTH);
    expect(await screen.findByText('PREVIEW - NOT RELEASED')).toBeVisible();
    expect(sent.find(({ path }) => path === 'mybtf/coda/results')?.query).toMatchObject({ preview: 'true' });
    cleanup();
    const plain = open(resultsAnswer());
    await screen.findByRole('table', { name: 'Adjudicated awards' });
    expect(screen.queryByText('PREVIEW - NOT RELEASED')).toBeNull();
    expect(plain.sent.find(({ path }) => path === 'mybtf/coda/results')?.query).toEqual({ registration_id: '75001' });
  });

  it('~PST-001 EVT-026 EVT-027 ~NAV-061 is under CODA from 2019 on, before under RESULTS, and each address leads to the other', async () => {
    const at = (year: number, path: string) => {
      cleanup();
      const { tour_date } = overview();
      const season = { ...tour_date.season, start_year: year, end_year: year + 1 };
      return open(resultsAnswer(), path, undefined, { tour_date: { ...tour_date, season } });
    };
    for (const [year, asked, leads] of [
      [2019, 'coda/results', '/event/75001/coda/results'],
      [2019, 'results', '/event/75001/coda/results'],
      [2018, 'coda/results', '/event/75001/results'],
      [2018, 'results', '/event/75001/results'],
    ] as const) {
      const { at: address } = at(year, asked);
      await screen.findByRole('table', { name: 'Adjudicated awards' });
      expect(address()).toBe(leads);
      const tabs = within(screen.getByRole('navigation', { name: 'Event area' }));
      expect(tabs.queryByRole('link', { name: 'CODA' }) === null).toBe(year < 2019);
      expect(tabs.queryByRole('link', { name: 'RESULTS' }) === null).toBe(year >= 2019);
    }
  });

  it('~EVT-030 has no tab where there is neither competition nor best dancers', async () => {
    const { tour_date, profile } = overview();
    const without = { tour_date: { ...tour_date, no_competition: true } };
    const { at } = open(resultsAnswer(), 'coda/results', undefined, without);
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
    expect(screen.queryByRole('link', { name: 'CODA' })).toBeNull();
    cleanup();
    open(resultsAnswer(), 'coda/results', undefined, {
      ...without,
      profile: { ...profile, best_dancers_enabled: true },
    });
    expect(await screen.findByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
  });

  it('~PST-064 ~PST-060 is shared by a link that is made when it is asked for, not in a preview, not by an auditor', async () => {
    const link = { id: 'l1', url: `/coda/results/abc`, expires: '2027-01-20T17:00:00.000Z', position: '9' };
    const answers = { 'GET mybtf/coda/results': resultsAnswer(), 'POST mybtf/public-links': link };
    const { user, sent } = openEvent(overview(), answers, undefined, 'coda/results');
    await user.click(await screen.findByRole('button', { name: 'SHARE RESULTS' }));
    expect(await screen.findByRole('textbox', { name: 'Link to share' })).toHaveValue(`http://localhost${link.url}`);
    expect(commands(sent)).toMatchObject([{ body: { registration_id: 75_001, path: 'results' } }]);
    for (const [read, account] of [
      [resultsAnswer({ preview: true }), RUTH],
      [resultsAnswer(), { ...RUTH, roles: ['auditor'] }],
      [NOT_YET, undefined],
    ] as const) {
      cleanup();
      open(read, 'coda/results', account);
      await screen.findAllByText(/PREVIEW|Routine rankings|Results will be available/);
      expect(screen.queryByRole('button', { name: 'SHARE RESULTS' })).toBeNull();
    }
  });

  it('tells when it cannot be read, and reads again', async () => {
    const { user, sent } = open(refused(500, 'internal'));
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === 'mybtf/coda/results')).toHaveLength(2));
  });

  it('PST-069 PST-070 PST-071 ~PST-076 shows studio awards, special awards and scholarships with the lines below them', async () => {
    const registrant = '';
    const blurbs = { ...resultsAnswer().blurbs, specialAwards: ['By all judges.'], hsa: ['Ties share.'] };
    open(
      resultsAnswer({
        studioAwards: [
          { award: 'Outstanding Studio', place: 'winner', registrant },
          { award: 'Best in Show', place: 'runner_up', registrant },
        ],
        specialAwards: [
          { award: 'Class Act', recipient: '601 Echo 1', prize: cents(25_000), registrant },
          { award: 'Judges Choice', recipient: 'Ava Chen', prize: null, registrant },
        ],
        scholarships: [
          { dancer: 'Ava Chen', scholarship: 'Nationals Scholarship', valid_for: 'Season 2027', registrant },
        ],
        blurbs,
      }),
    );
    await screen.findByRole('table', { name: 'Studio awards' });
    expect(tableOf('Studio awards')).toEqual([
      ['Award', 'Place'],
      ['Outstanding Studio', 'Winner'],
      ['Best in Show', 'Runner-Up'],
    ]);
    expect(tableOf('Special awards')).toEqual([
      ['Award', 'Routine or person', 'Prize'],
      ['Class Act', '601 Echo 1', '$250.00'],
      ['Judges Choice', 'Ava Chen', '-'],
    ]);
    expect(tableOf('Scholarships')).toEqual([
      ['Dancer', 'Scholarship', 'Valid for'],
      ['Ava Chen', 'Nationals Scholarship', 'Season 2027'],
    ]);
    const under = (title: string) => within(screen.getByRole('region', { name: title })).queryAllByRole('listitem');
    expect(words(under('Special awards'))).toEqual(['By all judges.']);
    expect(words(under('High score by age'))).toEqual(['Ties share.']);
    expect(under('Scholarships')).toEqual([]);
    expect(words(screen.getAllByRole('heading', { level: 2 })).slice(1)).toEqual([
      ...['Adjudicated awards', 'Studio awards', 'Special awards', 'High score by age', 'Scholarships'],
    ]);
  });

  it('PST-072 PST-074 PST-075 shows auditions by age division with judges, and scores as far as the server tells them', async () => {
    const marks = (['ballet', 'jazz'] as const).flatMap((style) =>
      [1, 2, 3].map((position) => ({ position, style, score: tenths(900 + position) })),
    );
    const row = { person_id: 7, dancer: 'Ava Chen', registrant: '', age_division: 'Teen', result: 'Winner' };
    const told = { ballet_total: tenths(2706), jazz_total: tenths(2706), total: tenths(5412), marks };
    const judges = ['Haddad', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Noor', lname }));
    const answer = (showAuditionScores: boolean, newAuditionScores: boolean, scores: typeof told | object) =>
      resultsAnswer({
        ...{ showAuditionScores, newAuditionScores, bestDancerJudges: [{ age_division: 'Teen', judges }] },
        bestDancerResults: [
          { ...row, ...{ ballet_total: null, jazz_total: null, total: null, marks: null }, ...scores },
        ],
      });
    const name = 'Best dancer auditions, Teen';
    open(answer(true, true, told));
    await screen.findByRole('table', { name });
    const first = ['Dancer', 'Age division', 'Result'];
    const ofStyle = (style: string, total: string) => [...[1, 2, 3].map((n) => `Judge ${n} ${style}`), total];
    expect(tableOf(name)).toEqual([
      [...first, ...ofStyle('ballet', 'Ballet total'), ...ofStyle('jazz', 'Jazz total'), 'Total'],
      ['Ava Chen', 'Teen', 'Winner', '90.1', '90.2', '90.3', '270.6', '90.1', '90.2', '90.3', '270.6', '541.2'],
    ]);
    expect(screen.getByText('Judges: Noor Haddad, Noor Lindqvist, Noor Marchetti')).toBeVisible();
    cleanup();
    open(answer(true, false, { total: tenths(5412) }));
    await screen.findByRole('table', { name });
    expect(tableOf(name)[0]).toEqual([...first, 'Total']);
    cleanup();
    open(answer(false, false, {}));
    await screen.findByRole('table', { name });
    expect(tableOf(name)).toEqual([first, ['Ava Chen', 'Teen', 'Winner']]);
  });

  it('PST-081 the legacy page shows adjudicated awards, high score by age, studio awards and scholarships from the same call', async () => {
    const registrant = '';
    const { tour_date } = overview();
    const season = { ...tour_date.season, start_year: 2018, end_year: 2019 };
    const { sent } = open(
      resultsAnswer({
        hsp: [{ id: 1, place: 1, why: placeReason() }],
        studioAwards: [{ award: 'Best in Show', place: 'winner', registrant }],
        specialAwards: [{ award: 'Class Act', recipient: 'Ava Chen', prize: null, registrant }],
        scholarships: [{ dancer: 'Ava Chen', scholarship: 'Nationals Scholarship', valid_for: '', registrant }],
      }),
      'results',
      undefined,
      { tour_date: { ...tour_date, season } },
    );
    await screen.findByRole('table', { name: 'Adjudicated awards' });
    expect(words(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      ...['Adjudicated awards', 'Studio awards', 'High score by age', 'Scholarships'],
    ]);
    expect(sent.some(({ path }) => path.startsWith('mybtf/coda/results'))).toBe(true);
  });
});
