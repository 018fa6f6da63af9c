import type { CheckInLack } from '../catalogue/index.js';
import type { Day, Instant } from '../shared/index.js';
import type { KeptScan, Whom } from './types.js';

/** Somebody whom a desk awaits; nothing else of a person leaves the server (ADM-022). */
export type CheckInPerson = Whom & {
  readonly fname: string;
  readonly lname: string;
  /** The studio, or who registered without one. */
  readonly registrant: string;
  readonly kind: 'dancer' | 'teacher' | 'observer';
  readonly level: string;
  readonly one_day: boolean;
  /** The letters of the QR code (EVT-250). */
  readonly code: string;
  readonly lacks: readonly CheckInLack[];
};

/** `GET admin/check-in/:id`: all that a desk needs of a tour date, by last name. */
export type CheckInAnswer = {
  readonly tour_date_id: number;
  readonly event: string;
  readonly city: string;
  readonly time_zone: string;
  readonly days: readonly Day[];
  /** A person who lacks one of these is not checked in (`check_in_blocks`). */
  readonly blocks: readonly CheckInLack[];
  readonly people: readonly CheckInPerson[];
  /** When it was read. */
  readonly at: Instant;
};

/** A kept scan with its device and its user. */
export type CheckInMark = Omit<KeptScan, keyof Whom> & { readonly device_id: string; readonly by: string };

/** Collection `check-ins`: all scans of one person of a registration at a tour date. */
export type CheckInDocument = Whom & {
  readonly id: string;
  readonly tour_date_id: number;
  readonly marks: readonly CheckInMark[];
};

/** Collection `check-in-devices`: what a device has told of itself (ADM-025). */
export type CheckInDevice = {
  readonly id: string;
  readonly tour_date_id: number;
  readonly device_id: string;
  readonly name: string;
  readonly by: string;
  readonly heard_at: Instant;
  readonly waiting: number;
};

/** `GET admin/check-in/:id/marks`. */
export type CheckInMarksAnswer = {
  readonly marked: readonly CheckInDocument[];
  readonly devices: readonly CheckInDevice[];
};
