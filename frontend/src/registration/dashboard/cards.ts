import { cityLabel, isPast, tourDateLabel } from '@app/contracts/catalogue';
import { type ShownAmount, shownAmounts } from '@app/contracts/payments';
import type { UserRegistration } from '@app/contracts/registration';
import { day, formatRange, type Instant } from '@app/contracts/shared';

export type RegistrationCard = {
  readonly id: number;
  readonly event: UserRegistration['tour_date']['event'];
  readonly city: string;
  /** Event, city and days, where the card is named alone (ADM-040). */
  readonly name: string;
  readonly dates: string;
  readonly virtual: boolean;
  /** Whether the flow opens on a phone (NAV-096). */
  readonly mobile: boolean;
  readonly completed: boolean;
  readonly cancelled: boolean;
  readonly confirmed: boolean;
  readonly editing: boolean;
  readonly overallPaid: boolean;
  /** What is owed, as the card shows it. */
  readonly amounts: readonly ShownAmount[];
  readonly step: string;
  /** Of the progress bar, 0 to 1. */
  readonly share: number;
};

const LEAST = 0.075;
const MOST = 0.85;

/** REG-060's place in words (NAV-010). */
export const stepWords = ({ current_step, total_steps, step_name }: UserRegistration['left_off_details']): string =>
  `Step ${current_step} of ${total_steps}: ${step_name}`;

/** current / total, kept between 7.5 % and 85 % (NAV-011). */
export const progressShare = ({ current_step, total_steps }: UserRegistration['left_off_details']): number =>
  Math.min(MOST, Math.max(LEAST, total_steps > 0 ? current_step / total_steps : 0));

const cardOf = (row: UserRegistration): RegistrationCard => ({
  id: row.id,
  event: row.tour_date.event,
  city: cityLabel(row.tour_date.event_city),
  name: tourDateLabel(row.tour_date.event.name, row.tour_date),
  dates: formatRange(day(row.tour_date.start_date), day(row.tour_date.end_date)),
  virtual: row.tour_date.virtual,
  mobile: row.tour_date.mobile_registration ?? false,
  completed: row.completed || row.cancelled,
  cancelled: row.cancelled,
  confirmed: row.confirmed,
  editing: row.editing,
  overallPaid: row.overallPaid,
  amounts: shownAmounts({ registration: row.registrationBalance, media: row.mediaPassBalance }),
  step: stepWords(row.left_off_details),
  share: progressShare(row.left_off_details),
});

/** Soonest first; of the completed ones the past come last, newest first (NAV-012). */
const orderCards = (rows: readonly UserRegistration[], now: Instant): readonly UserRegistration[] =>
  [...rows].sort((a, b) => {
    const pastA = a.completed && isPast(a.tour_date, now);
    const pastB = b.completed && isPast(b.tour_date, now);
    if (pastA !== pastB) return pastA ? 1 : -1;
    const forwards =
      a.tour_date.start_date < b.tour_date.start_date
        ? -1
        : a.tour_date.start_date > b.tour_date.start_date
          ? 1
          : a.id - b.id;
    return pastA ? -forwards : forwards;
  });

/** The cards of one group, in their order (NAV-007). */
export const cardsOf = (rows: readonly UserRegistration[], completed: boolean, now: Instant): RegistrationCard[] =>
  orderCards(
    rows.filter((row) => (row.completed || row.cancelled) === completed),
    now,
  ).map(cardOf);
