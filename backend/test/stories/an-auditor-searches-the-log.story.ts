import { accountDecider } from '@app/contracts/accounts';
import type { CausationAnswer, EventSearchAnswer, FoundEvent, SampleAnswer } from '@app/contracts/audit';
import { START, streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { mailsOut } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

const KEY = '01980000-0000-7000-8000-000000000001';
const PERSONAL = ['Marigold', '2011-05-01', 'dana@demo.example', 'Wabash', 'Reyes'];

describe('an auditor searches the log and follows a request', () => {
  let system: System;
  let auditor: Registrant;
  let dana: Payer;

  const read = async <T>(path: string, query: object = {}): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await auditor.agent.get(`/api/audit/${path}`).query(query).set('x-read-after', head).expect(200)).body as T;
  };
  const search = (query: object = {}) => read<EventSearchAnswer>('events', query);
  const typesOf = ({ events }: EventSearchAnswer): string[] => events.map(({ type }) => type);
  const one = async (query: object): Promise<FoundEvent> => {
    const { events } = await search(query);
    if (events.length !== 1 || !events[0]) throw new Error(`${events.length} events`);
    return events[0];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await Payer.start(system, 'dana@demo.example', ['Marigold']);
    await dana.saveDancers(dana.people);
    system.clock.advanceMinutes(1);
    await dana.review();
    await dana.payPasses(KEY, dana.people);
    await mailsOut(system);
  });
  afterAll(() => system.stop());

  it('AUD-002 AUD-011 pages through everything, newest first, without gap or overlap', async () => {
    const pages: EventSearchAnswer[] = [];
    for (let next: string | null | undefined; next !== null; next = pages.at(-1)?.next)
      pages.push(await search({ limit: 40, ...(next ? { after: next } : {}) }));
    const stored = (await system.events.readAll({ after: START, limit: 10_000 })).events.map(({ id }) => id);
    expect(pages.flatMap(({ events }) => events.map(({ event_id }) => event_id))).toEqual(stored.toReversed());
    const keys = pages.flatMap(({ events }) => events.map(({ id }) => id));
    expect(keys).toEqual([...keys].sort().reverse());
    expect(pages.map(({ found }) => found)).toEqual([stored.length, ...pages.slice(1).map(() => null)]);
  });

  it('AUD-002 finds by stream, type, actor, registration, correlation and time, alone and together', async () => {
    const stream = streamName('registration', dana.id);
    const stored = (await system.server.platform.log.readStream(stream)).events;
    expect(typesOf(await search({ stream, limit: 200 }))).toEqual(stored.map(({ type }) => type).reverse());
    expect(typesOf(await search({ stream, type: 'RegistrationStarted' }))).toEqual(['RegistrationStarted']);
    const hers = await search({ actor: dana.registrant.account_id, limit: 200 });
    expect(new Set(hers.events.map(({ actor_id }) => actor_id))).toEqual(new Set([dana.registrant.account_id]));
    await reacted(system);
    const about = await search({ registration: dana.id, limit: 200 });
    expect(new Set(about.events.map((e) => e.stream.split('-')[0]))).toEqual(
      new Set(['registration', 'ledger', 'payment', 'process', 'mediaPass', 'documentNumbers']),
    );
    const reviewed = await one({ stream, type: 'RegistrationReviewed' });
    const request = await search({ correlation: reviewed.correlation_id, limit: 200 });
    expect(typesOf(request)).toEqual(expect.arrayContaining(['RegistrationReviewed', 'FeesCharged']));
    expect(typesOf(await search({ stream, to: reviewed.at }))).not.toContain('RegistrationReviewed');
    const since = await search({ stream, from: reviewed.at, limit: 200 });
    expect(typesOf(since)).toContain('RegistrationReviewed');
    expect(typesOf(since)).not.toContain('RegistrationStarted');
    expect(await search({ stream, actor: 999_999 })).toEqual({ events: [], next: null, found: 0 });
  });

  it('AUD-002 finds text of sentence and data, and nobody by name: personal values are not there to be probed', async () => {
    expect(typesOf(await search({ text: '$55.00 visa', role: 'registrant' }))).toContain('PaymentPosted');
    expect(typesOf(await search({ text: `paid person ${dana.people[0]}` }))).toEqual(['MediaPassPaid']);
    expect(typesOf(await search({ text: 'review*', registration: dana.id }))).toContain('RegistrationReviewed');
    for (const text of PERSONAL)
      expect(await search({ text, registration: dana.id })).toMatchObject({ events: [], found: 0 });
    const all = JSON.stringify(await search({ limit: 200 }));
    expect(PERSONAL.filter((value) => all.includes(value))).toEqual([]);
  });

  it('AUD-002 covers a studio with its registrations', async () => {
    const agent = system.agent();
    const made = await agent
      .post('/api/mybtf/new-studio-signup')
      .send({
        name: 'Nova Dance',
        website: 'nova.example',
        email: 'sue@nova.example',
        phone: '(312) 555-0100',
        address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
        primary_mybtf_user: { email: 'sue@nova.example', password: 'Callboard1' },
        studio_contacts: [{ primary: true, person_type_id: 3, fname: 'Sue', lname: 'Star' }],
      })
      .expect(200);
    const { user } = made.body as { user: { id: number; studio: { id: number } } };
    const { runner, ids } = system.server.platform;
    await runner.run({
      stream: streamName('account', user.id),
      name: 'ConfirmEmail',
      decider: accountDecider,
      command: { type: 'ConfirmEmail', email: 'sue@nova.example' },
      meta: systemMeta(ids),
    });
    const { body } = await agent.post('/api/mybtf/registration').send({ tour_date_id: 7502 }).expect(201);
    const draft = { draft_version: 0, changes: [{ path: 'steps.roster', value: true }], session_id: 'laptop-1' };
    await agent
      .put(`/api/mybtf/registrations/${(body as { id: number }).id}/draft`)
      .send(draft)
      .expect(200);
    const found = await search({ studio: user.studio.id, limit: 200 });
    expect(typesOf(found)).toEqual(expect.arrayContaining(['StudioCreated', 'RegistrationStarted']));
    // The draft's own event does not say whose studio it is.
    expect(found.events.find(({ type }) => type === 'RegistrationDraftSaved')).toMatchObject({ studio_id: null });
    expect(found.events.every(({ registration_id }) => registration_id !== dana.id)).toBe(true);
  });

  it('AUD-002 refuses what is no search', async () => {
    for (const query of [
      'actor=ann',
      'from=yesterday',
      'to=2026-W03',
      'after=9',
      'limit=1000',
      'role=king',
      'text=x',
      'nonsense=1',
    ])
      await auditor.agent.get(`/api/audit/events?${query}`).expect(400);
  });

  it('AUD-006 AUD-011 shows what the payment led to: events, gateway call, mail, read models and who hears of them live, each under its cause', async () => {
    const posted = await one({ type: 'PaymentPosted' });
    const graph = await read<CausationAnswer>(`causation/${posted.correlation_id}`);
    expect(graph).toMatchObject({ correlation_id: posted.correlation_id, complete: true });
    const { nodes, edges } = graph;
    const by = (kind: string) => nodes.filter((node) => node.kind === kind);
    expect(by('request')).toMatchObject([{ label: `Request of registrant ${dana.registrant.account_id}` }]);
    expect(by('event').map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'SubmissionStarted',
        'PaymentApproved',
        'PaymentPosted',
        'MediaPassPaid',
        'MailQueued',
        'MailSent',
      ]),
    );
    expect(by('payment')).toMatchObject([{ stream: `payment-${KEY}`, status: 'approved' }]);
    expect(by('mail')).toMatchObject([{ label: 'payment receipt', status: 'sent' }]);
    expect(by('read_model')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'balances', text: String(dana.id) }),
        expect.objectContaining({ label: 'payments', text: KEY }),
      ]),
    );
    const posting = nodes.find(({ label }) => label === 'PaymentPosted')?.id;
    const heard = edges.filter(({ from, to }) => from === posting && to.startsWith('live ')).map(({ to }) => to);
    const { account_id } = dana.registrant;
    expect(heard.sort()).toEqual([`live account:${account_id}`, `live registration:${dana.id}`, 'live staff']);
    expect(by('live').map(({ label }) => label)).toContain(`registration ${dana.id}`);
    // Everything hangs together: from the request every node is reached.
    const reached = new Set(['request']);
    for (let more = true; more; ) {
      const next = edges.filter(({ from, to }) => reached.has(from) && !reached.has(to)).map(({ to }) => to);
      for (const id of next) reached.add(id);
      more = next.length > 0;
    }
    expect([...reached].sort()).toEqual(nodes.map(({ id }) => id).sort());
    expect(PERSONAL.filter((value) => JSON.stringify(graph).includes(value))).toEqual([]);
    const cause = edges.find(({ to }) => to === nodes.find(({ label }) => label === 'MailSent')?.id)?.from;
    const queued = nodes.find(({ label }) => label === 'MailQueued')?.id;
    expect(edges).toContainEqual({ from: queued, to: cause });
    await auditor.agent.get('/api/audit/causation/nothing').expect(404);
  });

  it('~ADM-048 calls the office by name and hides the letters of registrants, each as they are known', async () => {
    const staff = await withRole(system, 'whitlock@demo.example', 'staff');
    const id = dana.id;
    await staff.agent.post(`/api/admin/cases/registration/${id}/notes`).send({ text: 'Called' }).expect(201);
    const [note] = (await search({ actor: staff.account_id, role: 'staff' })).events;
    expect(note).toMatchObject({ actor_id: staff.account_id, who: 'Dana Reyes' });
    const { events } = await search({ registration: id, role: 'registrant' });
    expect(events.length).toBeGreaterThan(2);
    for (const { who, actor_id } of events)
      expect([who, actor_id]).toEqual([expect.stringMatching(/^\S•+ \S•+/), dana.registrant.account_id]);
    const { events: drawn } = await read<SampleAnswer>('sample', {
      draw: 'random',
      size: 5,
      seed: '7',
      registration: id,
    });
    for (const event of drawn) expect(Object.keys(event)).toContain('who');
    const { events: all } = await search({ role: 'registrant', limit: 200 });
    expect(all.map(({ who }) => who)).toContain('Nova Dance');
    const { events: own } = await search({ role: 'system' });
    expect(new Set(own.map(({ who }) => who))).toEqual(new Set([null]));
  });
});
