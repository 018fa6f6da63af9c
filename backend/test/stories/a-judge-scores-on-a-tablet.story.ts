import type { ScoreRow, ScoresAnswer, TabletAnswer, TabletsAnswer } from '@app/contracts/scoring';
import { playTablets, type ScoreCell, type Step } from '@app/contracts/testing';
import fc from 'fast-check';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { enterSolos, routineIdsOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const JUDGES = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
  { fname: 'Kim-Ly', lname: 'Tran' },
];
const reason = 'The judges of this weekend';
const uuid = (n: number): string => `0198e000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const NO_WORDS = { note: '', data: [] };
const LEGS = { level_2: 12, level_3: 121, level_4: 1212, good: true };

describe('a judge scores on a tablet', () => {
  let system: System;
  let payer: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  let echo: number;
  let tide: number;
  let entries = 0;

  const after = async () => String(await system.server.platform.log.head());
  const given = async (position = 3, body: object = {}, who = staff) =>
    who.agent
      .post(`/api/admin/tour-dates/${DALLAS}/tablets/${position}`)
      .send({ renew: false, reason, ...body })
      .then(({ status, body: answer }) => ({ status, ...(answer as { path: string; pin: string; code: string }) }));
  const opened = (path: string, pin: string, device = 901) =>
    system
      .agent()
      .post('/api/mybtf/judge-tablets')
      .send({ link: path.replace('/tablet/', ''), pin, device_id: uuid(device) });
  const keyOf = async (position = 3, device = 901): Promise<string> => {
    const { path, pin } = await given(position);
    return ((await opened(path, pin, device).expect(200)).body as { key: string }).key;
  };
  const page = async (key: string, position = 3) =>
    system
      .agent()
      .get(`/api/mybtf/judge-tablets/${DALLAS}/${position}`)
      .set('x-link-token', key)
      .set('x-read-after', await after());
  const own = async (key: string, routine_id: number, position = 3) =>
    ((await page(key, position)).body as TabletAnswer).routines.find(({ id }) => id === routine_id)!.own;
  const entry = (routine_id: number, parts: object) => {
    entries += 1;
    return {
      ...{ entry_id: uuid(entries), routine_id, registration_id: payer.id, device_at: '2026-01-20T17:00:00Z' },
      ...{ score: null, words: null, ...parts },
    };
  };
  const scored = (routine_id: number, base: number | null, value: number | null) =>
    entry(routine_id, { score: { base, value } });
  const send = (key: string, all: readonly object[], more: object = {}, position = 3) =>
    system
      .agent()
      .post(`/api/mybtf/judge-tablets/${DALLAS}/${position}/entries`)
      .set('x-link-token', key)
      .send({ sent_at: '2026-01-20T17:00:01Z', waiting: 0, entries: all, ...more });
  const scores = async (who = staff): Promise<ScoresAnswer> =>
    (
      await who.agent
        .get(`/api/admin/tour-dates/${DALLAS}/scores`)
        .set('x-read-after', await after())
        .expect(200)
    ).body as ScoresAnswer;
  const row = async (id: number): Promise<ScoreRow> => (await scores()).routines.find((one) => one.id === id)!;
  const markOf = async (id: number, at = 3) =>
    (await row(id)).marks.find(({ position }) => position === at)?.score ?? null;
  const enter = (routine_id: number, text: string, was: number | null, position = 3) =>
    staff.agent
      .put(`/api/admin/tour-dates/${DALLAS}/scores`)
      .send({ registration_id: payer.id, routine_id, cell: { position, score: text, was } });
  const choose = (routine_id: number, entry_id: string | null, seen: readonly string[], part = 'score', position = 3) =>
    staff.agent
      .put(`/api/admin/tour-dates/${DALLAS}/values`)
      .send({ registration_id: payer.id, routine_id, position, part, entry_id, seen });
  const errors = async () => {
    const { body } = await staff.agent
      .get(`/api/admin/tour-dates/${DALLAS}/release`)
      .set('x-read-after', await after())
      .expect(200);
    return (body as { errors: readonly { id: number; fault: string }[] }).errors;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await enterSolos(payer, ['Tide', 'Echo']);
    await payer.review();
    [tide, echo] = (await routineIdsOf(system, payer.id)) as [number, number];
    await payer.payRegistration(uuid(100_001));
    await payer.payPasses(uuid(100_002), payer.people);
    await payer.complete().expect(200);
    await staff.agent.put(`/api/admin/tour-dates/${DALLAS}/judges`).send({ judges: JUDGES, reason }).expect(200);
  });
  afterAll(() => system.stop());

  it('~PST-199 staff alone give a link and a PIN, to a judge who is there, and find both again', async () => {
    const { path, pin } = await given();
    expect(path).toMatch(new RegExp(`^/tablet/${DALLAS}-3-[0-9a-f]{32}$`));
    expect(pin).toMatch(/^\d{6}$/);
    expect(await given()).toMatchObject({ path, pin });
    expect(await given(5)).toMatchObject({ status: 409, code: 'score_without_judge' });
    const stranger = await signUp(system, 'eve@demo.example');
    for (const who of [auditor, stranger]) expect(await given(3, {}, who)).toMatchObject({ status: 403 });
    expect(await given(3, { reason: '' })).toMatchObject({ status: 400 });
    // Neither stands in an event.
    const { events } = await system.server.platform.log.readStream(`judgeTablet-${DALLAS}_3`);
    expect(events.map(({ type }) => type)).toEqual(['TabletLinkGiven']);
    expect(JSON.stringify(events)).not.toContain(pin);
    expect(JSON.stringify(events)).not.toContain(path.slice(-32));
  });

  it('~PST-199 the page opens by the link with its PIN, and its key opens this page alone', async () => {
    const { path, pin } = await given();
    const wrong = pin === '000000' ? '111111' : '000000';
    expect((await opened(path, wrong)).body).toMatchObject({
      code: 'tablet_pin_wrong',
      message: 'This PIN is not right.',
    });
    expect((await opened(`${path.slice(0, -4)}0000`, pin)).body.code).toBe('tablet_link_gone');
    for (const bad of ['12345', '1234567', 'abcdef', 123456])
      expect((await opened(path, bad as string)).status).toBe(400);
    for (const bad of ['x', '7502-3-xyz', `0-3-${'a'.repeat(32)}`]) expect((await opened(bad, pin)).status).toBe(400);
    const key = ((await opened(path, pin).expect(200)).body as { key: string }).key;
    expect((await page(key)).status).toBe(200);
    // Not that of another judge, of another device, or another call.
    expect((await page(key, 2)).body.code).toBe('tablet_link_gone');
    expect((await page(key.replace(uuid(901), uuid(902)))).body.code).toBe('tablet_link_gone');
    for (const none of ['', 'x', path.slice(-32), pin]) expect((await page(none)).body.code).toBe('tablet_link_gone');
    for (const other of [`admin/tour-dates/${DALLAS}/scores`, `admin/routines/${tide}/critiques`, 'mybtf/roster'])
      expect((await system.agent().get(`/api/${other}`).set('x-link-token', key)).status).toBeGreaterThanOrEqual(401);
    expect(
      (await system.agent().put(`/api/admin/tour-dates/${DALLAS}/scores`).set('x-link-token', key).send({})).status,
    ).toBe(403);
  });

  it('~PST-199 wrong PINs are limited as passwords are', async () => {
    const { path, pin } = await given(4);
    const wrong = pin === '000000' ? '111111' : '000000';
    for (let n = 0; n < 10; n += 1) expect((await opened(path, wrong)).body.code).toBe('tablet_pin_wrong');
    const { status, body } = await opened(path, pin);
    expect([status, body.code]).toEqual([429, 'too_many_sign_ins']);
    system.clock.advanceMinutes(16);
    await opened(path, pin).expect(200);
  });

  it('~PST-200 the page has the routines with what this judge gave, and nothing else of the scores', async () => {
    const key = await keyOf();
    await enter(tide, '88.8', null, 1).expect(200);
    const { body } = await page(key);
    const { routines, ...rest } = body as TabletAnswer;
    expect(rest).toMatchObject({
      ...{ tour_date_id: DALLAS, position: 3, judge: JUDGES[2], event: 'Aurora', city: 'Dallas, TX' },
      ...{ time_zone: 'America/Chicago', ends_at: '2026-04-20T05:00:00.000Z', own_notes: [] },
      quick_notes: ['Lovely, honest opening', 'Finish every line', 'Breathe together', 'Eyes up and out'],
    });
    expect(routines.map(({ name }) => name).toSorted()).toEqual(['Echo', 'Tide']);
    for (const one of routines) {
      expect(Object.keys(one).toSorted()).toEqual([
        ...['age_division', 'category', 'id', 'name', 'number', 'own', 'performance_division', 'registration_id'],
      ]);
      expect(one.own).toEqual({ score: null, ...NO_WORDS });
    }
    expect(JSON.stringify(body)).not.toContain('888');
    await enter(tide, '', 888, 1).expect(200);
  });

  it('~PST-201 an entry is kept once, however often it is sent, with the judge as its actor', async () => {
    const key = await keyOf();
    const words = { base: NO_WORDS, value: { note: ' Brave ', data: [LEGS] } };
    const one = entry(tide, { score: { base: null, value: 946 }, words });
    await send(key, [one]).expect(200);
    await send(key, [one, one]).expect(200);
    expect(await markOf(tide)).toBe(946);
    expect(await own(key, tide)).toEqual({ score: 946, note: 'Brave', data: [LEGS] });
    const { events } = await system.server.platform.log.readStream(`critique-${tide}`);
    const mine = events.slice(-3);
    expect(mine.map(({ type }) => type)).toEqual(['TabletEntryTaken', 'ScoreEntered', 'CritiqueWritten']);
    for (const { metadata } of mine)
      expect(metadata.actor).toEqual({ account_id: null, role: 'link', display: 'Judge 3' });
    const wrong = [entry(999_999, { score: { base: null, value: 1 } }), scored(echo, null, 900)];
    const { body } = await send(key, wrong).expect(200);
    expect(body.refused).toEqual([
      { entry_id: wrong[0]!.entry_id, message: 'There is no such routine at this tour date.' },
    ]);
    expect(await markOf(echo)).toBe(900);
    for (const bad of [1001, -1, 94.6, '946'])
      expect((await send(key, [scored(tide, 946, bad as number)])).status).toBe(400);
    expect(
      (await send(key, [entry(tide, { words: { base: NO_WORDS, value: { note: 'x'.repeat(5_001), data: [] } } })]))
        .status,
    ).toBe(400);
  });

  it('PST-202 an entry never replaces what staff changed meanwhile: both stand side by side, as a publish error, until somebody chooses', async () => {
    const key = await keyOf();
    await enter(tide, '93.0', 946).expect(200);
    const late = scored(tide, 946, 950);
    await send(key, [late]).expect(200);
    expect(await row(tide)).toMatchObject({
      beside: [{ position: 3, part: 'score', score: 950, entry_id: late.entry_id }],
    });
    expect(await markOf(tide)).toBe(930);
    expect((await own(key, tide)).score).toBe(950);
    expect((await errors()).filter(({ fault }) => fault === 'two_values')).toMatchObject([{ id: tide }]);
    expect((await enter(tide, '94.0', 930)).body).toMatchObject({
      code: 'values_beside',
      message: 'Two values of judge 3 stand side by side. Please choose one first.',
    });
    expect((await choose(tide, null, [])).body.code).toBe('values_changed');
    await choose(tide, late.entry_id, [late.entry_id]).expect(200);
    expect(await markOf(tide)).toBe(950);
    expect(await row(tide)).not.toHaveProperty('beside');
    expect((await errors()).filter(({ fault }) => fault === 'two_values')).toEqual([]);
    const { events } = await system.server.platform.log.readStream(`critique-${tide}`);
    expect(events.at(-2)).toMatchObject({
      type: 'TabletValueChosen',
      data: { entry_id: late.entry_id, scores: { kept: 950, left: [930] } },
      metadata: { actor: { account_id: staff.account_id } },
    });
    expect((await choose(tide, null, [late.entry_id])).body.code).toBe('values_changed');
  });

  it('~PST-202 notes of a tablet stand beside those of staff; auditors read them masked', async () => {
    const key = await keyOf();
    const was = await staff.agent.get(`/api/admin/routines/${tide}/critiques`).set('x-read-after', await after());
    const { times } = (was.body as { words: readonly { position: number; times: number }[] }).words[0]!;
    const of = { tour_date_id: DALLAS, registration_id: payer.id, was: times };
    await staff.agent
      .put(`/api/admin/routines/${tide}/critiques/3`)
      .send({ ...of, note: 'Bold', teacher_critique: 'Drill it', data: [] })
      .expect(200);
    const base = { note: 'Brave', data: [LEGS] };
    const late = entry(tide, { words: { base, value: { note: 'Brave and free', data: [LEGS] } } });
    await send(key, [late]).expect(200);
    const beside = [{ part: 'words', note: 'Brave and free', data: [LEGS] }];
    expect(await row(tide)).toMatchObject({ beside });
    expect((await scores(auditor)).routines.find(({ id }) => id === tide)).toMatchObject({
      beside: [{ note: 'B••••' }],
    });
    await choose(tide, null, [late.entry_id], 'words').expect(200);
    expect(await own(key, tide)).toMatchObject({ note: 'Bold', data: [] });
  });

  it('~PST-203 staff and auditors see for each judge the last routine, how many wait, and when it was heard; live', async () => {
    const key = await keyOf();
    await send(key, [scored(echo, 900, 905)], { waiting: 2 }).expect(200);
    await send(key, [], { waiting: 7, quick_notes: [' Breathe '] }).expect(200);
    for (const who of [staff, auditor]) {
      const { body } = await who.agent
        .get(`/api/admin/tour-dates/${DALLAS}/tablets`)
        .set('x-read-after', await after())
        .expect(200);
      const { tablets, ends_at } = body as TabletsAnswer;
      expect(ends_at).toBe('2026-04-20T05:00:00.000Z');
      expect(tablets.map(({ position }) => position)).toEqual([3, 4]);
      expect(tablets[0]).toMatchObject({
        link: { by: 'Dana Reyes' },
        devices: [{ device_id: uuid(901), waiting: 7, last: { routine_id: echo } }],
      });
      expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{32}/);
    }
    expect(((await page(key)).body as TabletAnswer).own_notes).toEqual(['Breathe']);
  });

  it('PST-202 ~PST-201 whatever order tablets and staff come in, nothing is lost and no unseen correction is replaced', async () => {
    const keys = [await keyOf(3, 901), await keyOf(3, 902)];
    let n = 0;
    const cell = (guarded: boolean): ScoreCell => ({
      send: async (device, all) => {
        const stored = guarded ? null : await markOf(echo);
        const sent = all.map(({ entry_id, base, value }) => ({
          ...entry(echo, { score: { base: guarded ? base : stored, value } }),
          entry_id,
        }));
        await send(keys[device]!, sent).expect(200);
      },
      enter: async (score, was) => (await enter(echo, (score / 10).toFixed(1), was)).status === 200,
      choose: async (entry_id, seen) => void (await choose(echo, entry_id, seen).expect(200)),
      look: async () => {
        const { marks, beside = [] } = await row(echo);
        return {
          stored: marks.find(({ position }) => position === 3)?.score ?? null,
          beside: beside.map((one) => ({ entry_id: one.entry_id, score: one.part === 'score' ? one.score : null })),
          own: (await own(keys[0]!, echo)).score,
        };
      },
    });
    const steps = fc.array(
      fc.record<Step>({
        deed: fc.constantFrom('give', 'send', 'send twice', 'read', 'correct', 'choose'),
        device: fc.constantFrom(0, 1),
        pick: fc.nat(9),
      }),
      { minLength: 6, maxLength: 12 },
    );
    const next = () => {
      n += 1;
      return { score: n, id: uuid(500_000 + n) };
    };
    /** A value that stands from the play before is chosen first, so that each begins with one value. */
    const settle = async (): Promise<void> => {
      const { beside = [] } = await row(echo);
      const seen = beside.map(({ entry_id }) => entry_id);
      if (seen.length > 0) await choose(echo, null, seen).expect(200);
    };
    const play = (guarded: boolean, all: readonly Step[]) => settle().then(() => playTablets(cell(guarded), all, next));
    await fc.assert(
      fc.asyncProperty(steps, (all) => play(true, all)),
      { numRuns: 12 },
    );
    const careless: readonly Step['deed'][] = ['give', 'correct', 'send'];
    const blind = careless.map((deed) => ({ deed, device: 0, pick: 0 }) as const);
    await play(true, blind);
    await expect(play(false, blind)).rejects.toThrow(/was replaced by/);
  }, 120_000);

  it('~PST-199 a link that is revoked or renewed opens nothing, and its devices send nothing', async () => {
    const { path, pin } = await given();
    const key = await keyOf();
    const renewed = await given(3, { renew: true });
    expect(renewed.path).not.toBe(path);
    expect((await opened(path, pin)).body.code).toBe('tablet_link_gone');
    expect((await page(key)).body.code).toBe('tablet_link_gone');
    expect((await send(key, [])).body.code).toBe('tablet_link_gone');
    const again = await keyOf();
    const revoke = `/api/admin/tour-dates/${DALLAS}/tablets/3/revoke`;
    expect((await staff.agent.post(revoke).send({ reason: '' })).status).toBe(400);
    await staff.agent.post(revoke).send({ reason }).expect(200);
    expect((await page(again)).body.code).toBe('tablet_link_gone');
    expect((await opened(renewed.path, renewed.pin)).body.code).toBe('tablet_link_gone');
    expect((await given()).path).not.toBe(renewed.path);
  });

  it('PST-199 it ends with the tour date, at midnight there; what waits is taken for a day more', async () => {
    const key = await keyOf();
    const { path, pin } = await given();
    system.clock.moveTo('2026-04-20T04:59:00Z');
    await opened(path, pin).expect(200);
    expect((await page(key)).status).toBe(200);
    system.clock.moveTo('2026-04-20T05:00:00Z');
    expect((await opened(path, pin)).body).toMatchObject({
      ...{ code: 'tablet_link_gone', message: 'This link works no more. Please ask the staff for a new one.' },
    });
    expect((await page(key)).body.code).toBe('tablet_link_gone');
    // Sessions of the office have ended by then.
    await staff.agent.post('/api/mybtf/signin').send({ email: staff.email, password: 'Callboard1' }).expect(200);
    expect(await given()).toMatchObject({ status: 404, code: 'tablet_link_gone' });
    await send(key, [scored(tide, 950, 951)]).expect(200);
    expect(await markOf(tide)).toBe(951);
    system.clock.moveTo('2026-04-21T05:00:00Z');
    expect((await send(key, [])).body.code).toBe('tablet_link_gone');
  });
});
