import { CHECK_IN_CODES, type CheckInCodes } from '@app/contracts/check-in';
import type {
  ConfirmationContent,
  ConfirmationRow,
  ConfirmationsAnswer,
  ConfirmationStored,
} from '@app/contracts/confirmations';
import { ERASED, formatDay, homeDay, instant, START, type StoredEvent } from '@app/contracts/shared';
import { ConfirmationScenes } from '../../src/confirmations/confirmation-scenes.js';
import { Confirmations } from '../../src/confirmations/confirmations.js';
import { Erasures } from '../../src/audit/erasures.js';
import { buffered, withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { codesIn } from '../support/pdf-codes.js';
import { pdfText } from '../support/pdf-text.js';
import { reacted } from '../support/reacted.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

type Stored = StoredEvent<ConfirmationStored>;
const key = (n: number): string => `0198c000-0000-4000-8000-0000000030${String(n).padStart(2, '0')}`;
const LIST = '/api/mybtf/registration-confirmations';
const ONE = '/api/mybtf/confirmation';
const SCRIPT = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const DAY = 24 * 60;

describe('a confirmation stays as it was', () => {
  let system: System;
  let payer: Payer;
  let mia: number;
  let ava: number;
  let staff: Registrant;
  let auditor: Registrant;
  let admin: Registrant;

  const head = async (): Promise<string> => String(await system.server.platform.log.head());
  const get = async ({ agent }: Registrant, path: string, query: object) =>
    agent
      .get(path)
      .query(query)
      .set('x-read-after', await head());
  const list = async (who = payer.registrant): Promise<readonly ConfirmationRow[]> => {
    await reacted(system);
    return ((await get(who, LIST, { registration_id: payer.id })).body as ConfirmationsAnswer).confirmations;
  };
  const html = async (query: object, who = payer.registrant): Promise<string> =>
    ((await get(who, ONE, query)).body as { html: string }).html;
  const current = (who = payer.registrant) => html({ registration_id: payer.id }, who);
  const past = (id: number, who = payer.registrant) => html({ registrations_confirmation_id: id }, who);
  const file = async (path: string, who = payer.registrant): Promise<Buffer> =>
    (await who.agent.get(path).buffer(true).parse(buffered).expect(200)).body as Buffer;
  const stored = async (): Promise<Stored[]> =>
    (await system.server.platform.log.readStream(`confirmation-${payer.id}`)).events as Stored[];
  const rename = (person_id: number, fname: string) =>
    payer.registrant.agent
      .put('/api/mybtf/roster')
      .send({ person: { person_id, fname, lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 } })
      .expect(200);
  const signInAgain = async (who: Registrant): Promise<Registrant> => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: who.email, password: 'Callboard1' }).expect(200);
    return { ...who, agent };
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Marigold']);
    mia = payer.people[0]!;
    await payer.saveDancers(payer.people);
    const echo = routineOf(1, { name: SCRIPT, people: [mia] });
    await payer.save({ path: `routines.${echo.temp_id}`, value: echo });
    await payer.review();
    await payer.payPasses(key(1), payer.people);
  });
  afterAll(() => system.stop());

  it('EVT-068 is stored at each completion and each saved edit, and at nothing else', async () => {
    expect(await list()).toEqual([]);
    await payer.payRegistration(key(2));
    expect((await list()).map(({ cause }) => cause)).toEqual(['completion']);
    // An edit that was begun is none until it is saved.
    system.clock.advanceMinutes(90);
    await payer.edit();
    ava = await addPerson(payer.registrant, 'Ava', '2011-05-01');
    await payer.save({ path: `attendees.${ava}`, value: dancer(ava) });
    await payer.registrant.agent.delete(`/api/mybtf/registrations/${payer.id}/editing`).expect(200);
    expect(await list()).toHaveLength(1);
    await payer.edit();
    await payer.save({ path: `attendees.${ava}`, value: dancer(ava) });
    await payer.review();
    expect(await list()).toHaveLength(1);
    await payer.payPasses(key(3), [ava], true);
    await payer.payRegistration(key(4), true);
    expect((await list()).map(({ cause }) => cause)).toEqual(['edit', 'completion']);
    // An edit that costs nothing is saved without a payment.
    system.clock.advanceMinutes(90);
    await payer.edit();
    await payer.save(
      { path: `attendees.${ava}.jacket_name`, value: '' },
      { path: 'contact.phone', value: '5550100201' },
    );
    await payer.review();
    await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    expect((await list()).map(({ cause }) => cause)).toEqual(['edit', 'edit', 'completion']);
    const completing = (await payer.events()).filter((type) => /RegistrationCompleted|EditConfirmed/.test(type));
    expect((await stored()).map(({ data }) => data.cause)).toEqual(
      completing.map((type) => (type === 'RegistrationCompleted' ? 'completion' : 'edit')),
    );
  });

  it('EVT-073 ~EVT-063 the list takes a registration and tells id and created date of each, newest first', async () => {
    const rows = await list();
    const events = await stored();
    expect(rows.map(({ id, created_at }) => ({ id, created_at }))).toEqual(
      events.map(({ data }) => ({ id: data.id, created_at: data.content.at })).reverse(),
    );
    const dates = rows.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(dates).size).toBe(3);
    expect(rows.map(({ hash }) => hash)).toEqual(events.map(({ metadata }) => metadata.hash).reverse());
    expect((await payer.registrant.agent.get(LIST)).status).toBe(400);
  });

  it('EVT-074 one is read by either number, as HTML or as the path of its PDF under /v1/', async () => {
    const [newest] = await list();
    for (const query of [{ registration_id: payer.id }, { registrations_confirmation_id: newest!.id }]) {
      const { body } = await get(payer.registrant, ONE, query);
      expect(Object.keys(body as object)).toEqual(['html']);
      expect((body as { html: string }).html).toMatch(/^<!doctype html>.*<\/html>$/s);
      const { path } = (await get(payer.registrant, ONE, { ...query, download: true })).body as { path: string };
      expect(path).toMatch(/^\/v1\//);
      const text = pdfText(await file(path));
      expect(text).toContain(`Confirmation of registration ${payer.id}`);
      expect(text).toContain('Marigold Reyes');
    }
    const refusals = async (query: object, who = payer.registrant) => {
      const { status, body } = await get(who, ONE, query);
      return [status, (body as { code: string }).code];
    };
    expect(await refusals({})).toEqual([400, 'invalid_input']);
    expect(await refusals({ registrations_confirmation_id: 999_999 })).toEqual([404, 'not_found']);
    expect(await refusals({ registrations_confirmation_id: 999_999 }, staff)).toEqual([404, 'confirmation_unknown']);
    expect(await refusals({ registration_id: payer.id, download: 'yes' })).toEqual([400, 'invalid_input']);
  });

  it('~EVT-074 nobody reads the confirmation of another, by whichever number, and one number opens nothing beside it', async () => {
    const [newest] = await list();
    const eve = await signUp(system, 'eve@demo.example');
    const hers = (await eve.agent.post('/api/mybtf/registration').send({ tour_date_id: 7502 }).expect(201)).body as {
      id: number;
    };
    const asked = [
      [LIST, { registration_id: payer.id }],
      [ONE, { registration_id: payer.id }],
      [ONE, { registrations_confirmation_id: newest!.id }],
      [ONE, { registrations_confirmation_id: newest!.id, download: true }],
      [ONE, { registration_id: hers.id, registrations_confirmation_id: newest!.id }],
      [ONE, { registration_id: hers.id, registrations_confirmation_id: hers.id }],
      [`/v1/confirmations/${newest!.id}`, {}],
      [`/v1/registrations/${payer.id}/confirmation`, {}],
    ] as const;
    for (const [path, query] of asked) expect([path, (await get(eve, path, query)).status]).toEqual([path, 403]);
    expect((await get(eve, ONE, { registration_id: hers.id })).status).toBe(200);
    expect((await system.agent().get(`/v1/confirmations/${newest!.id}`)).status).toBe(401);
  });

  it('EVT-067 Current follows the data of today, a past one never changes', async () => {
    const rows = await list();
    const before = await Promise.all(rows.map(({ id }) => past(id)));
    const files = await Promise.all(rows.map(({ id }) => file(`/v1/confirmations/${id}`)));
    const [, , first] = before;
    // She came with the edit.
    expect([first!.includes('Ava Reyes'), before[0]!.includes('Ava Reyes')]).toEqual([false, true]);
    await rename(ava, 'Avalon');
    const reason = 'Asked for by the venue';
    const moved = { event_city: { name: 'Fort Worth', state: 'TX' }, end_date: '2026-04-20', reason };
    await admin.agent.put('/api/admin/tour-dates/7502').send(moved).expect(200);
    const now = await current();
    for (const word of ['Avalon Reyes', 'Fort Worth, TX', 'Apr 17 - Apr 20, 2026']) expect(now).toContain(word);
    expect(now).not.toContain('Ava Reyes');
    system.clock.advanceMinutes(2 * DAY);
    await system.restart();
    Object.assign(payer, { registrant: await signInAgain(payer.registrant) });
    expect(await Promise.all(rows.map(({ id }) => past(id)))).toEqual(before);
    const again = await Promise.all(rows.map(({ id }) => file(`/v1/confirmations/${id}`)));
    expect(again.map((one, n) => one.equals(files[n]!))).toEqual([true, true, true]);
    expect(await current()).toContain(formatDay(homeDay(instant(system.clock.now()))));
  });

  it('EVT-068 what is read again from the beginning is stored once, and tells its own moment however late it is stored', async () => {
    const before = await stored();
    await system.server.platform.bookmarks.set('confirmations-store', START);
    await system.restart();
    await reacted(system);
    expect((await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    // The first completion, looked at after two edits, a refused one and payments.
    const { events } = await system.server.platform.log.readStream(`registration-${payer.id}`);
    const completing = events.find(({ type }) => type === 'RegistrationCompleted')!;
    const scenes = system.server.app.get(ConfirmationScenes, { strict: false });
    const { at } = before[0]!.data.content;
    const { content } = await scenes.at(completing as never, at);
    const { city: _city, end_date: _end, ...then } = before[0]!.data.content;
    const { city: _now, end_date: _ends, ...late } = content;
    expect(late).toEqual(then);
  });

  it('~OPS-014 the mail of each completion has its own, however many have come since', async () => {
    const { events } = await system.server.platform.log.readStream(`registration-${payer.id}`);
    const payments = events.flatMap(({ type, data }) =>
      /RegistrationCompleted|EditConfirmed/.test(type) ? [(data as { payment: string | null }).payment] : [],
    );
    const confirmations = system.server.app.get(Confirmations, { strict: false });
    const all = (await stored()).map(({ data }) => data.id);
    expect(payments.slice(0, 2)).toEqual([key(2), key(4)]);
    for (const [n, payment] of payments.slice(0, 2).entries())
      expect(
        (await confirmations.ofMail({ kind: 'confirmation', registration_id: payer.id, payment: payment! })).id,
      ).toBe(all[n]);
  });

  it('~EVT-070 whatever people typed is text in the HTML', async () => {
    Object.assign(payer, { registrant: await signInAgain(payer.registrant) });
    for (const text of [await current(), await past((await stored())[0]!.data.id)]) {
      expect(text).not.toMatch(/<script|<img/i);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;');
    }
  });

  it('~EVT-074 auditors read both with names masked, in HTML and PDF', async () => {
    auditor = await signInAgain(auditor);
    const [newest] = await list(auditor);
    const texts = [
      await current(auditor),
      await past(newest!.id, auditor),
      pdfText(await file(`/v1/confirmations/${newest!.id}`, auditor)),
      pdfText(await file(`/v1/registrations/${payer.id}/confirmation`, auditor)),
    ];
    for (const text of texts) {
      expect(text).toContain('M••••');
      for (const word of ['Marigold', 'Avalon', 'Dana', 'alert']) expect(text).not.toContain(word);
    }
  });

  it('EVT-250 the PDF of a confirmation carries the QR code of check-in of each attendee, the same in each and in no other', async () => {
    const rows = await list();
    const codes = async (path: string, who?: Registrant) => codesIn(await file(path, who));
    const pasts = await Promise.all(rows.map(({ id }) => codes(`/v1/confirmations/${id}`)));
    const now = await codes(`/v1/registrations/${payer.id}/confirmation`);
    // Mia was there from the beginning, Ava came with the edit.
    expect(pasts.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect([now, now, now.slice(0, 1)]).toEqual(pasts);
    expect(new Set(now).size).toBe(2);
    for (const code of now) {
      expect(code).toMatch(/^CI:[0-9A-V]{26}$/);
      for (const told of [payer.id, mia, ava, 'Marigold', 'Reyes'])
        expect(code).not.toContain(String(told).toUpperCase());
    }
    const keys = system.server.app.get<CheckInCodes>(CHECK_IN_CODES, { strict: false });
    expect([...(await keys.of(payer.id, [mia, ava])).values()]).toEqual(now);
    expect([...(await keys.of(payer.id + 1, [mia, ava])).values()].filter((code) => now.includes(code))).toEqual([]);
    // An auditor sees nobody, and checks nobody in.
    expect(await codes(`/v1/registrations/${payer.id}/confirmation`, await signInAgain(auditor))).toEqual([]);
  });

  it('~EVT-250 a canceled registration has no codes', async () => {
    const { content } = (await stored())[0]!.data;
    const confirmations = system.server.app.get(Confirmations, { strict: false });
    const viewer = { roles: [] };
    expect((await confirmations.codesOf(content, viewer)).size).toBe(1);
    expect((await confirmations.codesOf({ ...content, cancelled: true }, viewer)).size).toBe(0);
  });

  it('~EVT-067 an erasure takes the name from all of them and nothing else, and their hashes stay', async () => {
    const hashes = (await list()).map(({ hash }) => hash);
    const printed = codesIn(await file(`/v1/registrations/${payer.id}/confirmation`));
    const was = (await stored()).map(({ data }) => data.content);
    system.clock.advanceMinutes(200 * DAY);
    const again = await signInAgain(admin);
    const erasure = { kind: 'person', number: mia, confirm: 'Marigold Reyes', reason: 'Asked for by letter' };
    await again.agent.post('/api/audit/erasures').send(erasure).expect(202);
    await system.server.app.get(Erasures, { strict: false }).settled();
    Object.assign(payer, { registrant: await signInAgain(payer.registrant) });
    const named = ({ people, ...content }: ConfirmationContent) => ({
      ...content,
      people: people.map(({ person_id, name }) => ({ person_id, name: person_id === mia ? ERASED : name })),
    });
    expect((await stored()).map(({ data }) => data.content)).toEqual(was.map(named));
    const rows = await list();
    expect(rows.map(({ hash }) => hash)).toEqual(hashes);
    // The desk still reads a code that was printed before.
    expect(codesIn(await file(`/v1/registrations/${payer.id}/confirmation`))).toEqual(printed);
    for (const { id } of rows) {
      expect(await past(id)).toContain(ERASED);
      expect(await past(id)).not.toContain('Marigold');
    }
  });
});
