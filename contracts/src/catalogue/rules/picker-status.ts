import { isPast, type Asker } from './registration-open.js';
import type { TourDate } from '../tour-date.js';

export type PickerStatus =
  | 'Coming Soon'
  | 'Canceled/Postponed'
  | 'Canceled'
  | 'Postponed'
  | 'View Registration'
  | 'Passed'
  | 'Sold Out'
  | 'Finish Registration'
  | 'Register';

export type PickerTour = Pick<
  TourDate,
  'coming_soon' | 'canceled' | 'postponed' | 'regenabled' | 'start_date' | 'end_date' | 'time_zone'
>;
/** The asker's registration for the tour date, if there is one. */
export type PickerRegistration = { readonly completed: boolean } | null;

const calledOff = (tour: PickerTour): PickerStatus | null => {
  if (tour.coming_soon) return 'Coming Soon';
  if (tour.canceled && tour.postponed) return 'Canceled/Postponed';
  if (tour.canceled) return 'Canceled';
  return tour.postponed ? 'Postponed' : null;
};

/** The first status that applies, in the order of NAV-025 (NAV-025 to NAV-030). */
export const pickerStatus = (tour: PickerTour, registration: PickerRegistration, asker: Asker): PickerStatus => {
  const off = calledOff(tour);
  if (off !== null) return off;
  if (registration?.completed === true) return 'View Registration';
  if (isPast(tour, asker.now) && !asker.exempt) return 'Passed';
  if (!tour.regenabled && !asker.exempt) return 'Sold Out';
  return registration === null ? 'Register' : 'Finish Registration';
};

/** View Registration, Finish Registration and Register look like buttons, the others are plain text (NAV-031). */
export const isButtonStatus = (status: PickerStatus): boolean =>
  status === 'View Registration' || status === 'Finish Registration' || status === 'Register';

/** A row looks disabled when its status is plain text and no registration exists (NAV-031, NAV-033). */
export const isBlockedRow = (status: PickerStatus, registration: PickerRegistration): boolean =>
  !isButtonStatus(status) && registration === null;

export type PickerClick =
  | 'blocked'
  | 'sign_in'
  | 'awaiting_confirmation'
  | 'overview'
  | 'mobile_notice'
  | 'flow'
  | 'start';

/** What a click on a row leads to: blocked, not signed in, unconfirmed, completed, mobile, incomplete, new (NAV-032 to NAV-039). */
export const pickerClick = (row: {
  readonly status: PickerStatus;
  readonly registration: PickerRegistration;
  readonly account: { readonly confirmed: boolean } | null;
  readonly mobile: boolean;
}): PickerClick => {
  if (isBlockedRow(row.status, row.registration)) return 'blocked';
  if (row.account === null) return 'sign_in';
  if (!row.account.confirmed) return 'awaiting_confirmation';
  if (row.registration?.completed === true) return 'overview';
  if (row.mobile) return 'mobile_notice';
  return row.registration === null ? 'start' : 'flow';
};
