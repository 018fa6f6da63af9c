// Runs inside sqlite.worker.js, in the writer's transaction: the check of the revision and the write are one step.

/** @typedef {import('../../sqlite/sqlite-protocol.js').ProgramFactory} ProgramFactory */
/** @typedef {import('libsql').Statement<unknown[]>} Statement */
/** @typedef {{ revision: number, position: number, id: string }} Row */

/** After stream and expected revision come the events, this many fields each. */
const FIRST = 2;
const FIELDS = 5;
const REMEMBERED_STREAMS = 50_000;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
CREATE INDEX IF NOT EXISTS events_with_texts ON events (position)
  WHERE (instr(metadata, '"reason":"sealed:') > 0 OR instr(data, '"$sealed":"text:') > 0);
`;

/** @param {import('libsql').Database} db */
const prepared = (db) => ({
  insert: db.prepare(
    'INSERT INTO events (position, stream, revision, id, type, occurred_at, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  newest: db.prepare('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1').raw(),
  head: db.prepare('SELECT coalesce(max(position), 0) FROM events').raw(),
  written: db.prepare(
    'SELECT revision, position, id FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  ),
  byId: db.prepare('SELECT revision FROM events WHERE stream = ? AND id = ? ORDER BY revision DESC LIMIT 1').raw(),
  dataVersion: db.prepare('PRAGMA data_version').raw(),
});

/** @param {Statement} statement @param {unknown[]} params @param {number} otherwise */
const number = (statement, params, otherwise) => {
  const [row] = /** @type {number[][]} */ (statement.all(params));
  return row?.[0] ?? otherwise;
};

/**
 * The first answer again when exactly these ids stand there already, as EventStoreDB does (KER-005).
 * @param {ReturnType<typeof prepared>} statements
 * @param {string} stream @param {number | string} expected @param {readonly (string | number)[]} fields
 */
const answeredBefore = ({ byId, written }, stream, expected, fields) => {
  const count = (fields.length - FIRST) / FIELDS;
  const from = typeof expected === 'number' ? expected + 1 : number(byId, [stream, fields[FIRST]], -1);
  if (from < 0) return undefined;
  const rows = /** @type {Row[]} */ (written.all([stream, from, count]));
  const same = rows.length === count && rows.every((row, i) => row.id === fields[FIRST + i * FIELDS]);
  const last = rows[rows.length - 1];
  return same && last ? [last.revision, last.position] : undefined;
};

/** @type {ProgramFactory} */
const appendProgram = (db, atomically) => {
  db.exec(SCHEMA);
  const statements = prepared(db);
  const { insert, newest, head, dataVersion } = statements;

  /** @type {Map<string, number>} */
  const revisions = new Map();
  let position = -1;
  let version = -1;

  const forget = () => {
    revisions.clear();
    position = number(head, [], 0);
  };

  /** @param {string} stream */
  const revisionOf = (stream) => revisions.get(stream) ?? number(newest, [stream], -1);

  /** @param {string} stream @param {number} after @param {readonly (string | number)[]} fields */
  const write = (stream, after, fields) => {
    let revision = after;
    for (let i = FIRST; i < fields.length; i += FIELDS) {
      revision += 1;
      insert.run([
        position + revision - after,
        stream,
        revision,
        fields[i],
        fields[i + 1],
        fields[i + 2],
        fields[i + 3],
        fields[i + 4],
      ]);
    }
    return revision;
  };

  return {
    begin() {
      // Another process wrote to the file: what is remembered may be old.
      const now = number(dataVersion, [], 0);
      if (now !== version) forget();
      version = now;
    },
    undone() {
      version = -1;
    },
    run(input) {
      const fields = /** @type {(string | number)[]} */ (input);
      const stream = /** @type {string} */ (fields[0]);
      const expected = /** @type {string | number} */ (fields[1]);
      const actual = revisionOf(stream);
      const matches = typeof expected === 'number' ? actual === expected : expected === 'any' || actual >= 0;
      if (!matches || typeof expected === 'string') {
        const first = answeredBefore(statements, stream, expected, fields);
        if (first) return first;
      }
      if (!matches) return { actual };
      const single = fields.length === FIRST + FIELDS;
      const revision = single ? write(stream, actual, fields) : atomically(() => write(stream, actual, fields));
      position += revision - actual;
      if (revisions.size >= REMEMBERED_STREAMS) revisions.clear();
      revisions.set(stream, revision);
      return [revision, position];
    },
  };
};

export default appendProgram;
