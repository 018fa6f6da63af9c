import { change, type EventDeclarations, said } from '../../shared/index.js';
import { registration_id } from '../events/examples.js';
import type { OfRegistration } from '../events/shapes.js';

export type FreeTeachersEvent = OfRegistration<
  'FreeTeacherAdjustmentSet',
  { readonly from: number; readonly to: number }
>;

export const freeTeachersEvents: EventDeclarations<FreeTeachersEvent> = {
  FreeTeacherAdjustmentSet: {
    version: 1,
    personal: [],
    says: (d) => said('fees', 'adjusted the free teachers', [change('Adjustment', d.from, d.to)]),
    example: { registration_id, from: 0, to: 1 },
  },
};
