import type { EventProfile } from '../event-profile.js';
import type { TourDate } from '../tour-date.js';

/** The profile with the tour date's own values laid over it; its `deposit` wins as well (CMP-361, FEE-028, PAY-028). */
export const effectiveProfile = (
  profile: EventProfile,
  tourDate: Pick<TourDate, 'profile_override' | 'deposit'>,
): EventProfile => ({
  ...profile,
  ...tourDate.profile_override,
  ...(tourDate.deposit === null ? {} : { deposit: tourDate.deposit }),
});

/** The values of a profile that anyone may read (ROS-053): without the staff's mail addresses. */
export const publicProfile = ({
  employee_email: _employees,
  mail_from: _sender,
  ...open
}: EventProfile): Omit<EventProfile, 'employee_email' | 'mail_from'> => open;
