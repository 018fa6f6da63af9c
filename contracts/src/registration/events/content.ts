import { type RateKey, rateText } from '../../catalogue/index.js';
import type { FeeSheet } from '../../pricing/index.js';
import {
  type Cents,
  cents,
  change,
  ERASED,
  type EventDeclarations,
  formatMoney,
  nameOf,
  said,
  ZERO,
} from '../../shared/index.js';
import type { AttendeeOptions, DraftAttendee, RegisteredPerson, RegistrationContact } from '../content.js';
import { account_id, contact, options, person, registration_id, sheet } from './examples.js';
import { ofAccount, ofPerson, type OfRegistration, onJacket } from './shapes.js';
import { money, optionChange, placeWord } from './words.js';

export type RatesChanged = OfRegistration<'RatesChanged', { readonly from: RateKey; readonly to: RateKey }>;

export type AttendeeAdded = OfRegistration<
  'AttendeeAdded',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly fee: Cents | null;
  } & AttendeeOptions
>;

export type OptionChange = {
  readonly from: DraftAttendee[keyof AttendeeOptions];
  readonly to: DraftAttendee[keyof AttendeeOptions];
};
/** Without what stands on the jacket, which is the dancer's own and sealed. */
export type AttendeeChanges = { readonly [F in keyof Omit<AttendeeOptions, 'jacket_name'>]?: OptionChange };

export type AttendeeChanged = OfRegistration<
  'AttendeeChanged',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly changes: AttendeeChanges;
    readonly jacket_name: { readonly from: string; readonly to: string };
    readonly fee: { readonly from: Cents | null; readonly to: Cents | null };
  }
>;

export type AttendeeRemoved = OfRegistration<
  'AttendeeRemoved',
  {
    readonly attendee_id: number;
    readonly person_id: number;
    readonly person: RegisteredPerson;
    readonly kind: AttendeeOptions['kind'];
    readonly fee: Cents | null;
  }
>;

export type RegistrationContactSet = OfRegistration<
  'RegistrationContactSet',
  { readonly account_id: number; readonly contact: RegistrationContact }
>;

/** Why fees were computed anew (FEE-172). */
export type FeeCause =
  | 'review'
  | 'edit_confirmation'
  | 'affiliation'
  | 'staff'
  | 'move'
  | 'routines'
  | 'promotion'
  | 'merge';

export type FeesRecalculated = OfRegistration<
  'FeesRecalculated',
  {
    readonly sheet: FeeSheet;
    readonly previous_total: Cents;
    readonly rate_key: RateKey;
    readonly profile_version: number;
    readonly cause: FeeCause;
  }
>;

/** What a review makes official, and what it costs. */
export type ContentEvent =
  | RatesChanged
  | AttendeeAdded
  | AttendeeChanged
  | AttendeeRemoved
  | RegistrationContactSet
  | FeesRecalculated;

const attendee = { registration_id, attendee_id: 500_001, person_id: 100_001, person };

const changedWords = ({ changes, jacket_name, person, person_id }: AttendeeChanged['data']): string =>
  Object.keys(changes).length === 0 && jacket_name.from === jacket_name.to
    ? `took over the roster's details of ${nameOf(person, person_id)}`
    : `changed ${nameOf(person, person_id)}`;

export const contentEvents: EventDeclarations<ContentEvent> = {
  RatesChanged: {
    version: 1,
    personal: [],
    says: (d) => said('fees', 'moved the rate of open lines', [change('Rate', d.from, d.to)]),
    example: { registration_id, from: 'discount', to: 'full' },
  },
  AttendeeAdded: {
    version: 4,
    personal: [...ofPerson, onJacket('jacket_name')],
    says: (d) =>
      said('attendees', `registered ${nameOf(d.person, d.person_id)} as ${d.kind}, ${placeWord(d)}, ${money(d.fee)}`),
    example: { ...attendee, ...options, fee: cents(25_950) },
  },
  AttendeeChanged: {
    version: 2,
    personal: [...ofPerson, onJacket('jacket_name.from'), onJacket('jacket_name.to')],
    says: (d, name) =>
      said('attendees', changedWords(d), [
        ...Object.entries(d.changes).map(([field, moved]) => optionChange(field, moved.from, moved.to, name)),
        ...(d.jacket_name.from === d.jacket_name.to
          ? []
          : [optionChange('jacket_name', d.jacket_name.from, d.jacket_name.to, name)]),
        ...(d.fee.from === d.fee.to ? [] : [change('Fee', money(d.fee.from), money(d.fee.to))]),
      ]),
    example: {
      ...attendee,
      changes: { workshop_level_id_v: { from: '3v', to: '4' }, one_day: { from: false, to: true } },
      jacket_name: { from: '', to: '' },
      fee: { from: cents(25_950), to: null },
    },
  },
  AttendeeRemoved: {
    version: 1,
    personal: ofPerson,
    says: (d) => said('attendees', `removed ${nameOf(d.person, d.person_id)} (${d.kind}, ${money(d.fee)})`),
    example: { ...attendee, kind: 'dancer', fee: null },
  },
  RegistrationContactSet: {
    version: 1,
    personal: [ofAccount('contact')],
    says: (d) => said('contact', `set the contact to ${d.contact.email ?? ERASED}`),
    example: { registration_id, account_id, contact },
  },
  FeesRecalculated: {
    version: 3,
    personal: [],
    says: (d) =>
      said('fees', `recalculated the fees at the ${rateText(d.rate_key)}`, [
        change('Total', formatMoney(d.previous_total), formatMoney(d.sheet.fees.total)),
      ]),
    example: {
      registration_id,
      sheet,
      previous_total: ZERO,
      rate_key: 'discount',
      profile_version: 1,
      cause: 'review',
    },
  },
};
