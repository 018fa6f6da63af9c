import type { AskedAnswer, GiveBackBody, RecordPaymentBody, StaffMoneyAnswer } from '@app/contracts/payments';
import type { Cents, Day } from '@app/contracts/shared';
import { Command } from '../platform/commands/command.js';

type OfPayment = { readonly registration_id: GiveBackBody['registration_id']; readonly payment_id: string };

/** Staff write down what came by post, over the counter or by agreement (PAY-287). */
export class RecordPaymentCommand extends Command<
  { readonly registration_id: number; readonly body: RecordPaymentBody },
  StaffMoneyAnswer
> {}

/** `amount`: null voids the payment; `confirmed`: also where the bank may still return it (PAY-323); `deposits`: also where it was paid as a deposit (PAY-283). */
export class GiveBackCommand extends Command<
  OfPayment & {
    readonly refund_id: string;
    readonly amount: Cents | null;
    readonly confirmed: boolean;
    readonly deposits: boolean;
  },
  StaffMoneyAnswer
> {}

/** `received_on`: null for one that came back unpaid; `shown` is what its charge was said to be, `code` the bank's reason, if they were said. */
export class MarkCheckCommand extends Command<
  OfPayment & { readonly received_on: Day | null; readonly shown: Cents | null; readonly code: string | null },
  StaffMoneyAnswer
> {}

/** What became of a payment, asked of the gateway by the payment's id (PAY-289). */
export class AskGatewayAgainCommand extends Command<{ readonly payment_id: string }, AskedAnswer> {}

/** A debit that came back is presented again (PAY-328). */
export class PresentAgainCommand extends Command<{ readonly payment_id: string }, StaffMoneyAnswer> {}
