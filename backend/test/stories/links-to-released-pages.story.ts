import { allCalls } from '@app/contracts/registry';
import type { CritiqueRoutine, CritiquesAnswer } from '@app/contracts/scoring';
import { RELEASED_PATHS } from '@app/contracts/scoring';
import type { ListedLink, PublicLink } from '@app/contracts/sharing';
import { type AnyCall, streamName } from '@app/contracts/shared';
import { CHICAGO, reason, ScoredCity } from '../support/scored-city.js';
import { routineIdsOf } from '../support/routines.js';
import { withRole } from '../support/auditing.js';
import type { Registrant } from '../support/registrants.js';

const LINKS = '/api/mybtf/public-links';
const tokenOf = ({ url }: Pick<PublicLink, 'url'>): string => url.split('/').at(-1)!;

describe('links to released pages', () => {
  let city: ScoredCity;
  let admin: Registrant;
  let tide: number;
  let echo: number;
  const made = async (body: object, who = city.dana.registrant, headers: Readonly<Record<string, string>> = {}) =>
    who.agent
      .post(LINKS)
      .set(headers)
      .send({ registration_id: city.dana.id, path: 'critiques', ...body });
  const opened = async (link: PublicLink, query: object) =>
    city.system
      .agent()
      .get(`${LINKS}/${tokenOf(link)}`)
      .query(query)
      .set(await city.caughtUp());

  beforeAll(async () => {
    city = await ScoredCity.start();
    admin = await withRole(city.system, 'admin@demo.example', 'admin');
    [tide, echo] = (await routineIdsOf(city.system, city.dana.id)) as [number, number];
    await city.release({ critiques: true, results: true, data: true });
  });
  afterAll(() => city.stop());

  it('~PST-060 EVT-226 take a registration, a path, routines or one routine, and answer the address', async () => {
    for (const path of RELEASED_PATHS) {
      const { status, body } = await made({ path });
      expect([path, status, Object.keys(body as object).sort()]).toEqual([
        ...[path, 200, ['expires', 'id', 'position', 'url']],
      ]);
      expect((body as PublicLink).url).toMatch(new RegExp(`^/coda/${path}/[0-9a-f]{32}$`));
    }
    const one = (await made({ routine_id: tide })).body as PublicLink;
    expect(((await made({ routine_ids: [tide] })).body as PublicLink).url).toBe(one.url);
    const { routines } = (await opened(one, { path: 'critiques' })).body as CritiquesAnswer;
    expect(routines.map(({ id }) => id)).toEqual([tide]);
    const both = (await made({ routine_ids: [echo], routine_id: tide, live: false })).body as PublicLink;
    expect(((await opened(both, { path: 'critiques' })).body as CritiquesAnswer).routines).toHaveLength(2);
    for (const wrong of [{ routine_id: 'x' }, { live: 'no' }, { path: 'payments' }])
      expect([wrong, (await made(wrong)).status]).toEqual([wrong, 400]);
  });

  it('PST-062 whoever has a link makes none', async () => {
    const link = (await made({ routine_id: tide })).body as PublicLink;
    const visitor = city.system.agent();
    for (const path of RELEASED_PATHS) {
      const answer = await visitor
        .post(LINKS)
        .set('x-link-token', tokenOf(link))
        .send({ registration_id: city.dana.id, path });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden']);
    }
    expect((await made({}, city.rosa.registrant)).status).toBe(403);
  });

  it('PST-014 owner, employees and auditors read every page of the area; whoever has a link reads its page alone', async () => {
    const { dana, rosa, staff, auditor, system } = city;
    const link = (await made({ routine_id: tide })).body as PublicLink;
    const calls = Object.values<AnyCall>(allCalls.scoring).filter(
      ({ method, path, owner }) => method === 'GET' && path.startsWith('mybtf/coda/') && owner !== 'link',
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const { path, example } of calls) {
      const asked = { registration_id: dana.id, mybtf_user_id: dana.registrant.account_id, routine_id: tide };
      const query = Object.fromEntries(
        Object.entries({ ...example.query }).map(([name, value]) => [name, asked[name as keyof typeof asked] ?? value]),
      );
      const status = async (agent: Registrant['agent'], headers = {}) =>
        (
          await agent
            .get(`/api/${path}`)
            .set({ ...headers, ...(await city.caughtUp()) })
            .query(query)
        ).status;
      for (const { agent } of [dana.registrant, staff, auditor])
        expect([path, await status(agent)]).toEqual([path, 200]);
      const others = [
        await status(rosa.registrant.agent),
        await status(system.agent(), { 'x-link-token': tokenOf(link) }),
      ];
      expect([path, others.every((one) => one === 401 || one === 403)]).toEqual([path, true]);
    }
    expect((await opened(link, { path: 'critiques' })).status).toBe(200);
    for (const path of ['results', 'data']) expect([path, (await opened(link, { path })).status]).toEqual([path, 403]);
  });

  it('PST-061 tell only whether the link is valid, and open nothing of another event, area or token', async () => {
    const link = (await made({ routine_id: tide })).body as PublicLink;
    const asked = { path: 'critiques', event_id: 56, coda: 'true', hash: tokenOf(link) };
    expect((await opened(link, { ...asked, data: 'true' })).body).toMatchObject({ routines: [{ id: tide }] });
    expect((await opened(link, { ...asked, data: 'false' })).body).toEqual({ valid: true });
    for (const other of [{ event_id: 48 }, { coda: 'false' }, { hash: '0'.repeat(32) }]) {
      const page = await opened(link, { ...asked, ...other });
      expect([other, page.status, page.body.code]).toEqual([other, 404, 'share_link_gone']);
      expect((await opened(link, { ...asked, ...other, data: 'false' })).body).toEqual({ valid: false });
    }
    expect((await opened(link, { path: 'results', data: 'false' })).body).toEqual({ valid: false });
    const unknown = { ...link, url: `/coda/critiques/${'0'.repeat(32)}` };
    expect((await opened(unknown, { path: 'critiques', data: 'false' })).body).toEqual({ valid: false });
    expect((await opened(link, { path: 'critiques', data: 'perhaps' })).status).toBe(400);
  });

  it('PST-054 are not made of a live event, which none of the seeded ones is', async () => {
    const event = (id: number) => admin.agent.get(`/api/admin/events/${id}`);
    for (const id of [14, 26, 48, 49, 56])
      expect((await event(id).expect(200)).body).toMatchObject({ is_live_event: false });
    const turn = (is_live_event: boolean) =>
      admin.agent.put('/api/admin/events/56').send({ is_live_event, reason }).expect(200);
    await turn(true);
    expect((await city.read('routines', {})).body).toMatchObject({ live: true });
    for (const path of RELEASED_PATHS) {
      const { status, body } = await made({ path });
      expect([status, body.code, body.message]).toEqual([409, 'live_event', 'Pages of a live event cannot be shared.']);
    }
    expect((await made({ path: 'music' })).status).toBe(200);
    await turn(false);
    expect((await made({ live: true })).body.code).toBe('live_event');
    expect((await made({ live: false })).status).toBe(200);
    expect((await city.read('routines', {})).body).toMatchObject({ live: false });
  });

  describe('of a season before coda', () => {
    /** No registration of the demo is so old and scored: the city of these ones becomes so. */
    const becomeOld = async (): Promise<void> => {
      const { log, ids } = city.system.server.platform;
      const stream = streamName('tourDate', CHICAGO);
      const { end } = await log.readStream(stream);
      const data = { tour_date_id: CHICAGO, event_id: 56, before: { season_id: 75 }, after: { season_id: 36 } };
      const actor = { account_id: null, role: 'system', display: 'Callboard' } as const;
      const metadata = {
        actor,
        command: 'Test',
        correlation_id: 'c',
        causation_id: 'c',
        request_id: 'r',
        ip_hash: null,
      };
      await log.append(
        stream,
        end,
        [{ id: ids.uuid(), type: 'TourDateChanged', data, metadata }],
        city.system.clock.now(),
      );
    };
    beforeAll(becomeOld);
    const older = async (path: string, query: object, who: Registrant) =>
      who.agent
        .get(`/api/mybtf/${path}`)
        .query(query)
        .set(await city.caughtUp());

    it('~PST-197 ~PST-055 stand at the address of the older area, and open its page alone', async () => {
      const link = (await made({ routine_id: tide })).body as PublicLink;
      expect(link.url).toMatch(/^\/critiques\/[0-9a-f]{32}$/);
      const { body } = await city.dana.registrant.agent
        .get(LINKS)
        .query({ registration_id: city.dana.id })
        .set(await city.caughtUp());
      const found = (body as readonly ListedLink[]).filter(({ path }) => path === 'critiques');
      expect(found.every(({ url }) => url === null || url.startsWith('/critiques/'))).toBe(true);
      expect((await opened(link, { path: 'critiques', coda: 'false' })).status).toBe(200);
      expect((await opened(link, { path: 'critiques', coda: 'true' })).body.code).toBe('share_link_gone');
    });

    it('PST-039 critiques are read by the number of the registration and of the routine, once they are released', async () => {
      const { dana, rosa, staff, auditor } = city;
      const list = (who: Registrant, query: object = {}) => older(`registration/${dana.id}/scores`, query, who);
      const one = (who: Registrant, query: object = {}) =>
        older('get-scoresv2', { registrations_routine_id: tide, ...query }, who);
      expect(((await list(dana.registrant)).body as CritiquesAnswer).routines.map(({ id }) => id)).toEqual([
        tide,
        echo,
      ]);
      expect(((await one(dana.registrant)).body as CritiqueRoutine).total_score).toBe(2749);
      expect([(await list(rosa.registrant)).status, (await one(rosa.registrant)).status]).toEqual([403, 403]);
      expect((await one(dana.registrant, { registrations_routine_id: 9_999_999 })).status).toBe(404);
      expect((await one(auditor)).text).not.toMatch(/Tide|Featherlight|Metronome/);
      await city.release({ critiques: false });
      for (const answer of [
        await list(dana.registrant),
        await one(dana.registrant),
        await one(dana.registrant, { preview: 'true' }),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'not_released']);
      for (const read of [list, one]) expect((await read(staff, { preview: 'true' })).status).toBe(200);
    });
  });

  it('PST-059 say the same of an unknown, a revoked and an expired one, whatever they opened', async () => {
    const links = await Promise.all(
      RELEASED_PATHS.map(async (path) => {
        const revoked = (await made({ path, routine_ids: [tide] })).body as PublicLink;
        await city.dana.registrant.agent.delete(`${LINKS}/${revoked.id}`).expect(200);
        return { path, revoked, expired: (await made({ path })).body as PublicLink };
      }),
    );
    const unknown = { url: `/coda/results/${'0'.repeat(32)}` } as PublicLink;
    const saysGone = async (link: PublicLink, path: string) => {
      const { status, body } = await opened(link, { path });
      expect([path, status, body.code, body.message]).toEqual([
        ...[path, 404, 'share_link_gone', 'This link is no longer available.'],
      ]);
      expect((await opened(link, { path, data: 'false' })).body).toEqual({ valid: false });
    };
    for (const { path, revoked, expired } of links) {
      expect((await opened(expired, { path, data: 'false' })).body).toEqual({ valid: true });
      for (const link of [unknown, revoked]) await saysGone(link, path);
    }
    city.system.clock.advanceMinutes(366 * 24 * 60);
    for (const { path, expired } of links) await saysGone(expired, path);
  });
});
