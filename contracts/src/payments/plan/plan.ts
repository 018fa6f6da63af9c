import {
  accept,
  addDays,
  type Cents,
  type Day,
  type Decider,
  type Decision,
  impossible,
  refuse,
  type StreamName,
  streamName,
} from '../../shared/index.js';
import type { PaymentRefusal } from '../refusals.js';
import type { PlanEnd, PlanEvent, PlanMethod } from './events.js';
import { ANNOUNCED_DAYS, chargeOf, dueWith, type PlanPart, triedAgainOn } from './rules.js';

/** The payment plan of one registration. */
export const planStream = (registrationId: number): StreamName => streamName('paymentPlan', registrationId);

export type PlanPartState = PlanPart & {
  readonly status: 'open' | 'charged' | 'settled';
  readonly announced: { readonly amount: Cents; readonly charge_on: Day } | null;
  readonly failures: number;
  readonly first_failed_on: Day | null;
  /** The day of the next try; null: the announced one. */
  readonly next_on: Day | null;
  readonly message: string | null;
};

/** Null before a plan was started. */
export type PlanState = {
  readonly registration_id: number;
  readonly plan_id: string;
  readonly account_id: number;
  readonly method: PlanMethod;
  readonly parts: readonly PlanPartState[];
  /** The payment that is followed to its end. */
  readonly charging: { readonly part: number; readonly amount: Cents; readonly payment_id: string } | null;
  readonly ended: { readonly cause: PlanEnd; readonly on: Day } | null;
} | null;
export type Plan = NonNullable<PlanState>;

type Started = Extract<PlanEvent, { type: 'PaymentPlanStarted' }>['data'];
export type PlanCommand =
  | ({ readonly type: 'StartPlan' } & Started)
  | { readonly type: 'AnnouncePart'; readonly part: number; readonly amount: Cents; readonly charge_on: Day }
  | { readonly type: 'BeginCharge'; readonly part: number; readonly amount: Cents; readonly payment_id: string }
  | { readonly type: 'RecordCharge'; readonly payment_id: string }
  | { readonly type: 'RecordFailure'; readonly payment_id: string; readonly message: string; readonly today: Day }
  | { readonly type: 'PostponeCharge'; readonly payment_id: string; readonly message: string; readonly today: Day }
  | { readonly type: 'SettlePart'; readonly part: number }
  | { readonly type: 'ChangeMethod'; readonly method: PlanMethod }
  | { readonly type: 'EndPlan'; readonly cause: PlanEnd; readonly on: Day };

const started = ({ registration_id, plan_id, account_id, method, parts }: Started): Plan => ({
  ...{ registration_id, plan_id, account_id, method, charging: null, ended: null },
  parts: parts.map((part) => ({
    ...part,
    ...{ status: 'open' as const, announced: null, failures: 0, first_failed_on: null, next_on: null, message: null },
  })),
});

const withPart = (state: Plan, part: number, differs: Partial<PlanPartState>): Plan => ({
  ...state,
  charging: null,
  parts: state.parts.map((one) => (one.part === part ? { ...one, ...differs } : one)),
});

const failed = (state: Plan, data: Extract<PlanEvent, { type: 'PlanPartFailed' }>['data']): Plan => {
  const { part, message, next_on, failed_on } = data;
  const before = state.parts.find((one) => one.part === part);
  const failures = (before?.failures ?? 0) + 1;
  return withPart(state, part, { failures, first_failed_on: before?.first_failed_on ?? failed_on, next_on, message });
};

export const evolvePlan = (state: PlanState, event: PlanEvent): PlanState => {
  if (event.type === 'PaymentPlanStarted') return started(event.data);
  if (state === null) return state;
  switch (event.type) {
    case 'PlanPartAnnounced': {
      const { part, amount, charge_on } = event.data;
      return withPart(state, part, { announced: { amount, charge_on } });
    }
    case 'PlanChargeBegun': {
      const { part, amount, payment_id } = event.data;
      return { ...state, charging: { part, amount, payment_id } };
    }
    case 'PlanPartCharged':
      return withPart(state, event.data.part, { status: 'charged', message: null });
    case 'PlanPartSettled':
      return withPart(state, event.data.part, { status: 'settled', message: null });
    case 'PlanPartFailed':
      return failed(state, event.data);
    case 'PlanChargePostponed':
      return withPart(state, event.data.part, { next_on: event.data.next_on });
    case 'PlanMethodChanged':
      return { ...state, method: event.data.method };
    case 'PaymentPlanEnded':
      return { ...state, charging: null, ended: { cause: event.data.cause, on: event.data.on } };
    default:
      return impossible(event);
  }
};

type Answer = Decision<PlanEvent, PaymentRefusal>;
type Of<T extends PlanCommand['type']> = Extract<PlanCommand, { type: T }>;

const start = ({ type: _type, ...data }: Of<'StartPlan'>, state: PlanState): Answer => {
  if (state?.plan_id === data.plan_id) return accept();
  if (state !== null && state.ended === null) return refuse({ code: 'plan_not_available', params: {} });
  return accept({ type: 'PaymentPlanStarted', data });
};

const recordFailure = ({ payment_id, message, today }: Of<'RecordFailure'>, plan: Plan): Answer => {
  const { registration_id, plan_id, charging } = plan;
  if (charging?.payment_id !== payment_id) return accept();
  const { part, amount } = charging;
  const before = plan.parts.find((one) => one.part === part);
  const next_on = triedAgainOn(before?.first_failed_on ?? today, (before?.failures ?? 0) + 1);
  const data = { registration_id, plan_id, part, amount, payment_id, message, failed_on: today, next_on };
  const events: PlanEvent[] = [{ type: 'PlanPartFailed', data }];
  if (next_on === null)
    events.push({ type: 'PaymentPlanEnded', data: { registration_id, plan_id, cause: 'failed', on: today } });
  return accept(...events);
};

