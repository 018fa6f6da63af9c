import { accept, type Decision, refuse } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import type { LedgerEvent } from '../events.js';
import { evolveLedger, type LedgerState, reservedParts } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { postingOf } from '../rules/accounts.js';
import type { PaymentTerms } from '../rules/deposit.js';
import type { PayLaterEndCause } from './events.js';
import { payLaterAmount } from './rules.js';

export type PayLaterCommand =
  | {
      readonly type: 'ChoosePayLater';
      readonly registration_id: number;
      /** Fact: what the check is for, from the registration's own stream. */
      readonly agreed: AgreedFees;
      /** Fact: whether pay later is offered. */
      readonly terms: PaymentTerms;
    }
  | { readonly type: 'WithdrawPayLater'; readonly registration_id: number };

type Answer = Decision<LedgerEvent, PaymentRefusal>;

/** Promises a check, or takes the promise back; the conditions are those of the screen (PAY-095, PAY-102, PAY-103). */
export const decidePayLater = (c: PayLaterCommand, state: LedgerState): Answer => {
  const { registration_id } = c;
  if (c.type === 'WithdrawPayLater')
    return state.paying_by_check
      ? accept({ type: 'PayLaterEnded', data: { registration_id, cause: 'withdrawn' } })
      : accept();
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (reservedParts(state).registration > 0) return refuse({ code: 'payment_in_progress', params: {} });
  const amount = payLaterAmount(c.terms, state, c.agreed);
  if (amount === 0) return refuse({ code: 'pay_later_not_allowed', params: {} });
  return state.paying_by_check ? accept() : accept({ type: 'PayLaterChosen', data: { registration_id, amount } });
};

const endOf = (events: readonly LedgerEvent[], state: LedgerState): PayLaterEndCause | null => {
  if (events.some((event) => event.type === 'PaymentPosted' && event.data.amount_type === 'DEPOSIT')) return 'deposit';
  // Before the fees are charged, and where no money moved, nothing was paid off.
  if (events.every((event) => postingOf(event).length === 0)) return null;
  const { posted, charged_revision } = events.reduce(evolveLedger, state);
  return charged_revision >= 0 && posted.registration <= 0 ? 'paid' : null;
};

/** The promise of a check ends with the posting after which nothing is owed, and with a deposit in its place (PAY-096, PAY-101). */
export const endingPayLater = (answer: Answer, state: LedgerState): Answer => {
  const [first] = answer.accepted ? answer.events : [];
  if (!answer.accepted || first === undefined || !state.paying_by_check) return answer;
  const cause = endOf(answer.events, state);
  if (cause === null) return answer;
  const { registration_id } = first.data;
  return accept<LedgerEvent>(...answer.events, { type: 'PayLaterEnded', data: { registration_id, cause } });
};
