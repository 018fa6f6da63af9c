import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AgreedFees,
  noFees,
  type CreditAccountEvent,
  creditAccountDecider,
  creditAccountStream,
  creditOf,
  ledgerDecider,
  ledgerStream,
} from '@app/contracts/payments';
import { cents, sum, ZERO } from '@app/contracts/shared';
import { ManualClock, ManualScheduler } from '../../platform/clock/manual/manual-clock.js';
import { Refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { readEnvironment } from '../../platform/config/environment.js';
import { Processes } from '../../platform/processes/processes.js';
import { openPlatform, type Platform } from '../../platform.module.js';
import { Credits, type WantedCredit } from './credits.js';

const ACCOUNT = 1001;
const CREDIT = cents(5_000);
const AGREED: AgreedFees = { ...noFees(0), fees: { registration: CREDIT, media: ZERO } };
const RACERS = Array.from({ length: 100 }, (_, n) => 75_001 + n);
class Crash extends Error {}

describe('credit between an account and ledgers', () => {
  let platform: Platform;
  let credits: Credits;
  let folder: string;
  let crashAfter: string | null;
  const meta = () => systemMeta(platform.ids);
  const wanted = (registration_id: number, amount = CREDIT): WantedCredit => ({
    ...{ account_id: ACCOUNT, registration_id, credit_id: platform.ids.uuid(), entry_id: 'a', amount },
  });
  const taken = async (): Promise<readonly CreditAccountEvent[]> => {
    const { events } = await platform.log.readStream(creditAccountStream(ACCOUNT));
    return (events as unknown as CreditAccountEvent[]).filter(({ type }) => type === 'CreditTaken');
  };
  const left = async () => (await credits.account(ACCOUNT)).entries.a?.remaining;
  const onLedger = async (id: number) => creditOf((await platform.loader.load(ledgerStream(id), ledgerDecider)).state);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'credits-'));
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    platform = await openPlatform(environment, {
      clock: new ManualClock('2026-01-20T17:00:00Z'),
      scheduler: new ManualScheduler(),
    });
    crashAfter = null;
    const probe = {
      after: async (step: string) => {
        if (step === crashAfter) throw new Crash(step);
      },
    };
    const leases = { acquire: async () => ({ release: async () => undefined }) };
    const registration = async (id: number) =>
      ({
        registration: { completed: false, editing: false, official: { sheet: null }, edit_sheet: null, id },
        revision: 0,
      }) as never;
    credits = new Credits(platform.runner, platform.loader, new Processes(probe, leases as never, platform.logger), {
      registration,
    });
    const entry = { account_id: ACCOUNT, entry_id: 'a', amount: CREDIT, label: 'Goodwill', season_id: 75 };
    await credits.onAccount(ACCOUNT, { type: 'GrantCredit', ...entry, registration_id: null }, meta());
  });
  afterEach(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each decides on what it read before the others wrote. */
  const unguarded: typeof creditAccountDecider = (() => {
    const entries = { a: { label: 'Goodwill', amount: CREDIT, remaining: CREDIT } };
    return {
      ...creditAccountDecider,
      decide: (command) => creditAccountDecider.decide(command, { entries, uses: {} }),
    };
  })();

  it('PAY-245 of 100 that take the same credit at once one gets it; without the guard all would', async () => {
    const outcomes = await Promise.allSettled(RACERS.map((id) => credits.apply(wanted(id), AGREED, meta())));
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []));
    expect(lost).toHaveLength(99);
    expect(lost.every(({ refusals }) => refusals[0]?.code === 'credit_exceeded')).toBe(true);
    expect(await taken()).toHaveLength(1);
    expect(await left()).toBe(0);
    expect(sum(await Promise.all(RACERS.map(onLedger)))).toBe(CREDIT);

    await Promise.all(
      RACERS.map((id) =>
        platform.runner.run({
          stream: creditAccountStream(ACCOUNT),
          name: 'TakeCredit',
          decider: unguarded,
          command: { type: 'TakeCredit', ...wanted(id) },
          meta: meta(),
        }),
      ),
    );
    expect(await taken()).toHaveLength(101);
    expect(await left()).toBe(-500_000);
  });

  it('~PAY-243 ~PAY-245 the part that the ledger does not take goes back at once', async () => {
    const more = { ...AGREED, fees: { registration: cents(4_999), media: ZERO } };
    await expect(credits.apply(wanted(75_001), more, meta())).rejects.toThrow('credit_exceeded');
    expect([await left(), await onLedger(75_001)]).toEqual([5_000, 0]);
  });

  it.each([
    ['TakeCredit', 0],
    ['ApplyCredit', 5_000],
  ])('~KER-025 a crash after %s leaves nothing half done, and applies once what is asked again', async (step, held) => {
    const want = wanted(75_001);
    const first = meta();
    crashAfter = step;
    await expect(credits.apply(want, AGREED, first)).rejects.toThrow(Crash);
    expect([await left(), await onLedger(75_001)]).toEqual([0, held]);
    crashAfter = null;
    await credits.apply(want, AGREED, first);
    await credits.resume(ACCOUNT, want.credit_id, meta());
    expect([await left(), await onLedger(75_001)]).toEqual([0, 5_000]);
    expect(await taken()).toHaveLength(1);
  });

  it('~KER-025 ~PAY-243 that nobody asks for again goes back, where the registration owes nothing', async () => {
    const want = wanted(75_001);
    crashAfter = 'TakeCredit';
    await expect(credits.apply(want, AGREED, meta())).rejects.toThrow(Crash);
    crashAfter = null;
    await credits.resume(ACCOUNT, want.credit_id, meta());
    expect([await left(), await onLedger(75_001)]).toEqual([5_000, 0]);
    await credits.resume(ACCOUNT, want.credit_id, meta());
    await expect(credits.apply(want, AGREED, meta())).rejects.toThrow('credit_exceeded');
    expect(await left()).toBe(5_000);
  });
});
