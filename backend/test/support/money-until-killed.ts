import { CommandBus } from '@nestjs/cqrs';
import type { TakePaymentBody } from '@app/contracts/payments';
import { cents, day } from '@app/contracts/shared';
import { BankDebits } from '../../src/payments/bank-debits.js';
import { TakePaymentCommand } from '../../src/payments/commands/take-payment.handler.js';
import { Plans } from '../../src/payments/plan/plans.js';
import { Reminders } from '../../src/payments/reminders/reminders.js';
import { GiveBackCommand } from '../../src/payments/staff-commands.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { signatureOf } from '../../src/platform/card-gateway/webhook-signature.js';
import { ManualClock } from '../../src/platform/clock/manual/manual-clock.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { type Server, startServer } from '../../src/server.js';
import { BILL_TO, CARDS } from './paying.js';
import { reacted } from './reacted.js';
import { type EventsIn, TestStores } from './test-stores.js';

/** A deed whose steps are stored, and sent to the gateway; `voucher` is a payment that redeems one. */
export type Deed = 'pay' | 'refund' | 'return' | 'voucher' | 'webhook' | 'reminder' | 'plan';
/**
 * Where it ends: before or after the nth append of its own streams, the nth bookmark of a reaction, or the call of the
 * gateway; `lost`: the gateway dies there instead, and the product goes on.
 */
export type Death =
  | { readonly at: 'append' | 'bookmark'; readonly nth: number; readonly side: 'before' | 'after' }
  | { readonly at: 'gateway'; readonly side: 'before' | 'after'; readonly lost: boolean };
export type MoneyPlan = {
  readonly deed: Deed;
  readonly death: Death;
  readonly registration_id: number;
  readonly payment_id: string;
  readonly refund_id: string;
  readonly amount: number;
  /** Those whose appends are counted, besides those of the payment. */
  readonly streams: readonly string[];
  readonly eventsIn: EventsIn;
};

export const WEBHOOK_KEY = 'a key of the sandbox';
/** Where all registrations are. */
export const TOUR_DATE = 7502;

/** As the test's own clock says: nothing becomes old while processes come and go. The part of a plan is due later. */
const NOW = '2026-01-20T17:00:00Z';
export const PART_DUE = '2026-03-28T17:00:00Z';

const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** The gateway as it is, but for one call. */
const breakGateway = (gateway: PaymentGateway, { side, lost }: Extract<Death, { at: 'gateway' }>): void => {
  const ends = (): void => {
    if (!lost) die();
    throw new Error('the gateway is gone');
  };
  const broken =
    <A, R>(call: (asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> => {
      if (side === 'before') ends();
      const answer = await call(asked);
      ends();
      return answer;
    };
  gateway.charge = broken(gateway.charge.bind(gateway));
  gateway.refund = broken(gateway.refund.bind(gateway));
};

const tokenOf = async ({ url }: Server, ccnumber: string): Promise<string> => {
  const card = { ccnumber, ccexp: '12/28', cvv: '123' };
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/sandbox-gateway/tokens`, { method: 'POST', headers, body: JSON.stringify(card) });
  return ((await answer.json()) as { token: string }).token;
};

type Doable = Pick<MoneyPlan, 'deed' | 'registration_id' | 'payment_id' | 'refund_id' | 'amount'>;

/** A gateway tells what became of an order until it is heard; staff press again, and a plan is woken each minute. */
export const doesAgain = async (
  server: Server,
  { deed, registration_id, payment_id, refund_id }: Doable,
): Promise<void> => {
  const of = <T>(token: abstract new (...of: never[]) => T): T => server.app.get<T>(token, { strict: false });
  if (deed === 'plan') await of(Plans).advance(registration_id);
  if (deed === 'reminder') {
    const meta = { ...systemMeta(server.platform.ids), command_id: refund_id };
    await of(Reminders).sendNow(TOUR_DATE, [registration_id], meta);
  }
  if (deed === 'return')
    await of(BankDebits).hear({ kind: 'returned', orderId: payment_id, on: day('2026-01-20'), code: 'R01' });
  if (deed === 'webhook') {
    const bytes = Buffer.from(JSON.stringify({ kind: 'outcome', order_id: payment_id, on: '2026-01-20', code: null }));
    const gateway = server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    if (!(await gateway.hear({ signature: signatureOf(refund_id, bytes, WEBHOOK_KEY), bytes })))
      throw new Error('the message was not taken');
  }
};

const pays = async (
  server: Server,
  { registration_id, payment_id, amount }: Doable,
  card: string,
): Promise<unknown> => {
  const body: TakePaymentBody = {
    ...{ registrationId: registration_id, amount, paymentMethodId: 1, sendEmployeeEmail: false },
    ...{ paymentType: 'REGISTRATION', amountType: 'FULL' },
    paymentProfile: { token: await tokenOf(server, card), billTo: BILL_TO },
  };
  const command = new TakePaymentCommand({ body, key: payment_id }, systemMeta(server.platform.ids));
  return server.app.get(CommandBus, { strict: false }).execute(command);
};

const does = async (server: Server, plan: MoneyPlan): Promise<unknown> => {
  const { deed, registration_id, payment_id, refund_id, amount } = plan;
  if (deed === 'pay' || deed === 'voucher') return pays(server, plan, CARDS.good);
  if (deed !== 'refund') return doesAgain(server, plan);
  const of = { registration_id, payment_id, refund_id, amount: cents(amount), confirmed: true, deposits: false };
  const meta = { ...systemMeta(server.platform.ids), command_id: refund_id };
  return server.app.get(CommandBus, { strict: false }).execute(new GiveBackCommand(of, meta));
};

/** The product, which dies at one step of one deed: nothing of it has a chance to put anything right. */
const runUntilKilled = async (plan: MoneyPlan): Promise<void> => {
  const { death, payment_id, streams, deed } = plan;
  let begun = false;
  const counts = { append: 0, bookmark: 0 };
  const dying = async <T>(at: 'append' | 'bookmark', isOwn: boolean, write: () => Promise<T>): Promise<T> => {
    if (!begun || !isOwn) return write();
    counts[at] += 1;
    const here = death.at === at && death.nth === counts[at];
    if (here && death.side === 'before') die();
    const written = await write();
    if (here) die();
    return written;
  };
  const stores = new TestStores(plan.eventsIn);
  const server = await startServer(readEnvironment(), {
    clock: new ManualClock(deed === 'plan' ? PART_DUE : NOW),
    openStores: async (environment) => {
      const opened = await stores.open(environment);
      const { events, bookmarks } = opened;
      const [append, set] = [events.append.bind(events), bookmarks.set.bind(bookmarks)];
      const isOwn = (stream: string): boolean => stream.includes(payment_id) || streams.includes(stream);
      events.append = (stream, ...rest) => dying('append', isOwn(stream), () => append(stream, ...rest));
      bookmarks.set = (name, position) => dying('bookmark', true, () => set(name, position));
      return opened;
    },
  });
  await server.reads.projections.caughtUp();
  await reacted({ server });
  if (death.at === 'gateway') breakGateway(server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false }), death);
  // An unknown outcome is asked for at a start, so this one is not known to be charged since.
  if (deed === 'webhook') await pays(server, plan, CARDS.silent);
  begun = true;
  await does(server, plan);
  await reacted({ server });
  // Bookmarks are written late, and at the latest now.
  if (death.at === 'bookmark') await server.stop();
  process.stdout.write(JSON.stringify(counts), () => process.exit(0));
};

const [plan] = process.argv.slice(2);
if (plan?.startsWith('{')) await runUntilKilled(JSON.parse(plan) as MoneyPlan);
