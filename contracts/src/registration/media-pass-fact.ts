/** A season's media pass of a person (FEE-121); absent: owes it. */
export type MediaPassFact = {
  readonly paid: boolean;
  readonly registration_id: number | null;
  readonly waived: boolean;
};
