import type {
  ConfirmedAnswer,
  DraftAnswer,
  DraftChange,
  EditingAnswer,
  LeftOffDetails,
  RegistrationContact,
  RegistrationDocument,
  ReviewAnswer,
  SavedNominations,
  SavedRoutine,
} from '@app/contracts/registration';
import { Command } from '../platform/commands/command.js';

type Id = { readonly registration_id: number };

/** `created` is false when the registration was there already (REG-036). */
export type StartAnswer = { readonly created: boolean; readonly registration: RegistrationDocument };

export class StartRegistrationCommand extends Command<
  { readonly tour_date_id: number; readonly account_id: number },
  StartAnswer
> {}
export class SaveDraftCommand extends Command<
  Id & {
    readonly draft_version: number;
    readonly changes: readonly DraftChange[];
    readonly left_off: number | null;
    readonly left_off_details: LeftOffDetails | null;
    readonly session_id: string;
  },
  DraftAnswer
> {}
export class SaveNominationsCommand extends Command<
  Id & { readonly has_soty: boolean | null; readonly nomination_routines: SavedNominations['nomination_routines'] },
  SavedNominations
> {}
export class SaveJacketCommand extends Command<
  Id & { readonly person_id: number; readonly jacket_size_id?: number | null; readonly jacket_name?: string },
  { readonly person_id: number; readonly jacket_size_id: number | null; readonly jacket_name: string }
> {}
export class SubmitReviewCommand extends Command<
  Id & {
    readonly draft_version: number;
    readonly email: string;
    readonly person: Omit<RegistrationContact, 'email'> | null;
    readonly waiver: boolean;
    readonly competitionCodeWaiver: boolean;
    readonly total: number | null;
  },
  ReviewAnswer
> {}
export class StartEditingCommand extends Command<Id, EditingAnswer> {}
export class CancelEditingCommand extends Command<
  Id & { readonly cause: 'registrant' | 'editing_closed' | 'staff' },
  EditingAnswer
> {}
export class ConfirmRegistrationCommand extends Command<Id, ConfirmedAnswer> {}
export class WithdrawConfirmationCommand extends Command<Id & { readonly reason: string }, ConfirmedAnswer> {}
export class DeleteRegistrationCommand extends Command<Id, { readonly id: number; readonly deleted: boolean }> {}
export class MoveRegistrationCommand extends Command<
  Id & { readonly tour_date_id: number; readonly total: number | null; readonly deposits: boolean },
  { readonly id: number; readonly tour_date_id: number }
> {}
export class AdjustFreeTeachersCommand extends Command<
  Id & { readonly adjustment: number },
  { readonly id: number; readonly free_teacher_adjustment: number }
> {}
/** The routine by its number where it is now; `registration_id` is where it goes. */
export class TransferRoutineCommand extends Command<Id & { readonly id: number }, SavedRoutine> {}
/** What the office decides of one routine, by its number (CMP-168, CMP-173). */
export class ReviewRoutineCommand extends Command<
  Id & {
    readonly id: number;
    readonly decision:
      | { readonly type: 'VerifyAward' | 'RejectAward'; readonly regional_award_id: number }
      | { readonly type: 'RecordQualified' };
  },
  SavedRoutine
> {}
/** `keys`: the routines to answer with, in this order. */
export class SaveRoutinesCommand extends Command<
  Id & { readonly changes: readonly DraftChange[]; readonly override: boolean; readonly keys: readonly string[] },
  { readonly routines: readonly SavedRoutine[] }
> {}
