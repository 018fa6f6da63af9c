import { eventKey, type EventSearchDocument } from '@app/contracts/audit';
import { type Position, START, type StoredEvent } from '@app/contracts/shared';
import { openTestFile, type TestFile } from '../../test/support/sqlite.js';
import type { Build, Filter } from '../platform/read-store/read-store.port.js';
import { SqliteReadStore } from '../platform/read-store/sqlite/sqlite-read-store.js';
import { eventSearchView as view } from './event-search.view.js';

const confirmed = (n: number): StoredEvent => ({
  id: `e-${n}`,
  type: n % 3 === 0 ? 'RegistrationConfirmed' : 'RegistrationEditingStarted',
  data: { registration_id: n % 10 },
  stream: `registration-${n % 10}`,
  revision: n,
  position: String(n) as Position,
  occurred_at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  metadata: {
    actor: { account_id: n % 5, role: 'staff', display: 'Sam' },
    command: 'ConfirmRegistration',
    correlation_id: `c-${n % 50}`,
    causation_id: 'r-1',
    schema_version: 1,
    request_id: 'r-1',
    ip_hash: null,
    hash: 'h',
  },
});

describe('the search over events', () => {
  const build: Build = { projection: view.name, collection: view.collection, version: 1, number: 1, fingerprint: '' };
  let file: TestFile;
  let store: SqliteReadStore;
  let asked: { sql: string; params: readonly unknown[] }[];
  beforeAll(async () => {
    file = await openTestFile();
    const { read } = file;
    file.read = (sql, params) => {
      asked.push({ sql, params: params ?? [] });
      return read(sql, params);
    };
    asked = [];
    store = await SqliteReadStore.open(file);
    await store.open(build, view.indexes, view.text);
    const changes = Array.from({ length: 300 }, (_, n) => {
      const event = confirmed(n);
      const document = view.fold(null, event, eventKey(event)) as EventSearchDocument;
      return { id: document.id, document: { ...document, _position: event.position } };
    });
    await store.commit([{ build, after: START, checkpoint: '299' as Position, changes }]);
    await store.serve(build);
  });
  afterAll(() => file.close());

  /** How SQLite says that it would answer what the store asks it. */
  const plansOf = async (filter: Filter): Promise<string[]> => {
    asked = [];
    await store.find('event-search', { filter, sort: { id: -1 }, limit: 51, countTo: 1001 });
    const queries = asked.splice(0);
    const rows = await Promise.all(
      queries.map(({ sql, params }) => file.read(`EXPLAIN QUERY PLAN ${sql}`, params as [])),
    );
    return rows.map((steps) => steps.map(({ detail }) => String(detail)).join('; '));
  };
  const key = eventKey(confirmed(200));

  it('AUD-002 KER-042 writes one document for each event, once', () => {
    const event = confirmed(1);
    const document = view.fold(null, event, eventKey(event));
    expect(view.keys(event)).toBe(document?.id);
    expect(view.fold(document, event, eventKey(event))).toBe(document);
  });

  it('AUD-002 finds newest first, page after page, without gap or overlap', async () => {
    const filter = { type: 'RegistrationConfirmed' };
    const found: string[] = [];
    for (let next: string | undefined; found.length < 100; next = found.at(-1)) {
      const where = next === undefined ? filter : { ...filter, id: { $lt: next } };
      const { rows } = await store.find<EventSearchDocument>('event-search', {
        filter: where,
        sort: { id: -1 },
        limit: 7,
      });
      if (rows.length === 0) break;
      found.push(...rows.map(({ id }) => id));
    }
    const all = Array.from({ length: 300 }, (_, n) => confirmed(n)).filter(({ type }) => type === filter.type);
    expect(found).toEqual(all.map(eventKey).reverse());
  });

  it('AUD-002 finds words of the sentence, in any case and by their beginning, together with other filters', async () => {
    const found = async (text: string, filter: Filter = {}) =>
      (await store.find('event-search', { text, filter, sort: { id: -1 }, limit: 5, countTo: 1001 })).total;
    expect(await found('Confirmed REGISTRATION')).toBe(100);
    expect(await found('edit*')).toBe(200);
    expect(await found('edit', { registration_id: 2 })).toBe(0);
    expect(await found('editing', { registration_id: 2 })).toBe(20);
    expect(await found('nobody')).toBe(0);
  });

  it.each([
    [{}, 'id'],
    [{ id: { $gte: '2026', $lt: key } }, 'id'],
    [{ type: 'RegistrationConfirmed' }, 'type+id'],
    [{ role: 'staff' }, 'role+id'],
    [{ actor_id: 2 }, 'actor_id+id'],
    [{ registration_id: 2 }, 'registration_id+id'],
    [{ studio_id: 2 }, 'studio_id+id'],
    [{ stream: 'registration-2' }, 'stream+id'],
    [{ correlation_id: 'c-2' }, 'correlation_id+id'],
    [{ type: 'RegistrationConfirmed', id: { $lt: key } }, 'type+id'],
    [{ role: 'staff', type: 'RegistrationConfirmed' }, 'type+role+id'],
    [{ actor_id: 2, type: 'RegistrationConfirmed', id: { $gte: '2026', $lt: key } }, 'actor_id+id'],
    [{ actor_id: 2, role: 'staff', registration_id: 2 }, 'registration_id+id'],
    [{ type: 'RegistrationConfirmed', stream: 'registration-2' }, 'stream+id'],
    [{ registration_id: 2, correlation_id: 'c-2', stream: 'registration-2' }, 'correlation_id+id'],
  ])('AUD-002 answers %j by the narrowest index, without sorting', async (filter, index) => {
    const [page, count] = await plansOf(filter);
    expect(page).toMatch(new RegExp(`USING INDEX [^;]*:${index.replaceAll('+', '\\+')}\\b(?!\\+)`));
    expect(count).toContain(' INDEX ');
    expect(page).not.toContain('TEMP B-TREE');
  });

  it('AUD-002 merges a studio and its registrations by index, and reads no further than the page', async () => {
    const registrations = Array.from({ length: 200 }, (_, n) => n + 1);
    const filter = { $or: [{ studio_id: 1 }, { registration_id: { $in: registrations } }] };
    for (const where of [filter, { ...filter, id: { $lt: key } }]) {
      const [page, count] = await plansOf(where);
      expect(page?.match(/MERGE \(UNION ALL\)/g)).toHaveLength(200);
      expect(page?.match(/SEARCH [^;]*registration_id\+id/g)).toHaveLength(200);
      expect(page).not.toMatch(/SCAN read_|TEMP B-TREE|MULTI-INDEX/);
      expect(count).toContain('MULTI-INDEX OR');
    }
  });
});
