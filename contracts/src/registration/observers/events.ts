import { change, type EventDeclarations, said } from '../../shared/index.js';
import type { ObserverCounts } from '../content.js';
import { registration_id } from '../events/examples.js';
import type { OfRegistration } from '../events/shapes.js';

export type ObserversEvent = OfRegistration<
  'AdditionalObserversChanged',
  { readonly from: ObserverCounts; readonly to: ObserverCounts }
>;

export const observersEvents: EventDeclarations<ObserversEvent> = {
  AdditionalObserversChanged: {
    version: 1,
    personal: [],
    says: (d) =>
      said('observers', 'changed the unnamed observers', [
        change('OBS-1', d.from.one, d.to.one),
        change('OBS-2', d.from.two, d.to.two),
      ]),
    example: { registration_id, from: { one: 0, two: 0 }, to: { one: 1, two: 0 } },
  },
};
