import { DANCER_TYPE, isPossibleBirthdate, parseBirthdate, type RosterPerson } from '@app/contracts/roster';
import { homeDay, INVALID_BIRTHDATE, nameProblem, REQUIRED } from '@app/contracts/shared';
import { maskedOfDay } from '../ui/masks.js';
import { serverNow } from '../platform/clock.js';

/** A person as it is typed: everything is text. */
export type PersonValues = {
  readonly fname: string;
  readonly lname: string;
  readonly person_type_id: string;
  readonly gender_id: string;
  readonly birthdate: string;
};
export type PersonErrors = Partial<Record<keyof PersonValues, string>>;

/** Gender defaults to the first, type to Dancer (ROS-020). */
export const NEW_PERSON: PersonValues = {
  fname: '',
  lname: '',
  person_type_id: String(DANCER_TYPE),
  gender_id: '1',
  birthdate: '',
};

export const valuesOf = (person: RosterPerson): PersonValues => ({
  fname: person.fname,
  lname: person.lname,
  person_type_id: String(person.person_type_id),
  gender_id: String(person.gender_id),
  birthdate: maskedOfDay(person.birthdate),
});

export const personOf = (values: PersonValues): RosterPerson => ({
  fname: values.fname.trim(),
  lname: values.lname.trim(),
  person_type_id: Number(values.person_type_id),
  gender_id: Number(values.gender_id),
  birthdate: parseBirthdate(values.birthdate),
});

const birthdateError = (typed: string, needed: boolean): string | undefined => {
  if (typed.trim() === '') return needed ? REQUIRED : undefined;
  const birthdate = parseBirthdate(typed);
  return birthdate !== null && isPossibleBirthdate(birthdate, homeDay(serverNow())) ? undefined : INVALID_BIRTHDATE;
};

/** Adding leaves the birthdate optional, editing does not (ROS-021, ROS-022, ROS-037). */
export const personErrors = (values: PersonValues, needsBirthdate: boolean): PersonErrors => {
  const birthdate = birthdateError(values.birthdate, needsBirthdate);
  const [fname, lname] = [nameProblem(values.fname), nameProblem(values.lname)];
  return {
    ...(fname ? { fname } : {}),
    ...(lname ? { lname } : {}),
    ...(birthdate ? { birthdate } : {}),
  };
};

/** The first field, as they stand in a row, that is refused. */
export const firstRefused = (errors: PersonErrors): keyof PersonValues | undefined =>
  (Object.keys(NEW_PERSON) as (keyof PersonValues)[]).find((name) => errors[name] !== undefined);