const isOpen = (plan: Plan, part: number): boolean =>
  plan.parts.some((one) => one.part === part && one.status === 'open');

const decide = (command: PlanCommand, state: PlanState): Answer => {
  if (command.type === 'StartPlan') return start(command, state);
  if (state === null || state.ended !== null)
    return command.type === 'ChangeMethod' ? refuse({ code: 'plan_not_available', params: {} }) : accept();
  const of = { registration_id: state.registration_id, plan_id: state.plan_id };
  const { charging } = state;
  switch (command.type) {
    case 'AnnouncePart': {
      const { part, amount, charge_on } = command;
      const known = state.parts.find((one) => one.part === part)?.announced !== null;
      return known ? accept() : accept({ type: 'PlanPartAnnounced', data: { ...of, part, amount, charge_on } });
    }
    case 'BeginCharge': {
      const { part, amount, payment_id } = command;
      return charging !== null || !isOpen(state, part)
        ? accept()
        : accept({ type: 'PlanChargeBegun', data: { ...of, part, amount, payment_id } });
    }
    case 'RecordCharge':
      return charging?.payment_id === command.payment_id
        ? accept({ type: 'PlanPartCharged', data: { ...of, ...charging } })
        : accept();
    case 'RecordFailure':
      return recordFailure(command, state);
    case 'PostponeCharge': {
      const { payment_id, message, today } = command;
      if (charging?.payment_id !== payment_id) return accept();
      const data = { ...of, part: charging.part, payment_id, message, next_on: addDays(today, 1) };
      return accept({ type: 'PlanChargePostponed', data });
    }
    case 'SettlePart':
      return isOpen(state, command.part)
        ? accept({ type: 'PlanPartSettled', data: { ...of, part: command.part } })
        : accept();
    case 'ChangeMethod':
      return state.method.billing_id === command.method.billing_id
        ? accept()
        : accept({ type: 'PlanMethodChanged', data: { ...of, method: command.method } });
    case 'EndPlan':
      return accept({ type: 'PaymentPlanEnded', data: { ...of, cause: command.cause, on: command.on } });
    default:
      return impossible(command);
  }
};

/** A plan: each part is announced once, charged once under one payment at a time, and ends (PAY-321, PAY-322). */
export const planDecider: Decider<PlanState, PlanCommand, PlanEvent, PaymentRefusal> = {
  initialState: () => null,
  evolve: evolvePlan,
  decide,
};

export type PlanStep =
  | { readonly do: 'follow'; readonly part: number; readonly amount: Cents; readonly payment_id: string }
  | { readonly do: 'end'; readonly cause: PlanEnd }
  | { readonly do: 'settle'; readonly part: number }
  | { readonly do: 'announce'; readonly part: number; readonly amount: Cents; readonly charge_on: Day }
  | { readonly do: 'charge'; readonly part: number; readonly amount: Cents };

type Standing = { readonly balance: Cents; readonly canceled: boolean; readonly today: Day };

/** The next step of a plan today; null: nothing before another day (PAY-321, PAY-322). */
export const planStep = (plan: Plan, { balance, canceled, today }: Standing): PlanStep | null => {
  if (plan.ended !== null) return null;
  // Money that may be on its way has an end first.
  if (plan.charging !== null) return { do: 'follow', ...plan.charging };
  if (canceled) return { do: 'end', cause: 'canceled' };
  const next = plan.parts.find(({ status }) => status === 'open');
  if (next === undefined || balance <= 0) return { do: 'end', cause: 'paid' };
  const { part, due_on, announced, next_on } = next;
  const due = dueWith(plan.parts, part, balance);
  if (due === 0) return { do: 'settle', part };
  if (announced === null)
    return today >= addDays(due_on, -ANNOUNCED_DAYS)
      ? { do: 'announce', part, amount: due, charge_on: addDays(today, ANNOUNCED_DAYS) }
      : null;
  return today >= (next_on ?? announced.charge_on)
    ? { do: 'charge', part, amount: chargeOf(announced.amount, due) }
    : null;
};

/** Refuses `saved_method_in_plan` while the plan has something to charge to this method: its removal would end the plan (PAY-111, PAY-322). */
export const methodInPlan = (plan: Plan, billing_id: string, standing: Standing): PaymentRefusal | null => {
  const open = plan.parts.filter(({ status }) => status === 'open');
  // One that was paid earlier is open until its day.
  const next = open.find(({ part }) => dueWith(plan.parts, part, standing.balance) > 0) ?? open[0];
  if (plan.method.billing_id !== billing_id || plan.ended !== null || next === undefined) return null;
  if (planStep(plan, standing)?.do === 'end') return null;
  const { registration_id } = plan;
  const params = { registration_id, next: next.next_on ?? next.announced?.charge_on ?? next.due_on };
  return { code: 'saved_method_in_plan', params };
};

/** The day from which the plan has something to do; null once it has ended. */
export const planWakesOn = (plan: Plan): Day | null => {
  if (plan.ended !== null) return null;
  const next = plan.parts.find(({ status }) => status === 'open');
  if (next === undefined) return plan.parts.at(-1)?.due_on ?? null;
  return next.announced === null ? addDays(next.due_on, -ANNOUNCED_DAYS) : (next.next_on ?? next.announced.charge_on);
};
