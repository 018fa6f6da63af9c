import type { ScoreRow, ScoresAnswer } from '@app/contracts/scoring';
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

describe('staff enter scores', () => {
  let system: System;
  let payer: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  let stranger: Registrant;
  let echo: number;
  let tide: number;

  const scores = async (who = staff): Promise<ScoresAnswer> => {
    const position = String(await system.server.platform.log.head());
    const call = who.agent.get(`/api/admin/tour-dates/${DALLAS}/scores`).set('x-read-after', position);
    return (await call.expect(200)).body as ScoresAnswer;
  };
  const row = async (id: number): Promise<ScoreRow> => (await scores()).routines.find((one) => one.id === id)!;
  const put = (what: object, who = staff) =>
    who.agent.put(`/api/admin/tour-dates/${DALLAS}/scores`).send({ registration_id: payer.id, ...what });
  const score = (routine_id: number, position: number, text: string, was: number | null = null) =>
    put({ routine_id, cell: { position, score: text, was } });
  const judge = (judges: readonly object[], who = staff) =>
    who.agent.put(`/api/admin/tour-dates/${DALLAS}/judges`).send({ judges, reason });
  const eventsOf = async (stream: `critique-${number}` | `scoring-${number}`) =>
    (await system.server.platform.log.readStream(stream)).events;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    stranger = await signUp(system, 'eve@demo.example');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await enterSolos(payer, ['Tide', 'Echo']);
    await payer.review();
    [tide, echo] = (await routineIdsOf(system, payer.id)) as [number, number];
  });
  afterAll(() => system.stop());

  it('~PST-170 has no routine of a registration that is not completed', async () => {
    expect(await scores()).toMatchObject({ tour_date_id: DALLAS, judges: [], routines: [] });
    expect((await score(tide, 1, '90')).body.code).toBe('routine_not_scored');
    await payer.payRegistration('00000000-0000-4000-8000-000000000001');
    await payer.payPasses('00000000-0000-4000-8000-000000000002', payer.people);
    await payer.complete().expect(200);
    expect((await scores()).routines.map(({ name }) => name).toSorted()).toEqual(['Echo', 'Tide']);
  });

  it('~PST-167 takes 3 or 4 judges, and no score of one who is not there', async () => {
    for (const judges of [[], JUDGES.slice(0, 2), [...JUDGES, JUDGES[0]!], [{ fname: 'Amara' }]])
      expect((await judge(judges)).status).toBe(400);
    await judge(JUDGES.slice(0, 3)).expect(200);
    expect((await scores()).judges).toEqual(JUDGES.slice(0, 3).map((one, n) => ({ id: n + 1, ...one })));
    expect((await score(tide, 4, '90')).body).toMatchObject({
      code: 'score_without_judge',
      message: 'This tour date has 3 judges.',
    });
    await judge(JUDGES).expect(200);
    expect((await judge([...JUDGES]).expect(200)).body).toMatchObject({ id: DALLAS });
    expect((await eventsOf(`scoring-${DALLAS}`)).map(({ type }) => type)).toEqual(['JudgesAssigned', 'JudgesAssigned']);
  });

  it("PST-177 'Scores must be between 0.0 and 100.0.', to one decimal", async () => {
    for (const wrong of ['100.1', '-1', '99.95', '95,3', 'ninety', '1e2']) {
      const { status, body } = await score(tide, 1, wrong);
      expect([status, body.code, body.message]).toEqual([
        400,
        'score_invalid',
        'Scores must be between 0.0 and 100.0.',
      ]);
    }
    expect(await eventsOf(`critique-${tide}`)).toEqual([]);
    for (const [position, text] of [
      [1, '0.0'],
      [2, '100.0'],
      [3, '95'],
    ] as const)
      await score(tide, position, text).expect(200);
    expect((await row(tide)).marks).toEqual([
      { position: 1, score: 0 },
      { position: 2, score: 1000 },
      { position: 3, score: 950 },
    ]);
  });

  it('PST-089 ~PST-102 computes total, dropped score, award and places of what is stored, anew with each score', async () => {
    expect(await row(tide)).toMatchObject({
      total: 1950,
      dropped: null,
      award: null,
      age_place: 1,
      performance_place: 1,
    });
    for (const few of [2, 5]) expect((await judge([...JUDGES, ...JUDGES].slice(0, few))).status).toBe(400);
    for (const position of [1, 2, 3, 4]) await score(echo, position, `9${position}.5`).expect(200);
    expect(await row(echo)).toMatchObject({
      ...{ total: 2805, dropped: { position: 1, score: 915 }, award: 'High Gold' },
      ...{ age_place: 1, performance_place: 1 },
    });
    expect(await row(tide)).toMatchObject({ age_place: 2, performance_place: 2 });
    await score(tide, 4, '99.9').expect(200);
    expect(await row(tide)).toMatchObject({
      total: 2949,
      dropped: { position: 1, score: 0 },
      award: 'Platinum',
      age_place: 1,
    });
    expect(await row(echo)).toMatchObject({ age_place: 2 });
  });

  it('PST-213 PST-214 overwrites nothing that somebody else has changed, and keeps judges who gave scores', async () => {
    const lost = await score(tide, 4, '98.0', 990);
    expect([lost.status, lost.body.code]).toEqual([409, 'score_changed']);
    expect(lost.body.message).toBe('Somebody else has changed this score meanwhile: it is 99.9 now.');
    expect((await row(tide)).marks).toContainEqual({ position: 4, score: 999 });
    const fewer = await judge(JUDGES.slice(0, 3));
    expect([fewer.status, fewer.body.message]).toEqual([
      409,
      'Judge 4 has given scores here and cannot be taken away.',
    ]);
    expect((await scores()).judges).toHaveLength(4);
    await score(tide, 4, '', 999).expect(200);
    expect((await judge(JUDGES.slice(0, 3))).status).toBe(409);
    await score(echo, 4, '', 945).expect(200);
    await judge(JUDGES.slice(0, 3)).expect(200);
    await judge(JUDGES).expect(200);
    await score(tide, 4, '99.9').expect(200);
    await score(echo, 4, '94.5').expect(200);
  });

  it('~PST-169 numbers are unique with their suffix, and order the grid', async () => {
    await put({ routine_id: tide, number: { number: 12, has_a: true } }).expect(200);
    const taken = await put({ routine_id: echo, number: { number: 12, has_a: true } });
    expect([taken.status, taken.body.message]).toEqual([409, 'Another routine of this tour date has the number 12A.']);
    await put({ routine_id: echo, number: { number: 12, has_a: false } }).expect(200);
    expect((await scores()).routines.map(({ name, number }) => [name, number])).toEqual([
      ['Echo', { number: 12, has_a: false }],
      ['Tide', { number: 12, has_a: true }],
    ]);
    await put({ routine_id: echo, number: null }).expect(200);
    expect((await scores()).routines.map(({ name }) => name)).toEqual(['Tide', 'Echo']);
  });

  it('PST-095 PST-176 a routine that is canceled has no total, award or place, until it is restored', async () => {
    const unsaid = await put({ routine_id: tide, canceled: true });
    expect([unsaid.status, unsaid.body.code]).toEqual([400, 'reason_required']);
    await put({ routine_id: tide, canceled: true, reason: 'An injury' }).expect(200);
    const NOTHING = { total: null, dropped: null, award: null, age_place: null, performance_place: null };
    expect(await row(tide)).toMatchObject({ canceled: true, ...NOTHING, level_place: null });
    expect(await row(echo)).toMatchObject({ age_place: 1, performance_place: 1, level_place: 1 });
    const panel = await staff.agent.get(`/api/admin/tour-dates/${DALLAS}/release`).expect(200);
    expect(panel.body.counts).toMatchObject({ routines: 2, canceled: 1, scored: 1 });
    for (const who of [auditor, payer.registrant])
      expect((await put({ routine_id: tide, canceled: false, reason }, who)).status).toBe(403);
    await put({ routine_id: tide, canceled: false, reason: 'She danced after all' }).expect(200);
    expect(await row(tide)).toMatchObject({ canceled: false, total: 2949, age_place: 1 });
  });

  it('PST-103 an award or a place is set by hand with a reason, is an event, is marked, and survives other scores', async () => {
    const set = (result: string, to: object, why: object = { reason: 'The judges agreed' }) =>
      put({ routine_id: tide, override: { result, computed: false, ...to }, ...why });
    expect((await set('award', { value: 3 }, {})).body.code).toBe('reason_required');
    expect((await set('award', { value: 99 })).body).toMatchObject({ code: 'award_unknown' });
    expect((await set('total', { value: 3 })).status).toBe(400);
    await set('award', { value: 3 }).expect(200);
    for (const result of ['age', 'performance', 'level']) await set(result, { value: 2 }).expect(200);
    const results = { award: 'Gold', age_place: 2, performance_place: 2, level_place: 2 };
    expect(await row(tide)).toMatchObject({
      ...{ ...results, total: 2949, overrides: { award: { value: 3, text: 'Gold' }, age: { value: 2, text: '2nd' } } },
    });
    expect(await row(echo)).toMatchObject({ age_place: 2, overrides: {} });
    await score(tide, 4, '100.0', 999).expect(200);
    expect(await row(tide)).toMatchObject({ ...results, total: 2950 });
    await score(tide, 4, '99.9', 1000).expect(200);
    const events = (await eventsOf(`critique-${tide}`)).filter(({ type }) => type === 'ResultOverridden');
    expect(events.map(({ data, metadata }) => ({ ...data, reason: metadata.reason }))).toMatchObject(
      ['award', 'age', 'performance', 'level'].map((result) => ({ result, from: null, reason: 'The judges agreed' })),
    );
    await set('age', { value: null }).expect(200);
    expect(await row(tide)).toMatchObject({ age_place: null });
    for (const result of ['award', 'age', 'performance', 'level'])
      await set(result, { computed: true }, { reason: 'A mistake' }).expect(200);
    expect(await row(tide)).toMatchObject({ award: 'Platinum', age_place: 1, performance_place: 1, overrides: {} });
  });

  it('PST-215 asks why judges are named and a routine is canceled or restored, and not why a score or a number is entered', async () => {
    const at = `/api/admin/tour-dates/${DALLAS}`;
    expect((await staff.agent.put(`${at}/judges`).send({ judges: JUDGES.toReversed() })).status).toBe(400);
    for (const canceled of [true, false])
      expect((await put({ routine_id: tide, canceled })).body.code).toBe('reason_required');
    await score(tide, 4, '99.8', 999).expect(200);
    await score(tide, 4, '99.9', 998).expect(200);
    await put({ routine_id: tide, number: { number: 14, has_a: false } }).expect(200);
    const log = [...(await eventsOf(`critique-${tide}`)), ...(await eventsOf(`scoring-${DALLAS}`))];
    const reasons = log.map(({ type, metadata }) => [type, metadata.reason !== undefined && metadata.reason !== null]);
    const explained = new Set<unknown>(['JudgesAssigned', 'ScoringCanceled', 'ResultOverridden']);
    for (const [type, isGiven] of reasons) expect([type, isGiven]).toEqual([type, explained.has(type)]);
  });

  it('asks for one thing at a time, of a routine that is there', async () => {
    for (const what of [{}, { canceled: true, number: null }, { cell: { position: 1, score: '90' }, canceled: true }])
      expect((await put({ routine_id: tide, ...what })).status).toBe(400);
    for (const other of [{ routine_id: 999_999 }, { routine_id: tide, registration_id: 999_999 }]) {
      const { status, body } = await put({ canceled: true, reason, ...other });
      expect([status, body.code]).toEqual([404, 'routine_not_scored']);
    }
    const elsewhere = { registration_id: payer.id, routine_id: tide, cell: { position: 1, score: '90', was: 0 } };
    expect((await staff.agent.put('/api/admin/tour-dates/7505/scores').send(elsewhere)).body.code).toBe(
      'routine_not_scored',
    );
    expect((await staff.agent.get('/api/admin/tour-dates/1/scores')).status).toBe(404);
  });

  it('~PST-182 only staff enter; auditors read with names masked; a registrant is told nothing', async () => {
    const read = await scores(auditor);
    expect(read.routines.map(({ name }) => name)).not.toContain('Tide');
    expect(read.routines.find(({ id }) => id === tide)?.total).toBe(2949);
    for (const who of [auditor, stranger, payer.registrant]) {
      expect((await put({ routine_id: tide, canceled: true, reason }, who)).status).toBe(403);
      expect((await judge(JUDGES, who)).status).toBe(403);
    }
    for (const who of [stranger, payer.registrant])
      expect((await who.agent.get(`/api/admin/tour-dates/${DALLAS}/scores`)).status).toBe(403);
  });

  it('~PST-178 ~PST-191 tells old and new score, who and when, in the history of the routine', async () => {
    await score(tide, 4, '98.0', 999).expect(200);
    const { body } = await auditor.agent.get(`/api/admin/history/critique/${tide}`).expect(200);
    expect(JSON.stringify(body)).toContain('entered the score of judge 4');
    expect(JSON.stringify(body)).toContain('"before":"99.9","after":"98.0"');
  });
});
