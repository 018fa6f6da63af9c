import { ERASED, START, textSubject } from '@app/contracts/shared';
import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { NEW_STREAM, StaleEnd } from './event-log.js';
import { DamagedEvent, WrongExpectedRevision } from './event-store.port.js';
import { type Declarations, UnknownEventType, UnreadableVersion } from './upcasters.js';

const AT = '2026-01-20T17:00:00.000Z';
const declarations = {
  DancersListed: {
    version: 1,
    personal: [
      { path: 'dancers.*.first_name', subject: 'dancers.*.person_id', kind: 'person' },
      { path: 'dancers.*.birthdate', subject: 'dancers.*.person_id', kind: 'person' },
      { path: 'note', subject: 'account_id', kind: 'account' },
      { path: 'names.*', subject: 'names.*', kind: 'person' },
    ],
  },
  LevelChanged: { version: 1, personal: [] },
} satisfies Declarations;

const ada = { person_id: 1, first_name: 'Adalovelace', birthdate: '2015-12-10', level: 'mini' };
const bea = { person_id: 2, first_name: 'Beatrixkiddo', birthdate: '2014-05-01', level: 'teen' };
const listed = { account_id: 7, dancers: [ada, bea], note: 'Allergictonuts', names: { '3': { full: 'Carlagugino' } } };

