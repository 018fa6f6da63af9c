import fc from 'fast-check';
import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { canonicalJson } from './canonical-json.js';
import { NEW_STREAM } from './event-log.js';

const AT = '2026-01-20T17:00:00.000Z';
const declarations = { LevelChanged: { version: 1, personal: [] } };

describe('hash chain', () => {
  let opened: OpenLog;
  beforeEach(async () => {
    opened = await openLog(declarations);
    for (const stream of ['registration-1', 'registration-2']) {
      let end = NEW_STREAM;
      for (let n = 0; n < 4; n += 1) {
        const level = draft(n + 1, 'LevelChanged', { level: `level ${n}`, fee: 100 });
        ({ end } = await opened.log.append(stream, end, [level], AT));
      }
    }
  });
  afterEach(() => opened.close());

  const bad = (revision: number, reason: string) => ({
    ok: false,
    bad: { stream: 'registration-2', revision, id: draft(revision + 1, '', {}).id, reason },
  });

  it('KER-007 verifies a stream and the whole store', async () => {
    expect(await opened.log.verify('registration-1')).toMatchObject({ ok: true, events: 4 });
    expect(await opened.log.verifyAll()).toMatchObject({ ok: true, events: 8 });
    expect(await opened.log.verify('registration-9')).toMatchObject({ ok: true, events: 0 });
  });

  it.each([
    ['one character of the data', `UPDATE events SET data = replace(data, 'level 2', 'level 3') WHERE position = 7`],
    ['the time', `UPDATE events SET occurred_at = '2026-01-20T17:00:00.001Z' WHERE position = 7`],
    ['the type', `UPDATE events SET type = 'LevelChanges' WHERE position = 7`],
    ['the id in the envelope', `UPDATE events SET metadata = replace(metadata, 'staff', 'admin') WHERE position = 7`],
    ['the hash', `UPDATE events SET metadata = replace(metadata, '"hash":"', '"hash":"0') WHERE position = 7`],
  ])('KER-007 names the event of which someone changed %s', async (_what, sql) => {
    await opened.file.write([{ sql }]);
    expect(await opened.log.verify('registration-2')).toMatchObject(bad(2, 'the hash does not match'));
    expect(await opened.log.verifyAll()).toMatchObject({ ...bad(2, 'the hash does not match'), events: 6 });
    expect(await opened.log.verify('registration-1')).toMatchObject({ ok: true });
  });

  it('AUD-007 verifies in slices, and tells after each how far it is', async () => {
    const levels = Array.from({ length: 600 }, (_, n) => draft(100 + n, 'LevelChanged', { level: `${n}`, fee: 1 }));
    await opened.log.append('registration-3', NEW_STREAM, levels, AT);
    const told: number[] = [];
    const verified = await opened.log.verifyAll(({ events }) => void told.push(events));
    expect(verified).toMatchObject({ ok: true, events: 608 });
    expect(told).toEqual([250, 500, 608]);
    expect(verified.ends.get('registration-3')?.revision).toBe(599);
  });

  it('KER-007 names an event that cannot be read any more', async () => {
    await opened.file.write([{ sql: `UPDATE events SET data = substr(data, 2) WHERE position = 7` }]);
    expect(await opened.log.verify('registration-2')).toMatchObject(bad(2, 'it cannot be read'));
    expect(await opened.log.verifyAll()).toMatchObject(bad(2, 'it cannot be read'));
  });

  it('KER-007 names the event after one that was taken out', async () => {
    await opened.file.write([{ sql: 'DELETE FROM events WHERE position = 7' }]);
    expect(await opened.log.verify('registration-2')).toMatchObject(bad(3, 'revision 2 is missing'));
    expect(await opened.log.verifyAll()).toMatchObject(bad(3, 'revision 2 is missing'));
  });

  it('KER-007 shows by the head that the end of a stream was cut off', async () => {
    const before = await opened.log.verifyAll();
    await opened.file.write([{ sql: 'DELETE FROM events WHERE position = 8' }]);
    const after = await opened.log.verifyAll();
    expect(after).toMatchObject({ ok: true, events: 7 });
    expect(after.ok && before.ok && after.head !== before.head).toBe(true);
  });

  it('KER-007 names the event when a byte of the file itself was changed', async () => {
    await opened.file.checkpoint();
    await opened.flip('level 2', 'level 7');
    expect(await opened.log.verifyAll()).toMatchObject({ ok: false, bad: { revision: 2 } });
  });
});

describe('canonical JSON', () => {
  it('KER-007 is the same before storing and after, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 20_260_120 },
    );
    expect(canonicalJson({ b: 1, a: { d: undefined, c: [2, null] } })).toBe('{"a":{"c":[2,null]},"b":1}');
    expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }));
  });
});
