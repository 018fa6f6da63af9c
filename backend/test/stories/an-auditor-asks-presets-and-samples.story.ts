import type { EventSearchAnswer, FoundEvent, SampleAnswer } from '@app/contracts/audit';
import { POSTS } from '@app/contracts/payments';
import { formatMoney, START, type StoredEvent } from '@app/contracts/shared';
import { buffered } from '../support/auditing.js';
import { startSystem, type System } from '../support/system.js';

/** `StoredEvent` as this story looks at it. */
type Event = StoredEvent & { readonly data: { readonly registration_id?: number } };
const typed =
  (...types: string[]) =>
  ({ type }: Event) =>
    types.includes(type);
const SAMPLE = { draw: 'random', size: 20, seed: 'May 2026' };

describe('an auditor asks presets, and draws samples', () => {
  let system: System;
  let agent: ReturnType<System['agent']>;

  const read = async <T>(path: string, query: object): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await agent.get(`/api/audit/${path}`).query(query).set('x-read-after', head).expect(200)).body as T;
  };
  const sample = (query: object) => read<SampleAnswer>('sample', query);
  /** Page after page, newest first. */
  const preset = async (name: string, query: object = {}): Promise<FoundEvent[]> => {
    const pages: EventSearchAnswer[] = [];
    for (let next: string | null | undefined; next !== null; next = pages.at(-1)?.next)
      pages.push(await read('events', { preset: name, limit: 7, ...query, ...(next ? { after: next } : {}) }));
    const found = pages.flatMap(({ events }) => events);
    expect(pages[0]?.found).toBe(found.length);
    return found;
  };
  const ids = (found: readonly { event_id: string }[]) => found.map(({ event_id }) => event_id).sort();
  const stored = async (fits: (event: Event, all: Event[]) => boolean): Promise<string[]> => {
    const all: Event[] = [];
    for (let after = START; ; after = all.at(-1)!.position) {
      const { events } = await system.events.readAll({ after, limit: 5_000 });
      if (events.length === 0) break;
      all.push(...(events as Event[]));
    }
    return all
      .filter((event) => fits(event, all))
      .map(({ id }) => id)
      .sort();
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    agent = system.agent();
    const credentials = { email: 'auditor@callboard.example', password: 'Callboard1' };
    await agent.post('/api/mybtf/signin').send(credentials).expect(200);
  });
  afterAll(() => system.stop());

  it('~AUD-015 each preset is what the log says', async () => {
    await agent.post('/api/audit/reveal').send({ stream: 'registration-75001', reason: 'A complaint' }).expect(200);
    const looks = [
      ...['SignedIn', 'SignedOut', 'PersonalDataRevealed', 'ExportStarted', 'ExportEnded'],
      ...['FindingRaised', 'FindingCommented', 'FindingClosed', 'FindingReopened'],
    ];
    const truths: Record<string, Parameters<typeof stored>[0]> = {
      staff_changes: ({ type, metadata }) => ['staff', 'admin'].includes(metadata.actor.role) && !looks.includes(type),
      edits_after_confirmation: (event, all) =>
        event.type === 'RegistrationEditConfirmed' &&
        all
          .filter(({ stream, revision }) => stream === event.stream && revision < event.revision)
          .filter(typed('RegistrationConfirmed', 'RegistrationConfirmationWithdrawn'))
          .at(-1)?.type === 'RegistrationConfirmed',
      declined_then_paid: (event, all) =>
        event.type === 'PaymentDeclined' &&
        all
          .slice(all.indexOf(event))
          .some((later) => later.type === 'PaymentPosted' && later.data.registration_id === event.data.registration_id),
      refunds: typed(
        ...['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned'],
        ...['PaymentRefundStarted', 'PaymentRefundDeclined', 'MediaPassRefunded'],
      ),
      overrides: (event) =>
        typed('TourDateExceptionsSet', 'StudioFlagsChanged')(event) ||
        (event.type === 'TourDateChanged' && JSON.stringify(event.data).includes('profile_override')),
      reveals_and_exports: typed('PersonalDataRevealed', 'ExportStarted'),
    };
    for (const [name, truth] of Object.entries(truths))
      expect([name, ids(await preset(name))]).toEqual([name, await stored(truth)]);
  });

  it('~AUD-015 a preset goes with the other filters, so that it is told by person', async () => {
    const looked = await preset('reveals_and_exports');
    const auditor = looked.find(({ role }) => role === 'auditor')?.actor_id ?? 0;
    const own = await preset('reveals_and_exports', { actor: auditor });
    expect(own).toEqual(looked.filter(({ actor_id }) => actor_id === auditor));
    expect(own.length).toBeGreaterThan(0);
    expect(await preset('reveals_and_exports', { actor: 999_999 })).toEqual([]);
    const since = looked[0]?.at;
    expect(await preset('reveals_and_exports', { to: since })).toEqual(looked.filter(({ at }) => at < since!));
  });

  it('~AUD-015 ~AUD-008 what a preset finds can be exported, and the record says which it was', async () => {
    const body = { scope: 'search', format: 'csv', criteria: { preset: 'refunds' } };
    const { body: file } = await agent.post('/api/audit/export').send(body).buffer(true).parse(buffered).expect(200);
    const lines = (file as Buffer).toString().trim().split('\r\n').slice(1);
    expect(lines).toHaveLength((await preset('refunds')).length);
    const [started] = await preset('reveals_and_exports', { limit: 1, type: 'ExportStarted' });
    expect(started?.text).toBe('exported events by preset refunds as csv, personal data masked');
  });

  it('~AUD-015 draws the same again for the same seed up to the same position, and another for another', async () => {
    const drawn = await sample(SAMPLE);
    const all = await stored(() => true);
    expect(drawn.events).toHaveLength(20);
    expect(drawn.of).toBe(all.length);
    expect(ids(drawn.events).filter((id) => !all.includes(id))).toEqual([]);
    await agent.post('/api/audit/reveal').send({ stream: 'registration-75001', reason: 'A later look' }).expect(200);
    expect(await sample({ ...SAMPLE, position: drawn.position })).toEqual(drawn);
    expect((await sample(SAMPLE)).of).toBe(drawn.of + 1);
    expect(ids((await sample({ ...SAMPLE, seed: '8', position: drawn.position })).events)).not.toEqual(
      ids(drawn.events),
    );
    const some = await sample({ ...SAMPLE, size: 3, preset: 'staff_changes' });
    expect([some.events.length, some.of]).toEqual([3, (await preset('staff_changes')).length]);
  });

  it('~AUD-015 names the largest postings, whichever way the money went', async () => {
    const everything = await sample({ draw: 'largest', size: 200 });
    expect(everything.of).toBe((await stored(typed(...POSTS))).length);
    const amounts = everything.events.map(({ amount }) => amount ?? 0);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const { events } = await sample({ draw: 'largest', size: 5 });
    expect(events).toEqual(everything.events.slice(0, 5));
    const paid = everything.events.filter(({ type }) => type === 'PaymentPosted');
    expect((await sample({ draw: 'largest', size: 200, type: 'PaymentPosted' })).events).toEqual(paid);
    for (const { text, amount } of paid)
      expect(text).toMatch(new RegExp(`^paid (a deposit of )?\\${formatMoney(amount!)} `));
  });

  it('~AUD-015 refuses what is no preset and no sample', async () => {
    for (const path of [
      'events?preset=nothing',
      'sample?size=5',
      'sample?draw=random&size=5',
      'sample?draw=largest&size=201',
    ])
      await agent.get(`/api/audit/${path}`).expect(400);
  });
});
