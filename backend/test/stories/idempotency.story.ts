import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountDecider, type Role } from '@app/contracts/accounts';
import { catalogueCalls } from '@app/contracts/catalogue';
import { addMinutes, comparePositions, instant, type Position, streamName } from '@app/contracts/shared';
import type { ProjectionRunner } from '@app/projections';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { CARDS, Payer } from '../support/paying.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const body = (fname: string) => ({
  person: { fname, lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 },
  skipFuzzy: true,
});

describe('a call that is sent twice', () => {
  let system: System;
  let dana: Registrant;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@example.com');
  });
  afterAll(() => system.stop());

  const add = (key: string, fname: string) =>
    dana.agent.post('/api/mybtf/roster').set('idempotency-key', key).send(body(fname));
  const names = async (): Promise<string[]> => {
    const { events } = await system.server.platform.log.readStream(`roster-${dana.account_id}`);
    const added = events.filter(({ type }) => type === 'PersonAddedToRoster');
    return added.map(({ data }) => JSON.stringify(data)).map((text) => /"fname":"(\w+)"/.exec(text)?.[1] ?? text);
  };

  it('KER-023 the same key and body give the first answer and one effect, another body 422', async () => {
    const first = await add('once', 'Mia').expect(200);
    const again = await add('once', 'Mia').expect(200);
    expect(again.body).toEqual(first.body);
    const other = await add('once', 'Zoe').expect(422);
    expect(other.body).toMatchObject({
      code: 'idempotency_mismatch',
      message: 'This request was already sent with other content.',
      fields: {},
    });
    expect(await names()).toEqual(['Mia']);
  });

  it('KER-023 sent eight times at once there is one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('at-once', 'Ida')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await names()).filter((name) => name === 'Ida')).toHaveLength(1);
  });

  it('KER-023 two bodies at once with one key: one is done, the other refused', async () => {
    const answers = await Promise.all([add('two-bodies', 'Una'), add('two-bodies', 'Eva')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await names()).filter((name) => name === 'Una' || name === 'Eva')).toHaveLength(1);
  });

  it('KER-023 a key belongs to its account and call; a refusal is not kept', async () => {
    const eve = await signUp(system, 'eve@example.com');
    await eve.agent.post('/api/mybtf/roster').set('idempotency-key', 'once').send(body('Zoe')).expect(200);
    await add('refused-first', '').expect(400);
    await add('refused-first', 'Ada').expect(200);
    expect(await names()).toContain('Ada');
  });

  it('KER-023 the first answer is given after a restart too', async () => {
    const first = await add('before-restart', 'Lia').expect(200);
    await system.restart();
    const signedIn = system.agent();
    await signedIn.post('/api/mybtf/signin').send({ email: dana.email, password: 'Callboard1' }).expect(200);
    dana = { ...dana, agent: signedIn };
    expect((await add('before-restart', 'Lia').expect(200)).body).toEqual(first.body);
    await add('before-restart', 'Zoe').expect(422);
    expect((await names()).filter((name) => name === 'Lia')).toHaveLength(1);
  });

  describe('after the first answer is gone', () => {
    const forgetAnswers = () => system.server.platform.idempotency.expire(instant('2100-01-01T00:00:00Z'));
    const twice = async (by: Registrant, path: string, key: string, sent: object) => {
      const send = async () =>
        (await by.agent.post(`/api/${path}`).set('idempotency-key', key).send(sent)).body as object;
      const first = await send();
      await forgetAnswers();
      return [first, await send()];
    };

    it('KER-014 a person is added once, and the answer is the same, though the same person would be looked at twice now', async () => {
      const asked = { person: { ...body('Noa').person, birthdate: '2012-06-01' }, skipFuzzy: false };
      const [first, again] = await twice(dana, 'mybtf/roster', 'long-ago', asked);
      expect(first).toMatchObject({ entry: { person: { fname: 'Noa' } } });
      expect(again).toEqual(first);
      expect((await names()).filter((name) => name === 'Noa')).toHaveLength(1);
    });

    it('KER-014 a tour date and a link are made once', async () => {
      const staff = await withRole(system, 'office@demo.example', 'staff');
      const [planned, plannedAgain] = await twice(
        staff,
        'admin/tour-dates',
        'plan',
        catalogueCalls.planTourDate.example.body,
      );
      expect(planned).toMatchObject({ id: expect.any(Number) as number });
      expect(plannedAgain).toEqual(planned);
      const kim = await addPerson(dana, 'Kim', '2011-05-01');
      const { id } = await registerDancers(system, dana, 7502, { [kim]: '3' });
      const [link, linkAgain] = await twice(dana, `mybtf/registrations/${id}/tokens`, 'share', { routine_ids: [] });
      expect(link).toMatchObject({ token: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
      expect(linkAgain).toEqual(link);
    });
  });

  const changeRoles = async ({ account_id }: Registrant, roles: readonly Role[]) => {
    const { runner, ids } = system.server.platform;
    const command = { type: 'ChangeRoles' as const, roles, by: null };
    const stream = streamName('account', account_id);
    await runner.run({ stream, name: 'ChangeRoles', decider: accountDecider, command, meta: systemMeta(ids) });
  };

  it('SEC-025 a kept answer is encrypted where it rests, and given in clear to who asked', async () => {
    const first = (await add('at-rest', 'Zebulonia').expect(200)).body as object;
    const bytes = Buffer.concat(
      readdirSync(system.folder)
        .filter((name) => name.startsWith('callboard.sqlite'))
        .map((name) => readFileSync(join(system.folder, name))),
    );
    expect([bytes.includes(':at-rest'), bytes.includes('Zebulonia')]).toEqual([true, false]);
    expect((await add('at-rest', 'Zebulonia').expect(200)).body).toEqual(first);
    expect((await names()).filter((name) => name === 'Zebulonia')).toHaveLength(1);
  });

  it('SEC-019 a kept answer is for its account and its rights, and for 24 hours; looks are recorded each time, and not kept', async () => {
    const { idempotency } = system.server.platform;
    system.clock.advanceMinutes(61);
    const [gus, eve] = [await signUp(system, 'gus@example.com'), await signUp(system, 'eva@example.com')];
    const send = async ({ agent }: Registrant) => {
      const sent = agent.post('/api/mybtf/roster').set('idempotency-key', 'kept').send(body('Gia'));
      return (await sent.expect(200)).body as { position: Position };
    };
    const first = await send(gus);
    const key = `${gus.account_id}:POST /api/mybtf/roster:kept`;
    const kept = (await idempotency.find(key))!;
    await idempotency.forget();
    await idempotency.save(key, { ...kept, body: '{"kept":true}' });
    expect(await send(gus)).toEqual({ kept: true });
    expect(await send(eve)).toMatchObject({ entry: { person: { fname: 'Gia' } } });
    await changeRoles(gus, ['auditor']);
    expect(await send(gus)).toMatchObject({ position: first.position });
    await changeRoles(gus, []);
    expect(await send(gus)).toEqual({ kept: true });
    system.clock.moveTo(addMinutes(kept.at, 24 * 60));
    await system.scheduler.run('answers-expire');
    expect(await idempotency.find(key)).not.toBeNull();
    system.clock.advanceMinutes(1);
    await system.scheduler.run('answers-expire');
    expect(await idempotency.find(key)).toBeNull();

    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const stream = `roster-${dana.account_id}`;
    const reveal = () =>
      auditor.agent
        .post('/api/audit/reveal')
        .set('idempotency-key', 'look')
        .send({ stream, reason: 'A parent asked who added whom' })
        .expect(200);
    for (let n = 0; n < 3; n += 1) expect((await reveal()).text).toContain('Mia');
    const { events } = await system.server.platform.log.readStream(`process-audit_${auditor.account_id}`);
    expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'PersonalDataRevealed'));
    expect(await idempotency.find(`${auditor.account_id}:POST /api/audit/reveal:look`)).toBeNull();
  });

  it('KER-023 a payment needs a key', async () => {
    const payer = await Payer.start(system, 'payer@example.com', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const paymentProfile = {
      token: await payer.token(CARDS.good),
      billTo: { first_name: 'D', last_name: 'R', address: '1 A', city: 'Chicago', state: 'IL', zip: '60601' },
    };
    const { balance } = await payer.payments();
    const order = { paymentMethodId: 1, sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const { agent } = payer.registrant;
    const { body: refused } = await agent
      .post('/api/payments/nmi-payment')
      .send({ registrationId: payer.id, amount: balance, ...order, paymentProfile })
      .expect(400);
    expect(refused).toMatchObject({ code: 'idempotency_key_required' });
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('Payment'))).toEqual([]);
  });
});

