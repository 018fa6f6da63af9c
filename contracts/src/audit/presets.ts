import type { EventSearchDocument } from './event-search.js';
import { findingEvents } from './finding.js';

/** Events that give another its meaning: before it, unless undone since, or after it; of the same registration. */
type Beside = { readonly when: 'before' | 'after'; readonly types: readonly string[]; readonly undone?: string };
type Preset = {
  readonly label: string;
  /** Each found by an index of its own; together they are what is asked for. */
  readonly branches: readonly ({ readonly type: string } | { readonly role: 'staff' | 'admin' })[];
  /** Types that are none of it. */
  readonly without?: readonly string[];
  /** Events of this type count only where these words stand in them. */
  readonly words?: Readonly<Record<string, string>>;
  readonly beside?: Beside;
};

const types = (...names: string[]) => names.map((type) => ({ type }));

/** What auditors ask of every season, each under its name in the address (AUD-015). */
export const PRESETS = {
  staff_changes: {
    label: 'Changes by staff',
    branches: [{ role: 'staff' }, { role: 'admin' }],
    // Neither signing in nor looking changes anything, nor what is said of a finding.
    without: [
      ...['SignedIn', 'SignedOut', 'PersonalDataRevealed', 'ExportStarted', 'ExportEnded'],
      ...Object.keys(findingEvents),
    ],
  },
  edits_after_confirmation: {
    label: 'Edits after confirmation',
    branches: types('RegistrationEditConfirmed'),
    beside: { when: 'before', types: ['RegistrationConfirmed'], undone: 'RegistrationConfirmationWithdrawn' },
  },
  declined_then_paid: {
    label: 'Declined, then paid',
    branches: types('PaymentDeclined'),
    beside: { when: 'after', types: ['PaymentPosted'] },
  },
  refunds: {
    label: 'Refunds',
    branches: types(
      'RefundPosted',
      'RefundRecordedByStaff',
      'PaymentVoided',
      'PaymentReturned',
      'PaymentRefundStarted',
      'PaymentRefundDeclined',
      'MediaPassRefunded',
    ),
  },
  overrides: {
    label: 'Overrides',
    branches: types('TourDateChanged', 'TourDateExceptionsSet', 'StudioFlagsChanged'),
    words: { TourDateChanged: 'Profile override' },
  },
  reveals_and_exports: {
    label: 'Reveals and exports',
    branches: types('PersonalDataRevealed', 'ExportStarted'),
  },
} as const satisfies Readonly<Record<string, Preset>>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** The same, as code reads it that does not know which one it has. */
export const presetOf = (name: PresetName): Preset => PRESETS[name];

/** The types that are looked up beside a preset's events, by their registrations; none for most. */
export const besideTypes = (name: PresetName): readonly string[] => {
  const { beside } = presetOf(name);
  return beside ? [...beside.types, ...(beside.undone ? [beside.undone] : [])] : [];
};

type Known = Pick<EventSearchDocument, 'id' | 'type' | 'registration_id' | 'words'>;

/** Whether an event that one of the branches found is what the preset asks for; `others` are oldest first. */
export const fitsPreset = (name: PresetName, event: Known, others: readonly Known[]): boolean => {
  const { without, words, beside } = presetOf(name);
  if (without?.includes(event.type)) return false;
  const word = words?.[event.type];
  if (word !== undefined && !event.words.includes(word)) return false;
  if (!beside) return true;
  const near = others.filter(
    ({ id, registration_id }) =>
      registration_id === event.registration_id && (beside.when === 'before' ? id < event.id : id > event.id),
  );
  const nearest = beside.when === 'before' ? near.at(-1) : near[0];
  return nearest !== undefined && beside.types.includes(nearest.type);
};
