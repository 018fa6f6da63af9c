import { Inject, Injectable } from '@nestjs/common';
import {
  balanceDue,
  basicsOf,
  type LedgerState,
  methodInPlan,
  modeOf,
  type Plan,
  type PlanCommand,
  planDecider,
  type PlanEvent,
  type PlanState,
  type PlanStep,
  planStep,
  planStream,
  paymentSubmissionId,
  type SubmissionStart,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { wordsOf } from '@app/contracts/registry';
import { type Cents, type Day, homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, Refused } from '../../platform/commands/command.js';
import { CommandRunner, type Ran } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { defineIndex } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Submissions } from '../submissions.js';
import { Vault } from '../vault/vault.js';
import { startWithoutPayer } from '../without-payer.js';

type Charging = NonNullable<Plan['charging']>;
type Ended = { readonly charged: boolean; readonly declined: boolean; readonly message: string };

/** The registrations whose plan is charged to a saved method, by its billing id. */
const plansByMethod = defineIndex<PlanEvent>('plans-by-method', 1, {
  PaymentPlanStarted: ({ registration_id, method }) => ({ id: registration_id, key: method.billing_id }),
  PlanMethodChanged: ({ registration_id, method }) => ({ id: registration_id, key: method.billing_id }),
  PaymentPlanEnded: ({ registration_id }) => ({ id: registration_id, key: null }),
});

/** The balance of the registration part, and whether its registration is gone. */
const standingOf = (registration: Registration, ledger: LedgerState, balance: Cents) => ({
  balance,
  canceled: registration.cancelled || registration.deleted || ledger.closed,
});

/**
 * Works payment plans off (KER-025). A charge is written down with its payment's id before anything goes out, and that one
 * payment is followed to its end: a crash at any point charges nothing twice and loses no part (PAY-321, PAY-322).
 */
@Injectable()
export class Plans {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(LogIndexes) private readonly indexes: Pick<LogIndexes, 'find'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Pick<Submissions, 'begin'>,
    @Inject(Vault) private readonly vault: Pick<Vault, 'payable'>,
    @Inject(Processes) private readonly processes: Pick<Processes, 'run'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(registration_id: number): Promise<PlanState> {
    return (await this.loader.load(planStream(registration_id), planDecider)).state;
  }

  run(registration_id: number, command: PlanCommand, meta?: CommandMeta): Promise<Ran<PlanState, PlanEvent>> {
    const stream = planStream(registration_id);
    const own = meta ?? systemMeta(this.ids);
    return this.runner.run({ stream, name: command.type, decider: planDecider, command, meta: own });
  }

  /** Rejects with the plan that is charged to this saved method (PAY-111, PAY-322). */
  async assertUnused(billing_id: string): Promise<void> {
    for (const id of await this.indexes.find(plansByMethod, billing_id)) {
      const plan = await this.state(Number(id));
      const now = plan && (await this.standing(plan.registration_id));
      const refusal = now && methodInPlan(plan, billing_id, now);
      if (refusal) throw new Refused([refusal]);
    }
  }

  /** Does all that the plan has to do today. */
  advance(registration_id: number): Promise<void> {
    return this.processes.run(`plan_${registration_id}`, async () => {
      for (;;) {
        const plan = await this.state(registration_id);
        const now = plan && (await this.standing(registration_id));
        const step = now && planStep(plan, now);
        if (!step || !(await this.take(plan!, step, now.registration, now.today))) return;
      }
    });
  }

  /** Null when there is no such registration. */
  private async standing(registration_id: number) {
    const found = await this.money.registration(registration_id);
    if (found === null) return null;
    const { registration } = found;
    const standing = await this.money.standing(registration_id, modeOf(registration, false));
    if (standing === null) return null;
    const balance = balanceDue(standing.ledger, standing.agreed).registration;
    const today = homeDay(this.clock.now());
    return { ...standingOf(registration, standing.ledger, balance), registration, today };
  }

  /** False where an answer is awaited. */
  private async take(plan: Plan, step: PlanStep, registration: Registration, today: Day): Promise<boolean> {
    const { registration_id } = plan;
    switch (step.do) {
      case 'end':
        await this.run(registration_id, { type: 'EndPlan', cause: step.cause, on: today });
        return true;
      case 'settle':
        await this.run(registration_id, { type: 'SettlePart', part: step.part });
        return true;
      case 'announce': {
        const { part, amount, charge_on } = step;
        await this.run(registration_id, { type: 'AnnouncePart', part, amount, charge_on });
        return true;
      }
      case 'charge': {
        const { part, amount } = step;
        await this.run(registration_id, { type: 'BeginCharge', part, amount, payment_id: this.ids.uuid() });
        return true;
      }
      case 'follow':
        return this.follow(plan, step, registration, today);
    }
  }

  private async follow(plan: Plan, charging: Charging, registration: Registration, today: Day): Promise<boolean> {
    const { payment_id } = charging;
    const end = (await this.endOf(payment_id)) ?? (await this.charge(plan, charging, registration));
    if (end === null) return false;
    const { message } = end;
    const { registration_id } = plan;
    if (end.charged) await this.run(registration_id, { type: 'RecordCharge', payment_id });
    else if (end.declined) await this.run(registration_id, { type: 'RecordFailure', payment_id, message, today });
    else await this.run(registration_id, { type: 'PostponeCharge', payment_id, message, today });
    return true;
  }

  /** Null where it has none yet, or never began. */
  private async endOf(payment_id: string): Promise<Ended | null> {
    const { state } = await this.money.submission(paymentSubmissionId(payment_id));
    if (state === null || state.status === 'running') return null;
    const payment = (await this.money.payment(payment_id)).state;
    if (payment?.status === 'approved') return { charged: true, declined: false, message: '' };
    return {
      charged: false,
      declined: payment?.status === 'declined',
      message: state.status === 'failed' ? state.message : '',
    };
  }

  private async charge(plan: Plan, charging: Charging, registration: Registration): Promise<Ended | null> {
    const { account_id, method } = plan;
    try {
      const saved = await this.vault.payable(account_id, method.billing_id, method.payment_method_id);
      const start = startOf(plan, charging, registration);
      await this.submissions.begin(start, systemMeta(this.ids), { saved }, null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusal = error.refusals[0]!;
      const declined = refusal.code.startsWith('saved_method_');
      return { charged: false, declined, message: wordsOf(refusal).message };
    }
    return this.endOf(charging.payment_id);
  }
}

const startOf = (plan: Plan, { part, amount, payment_id }: Charging, registration: Registration): SubmissionStart => {
  const { plan_id, method, registration_id, account_id } = plan;
  const { customer_vault_id, billing_id, payment_method_id } = method;
  const basics = basicsOf({
    ...{ payment_id, registration_id, payment_method_id, amount },
    ...{ payment_type: 'REGISTRATION', amount_type: 'OTHER' },
  });
  return startWithoutPayer(account_id, registration, {
    ...basics,
    person_ids: [],
    saved: { customer_vault_id, billing_id, keep: false },
    origin: { kind: 'plan', plan_id, part },
  });
};
