import {
  cityLabel,
  isBlockedRow,
  isButtonStatus,
  isPast,
  type PickerStatus,
  type PickerTour,
  pickerStatus,
  type TourListItem,
  venueCell,
  type VenueCell,
} from '@app/contracts/catalogue';
import type { UserRegistration } from '@app/contracts/registration';
import { type Day, daysBetween, type Instant, localDay } from '@app/contracts/shared';

export type PickerRow = {
  readonly tour: TourListItem;
  readonly registration: UserRegistration | null;
  readonly status: PickerStatus;
  readonly city: string;
  readonly venue: VenueCell;
  readonly past: boolean;
  /** The row looks disabled and cannot be opened (NAV-031, NAV-033). */
  readonly blocked: boolean;
  /** The event's own calendar day. */
  readonly today: Day;
};

const ruled = (tour: TourListItem): PickerTour => ({ ...tour, regenabled: tour.mybtf.regenabled });

/** The rows of the picker, each with the status that holds at this moment (NAV-025 to NAV-031). */
export const pickerRows = (
  tours: readonly TourListItem[],
  registrations: readonly UserRegistration[],
  now: Instant,
): readonly PickerRow[] => {
  const mine = new Map(registrations.map((registration) => [registration.tour_date_id, registration]));
  return tours.map((tour) => {
    const registration = mine.get(tour.id) ?? null;
    const status = pickerStatus(ruled(tour), registration, { now, exempt: tour.exempt });
    return {
      tour,
      registration,
      status,
      city: cityLabel(tour.event_city),
      venue: venueCell({ virtual: tour.mybtf.virtual, venue: tour.venue }),
      past: isPast(tour, now),
      blocked: isBlockedRow(status, registration),
      today: localDay(now, tour.time_zone),
    };
  });
};

export const CLOSED = 'Closed';
export type StatusGroup = 'All' | 'Register' | 'Finish Registration' | 'View Registration' | typeof CLOSED;
export const STATUS_GROUPS: readonly StatusGroup[] = [
  'All',
  'Register',
  'Finish Registration',
  'View Registration',
  CLOSED,
];

export type PickerFilter = { readonly group: StatusGroup; readonly text: string; readonly hidePast: boolean };

const inGroup = (row: PickerRow, group: StatusGroup): boolean => {
  if (group === 'All') return true;
  return group === CLOSED ? !isButtonStatus(row.status) : row.status === group;
};

const names = (row: PickerRow): string =>
  `${row.city} ${row.venue.kind === 'venue' ? row.venue.name : ''}`.toLowerCase();

export const filterRows = (rows: readonly PickerRow[], filter: PickerFilter): readonly PickerRow[] => {
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) => inGroup(row, filter.group) && names(row).includes(text) && !(filter.hidePast && row.past),
  );
};

export const countOf = (rows: readonly PickerRow[], group: StatusGroup): number =>
  rows.filter((row) => inGroup(row, group)).length;

const SOON_DAYS = 30;

/** Days until a deadline that is near, in a row that can still be opened; null for any other. */
export const daysLeft = (row: PickerRow, deadline: Day | null): number | null => {
  if (deadline === null || row.blocked || deadline < row.today) return null;
  const days = daysBetween(row.today, deadline);
  return days <= SOON_DAYS ? days : null;
};
