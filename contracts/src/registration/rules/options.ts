import {
  type EventProfile,
  offersOneDay,
  parseLevelIdV,
  type TourDate,
  type WorkshopLevelIdV,
} from '../../catalogue/index.js';
import type { DraftAttendee, DraftChange, Photoshoot } from '../content.js';

type OptionProfile = Pick<
  EventProfile,
  'workshop_fees' | 'intensive' | 'petite_division_name' | 'attended_reg_factor_bp' | 'add_on_fees'
>;

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

/** The forms of the photoshoot that a dancer may add (REG-205, REG-209, REG-213). */
export const photoshootForms = (tourDate: Pick<TourDate, 'add_ons'>, profile: OptionProfile): readonly Photoshoot[] => {
  const addOn = tourDate.add_ons.find(({ field }) => field === 'photoshoot');
  if (!addOn?.registration_enabled || addOn.capacity === 0 || profile.add_on_fees.photoshoot === null) return [];
  return addOn.virtual ? ['in_person', 'virtual'] : ['in_person'];
};

/**
 * What follows from a row's other choices: virtual levels have no one-day and no regional discount, only dancers have
 * discounts and add-ons, a scholarship that is off has no type (REG-130, REG-149, REG-162, REG-174). The college
 * discount needs a student ID on file (REG-157), which nobody can upload yet, so it is never kept.
 */
const settledOptions = (attendee: DraftAttendee, profile: OptionProfile): DraftAttendee => {
  const dancer = attendee.kind === 'dancer';
  const scholarship = dancer && attendee.has_scholarship;
  return {
    ...attendee,
    one_day: attendee.one_day && oneDayOffered(attendee, profile),
    attended_reg: attendee.attended_reg && attendedRegOffered(attendee, profile),
    has_college_discount: false,
    has_scholarship: scholarship,
    vip_type_id: scholarship ? attendee.vip_type_id : null,
    photoshoot: dancer ? attendee.photoshoot : '',
  };
};

const OPTION_FIELDS = [
  'one_day',
  'attended_reg',
  'has_college_discount',
  'has_scholarship',
  'vip_type_id',
  'photoshoot',
] as const;

const nothingChosen = (a: DraftAttendee): boolean =>
  !a.one_day &&
  !a.attended_reg &&
  !a.has_college_discount &&
  !a.has_scholarship &&
  a.vip_type_id === null &&
  a.photoshoot === '';

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
