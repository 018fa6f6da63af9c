import type { AppendNews, EventSource } from '@app/contracts/server';
import type { Position, StoredEvent } from '@app/contracts/shared';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { ManualScheduler } from '../clock/manual/manual-clock.js';
import { ReactionBoard } from './reaction-board.js';
import { Reactions, type ReactionTools } from './reactions.js';

type Log = ReactionTools['log'];

const event = (n: number, type: string) => ({ type, position: String(n), id: `e${n}` }) as StoredEvent;

/** A log in memory that tells of what is put into it. */
const memoryLog = () => {
  const events: StoredEvent[] = [];
  const moments = {
    begun: 0,
    begin: <T>(work: () => T): T => {
      moments.begun += 1;
      return work();
    },
  };
  const asked: Position[] = [];
  const listeners = new Set<Parameters<EventSource['onAppended']>[0]>();
  const log: Log = {
    moments,
    readAll: async ({ after, filter, limit }) => {
      asked.push(after);
      const newer = events.filter((e) => Number(e.position) > Number(after));
      const found = newer.filter((e) => filter?.types?.includes(e.type) ?? true).slice(0, limit);
      const last = found.length === limit ? found : newer;
      return { events: found, reached: last.at(-1)?.position ?? after };
    },
    head: async () => events.at(-1)?.position ?? ('0' as Position),
    onAppended: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const put = (n: number, news?: AppendNews, type = 'MailQueued'): void => {
    events.push(event(n, type));
    for (const listener of listeners) listener(String(n) as Position, news);
  };
  /** A store that can tell what came. */
  const tell = (n: number, type: string): void =>
    put(n, { after: String(n - 1) as Position, types: new Set([type]) }, type);
  return { log, put, tell, asked, moments };
};

const memoryBookmarks = () => {
  const kept = new Map<string, Position>();
  return {
    kept,
    read: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, position: Position) => void kept.set(name, position),
  };
};

const NO_REQUESTS = { answered: async () => undefined };
const MINE = { isMine: async () => true, holds: () => true };
const memoryBoard = () => {
  const kept = new Map<string, string>();
  const settings = {
    get: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, value: string) => void kept.set(name, value),
  };
  return new ReactionBoard(settings);
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const toolsWith = (log: Log, bookmarks: ReturnType<typeof memoryBookmarks>) => {
  const scheduler = new ManualScheduler();
  return { log, bookmarks, board: memoryBoard(), scheduler, logger: silent, requests: NO_REQUESTS };
};

