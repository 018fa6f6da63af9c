import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '../../src/platform/event-store/event-store.port.js';
import { openEventFile, SqliteEventStore } from '../../src/platform/event-store/sqlite/sqlite-event-store.js';
import { SqliteKeyStore } from '../../src/platform/keys/sqlite/sqlite-key-store.js';
import { Contender, type Outcome, type Race } from './contender.js';
import { LIMITED, type Limited } from './limited.js';

const ATTEMPTS = 5000;
const PLACES = 50;
const GIVEN_BACK = 20;

type Arena = {
  readonly name: string;
  readonly one: Contender;
  readonly two: Contender;
  /** The same race, run by both at once. */
  race(race: Omit<Race, 'askers'>, guard: 'on' | 'off'): Promise<Outcome>;
  close(): Promise<void>;
};

const askers = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);
const together = (outcomes: readonly Outcome[]): Outcome => ({
  took: outcomes.flatMap(({ took }) => took),
  told: outcomes.reduce<Record<string, number>>((all, { told }) => {
    for (const [sentence, n] of Object.entries(told)) all[sentence] = (all[sentence] ?? 0) + n;
    return all;
  }, {}),
});

/** One process may open the file; two servers' worth of memory share it, each knowing only what it reads. */
const embeddedArena = async (): Promise<Arena> => {
  const folder = mkdtempSync(join(tmpdir(), 'race-'));
  const file = await openEventFile(join(folder, 'events.sqlite'));
  const store: EventStore = new SqliteEventStore(file);
  const keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'));
  const contenders = (guard: 'on' | 'off') =>
    [new Contender(store, keys, guard), new Contender(store, keys, guard)] as const;
  const [one, two] = contenders('on');
  return {
    name: 'embedded',
    one,
    two,
    race: async (race, guard) => {
      const half = ATTEMPTS / 2;
      const runs = contenders(guard).map((c, n) => c.race({ ...race, askers: askers(1 + n * half, half) }));
      return together(await Promise.all(runs));
    },
    close: async () => {
      await store.close();
      await file.close();
      await keys.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

describe.each([['embedded', embeddedArena] as const])('5,000 attempts on 50 places: %s', (_name, open) => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await open();
  });
  afterAll(() => arena.close());

  describe.each(LIMITED.map((limited) => [limited.name, limited] as const))('%s', (_what, limited: Limited) => {
    it('the harness oversells when the store does not check the expected revision', async () => {
      const race = { limited, group: 1, places: PLACES };
      const { took } = await arena.race(race, 'off');
      expect(took.length).toBeGreaterThan(PLACES);
      expect(new Set(took).size).toBe(took.length);
    });

    it('KER-026 exactly 50 get one, 4,950 are told that there is none, and what is given back is given again', async () => {
      const race = { limited, group: 2, places: PLACES };
      const { took, told } = await arena.race(race, 'on');
      expect(took).toHaveLength(PLACES);
      expect(told).toEqual({ [limited.words]: ATTEMPTS - PLACES });
      expect(await limited.taken(arena.one.loader, 2)).toBe(PLACES);

      const [back, kept] = [took.slice(0, GIVEN_BACK), took.slice(GIVEN_BACK)];
      const of = (asker: number, { meta }: Contender) => ({ group: 2, asker, places: PLACES, meta: meta() });
      await Promise.all(kept.map((asker) => limited.confirm(arena.one.runner, of(asker, arena.one))));
      await Promise.all(back.map((asker) => limited.giveBack(arena.two.runner, of(asker, arena.two))));
      const late = [arena.one, arena.two].map((c, n) => c.race({ ...race, askers: askers(10_000 + n * 100, 100) }));
      const second = together(await Promise.all(late));
      expect(second.took).toHaveLength(GIVEN_BACK);
      expect(second.told).toEqual({ [limited.words]: 200 - GIVEN_BACK });
      expect(await limited.taken(arena.two.loader, 2)).toBe(PLACES);
    });
  });
});
