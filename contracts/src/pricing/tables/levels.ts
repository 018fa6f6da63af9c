/** The observer levels of the two types (FEE-086, FEE-087). */
export const OBSERVER_ONE = 31;
export const OBSERVER_TWO = 34;

/** The mini level and the level of minimum age 0, which maps to it (FEE-053). */
export const MINI_LEVELS: readonly number[] = [1, 6];