describe('reactions', () => {
  it('~KER-025 hands many events over together where a reaction takes them so, and each alone once that fails', async () => {
    const { log, put } = memoryLog();
    const bookmarks = memoryBookmarks();
    const seen: string[] = [];
    let fails = false;
    const reaction = {
      name: 'numbers',
      filter: {},
      handle: async ({ id }: StoredEvent) => {
        seen.push(id);
        if (fails && id === 'e5') throw new Error('no');
      },
      handlePage: async (events: readonly StoredEvent[]) => {
        seen.push(events.map(({ id }) => id).join('+'));
        if (fails) throw new Error('no');
      },
    };
    const reactions = new Reactions('test', { ...toolsWith(log, bookmarks), duties: MINE });
    for (const n of [1, 2, 3]) put(n);
    reactions.start([reaction]);
    await reactions.settled();
    expect(seen.splice(0)).toEqual(['e1+e2+e3']);
    fails = true;
    for (const n of [4, 5, 6]) put(n);
    await reactions.settled();
    await reactions.stop();
    expect([seen.slice(0, 3), bookmarks.kept.get('numbers')]).toEqual([['e4+e5+e6', 'e4', 'e5'], '4']);
  });

  it('lets requests go first, and all that came meanwhile waits no longer than one event would', async () => {
    const { log, put } = memoryLog();
    const seen: string[] = [];
    const reaction = { name: 'mail', filter: {}, handle: async ({ id }: StoredEvent) => void seen.push(id) };
    let [left, go] = [0, () => undefined as void];
    const requests = {
      answered: (within: number) => {
        left = within;
        return new Promise<void>((resolve) => {
          go = resolve;
        });
      },
    };
    const reactions = new Reactions('test', { ...toolsWith(log, memoryBookmarks()), duties: MINE, requests });
    reactions.start([reaction]);
    for (const n of [1, 2]) put(n);
    await turn();
    expect([seen, left]).toEqual([[], 250]);
    await wait(20);
    go();
    await turn();
    expect([seen, left < 240]).toEqual([[], true]);
    // A timer leaves out the fraction of a millisecond, and so could end before all the time has gone by.
    await wait(Math.ceil(left) + 1);
    go();
    await turn();
    expect(seen).toEqual(['e1', 'e2']);
    await reactions.stop();
  });

  it('~KER-019 takes each event up in a moment of its own', async () => {
    const { log, put, moments } = memoryLog();
    const begun: number[] = [];
    const reaction = { name: 'mail', filter: {}, handle: async () => void begun.push(moments.begun) };
    const reactions = new Reactions('test', { ...toolsWith(log, memoryBookmarks()), duties: MINE });
    for (const n of [1, 2, 3]) put(n);
    reactions.start([reaction]);
    await reactions.settled();
    await reactions.stop();
    expect(begun).toEqual([1, 2, 3]);
  });

  it('KER-025 handles each event once, in order, and goes on from its bookmark after a restart', async () => {
    const { log, put } = memoryLog();
    const bookmarks = memoryBookmarks();
    const seen: string[] = [];
    const reaction = { name: 'mail', filter: {}, handle: async (e: StoredEvent) => void seen.push(e.id) };
    const first = new Reactions('test', { ...toolsWith(log, bookmarks), duties: MINE });
    put(1);
    first.start([reaction]);
    put(2);
    await first.settled();
    await first.stop();
    put(3);
    expect(seen).toEqual(['e1', 'e2']);
    const second = new Reactions('test', { ...toolsWith(log, bookmarks), duties: MINE });
    second.start([reaction]);
    await second.settled();
    expect(seen).toEqual(['e1', 'e2', 'e3']);
    await second.stop();
  });

  it('KER-025 a failed event stops only its reaction, and is tried again by the scheduler', async () => {
    const { log, put } = memoryLog();
    const bookmarks = memoryBookmarks();
    const scheduler = new ManualScheduler();
    const board = memoryBoard();
    const seen: string[] = [];
    let broken = true;
    const reactions = new Reactions('test', {
      log,
      bookmarks,
      board,
      scheduler,
      logger: silent,
      duties: MINE,
      requests: NO_REQUESTS,
    });
    reactions.start([
      {
        name: 'broken',
        filter: {},
        handle: async (e) => {
          if (broken && e.id === 'e2') throw new Error('no connection');
          seen.push(`broken ${e.id}`);
        },
      },
      { name: 'healthy', filter: {}, handle: async (e) => void seen.push(`healthy ${e.id}`) },
    ]);
    put(1);
    put(2);
    await reactions.settled();
    expect(seen.sort()).toEqual(['broken e1', 'healthy e1', 'healthy e2']);
    expect(await board.all()).toMatchObject([
      { name: 'broken', failed: { event_id: 'e2', position: '2', error: 'no connection' } },
      { name: 'healthy', failed: null },
    ]);
    broken = false;
    await scheduler.run('test-reactions');
    await reactions.settled();
    expect(seen.filter((one) => one.startsWith('broken'))).toEqual(['broken e1', 'broken e2']);
    expect((await board.all()).map(({ failed }) => failed)).toEqual([null, null]);
    await reactions.stop();
  });

  it('reads what it has no use for once, and after a restart only what came since the last start', async () => {
    const { log, put, asked } = memoryLog();
    const bookmarks = memoryBookmarks();
    const tools = toolsWith(log, bookmarks);
    const rare = { name: 'rare', filter: { types: ['PersonErased'] }, handle: async () => undefined };
    const first = new Reactions('test', { ...tools, duties: MINE });
    put(1);
    first.start([rare]);
    await first.settled();
    expect(asked[0]).toBe('0');
    asked.length = 0;
    put(2);
    await first.settled();
    put(3);
    await first.settled();
    await first.stop();
    expect(asked).toEqual(['1', '2']);
    const second = new Reactions('test', { ...tools, duties: MINE });
    asked.length = 0;
    second.start([rare]);
    await second.settled();
    expect(asked[0]).toBe('1');
    await second.stop();
  });

  it('reads nothing and keeps nothing for an event that the log says it does not want', async () => {
    const { log, put, tell, asked } = memoryLog();
    const bookmarks = memoryBookmarks();
    const written: string[] = [];
    const noting = {
      ...bookmarks,
      set: (name: string, at: Position) => {
        written.push(`${name} ${at}`);
        return bookmarks.set(name, at);
      },
    };
    const seen: string[] = [];
    const handle = async ({ id }: StoredEvent): Promise<void> => void seen.push(id);
    const reactions = new Reactions('test', { ...toolsWith(log, noting), duties: MINE });
    reactions.start([
      { name: 'mail', filter: { types: ['MailQueued'] }, handle },
      { name: 'erased', filter: { types: ['PersonErased'] }, handle },
    ]);
    await reactions.settled();
    asked.length = 0;
    for (const n of [1, 2, 3]) tell(n, 'DraftSaved');
    await turn();
    expect([asked, written]).toEqual([[], []]);
    tell(4, 'MailQueued');
    await turn();
    expect([asked, seen]).toEqual([['3'], ['e4']]);
    // It was not told of one of them: it reads from where it knows everything.
    put(5, undefined, 'PersonErased');
    tell(6, 'DraftSaved');
    await turn();
    await reactions.stop();
    expect([seen, written]).toEqual([
      ['e4', 'e5'],
      ['mail 4', 'erased 5'],
    ]);
  });

  it('reads from its place again when the news begin after it, and when its lease was another’s', async () => {
    const { log, put, tell, asked } = memoryLog();
    const bookmarks = memoryBookmarks();
    let mine = true;
    const seen: string[] = [];
    const duties = { isMine: async () => mine, holds: () => mine };
    const reactions = new Reactions('test', { ...toolsWith(log, bookmarks), duties });
    reactions.start([{ name: 'mail', filter: { types: ['MailQueued'] }, handle: async (e) => void seen.push(e.id) }]);
    await reactions.settled();
    asked.length = 0;
    put(1);
    tell(3, 'DraftSaved');
    await turn();
    expect([seen, asked[0]]).toEqual([['e1'], '0']);
    mine = false;
    tell(4, 'DraftSaved');
    await turn();
    mine = true;
    asked.length = 0;
    tell(5, 'DraftSaved');
    await turn();
    expect(asked[0]).toBe('1');
    await reactions.stop();
  });

  it('KER-043 asks for its bookmark again when the lease was another’s meanwhile', async () => {
    const { log, put } = memoryLog();
    const bookmarks = memoryBookmarks();
    const tools = toolsWith(log, bookmarks);
    const seen: string[] = [];
    let mine = true;
    const reactions = new Reactions('test', { ...tools, duties: { isMine: async () => mine, holds: () => mine } });
    reactions.start([{ name: 'mail', filter: {}, handle: async (e) => void seen.push(e.id) }]);
    put(1);
    await reactions.settled();
    mine = false;
    put(2);
    await reactions.settled();
    await bookmarks.set('mail', '2' as Position);
    mine = true;
    put(3);
    await reactions.settled();
    expect(seen).toEqual(['e1', 'e3']);
    await reactions.stop();
  });

  it('KER-043 ends in the middle of its events when its lease is lost, and leaves the rest and the bookmark to the next holder', async () => {
    const { log, put } = memoryLog();
    const bookmarks = memoryBookmarks();
    const tools = toolsWith(log, bookmarks);
    const seen: string[] = [];
    let mine = true;
    const reactions = new Reactions('test', {
      ...tools,
      duties: { isMine: async () => mine, holds: () => mine },
    });
    for (const n of [1, 2, 3]) put(n);
    reactions.start([
      {
        name: 'mail',
        filter: {},
        handle: async (e) => {
          seen.push(e.id);
          // The lease runs out while this event is handled; its heir has come further meanwhile.
          if (e.id === 'e2') {
            mine = false;
            await bookmarks.set('mail', '3' as Position);
          }
        },
      },
    ]);
    await reactions.settled();
    expect(seen).toEqual(['e1', 'e2']);
    expect(bookmarks.kept.get('mail')).toBe('3');
    await reactions.stop();
  });
});
