import { randomBytes } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isDuplicate, reach, together } from '../../mongo/mongo.js';
import type { KeyStore } from '../key-store.port.js';
import type { MasterKeys } from '../master-keys.js';
import { batched } from './batched.js';
import { Destructions, type KeyRow } from './destructions.js';

const KEY_BYTES = 32;
const REMEMBERED = 50_000;
const REWRAP_MS = 60_000;
/** No subject has this name: subjects are `person:{id}` and `account:{id}`. */
const DERIVED = 'derived';

/**
 * Keys in a collection of their own, for several processes. A found key is remembered only while this process is sure to
 * hear of its destruction; that there is none is never remembered, for another process may make it at any moment.
 */
class MongoKeyStore implements KeyStore {
  private readonly rows: Collection<KeyRow>;
  private readonly known = new Map<string, Promise<Uint8Array | null>>();
  private readonly listeners = new Set<(subject: string | null) => void>();
  private readonly destructions: Destructions;
  private readonly found = batched((subjects) => this.findAll(subjects));
  private readonly made = batched((subjects) => this.makeAll(subjects));

  constructor(
    private readonly db: Db,
    private readonly masters: MasterKeys,
  ) {
    this.rows = db.collection('keys');
    this.destructions = new Destructions(this.rows, {
      gone: (subject) => this.forget(subject),
      deaf: () => this.forget(null),
    });
  }

  start(): Promise<void> {
    return reach(this.db, () => this.destructions.start());
  }

  async keyFor(subject: string): Promise<Uint8Array | null> {
    return (await this.find(subject)) ?? this.remember(subject, this.create(subject));
  }

  find(subject: string): Promise<Uint8Array | null> {
    const known = this.destructions.fresh ? this.known.get(subject) : undefined;
    return known ?? this.remember(subject, this.load(subject));
  }

  async derivedKey(): Promise<Uint8Array> {
    // Between the question whether there is one and the making of one an erasure may fall.
    const key = (await this.keyFor(DERIVED)) ?? (await this.create(DERIVED));
    if (!key) throw new Error('the key of derived data is never destroyed, only replaced');
    return key;
  }

  async destroy(subject: string): Promise<void> {
    await together(this.db, async (session) => {
      await this.rows.updateOne({ _id: subject }, { $set: { key: null } }, { upsert: true, session });
      await this.rows.deleteOne({ _id: DERIVED }, { session });
    });
    this.known.clear();
    this.destructions.tell(subject);
  }

  async rewrap(): Promise<number> {
    this.masters.refresh();
    const kept = await reach(this.db, () => this.rows.find({ key: { $ne: null } }).toArray(), REWRAP_MS);
    const changes = kept.flatMap(({ _id, key }) => {
      if (key === null || this.masters.isCurrent(key)) return [];
      // What was destroyed meanwhile stays destroyed.
      return [{ updateOne: { filter: { _id, key }, update: { $set: { key: this.masters.rewrap(_id, key) } } } }];
    });
    if (changes.length > 0) await reach(this.db, () => this.rows.bulkWrite(changes, { ordered: false }), REWRAP_MS);
    return changes.length;
  }

  onDestroyed(listener: (subject: string | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.destructions.stop();
  }

  private forget(subject: string | null): void {
    this.known.clear();
    if (subject === DERIVED) return;
    for (const listener of this.listeners) listener(subject);
  }

  private async load(subject: string): Promise<Uint8Array | null> {
    return this.keyOf(subject, await this.found(subject));
  }

  /** Of several processes that make a key at once one does, and all get that one. */
  private async create(subject: string): Promise<Uint8Array | null> {
    // What is not to be seen yet, or was replaced just now, must not be taken for destroyed.
    return this.keyOf(subject, (await this.made(subject)) ?? (await this.makeOne(subject)));
  }

  private keyOf(subject: string, row: KeyRow | null): Uint8Array | null {
    return row?.key ? this.masters.unwrap(subject, row.key) : null;
  }

  private newKey(subject: string): string {
    return this.masters.wrap(subject, randomBytes(KEY_BYTES));
  }

  private async findAll(subjects: string[]): Promise<Map<string, KeyRow>> {
    const rows = await reach(this.db, () => this.rows.find({ _id: { $in: subjects } }).toArray());
    return new Map(rows.map((row) => [row._id, row]));
  }

  private async makeAll(subjects: string[]): Promise<Map<string, KeyRow>> {
    const rows = subjects.map((_id) => ({ _id, key: this.newKey(_id) }));
    try {
      await reach(this.db, () => this.rows.insertMany(rows, { ordered: false }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return this.findAll(subjects);
  }

  private async makeOne(subject: string): Promise<KeyRow | null> {
    const change = { $setOnInsert: { key: this.newKey(subject) } };
    return reach(this.db, () =>
      this.rows.findOneAndUpdate({ _id: subject }, change, { upsert: true, returnDocument: 'after' }),
    );
  }

  private async remember(subject: string, asked: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(subject, asked);
    const key = await asked.catch((error: unknown) => {
      this.known.delete(subject);
      throw error;
    });
    if (!key && this.known.get(subject) === asked) this.known.delete(subject);
    return key;
  }
}

/** The key store of several processes; a replica set, for it follows what the others destroy. Wraps what the master key has not. */
export const mongoKeyStore = async (db: Db, masters: MasterKeys): Promise<KeyStore> => {
  const keys = new MongoKeyStore(db, masters);
  await keys.rewrap();
  await keys.start();
  return keys;
};
