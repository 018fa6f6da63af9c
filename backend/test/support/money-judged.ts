import { ledgerStream, paymentStream } from '@app/contracts/payments';
import { instant, type StreamName, streamName } from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import type { Server } from '../../src/server.js';
import type { MoneyPlan } from './money-until-killed.js';

type Lines = Awaited<ReturnType<PaymentGateway['settlement']>>;

const count = (all: readonly { readonly type: string }[], type: string): number =>
  all.filter((one) => one.type === type).length;

/** The outcome of each deed, in the gateway's books and in ours. */
export const judgeAll = async (server: Server, cells: readonly MoneyPlan[]): Promise<void> => {
  const gateway = server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
  const lines = await gateway.settlement(instant('2026-04-20T00:00:00.000Z'));
  const known = new Set<string>();
  for (const cell of cells) for (const id of await judge(server, cell, lines)) known.add(id);
  // Nothing was charged that no ledger knows.
  expect(lines.filter(({ payment_id }) => !known.has(payment_id ?? ''))).toEqual([]);
};

/** @returns the payments of its ledger */
const judge = async (server: Server, cell: MoneyPlan, lines: Lines): Promise<ReadonlySet<string>> => {
  const { deed, death, registration_id } = cell;
  const read = async (stream: StreamName) => (await server.platform.log.readStream(stream)).events;
  const ledger = await read(ledgerStream(registration_id));
  const told = [deed, death, ledger.map(({ type }) => type)];
  const ids = new Set(ledger.map(({ data }) => (data as { payment_id?: string }).payment_id ?? ''));
  const own = lines.filter(({ payment_id }) => ids.has(payment_id ?? ''));
  const [charges, refunds] = [own.filter(({ amount }) => amount > 0), own.filter(({ amount }) => amount < 0)];
  const once = new Set(charges.map(({ payment_id }) => payment_id)).size === charges.length;
  expect([...told, once, refunds.length <= 1]).toEqual([...told, true, true]);
  const moved = ledger.reduce((sum, { type, data }) => {
    const { amount = 0, refunded = 0 } = data as { amount?: number; refunded?: number };
    return sum + (type === 'PaymentPosted' ? amount : 0) - (type === 'RefundPosted' ? refunded : 0);
  }, 0);
  const pending = count(ledger, 'PaymentPending') - count(ledger, 'PaymentPosted') - count(ledger, 'PaymentReleased');
  expect([...told, ...[count(ledger, 'PaymentPosted'), count(ledger, 'RefundPosted'), moved, pending]]).toEqual([
    ...told,
    ...[charges.length, refunds.length, own.reduce((sum, { amount }) => sum + Number(amount), 0), 0],
  ]);
  await JUDGES[deed]({ cell, ledger, charges: charges.length, refunds: refunds.length, told, read });
  return ids;
};

type Judged = {
  readonly cell: MoneyPlan;
  readonly ledger: Awaited<ReturnType<Server['platform']['log']['readStream']>>['events'];
  readonly charges: number;
  readonly refunds: number;
  readonly told: readonly unknown[];
  readonly read: (stream: StreamName) => Promise<Judged['ledger']>;
};

const completed = async ({ cell, charges, told, read }: Judged): Promise<void> => {
  const registration = await read(streamName('registration', cell.registration_id));
  expect([...told, count(registration, 'RegistrationCompleted')]).toEqual([...told, charges]);
};

const JUDGES: Readonly<Record<MoneyPlan['deed'], (judged: Judged) => Promise<void> | void>> = {
  pay: completed,
  refund: ({ cell: { death }, refunds, told }) => {
    const never = death.at === 'append' && death.nth === 1 && death.side === 'before';
    expect([...told, refunds]).toEqual([...told, never ? 0 : 1]);
  },
  return: async ({ cell, ledger, told, read }) => {
    const payment = await read(paymentStream(cell.payment_id));
    expect([
      ...told,
      ...['PaymentReturned', 'PaymentRecordedByStaff'].map((type) => count(ledger, type)),
      count(payment, 'BankDebitReturned'),
    ]).toEqual([...told, 1, 1, 1]);
  },
  voucher: async (judged) => {
    const { cell, ledger, charges, told, read } = judged;
    await completed(judged);
    const loyalty = await read(cell.streams[0] as StreamName);
    const [taken, used, back, earned] = ['VoucherTaken', 'VoucherUsed', 'VoucherGivenBack', 'PointsEarned'].map(
      (type) => count(loyalty, type),
    );
    // A redeemed voucher stays so without its payment (PAY-132), in both streams.
    expect([...told, taken, used! <= 1, used! >= charges, back, earned, count(ledger, 'VoucherRedeemed')]).toEqual([
      ...told,
      ...[1, true, true, 0, charges, used],
    ]);
  },
  webhook: async (judged) => {
    expect([...judged.told, judged.charges]).toEqual([...judged.told, 1]);
    await completed(judged);
  },
  reminder: async ({ cell, told, read }) => {
    const of = ({ data }: { data: unknown }) => (data as { registration_id?: number }).registration_id;
    const sent = (await read(cell.streams[0] as StreamName)).filter((one) => of(one) === cell.registration_id);
    expect([...told, count(sent, 'BalanceReminderSent')]).toEqual([...told, 1]);
    const mail = await read(streamName('outbox', `${sent[0]!.id}_balance-reminder`));
    expect([...told, count(mail, 'MailQueued')]).toEqual([...told, 1]);
  },
  plan: async ({ cell, charges, told, read }) => {
    const plan = await read(cell.streams[0] as StreamName);
    const [begun, charged, postponed] = ['PlanChargeBegun', 'PlanPartCharged', 'PlanChargePostponed'].map((type) =>
      count(plan, type),
    );
    // The deposit, and the one part that is due; only where the gateway died before it heard of it, the next day is waited for.
    const late = cell.death.at === 'gateway' && cell.death.side === 'before';
    expect([...told, begun, charged, charged! + postponed!]).toEqual([...told, 1, charges - 1, 1]);
    if (!late) expect([...told, charges]).toEqual([...told, 2]);
  },
};
