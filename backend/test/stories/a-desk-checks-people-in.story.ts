import type { CheckInAnswer, CheckInMarksAnswer } from '@app/contracts/check-in';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const FRIDAY = '2026-04-17';
const uuid = (n: number): string => `0198e000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const DESK = { device_id: uuid(901), name: 'Desk 1' };
const PHONE = { device_id: uuid(902), name: 'Phone 2' };
const NOW = '2026-04-17T13:00:00Z';
const before = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

describe('a desk checks people in', () => {
  let system: System;
  let payer: Payer;
  let staff: Registrant;
  let mia: number;
  let ava: number;

  const read = async <A>(path: string, who = staff): Promise<A> => {
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(`/api/admin/check-in/${path}`).set('x-read-after', position).expect(200)).body as A;
  };
  const people = () => read<CheckInAnswer>(String(DALLAS));
  const marks = () => read<CheckInMarksAnswer>(`${DALLAS}/marks`);
  const scan = (n: number, person_id: number, values: object = {}) => ({
    ...{ scan_id: uuid(n), registration_id: payer.id, person_id, day: FRIDAY, device_at: before(1), undo: null },
    ...values,
  });
  const send = (device: object, scans: readonly object[], values: object = {}, who = staff) =>
    who.agent
      .post(`/api/admin/check-in/${DALLAS}/scans`)
      .send({ ...device, sent_at: NOW, waiting: 0, scans, ...values });
  /** The kept scans of everybody, without their order. */
  const kept = async () =>
    (await marks()).marked
      .flatMap(({ person_id, marks: all }) =>
        all.map(({ scan_id, undo }) => [person_id, scan_id, undo?.undoes ?? null]),
      )
      .toSorted();

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    [mia, ava] = payer.people as [number, number];
    await payer.payPasses(uuid(1), payer.people);
    await payer.payRegistration(uuid(2));
  });
  afterAll(() => system.stop());

  it('~ADM-022 downloads names, registrant, level, days and what is missing, nothing else personal, to staff alone', async () => {
    const { people: all, days, blocks, event, city, time_zone } = await people();
    expect({ event, city, time_zone, days, blocks }).toEqual({
      ...{ event: 'Aurora', city: 'Dallas, TX', time_zone: 'America/Chicago', blocks: [] },
      days: [FRIDAY, '2026-04-18', '2026-04-19'],
    });
    expect(all.map(({ fname }) => fname)).toEqual(['Ava', 'Mia']);
    const [first] = all;
    expect(first).toEqual({
      ...{ registration_id: payer.id, person_id: ava, fname: 'Ava', lname: expect.any(String) },
      ...{ registrant: expect.any(String), kind: 'dancer', level: expect.any(String), one_day: false },
      ...{ code: expect.stringMatching(/^CI:[0-9A-V]{26}$/), lacks: ['waiver'] },
    });
    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const stranger = await signUp(system, 'eve@demo.example');
    for (const { agent } of [auditor, stranger])
      for (const path of ['', '/marks']) await agent.get(`/api/admin/check-in/${DALLAS}${path}`).expect(403);
    await staff.agent.get('/api/admin/check-in/999999').expect(404);
    expect((await send(DESK, [], {}, stranger)).status).toBe(403);
  });

  it('ADM-023 scans have an id, the time of the device and of the server; repeated, reordered and delayed ones of two devices give the same, and none made offline is lost', async () => {
    const [first, second] = [scan(11, mia, { device_at: before(9) }), scan(12, ava)];
    await send(DESK, [first]).expect(200);
    // Its answer was lost, so the device sends it again, with the next one in front.
    await send(DESK, [second, first]).expect(200);
    const whole = [
      [mia, uuid(11), null],
      [ava, uuid(12), null],
    ];
    expect(await kept()).toEqual(whole.toSorted());
    const { marked } = await marks();
    const [mark] = marked.find(({ person_id }) => person_id === mia)!.marks;
    expect(mark).toMatchObject({ scan_id: uuid(11), device_at: before(9), by: 'Dana Reyes', device_id: uuid(901) });
    expect(Date.parse(mark!.at) - Date.parse(mark!.happened_at)).toBe(9 * 60_000);
    // The desk undoes its own; the phone was offline and had checked her in before that.
    await send(DESK, [scan(13, mia, { undo: { undoes: [uuid(11)], reason: 'Wrong twin' } })]).expect(200);
    await send(PHONE, [scan(14, mia, { device_at: before(30) })]).expect(200);
    const all = [...whole, [mia, uuid(13), [uuid(11)]], [mia, uuid(14), null]];
    expect(await kept()).toEqual(all.toSorted());
    for (const device of [DESK, PHONE]) await send(device, []).expect(200);
    await send(PHONE, [scan(14, mia, { device_at: before(30) })]).expect(200);
    expect(await kept()).toEqual(all.toSorted());
  });

  it('~ADM-023 a time that names no instant, or a day that is none, is refused', async () => {
    for (const time of ['2026-W03', '20260117', '2026-01-17T10:00:00', '2026-02-30T10:00:00Z', 'soon']) {
      const { body } = await send(DESK, [scan(31, mia, { device_at: time })]).expect(400);
      expect([time, body.code]).toEqual([time, 'invalid_input']);
      await send(DESK, [], { sent_at: time }).expect(400);
    }
    for (const day of ['2026-02-30', '2026-W03', 'Friday']) await send(DESK, [scan(31, mia, { day })]).expect(400);
  });

  it('~ADM-024 an undo without a reason is refused', async () => {
    const nothing = scan(21, ava, { undo: { undoes: [uuid(12)], reason: '' } });
    expect((await send(DESK, [nothing])).status).toBe(400);
  });

  it('ADM-025 staff see all devices of a tour date: name, last heard of, scans that wait as last told', async () => {
    await send(PHONE, [], { waiting: 12 }).expect(200);
    const { devices } = await marks();
    expect(devices.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['Desk 1', 0],
      ['Phone 2', 12],
    ]);
    for (const { heard_at } of devices)
      expect(Date.parse(heard_at)).toBeGreaterThan(Date.parse('2026-01-20T17:00:00Z'));
  });
});
