import { CommandBus } from '@nestjs/cqrs';
import type { TakePaymentBody } from '@app/contracts/payments';
import { cents, day } from '@app/contracts/shared';
import { BankDebits } from '../../src/payments/bank-debits.js';
import { TakePaymentCommand } from '../../src/payments/commands/take-payment.handler.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { GiveBackCommand } from '../../src/payments/staff-commands.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { ManualClock } from '../../src/platform/clock/manual/manual-clock.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { type Server, startServer } from '../../src/server.js';
import { openEmbedded } from '../../src/stores/embedded.js';
import { BILL_TO } from './paying.js';

/** A deed whose steps are stored, and sent to the gateway. */
export type Deed = 'pay' | 'refund' | 'return';
/** Where it ends: before or after the nth append of its own streams, or the call of the gateway; `lost`: the gateway dies there instead, and the product goes on. */
export type Death =
  | { readonly at: 'append'; readonly nth: number; readonly side: 'before' | 'after' }
  | { readonly at: 'gateway'; readonly side: 'before' | 'after'; readonly lost: boolean };
export type MoneyPlan = {
  readonly deed: Deed;
  readonly death: Death;
  readonly registration_id: number;
  readonly payment_id: string;
  readonly refund_id: string;
  readonly amount: number;
};

/** As the test's own clock says: nothing becomes old while processes come and go. */
const NOW = '2026-01-20T17:00:00Z';

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

const tokenOf = async ({ url }: Server): Promise<string> => {
  const card = { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' };
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/sandbox-gateway/tokens`, { method: 'POST', headers, body: JSON.stringify(card) });
  return ((await answer.json()) as { token: string }).token;
};

const does = async (server: Server, { deed, registration_id, payment_id, refund_id, amount }: MoneyPlan) => {
  const bus = server.app.get(CommandBus, { strict: false });
  const meta = systemMeta(server.platform.ids);
  if (deed === 'pay') {
    const body: TakePaymentBody = {
      ...{ registrationId: registration_id, amount, paymentMethodId: 1, sendEmployeeEmail: false },
      ...{ paymentType: 'REGISTRATION', amountType: 'FULL' },
      paymentProfile: { token: await tokenOf(server), billTo: BILL_TO },
    };
    return bus.execute(new TakePaymentCommand({ body, key: payment_id }, meta));
  }
  if (deed === 'refund') {
    const of = { registration_id, payment_id, refund_id, amount: cents(amount), confirmed: true, deposits: false };
    return bus.execute(new GiveBackCommand(of, { ...meta, command_id: refund_id }));
  }
  const notice = { kind: 'returned', orderId: payment_id, on: day('2026-01-20'), code: 'R01' };
  return server.app.get(BankDebits, { strict: false }).hear(notice);
};

/** The product, which dies at one step of one deed: nothing of it has a chance to put anything right. */
const runUntilKilled = async (plan: MoneyPlan): Promise<void> => {
  const { death, registration_id, payment_id } = plan;
  let begun = false;
  let appends = 0;
  const own = (stream: string): boolean =>
    begun &&
    (stream.includes(payment_id) || ['ledger', 'registration'].some((of) => stream === `${of}-${registration_id}`));
  const server = await startServer(readEnvironment(), {
    clock: new ManualClock(NOW),
    openStores: async (environment) => {
      const stores = await openEmbedded(environment);
      const append = stores.events.append.bind(stores.events);
      stores.events.append = async (stream, ...rest) => {
        const counts = own(stream);
        if (counts) appends += 1;
        const here = counts && death.at === 'append' && death.nth === appends;
        if (here && death.side === 'before') die();
        const appended = await append(stream, ...rest);
        if (here) die();
        return appended;
      };
      return stores;
    },
  });
  const reactions = server.app.get(PaymentReactions, { strict: false });
  await reactions.settled();
  if (death.at === 'gateway') breakGateway(server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false }), death);
  begun = true;
  await does(server, plan);
  await reactions.settled();
  process.stdout.write(JSON.stringify({ appends }), () => process.exit(0));
};

const [plan] = process.argv.slice(2);
if (plan?.startsWith('{')) await runUntilKilled(JSON.parse(plan) as MoneyPlan);
