import { effectiveProfile, publicProfile, SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { TOUR_DATE } from './registrations.js';

/** A seeded city with what differs of it and of its event, for `answerOf`. */
export const cityOf = (
  tour_date_id: number,
  { tour = {}, profile = {} }: { readonly tour?: object; readonly profile?: object } = {},
): Pick<RegistrationAnswer, 'profile' | 'tour_date'> => {
  const planned = SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!;
  const seeded = publicProfile(effectiveProfile(seededEventProfiles[planned.event_id]!, planned));
  return { profile: { ...seeded, ...profile }, tour_date: { ...TOUR_DATE, ...planned, ...tour } };
};
