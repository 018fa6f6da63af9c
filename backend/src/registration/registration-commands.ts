import type { DraftChange, LeftOffDetails, RegistrationContact } from '@app/contracts/registration';
import { Command } from '../platform/commands/command.js';

type Id = { readonly registration_id: number };

export class StartRegistrationCommand extends Command<{
  readonly tour_date_id: number;
  readonly account_id: number;
}> {}
export class SaveDraftCommand extends Command<
  Id & {
    readonly draft_version: number;
    readonly changes: readonly DraftChange[];
    readonly left_off: number | null;
    readonly left_off_details: LeftOffDetails | null;
    readonly session_id: string;
  }
> {}
export class SubmitReviewCommand extends Command<
  Id & {
    readonly draft_version: number;
    readonly email: string;
    readonly person: Omit<RegistrationContact, 'email'> | null;
    readonly waiver: boolean;
    readonly total: number | null;
  }
> {}
export class StartEditingCommand extends Command<Id> {}
export class CancelEditingCommand extends Command<Id & { readonly cause: 'registrant' | 'editing_closed' | 'staff' }> {}
export class ConfirmRegistrationCommand extends Command<Id> {}
export class WithdrawConfirmationCommand extends Command<Id & { readonly reason: string }> {}
export class DeleteRegistrationCommand extends Command<Id & { readonly reason: string | null }> {}
