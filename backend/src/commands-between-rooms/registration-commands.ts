import type {
  CompleteRegistrationData,
  ConfirmEditData,
  EndWaitingData,
  PromoteRoutineData,
  RefundDecision,
  SetAffiliationData,
} from '@app/contracts/registration';
import { Command } from '../platform/commands/command.js';

/** What other rooms ask of the registration room. Each repeats without harm: what is done already is answered, not done again. */
export class CompleteRegistrationCommand extends Command<
  CompleteRegistrationData,
  { readonly id: number; readonly completed: boolean }
> {}
export class ConfirmEditCommand extends Command<ConfirmEditData, { readonly id: number; readonly editing: boolean }> {}
export class SetAffiliationCommand extends Command<SetAffiliationData, { readonly id: number }> {}
export class PromoteRoutineCommand extends Command<PromoteRoutineData, { readonly id: number }> {}
export class EndWaitingCommand extends Command<EndWaitingData, { readonly id: number }> {}
export class CancelRegistrationCommand extends Command<
  {
    readonly registration_id: number;
    readonly refunds: readonly RefundDecision[];
    /** The tour date that it has to belong to yet; null for any. */
    readonly at: number | null;
    /** An admin said a second time that deposits go back too (PAY-283). */
    readonly deposits: boolean;
    /** Codes of redeemed vouchers that go back too (PAY-324); none where the refunds name their uses. */
    readonly vouchers: readonly string[];
  },
  { readonly id: number; readonly cancelled: boolean }
> {}
