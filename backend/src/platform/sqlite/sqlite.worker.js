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
const { path, readonly, secureDelete, durable, programs } = workerData;
const db = new Database(path, { readonly, timeout: 10_000 });
db.exec('PRAGMA busy_timeout = 10000');

/** @param {unknown} value */
const isBindable = (value) =>
  value === null || ['string', 'number', 'bigint'].includes(typeof value) || value instanceof Uint8Array;

/** @param {readonly unknown[]} values */
const mustBeBindable = (values) => {
  for (const [i, value] of values.entries()) {
    if (isBindable(value)) continue;
    const kind = typeof value === 'object' ? value?.constructor?.name : typeof value;
    throw new TypeError(`parameter ${i + 1} is ${kind}: only text, number, bigint, bytes and null can be stored`);
  }
};

// What libsql 0.5.29 does not know to bind, true for one, ends the whole process. Programs bind as well, so it is asked of
// every statement there is; `all` goes by way of `iterate`.
const statements = Object.getPrototypeOf(db.prepare('SELECT 1'));
for (const way of ['run', 'get', 'iterate']) {
  const bind = statements[way];
  /** @param {unknown[]} values */
  statements[way] = function (...values) {
    mustBeBindable(values.flat());
    return bind.apply(this, values);
  };
}

if (readonly) {
  db.exec('PRAGMA query_only = ON');
} else {
  db.pragma('journal_mode = WAL');
  db.exec(
    `PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}; PRAGMA wal_autocheckpoint = 4000; PRAGMA secure_delete = ${secureDelete ? 'ON' : 'OFF'}`,
  );
}

/** Of a closed database libsql cannot say it: it ends the whole process instead. */
const inTransaction = () => db.open && db.inTransaction;

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
    if (inTransaction()) db.exec('ROLLBACK TO task; RELEASE task');
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
    if (!inTransaction()) broken = error;
    return failed(error);
  }
};

const finish = () => {
  try {
    if (broken) throw broken;
    statement('COMMIT').run([]);
  } catch (error) {
    if (inTransaction()) db.exec('ROLLBACK');
    for (const program of Object.values(loaded)) program.undone();
    results = results.map(() => failed(error));
  }
  port.postMessage(results);
  results = [];
  broken = undefined;
};

/** How long maintenance lets those go first who write all the time, and those who read. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 20;

/** @type {{ kind: import('./sqlite-protocol.js').Maintenance, rewritten: boolean, until: number }[]} */
const maintenance = [];

/** False while somebody reads what stands in the log; nobody who writes waits for that. */
const emptyLog = () => {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    const [row] = /** @type {{ busy: number }[]} */ (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]));
    return row?.busy === 0;
  } finally {
    db.exec('PRAGMA busy_timeout = 10000');
  }
};

/** True when it is done. @param {(typeof maintenance)[number]} work */
const maintained = (work) => {
  if (work.kind === 'compact' && !work.rewritten) db.exec('VACUUM');
  work.rewritten = true;
  if (emptyLog()) return true;
  if (performance.now() < work.until) return false;
  throw new Error('the log of the file cannot be emptied: somebody has been reading it all the time');
};

/** @type {NodeJS.Timeout | undefined} */
let turn;
/** @param {number} milliseconds */
const maintainIn = (milliseconds) => {
  turn ??= setTimeout(() => {
    turn = undefined;
    maintain();
  }, milliseconds);
};

/** After the answers, and behind whatever waits to be written: what fails here has nothing to do with any commit. */
const maintain = () => {
  const work = maintenance[0];
  if (!work || results.length > 0) return;
  const waiting = performance.now() < work.until ? receiveMessageOnPort(port) : undefined;
  if (waiting) return handle(waiting.message);
  let failure = null;
  try {
    if (!maintained(work)) return maintainIn(AGAIN_MS);
  } catch (error) {
    failure = failed(error);
  }
  maintenance.shift();
  port.postMessage({ maintained: failure });
  if (maintenance.length > 0) maintainIn(0);
};

const close = () => {
  for (const work of maintenance) work.until = 0;
  while (maintenance.length > 0) maintain();
  clearTimeout(turn);
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
    if ('maintain' in message) {
      maintenance.push({ kind: message.maintain, rewritten: false, until: performance.now() + PATIENCE_MS });
      continue;
    }
    tasks.push(...message.tasks);
    finished ||= !message.unfinished;
  }
  for (const task of tasks) results.push(attempt(task));
  if (results.length > 0 && (finished || message === 'close')) finish();
  if (message === 'close') close();
  else if (maintenance.length > 0) maintainIn(0);
};

port.on('message', handle);
port.postMessage('ready');
