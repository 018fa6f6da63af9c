import { letter } from './letter.js';

type OfBalance = {
  readonly registration_id: number;
  readonly city: string;
  readonly balance: string;
  readonly link: string;
};

/** A charge of a payment plan that comes in three days. */
export type PlanAnnounced = OfBalance & {
  readonly part: number;
  readonly parts: number;
  readonly amount: string;
  readonly on: string;
  /** 'Visa ending in 1111'. */
  readonly method: string;
};

/** A charge of a payment plan that failed. */
export type PlanFailed = OfBalance & {
  readonly amount: string;
  readonly method: string;
  readonly reason: string;
  /** The day of the next try; null where there is none. */
  readonly again: string | null;
};

type Base = { readonly event_name: string; readonly name: string };

/** PAY-321. */
const planAnnounced = (p: Base & PlanAnnounced) => ({
  subject: `${p.event_name} ${p.city}: ${p.amount} will be charged on ${p.on}`,
  text: letter(
    p.name,
    p.event_name,
    `Part ${p.part} of ${p.parts} of your payment plan for registration ${p.registration_id} is ${p.amount}. We charge it on ${p.on} to: ${p.method}.`,
    'You can pay earlier, or choose another saved payment method.',
    p.link,
  ),
});

/** PAY-322. */
const planFailed = (p: Base & PlanFailed) => ({
  subject:
    p.again === null
      ? `${p.event_name} ${p.city}: your payment plan has ended`
      : `${p.event_name} ${p.city}: a charge of your payment plan failed`,
  text: letter(
    p.name,
    p.event_name,
    `We could not charge ${p.amount} of your payment plan for registration ${p.registration_id} to: ${p.method}. ${p.reason}`,
    p.again === null
      ? `Your payment plan has ended. Your balance of ${p.balance} is due now.`
      : `We try again on ${p.again}. You can pay before, or choose another saved payment method.`,
    p.link,
  ),
});

/** An open balance, before its due date or after it (PAY-319). */
export type BalanceReminder = OfBalance & { readonly due: string; readonly late: boolean };

/** PAY-319. */
const balanceReminder = (p: Base & BalanceReminder) => ({
  subject: `${p.event_name} ${p.city}: your balance of ${p.balance} ${p.late ? 'was' : 'is'} due ${p.due}`,
  text: letter(
    p.name,
    p.event_name,
    `The balance of your registration ${p.registration_id} is ${p.balance}. It ${p.late ? 'was' : 'is'} due by ${p.due}.`,
    'Please pay it here:',
    p.link,
  ),
});

/** Mails about what is left to pay. */
export const balanceTemplates = {
  'plan-announced': planAnnounced,
  'plan-failed': planFailed,
  'balance-reminder': balanceReminder,
};
