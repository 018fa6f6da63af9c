/** The codes that a desk reads (EVT-250): letters for attendees of registrations, which nobody but the server can make. */
export type CheckInCodes = {
  /** By person; the same registration and person always have the same code. */
  of(registration_id: number, person_ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};

/** Injection token of `CheckInCodes`. */
export const CHECK_IN_CODES = 'CheckInCodes';
