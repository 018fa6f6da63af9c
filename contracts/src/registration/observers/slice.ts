import type { KeptPrice } from '../../pricing/index.js';
import type { Slice } from '../../shared/index.js';
import type { RegistrationCompleted, RegistrationEditConfirmed, RegistrationMoved } from '../events/index.js';
import type { Official } from '../state.js';
import type { ObserversEvent } from './events.js';
import type { KeptObservers } from './state.js';

type Kept = RegistrationCompleted | RegistrationEditConfirmed | RegistrationMoved;
type Observers = KeptObservers & { readonly official: Official };

/** The unnamed observers as the sheet prices them; each batch says itself which tables and rate are its own (FEE-027). */
const keep = ({ official, observer_batches }: Observers, { profile_version }: KeptPrice): KeptObservers => ({
  observer_batches: (official.sheet?.additional_observers.batches ?? []).map((batch) => {
    const kept = observer_batches.find(({ rate_key }) => rate_key === batch.rate_key);
    return { ...batch, profile_version: batch.profile_version ?? kept?.profile_version ?? profile_version };
  }),
});

/** How many unnamed observers come, and the prices that completed ones keep. */
export const observersSlice: Slice<Observers, ObserversEvent, Kept> = {
  folds: {
    AdditionalObserversChanged: ({ official }, { to }) => ({ official: { ...official, additional_observers: to } }),
  },
  hears: { RegistrationCompleted: keep, RegistrationEditConfirmed: keep, RegistrationMoved: keep },
};