describe('event log', () => {
  let opened: OpenLog;
  beforeEach(async () => {
    opened = await openLog(declarations);
  });
  afterEach(() => opened.close());

  const list = (stream = 'registration-1') =>
    opened.log.append(stream, NEW_STREAM, [draft(1, 'DancersListed', listed, 'Officelady')], AT);

  it('KER-001 reads an event that the store holds though the answer to its append is still to come', async () => {
    expect((await opened.log.readStream('registration-1')).events).toEqual([]);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { append } = opened.store;
    let stored = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      stored = resolve;
    });
    opened.store.append = async (...batch) => {
      const appended = await append.apply(opened.store, batch);
      stored();
      await held;
      return appended;
    };
    const appending = list();
    await written;
    expect((await opened.log.readStream('registration-1')).events).toHaveLength(1);
    answer();
    await appending;
  });

  it('KER-004 reads back the whole envelope, and answers with what will be read', async () => {
    const appended = await list();
    const { events, end } = await opened.log.readStream('registration-1');
    const [event] = events;
    expect(event).toMatchObject({
      id: draft(1, '', {}).id,
      type: 'DancersListed',
      stream: 'registration-1',
      revision: 0,
      position: appended.position,
      occurred_at: AT,
      data: listed,
      metadata: {
        actor: { account_id: 7, role: 'staff', display: 'Officelady' },
        command: 'TryFact',
        correlation_id: 'correlation',
        causation_id: 'causation',
        schema_version: 1,
        request_id: 'request',
        ip_hash: null,
      },
    });
    expect(event?.metadata.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(end).toEqual(appended.end);
    const { position: _position, ...withoutPosition } = event!;
    expect(appended.events).toEqual([withoutPosition]);
  });

  it('KER-008 leaves no name, birth date or note of anyone in the database file', async () => {
    await list();
    await opened.file.checkpoint();
    const bytes = await opened.bytes();
    expect(bytes.includes('DancersListed')).toBe(true);
    for (const secret of ['Adalovelace', '2015-12-10', 'Beatrixkiddo', 'Allergictonuts', 'Carlagugino', 'Officelady']) {
      expect(bytes.includes(secret)).toBe(false);
    }
  });

  it('KER-008 shows [erased] for a person whose key was destroyed, everything else as before, and the hashes still verify', async () => {
    await list();
    await opened.log.readStream('registration-1');
    await opened.keys.destroy('person:1');
    const erased = { ...listed, dancers: [{ ...ada, first_name: ERASED, birthdate: ERASED }, bea] };
    const { events } = await opened.log.readStream('registration-1');
    expect(events[0]?.data).toEqual(erased);
    expect((await opened.log.readAll({ after: START, limit: 10 })).events[0]?.data).toEqual(erased);
    expect(await opened.log.verifyAll()).toMatchObject({ ok: true, events: 1 });
    await opened.keys.destroy('account:7');
    const [event] = (await opened.log.readStream('registration-1')).events;
    expect(event).toMatchObject({ data: { note: ERASED }, metadata: { actor: { account_id: 7, display: ERASED } } });
  });

  it('KER-008 seals why something was done and what was noted, each text with a key of its own', async () => {
    const texts = opened.as({
      NoteTaken: { version: 1, personal: [{ path: 'note', kind: 'text' }] },
      LevelChanged: declarations.LevelChanged,
    });
    const why = (n: number, type: string, data: object, reason: string) => {
      const event = draft(n, type, data);
      return { ...event, metadata: { ...event.metadata, reason } };
    };
    const first = why(1, 'NoteTaken', { note: 'Adaisshy' }, 'Hermothercalled');
    const batch = [first, draft(2, 'NoteTaken', { note: null }), why(3, 'LevelChanged', {}, 'Tooyoung')];
    await texts.append('roster-1', NEW_STREAM, batch, AT);
    const bytes = await opened.bytes();
    for (const word of ['Adaisshy', 'Hermothercalled', 'Tooyoung']) expect(bytes.includes(word)).toBe(false);
    const read = async () =>
      (await texts.readStream('roster-1')).events.map(({ data, metadata }) => [data, metadata.reason]);
    const [, ...others] = [
      [{ note: 'Adaisshy' }, 'Hermothercalled'],
      [{ note: null }, undefined],
      [{}, 'Tooyoung'],
    ];
    expect(await read()).toEqual([[first.data, 'Hermothercalled'], ...others]);
    const found: string[] = [];
    for await (const slice of texts.withTexts()) found.push(...slice.map(({ id }) => id));
    expect(found).toEqual([first.id, batch[2]!.id]);
    await opened.keys.destroy(textSubject(first.id));
    expect(await read()).toEqual([[{ note: ERASED }, ERASED], ...others]);
    expect(await texts.verify('roster-1')).toMatchObject({ ok: true });
    const held = [];
    for await (const slice of texts.about(new Set([textSubject(first.id)]))) held.push(...slice);
    expect(held.map(({ event }) => event.id)).toEqual([first.id]);
  });

  it('KER-008 writes [erased] about a person who was erased before', async () => {
    await opened.keys.destroy('person:2');
    await list();
    const { events } = await opened.log.readStream('registration-1');
    expect(events[0]?.data).toMatchObject({ dancers: [ada, { person_id: 2, first_name: ERASED }] });
  });

  it('KER-008 refuses a type without declaration, personal data of nobody, and data that poses as ciphertext', async () => {
    const append = (type: string, data: object) =>
      opened.log.append('registration-1', NEW_STREAM, [draft(1, type, data)], AT);
    await expect(append('NameChanged', { name: 'Ada' })).rejects.toBeInstanceOf(UnknownEventType);
    await expect(append('constructor', { name: 'Ada' })).rejects.toBeInstanceOf(UnknownEventType);
    await expect(append('DancersListed', { dancers: [{ first_name: 'Ada' }] })).rejects.toThrow('dancers.0.person_id');
    await expect(append('LevelChanged', { level: { $sealed: 'person:1', box: '' } })).rejects.toThrow('reserved');
    expect(await opened.log.head()).toBe(START);
  });

  it('KER-008 does not open a box that was moved to another event', async () => {
    await list('registration-1');
    await opened.log.append('registration-2', NEW_STREAM, [draft(2, 'DancersListed', { ...listed, dancers: [] })], AT);
    await opened.file.write([
      { sql: 'UPDATE events SET data = (SELECT data FROM events WHERE position = 1) WHERE position = 2' },
    ]);
    await expect(opened.log.readStream('registration-2')).rejects.toBeInstanceOf(DamagedEvent);
  });

  it('KER-005 writes a sealed batch once, however often it is sent, and the chain goes on from it', async () => {
    const batch = await opened.log.seal('registration-1', NEW_STREAM, [draft(1, 'LevelChanged', { level: 1 })], AT);
    const first = await opened.log.appendSealed(batch);
    expect(await opened.log.appendSealed(batch)).toEqual(first);
    await opened.log.append('registration-1', first.end, [draft(2, 'LevelChanged', { level: 2 })], AT);
    expect(await opened.log.appendSealed(batch)).toEqual(first);
    expect(await opened.log.verify('registration-1')).toMatchObject({ ok: true, events: 2 });
  });

  it('KER-001 loses a race like the store does', async () => {
    await list();
    await expect(list()).resolves.toMatchObject({ revision: 0 });
    const late = opened.log.append('registration-1', NEW_STREAM, [draft(9, 'LevelChanged', {})], AT);
    await expect(late).rejects.toBeInstanceOf(WrongExpectedRevision);
  });

  it('KER-009 reads the tail after a known event and notices that the event is another one', async () => {
    const { end } = await list();
    await opened.log.append('registration-1', end, [draft(2, 'LevelChanged', { level: 'teen' })], AT);
    const tail = await opened.log.readStream('registration-1', end);
    expect(tail.events.map(({ type }) => type)).toEqual(['LevelChanged']);
    expect(await opened.log.readStream('registration-1', tail.end)).toEqual({ events: [], end: tail.end });
    const wrongHash = opened.log.readStream('registration-1', { ...end, hash: 'other' });
    await expect(wrongHash).rejects.toBeInstanceOf(StaleEnd);
    const beyond = opened.log.readStream('registration-1', { ...end, revision: 12 });
    await expect(beyond).rejects.toBeInstanceOf(StaleEnd);
  });
});

