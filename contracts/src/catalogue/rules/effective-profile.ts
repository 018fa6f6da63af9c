import type { EventProfile } from '../event-profile.js';
import { FIRST_SEASON_WITH_PAYMENTS } from '../season.js';
import type { TourDate } from '../tour-date.js';

/**
 * The profile with the tour date's own values laid over it; its `deposit` wins as well (CMP-361, FEE-028, PAY-028). Either's
 * change raises the version, which names the same values for ever; seasons before the first have no media pass (PAY-259).
 */
export const effectiveProfile = (
  profile: EventProfile,
  tourDate: Pick<TourDate, 'profile_override' | 'override_version' | 'deposit' | 'season_id'>,
): EventProfile => {
  const { profile_override, override_version = 0, deposit, season_id } = tourDate;
  const laid = { ...profile, ...profile_override, profile_version: profile.profile_version + override_version };
  const { media_pass } = laid;
  return {
    ...laid,
    ...(deposit === null ? {} : { deposit }),
    media_pass: { ...media_pass, enabled: media_pass.enabled && season_id >= FIRST_SEASON_WITH_PAYMENTS },
  };
};

/** The values of a profile that anyone may read (ROS-053): without the staff's mail addresses. */
export const publicProfile = ({
  employee_email: _employees,
  mail_from: _sender,
  ...open
}: EventProfile): Omit<EventProfile, 'employee_email' | 'mail_from'> => open;
