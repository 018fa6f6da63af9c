import type { Day, DomainEvent } from '../shared/index.js';
import type { ChargeKind, PaymentBasics, Refund } from './kinds.js';

/** Whose passes it pays, and the number that finds the paper. */
export type Paper = { readonly person_ids: readonly number[]; readonly reference: string | null };

/** What the office writes into a ledger by hand (ADM-004); the reason stands beside the actor. */
export type StaffMoneyEvent =
  /** `received_on`: null for a check that was announced and is not there yet. The amount of an adjustment may be below 0; `charge` names the one of the terms that it is (PAY-284). */
  | DomainEvent<
      'PaymentRecordedByStaff',
      PaymentBasics & Paper & { received_on: Day | null; charge: ChargeKind | null }
    >
  | DomainEvent<'CheckReceived', PaymentBasics & Paper & { received_on: Day }>
  /** `by`: the payment method by which it went back where that is another way than it came (PAY-324). */
  | DomainEvent<'RefundRecordedByStaff', PaymentBasics & Paper & Refund & { by: number | null }>
  /** All that was left of it; `transaction_id` where the gateway undid its charge, `charge` where it was one of the terms. */
  | DomainEvent<
      'PaymentVoided',
      PaymentBasics &
        Refund & { person_ids: readonly number[]; transaction_id: string | null; charge: ChargeKind | null }
    >
  /** The bank gave it back unpaid; what that costs is an adjustment beside it. `code`: of a debit, where it is known (PAY-328). */
  | DomainEvent<'PaymentReturned', PaymentBasics & Paper & Refund & { code: string | null }>;
