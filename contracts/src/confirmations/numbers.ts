/** The first id of a confirmation (KER-012). */
export const confirmationNumbers = { confirmation: 900_001 } as const;
