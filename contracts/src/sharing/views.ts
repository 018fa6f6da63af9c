import type { AttendeeKind } from '../registration/index.js';
import type { Day, Instant } from '../shared/index.js';
import type { SharePath } from './events.js';

/** The answer of `POST …/tokens`, and of `GET …/tokens` while the link stands: told to the owner and employees alone (SEC-005). */
export type ShareLinkAnswer = {
  readonly id: string;
  readonly token: string;
  readonly url: string;
  readonly expires: Instant;
};

/** The answer of `POST mybtf/public-links` (EVT-226). */
export type PublicLink = Pick<ShareLinkAnswer, 'id' | 'url' | 'expires'>;

/** Read model `share-links`: every public link that was made; its token stands nowhere (SEC-005). */
export type ShareLinkDocument = {
  readonly id: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly path: SharePath;
  readonly routine_ids: readonly number[];
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly opened_at: Instant | null;
  readonly revoked_at: Instant | null;
};

/** The states of a link: it opens, or the reason why it does not. */
export const LINK_STATES = { open: 'Open', expired: 'Expired', revoked: 'Revoked' } as const;

/** A row of `GET mybtf/public-links` (EVT-224, EVT-229); `url` is null for a link that opens no more. */
export type ListedLink = Pick<ShareLinkDocument, 'id' | 'path' | 'routine_ids'> & {
  readonly url: string | null;
  readonly state: keyof typeof LINK_STATES;
  readonly created: Instant;
  readonly expires: Instant;
  readonly last_opened: Instant | null;
};

/** `level` is a dancer's workshop level in words. */
export type SharedPerson = { readonly name: string; readonly kind: AttendeeKind; readonly level: string | null };

/** A routine that counts, with who dances in it. */
export type SharedRoutine = { readonly id: number; readonly name: string; readonly dancers: readonly string[] };

/** `GET /api/mybtf/get-token-data` (REG-263, REG-264): no fees, no contact data, no birthdates. */
export type TokenData = {
  readonly id: string;
  readonly registration_id: number;
  readonly routine_ids: readonly number[];
  /** In the order of adding; those of `routine_ids` where the link names any. */
  readonly routines: readonly SharedRoutine[];
  readonly summary: {
    readonly event: string;
    readonly event_id: number;
    readonly subdomain: string;
    readonly virtual: boolean;
    readonly city: string;
    readonly start_date: Day;
    readonly end_date: Day;
    /** By last name. */
    readonly names: readonly SharedPerson[];
    readonly unnamed_observers: number;
  };
};
