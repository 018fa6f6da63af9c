import type { ContactInfo } from '../../roster/index.js';
import { levelChoices, type LevelQuestion, type Season } from '../../catalogue/index.js';
import type { DraftAttendee, RegisteredPerson } from '../content.js';
import { ageOf } from './may-add.js';

/** What a registrant is told about a row, and may dismiss (ROS-051). */
export const HINTS = {
  missing_contact: 'Add contact information so that waivers can be sent.',
  missing_birthdate: 'Add a birthdate to your roster.',
  level_age: 'The workshop level does not match the age of this dancer.',
} as const;
export type HintKey = keyof typeof HINTS;
export const HINT_KEYS = Object.keys(HINTS) as readonly HintKey[];

type HintFacts = LevelQuestion & {
  readonly season: Pick<Season, 'age_reference_date'>;
  /** How the roster's people are reached; nobody says anything about who is missing here. */
  readonly contacts: ReadonlyMap<number, ContactInfo>;
};

/** A waiver goes to the parent, else to the person (EVT-235); every attendee signs one (EVT-076). */
const isUnreachable = (contact: ContactInfo | undefined): boolean =>
  contact !== undefined && !contact.parent?.emailValue && !contact.emailValue;

/** Whether a level is one of the person's age; sold out or not is another question (ROS-019). */
const levelFits = (attendee: DraftAttendee, age: number, facts: HintFacts): boolean =>
  levelChoices(facts, { kind: attendee.kind, age, employee: false, kept: null }).some(
    ({ workshop_level_id_v }) => workshop_level_id_v === attendee.workshop_level_id_v,
  );

/** The hints of a row whose condition holds and that were not dismissed (ROS-051, ROS-052). */
export const hintsOf = (attendee: DraftAttendee, person: RegisteredPerson, facts: HintFacts): readonly HintKey[] => {
  const age = ageOf(person, facts.season);
  // A participant's level is a label only (REG-117).
  const levelled = attendee.kind === 'dancer' && attendee.workshop_level_id_v !== '' && !facts.profile.intensive;
  const holds: Readonly<Record<HintKey, boolean>> = {
    missing_contact: isUnreachable(facts.contacts.get(attendee.person_id)),
    missing_birthdate: attendee.kind !== 'observer' && age === null,
    level_age: levelled && age !== null && !levelFits(attendee, age, facts),
  };
  return HINT_KEYS.filter((key) => holds[key] && !attendee.hints.includes(key));
};
