import {
  type CheckInLack,
  type EventProfile,
  intensiveName,
  levelLabel,
  parseLevelIdV,
} from '../../catalogue/index.js';
import { type Registration, uploadOf } from '../../registration/index.js';
import type { CheckInPerson } from '../views.js';

type Known = {
  readonly profile: EventProfile;
  readonly owes: boolean;
  /** The people who have still to sign. */
  readonly unsigned: ReadonlySet<number>;
  readonly codes: ReadonlyMap<number, string>;
};

/** The attendees of a completed registration who come to the door: one by video does not (ADM-019, ADM-022). */
export const checkInPeople = (
  { id, registrant, official, uploads }: Registration,
  { profile, owes, unsigned, codes }: Known,
): readonly CheckInPerson[] =>
  Object.values(official.attendees)
    .filter(({ workshop_level_id_v }) => parseLevelIdV(workshop_level_id_v)?.virtual !== true)
    .map(({ person_id, kind, person, one_day, has_college_discount, ...chosen }) => {
      const { intensive_id, workshop_level_id_v } = chosen;
      const level = intensive_id === null ? levelLabel(workshop_level_id_v, profile) : intensiveName(intensive_id);
      const proof = uploadOf({ uploads }, 'college-discounts', person_id)?.status;
      const lacks: Readonly<Record<CheckInLack, boolean>> = {
        waiver: unsigned.has(person_id),
        balance: owes,
        student_id: has_college_discount && proof !== 'approved',
      };
      return {
        ...{ registration_id: id, person_id, fname: person.fname, lname: person.lname, registrant, kind, one_day },
        level: level ?? '',
        code: codes.get(person_id) ?? '',
        lacks: (Object.keys(lacks) as CheckInLack[]).filter((lack) => lacks[lack]),
      };
    });