describe('reading the own change', () => {
  let system: System;
  let dana: Registrant;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@example.com');
  });
  afterAll(() => system.stop());

  const roster = (position: string) => dana.agent.get('/api/mybtf/roster').set('x-read-after', position);

  it('KER-024 every change answers its position, and a read after it shows the change', async () => {
    let last = '0' as Position;
    for (const fname of ['Mia', 'Ida', 'Una', 'Eva', 'Zoe']) {
      const { body: added } = await dana.agent.post('/api/mybtf/roster').send(body(fname)).expect(200);
      const { position } = added as { position: Position };
      expect(comparePositions(position, last)).toBe(1);
      last = position;
      expect((await roster(position).expect(200)).text).toContain(`"${fname}"`);
    }
  });

  it('KER-024 waits for a position that comes while it waits', async () => {
    const next = String(BigInt((await system.server.platform.log.head()).split('/')[0]!) + 1n);
    const waiting = roster(next).then((answer) => answer);
    await addPerson(dana, 'Lia', '2011-05-01');
    const answer = await waiting;
    expect([answer.status, answer.text.includes('"Lia"')]).toEqual([200, true]);
  });

  it('KER-024 a position that does not come answers 503 with Retry-After after two seconds, nonsense 400', async () => {
    const started = performance.now();
    const late = await roster('999999999').expect(503);
    const took = performance.now() - started;
    expect(late.headers['retry-after']).toBe('2');
    expect(late.body).toMatchObject({ code: 'not_ready', fields: {} });
    expect(took).toBeGreaterThan(1900);
    expect(took).toBeLessThan(10_000);
    for (const nonsense of ['soon', '-1', '1.5', '1/2/3', "1' OR 1"]) {
      const { body: refused } = await roster(nonsense).expect(400);
      expect(refused).toMatchObject({ code: 'invalid_input', fields: { 'X-Read-After': 'must be a position' } });
    }
  });

  it('KER-024 ~KER-045 answers nothing old from a projection that has stopped, and from the others as ever', async () => {
    const runner = system.server.reads.projections as ProjectionRunner;
    const registrations = (position: string) =>
      dana.agent
        .get('/api/mybtf/user-event-season-registrations')
        .query({ mybtf_user_id: dana.account_id, event_id: 56, season_id: 75 })
        .set('x-read-after', position);
    runner.lane('registrations').stopAt({}, new Error('cannot be folded'));
    const started = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: 7502 }).expect(201);
    const { id, position } = started.body as { id: number; position: Position };
    const refused = await registrations(position).expect(503);
    expect([refused.body, refused.headers['retry-after']]).toMatchObject([{ code: 'not_ready' }, '2']);
    await dana.agent.get(`/api/mybtf/registrations/${id}/payments`).set('x-read-after', position).expect(200);
    expect((await registrations('1').expect(200)).body).toEqual([]);
    await runner.retry('registrations');
    expect((await registrations(position).expect(200)).body).toMatchObject([{ id }]);
  });
});
