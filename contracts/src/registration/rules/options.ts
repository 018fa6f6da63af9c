import {
  type AddOnField,
  bestDancerKind,
  bestDancerParts,
  type EventProfile,
  freestyleBattlesOf,
  intensiveLevel,
  intensiveOf,
  offersOneDay,
  parseLevelIdV,
  TEACHER_LEVEL,
  type LevelsTaken,
  type TourDate,
  vipType,
  type WorkshopLevelIdV,
} from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';
import { CHOICE_FIELDS, NOTHING_CHOSEN, OPTION_FIELDS } from '../attendee-options.js';
import { type DraftAttendee, type DraftChange, NO_BEST_DANCER, NO_PANELS, type Photoshoot } from '../content.js';

type OptionProfile = Pick<
  EventProfile,
  | 'workshop_fees'
  | 'intensive'
  | 'petite_division_name'
  | 'attended_reg_factor_bp'
  | 'add_on_fees'
  | 'college_cap_cents'
  | 'college_level_ids'
  | 'best_dancers_enabled'
  | 'cast_experience_enabled'
> &
  Pick<Partial<EventProfile>, 'jacket_name_enabled'>;

const NO_DISCOUNT_BP = 10_000;

const isVirtual = (id: string): boolean => parseLevelIdV(id)?.virtual ?? false;

/** Whether a row offers One Day: the level has a one-day fee and is not virtual (REG-149, REG-174). */
export const oneDayOffered = (attendee: DraftAttendee, profile: OptionProfile): boolean =>
  attendee.kind !== 'observer' && offersOneDay(profile, attendee.workshop_level_id_v as WorkshopLevelIdV);

/** Whether a row offers Attended Regional: in-person dancers, where it lowers the fee at all (REG-152, REG-153). */
export const attendedRegOffered = (attendee: DraftAttendee, profile: OptionProfile): boolean =>
  attendee.kind === 'dancer' &&
  !isVirtual(attendee.workshop_level_id_v) &&
  profile.attended_reg_factor_bp !== NO_DISCOUNT_BP;

const COLLEGE_AGE = 17;

/** The levels that give it, where the event has a cap for it (REG-155, FEE-067, FEE-068). */
const collegeLevel = (attendee: DraftAttendee, profile: OptionProfile): boolean =>
  attendee.kind === 'dancer' &&
  profile.college_cap_cents !== null &&
  profile.college_level_ids.includes(parseLevelIdV(attendee.workshop_level_id_v)?.level_id ?? 0);

/** Whether a row offers the college discount (REG-155). */
export const collegeOffered = (attendee: DraftAttendee, age: number | null, profile: OptionProfile): boolean =>
  collegeLevel(attendee, profile) && age !== null && age >= COLLEGE_AGE;

/** The add-ons that are a check box of a participant's row, in the order of the row, and what they cost (REG-202, REG-206). */
export const ROW_ADD_ONS = [
  { field: 'vip_experience', fee: 'vip', label: 'VIP' },
  { field: 'photoshoot', fee: 'photoshoot', label: 'Photoshoot' },
  { field: 'awe_experience', fee: 'awe', label: 'AWE' },
  { field: 'kdoty', fee: 'kdoty', label: 'KDOTY' },
] as const satisfies readonly { field: keyof DraftAttendee; fee: keyof EventProfile['add_on_fees']; label: string }[];

type AddOnProfile = Pick<EventProfile, 'add_on_fees' | 'freestyle_fee_cents'>;
export type AddOnFacts = {
  readonly tour_date: Pick<TourDate, 'add_ons'>;
  readonly profile: AddOnProfile;
  /** Places of other registrations (REG-209). */
  readonly taken: LevelsTaken;
};

/** What an add-on costs; null where the event has no price for it (FEE-040, FEE-043). */
export const addOnPrice = (field: AddOnField, { add_on_fees, freestyle_fee_cents }: AddOnProfile): Cents | null => {
  const one = ROW_ADD_ONS.find((addOn) => addOn.field === field);
  return one === undefined ? freestyle_fee_cents : add_on_fees[one.fee];
};

/** Whether the tour date has this add-on, with places or without, and the event a price for it (REG-205). */
export const addOnShown = (field: AddOnField, { tour_date, profile }: Omit<AddOnFacts, 'taken'>): boolean =>
  addOnPrice(field, profile) !== null &&
  tour_date.add_ons.some((one) => one.field === field && one.registration_enabled);

/** Whether it may be added: it is shown, and a place is left beside those of others and the `own` (REG-209, REG-213). */
export const addOnOffered = (field: AddOnField, facts: AddOnFacts, own = 0): boolean => {
  const capacity = facts.tour_date.add_ons.find((one) => one.field === field)?.capacity ?? null;
  return addOnShown(field, facts) && (capacity === null || (facts.taken[field] ?? 0) + own < capacity);
};

/** The forms in which the tour date has the photoshoot (REG-209). */
export const photoshootForms = ({ add_ons }: Pick<TourDate, 'add_ons'>): readonly Photoshoot[] =>
  add_ons.some((one) => one.field === 'photoshoot' && one.virtual) ? ['in_person', 'virtual'] : ['in_person'];

