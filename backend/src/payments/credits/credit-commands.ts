import type {
  AdjustCreditBody,
  CreditAnswer,
  CreditVoucherBody,
  GrantCreditBody,
  MoveOverpaymentBody,
} from '@app/contracts/payments';
import type { Day } from '@app/contracts/shared';
import { Command } from '../../platform/commands/command.js';

/** Applies credit to a registration, or clears what is applied (PAY-219). `received_on`: of one that staff record (PAY-287). */
export class ApplyCreditCommand extends Command<
  CreditVoucherBody & { readonly received_on?: Day | null },
  CreditAnswer
> {}

type Id = { readonly id: string };
export class GrantCreditCommand extends Command<GrantCreditBody, Id> {}
export class AdjustCreditCommand extends Command<AdjustCreditBody & { readonly entry_id: string }, Id> {}
/** An overpayment goes to the credits of the account (PAY-281). */
export class MoveOverpaymentCommand extends Command<MoveOverpaymentBody & { readonly registration_id: number }, Id> {}
