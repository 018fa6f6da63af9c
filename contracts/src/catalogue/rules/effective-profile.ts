import type { EventProfile } from '../event-profile.js';
import { FIRST_SEASON_WITH_PAYMENTS } from '../season.js';
import type { TourDate } from '../tour-date.js';

/**
 * The profile with the tour date's own values laid over it; its `deposit` wins as well (CMP-361, FEE-028, PAY-028). Either's
 * change raises the version, which names the same values for ever; seasons before the first have no media pass (PAY-259).
 * The media pass costs what the tour date says, else what the event says of the season, else what it says of all (PAY-249).
 */
export const effectiveProfile = (
  profile: EventProfile,
  tourDate: Pick<TourDate, 'profile_override' | 'override_version' | 'deposit' | 'season_id'>,
): EventProfile => {
  const { profile_override, override_version = 0, deposit, season_id } = tourDate;
  const { media_pass_season_fees = {}, ...ofEvent } = profile;
  const laid = { ...ofEvent, ...profile_override, profile_version: profile.profile_version + override_version };
  const { media_pass } = laid;
  const fee_cents =
    profile_override.media_pass === undefined
      ? (media_pass_season_fees[season_id] ?? media_pass.fee_cents)
      : media_pass.fee_cents;
  return {
    ...laid,
    ...(deposit === null ? {} : { deposit }),
    media_pass: { ...media_pass, fee_cents, enabled: media_pass.enabled && season_id >= FIRST_SEASON_WITH_PAYMENTS },
  };
};

/** The values of a profile that anyone may read (ROS-053): without the staff's mail addresses. */
export const publicProfile = ({
  employee_email: _employees,
  mail_from: _sender,
  ...open
}: EventProfile): Omit<EventProfile, 'employee_email' | 'mail_from'> => open;