describe('event versions', () => {
  const v1 = { LevelChanged: { version: 1, personal: [] } };
  const v3 = { LevelChanged: { version: 3, personal: [] } };
  const upcasters = {
    LevelChanged: {
      1: (data: { level: string }) => ({ ...data, level_id: data.level === 'mini' ? 1 : 2 }),
      2: ({ level_id }: { level_id: number }) => ({ workshop_level_id: level_id }),
    },
  };
  let opened: OpenLog;
  beforeEach(async () => {
    opened = await openLog(v1);
    const drafts = [draft(1, 'LevelChanged', { level: 'mini' }), draft(2, 'LevelChanged', { level: 'teen' })];
    await opened.log.append('registration-1', NEW_STREAM, drafts, AT);
  });
  afterEach(() => opened.close());

  it('KER-006 lifts an old version step by step to the current one; the hashes are those of what is stored', async () => {
    const log = opened.as(v3, upcasters);
    const { events } = await log.readStream('registration-1');
    expect(events.map(({ data, metadata }) => ({ ...data, v: metadata.schema_version }))).toEqual([
      { workshop_level_id: 1, v: 3 },
      { workshop_level_id: 2, v: 3 },
    ]);
    expect((await log.readAll({ after: START, limit: 9 })).events).toEqual(events);
    expect(await log.verifyAll()).toMatchObject({ ok: true, events: 2 });
  });

  it('KER-006 refuses a version without upcaster, a version of a newer release and an unknown type', async () => {
    const read = (log: ReturnType<OpenLog['as']>) => log.readStream('registration-1');
    await expect(read(opened.as(v3, { LevelChanged: { 2: upcasters.LevelChanged[2] } }))).rejects.toBeInstanceOf(
      UnreadableVersion,
    );
    await opened.as(v3).append('registration-2', NEW_STREAM, [draft(3, 'LevelChanged', { workshop_level_id: 1 })], AT);
    await expect(opened.log.readStream('registration-2')).rejects.toBeInstanceOf(UnreadableVersion);
    await expect(read(opened.as({}))).rejects.toBeInstanceOf(UnknownEventType);
  });

  it('KER-006 hands a reader of everything all that comes before what cannot be read, then fails there', async () => {
    await opened
      .as({ ...v1, LevelLost: v1.LevelChanged })
      .append('registration-2', NEW_STREAM, [draft(3, 'LevelLost', {})], AT);
    const { events, reached } = await opened.log.readAll({ after: START, limit: 10 });
    expect(events).toHaveLength(2);
    expect(reached).toBe(events[1]?.position);
    await expect(opened.log.readAll({ after: reached, limit: 10 })).rejects.toBeInstanceOf(UnknownEventType);
  });
});
