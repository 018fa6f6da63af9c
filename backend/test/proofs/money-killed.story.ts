import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerStream, paymentStream } from '@app/contracts/payments';
import { day, instant, type StreamName, streamName } from '@app/contracts/shared';
import { DocumentReactions } from '../../src/documents/document-reactions.js';
import { BankDebits } from '../../src/payments/bank-debits.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { type Server, startServer } from '../../src/server.js';
import { backUp } from '../../src/tools/backup.js';
import { checkNumbersOf } from '../../src/tools/numbers.js';
import { withRole } from '../support/auditing.js';
import type { Death, Deed, MoneyPlan } from '../support/money-until-killed.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { spawnScript } from '../support/server-process.js';
import { startSystem, type System } from '../support/system.js';

/** A payment and what is done with it, in a registration of its own. */
type Cell = MoneyPlan;

const DALLAS = 7502;
const SIDES = ['before', 'after'] as const;
/** CI has half an hour: it takes every second cell, the others the day after (scripts/turns.mjs). */
const SHARE = process.env.CHECKED === '1' ? 2 : 1;
const isToday = (nth: number): boolean => nth % SHARE === Math.floor(Date.now() / 86_400_000) % SHARE;
let keys = 0;
const key = (): string => {
  keys += 1;
  return `0198d200-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};

describe('money, with kill -9 at every step', () => {
  let system: System;
  let folder: string;
  let at: Record<string, string>;

  /** A registration that waits for its money, or has paid it already. */
  const prepared = async (deed: Deed): Promise<Omit<Cell, 'death'>> => {
    const payer = await Payer.start(system, `p${keys}@demo.example`, ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const { balance } = await payer.payments();
    const of = { deed, registration_id: payer.id, payment_id: key(), refund_id: key(), amount: balance };
    if (deed === 'pay') return of;
    const byBank = { paymentMethodId: 6, paymentProfile: { token: await payer.bankToken(), billTo: BILL_TO } };
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL' };
    await payer.pay(of.payment_id, { ...order, ...(deed === 'return' ? byBank : {}) });
    return { ...of, amount: 1_234 };
  };

  /** Its signal, and what it said. */
  const runs = async (cell: Cell): Promise<{ signal: string | null; said: string }> => {
    const child = spawnScript('backend/test/support/money-until-killed', at, { args: [JSON.stringify(cell)] });
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { signal, said };
  };

  /** Between two appends nothing is stored: before the next one is after the last. */
  const deathsOf = (appends: number, gateway: boolean): readonly Death[] => [
    { at: 'append', nth: 1, side: 'before' },
    ...Array.from({ length: appends }, (_, n) => ({ at: 'append', nth: n + 1, side: 'after' }) as const),
    ...(gateway ? [false, true] : []).flatMap((lost) => SIDES.map((side) => ({ at: 'gateway', side, lost }) as const)),
  ];

  beforeAll(async () => {
    system = await startSystem({
      ...{ seed: 'catalogue', eventsIn: 'sqlite' },
      environment: { SIGNUPS_PER_ADDRESS: '1000', GATEWAY_TIMEOUT_MS: '50' },
    });
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const { body } = await admin.agent.get(`/api/admin/tour-dates/${DALLAS}/fees`).expect(200);
    const media_pass = { ...(body as { profile: { media_pass: object } }).profile.media_pass, enabled: false };
    await admin.agent
      .put(`/api/admin/tour-dates/${DALLAS}/profile`)
      .send({ media_pass, reason: 'A small city' })
      .expect(200);
    folder = mkdtempSync(join(tmpdir(), 'money-killed-'));
    at = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_DEMO: 'off', GATEWAY_TIMEOUT_MS: '50' };
  }, 60_000);
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** So many appends at most; a lost race for a stream makes one more. `least`: as many of the cells end by a kill. */
  const DEEDS = [
    { deed: 'pay', appends: 12, gateway: true, least: 11 },
    { deed: 'refund', appends: 5, gateway: true, least: 6 },
    { deed: 'return', appends: 3, gateway: false, least: 3 },
  ] as const;

  it('KER-025 ~PAY-320 never charges twice, gives nothing back twice, owes no return twice; the gateway’s books are the ledger’s, and numbers have no gap', async () => {
    const cells: Cell[] = [];
    for (const { deed, appends, gateway } of DEEDS)
      for (const [nth, death] of deathsOf(appends, gateway).entries())
        if (isToday(nth)) cells.push({ ...(await prepared(deed)), death });
    await reacted(system);
    await backUp(system.folder, folder);
    const killed: Deed[] = [];
    for (const cell of cells) {
      const { signal, said } = await runs(cell);
      const { deed, death } = cell;
      if (signal === 'SIGKILL') killed.push(deed);
      const done = Number(/"appends":(\d+)/.exec(said)?.[1]);
      const ended =
        death.at === 'append' ? signal === 'SIGKILL' || done <= death.nth : (signal === null) === death.lost;
      expect([deed, death, ended, ended || said]).toEqual([deed, death, true, true]);
    }
    for (const { deed, least } of DEEDS)
      expect([deed, killed.filter((one) => one === deed).length >= Math.floor(least / SHARE) - (SHARE - 1)]).toEqual([
        deed,
        true,
      ]);
    await judged(cells);
  }, 500_000);

  const judged = async (cells: readonly Cell[]): Promise<void> => {
    const environment = readEnvironment({ ...at, NODE_ENV: 'test', PORT: '0', CARD_GATEWAY: 'sandbox' });
    const scheduler = new ManualScheduler();
    const server = await startServer(environment, { clock: new ManualClock('2026-01-20T17:30:00Z'), scheduler });
    try {
      const reactions = server.app.get(PaymentReactions, { strict: false });
      // A gateway tells a return until it is heard.
      for (const { deed, payment_id } of cells)
        if (deed === 'return')
          await server.app
            .get(BankDebits, { strict: false })
            .hear({ kind: 'returned', orderId: payment_id, on: day('2026-01-20'), code: 'R01' });
      for (const _again of [1, 2]) {
        await scheduler.run('payments-reconcile');
        await reactions.settled();
      }
      await server.app.get(DocumentReactions, { strict: false }).settled();
      const gateway = server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
      const lines = await gateway.settlement(instant('2026-02-20T00:00:00.000Z'));
      for (const cell of cells) await judge(server, cell, lines);
    } finally {
      await server.stop();
    }
    const { seasons, numbered_twice, without_entry, unnumbered } = await checkNumbersOf(environment);
    expect([seasons.map(({ gaps, doubles }) => [gaps, doubles]), numbered_twice, without_entry, unnumbered]).toEqual([
      seasons.map(() => [[], []]),
      ...[[], [], []],
    ]);
  };

  /** The outcome of one deed, in the gateway's books and in ours. */
  const judge = async (
    server: Server,
    cell: Cell,
    lines: Awaited<ReturnType<PaymentGateway['settlement']>>,
  ): Promise<void> => {
    const { deed, death, payment_id, registration_id } = cell;
    const types = async (stream: StreamName) =>
      (await server.platform.log.readStream(stream)).events.map(({ type }) => type);
    const own = lines.filter((line) => line.payment_id === payment_id).map(({ amount }) => Number(amount));
    const [charges, refunds] = [own.filter((amount) => amount > 0), own.filter((amount) => amount < 0)];
    const ledger = await types(ledgerStream(registration_id));
    const count = (all: readonly string[], type: string) => all.filter((one) => one === type).length;
    const told = [deed, death, ledger];
    expect([...told, charges.length <= 1, refunds.length <= 1]).toEqual([...told, true, true]);
    expect([...told, count(ledger, 'PaymentPosted'), count(ledger, 'RefundPosted')]).toEqual([
      ...told,
      ...[charges.length, refunds.length],
    ]);
    const { events } = await server.platform.log.readStream(ledgerStream(registration_id));
    const posted = events.reduce((sum, { type, data }) => {
      const { amount = 0, refunded = 0 } = data as { amount?: number; refunded?: number };
      return sum + (type === 'PaymentPosted' ? amount : 0) - (type === 'RefundPosted' ? refunded : 0);
    }, 0);
    expect([...told, own.reduce((sum, amount) => sum + amount, 0)]).toEqual([...told, posted]);
    if (deed === 'pay') {
      const completed = count(await types(streamName('registration', registration_id)), 'RegistrationCompleted');
      expect([...told, completed]).toEqual([...told, charges.length]);
      const pending =
        count(ledger, 'PaymentPending') - count(ledger, 'PaymentPosted') - count(ledger, 'PaymentReleased');
      expect([...told, pending]).toEqual([...told, 0]);
    }
    if (deed === 'refund' && death.at === 'append' && death.nth === 1 && death.side === 'before')
      expect([...told, refunds.length]).toEqual([...told, 0]);
    else if (deed === 'refund') expect([...told, refunds.length]).toEqual([...told, 1]);
    if (deed === 'return') {
      const returned = [count(ledger, 'PaymentReturned'), count(ledger, 'PaymentRecordedByStaff')];
      expect([...told, ...returned, count(await types(paymentStream(payment_id)), 'BankDebitReturned')]).toEqual([
        ...told,
        ...[1, 1, 1],
      ]);
    }
  };
});
