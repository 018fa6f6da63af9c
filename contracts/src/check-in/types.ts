import type { Day, Instant } from '../shared/index.js';

/** A person of a registration, so that nobody is mistaken for a namesake. */
export type Whom = { readonly registration_id: number; readonly person_id: number };

/** One touch at a desk, with the id that its device made (ADM-023). */
export type Scan = Whom & {
  readonly scan_id: string;
  readonly day: Day;
  /** By the clock of the device, which may be wrong. */
  readonly device_at: Instant;
  /** The check-ins that an undo takes back: those that its desk has seen, and no other. Null: it is a check-in. */
  readonly undo: { readonly undoes: readonly string[]; readonly reason: string } | null;
};

/** A scan as it is kept: with the time of the server when it came, and the time of the touch by the server's clock. */
export type KeptScan = Scan & { readonly at: Instant; readonly happened_at: Instant };
