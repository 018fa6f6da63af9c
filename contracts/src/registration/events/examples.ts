import type { FeeSheet } from '../../pricing/index.js';
import { cents, day, instant, ZERO } from '../../shared/index.js';
import { NOTHING_CHOSEN } from '../attendee-options.js';
import type { RegistrationContact } from '../content.js';

export const registration_id = 75_001;
export const account_id = 1001;
export const tour_date_id = 7504;
export const at = instant('2026-01-20T17:00:00.000Z');

export const person = {
  person_id: 100_001,
  fname: 'Rosalind',
  lname: 'Quimby',
  birthdate: day('2014-05-01'),
  gender_id: 1,
};

export const options = {
  ...NOTHING_CHOSEN,
  workshop_level_id_v: '3v',
  attended_reg: true,
  photoshoot: 'virtual',
  hints: ['level'],
} as const;

export const contact: RegistrationContact = {
  email: 'rosalind@quimby.example',
  fname: 'Rosalind',
  lname: 'Quimby',
  phone: '(617) 555-0199',
  address: '1 Quimby Row',
  city: 'Boston',
  state_id: 22,
  country_id: 1,
  zip: '02110',
};

export const left_off_details = { total_steps: 6, step_name: 'dancers', current_step: 2 };

export const sheet: FeeSheet = {
  fees: {
    workshop: cents(25_950),
    baseWorkshop: cents(25_950),
    competition: ZERO,
    baseCompetition: ZERO,
    media: cents(5_000),
    tickets: ZERO,
    ticket_fees: ZERO,
    freestyle: ZERO,
    observers: { one: ZERO, two: ZERO },
    total: cents(30_950),
  },
  lines: [
    {
      kind: 'table',
      part: 'workshop',
      subject: 500_001,
      label: 'Junior',
      rule: 'FEE-054',
      before: ZERO,
      after: cents(25_950),
      amount: cents(25_950),
      facts: null,
    },
  ],
  attendee_fees: { 500001: cents(25_950) },
  routine_fees: {},
  attendee_discounts: { 500001: ['ATTENDED REG'] },
  paying_dancers: 1,
  free_teacher: { count: 0, value: ZERO, ids: [], next_needs: 9 },
  free_show_tickets: 0,
  free_hotel_rooms: 0,
  additional_observers: {
    one: 1,
    two: 0,
    complimentary: 0,
    price: cents(6_000),
    price_2: cents(9_000),
    type_id: 8,
    type_id_2: 9,
    fees: cents(6_000),
    fees_2: ZERO,
    batches: [{ rate_key: 'discount', profile_version: 1, one: 1, two: 0 }],
  },
  media_pass_dancers: [500_001],
  invalid: [],
  rate_key: 'discount',
  profile_version: 1,
};
