import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LoyaltyCommand,
  loyaltyDecider,
  type LoyaltyEvent,
  type LoyaltyState,
  loyaltyStream,
} from '@app/contracts/loyalty';
import { appliedVouchers, ledgerDecider, ledgerStream, noFees, type VoucherUse } from '@app/contracts/payments';
import { cents, day, sum, ZERO } from '@app/contracts/shared';
import {
  GiveBackVoucherCommand,
  TakeVoucherCommand,
  UseVoucherCommand,
} from '../../commands-between-rooms/loyalty-commands.js';
import { ManualClock, ManualScheduler } from '../../platform/clock/manual/manual-clock.js';
import { Refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { readEnvironment } from '../../platform/config/environment.js';
import { Processes } from '../../platform/processes/processes.js';
import { openPlatform, type Platform } from '../../platform.module.js';
import { type VoucherPlace, Vouchers } from './vouchers.js';

const STUDIO = 2001;
const TODAY = day('2026-01-20');
const CODE = 'LVABCD2345';
const FEES = { registration: cents(20_000), media: ZERO };
const RACERS = Array.from({ length: 100 }, (_, n) => 75_001 + n);
class Crash extends Error {}

describe('vouchers between a studio and ledgers', () => {
  let platform: Platform;
  let vouchers: Vouchers;
  let folder: string;
  let crashAfter: string | null;
  /** Whether the registrations are completed, so that a voucher is redeemed at once. */
  let completed: boolean;
  let broken: boolean;
  const meta = () => systemMeta(platform.ids);
  const agreed = { ...noFees(0), fees: FEES };
  const place = (id: number): VoucherPlace =>
    ({ registration: { id }, studio_id: STUDIO, agreed, redeems: completed }) as VoucherPlace;
  const apply = (id: number, own = meta()) => vouchers.apply(place(id), CODE, 'REGISTRATION', own);
  const member = async () => (await platform.loader.load(loyaltyStream(STUDIO), loyaltyDecider)).state;
  const types = async () => {
    const { events } = await platform.log.readStream(loyaltyStream(STUDIO));
    return events.map(({ type }) => type);
  };
  const ledger = async (id: number) => (await platform.loader.load(ledgerStream(id), ledgerDecider)).state;
  const onLedger = async (id: number) => appliedVouchers((await ledger(id)).vouchers);
  const say = (command: LoyaltyCommand, decider = loyaltyDecider, own = meta()) =>
    platform.runner.run<LoyaltyState, LoyaltyCommand, LoyaltyEvent>({
      ...{ stream: loyaltyStream(STUDIO), name: command.type, decider, command, meta: own },
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vouchers-'));
    const clock = new ManualClock('2026-01-20T17:00:00Z');
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    platform = await openPlatform(environment, { clock, scheduler: new ManualScheduler() });
    crashAfter = null;
    completed = false;
    broken = false;
    const probe = {
      after: async (step: string) => {
        if (step === crashAfter) throw new Crash(step);
      },
    };
    const leases = { acquire: async () => ({ release: async () => undefined }) };
    const registration = async (id: number) =>
      ({
        registration: { completed, editing: false, official: { sheet: null }, edit_sheet: null, id },
        revision: 0,
      }) as never;
    // As the loyalty room does it.
    const bus = {
      execute: async (command: TakeVoucherCommand | UseVoucherCommand | GiveBackVoucherCommand) => {
        const { data, meta: own } = command;
        if (command instanceof UseVoucherCommand && broken) throw new Error('the provider does not answer');
        if (!('registration_id' in data)) {
          const type = command instanceof UseVoucherCommand ? 'UseVoucher' : 'GiveBackVoucher';
          return {
            answer: { membership_number: 'L-1' },
            position: (await say({ type, ...data }, loyaltyDecider, own)).position,
          };
        }
        const { state, position } = await say({ type: 'TakeVoucher', ...data, on: TODAY }, loyaltyDecider, own);
        const { use, ...issued } = state!.vouchers[CODE]!;
        return { position, answer: { ...issued, use_id: use?.use_id, membership_number: 'L-1' } };
      },
    };
    const processes = new Processes(probe, leases as never, platform.logger);
    vouchers = new Vouchers(
      platform.loader,
      platform.runner,
      processes,
      { registration, ledger },
      bus as never,
      clock,
      platform.logger,
    );
    await say({ type: 'EnrolMember', studio_id: STUDIO, membership_number: 'L-1' });
    await say({ type: 'AdjustPoints', studio_id: STUDIO, points: 5_000 });
    await say({
      ...{ type: 'IssueVoucher', studio_id: STUDIO, points: 5_000, least: 5_000, code: CODE, on: TODAY },
    });
  });
  afterEach(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each decides on what it read before the others wrote. */
  const unguarded = async (): Promise<typeof loyaltyDecider> => {
    const before = (await member())!;
    const free = { ...before, vouchers: { [CODE]: { ...before.vouchers[CODE]!, use: null } } };
    return { ...loyaltyDecider, decide: (command) => loyaltyDecider.decide(command, free) };
  };

  it('PAY-211 of 100 registrations that redeem the same voucher at once one gets it; without the guard all would', async () => {
    completed = true;
    const outcomes = await Promise.allSettled(RACERS.map((id) => apply(id)));
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []));
    expect(lost).toHaveLength(99);
    for (const { refusals } of lost) expect(['voucher_applied', 'voucher_redeemed']).toContain(refusals[0]?.code);
    const held = (await Promise.all(RACERS.map(onLedger))).flat();
    expect(held).toEqual([expect.objectContaining({ code: CODE, status: 'Redeemed', amount: 5_000 })]);
    expect((await types()).filter((type) => type === 'VoucherTaken' || type === 'VoucherUsed')).toEqual([
      'VoucherTaken',
      'VoucherUsed',
    ]);

    const decider = await unguarded();
    await Promise.all(
      RACERS.map((id) =>
        say(
          {
            ...{ type: 'TakeVoucher', studio_id: STUDIO, code: CODE, use_id: `u-${id}`, registration_id: id },
            ...{ payment_type: 'REGISTRATION', on: TODAY },
          },
          decider,
        ),
      ),
    );
    expect((await types()).filter((type) => type === 'VoucherTaken')).toHaveLength(101);
  });

  it('~PAY-206 ~PAY-210 what the ledger does not want goes back at once', async () => {
    agreed.fees = { registration: ZERO, media: ZERO };
    await expect(apply(75_001)).rejects.toThrow('voucher_not_needed');
    agreed.fees = FEES;
    expect((await member())?.vouchers[CODE]?.use).toBeNull();
    expect(await onLedger(75_001)).toEqual([]);
    await apply(75_002);
    expect(await onLedger(75_002)).toHaveLength(1);
  });

  it('~PAY-216 applied again to the same registration, in the same request and in another, it is on it once', async () => {
    const first = meta();
    await apply(75_001, first);
    await apply(75_001, first);
    await apply(75_001);
    expect(await onLedger(75_001)).toHaveLength(1);
    expect((await types()).filter((type) => type === 'VoucherTaken')).toHaveLength(1);
  });

  it('~PAY-215 ~PAY-304 a provider that fails redeems nothing, and says so in its own words or ours', async () => {
    await apply(75_001);
    broken = true;
    const [voucher] = await vouchers.pending(75_001);
    const failed = vouchers.redeem(voucher!, meta());
    await expect(failed).rejects.toMatchObject({
      refusals: [{ code: 'voucher_not_redeemed', params: { message: '' } }],
    });
    expect(await onLedger(75_001)).toEqual([expect.objectContaining({ status: 'PendingActivation' })]);
    broken = false;
    expect(await vouchers.redeem(voucher!, meta())).toMatchObject({ redeemed: true });
  });

  it('~PAY-133 ~PAY-214 one that another has meanwhile comes off and is not taken from the other', async () => {
    await apply(75_001);
    const [voucher] = await vouchers.pending(75_001);
    await say({ type: 'GiveBackVoucher', studio_id: STUDIO, code: CODE, use_id: voucher!.use_id });
    completed = true;
    await apply(75_002);
    expect(await vouchers.redeemOrRemove(voucher!, meta())).toMatchObject({ redeemed: false });
    expect(await onLedger(75_001)).toEqual([]);
    expect(await onLedger(75_002)).toHaveLength(1);
    expect((await member())?.vouchers[CODE]?.use).toMatchObject({ registration_id: 75_002, redeemed: true });
  });

  const use = async (): Promise<VoucherUse> => {
    const { events } = await platform.log.readStream(loyaltyStream(STUDIO));
    return events.find(({ type }) => type === 'VoucherTaken')!.data as VoucherUse;
  };

  it.each([
    ['TakeVoucher', 0],
    ['ApplyVoucher', 5_000],
  ])('~KER-025 a crash after %s leaves nothing half done: it is applied and redeemed once', async (step, held) => {
    completed = true;
    crashAfter = step;
    await expect(apply(75_001)).rejects.toThrow(Crash);
    expect(sum((await onLedger(75_001)).map(({ amount }) => amount))).toBe(held);
    crashAfter = null;
    const again = await use();
    // The registration of this test owes nothing by its own stream.
    await vouchers.resume(again, meta());
    await vouchers.resume(again, meta());
    const { use: now } = (await member())!.vouchers[CODE]!;
    if (held === 0) {
      expect(now).toBeNull();
      await apply(75_002);
      await vouchers.resume(again, meta());
      expect([await onLedger(75_001), (await onLedger(75_002)).length]).toEqual([[], 1]);
    } else expect(now).toMatchObject({ registration_id: 75_001, redeemed: true });
    expect((await types()).filter((type) => type === 'VoucherTaken')).toHaveLength(held === 0 ? 2 : 1);
  });

  it('~KER-025 removed or lost in a crash, it goes back once', async () => {
    await apply(75_001);
    const [voucher] = await vouchers.pending(75_001);
    await vouchers.remove(voucher!, 'removed', meta());
    await vouchers.giveBack(voucher!, meta());
    expect((await types()).filter((type) => type === 'VoucherGivenBack')).toHaveLength(1);
    expect(await onLedger(75_001)).toEqual([]);
  });
});
