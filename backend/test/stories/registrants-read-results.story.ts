import type { CalendarAddress } from '@app/contracts/calendar';
import { allCalls } from '@app/contracts/registry';
import type { ResultsAnswer } from '@app/contracts/scoring';
import { addressOf } from '@app/contracts/shared';
import type { PublicLink } from '@app/contracts/sharing';
import { views } from '@app/projections';
import { io, type Socket } from 'socket.io-client';
import { READ_MODELS, type ReadModels } from '../../src/platform/read-models/read-models.port.js';
import { startSession } from '../support/accounts.js';
import { buffered } from '../support/auditing.js';
import type { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import type { Registrant } from '../support/registrants.js';
import { routineIdsOf } from '../support/routines.js';
import { CHICAGO, CITY, reason, ScoredCity, SECRET } from '../support/scored-city.js';
import type { System } from '../support/system.js';

describe('registrants read results', () => {
  let city: ScoredCity;
  let system: System;
  let staff: Registrant;
  let auditor: Registrant;
  let dana: Payer;
  let rosa: Payer;
  let link: PublicLink;

  const enter = (payer: Payer, what: object) => city.enter(payer, what);
  const turn = (results: boolean) => city.release({ results });
  const read = (who = dana.registrant, more: object = {}) => city.read('results', more, who);
  const byLink = (path = 'results') => city.byLink(link, path);
  const walk = (who: 'owner' | 'visitor') => city.walk(who, link);

  beforeAll(async () => {
    city = await ScoredCity.start();
    ({ system, staff, auditor, dana, rosa } = city);
    link = await city.share({ path: 'results' });
  });
  afterAll(() => city.stop());

  const calendar = async (): Promise<string> => {
    const { body } = await dana.registrant.agent.post(addressOf(allCalls.calendar.make)).send({}).expect(200);
    const { pathname, search } = new URL((body as CalendarAddress).url!, system.url);
    return (await system.agent().get(`${pathname}${search}`)).text;
  };

  it('PST-008 PST-182 ~PST-058 before the release no call that a registrant or a link may make answers a score', async () => {
    const { status, body } = await read();
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_released',
      'Results will be available after the event.',
    ]);
    expect((await read(dana.registrant, { preview: 'true' })).status).toBe(403);
    expect((await byLink()).body).toMatchObject({ code: 'not_released' });
    const pdf = `/v1/results/${dana.id}`;
    const early = async (who: Registrant) => (await who.agent.get(pdf).query({ preview: 'true' })).status;
    expect([await early(dana.registrant), await early(staff)]).toEqual([403, 200]);
    for (const who of ['owner', 'visitor'] as const) {
      const { leaks, answered } = await walk(who);
      expect(leaks).toEqual([]);
      expect(answered.length).toBeGreaterThan(who === 'owner' ? 30 : 8);
    }
    expect(SECRET.test(await calendar())).toBe(false);
    const { text } = await staff.agent.get(`${CITY}/scores`).expect(200);
    expect(SECRET.test(text)).toBe(true);
  });

  it('~PST-182 no document of a read model that names a score is told to anybody but the office', async () => {
    const documents = system.server.app.get<ReadModels>(READ_MODELS, { strict: false });
    const events = new Map<string, unknown>();
    const found: string[] = [];
    for (const view of views) {
      const { rows } = await documents.find<{ id: number }>(view.name, { limit: 5_000 });
      for (const { _position, ...row } of rows as { id: number; _position: string }[]) {
        events.set(view.name, _position);
        // The library is for everybody; which of it is homework is the secret.
        if (view.name === 'homework' || !SECRET.test(JSON.stringify(row))) continue;
        found.push(view.name);
        const rooms = view.rooms(row as never, undefined as never);
        expect([view.name, rooms.filter((room) => room !== 'staff')]).toEqual([view.name, []]);
      }
    }
    expect(found).toContain('critiques');
    expect(events.size).toBeGreaterThan(15);
  });

  it('~PST-182 no socket message tells a registrant of a score before the release', async () => {
    const [tide] = await routineIdsOf(system, dana.id);
    const session = await startSession(system, dana.registrant.account_id);
    const socket: Socket = io(system.url, {
      ...{ transports: ['websocket'], forceNew: true, reconnection: false },
      extraHeaders: { authorization: `Bearer ${session}`, cookie: `session=${session}` },
    });
    const heard: string[] = [];
    socket.onAny((...message: unknown[]) => heard.push(JSON.stringify(message)));
    const join = (room: string) => socket.timeout(5_000).emitWithAck('join', { room }) as Promise<{ ok?: boolean }>;
    for (const room of [`tourDate:${CHICAGO}`, `registration:${dana.id}`, `account:${dana.registrant.account_id}`])
      await join(room);
    for (const room of ['staff', `scoring:${CHICAGO}`, `critique:${tide}`])
      expect(await join(room)).not.toMatchObject({ ok: true });
    heard.length = 0;
    await enter(dana, { routine_id: tide, cell: { position: 4, score: '83.2', was: 831 } });
    await enter(dana, { routine_id: tide, cell: { position: 4, score: '83.1', was: 832 } });
    // A change that registrants do hear of comes after all that was told before.
    await turn(true);
    while (!heard.some((one) => one.includes('"release"'))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard.filter((one) => /scor|critique/i.test(one) || SECRET.test(one))).toEqual([]);
    expect(heard.filter((one) => one.includes('"release"'))).toHaveLength(1);
    await turn(false);
    socket.disconnect();
  });

  it('~PST-007 the office sees a preview that says so, when it asks for one', async () => {
    for (const who of [staff, auditor]) {
      expect((await read(who)).body.code).toBe('not_released');
      const { body } = await read(who, { preview: 'true' });
      expect(body).toMatchObject({ preview: true, noResults: false });
    }
    expect((await read(auditor, { preview: 'true' })).text).not.toContain('Tide');
  });

  it('~PST-065 ~PST-066 ~PST-080 ~PST-085 ~PST-095 released they are the own scores, awards and places, and the rankings of all', async () => {
    await turn(true);
    const { status, body } = await read();
    const results = body as ResultsAnswer;
    expect(status).toBe(200);
    expect(results).toMatchObject({ preview: false, noResults: false, city: 'Chicago, IL', event: { name: 'Aurora' } });
    const [tide, echo] = results.adjudicatedAwards;
    expect(results.adjudicatedAwards).toHaveLength(2);
    expect(tide).toMatchObject({
      ...{ name: 'Tide', number: { number: 12, has_a: false }, category: 'Solo', total_score: 2749 },
      ...{ dropped_score: { position: 4, score: 831 }, competition_award: 'High Gold', award_order: 4 },
    });
    expect(tide!.scores.map(({ score }) => score)).toEqual([913, 877, 959, 831]);
    expect(echo).toMatchObject({ canceled: true, scores: [], total_score: null, competition_award: null });
    const why = (by: string) => ({
      ...{
        by,
        place: 2,
        placed: true,
        set: false,
        tied: true,
        of: 2,
        total: 2749,
        dropped: { position: 4, score: 831 },
        shared: [],
      },
      ahead: { routines: ['Undertow'], set: false, lead: 131, tie: null },
    });
    expect([results.hsa, results.hsp]).toEqual(
      ['age', 'performance'].map((by) => [{ id: tide!.id, place: 2, why: why(by) }]),
    );
    const [level] = results.rankings;
    expect(level).toMatchObject({ own: true, categories: [{ category: 'Solo', routines: 2 }] });
    expect(level!.categories[0]!.places).toEqual([
      { own: null, why: null, name: 'Undertow', place: 1, total_score: 2880 },
      { own: tide!.id, why: why('level'), name: 'Tide', place: 2, total_score: 2749 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Zoe|rosa|"number":14/);
    expect((await read(rosa.registrant)).status).toBe(403);
    const { leaks } = await walk('owner');
    expect(leaks).toEqual(['scoring.results', 'scoring.resultsPdf', 'scoring.sharedPage']);
  });

  it('~PST-064 ~PST-080 they are a PDF at the path that the answer tells, for the owner, a link and the office', async () => {
    const { body } = await read(dana.registrant, { download: 'true' });
    const path = `/v1/${(body as ResultsAnswer).path!}`;
    expect(path).toBe(`/v1/results/${dana.id}`);
    expect((await read()).body.path).toBeUndefined();
    const pdf = async (agent: Payer['registrant']['agent'], headers: Readonly<Record<string, string>> = {}) => {
      const {
        status,
        body: file,
        headers: given,
      } = await agent
        .get(path)
        .set({ ...(await city.caughtUp()), ...headers })
        .buffer(true)
        .parse(buffered);
      return { status, given, text: status === 200 ? pdfText(file as Buffer) : '' };
    };
    const owner = await pdf(dana.registrant.agent);
    expect(owner.given['content-disposition']).toBe(`attachment; filename="results-${dana.id}.pdf"`);
    const place = `Aurora, Chicago, IL, `;
    const said = [place, 'Adjudicated awards', '12 Tide', '274.9', '83.1 (dropped)', 'CANCELED', 'High score by age'];
    for (const one of [...said, '2nd: 12 Tide', '13.1 behind Undertow.']) expect(owner.text).toContain(one);
    expect((await pdf(system.agent(), { 'x-link-token': link.url.split('/').at(-1)! })).text).toBe(owner.text);
    const { text } = await pdf(auditor.agent);
    expect(text).toContain('274.9');
    expect(text).not.toMatch(/Tide|Undertow/);
    expect((await pdf(rosa.registrant.agent)).status).toBe(403);
    expect((await pdf(system.agent())).status).toBe(401);
  });

  it('~PST-210 the owner reads them of one dancer, a link tells of none, and of a stranger nothing is found', async () => {
    const { body } = await read();
    const { dancers } = body as ResultsAnswer;
    expect(dancers.map(({ name }) => name)).toEqual([expect.stringMatching(/^Mia /)]);
    const one = (await read(dana.registrant, { dancer_id: dancers[0]!.id })).body as ResultsAnswer;
    expect(one.adjudicatedAwards.map(({ name }) => name)).toEqual(['Tide']);
    expect(one.hsa.map(({ place }) => place)).toEqual([2]);
    expect(one.rankings.flatMap(({ categories }) => categories.map(({ category }) => category))).toEqual(['Solo']);
    expect((await byLink()).body.dancers).toEqual([]);
    expect((await read(dana.registrant, { dancer_id: 999_999 })).body.code).toBe('not_found');
    expect((await read(auditor)).body.dancers[0].name).not.toMatch(/Mia/);
  });

  it('~PST-055 ~PST-057 ~EVT-227 ~EVT-221 the link opens them without a session for a year, and its own page alone', async () => {
    const { status, body } = await byLink();
    expect([status, body.noResults, body.adjudicatedAwards.length]).toEqual([200, false, 2]);
    expect(link.url).toMatch(/^\/coda\/results\/[0-9a-f]{32}$/);
    expect(link.expires).toMatch(/^2027-01-20T/);
    expect((await byLink('music')).status).toBe(400);
    const { body: music } = await system
      .agent()
      .get('/api/mybtf/music')
      .set('x-link-token', link.url.split('/').at(-1)!);
    expect(music.code).toBe('forbidden');
    const { body: unknown } = await system
      .agent()
      .get(`/api/mybtf/public-links/${'0'.repeat(32)}`)
      .query({ path: 'results' });
    expect(unknown.code).toBe('share_link_gone');
  });

  it('~EVT-225 while the city hides the page its link is gone', async () => {
    const hide = (hidden_tabs: readonly string[]) => staff.agent.put(CITY).send({ hidden_tabs, reason }).expect(200);
    await hide(['coda']);
    expect((await byLink()).body.code).toBe('share_link_gone');
    await hide([]);
    expect((await byLink()).status).toBe(200);
    // The event has no best dancers, so that a city without competition has no such tab (EVT-030).
    const compete = (no_competition: boolean) => staff.agent.put(CITY).send({ no_competition, reason }).expect(200);
    await compete(true);
    expect((await byLink()).body).toMatchObject({
      ...{ code: 'share_link_gone', message: 'This link is no longer available.' },
    });
    await compete(false);
    expect((await byLink()).status).toBe(200);
  });

  it('~PST-009 a withdrawal hides them at once, from the owner and from the link', async () => {
    await turn(false);
    expect((await read()).body.code).toBe('not_released');
    expect((await byLink()).body.code).toBe('not_released');
    expect((await walk('owner')).leaks).toEqual([]);
    await dana.registrant.agent.delete(`/api/mybtf/public-links/${link.id}`).expect(200);
    await turn(true);
    expect((await byLink()).body.code).toBe('share_link_gone');
  });
});
