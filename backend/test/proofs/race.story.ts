import { type Arena, ATTEMPTS, askers, embeddedArena, eventStoreDbArena, together } from './arenas.js';
import type { Contender } from './contender.js';
import { LIMITED, type Limited } from './limited.js';

const PLACES = 50;
const GIVEN_BACK = 20;
const ARENAS = [
  ['two servers’ worth of memory on the embedded store', embeddedArena],
  ['two processes on EventStoreDB', eventStoreDbArena],
] as const;

describe.each(ARENAS)(`${ATTEMPTS} attempts on ${PLACES} places: %s`, (_name, open) => {
  let arena: Arena;
  /** New streams also on a server that lives on. */
  let group = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    arena = await open();
  });
  afterAll(() => arena.close());
  beforeEach(() => {
    group += 1;
  });

  describe.each(LIMITED.map((limited) => [limited.name, limited] as const))('%s', (_what, limited: Limited) => {
    const race = { limited, places: PLACES, attempts: ATTEMPTS };
    const prepare = async () => limited.prepare?.(arena.one.runner, { group, places: PLACES, meta: arena.one.meta() });

    it('the harness oversells when the store does not check the expected revision', async () => {
      await prepare();
      const { took } = await arena.race({ ...race, group }, 'off');
      expect(took.length).toBeGreaterThan(PLACES);
      expect(new Set(took).size).toBe(took.length);
    });

    /** How often askers were refused, and whether in other words than the requirement's. */
    const said = (told: Readonly<Record<string, number>>) => {
      const others = Object.keys(told).filter((words) => !limited.words.includes(words));
      return { only: [...limited.words, ...others], times: Object.values(told).reduce((sum, n) => sum + n, 0) };
    };

    it('KER-026 exactly 50 get one, all others are told that there is none, and what is given back is given again', async () => {
      await prepare();
      const { took, told } = await arena.race({ ...race, group }, 'on');
      expect(took).toHaveLength(PLACES);
      expect(said(told)).toEqual({ only: limited.words, times: ATTEMPTS - PLACES });
      expect(await limited.taken(arena.one.loader, group, PLACES)).toBe(PLACES);

      const of = (asker: number, { meta }: Contender) => ({ group, asker, places: PLACES, meta: meta() });
      const [back, kept] = [took.slice(0, GIVEN_BACK), took.slice(GIVEN_BACK)];
      await Promise.all(kept.map((asker) => limited.confirm(arena.one.runner, of(asker, arena.one))));
      await Promise.all(back.map((asker) => limited.giveBack(arena.two.runner, of(asker, arena.two))));
      const late = [arena.one, arena.two].map((c, n) =>
        c.race({ ...race, group, askers: askers(10_001 + n * 100, 100) }),
      );
      const second = together(await Promise.all(late));
      expect(second.took).toHaveLength(GIVEN_BACK);
      expect(said(second.told)).toEqual({ only: limited.words, times: 200 - GIVEN_BACK });
      expect(await limited.taken(arena.two.loader, group, PLACES)).toBe(PLACES);
    });
  });
});
