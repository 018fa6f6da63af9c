import type { RateKey } from '../catalogue/index.js';

/** The key the caller knows an attendee, a routine or a ticket by; for attendees we use the person id. */
export type FeeKey = number | string;

/** What something completed keeps: its rate, and the version of the tables that priced it (FEE-026). */
export type KeptPrice = { readonly rate_key: RateKey; readonly profile_version: number };

/** Unnamed observers that were completed together; rate and version are the batch's id (FEE-027). */
export type ObserverBatch = KeptPrice & { readonly one: number; readonly two: number };
