/** Small ids of this room, each kind with its first, so that ids look like what they are (KER-012). */
export const accountNumbers = { account: 1_001, studio: 2_001 } as const;
