import { minus, sum } from '../shared/index.js';
import type { FeeAttendee, FeeInput } from './fee-input.js';
import type { FeeSheet } from './fee-sheet.js';
import { addOns } from './steps/add-ons.js';
import { freeTeachers } from './steps/free-teachers.js';
import { freestyleFees } from './steps/freestyle.js';
import { groupDiscount } from './steps/group-discount.js';
import { mediaPassFees } from './steps/media-pass.js';
import { observerFees } from './steps/observers.js';
import { pricedElsewhere } from './steps/priced-elsewhere.js';
import { withTotal } from './steps/totals.js';
import { countPayingDancers, ownDiscounts, tableFees } from './steps/workshop-fees.js';

const byAddedOrder = (a: FeeAttendee, b: FeeAttendee): number =>
  a.added_order - b.added_order || (String(a.id) < String(b.id) ? -1 : 1);

/** The price of a registration and the reason for every cent of it, the same in browser and server (FEE-007, FEE-166). */
export const quote = (given: FeeInput): FeeSheet => {
  const { profile, rate_key, free_teacher_adjustment: adjustment = 0 } = given;
  const input = { ...given, attendees: [...given.attendees].sort(byAddedOrder) };
  const table = tableFees(input);
  const own = ownDiscounts(table, profile);
  const paying_dancers = countPayingDancers(own);
  const { people, lines } = addOns(groupDiscount(own, profile, paying_dancers), profile);
  const { lines: teacherLines, ...teachers } = freeTeachers(people, { profile, paying_dancers, adjustment });
  const observers = observerFees(input, people);
  const freestyle = freestyleFees(input);
  const media = mediaPassFees(input);
  const elsewhere = pricedElsewhere(input);
  const invalid = [...table.invalid, ...observers.invalid];

  return {
    fees: withTotal({
      ...elsewhere.amounts,
      workshop: minus(sum(people.map(({ fee }) => fee)), teachers.free_teacher.value),
      baseWorkshop: sum(people.map(({ table_fee }) => table_fee)),
      observers: observers.observers,
      freestyle: freestyle.freestyle,
      media: media.media,
    }),
    lines: [
      ...lines,
      ...teacherLines,
      ...observers.lines,
      ...elsewhere.routines,
      ...freestyle.lines,
      ...media.lines,
      ...elsewhere.sold,
    ],
    attendee_fees: Object.fromEntries([
      ...input.attendees.map(({ id }) => [id, null]),
      ...people.map(({ attendee, fee }) => [attendee.id, fee]),
      ...observers.named_fees.map(({ id, fee }) => [id, fee]),
    ]),
    attendee_discounts: Object.fromEntries(people.map(({ attendee, discounts }) => [attendee.id, discounts])),
    paying_dancers,
    ...teachers,
    additional_observers: observers.additional_observers,
    media_pass_dancers: media.dancers,
    invalid,
    rate_key,
    profile_version: profile.profile_version,
  };
};
