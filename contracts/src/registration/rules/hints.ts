import { levelChoices, type LevelQuestion, type Season } from '../../catalogue/index.js';
import type { DraftAttendee, RegisteredPerson } from '../content.js';
import { ageOf } from './may-add.js';

/** What a registrant is told about a row, and may dismiss (ROS-051). */
export const HINTS = {
  missing_birthdate: 'Add a birthdate to your roster.',
  level_age: 'The workshop level does not match the age of this dancer.',
} as const;
export type HintKey = keyof typeof HINTS;

type HintFacts = LevelQuestion & { readonly season: Pick<Season, 'age_reference_date'> };

/** Whether a level is one of the person's age; sold out or not is another question (ROS-019). */
const levelFits = (attendee: DraftAttendee, age: number, facts: HintFacts): boolean =>
  levelChoices(facts, { kind: attendee.kind, age, employee: false, kept: null }).some(
    ({ workshop_level_id_v }) => workshop_level_id_v === attendee.workshop_level_id_v,
  );

/** The hints of a row whose condition holds and that were not dismissed (ROS-051, ROS-052). */
export const hintsOf = (attendee: DraftAttendee, person: RegisteredPerson, facts: HintFacts): readonly HintKey[] => {
  if (attendee.kind === 'observer') return [];
  const age = ageOf(person, facts.season);
  // A participant's level is a label only (REG-117).
  const odd = attendee.kind === 'dancer' && attendee.workshop_level_id_v !== '' && !facts.profile.intensive;
  const hints: readonly HintKey[] =
    age === null ? ['missing_birthdate'] : odd && !levelFits(attendee, age, facts) ? ['level_age'] : [];
  return hints.filter((key) => !attendee.hints.includes(key));
};
