import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { checkNumbersIn } from '../../src/platform/numbers/check-document-numbers.js';
import { startServer } from '../../src/server.js';
import { judgeAll } from '../support/money-judged.js';
import { MoneyPrepared } from '../support/money-prepared.js';
import {
  type Death,
  type Deed,
  doesAgain,
  type MoneyPlan,
  PART_DUE,
  WEBHOOK_KEY,
} from '../support/money-until-killed.js';
import { reacted } from '../support/reacted.js';
import { spawnScript } from '../support/server-process.js';
import { startSystem } from '../support/system.js';
import { type EventsIn, TestStores } from '../support/test-stores.js';

/** A payment and what is done with it, in a registration of its own. */
type Cell = MoneyPlan;

const SIDES = ['before', 'after'] as const;
/** CI has half an hour: it takes every fourth cell, the others the days after (scripts/turns.mjs). */
const SHARE = process.env.CHECKED === '1' ? 4 : 1;

/** So many appends at most; a lost race for a stream makes one more. `least`: as many of the cells end by a kill. */
const DEEDS = [
  { deed: 'pay', appends: 12, gateway: true, bookmarks: true, least: 12 },
  { deed: 'refund', appends: 5, gateway: true, bookmarks: false, least: 6 },
  { deed: 'return', appends: 3, gateway: false, bookmarks: true, least: 4 },
  { deed: 'voucher', appends: 4, gateway: false, bookmarks: true, least: 4 },
  { deed: 'webhook', appends: 5, gateway: false, bookmarks: false, least: 4 },
  { deed: 'reminder', appends: 1, gateway: false, bookmarks: true, least: 3 },
  { deed: 'plan', appends: 2, gateway: true, bookmarks: true, least: 5 },
] as const;

/** Between two appends nothing is stored: before the next one is after the last. */
const deathsOf = ({ appends, gateway, bookmarks }: (typeof DEEDS)[number]): readonly Death[] => [
  { at: 'append', nth: 1, side: 'before' },
  ...Array.from({ length: appends }, (_, n) => ({ at: 'append', nth: n + 1, side: 'after' }) as const),
  ...(gateway ? [false, true] : []).flatMap((lost) => SIDES.map((side) => ({ at: 'gateway', side, lost }) as const)),
  ...(bookmarks
    ? ([
        { nth: 1, side: 'before' },
        { nth: 3, side: 'after' },
      ] as const)
    : []
  ).map((one) => ({ at: 'bookmark', ...one }) as const),
];

/** The second store takes one cell in seven of those. */
const ON: Readonly<Record<EventsIn, { readonly share: number; readonly least: boolean }>> = {
  sqlite: { share: SHARE, least: true },
  eventstoredb: { share: 7 * SHARE, least: false },
};

describe.each(['sqlite', 'eventstoredb'] as const)(
  'money, with kill -9 at every step, its events in %s',
  (eventsIn) => {
    const { share, least: isCounted } = ON[eventsIn];
    const isToday = (nth: number): boolean => nth % share === Math.floor(Date.now() / 86_400_000) % share;
    let folder: string;
    let at: Record<string, string>;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'money-killed-'));
      const told = { GATEWAY_TIMEOUT_MS: '50', GATEWAY_WEBHOOK_KEY: WEBHOOK_KEY };
      at = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_DEMO: 'off', ...told };
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const prepared = async (): Promise<readonly Cell[]> => {
      const environment = { SIGNUPS_PER_ADDRESS: '1000', GATEWAY_TIMEOUT_MS: '50' };
      const system = await startSystem({ seed: 'catalogue', eventsIn, environment });
      const money = await MoneyPrepared.at(system);
      const today = DEEDS.flatMap((one) => deathsOf(one).map((death) => ({ deed: one.deed, death }))).filter((_, nth) =>
        isToday(nth),
      );
      const cells: Cell[] = [];
      for (const { deed, death } of today) cells.push({ ...(await money.registration(deed)), death, eventsIn });
      await money.done();
      await system.restart(() => cpSync(system.folder, folder, { recursive: true }));
      await system.stop();
      return cells;
    };

    /** Its signal, and what it said. */
    const runs = async (cell: Cell): Promise<{ signal: string | null; said: string }> => {
      const child = spawnScript('backend/test/support/money-until-killed', at, { args: [JSON.stringify(cell)] });
      let said = '';
      for (const from of [child.stdout!, child.stderr!])
        from.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      return { signal, said };
    };

    const judged = async (cells: readonly Cell[]): Promise<void> => {
      const environment = readEnvironment({ ...at, NODE_ENV: 'test', PORT: '0', CARD_GATEWAY: 'sandbox' });
      const scheduler = new ManualScheduler();
      const clock = new ManualClock(PART_DUE);
      clock.advanceMinutes(30);
      const server = await startServer(environment, { clock, scheduler, openStores: new TestStores(eventsIn).open });
      try {
        await server.reads.projections.caughtUp();
        for (const cell of cells) await doesAgain(server, cell);
        for (const _again of [1, 2]) {
          await scheduler.run('payments-reconcile');
          await reacted({ server });
        }
        await judgeAll(server, cells);
        const { seasons, numbered_twice, without_entry, unnumbered } = await checkNumbersIn(server.platform.log);
        expect([
          seasons.map(({ gaps, doubles }) => [gaps, doubles]),
          numbered_twice,
          without_entry,
          unnumbered,
        ]).toEqual([seasons.map(() => [[], []]), ...[[], [], []]]);
      } finally {
        await server.stop();
      }
    };

    it('KER-025 ~PAY-320 never charges twice, gives nothing back twice, redeems, reminds and owes nothing twice; the gateway’s books are the ledger’s, and numbers have no gap', async () => {
      const cells = await prepared();
      const killed: Deed[] = [];
      for (const cell of cells) {
        const { signal, said } = await runs(cell);
        const { deed, death } = cell;
        if (signal === 'SIGKILL') killed.push(deed);
        const done = Number(
          (death.at === 'gateway' ? null : new RegExp(`"${death.at}":(\\d+)`).exec(said)?.[1]) ?? Number.NaN,
        );
        const ended =
          death.at === 'gateway' ? (signal === null) === death.lost : signal === 'SIGKILL' || done <= death.nth;
        expect([deed, death, ended, ended || said]).toEqual([deed, death, true, true]);
      }
      for (const { deed, least } of isCounted ? DEEDS : [])
        expect([deed, killed.filter((one) => one === deed).length >= Math.floor(least / share) - (share - 1)]).toEqual([
          deed,
          true,
        ]);
      // Two or three cells may all be at their end before their step comes.
      if (isCounted) expect(killed.length).toBeGreaterThan(0);
      await judged(cells);
    }, 500_000);
  },
);
