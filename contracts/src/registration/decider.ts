import { type Decider, type Decision, impossible } from '../shared/index.js';
import { type CancelEditing, cancelEditing } from './decide/cancel-editing.js';
import { type CompleteRegistration, completeRegistration } from './decide/complete-registration.js';
import { type ConfirmEdit, confirmEdit } from './decide/confirm-edit.js';
import { type ConfirmRegistration, confirmRegistration } from './decide/confirm-registration.js';
import { type DeleteRegistration, deleteRegistration } from './decide/delete-registration.js';
import { type ReleasePlaces, releasePlaces } from './decide/release-places.js';
import { type SaveDraft, saveDraft } from './decide/save-draft.js';
import { type SetAffiliation, setAffiliation } from './decide/set-affiliation.js';
import { type StartEditing, startEditing } from './decide/start-editing.js';
import { type StartRegistration, startRegistration } from './decide/start-registration.js';
import { type SubmitReview, submitReview } from './decide/submit-review.js';
import { type WithdrawConfirmation, withdrawConfirmation } from './decide/withdraw-confirmation.js';
import type { RegistrationEvent } from './events/index.js';
import { evolveRegistration } from './evolve.js';
import type { RegistrationRefusal } from './refusals.js';
import type { RegistrationState } from './state.js';

export type RegistrationCommand =
  | StartRegistration
  | SetAffiliation
  | SaveDraft
  | SubmitReview
  | CompleteRegistration
  | StartEditing
  | CancelEditing
  | ConfirmEdit
  | ConfirmRegistration
  | WithdrawConfirmation
  | ReleasePlaces
  | DeleteRegistration;

const decide = (
  command: RegistrationCommand,
  state: RegistrationState,
): Decision<RegistrationEvent, RegistrationRefusal> => {
  switch (command.type) {
    case 'StartRegistration':
      return startRegistration(command, state);
    case 'SetAffiliation':
      return setAffiliation(command, state);
    case 'SaveDraft':
      return saveDraft(command, state);
    case 'SubmitReview':
      return submitReview(command, state);
    case 'CompleteRegistration':
      return completeRegistration(command, state);
    case 'StartEditing':
      return startEditing(command, state);
    case 'CancelEditing':
      return cancelEditing(command, state);
    case 'ConfirmEdit':
      return confirmEdit(command, state);
    case 'ConfirmRegistration':
      return confirmRegistration(command, state);
    case 'WithdrawConfirmation':
      return withdrawConfirmation(command, state);
    case 'ReleasePlaces':
      return releasePlaces(command, state);
    case 'DeleteRegistration':
      return deleteRegistration(command, state);
    default:
      return impossible(command);
  }
};

/** The registration's decider (KER-021). */
export const registrationDecider: Decider<
  RegistrationState,
  RegistrationCommand,
  RegistrationEvent,
  RegistrationRefusal
> = {
  stateVersion: 3,
  initialState: () => null,
  evolve: evolveRegistration,
  decide,
};
