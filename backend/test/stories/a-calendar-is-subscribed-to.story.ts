import type { CalendarAddress } from '@app/contracts/calendar';
import { tourDateDecider } from '@app/contracts/catalogue';
import { htmlOf } from '@app/contracts/mail';
import { addressOf } from '@app/contracts/shared';
import { replayDocument } from '@app/projections';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { CommandRunner } from '../../src/platform/commands/command-runner.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../src/platform/ids/id-generator.js';
import { READ_MODELS, type ReadModels } from '../../src/platform/read-models/read-models.port.js';
import { PASSWORD } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const OWN = '/api/mybtf/account/calendar';
const reason = 'The venue told us';
const key = (n: number): string => `0198e000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a calendar is subscribed to', () => {
  let system: System;
  let payer: Payer;
  let admin: Registrant;

  const address = async (verb: 'get' | 'post' | 'put' | 'delete'): Promise<string> => {
    const { body } = await payer.registrant.agent[verb](OWN).send({}).expect(200);
    await system.server.reads.projections.caughtUp();
    return (body as CalendarAddress).url!;
  };
  /** As a calendar asks: without a session. */
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => system.agent().get(url).set(headers);
  const text = async (url: string): Promise<string> => {
    await reacted(system);
    await system.server.reads.projections.caughtUp();
    return (await get(url).expect(200)).text;
  };
  const entriesOf = (feed: string) =>
    new ICAL.Component(ICAL.parse(feed) as never[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const eventIn = (feed: string) => {
    const event = entriesOf(feed).find(({ uid }) => uid.startsWith('event-'))!;
    const value = (name: string) => String(event.component.getFirstPropertyValue(name));
    return {
      ...{ uid: event.uid, summary: event.summary, location: event.location, description: event.description },
      ...{ start: event.startDate.toString(), end: event.endDate.toString(), sequence: event.sequence },
      ...{ status: value('status'), url: value('url'), modified: value('last-modified') },
    };
  };
  const titlesIn = (feed: string) => entriesOf(feed).map(({ summary }) => summary);
  const change = (values: object) =>
    admin.agent
      .put(`/api/admin/tour-dates/${DALLAS}`)
      .send({ ...values, reason })
      .expect(200);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('~EVT-246 an account makes its private address, which holds the deadlines of what is begun', async () => {
    expect((await payer.registrant.agent.get(OWN).expect(200)).body).toEqual({ url: null });
    const url = await address('post');
    expect(url).toMatch(/^\/v1\/calendars\/[\w-]{22}\/callboard\.ics$/);
    expect([await address('get'), await address('post')]).toEqual([url, url]);
    expect(titlesIn(await text(url))).toEqual([
      'Early rate deadline: Aurora Dallas, TX',
      'Regular rate deadline: Aurora Dallas, TX',
    ]);
  });

  it('~EVT-246 and the event and all deadlines once it is completed, which two other readers read alike', async () => {
    await payer.payPasses(key(1), payer.people);
    await payer.payRegistration(key(2));
    const feed = await text(await address('get'));
    expect(titlesIn(feed)).toEqual([
      'Aurora Dallas, TX',
      'Early rate deadline: Aurora Dallas, TX',
      'Regular rate deadline: Aurora Dallas, TX',
      'Waivers due: Aurora Dallas, TX',
    ]);
    const event = eventIn(feed);
    expect(event).toMatchObject({ start: '2026-04-17', end: '2026-04-20', status: 'CONFIRMED' });
    expect(event.url).toMatch(new RegExp(`^http.*/event/${payer.id}/overview$`));
    const other = Object.values(nodeIcal.sync.parseICS(feed)).filter((one): one is VEvent => one?.type === 'VEVENT');
    expect(other.map(({ summary }) => summary)).toEqual(titlesIn(feed));
    expect(other[0]).toMatchObject({ uid: event.uid, location: event.location, status: 'CONFIRMED' });
  });

  it('~EVT-246 the mail of completion leads to the same event as a file, in its text and in its HTML', async () => {
    await reacted(system);
    await system.server.reads.projections.caughtUp();
    const { body: rows } = await admin.agent.get('/api/admin/outbox').expect(200);
    const row = (rows as { id: string; template: string }[]).find(
      ({ template }) => template === 'registration-completed',
    );
    const { body: mail } = await admin.agent.post(`/api/admin/outbox/${row!.id}/open`).send({ reason }).expect(200);
    const [, link] = /^ADD TO CALENDAR: (\S+)$/m.exec((mail as { text: string }).text)!;
    const { pathname, search, origin } = new URL(link!);
    const html = htmlOf(mail as Parameters<typeof htmlOf>[0], { name: 'Aurora', brand_color: '#112233', site: origin });
    expect(html).toContain(`ADD TO CALENDAR: <a href="${link}">`);
    const file = await get(`${pathname}${search}`).expect(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventIn(file.text)).toEqual(eventIn(await text(await address('get'))));
    expect(file.text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n');
    await get('/v1/tour-dates/999999/calendar.ics').query({ registration_id: payer.id }).expect(404);
  });

  it('EVT-248 a moved tour date keeps its UID, a canceled one is sent as canceled, each change counts, venue and hotel included, and a replay counts the same', async () => {
    const url = await address('get');
    const before = eventIn(await text(url));
    await change({ start_date: '2026-04-24', end_date: '2026-04-26' });
    const moved = eventIn(await text(url));
    expect(moved).toMatchObject({ uid: before.uid, start: '2026-04-24', end: '2026-04-27' });
    expect(moved.sequence).toBe(before.sequence + 1);
    expect(moved.modified > before.modified).toBe(true);
    await change({ regenabled: false });
    expect(eventIn(await text(url))).toEqual(moved);
    await change({ canceled: true });
    const canceled = eventIn(await text(url));
    expect(canceled).toMatchObject({ uid: before.uid, status: 'CANCELLED', sequence: before.sequence + 2 });
    await change({ canceled: false, regenabled: true });
    expect(eventIn(await text(url))).toMatchObject({ status: 'CONFIRMED', sequence: before.sequence + 3 });
    // Staff have no form for a tour date's places yet.
    const place = { id: 91, name: 'Lone Star Hall', address: '2 Elm St', phones: [], website: null };
    const runner = system.server.app.get<CommandRunner>(CommandRunner, { strict: false });
    const meta = () => systemMeta(system.server.app.get<IdGenerator>(IDS, { strict: false }));
    for (const changes of [{ venue: place }, { hotel: { ...place, name: 'Elm Hotel' } }])
      await runner.run({
        stream: `tourDate-${DALLAS}`,
        name: 'ChangeTourDate',
        decider: tourDateDecider,
        command: { type: 'ChangeTourDate', tour_date_id: DALLAS, changes },
        meta: meta(),
      });
    const placed = eventIn(await text(url));
    expect(placed).toMatchObject({ location: 'Lone Star Hall, 2 Elm St', sequence: before.sequence + 5 });
    expect(placed.description).toContain('Hotel: Elm Hotel');
    const served = await system.server.app
      .get<ReadModels>(READ_MODELS, { strict: false })
      .get('calendar-tour-dates', DALLAS);
    const replayed = await replayDocument(
      system.server.platform.log as never,
      system.server.reads.projections as never,
      'calendar-tour-dates',
      DALLAS,
    );
    expect({ ...served, _position: null }).toEqual({ ...replayed, _position: null });
  });

  it('EVT-249 is not modified only when the body is the same, and answers HEAD and askers without Accept', async () => {
    const url = await address('get');
    const whole = await text(url);
    const first = await get(url).unset('accept').expect(200);
    expect(first.text).toBe(whole);
    const { etag } = first.headers as { etag: string };
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await get(url, { 'if-none-match': tags }).expect(304);
      expect([same.text, same.headers.etag]).toEqual(['', etag]);
    }
    const later = 'Fri, 01 Jan 2100 00:00:00 GMT';
    for (const headers of [
      { 'if-none-match': '*' },
      { 'if-none-match': '"stale"' },
      { 'if-modified-since': later },
      { 'if-modified-since': 'yesterday' },
      { 'if-none-match': '"stale"', 'if-modified-since': later },
    ])
      expect((await get(url, headers as never).expect(200)).text).toBe(whole);
    const head = await system.agent().head(url).expect(200);
    expect(head.headers).toMatchObject({ etag, 'content-type': 'text/calendar; charset=utf-8' });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole)));
    await system.agent().head(url).set('if-none-match', etag).expect(304);
    await change({ event_city: { name: 'Fort Worth', state: 'TX' } });
    await text(url);
    const renamed = await get(url, { 'if-none-match': etag, 'if-modified-since': later }).expect(200);
    expect(renamed.headers.etag).not.toBe(etag);
    // Its entries are gone: the tag of before says nothing of the rest.
    await admin.agent
      .post(`/api/admin/registrations/${payer.id}/cancel`)
      .set('idempotency-key', key(3))
      .send({ reason, refunds: [] })
      .expect(200);
    await text(url);
    const gone = await get(url, { 'if-none-match': renamed.headers.etag as string }).expect(200);
    expect(titlesIn(gone.text)).toEqual([]);
  });

  it('~EVT-247 the address is private, and once it is renewed or revoked the old one answers 404', async () => {
    const old = await address('get');
    const fresh = await address('put');
    expect(fresh).not.toBe(old);
    expect((await get(old).expect(404)).body).toMatchObject({ message: 'This calendar is no longer available.' });
    await get(fresh).expect(200);
    await payer.registrant.agent.delete(OWN).expect(200, /"url":null/);
    await get(fresh).expect(404);
    await payer.registrant.agent.put(OWN).send({}).expect(409);
    const again = await address('post');
    expect([old, fresh]).not.toContain(again);
    const told = JSON.stringify(
      (await system.server.platform.log.readStream(`calendar-${payer.registrant.account_id}`)).events,
    );
    for (const url of [old, fresh, again]) expect(told).not.toContain(url.split('/')[3]);
    const dana = await signUp(system, 'other@demo.example');
    expect((await dana.agent.get(OWN).expect(200)).body).toEqual({ url: null });
    await system.agent().get(OWN).expect(401);
    await get('/v1/calendars/q0Jf1yV2c3mXkT8nR5wZaA/callboard.ics').expect(404);
  });

  it('~EVT-247 is found again after a restart, and opens nothing while its account is locked', async () => {
    const url = await address('get');
    await system.restart();
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: payer.registrant.email, password: PASSWORD }).expect(200);
    expect((await agent.get(OWN).expect(200)).body).toEqual({ url });
    await system.server.reads.projections.caughtUp();
    await get(url).expect(200);
    const office = system.agent();
    await office.post('/api/mybtf/signin').send({ email: 'admin@demo.example', password: PASSWORD }).expect(200);
    const lock = addressOf({ path: 'admin/accounts/:id/lock' }, { id: payer.registrant.account_id });
    await office.post(lock).send({ reason }).expect(200);
    await get(url).expect(404);
  });
});
