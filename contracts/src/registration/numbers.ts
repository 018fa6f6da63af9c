/** Small ids of this room, each kind with its first, so that ids look like what they are (KER-012). */
export const registrationNumbers = { registration: 75_001, attendee: 500_001 } as const;
