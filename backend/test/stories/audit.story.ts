import { jest } from '@jest/globals';
import type {
  AsOfAnswer,
  CompareAnswer,
  ReplayAnswer,
  RevealedTimeline,
  Timeline,
  VerifyAnswer,
} from '@app/contracts/audit';
import type { RegistrationPayments } from '@app/contracts/payments';
import type { RegistrationEvent } from '@app/contracts/registration';
import { formatMoney, streamName } from '@app/contracts/shared';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { withRole } from '../support/auditing.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;
const REASON = 'A parent asks who changed the level';

describe('an auditor looks into a registration', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let admin: Registrant;
  let id: number;
  let stream: string;

  const read = async <T>({ agent }: Registrant, path: string): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await agent.get(`/api/${path}`).set('x-read-after', head).expect(200)).body as T;
  };
  const stored = async () =>
    (await system.server.platform.log.readStream(streamName('registration', id)))
      .events as unknown as readonly (RegistrationEvent & {
      revision: number;
    })[];
  const at = (revision: number) => read<AsOfAnswer>(auditor, `audit/registrations/${id}/at/${revision}`);
  const compare = (from: number, to: number) =>
    read<CompareAnswer>(auditor, `audit/registrations/${id}/compare?from=${from}&to=${to}`);
  const replay = async (): Promise<ReplayAnswer> =>
    (await auditor.agent.post('/api/audit/replay').send({ registration_id: id }).expect(200)).body as ReplayAnswer;

  const asked = (call: string, body: object) => auditor.agent.post(`/api/audit/${call}`).send(body).expect(200);
  /** How many events the store hands out meanwhile. */
  const eventsRead = async (work: () => PromiseLike<unknown>): Promise<number> => {
    const spies = [jest.spyOn(system.events, 'readStream'), jest.spyOn(system.events, 'readAll')] as const;
    await work();
    const streams = await Promise.all(spies[0].mock.results.map(({ value }) => value as Promise<unknown[]>));
    const pages = await Promise.all(spies[1].mock.results.map(({ value }) => value as Promise<{ events: unknown[] }>));
    for (const spy of spies) spy.mockRestore();
    return [...streams, ...pages.map(({ events }) => events)].flat().length;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Marigold', '2011-05-01');
    const ava = await addPerson(dana, 'Avalon', '2017-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3', [ava]: '1' })).id;
    stream = streamName('registration', id);
    const confirmed = await staff.agent
      .post(`/api/admin/registrations/${id}/confirm`)
      .send({ reason: 'Checked' })
      .expect(200);
    expect(confirmed.body).toMatchObject({ id, confirmed: true });
  });
  afterAll(() => system.stop());

  const PERSONAL = ['Marigold', 'Avalon', '2011-05-01', 'dana@demo.example', 'Wabash'];

  it('an auditor reads the staff lists and a registration masked; staff read the same in clear', async () => {
    const listed = async (who: Registrant) =>
      JSON.stringify([
        await read(who, 'admin/registrations'),
        await read(who, `admin/registrations/${id}`),
        await read(who, 'admin/accounts'),
      ]);
    const [masked, clear] = [await listed(auditor), await listed(staff)];
    for (const name of ['Marigold', 'Avalon', 'dana@demo.example']) {
      expect(clear).toContain(name);
      expect(masked).not.toContain(name);
    }
  });

  it('AUD-001 sees the stream as a timeline with personal values masked', async () => {
    const timeline = await read<Timeline>(auditor, `audit/streams/${stream}`);
    const events = await stored();
    expect(timeline.events.map(({ type, revision }) => [type, revision])).toEqual(
      events.map(({ type, revision }) => [type, revision]),
    );
    expect(timeline.events.at(-1)).toMatchObject({
      type: 'RegistrationConfirmed',
      command: 'ConfirmRegistration',
      actor: { role: 'staff' },
      masked: true,
    });
    const text = JSON.stringify(timeline);
    expect(text).toContain('M••••');
    expect(PERSONAL.filter((value) => text.includes(value))).toEqual([]);
  });

  it('AUD-001 reveals them for a reason only, and every look is itself an event', async () => {
    await auditor.agent.post('/api/audit/reveal').send({ stream }).expect(400);
    const { body } = await auditor.agent.post('/api/audit/reveal').send({ stream, reason: REASON }).expect(200);
    const text = JSON.stringify(body);
    expect(PERSONAL.filter((value) => !text.includes(value))).toEqual([]);
    const looks = await read<Timeline>(auditor, `audit/streams/process-audit_${auditor.account_id}`);
    expect(looks.events).toMatchObject([
      {
        type: 'PersonalDataRevealed',
        actor: { account_id: auditor.account_id, role: 'auditor' },
        data: { stream, account_id: auditor.account_id, reason: REASON },
      },
    ]);
    // Looking leaves the stream itself alone, and the next timeline is masked again.
    expect((await read<Timeline>(auditor, `audit/streams/${stream}`)).revealed).toBe(false);
  });

  it('AUD-001 AUD-003 AUD-005 by the recorded look everything about the stream is in clear, for its auditor and for half an hour', async () => {
    const looked = await auditor.agent.post('/api/audit/reveal').send({ stream, reason: REASON }).expect(200);
    const { look } = looked.body as RevealedTimeline;
    const last = (await stored()).length - 1;
    const what = { registration_id: id, look };
    const reads = (who: Registrant, asked: typeof what) => [
      who.agent.get(`/api/audit/streams/registration-${asked.registration_id}`).query({ look }),
      who.agent.get(`/api/audit/registrations/${asked.registration_id}/at/0`).query({ look }),
      who.agent.get(`/api/audit/registrations/${asked.registration_id}/compare`).query({ from: 0, to: last, look }),
      who.agent.post('/api/audit/what-if').send(asked),
      who.agent.post('/api/audit/replay').send(asked),
    ];
    const [timeline, , compared, asked] = await Promise.all(
      reads(auditor, what).map(async (read) => JSON.stringify((await read.expect(200)).body)),
    );
    for (const text of [timeline, compared, asked]) {
      expect(text).toContain('Marigold Reyes');
      expect(text).not.toContain('••••');
    }
    const ended = async (who: Registrant, about: typeof what) => {
      for (const read of reads(who, about)) expect((await read.expect(403)).body).toMatchObject({ code: 'look_ended' });
    };
    // Neither somebody else's look opens anything, nor one at another stream, nor one that was never recorded.
    await ended(admin, what);
    await auditor.agent.get(`/api/audit/streams/ledger-${id}`).query({ look }).expect(403);
    await auditor.agent
      .get(`/api/audit/streams/${stream}`)
      .query({ look: look + 1 })
      .expect(403);
    system.clock.advanceMinutes(29);
    for (const read of reads(auditor, what)) await read.expect(200);
    system.clock.advanceMinutes(2);
    await ended(auditor, what);
    const masked = await read<Timeline>(auditor, `audit/streams/${stream}`);
    expect(PERSONAL.filter((value) => JSON.stringify(masked).includes(value))).toEqual([]);
  });

  it('SEC-001 NAV-050 nobody else looks: not staff, not the registrant, not a visitor', async () => {
    for (const { agent } of [staff, dana]) {
      await agent.get(`/api/audit/streams/${stream}`).expect(403);
      await agent.post('/api/audit/reveal').send({ stream, reason: REASON }).expect(403);
      await agent.post('/api/audit/replay').send({ registration_id: id }).expect(403);
    }
    await system.agent().get(`/api/audit/streams/${stream}`).expect(401);
    await auditor.agent.get('/api/audit/streams/registration-999999').expect(404);
  });

  it('AUD-003 sees the registration as it stood after every event', async () => {
    const events = await stored();
    let people = 0;
    let total = 0;
    for (const event of events) {
      if (event.type === 'AttendeeAdded') people += 1;
      if (event.type === 'FeesRecalculated') total = event.data.sheet.fees.total;
      const state = await at(event.revision);
      expect(state.rows.filter(({ section, after }) => section === 'attendees' && after !== '')).toHaveLength(people);
      expect(state.rows.find(({ section, subject }) => section === 'fees' && subject === 'Total')?.after).toBe(
        formatMoney(total),
      );
    }
    expect([people, total > 0]).toEqual([2, true]);
    const now = await at(events.length - 1);
    const balance = await read<RegistrationPayments>(staff, `mybtf/registrations/${id}/payments`);
    expect(now.money).toMatchObject({
      total: balance.fees.total,
      registration: balance.balance,
      media_balance: balance.mediaPassBalance,
    });
    await auditor.agent.get(`/api/audit/registrations/${id}/at/${events.length}`).expect(404);
  });

  it('AUD-003 compares any two points and marks what differs', async () => {
    const events = await stored();
    const first = events.findIndex(({ type }) => type === 'AttendeeAdded');
    const differing = async (from: number, to: number) =>
      (await compare(from, to)).rows.filter(({ before, after }) => before !== after);
    const added = await differing(first - 1, first);
    expect(added).toMatchObject([{ section: 'attendees', before: '' }]);
    expect(added[0]?.after).toMatch(/\$/);
    expect(await differing(first, first - 1)).toMatchObject([{ section: 'attendees', after: '' }]);
    expect(await differing(first, first)).toEqual([]);
    const last = events.length - 1;
    expect(await differing(last - 1, last)).toEqual([
      { section: 'status', subject: 'Status', before: 'Completed', after: 'Confirmed' },
    ]);
  });

  it('AUD-004 replays the events, finds the read models equal, and names the field that somebody changed beside them', async () => {
    await read(auditor, 'audit/projections');
    const equal = await replay();
    expect(equal).toMatchObject({ equal: true, verified_at: await system.server.platform.log.head() });
    expect(equal.models.map(({ projection, differences }) => [projection, differences])).toEqual([
      ['registrations', []],
      ['registration-detail', []],
      ['balances', []],
      ['ledger', []],
      ['payments', []],
      ['media-passes', []],
      ['event-search', []],
    ]);
    const { reads } = system;
    const [served] = await reads.read(
      `SELECT version, number FROM read_builds WHERE collection = 'balances' AND serving = 1`,
      [],
    );
    await reads.write([
      {
        sql: `UPDATE "read_balances@${String(served?.version)}.${String(served?.number)}"
              SET doc = json_set(doc, '$.balance', 1) WHERE json_extract(doc, '$.id') = ?`,
        params: [id],
      },
    ]);
    const tampered = await replay();
    expect(tampered.equal).toBe(false);
    expect(tampered.models.find(({ projection }) => projection === 'balances')).toMatchObject({
      equal: false,
      differences: [{ id: String(id), path: 'balance', events: String(equal.money.registration), served: '1' }],
    });
    // The auditor's own balance comes from events alone.
    expect(tampered.money).toEqual(equal.money);
  });

  it('AUD-018 replays, verifies and prices anew from its own streams alone, however much others wrote', async () => {
    const { streams, events } = await replay();
    expect(streams.slice(0, 2)).toEqual([stream, streamName('ledger', id)]);
    const held = await Promise.all(streams.map((name) => system.events.readStream(name)));
    expect(events).toBe(held.flat().length);
    const costs = async () => [
      await eventsRead(() => asked('replay', { registration_id: id })),
      await eventsRead(() => asked('verify', { stream })),
      await eventsRead(() => asked('what-if', { registration_id: id })),
    ];
    const alone = await costs();
    const timothea = await addPerson(dana, 'Timothea', '2011-05-01');
    await registerDancers(system, dana, CHICAGO, { [timothea]: '3' });
    await read(auditor, 'audit/projections');
    expect(await costs()).toEqual(alone);
    // The registration's stream and its ledger are read for the money, and all of its streams for the documents.
    expect(alone[0]).toBe(events + held[0]!.length + held[1]!.length);
  });

  it('AUD-007 verifies the hash chain of the stream at once', async () => {
    const head = (await read<Timeline>(auditor, `audit/streams/${stream}`)).head;
    const one = await auditor.agent.post('/api/audit/verify').send({ stream }).expect(200);
    expect(one.body).toMatchObject({ ok: true, stream, streams: expect.anything() });
    const { streams } = one.body as VerifyAnswer;
    expect(streams[0]).toMatchObject({ stream, events: head.revision + 1, bad: null });
  });
});
