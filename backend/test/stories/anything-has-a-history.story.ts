import { jest } from '@jest/globals';
import { allEvents, eventsOf, type StreamKind } from '@app/contracts/registry';
import type { HistoryAnswer } from '@app/contracts/audit';
import { CATEGORIES, type Category, type DomainEvent, streamName } from '@app/contracts/shared';
import { NEW_STREAM } from '../../src/platform/event-store/event-log.js';
import { withRole } from '../support/auditing.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { pdfText } from '../support/pdf-text.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
/** The product itself does what follows from some of the events, such as a link that is mailed. */
const byPeople = ({ who }: { readonly who: { readonly role: string } }): boolean => who.role !== 'system';

describe('anything has a history', () => {
  let system: System;
  let dana: Registrant;
  let tom: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let id: number;
  let mia: number;

  const asked = async ({ agent }: Registrant, path: string): Promise<HistoryAnswer> =>
    (await agent.get(`/api/${path}`).expect(200)).body as HistoryAnswer;
  const history = (who: Registrant, category: string, key: number | string, query = '') =>
    asked(who, `admin/history/${category}/${key}${query}`);
  const own = (who: Registrant, query = '') => asked(who, `mybtf/registrations/${id}/history${query}`);
  const textsOf = ({ rows }: HistoryAnswer): string[] => rows.map(({ text }) => text);

  /** Puts events into a stream that nobody decided: what a room of tomorrow would. */
  const write = async (category: Category, key: string, events: readonly DomainEvent[], at = system.clock.now()) => {
    const { log, ids } = system.server.platform;
    const metadata = {
      actor: { account_id: null, role: 'system', display: 'Callboard' } as const,
      command: 'Test',
      correlation_id: 'c',
      causation_id: 'c',
      request_id: 'r',
      ip_hash: null,
    };
    const stream = streamName(category, key);
    const { end } = await log.readStream(stream);
    const drafts = events.map(({ type, data }) => ({ id: ids.uuid(), type, data, metadata }));
    await log.append(stream, end.revision < 0 ? NEW_STREAM : end, drafts, at);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    tom = await signUp(system, 'tom@demo.example');
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Marigold', '2011-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3' })).id;
    await staff.agent.post(`/api/admin/registrations/${id}/confirm`).send({ reason: 'Checked by phone' }).expect(200);
  });
  afterAll(() => system.stop());

  it('ADM-005 a registration tells every change in words: who, when, why, before and after', async () => {
    const { rows, next } = await history(staff, 'registration', id);
    expect(next).toBeNull();
    expect(rows[0]).toMatchObject({
      stream: `registration-${id}`,
      who: { account_id: staff.account_id, role: 'staff', display: 'Dana Reyes' },
      section: 'status',
      text: 'confirmed the registration',
      reason: 'Checked by phone',
    });
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const drafted = rows.filter(({ section }) => section === 'draft').flatMap(({ changes }) => changes);
    expect(drafted).toContainEqual({ label: 'Marigold Reyes', before: '', after: 'dancer, Teen' });
    expect(rows.find(({ text }) => text.startsWith('registered'))?.text).toMatch(
      /^registered Marigold Reyes as dancer, Teen, \$/,
    );
    const fees = rows.find(({ text }) => text.startsWith('recalculated the fees'));
    expect(fees?.fee?.effect).toBeGreaterThan(0);
    expect(fees?.fee?.balance).toBe(fees?.fee?.effect);
    expect(fees?.changes).toMatchObject([{ label: 'Total', before: '$0.00' }]);
  });

  it('~ADM-005 ~ADM-044 the same is handed out as a PDF, filtered alike, and masked to auditors', async () => {
    const pdf = async ({ agent }: Registrant, query = '') => {
      const path = `/api/admin/history/registration/${id}/pdf${query}`;
      const answer = await agent.get(path).responseType('blob').expect(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      return pdfText(answer.body as Buffer);
    };
    const told = await pdf(staff);
    const { rows } = await history(staff, 'registration', id);
    expect(told).toContain(`History of registration ${id}`);
    expect(told).toMatch(/Made [A-Z][a-z]{2} \d+, 2026 .*Times in America\/\w+\.$/m);
    expect(told).not.toMatch(/UTC|\dT\d\d:/);
    expect(told).toContain(`${rows.length} changes.`);
    expect(told).toContain('confirmed the registration');
    expect(told).toContain('Reason: Checked by phone');
    expect(told).toMatch(
      /^[A-Z][a-z]{2} \d+, 2026 \d+:\d\d [AP]M, account \d+, staff, from the staff console, internet address with the code [0-9a-f]{4}$/m,
    );
    expect(told).toMatch(
      /^[A-Z][a-z]{2} \d+, 2026 \d+:\d\d [AP]M, account \d+, registrant, from the registration pages, internet address with the code [0-9a-f]{4}$/m,
    );
    expect(told).toMatch(/Fee of this change \+\$[\d.]+/);
    expect(told).toMatch(/Fee effect \+\$[\d.]+, balance after \$[\d.]+/);
    expect(await pdf(staff, '?who=staff')).toContain('1 change.');
    expect(await pdf(auditor)).not.toContain('Marigold');
    await staff.agent.get('/api/admin/history/registration/999999/pdf').expect(404);
  });

  it('~ADM-016 of a roster and a registration it tells what one person is named in, and nobody else', async () => {
    const ava = await addPerson(dana, 'Avalon', '2012-05-01');
    const told = async (category: string, key: number, person: number) =>
      textsOf(await history(staff, category, key, `?person=${person}`));
    expect(await told('roster', dana.account_id, ava)).toEqual(['added Avalon Reyes to the roster']);
    expect(await told('roster', dana.account_id, mia)).toEqual(['added Marigold Reyes to the roster']);
    const registered = await told('registration', id, mia);
    expect(registered.at(-1)).toMatch(/^registered Marigold Reyes as dancer, Teen, /);
    expect(await told('registration', id, ava)).toEqual([]);
    await staff.agent.get(`/api/admin/history/registration/${id}?person=mia`).expect(400);
  });

  it('~ADM-016 the registrations of a person are found by her number, and by nothing else in its place', async () => {
    const listOf = (filter: object) =>
      staff.agent.get('/api/admin/registrations').query({ filter: JSON.stringify(filter) });
    expect((await listOf({ person_id: mia }).expect(200)).body).toMatchObject([{ id }]);
    expect((await listOf({ person_id: mia, status: 'completed' }).expect(200)).body).toEqual([]);
    expect((await listOf({ person_id: 999_999 }).expect(200)).body).toEqual([]);
    await listOf({ person_id: { $gt: 0 } }).expect(400);
  });

  it('~ADM-016 so do account, studio, roster, tour date and payment', async () => {
    expect(textsOf(await history(staff, 'account', dana.account_id))).toContain('confirmed the e-mail');
    expect(textsOf(await history(staff, 'roster', dana.account_id)).at(-1)).toContain('Marigold Reyes');
    expect((await history(staff, 'tourDate', DALLAS)).rows.length).toBeGreaterThan(0);
    await write('studio', '901', [{ type: 'StudioCreated', data: allEvents.StudioCreated!.example }]);
    expect((await history(staff, 'studio', 901)).rows).toMatchObject([{ stream: 'studio-901', section: 'account' }]);
    await write('payment', 'k-1', [{ type: 'PaymentStarted', data: allEvents.PaymentStarted!.example }]);
    await write('process', 'payment_k-1', [{ type: 'SubmissionStarted', data: allEvents.SubmissionStarted!.example }]);
    expect(textsOf(await history(staff, 'payment', 'k-1'))).toEqual([
      'submitted a payment of $259.50',
      'started a payment of $259.50 for the registration',
    ]);
  });

  it('ADM-005 every category that has events can be asked, and every event of it is told', async () => {
    const kinds = (Object.keys(eventsOf) as StreamKind[]).map((kind) => ({
      kind,
      category: CATEGORIES.find((category) => category === kind) ?? ('process' as const),
    }));
    for (const [i, { kind, category }] of kinds.entries()) {
      const key = category === 'process' ? `test_${kind}` : String(90_210 + i);
      const events = Object.entries(eventsOf[kind]).map(([type, { example }]) => ({ type, data: example as object }));
      await write(category, key, events);
      // Staff may read all but findings, which may be about them.
      const { rows } = await history(category === 'finding' ? auditor : staff, category, key);
      const told = rows.map(({ type }) => type);
      // A mail that is written as queued may be sent before it is read: its history goes on.
      expect([kind, told]).toEqual([kind, expect.arrayContaining(events.map(({ type }) => type))]);
    }
  });

  it('finds what one person, the office or nobody did, in a section, a time, and what moved money', async () => {
    const rowsOf = async (query: string) => (await history(staff, 'registration', id, query)).rows;
    expect((await rowsOf('?who=staff')).map(({ text }) => text)).toEqual(['confirmed the registration']);
    const hers = await rowsOf(`?who=${dana.account_id}`);
    expect(new Set(hers.map(({ who }) => who.account_id))).toEqual(new Set([dana.account_id]));
    expect(new Set((await rowsOf('?section=attendees')).map(({ section }) => section))).toEqual(new Set(['attendees']));
    const moved = await rowsOf('?fees=yes');
    expect(moved.every(({ fee, own_fee }) => fee !== null || own_fee !== null)).toBe(true);
    expect(moved.find(({ text }) => text.startsWith('registered'))?.own_fee).toBeGreaterThan(0);
    const now = system.clock.now();
    expect(await rowsOf(`?from=${now.replace('2026', '2036')}`)).toEqual([]);
    expect(await rowsOf('?to=2020-01-01T00:00:00Z')).toEqual([]);
    expect((await rowsOf(`?from=2020-01-01T00:00:00Z&to=${now.replace('2026', '2036')}`)).length).toBeGreaterThan(5);
    for (const query of ['?who=dana', '?section=teeth', '?from=soon', '?to=2026-W03', '?before=x', '?before=3'])
      await staff.agent.get(`/api/admin/history/registration/${id}${query}`).expect(400);
  });

  it('does not know a strange category, a strange id or an empty stream', async () => {
    for (const path of ['orders/1', 'registration/999999', 'registration/abc', 'account/0', 'constructor/1'])
      await staff.agent.get(`/api/admin/history/${path}`).expect(404);
  });

  it('~SEC-001 is for the console: a registrant and a visitor are refused, an auditor reads it masked', async () => {
    await dana.agent.get(`/api/admin/history/registration/${id}`).expect(403);
    await system.agent().get(`/api/admin/history/registration/${id}`).expect(401);
    for (const [category, key] of [
      ['registration', id],
      ['roster', dana.account_id],
      ['account', dana.account_id],
    ] as const) {
      const [masked, clear] = [await history(auditor, category, key), await history(staff, category, key)];
      expect(masked.rows.map(({ id: row }) => row)).toEqual(clear.rows.map(({ id: row }) => row));
      for (const name of ['Marigold', 'dana@demo.example', 'Wabash'])
        expect(JSON.stringify(masked)).not.toContain(name);
    }
    const { rows } = await history(auditor, 'registration', id);
    expect(rows.find(byPeople)).toMatchObject({ text: 'confirmed the registration', who: { display: 'Dana Reyes' } });
    expect(rows.find(({ text }) => text.startsWith('registered'))?.text).toMatch(
      /registered M•••• R•••• \d+ as dancer/,
    );
    const drafted = rows.filter(({ section }) => section === 'draft').flatMap(({ changes }) => changes);
    expect(drafted.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^M•••• R•••• \d+$/));
    expect(JSON.stringify(await own(auditor))).not.toContain('Marigold');
  });

  it('the owner reads his registration’s own, without drafts, and the office is one person to him', async () => {
    const { rows } = await own(dana);
    expect(rows.find(byPeople)).toMatchObject({
      text: 'confirmed the registration',
      who: { account_id: null, role: 'staff', display: 'Callboard staff' },
      reason: null,
    });
    expect(rows.map(({ section }) => section)).not.toContain('draft');
    expect(rows.some(({ text }) => text.startsWith('registered Marigold Reyes'))).toBe(true);
    // A filter does not tell which of the office it was.
    expect((await own(dana, `?who=${staff.account_id}`)).rows).toEqual([]);
    expect((await own(dana, '?who=staff')).rows).toHaveLength(1);
    await tom.agent.get(`/api/mybtf/registrations/${id}/history`).expect(403);
    await dana.agent.get('/api/mybtf/registrations/999999/history').expect(404);
  });

  it('pages back through a long stream without reading it all', async () => {
    const [type, { example: data }] = Object.entries(eventsOf.season)[0]!;
    for (let n = 0; n < 5; n += 1) await write('season', '4242', Array<DomainEvent>(500).fill({ type, data }));
    const read = jest.spyOn(system.server.platform.log, 'sliceBack');
    const first = await history(staff, 'season', 4242);
    expect(first.rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, n) => 2_499 - n));
    const second = await history(staff, 'season', 4242, `?before=${first.next}`);
    expect(second.rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, n) => 2_449 - n));
    expect(read.mock.calls).toEqual([
      ['season-4242', { limit: 100 }],
      ['season-4242', { limit: 100, from: 2_449 }],
    ]);
    // A filter that nothing fits looks through a part at a time and says where to go on.
    const none = await history(staff, 'season', 4242, '?section=links');
    expect(none).toEqual({ rows: [], next: '499' });
    expect(await history(staff, 'season', 4242, `?section=links&before=${none.next}`)).toEqual({
      rows: [],
      next: null,
    });
  });
});
