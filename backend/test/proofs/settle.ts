import { AccountReactions } from '../../src/accounts/account-reactions.js';
import { ConfirmationReactions } from '../../src/confirmations/confirmation-reactions.js';
import { DocumentReactions } from '../../src/documents/document-reactions.js';
import { MailReactions } from '../../src/mail/mail-reactions.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { PROGRESS, type Progress } from '../../src/platform/http/read-after.interceptor.js';
import { type Server, startServer } from '../../src/server.js';
import type { World } from './world.js';

/** Longer than a gateway is asked about a payment, a place is held, and an address is kept for a sign-up that broke off. */
const LATER_MINUTES = 60;
const TASKS = ['payments-reconcile', 'workshop-place-expiry', 'mail-retry', 'erasures-resume'];
export const CATCH_UP_MS = 60_000;

/** A server of the arrangement in this process, an hour later, once everything that goes on by itself has come to its end. */
export const settled = async (world: Pick<World, 'environment'>): Promise<Server> => {
  const environment = readEnvironment({ ...world.environment, LOG_LEVEL: 'silent' });
  const scheduler = new ManualScheduler();
  const clock = new ManualClock(new Date(Date.now()).toISOString());
  const server = await startServer(environment, { clock, scheduler });
  const { settings, log } = server.platform;
  const ran = Date.now() - Date.parse((await settings.get('seeded_at')) ?? '');
  clock.moveTo(new Date(Date.parse((await settings.get('demo_now')) ?? '') + ran).toISOString());
  clock.advanceMinutes(LATER_MINUTES);
  const get = <T>(what: new (...args: never[]) => T): T => server.app.get(what, { strict: false });
  const progress = server.app.get<Progress>(PROGRESS, { strict: false });
  const reactions = [
    get(PaymentReactions),
    get(AccountReactions),
    get(DocumentReactions),
    get(ConfirmationReactions),
    get(MailReactions),
  ];
  /** What one of them does may be what another one waits for. */
  const rest = async (): Promise<void> => {
    const head = await log.head();
    for (const one of reactions) await one.settled();
    if (!(await progress.waitFor(await log.head(), CATCH_UP_MS))) throw new Error('the read models did not catch up');
    if ((await log.head()) !== head) await rest();
  };
  await rest();
  for (const task of TASKS) {
    await scheduler.run(task);
    await rest();
  }
  return server;
};
