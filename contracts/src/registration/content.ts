import type { LevelKind } from '../catalogue/index.js';
import {
  type CompetitionDraft,
  type DraftRoutine,
  NO_COMPETITION_DRAFT,
  type Nomination,
} from '../competition/index.js';
import type { Day } from '../shared/index.js';
import type { Ticket } from '../tickets/index.js';

export type AttendeeKind = LevelKind;
export type Photoshoot = 'in_person' | 'virtual' | '';

/** What a registrant chooses for one person (REG-004). */
export type AttendeeOptions = {
  readonly kind: AttendeeKind;
  /** `3`, `3v`, or `''` while no level is chosen (REG-006, REG-122). */
  readonly workshop_level_id_v: string;
  readonly one_day: boolean;
  readonly attended_reg: boolean;
  readonly has_college_discount: boolean;
  readonly has_scholarship: boolean;
  readonly vip_type_id: number | null;
  readonly photoshoot: Photoshoot;
  /** What a participant of an intensive event takes part in; null while none is chosen, and at every other event (REG-199). */
  readonly intensive_id: number | null;
  readonly vip_experience: boolean;
  readonly awe_experience: boolean;
  readonly kdoty: boolean;
  /** REG-211. */
  readonly freestyle_battle_id: number | null;
  /** The option of the best-dancer step, or of the cast experience; null while none is chosen (REG-184, REG-196). */
  readonly best_dancer_type_id: number | null;
  /** Of the jacket, or of the hoodie (REG-196). */
  readonly jacket_size_id: number | null;
  /** What stands on the jacket: personal. */
  readonly jacket_name: string;
  /** The hints that the registrant dismissed (ROS-051). */
  readonly hints: readonly string[];
};

/** Nothing chosen of what only intensive events offer. */
export const NO_INTENSIVE = { intensive_id: null, vip_experience: false, awe_experience: false } as const;

/** Nothing chosen of what came with the panels of the dancers step. */
export const NO_PANELS = { kdoty: false, freestyle_battle_id: null } as const;

/** Nothing chosen of what best dancers and the cast experience came with. */
export const NO_BEST_DANCER = { best_dancer_type_id: null, jacket_size_id: null, jacket_name: '' } as const;

/** A person is in a registration once, so the person id is the key (REG-133). */
export type DraftAttendee = AttendeeOptions & { readonly person_id: number };

/** Unnamed observers by type (REG-178). */
export type ObserverCounts = { readonly one: number; readonly two: number };

/** Whom the registration's mails go to; the person details are an individual registrant's own (REG-219, REG-220). */
export type RegistrationContact = {
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly zip: string;
};

/** What the steps change. It holds no names and no birthdates: those are the roster's. */
export type Draft = CompetitionDraft & {
  readonly attendees: Readonly<Record<string, DraftAttendee>>;
  readonly additional_observers: ObserverCounts;
  readonly tickets: readonly Ticket[];
  /** The steps that were left with CONTINUE (REG-061, REG-064). */
  readonly steps: Readonly<Record<string, true>>;
  readonly contact: RegistrationContact;
};

/** One change of a draft: `attendees.12`, `attendees.12.one_day`, `additional_observers.one`, `steps.roster`, `contact.email`, and those of the competition (REG-024). `null` removes. */
export type DraftChange = { readonly path: string; readonly value: DraftValue };
/** How a stored change keeps what stands on a jacket: with whose it is, so that it is sealed for the dancer (KER-008). */
export type JacketName = Pick<DraftAttendee, 'person_id' | 'jacket_name'>;
export type DraftValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | DraftAttendee
  | JacketName
  | DraftRoutine
  | Nomination;

/** REG-060. */
export type LeftOffDetails = {
  readonly total_steps: number;
  readonly step_name: string;
  readonly current_step: number;
};

/** A roster person as a registration needs it. */
export type RegisteredPerson = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly gender_id: number | null;
};

export const NO_CONTACT: RegistrationContact = {
  email: '',
  fname: '',
  lname: '',
  phone: '',
  address: '',
  city: '',
  state_id: null,
  country_id: 1,
  zip: '',
};

/** Nobody of any type. */
export const NO_OBSERVERS: ObserverCounts = { one: 0, two: 0 };
export const OBSERVER_TYPES = Object.keys(NO_OBSERVERS) as readonly (keyof ObserverCounts)[];

export const EMPTY_DRAFT: Draft = {
  attendees: {},
  additional_observers: NO_OBSERVERS,
  tickets: [],
  steps: {},
  contact: NO_CONTACT,
  ...NO_COMPETITION_DRAFT,
};
