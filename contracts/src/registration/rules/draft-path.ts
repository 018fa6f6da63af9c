import { ATTENDEE_OPTIONS, isOption, OPTION_FIELDS, optionsOf, type OptionValues } from '../attendee-options.js';
import {
  type AttendeeOptions,
  type Draft,
  type DraftAttendee,
  type DraftChange,
  type DraftValue,
  OBSERVER_TYPES,
  type ObserverCounts,
  type RegistrationContact,
} from '../content.js';
import {
  applyCompetitionChange,
  checkCompetitionChange,
  competitionValueAt,
  isCompetitionPath,
} from '../../competition/index.js';
import { isStep, MOST_JACKET_LETTERS } from '../../catalogue/index.js';
import { inOneGo, isPlainName, put } from '../../shared/index.js';

type Check = (value: unknown) => boolean;
const text =
  (max: number): Check =>
  (v) =>
    typeof v === 'string' && v.length <= max;
const name =
  (max: number): Check =>
  (v) =>
    text(max)(v) && isPlainName(String(v));
const flag: Check = (v) => typeof v === 'boolean';
const wholeNumber: Check = (v) => typeof v === 'number' && Number.isSafeInteger(v);
const optionalNumber: Check = (v) => v === null || wholeNumber(v);
const oneOf =
  (...values: readonly string[]): Check =>
  (v) =>
    typeof v === 'string' && values.includes(v);
const hints: Check = (v) =>
  Array.isArray(v) && v.length <= 20 && v.every((x) => typeof x === 'string' && x.length <= 40);

const VALUES: Readonly<Record<OptionValues, Check>> = {
  kind: oneOf('dancer', 'teacher', 'observer'),
  level: text(10),
  flag,
  id: optionalNumber,
  photoshoot: oneOf('', 'in_person', 'virtual'),
  jacket_name: name(MOST_JACKET_LETTERS),
  hints,
};
const optionFits = (field: keyof AttendeeOptions, value: unknown): boolean =>
  VALUES[ATTENDEE_OPTIONS[field].values](value);

const CONTACT: Readonly<Record<keyof RegistrationContact, Check>> = {
  email: text(254),
  fname: name(80),
  lname: name(80),
  phone: text(40),
  address: text(200),
  city: text(80),
  state_id: optionalNumber,
  country_id: wholeNumber,
  zip: text(20),
};

/** Who may stand in a draft: every option, well formed, and no other key. */
const isAttendee = (value: unknown, person_id: number): value is DraftAttendee => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const wellFormed = entries.every(([key, v]) =>
    key === 'person_id' ? v === person_id : isOption(key) && optionFits(key, v),
  );
  return wellFormed && entries.length === OPTION_FIELDS.length + 1;
};

export type PathVerdict = 'ok' | 'unknown_path' | 'invalid_value' | 'observer_count_invalid';

const attendeeVerdict = (parts: readonly string[], value: unknown): PathVerdict => {
  const [, id = '', field, ...rest] = parts;
  if (!/^[1-9]\d{0,14}$/.test(id) || rest.length > 0) return 'unknown_path';
  if (field === undefined) return value === null || isAttendee(value, Number(id)) ? 'ok' : 'invalid_value';
  if (!isOption(field)) return 'unknown_path';
  return optionFits(field, value) ? 'ok' : 'invalid_value';
};

const observerVerdict = (type: string | undefined, value: unknown): PathVerdict => {
  if (!OBSERVER_TYPES.some((one) => one === type)) return 'unknown_path';
  return wholeNumber(value) && (value as number) >= 0 && (value as number) <= 100 ? 'ok' : 'observer_count_invalid';
};

const contactVerdict = (field: string, value: unknown): PathVerdict => {
  if (!Object.hasOwn(CONTACT, field)) return 'unknown_path';
  return CONTACT[field as keyof RegistrationContact](value) ? 'ok' : 'invalid_value';
};

/** Whether a change names a place of the draft and a value that fits there (REG-024, REG-181). */
export const checkChange = ({ path, value }: { path: string; value: unknown }): PathVerdict => {
  const parts = path.split('.');
  const [root, key = '', more] = parts;
  if (root === 'attendees') return attendeeVerdict(parts, value);
  if (isCompetitionPath(path)) return checkCompetitionChange({ path, value });
  if (more !== undefined) return 'unknown_path';
  if (root === 'additional_observers') return observerVerdict(key, value);
  if (root === 'contact') return contactVerdict(key, value);
  if (root === 'steps' && isStep(key)) return value === true || value === null ? 'ok' : 'invalid_value';
  return 'unknown_path';
};

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([k]) => k !== key));

const changeAttendee = (draft: Draft, id: string, field: string | undefined, value: DraftValue): Draft => {
  if (field === undefined) {
    const attendees =
      value === null ? without(draft.attendees, id) : put(draft.attendees, { [id]: optionsOf(value as DraftAttendee) });
    return { ...draft, attendees };
  }
  const was = draft.attendees[id];
  if (was === undefined) return draft;
  return { ...draft, attendees: put(draft.attendees, { [id]: { ...was, [field]: value } }) };
};

/** The draft after one checked change; a field of someone who is not in it changes nothing. */
export const applyChange = (draft: Draft, { path, value }: DraftChange): Draft => {
  const [root, key = '', field] = path.split('.');
  if (root === 'attendees') return changeAttendee(draft, key, field, value);
  if (root === 'additional_observers')
    return { ...draft, additional_observers: { ...draft.additional_observers, [key]: value } };
  if (root === 'contact') return { ...draft, contact: { ...draft.contact, [key]: value } };
  if (isCompetitionPath(path)) return { ...draft, ...applyCompetitionChange(draft, { path, value }) };
  if (value === null) return { ...draft, steps: without(draft.steps, key) };
  return { ...draft, steps: { ...draft.steps, [key]: true } };
};

/** The draft after all of them, in order. */
export const applyChanges = (draft: Draft, changes: readonly DraftChange[]): Draft =>
  inOneGo(changes, applyChange, draft);

/** What stands at a path; `null` where nothing does. */
export const valueAt = (draft: Draft, path: string): DraftValue => {
  const [root, key = '', field] = path.split('.');
  if (root === 'attendees') {
    const attendee = draft.attendees[key];
    if (attendee === undefined) return null;
    if (field === undefined) return attendee;
    return isOption(field) ? attendee[field] : null;
  }
  if (root === 'additional_observers') return draft.additional_observers[key as keyof ObserverCounts];
  if (root === 'contact') return draft.contact[key as keyof RegistrationContact];
  if (isCompetitionPath(path)) return competitionValueAt(draft, path);
  return draft.steps[key] ?? null;
};

/** True for the same value; lists and whole entries by content. */
export const sameValue = (a: DraftValue, b: DraftValue): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) =>
      sameValue(value as DraftValue, ((b as Record<string, DraftValue>)[key] ?? null) as DraftValue),
    )
  );
};

/** A path touches itself, what lies under it and what it lies under (REG-027). */
export const pathsTouch = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
