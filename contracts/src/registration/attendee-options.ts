import { ADD_ON_LABELS } from '../catalogue/index.js';
import type { AttendeeOptions, DraftAttendee } from './content.js';

/** The kind of value that an option has; draft paths check it by this. */
export type OptionValues = 'kind' | 'level' | 'flag' | 'id' | 'photoshoot' | 'jacket_name' | 'hints';

type Option<T> = {
  /** Its value while nothing is chosen. */
  readonly none: T;
  readonly values: OptionValues;
  /** The name that people use for it, as it stands inside a sentence. */
  readonly label: string;
  /** A change of it gives up the kept rate and tables (FEE-026). */
  readonly reprices?: true;
};

/**
 * Every option of an attendee, once (REG-004). Differences, checks, defaults, labels, bodies and fixtures are derived from
 * it, because a list by hand that forgets one loses what a registrant changed.
 */
export const ATTENDEE_OPTIONS: { readonly [F in keyof AttendeeOptions]: Option<AttendeeOptions[F]> } = {
  kind: { none: 'dancer', values: 'kind', label: 'kind of attendee', reprices: true },
  workshop_level_id_v: { none: '', values: 'level', label: 'workshop level', reprices: true },
  one_day: { none: false, values: 'flag', label: 'One Day', reprices: true },
  attended_reg: { none: false, values: 'flag', label: 'Attended Regional' },
  has_college_discount: { none: false, values: 'flag', label: 'College' },
  has_scholarship: { none: false, values: 'flag', label: 'Scholarship' },
  vip_type_id: { none: null, values: 'id', label: 'scholarship type' },
  photoshoot: { none: '', values: 'photoshoot', label: 'photoshoot' },
  intensive_id: { none: null, values: 'id', label: 'intensive', reprices: true },
  vip_experience: { none: false, values: 'flag', label: ADD_ON_LABELS.vip_experience },
  awe_experience: { none: false, values: 'flag', label: ADD_ON_LABELS.awe_experience },
  kdoty: { none: false, values: 'flag', label: ADD_ON_LABELS.kdoty },
  freestyle_battle_id: { none: null, values: 'id', label: 'freestyle battle' },
  best_dancer_type_id: { none: null, values: 'id', label: 'best dancer or cast option' },
  jacket_size_id: { none: null, values: 'id', label: 'jacket size' },
  jacket_name: { none: '', values: 'jacket_name', label: 'name on the jacket' },
  hints: { none: [], values: 'hints', label: 'dismissed hints' },
};

export const OPTION_FIELDS = Object.keys(ATTENDEE_OPTIONS) as readonly (keyof AttendeeOptions)[];

/** The options that somebody may choose or not: everybody has a kind and a level, and hints are no choice. */
export const CHOICE_FIELDS = OPTION_FIELDS.filter((field) => !['kind', 'workshop_level_id_v', 'hints'].includes(field));

/** Those whose change gives up the kept rate and tables. */
export const REPRICING_FIELDS = OPTION_FIELDS.filter((field) => ATTENDEE_OPTIONS[field].reprices);

/** The options whose value is the id of a row. */
export type IdOption = {
  [F in keyof AttendeeOptions]: AttendeeOptions[F] extends number | null ? F : never;
}[keyof AttendeeOptions];

export const isOption = (field: string): field is keyof AttendeeOptions => Object.hasOwn(ATTENDEE_OPTIONS, field);

/** By a loop, because folds ask it of everybody: pairs for `Object.fromEntries` take three times as long. */
const optionsBy = (value: (field: keyof AttendeeOptions) => unknown): AttendeeOptions => {
  const options: Partial<Record<keyof AttendeeOptions, unknown>> = {};
  for (const field of OPTION_FIELDS) options[field] = value(field);
  return options as AttendeeOptions;
};

/** A dancer without a level who has chosen nothing. */
export const NOTHING_CHOSEN: AttendeeOptions = optionsBy((field) => ATTENDEE_OPTIONS[field].none);

/** An attendee without what only the official state knows. */
export const optionsOf = (attendee: DraftAttendee): DraftAttendee => ({
  person_id: attendee.person_id,
  ...optionsBy((field) => attendee[field]),
});
