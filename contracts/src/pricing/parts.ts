import type { RateKey, WorkshopFees } from '../catalogue/index.js';

/** The key the caller knows an attendee by; we use the person id. */
export type AttendeeKey = number | string;

/** Unnamed observers that were completed together at one rate (FEE-027). */
export type ObserverBatch = {
  readonly rate_key: RateKey;
  readonly one: number;
  readonly two: number;
  readonly fees?: WorkshopFees;
};
