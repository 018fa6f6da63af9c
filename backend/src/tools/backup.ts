import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'libsql';
import { openEventFile, SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.js';
import { type Verified, verifyStore } from '../platform/event-store/verification.js';

const EVENTS = 'callboard.sqlite';
const READS = 'read-models.sqlite';
/**
 * In the order of copying. What the events need (keys, addresses, answers of the gateway) was there before them, so the
 * later copies hold at least that; read models come before them, so that they lag behind the log and never lead it.
 */
const FILES = [READS, EVENTS, 'secrets.sqlite', 'sandbox-gateway.sqlite', 'keys.sqlite'];
const MANIFEST = 'backup.json';
/** What people uploaded, each file sealed under the key of whom it is of. */
const UPLOADS = 'uploads';

export type Manifest = {
  readonly events: number;
  /** Sums up the ends of all streams, as the audit's verification does. */
  readonly head: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
};

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Readable by nobody else, as what was copied (SEC-016), and on disk. */
const settle = async (path: string): Promise<void> => {
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
};

const mustBeEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
};

/** A copy of one moment, whoever writes to the file meanwhile. */
const copyDatabase = (from: string, to: string): void => {
  const database = new Database(from, { timeout: 30_000 });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
};

/** The events of the embedded store in `from`, which may be in use, as a file in `to`; answers its path. */
export const copyEvents = (from: string, to: string): string => {
  if (!existsSync(join(from, EVENTS))) throw new Error(`${from} holds no embedded store`);
  copyDatabase(join(from, EVENTS), join(to, EVENTS));
  return join(to, EVENTS);
};

const verify = async (folder: string): Promise<Extract<Verified, { ok: true }>> => {
  const file = await openEventFile(join(folder, EVENTS));
  try {
    const verified = await verifyStore(new SqliteEventStore(file));
    if (verified.ok) return verified;
    const { id, stream, revision, reason } = verified.bad;
    throw new Error(`event ${id} (${stream}, revision ${revision}): ${reason}`);
  } finally {
    await file.close();
  }
};

/** By their paths below the folder; none where nobody uploaded anything. */
const uploadsIn = async (folder: string): Promise<string[]> => {
  if (!existsSync(join(folder, UPLOADS))) return [];
  const found = await readdir(join(folder, UPLOADS), { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  return files.map((one) => relative(folder, join(one.parentPath, one.name))).sort();
};

const copyUpload = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
};

/** Deleted while the copy was made: the events of the copy may name it yet, and it is told as gone. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Fills the empty folder `to`; when that fails it is left empty, so that half a copy is never taken for a whole one. */
const whole = async <T>(to: string, fill: () => Promise<T>): Promise<T> => {
  await mustBeEmpty(to);
  try {
    return await fill();
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
};

/** Copies the embedded store in `from`, which may be in use, into the empty folder `to`, and verifies the copy (OPS-007). */
export const backUp = async (from: string, to: string): Promise<Manifest> => {
  if (!existsSync(join(from, EVENTS))) throw new Error(`${from} holds no embedded store`);
  return whole(to, async () => {
    const names = FILES.filter((name) => existsSync(join(from, name)));
    for (const name of names) copyDatabase(join(from, name), join(to, name));
    const { events, head } = await verify(to);
    for (const name of await uploadsIn(from)) await copyUpload(join(from, name), join(to, name)).catch(unlessGone);
    const uploads = await uploadsIn(to);
    const files = [];
    for (const name of [...names, ...uploads]) {
      await settle(join(to, name));
      files.push({ name, sha256: await sha256(join(to, name)) });
    }
    const manifest = { events, head, files };
    await writeFile(join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    return manifest;
  });
};

/** Brings a backup back into the empty folder `to` and verifies every hash of it (OPS-007). */
export const restore = async (from: string, to: string): Promise<Manifest> => {
  const manifest = JSON.parse(await readFile(join(from, MANIFEST), 'utf8')) as Manifest;
  return whole(to, async () => {
    for (const { name, sha256: expected } of manifest.files) {
      await copyUpload(join(from, name), join(to, name));
      if ((await sha256(join(to, name))) !== expected) throw new Error(`${name} is not the file that was backed up`);
      await settle(join(to, name));
    }
    const { events, head } = await verify(to);
    if (events !== manifest.events || head !== manifest.head) throw new Error('the events are not those of the backup');
    return manifest;
  });
};
