import type { ReleaseAnswer } from '@app/contracts/scoring';
import { addMinutes, instant } from '@app/contracts/shared';
import { io, type Socket } from 'socket.io-client';
import { mailTo, startSession } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { enterSolos, routineIdsOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Amara', lname }));
const PATH = `/api/admin/tour-dates/${DALLAS}`;
const reason = 'All scores are checked';
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('staff release results', () => {
  let system: System;
  let payer: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  let routines: readonly number[];
  let keys = 0;

  const next = (): string => {
    keys += 1;
    return key(keys);
  };
  const panel = async (who = staff): Promise<ReleaseAnswer> => {
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(`${PATH}/release`).set('x-read-after', position).expect(200)).body as ReleaseAnswer;
  };
  const put = (what: object, who = staff) => who.agent.put(`${PATH}/release`).send({ flags: {}, reason, ...what });
  const inMinutes = (n: number) => addMinutes(instant(system.clock.now()), n);
  const turn = (results: boolean, more: object = {}) => put({ flags: { results }, ...more });
  const enter = (what: object) =>
    staff.agent
      .put(`${PATH}/scores`)
      .send({ registration_id: payer.id, ...what })
      .expect(200);
  const scoreAll = async (routine_id: number): Promise<void> => {
    for (const position of [1, 2, 3]) await enter({ routine_id, cell: { position, score: '90.0', was: null } });
  };
  const number = (routine_id: number, n: number) => enter({ routine_id, number: { number: n, has_a: false } });
  const mails = async (of = payer): Promise<[number, string | null]> => {
    await reacted(system);
    const { email } = of.registrant;
    const text = await mailTo(system, { ...staff, id: staff.account_id }, email, 'post-event-released');
    const filter = JSON.stringify({ to: email, template: 'post-event-released' });
    const { body } = await staff.agent.get('/api/admin/outbox').query({ filter }).expect(200);
    return [(body as object[]).length, text];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await enterSolos(payer, ['Tide', 'Echo']);
    await payer.review();
    await payer.payRegistration(next());
    await payer.payPasses(next(), payer.people);
    await payer.complete().expect(200);
    routines = await routineIdsOf(system, payer.id);
    await staff.agent.put(`${PATH}/judges`).send({ judges: JUDGES, reason }).expect(200);
  });
  afterAll(() => system.stop());

  it('~PST-005 ~PST-188 nothing is released of a tour date that nobody released', async () => {
    const { releases, counts } = await panel();
    const hidden = { on: false, turned: null, due: null };
    expect(releases).toEqual(['results', 'critiques', 'data'].map((release) => ({ release, ...hidden })));
    expect(counts).toEqual({ routines: 2, canceled: 0, scored: 0 });
  });

  it('~PST-010 names what hinders it, routine by routine, and takes a reason that overrides', async () => {
    const [tide, echo] = routines as [number, number];
    await scoreAll(tide);
    await number(tide, 12);
    expect((await panel()).errors).toMatchObject([
      { id: echo, name: 'Echo', fault: 'few_scores', scores: 0, registration_id: payer.id },
      { id: echo, fault: 'no_number' },
    ]);
    const { status, body } = await turn(true);
    expect([status, body.code, body.message]).toEqual([
      409,
      'release_has_errors',
      'There are 2 publish errors. Mend them, or override them with a reason.',
    ]);
    expect((await panel()).releases[0]!.on).toBe(false);
    for (const one of [undefined, 'no']) expect((await turn(true, { override: true, reason: one })).status).toBe(400);
    // A routine that is canceled needs no scores, but a number.
    await enter({ routine_id: echo, canceled: true, reason: 'An injury' });
    expect((await panel()).errors.map(({ fault }) => fault)).toEqual(['no_number']);
    await enter({ routine_id: echo, canceled: false, reason: 'Not injured' });
  });

  it('~PST-188 a set time releases by itself, not before it and not with errors, and can be taken back', async () => {
    const past = await put({ times: { results: inMinutes(-1) } });
    expect([past.status, past.body.code]).toEqual([409, 'release_time_past']);
    for (const time of ['2026-W30', '2026-02-01T10:00:00', 'soon'])
      expect([time, (await put({ times: { results: time } })).status]).toEqual([time, 400]);
    const at = inMinutes(120);
    await put({ times: { results: at } }).expect(200);
    expect((await panel()).releases[0]).toMatchObject({ on: false, due: at });
    await put({ times: { results: null } }).expect(200);
    expect((await panel()).releases[0]!.due).toBeNull();
    const due = inMinutes(60);
    await put({ times: { results: due } }).expect(200);
    await system.scheduler.run('scheduled-releases');
    expect((await panel()).releases[0]!.on).toBe(false);
    system.clock.advanceMinutes(61);
    await system.scheduler.run('scheduled-releases');
    expect((await panel()).releases[0]).toMatchObject({ on: false, due });
    expect(await mails()).toEqual([0, null]);
    const echo = routines[1]!;
    await scoreAll(echo);
    await number(echo, 13);
    await system.scheduler.run('scheduled-releases');
    expect((await panel()).releases[0]).toMatchObject({ on: true, due: null });
    expect((await put({ times: { results: inMinutes(60) } })).body.code).toBe('release_is_on');
  });

  it('~PST-009 mails each registration once with the link, and hides and shows again without a mail', async () => {
    const [count, text] = await mails();
    expect(count).toBe(1);
    expect(text).toContain(`/event/${payer.id}/coda/results`);
    await turn(false).expect(200);
    expect((await panel()).releases[0]!.on).toBe(false);
    await turn(true).expect(200);
    await turn(true).expect(200);
    expect((await mails())[0]).toBe(1);
  });

  it('PST-004 its flags are critiques, videos, results, no critiques and no competition; the panel alone turns the first three', async () => {
    const row = async () =>
      (
        await staff.agent
          .get(PATH)
          .set('x-read-after', String(await system.server.platform.log.head()))
          .expect(200)
      ).body;
    const { web, no_competition } = (await row()) as { web: object; no_competition: boolean };
    expect([Object.keys(web).sort(), no_competition]).toEqual([
      ['critiques', 'no_critiques', 'results', 'videos'],
      false,
    ]);
    const change = (body: object) => staff.agent.put(PATH).send({ reason: 'The judges only score', ...body });
    for (const flag of ['critiques', 'videos', 'results'])
      expect([flag, (await change({ web: { no_critiques: true, [flag]: true } })).status]).toEqual([flag, 400]);
    await change({ web: { no_critiques: true }, coda_data: { rank_virtual_separately: true } }).expect(200);
    expect(await row()).toMatchObject({
      web: { ...web, no_critiques: true },
      coda_data: { rank_virtual_separately: true },
    });
    const { body } = await staff.agent.get(`/api/admin/history/tourDate/${DALLAS}`).expect(200);
    expect((body as { rows: { changes: object[] }[] }).rows[0]!.changes).toEqual([
      { label: 'No critiques', before: 'No', after: 'Yes' },
      { label: 'Rank virtual separately', before: 'No', after: 'Yes' },
    ]);
    await change({ no_competition: true }).expect(200);
    expect(await row()).toMatchObject({ no_competition: true });
    await change({ web: { no_critiques: false }, no_competition: false }).expect(200);
  });

  it('PST-190 only employees release; the audit view has actor and reason, and the panel who it was and when', async () => {
    for (const who of [auditor, payer.registrant])
      expect((await put({ flags: { results: false } }, who)).status).toBe(403);
    expect((await payer.registrant.agent.get(`${PATH}/release`)).status).toBe(403);
    expect((await panel(auditor)).releases[0]!.turned).toMatchObject({ by: expect.any(String) });
    await turn(false).expect(200);
    await enter({ routine_id: routines[1], number: null });
    await turn(true, { override: true, reason: 'The numbers come later' }).expect(200);
    const { body } = await auditor.agent.get(`/api/admin/history/tourDate/${DALLAS}`).expect(200);
    const row = (body as { rows: { type: string; text: string; reason: string; changes: object[]; who: object }[] })
      .rows[0]!;
    expect(row).toMatchObject({
      type: 'ReleaseTurned',
      text: 'released the results',
      who: { account_id: staff.account_id },
      changes: [{ label: 'Publish errors overridden', after: '1' }],
    });
    const own = await staff.agent.get(`/api/admin/history/tourDate/${DALLAS}`).expect(200);
    expect(JSON.stringify(own.body)).toContain('The numbers come later');
  });

  it('~PST-009 PST-192 tells the open pages of the registrations within a second: a release, a withdrawal, a corrected score, an award by hand', async () => {
    const token = await startSession(system, payer.registrant.account_id);
    const socket: Socket = io(system.url, {
      ...{ transports: ['websocket'], forceNew: true, reconnection: false },
      extraHeaders: { authorization: `Bearer ${token}`, cookie: `session=${token}` },
    });
    const heard: { resource: string; id: unknown; at: number }[] = [];
    socket.on('changed', ({ resource, id }: { resource: string; id: unknown }) =>
      heard.push({ resource, id, at: performance.now() }),
    );
    await socket.timeout(5000).emitWithAck('join', { room: `tourDate:${DALLAS}` });
    const told = async (deed: () => Promise<unknown>): Promise<number> => {
      heard.length = 0;
      const from = performance.now();
      await deed();
      while (!heard.some(({ resource }) => resource === 'release')) {
        if (performance.now() - from > 5_000) throw new Error('nothing was heard');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const { id, at } = heard.find(({ resource }) => resource === 'release')!;
      expect(Number(id)).toBe(DALLAS);
      return at - from;
    };
    const times = [
      await told(() => turn(false).expect(200)),
      await told(() => turn(true, { override: true }).expect(200)),
      await told(() => enter({ routine_id: routines[0], cell: { position: 1, score: '91.0', was: 900 } })),
      await told(() =>
        enter({ routine_id: routines[0], override: { result: 'award', computed: false, value: 1 }, reason: 'Agreed' }),
      ),
      await told(() => enter({ routine_id: routines[0], canceled: true, reason: 'An injury' })),
    ];
    expect(Math.max(...times)).toBeLessThan(1_000);
    socket.disconnect();
  });
});
