import { call, type Cents, type Day, type ListQuery, type Saved } from '../shared/index.js';
import type {
  ChangeOwnValuesBody,
  ChangeTourDateBody,
  ExceptionsBody,
  PlanTourDateBody,
} from './configuration-commands.js';
import type { ChangeFeeProfileBody, FeeEffectBody } from './fee-profile-commands.js';
import type { FeeEffect, FeeProfileAnswer, TourDateExceptions, TourDateProfile, TourDateRow } from './views.js';

const reason = 'Asked for by the venue';
const range = { range: '[0,49]' };

/** ADM-006, ADM-013. */
export const listTourDates = call<{ query: ListQuery; answer: readonly TourDateRow[] }>()({
  method: 'GET',
  path: 'admin/tour-dates',
  summary: 'Tour dates, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: {},
  searches: ['event_city.name', 'venue.name'],
  numbered: 'id',
  answers: 'list',
  example: { query: range },
});

/** ADM-006. */
export const readTourDate = call<{ answer: TourDateRow }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id',
  params: { id: 'whole' },
  summary: 'One tour date',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['tour_date_unknown'],
  example: {},
});

/** ADM-006. */
export const planTourDate = call<{ body: PlanTourDateBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/tour-dates',
  status: 201,
  summary: 'Plan a tour date',
  owner: 'staff',
  permit: 'staff',
  refuses: ['event_unknown', 'season_unknown', 'tour_date_exists', 'catalogue_value_invalid'],
  example: {
    body: {
      event_id: 56,
      season_id: 75,
      event_city: { name: 'Austin', state: 'TX' },
      time_zone: 'America/Chicago',
      start_date: '2026-06-12' as Day,
      end_date: '2026-06-14' as Day,
      cutoff_start_date: '2026-04-15' as Day,
      cutoff_end_date: '2026-04-15' as Day,
      reason,
    },
  },
});

/** ADM-006: only what is sent is changed. */
export const changeTourDate = call<{ body: ChangeTourDateBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/tour-dates/:id',
  params: { id: 'whole' },
  summary: 'Change values of a tour date',
  owner: 'staff',
  permit: 'staff',
  refuses: ['tour_date_unknown', 'limit_below_taken', 'catalogue_value_invalid'],
  example: { body: { regenabled: false, reason } },
});

/** FEE-028, CMP-361. */
export const readTourDateProfile = call<{ answer: TourDateProfile }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/profile',
  params: { id: 'whole' },
  summary: 'What holds at a tour date of fees and competition, and what its event says where that differs',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['tour_date_unknown'],
  example: {},
});

/** FEE-028, CMP-361: only what is sent is changed; what is as at the event is the tour date's own no longer. */
export const changeOwnValues = call<{ body: ChangeOwnValuesBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/tour-dates/:id/profile',
  params: { id: 'whole' },
  summary: 'Change what a tour date has of its own beside the fee tables',
  owner: 'staff',
  permit: 'admin',
  refuses: ['tour_date_unknown', 'catalogue_value_invalid'],
  example: { body: { group_routine_min_dancers: 5, reason } },
});

/** FEE-177, at a tour date. */
export const readTourDateFees = call<{ answer: FeeProfileAnswer }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/fees',
  params: { id: 'whole' },
  summary: 'The fee tables and values that hold at a tour date',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['tour_date_unknown'],
  example: {},
});

const fees = { profile_version: 1, freestyle_fee_cents: 3_000 as Cents };

/** FEE-174, at a tour date. */
export const tourDateFeeEffect = call<{ body: FeeEffectBody; answer: FeeEffect }>()({
  method: 'POST',
  path: 'admin/tour-dates/:id/fees/effect',
  params: { id: 'whole' },
  summary: 'The open registrations of a tour date that fees of its own would price anew; saves nothing',
  owner: 'staff',
  permit: 'admin',
  refuses: ['tour_date_unknown', 'fee_profile_changed', 'catalogue_value_invalid'],
  example: { body: { profile: fees } },
});

/** FEE-028: only what is sent is changed; what is as at the event is the tour date's own no longer. */
export const changeTourDateFees = call<{ body: ChangeFeeProfileBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/tour-dates/:id/fees',
  params: { id: 'whole' },
  summary: 'Change the fees that a tour date has of its own',
  owner: 'staff',
  permit: 'admin',
  refuses: ['tour_date_unknown', 'fee_profile_changed', 'catalogue_value_invalid'],
  example: { body: { profile: fees, reason } },
});

/** CMP-392. */
export const readExceptions = call<{ answer: TourDateExceptions }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id/exceptions',
  params: { id: 'whole' },
  summary: 'The exception users of a tour date',
  owner: 'staff',
  permit: 'console',
  masks: { emails: true },
  refuses: ['tour_date_unknown'],
  example: { answer: { id: 7504, emails: ['rosalind@quimby.example'] } },
});

/** REG-095, CMP-368, CMP-392: who is not sent is none any more. */
export const setExceptions = call<{ body: ExceptionsBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/tour-dates/:id/exceptions',
  params: { id: 'whole' },
  summary: 'Set the exception users of a tour date',
  owner: 'staff',
  permit: 'staff',
  refuses: ['tour_date_unknown', 'catalogue_value_invalid'],
  example: { body: { emails: ['rosalind@quimby.example'], reason } },
});
