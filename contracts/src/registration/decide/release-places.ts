import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { Registration, RegistrationState } from '../state.js';
import type { Verdict } from './asked.js';

export type ReleasePlaces = { readonly type: 'ReleasePlaces'; readonly draft_version: number };

const holdsPlaces = ({ deleted, reviewed, completed, editing, review }: Registration, version: number): boolean =>
  !deleted &&
  reviewed &&
  (!completed || editing) &&
  review?.draft_version === version &&
  Object.keys(review.places).length > 0;

/** The hold of a reviewed registration ran out (REG-020); one that moved on since is left alone, and so is one without limited places. */
export const releasePlaces = (command: ReleasePlaces, state: RegistrationState): Verdict => {
  if (state === null || !holdsPlaces(state, command.draft_version)) return accept();
  return accept<RegistrationEvent>({
    type: 'RegistrationPlacesReleased',
    data: { registration_id: state.id, draft_version: command.draft_version, cause: 'expired' },
  });
};
