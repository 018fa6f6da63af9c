/** A person's pass of a season as other rooms ask for it (FEE-121). */
export type PassFact = { readonly paid: boolean; readonly registration_id: number | null; readonly waived: boolean };

/** Passes as their own streams tell them now, for decisions of other rooms. */
export type MediaPassFacts = {
  /** Person id → pass; a person without an entry owes it. */
  passes(seasonId: number, personIds: readonly number[]): Promise<Readonly<Record<string, PassFact>>>;
};

/** Injection token of `MediaPassFacts`. */
export const MEDIA_PASS_FACTS = 'MediaPassFacts';
