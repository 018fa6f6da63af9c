import type { Cents } from '../shared/index.js';
import type { Registration } from './state.js';

/** What payments ask of registrations while they decide. */
export type RegistrationRates = {
  /**
   * The total of the draft at the rate of now, where it was last priced at another one: what was reviewed at that one is
   * not paid any more (REG-107). Null while the rate is the same, and once the fees are kept (FEE-026).
   */
  newTotal(registration: Registration): Promise<Cents | null>;
};

/** Who of a draft has still to sign the waiver of its season and event; the waivers room knows (REG-224). */
export type UnsignedWaivers = {
  unsigned(registration: Registration, waiver_type_id: number): Promise<readonly number[]>;
};

/** Signatures of a registration, as far as the screens know (EVT-039). */
export type WaiverCounts = {
  of(registration_id: number): Promise<{ readonly signed: number; readonly total: number }>;
  /** The people who have still to sign. */
  unsigned(registration_id: number): Promise<readonly number[]>;
};

/** What the registration's own answers say of the music of a routine (CMP-088). */
export type RoutineMusic = {
  /** Null without music, and after it was deleted. */
  readonly music_id: string | null;
  readonly no_music: boolean;
  readonly upload_email: string | null;
};
/** By the routine's number; one that nothing was said of is not there. */
export type MusicOfRoutines = Readonly<Record<string, RoutineMusic>>;
/** Which routines have their music; the music room knows, as far as the screens do. */
export type MusicFacts = {
  /** How many of a registration have it or need none (EVT-041). */
  counts(registration: Registration): Promise<{ readonly done: number; readonly total: number }>;
  ofRegistration(registration_id: number): Promise<MusicOfRoutines>;
};

/** Injection token of `MusicFacts`. */
export const MUSIC_FACTS = 'MusicFacts';

/** Injection token of `WaiverCounts`. */
export const WAIVER_COUNTS = 'WaiverCounts';

/** Injection token of `UnsignedWaivers`. */
export const UNSIGNED_WAIVERS = 'UnsignedWaivers';

/** Injection token of `RegistrationRates`. */
export const REGISTRATION_RATES = 'RegistrationRates';
