/** All of the results without a score that says who somebody is. */
export const awardedMasks = {
  bestDancerResults: { dancer: true },
  bestDancerJudges: { judges: { fname: true, lname: true } },
  specialAwards: { recipient: true },
  scholarships: { dancer: true },
  blurbs: true,
} as const;
