import {
  type Cents,
  cents,
  counted,
  type Day,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  said,
} from '../../shared/index.js';
import type { CardFacts } from '../kinds.js';
import type { VaultRef } from '../vault/events.js';
import { accountText } from '../vault/rules.js';
import type { PlanPart } from './rules.js';

/** The saved method that a plan is charged to. */
export type PlanMethod = VaultRef & CardFacts & { readonly payment_method_id: number };
export type PlanEnd = 'paid' | 'failed' | 'canceled';

type OfPlan<D = object> = { readonly registration_id: number; readonly plan_id: string } & D;
type OfPart<D = object> = OfPlan<{ readonly part: number } & D>;

/** Stream `paymentPlan-{registrationId}`: the rest of a registration in parts, charged by themselves (PAY-321, PAY-322). */
export type PlanEvent =
  | DomainEvent<
      'PaymentPlanStarted',
      OfPlan<{ account_id: number; deposit_payment_id: string; method: PlanMethod; parts: readonly PlanPart[] }>
    >
  /** The registrant is told by mail; nothing is charged before `charge_on`. */
  | DomainEvent<'PlanPartAnnounced', OfPart<{ amount: Cents; charge_on: Day }>>
  /** From here on this payment is followed to its end, whatever happens to the server. */
  | DomainEvent<'PlanChargeBegun', OfPart<{ amount: Cents; payment_id: string }>>
  | DomainEvent<'PlanPartCharged', OfPart<{ amount: Cents; payment_id: string }>>
  /** Nothing was due with it any more: it was paid earlier. */
  | DomainEvent<'PlanPartSettled', OfPart>
  /** `next_on`: null where it is tried no more. */
  | DomainEvent<
      'PlanPartFailed',
      OfPart<{ amount: Cents; payment_id: string; message: string; failed_on: Day; next_on: Day | null }>
    >
  /** It did not reach the gateway, as something else was under way: it is tried on this day, and is no failure. */
  | DomainEvent<'PlanChargePostponed', OfPart<{ payment_id: string; message: string; next_on: Day }>>
  | DomainEvent<'PlanMethodChanged', OfPlan<{ method: PlanMethod }>>
  | DomainEvent<'PaymentPlanEnded', OfPlan<{ cause: PlanEnd; on: Day }>>;

const plan = { registration_id: 75_001, plan_id: '00000000-0000-4000-8000-0000000000e1' } as const;
const part = { ...plan, part: 1 } as const;
const payment_id = '00000000-0000-4000-8000-0000000000e2';
const amount = cents(20_000);
const method: PlanMethod = {
  customer_vault_id: '00000000-0000-4000-8000-0000000000d1',
  billing_id: '00000000-0000-4000-8000-0000000000d2',
  brand: 'visa',
  last_four: '1111',
  payment_method_id: 1,
};
const ENDS: Readonly<Record<PlanEnd, string>> = {
  paid: 'ended the payment plan: all is paid',
  failed: 'ended the payment plan: the charge failed, the rest is due',
  canceled: 'ended the payment plan: the registration was canceled',
};

export const planEvents: EventDeclarations<PlanEvent> = {
  PaymentPlanStarted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `started a payment plan of ${counted(d.parts.length, 'part')} with ${accountText(d.method)}: ${d.parts
          .map((one) => `${formatMoney(one.amount)} on ${formatNumericDay(one.due_on)}`)
          .join(', ')}`,
      ),
    example: {
      ...plan,
      account_id: 1001,
      deposit_payment_id: '00000000-0000-4000-8000-000000000001',
      method,
      parts: [{ part: 1, due_on: day('2026-02-20'), amount }],
    },
  },
  PlanPartAnnounced: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `announced part ${d.part} of the payment plan: ${formatMoney(d.amount)} on ${formatNumericDay(d.charge_on)}`,
      ),
    example: { ...part, amount, charge_on: day('2026-02-20') },
  },
  PlanChargeBegun: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `began to charge ${formatMoney(d.amount)} for part ${d.part} of the payment plan`),
    example: { ...part, amount, payment_id },
  },
  PlanPartCharged: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `charged ${formatMoney(d.amount)} for part ${d.part} of the payment plan`),
    example: { ...part, amount, payment_id },
  },
  PlanPartSettled: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `charged nothing for part ${d.part} of the payment plan: it was paid before`),
    example: part,
  },
  PlanPartFailed: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `could not charge ${formatMoney(d.amount)} for part ${d.part} of the payment plan: ${d.message}${
          d.next_on === null ? '' : ` It is tried again on ${formatNumericDay(d.next_on)}.`
        }`,
      ),
    example: {
      ...part,
      amount,
      payment_id,
      message: 'Your card was declined.',
      failed_on: day('2026-02-20'),
      next_on: day('2026-02-23'),
    },
  },
  PlanChargePostponed: {
    version: 1,
    personal: [],
    says: (d) =>
      said('payments', `put part ${d.part} of the payment plan off to ${formatNumericDay(d.next_on)}: ${d.message}`),
    example: { ...part, payment_id, message: 'A payment is already being processed.', next_on: day('2026-02-21') },
  },
  PlanMethodChanged: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `chose ${accountText(d.method)} for the payment plan`),
    example: { ...plan, method },
  },
  PaymentPlanEnded: {
    version: 1,
    personal: [],
    says: (d) => said('payments', ENDS[d.cause]),
    example: { ...plan, cause: 'paid', on: day('2026-04-20') },
  },
};
