import { type Cents, type Day, ZERO } from '../../shared/index.js';
import type { CardFacts } from '../kinds.js';
import type { Plan, PlanPartState } from './plan.js';
import { dueWith } from './rules.js';

/** Collection `payment-plans`: one document per registration, its latest plan. */
export type PlanDocument = Plan & {
  readonly id: number;
  /** The day from which it has something to do; null once it has ended. */
  readonly wakes_on: Day | null;
};

/** A part as registrant and staff read it. */
export type PlanPartView = Pick<PlanPartState, 'part' | 'due_on' | 'message'> & {
  /** The amount that is charged; of an open part, that is due with it now. */
  readonly amount: Cents;
  readonly status: 'paid' | 'open' | 'failed';
  /** The day of the charge, or of the next try. */
  readonly charge_on: Day;
};

export type PlanView = {
  readonly plan_id: string;
  readonly method: CardFacts;
  readonly parts: readonly PlanPartView[];
  readonly ended: Plan['ended'];
};

/** The plans in the payments of a registration. */
export type PlanTerms = {
  /** The days of the parts of a plan that is offered; none: no plan is (PAY-321). */
  readonly plan_dates: readonly Day[];
  /** The latest plan of the registration. */
  readonly plan: PlanView | null;
};

/** The plan beside the balance: the first open part takes what earlier payments and changed fees leave (PAY-322). */
export const planView = ({ plan_id, method, parts, ended }: Plan, balance: Cents): PlanView => {
  let left = balance;
  const shown = parts.map((one): PlanPartView => {
    const { part, due_on, message, announced, next_on } = one;
    const charge_on = next_on ?? announced?.charge_on ?? due_on;
    if (one.status !== 'open') return { part, due_on, message, charge_on, amount: one.amount, status: 'paid' };
    const due = dueWith(parts, part, left);
    left = (left - due) as Cents;
    if (due === ZERO) return { part, due_on, message, charge_on, amount: one.amount, status: 'paid' };
    return { part, due_on, message, charge_on, amount: due, status: message === null ? 'open' : 'failed' };
  });
  const { brand, last_four } = method;
  return { plan_id, method: { brand, last_four }, parts: shown, ended };
};
