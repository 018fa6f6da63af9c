/** Small ids of this room (KER-012): a routine in its registration, and the piece that its entries share (CMP-090). */
export const competitionNumbers = { registration_routine: 800_001, routine: 850_001 } as const;
