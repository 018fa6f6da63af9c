/** The names of other routines in the reasons of a place. */
export const placeMasks = { why: { ahead: { routines: true }, shared: true } } as const;
