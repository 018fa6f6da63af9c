import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaPassFacts } from '@app/contracts/media-pass';
import {
  type LedgerState,
  paymentSubmissionId,
  type PaymentTerms,
  type PaymentType,
  type SubmissionStart,
} from '@app/contracts/payments';
import { type RegistrationCompleted, registrationStream } from '@app/contracts/registration';
import type { RosterFacts } from '@app/contracts/roster';
import { type DomainEvent, START } from '@app/contracts/shared';
import type { TicketAnswer, TicketsMoved } from '@app/contracts/tickets';
import { SandboxGateway } from '../../src/platform/card-gateway/sandbox/sandbox-gateway.js';
import type { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { SqliteSandboxOrders } from '../../src/platform/card-gateway/sandbox/sqlite/sqlite-sandbox-orders.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import type { CommandMeta, CommandResult, Refused } from '../../src/platform/commands/command.js';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { type Environment, readEnvironment } from '../../src/platform/config/environment.js';
import { type ProcessProbe, Processes } from '../../src/platform/processes/processes.js';
import { openSqlite } from '../../src/platform/sqlite/sqlite-file.js';
import { openPlatform, type Platform } from '../../src/platform.module.js';
import { MoneyFacts } from '../../src/payments/facts/money.facts.js';
import { FirstSteps } from '../../src/payments/first-steps.js';
import { GatewayConversation } from '../../src/payments/gateway-conversation.js';
import { type Journey, SubmissionSteps } from '../../src/payments/submission-steps.js';
import { WhenASubmissionGoesOnMailIt } from '../../src/payments/reactions/when-a-submission-goes-on-mail-it.js';
import { SubmissionMails } from '../../src/payments/submission-mails.js';
import { Submissions } from '../../src/payments/submissions.js';
import { CoveredPasses } from '../../src/payments/passes/covered-passes.js';
import { PromoSteps } from '../../src/payments/promo/promo-steps.js';
import { PromoUses } from '../../src/payments/promo/promo-uses.js';
import { Vouchers } from '../../src/payments/vouchers/vouchers.js';
import { VoucherSteps } from '../../src/payments/vouchers/voucher-steps.js';
import { TicketSteps } from '../../src/payments/ticket-steps.js';
import { BILL_TO } from './paying.js';
import { feesWith, ID, MEDIA_PART, people, reviewedRegistration, SHEET, startOf } from './payment-facts.js';

export class Crash extends Error {}

/** The payment room on a real store and the sandbox gateway; the rooms around it are played by hand. */
export class PaymentWorld {
  readonly clock = new ManualClock('2026-01-20T17:00:00Z');
  readonly sent: string[] = [];
  readonly steps: string[] = [];
  crashAfter: string | null = null;
  /** Happens while the sequence is between this step and the next. */
  onStep: (step: string) => Promise<void> = async () => undefined;
  /** No mail can be written. */
  poisoned = false;
  /** The ways to pay and their amounts. */
  terms: PaymentTerms = { deposit: null, partial: true, other: true, pay_later: false };
  private platform!: Platform;
  private orders!: SandboxOrders;
  private submissions!: Submissions;
  private mails!: SubmissionMails;
  private mailing!: WhenASubmissionGoesOnMailIt;
  private money!: MoneyFacts;

  private constructor(private readonly environment: Environment) {}

  static async start(): Promise<PaymentWorld> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'payments-'));
    const environment = readEnvironment({ DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'silent', GATEWAY_TIMEOUT_MS: '50' });
    const world = new PaymentWorld(environment);
    await world.open();
    return world;
  }

  async restart(): Promise<void> {
    await this.close();
    this.crashAfter = null;
    await this.open();
  }

  async stop(): Promise<void> {
    await this.close();
    rmSync(this.environment.DATA_DIR, { recursive: true, force: true });
  }

  /** A registration that was reviewed and waits for its money. */
  async reviewed(): Promise<void> {
    await this.append(...reviewedRegistration(this.clock.now()));
  }

  async token(ccnumber = '4111111111111111'): Promise<string> {
    const token = this.platform.ids.token();
    await this.orders.keepToken(token, ccnumber, this.clock.now());
    return token;
  }

  /** Pays like the payment step does; the outcome is in the streams. */
  async pay(
    key: string,
    token: string,
    extra: Partial<SubmissionStart['payment']> & { kind?: PaymentType } = {},
  ): Promise<Journey> {
    const { kind = 'REGISTRATION', ...payment } = extra ?? {};
    const media = kind === 'MEDIA_PASS';
    const start = startOf(key, kind);
    return this.submissions.begin(
      { ...start, payment: start.payment && { ...start.payment, ...payment } },
      this.meta(),
      { token, billTo: BILL_TO, keep: null, blocked: [] },
      media ? MEDIA_PART : null,
    );
  }

  /** COMPLETE REGISTRATION, which pays nothing. */
  async complete(submission_id: string): Promise<void> {
    const start = { ...startOf('', 'REGISTRATION'), submission_id, kind: 'completion', payment: null } as const;
    await this.submissions.begin(start, this.meta(), null, null);
  }

  resume(key: string): Promise<void> {
    return this.submissions.resume(paymentSubmissionId(key), this.meta());
  }

  /** All that follows from the payments so far, however often it follows. */
  async mail(): Promise<void> {
    const { filter } = this.mailing;
    const { events } = await this.platform.log.readAll({ after: START, filter, limit: 1_000 });
    for (const event of events) await this.mailing.handle(event);
  }

  writeOwed(key: string): Promise<void> {
    return this.mails.writeOwed(paymentSubmissionId(key), this.meta());
  }

  told(key: string, transaction_id: string): Promise<void> {
    const card = { brand: 'visa', last_four: '1111' } as const;
    return this.submissions.told(paymentSubmissionId(key), { outcome: 'approved', transaction_id, card }, this.meta());
  }

  toldDeclined(key: string): Promise<void> {
    const answer = { outcome: 'declined', message: 'Your card was declined.', card: null } as const;
    return this.submissions.told(paymentSubmissionId(key), answer, this.meta());
  }

  /** A routine is added, or removed: the registration agreed to these fees more. */
  async feesRise(more: number): Promise<void> {
    await this.append(feesWith(more));
  }

  charges(): Promise<number> {
    return this.orders.count();
  }

  ledger(): Promise<LedgerState> {
    return this.money.ledger(ID);
  }

  async submission(key: string) {
    return (await this.money.submission(paymentSubmissionId(key))).state;
  }

  async payment(key: string) {
    return (await this.money.payment(key)).state;
  }

  async completions(): Promise<number> {
    return (await this.types(registrationStream(ID))).filter((type) => type === 'RegistrationCompleted').length;
  }

  async types(stream: string): Promise<string[]> {
    const { events } = await this.platform.log.readStream(stream as ReturnType<typeof registrationStream>);
    return events.map((e) => e.type);
  }

  private meta(): CommandMeta {
    return systemMeta(this.platform.ids);
  }

  private async append(...events: DomainEvent[]): Promise<void> {
    const stream = registrationStream(ID);
    const { end } = await this.platform.log.readStream(stream);
    const { command_id: _id, ...metadata } = this.meta();
    await this.platform.log.append(
      stream,
      end,
      events.map((e) => ({ id: this.platform.ids.uuid(), ...e, metadata: { ...metadata, command: 'Test' } })),
      this.clock.now(),
    );
  }

  /** The answer of the provider of vouchers. */
  provider: (command: object) => Promise<CommandResult<{ membership_number: string }>> = async () => ({
    position: await this.platform.log.head(),
    answer: { membership_number: 'L-1' },
  });

  /** The tickets that the registration has, and what keeps them from being held. */
  tickets: readonly TicketAnswer[] = [];
  short: Refused | null = null;
  readonly ticketCommands: string[] = [];
  private readonly finalize = async (command: object): Promise<CommandResult<TicketsMoved>> => {
    this.ticketCommands.push(command.constructor.name);
    if (this.short !== null) throw this.short;
    return { position: await this.platform.log.head(), answer: { success: true, tickets: this.tickets } };
  };

  /** The registration room's part: completes once, answers the same afterwards. */
  private readonly completes = async (command: unknown) => {
    if (!(command instanceof CompleteRegistrationCommand)) throw new Error('not expected here');
    if ((await this.completions()) === 0) {
      await this.append({
        type: 'RegistrationCompleted',
        data: {
          registration_id: ID,
          rate_key: 'discount',
          profile_version: 1,
          tables: { workshop_fees: {} },
          attendees: [],
          completed_at: this.clock.now(),
          total: SHEET.fees.total,
          payment: command.data.payment,
        },
      } satisfies RegistrationCompleted);
    }
    return { position: await this.platform.log.head(), answer: null };
  };

  private async open(): Promise<void> {
    const platform = await openPlatform(this.environment, { clock: this.clock, scheduler: new ManualScheduler() });
    const { log, loader, runner, logger, ids, clock } = platform;
    const file = await openSqlite(join(this.environment.DATA_DIR, 'sandbox-gateway.sqlite'), { readers: 0 });
    this.orders = await SqliteSandboxOrders.open(file);
    this.platform = platform;
    const gateway = new SandboxGateway({ orders: this.orders, clock, ids, logger, timeoutMs: 50, webhookKey: '' });
    const probe: ProcessProbe = {
      after: async (step) => {
        this.steps.push(step);
        await this.onStep(step);
        if (step === this.crashAfter) throw new Crash(step);
      },
    };
    const processes = new Processes(
      probe,
      { acquire: async (name) => ({ name, held: true, release: async () => undefined }) },
      logger,
    );
    const none = async () => ({});
    const passes: MediaPassFacts = { passes: none, listed: none };
    const roster: RosterFacts = { people: async () => people };
    const steps = new SubmissionSteps(runner, processes, roster, passes);
    this.money = new MoneyFacts(loader, log, { of: async () => this.terms });
    const letters = {
      receipt: async ({ start }: Journey) => void this.mailed(`receipt ${start.submission_id}`),
      confirmation: async ({ start }: Journey) => void this.mailed(`confirmation ${start.submission_id}`),
    };
    const vouchers = new Vouchers(
      loader,
      runner,
      processes,
      this.money,
      { execute: (command: object) => this.provider(command) } as never,
      clock,
      logger,
    );
    const tickets = new TicketSteps({ execute: this.finalize }, processes, steps);
    const first = new FirstSteps(new VoucherSteps(this.money, steps, vouchers), tickets);
    this.submissions = new Submissions(
      steps,
      tickets,
      new PromoSteps(processes, this.money, new PromoUses(runner, clock)),
      first,
      new CoveredPasses(first, steps, this.money),
      this.money,
      new GatewayConversation(steps, this.money, gateway, processes, clock, logger, {
        GATEWAY_TIMEOUT_MS: 30_000,
      }),
      { execute: this.completes },
      processes,
      clock,
      logger,
    );
    this.mails = new SubmissionMails(steps, this.money, letters, processes, logger);
    this.mailing = new WhenASubmissionGoesOnMailIt(this.mails, ids, clock);
    gateway.onAnswer((orderId, answer) => this.submissions.told(paymentSubmissionId(orderId), answer, this.meta()));
  }

  /** The mail room sends a cause once. */
  private mailed(cause: string): void {
    if (this.poisoned) throw new Error('poisoned');
    if (!this.sent.includes(cause)) this.sent.push(cause);
  }

  private async close(): Promise<void> {
    await this.orders.close();
    await this.platform.close();
  }
}
