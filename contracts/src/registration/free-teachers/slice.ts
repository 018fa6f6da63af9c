import type { Slice } from '../../shared/index.js';
import type { FreeTeachersEvent } from './events.js';

/** How many free teachers staff gave, or took, beside those that the paying dancers earn (FEE-080). */
export type FreeTeacherAdjustment = { readonly free_teacher_adjustment: number };

export const NO_ADJUSTMENT: FreeTeacherAdjustment = { free_teacher_adjustment: 0 };

export const freeTeachersSlice: Slice<FreeTeacherAdjustment, FreeTeachersEvent> = {
  folds: { FreeTeacherAdjustmentSet: (_, { to }) => ({ free_teacher_adjustment: to }) },
  hears: {},
};
