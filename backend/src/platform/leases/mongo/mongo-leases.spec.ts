import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Db } from 'mongodb';
import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { openMongo } from '../../mongo/mongo.js';
import { leasesContract } from '../leases.contract.js';
import { MongoLeaseBook, mongoLeases } from './mongo-leases.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const LOADER = here('../../../../test/support/run-typescript.mjs');
const SCRIPT = here('../../../../test/support/hold-lease.ts');

/** A process of its own that holds the lease `one` whenever it can, and when it did. */
class Contender {
  readonly turns = new Map<string, { from: bigint; to: bigint }>();
  private readonly child: ChildProcess;
  private changed: () => void = () => undefined;

  constructor(
    readonly name: string,
    url: string,
    ttlMs: number,
    turns: number,
  ) {
    const args = ['--import', LOADER, SCRIPT, url, String(ttlMs), String(turns)];
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.hear(line));
  }

  private hear(line: string): void {
    const [turn = '', at] = line.split(' ');
    if (at) this.turns.set(turn, { from: this.turns.get(turn)?.from ?? BigInt(at), to: BigInt(at) });
    this.changed();
  }

  async heldTimes(times: number): Promise<this> {
    while (this.turns.size < times) await new Promise<void>((resolve) => (this.changed = resolve));
    return this;
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await ended;
  }
}

const inOrder = (...all: readonly Contender[]) =>
  all.flatMap(({ turns }) => [...turns.values()]).sort((a, b) => (a.from < b.from ? -1 : 1));

describeWithMongo('leases in MongoDB', (mongo) => {
  let db: Db;
  beforeEach(async () => {
    db = await mongo.freshDb();
  });

  leasesContract(() => mongoLeases(db));

  it('KER-043 gives a lease to one of many askers, in one process or in several', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => mongoLeases(db)));
    const asked = await Promise.all([...processes, ...processes].map((leases) => leases.acquire('one')));
    expect(asked.filter((lease) => lease?.held)).toHaveLength(1);
    await asked.find((lease) => lease)?.release();
    expect((await processes[1]?.acquire('one'))?.held).toBe(true);
    await Promise.all(processes.map((leases) => leases.close()));
  });

  it('KER-043 lets another one in when the time is out by the clock of the server, and the first cannot renew then', async () => {
    const book = new MongoLeaseBook(db);
    const renewed = async (holder: string) => (await book.renew([{ name: 'one', holder }], 60_000)).has(holder);
    expect(await book.take('one', 'ada', 60_000)).toBe(true);
    expect(await book.take('one', 'bea', 60_000)).toBe(false);
    expect(await renewed('ada')).toBe(true);
    await db.collection('leases').updateOne({}, [{ $set: { expires_at: { $subtract: ['$$NOW', 1] } } }]);
    expect(await book.take('one', 'bea', 60_000)).toBe(true);
    expect([await renewed('ada'), await book.take('one', 'ada', 60_000)]).toEqual([false, false]);
    await book.giveBack('one', 'ada');
    expect(await book.take('one', 'ada', 60_000)).toBe(false);
    await book.giveBack('one', 'bea');
    expect(await renewed('bea')).toBe(false);
    expect(await book.take('one', 'ada', 60_000)).toBe(true);
  });

  it('KER-043 renews all in one question, and tells which of them are lost', async () => {
    const book = new MongoLeaseBook(db);
    const held = ['one', 'two', 'three'].map((name) => ({ name, holder: `ada of ${name}` }));
    for (const { name, holder } of held) await book.take(name, holder, 1);
    expect([...(await book.renew(held, 60_000))]).toEqual(held.map(({ holder }) => holder));
    await book.giveBack('two', 'ada of two');
    await book.take('two', 'bea', 60_000);
    expect([...(await book.renew(held, 60_000))].sort()).toEqual(['ada of one', 'ada of three']);
    const rows = await db.collection('leases').find({}).toArray();
    expect(rows.map(({ holder }) => holder).sort()).toEqual(['ada of one', 'ada of three', 'bea']);
  });

  it('KER-043 of two processes one holds it at a time; when the holder is killed the other one gets it', async () => {
    const url = mongo.freshUrl();
    const [ada, bea] = [new Contender('ada', url, 1000, 3), new Contender('bea', url, 1000, 3)];
    await Promise.all([ada.heldTimes(10), bea.heldTimes(10)]);
    await Promise.all([ada.kill(), bea.kill()]);
    const held = inOrder(ada, bea);
    for (const [n, { from }] of held.entries()) if (n > 0) expect(from).toBeGreaterThan(held[n - 1]!.to);

    const forGood = [new Contender('ada', url, 1000, 0), new Contender('bea', url, 1000, 0)];
    const holder = await Promise.race(forGood.map((one) => one.heldTimes(1)));
    const heir = forGood.find((one) => one !== holder)!;
    await holder.kill();
    await heir.heldTimes(1);
    await heir.kill();
    expect(heir.turns.values().next().value!.from).toBeGreaterThan(holder.turns.values().next().value!.to);
  });

  it('KER-043 holds a lease for as long as it lives, and knows that it lost it while the server is away', async () => {
    const opened = await openMongo(mongo.freshUrl());
    const leases = await mongoLeases(opened.db, { ttlMs: 2000 });
    const lease = await leases.acquire('one');
    const rows = opened.db.collection('leases');
    const first = await rows.findOne({});
    for (let now = first; now?.expires_at.getTime() === first?.expires_at.getTime(); ) now = await rows.findOne({});
    expect(lease?.held).toBe(true);
    await opened.close();
    while (lease?.held) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(lease?.held).toBe(false);
    await leases.close();
  });
});
