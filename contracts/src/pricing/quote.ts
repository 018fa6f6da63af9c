import { minus, sum } from '../shared/index.js';
import type { FeeAttendee, FeeInput } from './fee-input.js';
import type { FeeSheet } from './fee-sheet.js';
import { addOns } from './steps/add-ons.js';
import { freeTeachers } from './steps/free-teachers.js';
import { freestyleFees } from './steps/freestyle.js';
import { groupDiscount } from './steps/group-discount.js';
import { intensiveFees } from './steps/intensive-fees.js';
import { mediaPassFees } from './steps/media-pass.js';
import { observerFees } from './steps/observers.js';
import { routineFees } from './steps/routine-fees.js';
import { ticketFees } from './steps/ticket-fees.js';
import { withAddOns } from './steps/priced.js';
import { withTotal } from './steps/totals.js';
import { countPayingDancers, ownDiscounts, tableFees } from './steps/workshop-fees.js';

const byAddedOrder = (a: FeeAttendee, b: FeeAttendee): number =>
  a.added_order - b.added_order || (String(a.id) < String(b.id) ? -1 : 1);

/** The price of a registration and the reason for every cent of it, the same in browser and server (FEE-007, FEE-166). */
export const quote = (given: FeeInput): FeeSheet => {
  const { profile, rate_key, free_teacher_adjustment: adjustment = 0 } = given;
  const input = { ...given, attendees: [...given.attendees].sort(byAddedOrder) };
  // The numbers are the steps of the README.
  /* 1, 2 */ const table = tableFees(input);
  /* 3-5  */ const own = ownDiscounts(table, profile);
  /* 6    */ const paying_dancers = countPayingDancers(own);
  /* 7    */ const grouped = groupDiscount(own, profile, paying_dancers);
  /* 8    */ const { people, lines } = addOns(grouped, profile);
  /* 9    */ const { lines: freed, ...teachers } = freeTeachers(people, { profile, paying_dancers, adjustment });
  /* 10   */ const observers = observerFees(input, people);
  /* 11   */ const routines = routineFees(input, paying_dancers);
  /* 12   */ const freestyle = freestyleFees(input);
  /*      */ const intensives = intensiveFees(input);
  /*      */ const media = mediaPassFees(input);
  /*      */ const tickets = ticketFees(input.tickets, teachers.free_show_tickets);

  return {
    fees: withTotal({
      workshop: minus(sum([...people.map(withAddOns), intensives.fee]), teachers.free_teacher.value),
      baseWorkshop: sum([...people.map(({ table_fee }) => table_fee), intensives.price]),
      observers: observers.observers,
      ...routines.amounts,
      freestyle: freestyle.freestyle,
      media: media.media,
      ...tickets.amounts,
    }),
    lines: [
      ...lines,
      ...intensives.lines,
      ...freed,
      ...observers.lines,
      ...routines.lines,
      ...freestyle.lines,
      ...media.lines,
      ...tickets.lines,
    ],
    attendee_fees: Object.fromEntries([
      ...input.attendees.map(({ id }) => [id, null]),
      ...people.map((priced) => [priced.attendee.id, withAddOns(priced)]),
      ...intensives.people.map(({ id, fee }) => [id, fee]),
      ...observers.named_fees.map(({ id, fee }) => [id, fee]),
    ]),
    routine_fees: Object.fromEntries(routines.routine_fees),
    idle_college: own.idle_college,
    attendee_discounts: Object.fromEntries([
      ...people.map(({ attendee, discounts }) => [attendee.id, discounts]),
      ...intensives.people.map(({ id, discounts }) => [id, discounts]),
    ]),
    paying_dancers,
    ...teachers,
    additional_observers: observers.additional_observers,
    media_pass_dancers: media.dancers,
    invalid: [...table.invalid, ...intensives.invalid, ...observers.invalid, ...routines.invalid],
    rate_key,
    profile_version: profile.profile_version,
  };
};
