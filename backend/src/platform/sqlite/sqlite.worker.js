// Plain JavaScript, checked through its JSDoc types: a worker starts from this very file both from dist and under jest.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** @typedef {import('./sqlite-protocol.js').Task} Task */
/** @typedef {import('./sqlite-protocol.js').Message} Message */
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
  switch (task[0]) {
    case 'program': {
      const program = loaded[task[1]];
      if (!program) throw new Error(`no program ${task[1]}`);
      return program.run(task[2]);
    }
    case 'read':
      return task[1].map(rows);
    case 'compact':
      compactAsked = true;
      checkpointAsked = true;
      return null;
    case 'checkpoint':
      checkpointAsked = true;
      return null;
    default:
      return atomically(() => {
        for (const { sql, params = [] } of task[1]) statement(sql).run(params);
        return null;
      });
  }
};

/** @param {unknown} error */
const failed = (error) => {
  const { message, code } = /** @type {Error & { code?: string }} */ (error);
  return { failed: true, message, code: code ?? '' };
};

/** The open transaction: its tasks share one commit. @type {Result[]} */
let results = [];
/** Why none of its tasks can be kept. @type {unknown} */
let broken;
let checkpointAsked = false;
let compactAsked = false;

const begin = () => {
  statement(readonly ? 'BEGIN' : 'BEGIN IMMEDIATE').run([]);
  for (const program of Object.values(loaded)) program.begin();
};

/** A task that fails is undone alone. @param {Task} task @returns {Result} */
const attempt = (task) => {
  if (broken) return null;
  try {
    if (results.length === 0) begin();
    return run(task);
  } catch (error) {
    // A full disk rolls the whole transaction back by itself: then nothing of this group is written.
    if (!db.inTransaction) broken = error;
    return failed(error);
  }
};

const finish = () => {
  try {
    if (broken) throw broken;
    statement('COMMIT').run([]);
    if (compactAsked) db.exec('VACUUM');
    if (checkpointAsked) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    for (const program of Object.values(loaded)) program.undone();
    results = results.map(() => failed(error));
  }
  port.postMessage(results);
  results = [];
  broken = undefined;
  checkpointAsked = false;
  compactAsked = false;
};

const close = () => {
  prepared.clear();
  db.close();
  port.close();
};

/**
 * Takes whatever waits into the transaction and commits it, unless all of it is known to be unfinished. All is taken
 * from the port first: what a reader reads is then as new as the last question.
 * @param {Message} first
 */
const handle = (first) => {
  /** @type {Task[]} */
  const tasks = [];
  /** @type {Message | undefined} */
  let message = first;
  let finished = false;
  for (; message && message !== 'close'; message = receiveMessageOnPort(port)?.message) {
    tasks.push(...message.tasks);
    finished ||= !message.unfinished;
  }
  for (const task of tasks) results.push(attempt(task));
  if (results.length > 0 && (finished || message === 'close')) finish();
  if (message === 'close') close();
};

port.on('message', handle);
port.postMessage('ready');
