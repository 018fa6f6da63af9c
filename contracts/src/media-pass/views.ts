/** Collection `media-passes`, id `{season}_{person}`: who paid a person's pass of a season, or asked for its waiver (ROS-007, FEE-121). */
export type MediaPassDocument = {
  readonly id: string;
  readonly season_id: number;
  readonly person_id: number;
  readonly paid: boolean;
  readonly registration_id: number;
  readonly payment_id: string | null;
  /** Staff let the person off it. */
  readonly waived: boolean;
};
