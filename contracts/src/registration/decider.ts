import { type Decider, decideBy } from '../shared/index.js';
import { type ReleasePaidTicket, releasePaidTicket } from './tickets/release-ticket.js';
import { type RequestTickets, requestTickets } from './tickets/request-tickets.js';
import { type SaveRoutines, saveRoutines } from './live-routines/save-routines.js';
import { type SaveAttendees, saveAttendees } from './attendees/save-attendees.js';
import { type AdjustFreeTeachers, adjustFreeTeachers } from './free-teachers/adjust.js';
import { type SetAffiliation, setAffiliation } from './affiliation/set-affiliation.js';
import { type CancelEditing, cancelEditing } from './decide/cancel-editing.js';
import { type CancelRegistration, cancelRegistration } from './decide/cancel-registration.js';
import { type CompleteRegistration, completeRegistration } from './decide/complete-registration.js';
import { type ConfirmEdit, confirmEdit } from './decide/confirm-edit.js';
import { type ConfirmRegistration, confirmRegistration } from './decide/confirm-registration.js';
import { type DeleteRegistration, deleteRegistration } from './decide/delete-registration.js';
import { type Nominate, nominate } from './decide/nominate.js';
import { type MergeAttendees, mergeAttendees } from './merging/merge-attendees.js';
import { type FollowRoster, followRoster } from './decide/follow-roster.js';
import { type MoveRegistration, moveRegistration } from './decide/move-registration.js';
import { type ReleasePlaces, releasePlaces } from './decide/release-places.js';
import { type SaveDraft, saveDraft } from './decide/save-draft.js';
import { type StartEditing, startEditing } from './decide/start-editing.js';
import { type StartRegistration, startRegistration } from './decide/start-registration.js';
import { type SubmitReview, submitReview } from './decide/submit-review.js';
import { type KeepUpload, keepUpload } from './uploads/keep-upload.js';
import { type ApproveUpload, approveUpload, type RejectUpload, rejectUpload } from './uploads/review-upload.js';
import { type RemovePhoto, removePhoto } from './uploads/remove-photo.js';
import {
  type RecordQualified,
  recordQualified,
  type RejectAward,
  rejectAward,
  type VerifyAward,
  verifyAward,
} from './routine-reviews/review-routine.js';
import { removingUnused } from './uploads/unused.js';
import { unreviewing } from './decide/unreviewing.js';
import { type EndWaiting, endWaiting, type PromoteRoutine, promoteRoutine } from './decide/waiting-routines.js';
import {
  type TakeTransferBack,
  takeTransferBack,
  type TransferRoutineIn,
  transferRoutineIn,
  type TransferRoutineOut,
  transferRoutineOut,
} from './transfers/transfer.js';
import { type WithdrawConfirmation, withdrawConfirmation } from './decide/withdraw-confirmation.js';
import type { RegistrationEvent } from './events/index.js';
import { evolveRegistration } from './evolve.js';
import type { RegistrationRefusal } from './refusals.js';
import type { RegistrationState } from './state.js';

export type RegistrationCommand =
  | StartRegistration
  | SetAffiliation
  | SaveDraft
  | SaveRoutines
  | SaveAttendees
  | RequestTickets
  | ReleasePaidTicket
  | Nominate
  | SubmitReview
  | CompleteRegistration
  | StartEditing
  | CancelEditing
  | ConfirmEdit
  | ConfirmRegistration
  | WithdrawConfirmation
  | ReleasePlaces
  | FollowRoster
  | MergeAttendees
  | CancelRegistration
  | MoveRegistration
  | AdjustFreeTeachers
  | PromoteRoutine
  | EndWaiting
  | VerifyAward
  | RejectAward
  | RecordQualified
  | TransferRoutineIn
  | TransferRoutineOut
  | TakeTransferBack
  | DeleteRegistration
  | KeepUpload
  | ApproveUpload
  | RejectUpload
  | RemovePhoto;

const decide = decideBy<RegistrationState, RegistrationCommand, RegistrationEvent, RegistrationRefusal>({
  StartRegistration: startRegistration,
  SaveDraft: saveDraft,
  SaveRoutines: saveRoutines,
  SaveAttendees: saveAttendees,
  RequestTickets: requestTickets,
  ReleasePaidTicket: releasePaidTicket,
  Nominate: nominate,
  SubmitReview: submitReview,
  CompleteRegistration: completeRegistration,
  StartEditing: startEditing,
  CancelEditing: cancelEditing,
  ConfirmEdit: confirmEdit,
  ConfirmRegistration: confirmRegistration,
  WithdrawConfirmation: withdrawConfirmation,
  ReleasePlaces: releasePlaces,
  FollowRoster: followRoster,
  MergeAttendees: mergeAttendees,
  CancelRegistration: cancelRegistration,
  MoveRegistration: moveRegistration,
  AdjustFreeTeachers: adjustFreeTeachers,
  PromoteRoutine: promoteRoutine,
  EndWaiting: endWaiting,
  VerifyAward: verifyAward,
  RejectAward: rejectAward,
  RecordQualified: recordQualified,
  TransferRoutineIn: transferRoutineIn,
  TransferRoutineOut: transferRoutineOut,
  TakeTransferBack: takeTransferBack,
  DeleteRegistration: deleteRegistration,
  SetAffiliation: unreviewing('affiliation_changed', setAffiliation),
  KeepUpload: unreviewing('draft_changed', keepUpload),
  ApproveUpload: approveUpload,
  RejectUpload: rejectUpload,
  RemovePhoto: unreviewing('draft_changed', removePhoto),
});

/** The registration's decider (KER-021). */
export const registrationDecider: Decider<
  RegistrationState,
  RegistrationCommand,
  RegistrationEvent,
  RegistrationRefusal
> = {
  stateVersion: 21,
  initialState: () => null,
  evolve: evolveRegistration,
  decide: removingUnused(decide),
};