/** Whether the chosen form or battle of an add-on is one that this person may have (REG-209, REG-211). */
export const addOnFits = (
  field: AddOnField,
  attendee: DraftAttendee,
  age: number | null,
  tourDate: Pick<TourDate, 'add_ons'>,
): boolean => {
  if (field === 'photoshoot') return photoshootForms(tourDate).includes(attendee.photoshoot);
  return (
    field !== 'freestyle_battle_id' || freestyleBattlesOf(age).some(({ id }) => id === attendee.freestyle_battle_id)
  );
};

/** Only dancers have an option, where the event has the step; a jacket goes with an option that has one (REG-188, REG-197). */
const bestDancerSettled = (
  attendee: DraftAttendee,
  profile: OptionProfile,
): Pick<DraftAttendee, keyof typeof NO_BEST_DANCER> => {
  const { kind, best_dancer_type_id, jacket_size_id, jacket_name } = attendee;
  if (kind !== 'dancer' || bestDancerKind(profile) === null) return NO_BEST_DANCER;
  const parts = bestDancerParts(best_dancer_type_id, profile);
  return {
    best_dancer_type_id,
    jacket_size_id: parts.jacket_size ? jacket_size_id : null,
    jacket_name: parts.jacket_name ? jacket_name : '',
  };
};

/**
 * What follows from a row's other choices: virtual levels have no one-day and no regional discount, only dancers have
 * discounts and add-ons, a scholarship that is off has no type (REG-130, REG-149, REG-162, REG-174).
 */
const settledInWorkshop = (attendee: DraftAttendee, profile: OptionProfile): DraftAttendee => {
  const dancer = attendee.kind === 'dancer';
  const scholarship = dancer && attendee.has_scholarship;
  return {
    ...attendee,
    one_day: attendee.one_day && oneDayOffered(attendee, profile),
    attended_reg: attendee.attended_reg && attendedRegOffered(attendee, profile),
    has_college_discount: attendee.has_college_discount && collegeLevel(attendee, profile),
    has_scholarship: scholarship,
    vip_type_id: scholarship ? attendee.vip_type_id : null,
    photoshoot: dancer ? attendee.photoshoot : '',
    intensive_id: null,
    vip_experience: dancer && attendee.vip_experience && profile.add_on_fees.vip !== null,
    awe_experience: dancer && attendee.awe_experience && profile.add_on_fees.awe !== null,
    kdoty: dancer && attendee.kdoty && profile.add_on_fees.kdoty !== null,
    freestyle_battle_id: dancer ? attendee.freestyle_battle_id : null,
    ...bestDancerSettled(attendee, profile),
  };
};

/**
 * The same of a participant: the intensive says as what one counts, no discount of the workshop applies, and a scholarship
 * that is bound to other intensives is gone (REG-117, REG-168, FEE-111).
 */
const settledInIntensive = (attendee: DraftAttendee): DraftAttendee => {
  const { intensive_id, workshop_level_id_v: level } = attendee;
  const bound = vipType(attendee.vip_type_id ?? 0)?.only_intensive_ids ?? [];
  const scholarship =
    attendee.has_scholarship && (bound.length === 0 || (intensive_id !== null && bound.includes(intensive_id)));
  const kind = intensiveOf(intensive_id)?.kind ?? 'dancer';
  // The age is not known here: who leaves the Teacher Intensive brings the level along (`intensiveChanges`).
  const byAge = level === TEACHER_LEVEL ? '' : level;
  return {
    ...attendee,
    kind,
    workshop_level_id_v: kind === 'teacher' ? TEACHER_LEVEL : byAge,
    one_day: false,
    attended_reg: false,
    has_college_discount: false,
    has_scholarship: scholarship,
    vip_type_id: scholarship ? attendee.vip_type_id : null,
    ...NO_PANELS,
    ...NO_BEST_DANCER,
  };
};

const settledOptions = (attendee: DraftAttendee, profile: OptionProfile): DraftAttendee =>
  profile.intensive && attendee.kind !== 'observer'
    ? settledInIntensive(attendee)
    : settledInWorkshop(attendee, profile);

/** Choosing an intensive, with the level that a participant of this age goes by there (REG-117, REG-199). */
export const intensiveChanges = (
  { person_id }: Pick<DraftAttendee, 'person_id'>,
  intensive_id: number,
  age: number | null,
  profile: OptionProfile,
): readonly DraftChange[] => [
  { path: `attendees.${person_id}.intensive_id`, value: intensive_id },
  { path: `attendees.${person_id}.workshop_level_id_v`, value: intensiveLevel(intensive_id, age, profile) },
];

const nothingChosen = (attendee: DraftAttendee): boolean =>
  CHOICE_FIELDS.every((field) => attendee[field] === NOTHING_CHOSEN[field]);

/** The changes that must go with a change of this attendee; none when the row is already settled. */
export const consequencesOf = (attendee: DraftAttendee, profile: OptionProfile): readonly DraftChange[] => {
  // A save asks this of everyone in the registration, and most have chosen nothing.
  if (nothingChosen(attendee)) return [];
  const settled = settledOptions(attendee, profile);
  return OPTION_FIELDS.filter((field) => settled[field] !== attendee[field]).map((field) => ({
    path: `attendees.${attendee.person_id}.${field}`,
    value: settled[field],
  }));
};
