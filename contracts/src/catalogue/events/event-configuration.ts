import { cents, type DomainEvent, type EventDeclarations, said } from '../../shared/index.js';
import type { EventProfile } from '../event-profile.js';
import { profileChanges } from '../rules/profile-changes.js';
import { type NewsEvent, newsEvents } from './news.js';

export type EventProfileDefined = DomainEvent<
  'EventProfileDefined',
  { readonly event_id: number; readonly profile_version: number; readonly profile: EventProfile }
>;
/** `before` and `after` hold the changed values only (FEE-177). */
export type FeeProfileChanged = DomainEvent<
  'FeeProfileChanged',
  {
    readonly event_id: number;
    readonly profile_version: number;
    readonly before: Partial<EventProfile>;
    readonly after: Partial<EventProfile>;
  }
>;

/** Stream `event-{id}`. */
export type EventConfigurationEvent = EventProfileDefined | FeeProfileChanged | NewsEvent;

const profile: EventProfile = {
  profile_version: 1,
  workshop_fees: { 3: { full_workshop: { discount: cents(25_950), full: cents(27_950), late: cents(29_950) } } },
  attended_reg_factor_bp: 5_000,
  college_cap_cents: cents(19_900),
  college_level_ids: [3],
  group_discount: { kind: 'percent', value: 10, min_paying_dancers: 5 },
  free_teacher_rule: 'tiers',
  teacher_thresholds: [10, 20],
  teacher_nationals_threshold: 20,
  teacher_nationals_extra: 10,
  complimentary_observers_per_mini: 1,
  add_on_fees: { vip: null, awe: null, photoshoot: cents(4_000), kdoty: null },
  best_dancer_type_fees: { 1: cents(6_000) },
  freestyle_fee_cents: cents(2_000),
  media_pass: { enabled: true, fee_cents: cents(5_000), applies_to: 'all_dancers' },
  name: 'Aurora',
  subdomain: 'aurora',
  contact_email: 'office@aurora.example',
  contact_phone: '(617) 555-0100',
  mail_from: 'Aurora <office@aurora.example>',
  employee_email: ['staff@aurora.example'],
  brand_color: '#112233',
  accent_color: '#445566',
  workshop: true,
  nationals: false,
  intensive: false,
  ballroom: true,
  steps: ['roster', 'dancers', 'review'],
  workshop_combined: false,
  workshop_optional: false,
  min_dancer_age: 5,
  dancer_age_threshold: 18,
  teacher_age_threshold: 18,
  flag_max_age: null,
  petite_division_name: 'Petite',
  waiver_type_id: 1,
  deposit: { kind: 'percentage', value: 50 },
  media_pass_name: 'Media pass',
  partial_payment_enabled: true,
  pay_later_enabled: true,
  place_hold_minutes: 30,
  balance_due_days: 30,
  rate_flip_offset_hours: 5,
  survey_enabled: true,
  best_dancers_enabled: false,
  cast_experience_enabled: false,
  hide_early_rate_deadline: false,
};

export const eventConfigurationEvents: EventDeclarations<EventConfigurationEvent> = {
  EventProfileDefined: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `defined the event ${d.profile.name}, version ${d.profile_version}`),
    example: { event_id: 56, profile_version: 1, profile },
  },
  FeeProfileChanged: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'configuration',
        `changed the profile of event ${d.event_id}, version ${d.profile_version}`,
        profileChanges(d.before, d.after),
      ),
    example: {
      event_id: 56,
      profile_version: 2,
      before: { freestyle_fee_cents: cents(2_000) },
      after: { freestyle_fee_cents: cents(2_500) },
    },
  },
  ...newsEvents,
};
