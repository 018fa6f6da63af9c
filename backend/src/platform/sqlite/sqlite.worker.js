// Plain JavaScript, checked through its JSDoc types: a worker starts from this very file both from dist and under jest.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** @typedef {import('./sqlite-protocol.js').Task} Task */
/** @typedef {import('./sqlite-protocol.js').Result} Result */
/** @typedef {import('./sqlite-protocol.js').Program} Program */
/** @typedef {import('./sqlite-protocol.js').SqlStatement} SqlStatement */
/** @typedef {import('./sqlite-protocol.js').WorkerOptions} WorkerOptions */

const port = parentPort;
if (!port) throw new Error('sqlite.worker runs in a worker thread only');

/** @type {WorkerOptions} */
const { path, readonly, secureDelete, programs } = workerData;
const db = new Database(path, { readonly, timeout: 10_000 });
db.exec('PRAGMA busy_timeout = 10000');
if (readonly) {
  db.exec('PRAGMA query_only = ON');
} else {
  db.pragma('journal_mode = WAL');
  db.exec(
    `PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA secure_delete = ${secureDelete ? 'ON' : 'OFF'}`,
  );
}

/** @type {Map<string, Database.Statement<unknown[]>>} */
const prepared = new Map();

/** @param {string} sql */
const statement = (sql) => {
  let found = prepared.get(sql);
  if (!found) {
    if (prepared.size >= 500) prepared.clear();
    found = db.prepare(sql);
    prepared.set(sql, found);
  }
  return found;
};

/** @param {SqlStatement} s */
const rows = ({ sql, params = [] }) => /** @type {Result} */ (statement(sql).all(params));

/** @template T @param {() => T} work @returns {T} */
const atomically = (work) => {
  statement('SAVEPOINT task').run([]);
  try {
    const result = work();
    statement('RELEASE task').run([]);
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK TO task; RELEASE task');
    throw error;
  }
};

/** @type {Record<string, Program>} */
const loaded = {};
for (const [name, url] of Object.entries(programs)) {
  loaded[name] = (await import(url)).default(db, atomically);
}

/** @param {Task} task @returns {Result} */
const run = (task) => {
  if (task.kind === 'program') {
    const program = loaded[task.name];
    if (!program) throw new Error(`no program ${task.name}`);
    return program.run(task.input);
  }
  if (task.kind === 'read') return task.statements.map(rows);
  if (task.kind === 'checkpoint') return null;
  return atomically(() => {
    for (const { sql, params = [] } of task.statements) statement(sql).run(params);
    return null;
  });
};

/** @param {unknown} error */
const failed = (error) => {
  const { message, code } = /** @type {Error & { code?: string }} */ (error);
  return { failed: true, message, code: code ?? '' };
};

/** @param {Task} task */
const attempt = (task) => {
  try {
    return run(task);
  } catch (error) {
    return failed(error);
  }
};

/** One transaction for all that waited; a task that fails is undone alone. @param {Task[]} tasks */
const commitTogether = (tasks) => {
  try {
    statement(readonly ? 'BEGIN' : 'BEGIN IMMEDIATE').run([]);
    for (const program of Object.values(loaded)) program.begin();
    const results = tasks.map(attempt);
    // A full disk rolls the whole transaction back by itself: then nothing of this group was written.
    if (!db.inTransaction) throw new Error('the transaction was rolled back');
    statement('COMMIT').run([]);
    if (tasks.some(({ kind }) => kind === 'checkpoint')) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return results;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    for (const program of Object.values(loaded)) program.undone();
    return tasks.map(() => failed(error));
  }
};

/** @param {Task[] | 'close'} first */
const handle = (first) => {
  /** @type {Task[]} */
  const tasks = [];
  let closing = false;
  for (let next = first; ; ) {
    if (next === 'close') closing = true;
    else tasks.push(...next);
    const more = receiveMessageOnPort(port);
    if (!more) break;
    next = more.message;
  }
  if (tasks.length > 0) port.postMessage(commitTogether(tasks));
  if (!closing) return;
  prepared.clear();
  db.close();
  port.close();
};

port.on('message', handle);
port.postMessage('ready');
