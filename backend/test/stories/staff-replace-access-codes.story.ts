import type { TourDateCodes } from '@app/contracts/access-codes';
import type { HistoryAnswer } from '@app/contracts/audit';
import { AccessCodesReactions } from '../../src/access-codes/access-codes-reactions.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ATLANTA = 7503;
const PATH = `/api/admin/tour-dates/${ATLANTA}/access-codes`;
const reason = 'Asked for by the streaming provider';
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('staff replace access codes', () => {
  let system: System;
  let dana: Payer;
  let rosa: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  const position = async () => ({ 'x-read-after': String(await system.server.platform.log.head()) });
  const list = async (who = staff): Promise<TourDateCodes['attendees']> =>
    (
      (
        await who.agent
          .get(PATH)
          .set(await position())
          .expect(200)
      ).body as TourDateCodes
    ).attendees;
  const codes = async () => (await list()).map(({ access_code }) => access_code);
  const own = async (payer: Payer) =>
    (await payer.registrant.agent.get('/api/mybtf/virtual-attendees').query({ registration_id: payer.id })).body
      .attendees as { access_code: string }[];
  const call = (deed: string, body: object, who = staff) => who.agent.post(`${PATH}/${deed}`).send(body);
  const register = async (payer: Payer, n: number): Promise<void> => {
    await payer.saveDancers(payer.people);
    await payer.save(...payer.people.map((id) => ({ path: `attendees.${id}.workshop_level_id_v`, value: '3v' })));
    await payer.review();
    await payer.payRegistration(key(n));
    await payer.payPasses(key(n + 1), payer.people);
    await payer.complete().expect(200);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava'], ATLANTA);
    rosa = await Payer.start(system, 'rosa@demo.example', ['Zoe'], ATLANTA);
    await register(dana, 1);
    await register(rosa, 11);
    await system.server.app.get(AccessCodesReactions, { strict: false }).settled();
  });
  afterAll(() => system.stop());

  it('~EVT-184 each virtual attendee of the tour date stands there with its code, for staff alone in clear', async () => {
    const attendees = await list();
    expect(attendees.map(({ registration_id, fname }) => [registration_id, fname])).toEqual([
      [dana.id, 'Ava'],
      [dana.id, 'Mia'],
      [rosa.id, 'Zoe'],
    ]);
    expect(Object.keys(attendees[0]!)).toEqual([
      ...['id', 'registration_id', 'person_id', 'registrant', 'fname', 'lname', 'level', 'access_code', 'email'],
    ]);
    const seen = JSON.stringify(await list(auditor));
    for (const hidden of [...(await codes()), 'Zoe', 'Mia']) expect(seen).not.toContain(hidden);
    expect((await dana.registrant.agent.get(PATH)).status).toBe(403);
    for (const deed of ['regenerate', 'import/preview', 'import'])
      for (const who of [auditor, dana.registrant])
        expect((await call(deed, { csv: 'x', reason }, who)).status).toBe(403);
  });

  it('~EVT-184 employees regenerate them: each is another, the registrant sees it, and it stands in the history', async () => {
    const before = await codes();
    expect((await call('regenerate', { reason: 'x' })).body.fields).toEqual({
      reason: 'Please write a reason of at least 3 letters.',
    });
    const { body } = await call('regenerate', { reason }).expect(200);
    expect(body.changed).toBe(3);
    const after = await codes();
    expect(new Set([...before, ...after]).size).toBe(6);
    for (const code of after) expect(code).toMatch(/^(?=.*[a-z])(?=.*[A-Z])[A-HJ-NP-Za-km-z2-9]{8}$/);
    expect((await own(rosa)).map(({ access_code }) => access_code)).toEqual([after[2]]);
    const told = await staff.agent.get(`/api/admin/history/accessCodes/${ATLANTA}`).set(await position());
    const [newest] = (told.body as HistoryAnswer).rows;
    expect([newest!.text, newest!.reason]).toEqual([
      expect.stringMatching(/^regenerated the access code of person \d+$/),
      reason,
    ]);
  });

  it('~EVT-184 employees import a file: looked at first, all lines or none, and twice is once', async () => {
    const [ava, mia] = await list();
    const head = 'registration_id,person_id,access_code';
    const line = (one: typeof ava, code: string) => `${one!.registration_id},${one!.person_id},${code}`;
    const bad = [head, line(ava, 'stream-1'), `${rosa.id},999999,stream-2`].join('\r\n');
    const preview = await call('import/preview', { csv: bad }).expect(200);
    expect(preview.body.rows).toEqual([
      {
        ...{ line: 2, registration_id: dana.id, person_id: ava!.person_id, code: 'stream-1', now: ava!.access_code },
        ...{ name: `Ava ${ava!.lname}`, problems: [] },
      },
      expect.objectContaining({ line: 3, problems: ['This tour date has no such virtual attendee'] }),
    ]);
    const before = await codes();
    const refused = await call('import', { csv: bad, reason });
    expect([refused.status, refused.body.code]).toEqual([400, 'access_codes_import_invalid']);
    expect(await codes()).toEqual(before);
    const good = [head, line(ava, 'stream-1'), line(mia, 'stream-2')].join('\r\n');
    expect((await call('import', { csv: good, reason }).expect(200)).body.changed).toBe(2);
    expect(await codes()).toEqual(['stream-1', 'stream-2', before[2]]);
    const at = await system.server.platform.log.head();
    expect((await call('import', { csv: good, reason }).expect(200)).body.changed).toBe(0);
    expect(await system.server.platform.log.head()).toEqual(at);
    expect((await staff.agent.get('/api/admin/tour-dates/999/access-codes')).body.code).toBe('tour_date_unknown');
  });
});
