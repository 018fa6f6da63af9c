import { accept, type Decider, type StreamName, streamName } from '../shared/index.js';
import type { ConfirmationStored } from './events.js';

/** One stream a registration, of its snapshots alone: nothing in it changes what was stored (EVT-067). */
export const confirmationStream = (registrationId: number): StreamName => streamName('confirmation', registrationId);

export type StoreConfirmation = { readonly type: 'StoreConfirmation'; readonly data: ConfirmationStored['data'] };

/**
 * Stores a confirmation (EVT-068); refuses nothing. The id of the command is made of the completing event's, so its
 * repeat is found by the id of the event and stores no second one (KER-014). The state is how many there are.
 */
export const confirmationDecider: Decider<number, StoreConfirmation, ConfirmationStored, never> = {
  stateVersion: 1,
  initialState: () => 0,
  evolve: (stored) => stored + 1,
  decide: ({ data }) => accept({ type: 'ConfirmationStored', data }),
};
