/** A season's media pass of a person (FEE-121); absent: owes it. */
export type MediaPassFact = {
  readonly paid: boolean;
  readonly registration_id: number | null;
  readonly waived: boolean;
  /** Another number of the person, under which it was paid (ROS-062). */
  readonly paid_as?: number;
};
