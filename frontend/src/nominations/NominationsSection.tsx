import { useFlow } from '../registration/index.js';
import { NominationList } from './NominationList.js';
import { useNominations } from './use-nominations.js';

/** The nominations of the review page (REG-214, REG-277). */
export const NominationsSection = ({ all }: { all: boolean }) => (
  <NominationList {...useNominations()} all={all} names={useFlow().registration.official.routines} />
);
