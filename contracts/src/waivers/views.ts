import type { Day, Instant } from '../shared/index.js';
import type { Signature, WaiverStatus } from './state.js';
import type { WaiverText } from './tables/waiver-types.js';
import type { WaiverTypeState } from './waiver-type.js';

/** Read model `waivers`: what was sent and signed, one row a waiver and account. */
export type WaiverDocument = {
  readonly id: string;
  readonly person_id: number;
  readonly season_id: number;
  readonly waiver_type_id: number;
  readonly registration_id: number;
  readonly account_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly sent_at: Instant | null;
  readonly expires_at: Instant | null;
  readonly reminded_at: Instant | null;
  readonly signed_at: Instant | null;
  readonly signed_on: Signature['on'] | null;
  readonly version: number | null;
  /** In which registration, and whose that is: another account's where staff accepted the signature (EVT-253). */
  readonly signed_in: { readonly registration_id: number; readonly account_id: number } | null;
};

/** A row of the console's list of waivers (EVT-116): the read model with what it is shown as. */
export type WaiverRow = Omit<WaiverDocument, 'account_id' | 'signed_in'> & {
  readonly status: WaiverStatus;
  /** In which registration it was signed. */
  readonly signed_in: number | null;
};

/** Read model `waiver-types`: what staff have added to each type. */
export type WaiverTypeDocument = WaiverTypeState & { readonly id: number };

/** A row of the console: a type with all its versions, oldest first (EVT-116). */
export type WaiverTypeRow = {
  readonly id: number;
  readonly name: string;
  readonly versions: readonly WaiverText[];
};

/** Where the scan of a signed paper is sent to. */
export type PaperTicket = { readonly upload_url: string; readonly expires_at: Instant };

/** One person of a registration with the waiver of season and type (EVT-075). */
export type PersonWaiver = {
  readonly waiver_id: string;
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly status: WaiverStatus;
  /** False: in an open draft alone. */
  readonly registered: boolean;
  /** Null for the holder of a link. */
  readonly age: number | null;
  /** To whom it went, else to whom it would go (EVT-235); empty for the holder of a link. */
  readonly email: string;
  readonly sent_at: Instant | null;
  readonly reminded_at: Instant | null;
  readonly signed_at: Instant | null;
  /** The signed paper, for staff, and for the owner of the registration that it was signed in (EVT-254). */
  readonly pdf: string | null;
  /** Where the signature that counts was made; null where nothing is signed, and for the holder of a link. */
  readonly signed_in: SignedIn | null;
  /** The state of the same person's waiver in other accounts' registrations, and nothing more (EVT-253). */
  readonly elsewhere: Exclude<WaiverStatus, 'not_sent'> | null;
  /** The signatures made there, for staff, who may accept them; empty for everybody else. */
  readonly signed_elsewhere: readonly SignedElsewhere[];
};

/** `own`: in a registration of the same account; else in another's, and staff accepted it. */
export type SignedIn = {
  readonly own: boolean;
  readonly registration_id: number;
  readonly tour_date: string;
};

/** A signature of another account's registration: in which one, whose that is, and by whom it was made (EVT-253). */
export type SignedElsewhere = {
  readonly waiver_id: string;
  readonly registration_id: number;
  readonly registrant: string;
  readonly tour_date: string;
  readonly signer: string;
  readonly signed_on: Signature['on'];
  readonly signed_at: Instant;
};

/** What a token opens: one person's waiver, the list of names, or the registration's own page. */
export type WaiverAccess = 'account' | 'person' | 'waivers' | 'registration';

/** `GET mybtf/waivers` (EVT-091), by last name (EVT-243). */
export type WaiversAnswer = {
  readonly access: WaiverAccess;
  readonly registration_id: number;
  readonly season_id: number;
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  /** By which the day of signing is told. */
  readonly time_zone: string;
  readonly text: { readonly name: string; readonly version: number; readonly text: string };
  readonly waivers: readonly PersonWaiver[];
};

export type WaiversLink = { readonly id: string; readonly url: string; readonly expires: Instant };

/** `POST mybtf/waivers/save`: the signed paper for its signer (EVT-239). */
export type SignedWaiver = { readonly waiver_id: string; readonly pdf: string };
