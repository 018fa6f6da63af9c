import type { Assigned } from '../office/index.js';
import type { AccountPerson, Address, Role, StudioFlags, StudioProfile } from './types.js';

/** The studio as its own account and staff read it (ACC-091). */
export type StudioView = {
  readonly id: number;
  readonly verified: boolean;
  readonly claimed: boolean;
  readonly primary_mybtf_user: { readonly id: number; readonly email: string } | null;
} & StudioProfile &
  StudioFlags;

/** What a visitor reads of a studio: the address of its account, or the one it is claimed with, is masked (ACC-043, ACC-045, ACC-046). */
export type PublicStudioView = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly claimed: boolean;
  readonly primary_mybtf_user: { readonly email: string } | null;
};

/** A search hit (ACC-044). */
export type StudioHit = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly claimed: boolean;
};

/** `GET mybtf/account`, and the answer of sign-in and sign-up (ACC-002, ACC-025). */
export type UserView = {
  readonly id: number;
  readonly email: string;
  readonly person: AccountPerson;
  readonly payment_methods: { readonly credit_cards: readonly object[]; readonly bank: readonly object[] };
  readonly confirmed: boolean;
  /** False after a change of the address, until the new one is confirmed (ACC-084). */
  readonly email_confirmed: boolean;
  readonly studio_account: boolean;
  readonly studio_id: number | null;
  /** Those that count now: none as long as a second factor is `needed` (SEC-010). */
  readonly roles: readonly Role[];
  readonly studio: StudioView | null;
  readonly second_factor: SecondFactorState;
  /** Who of the office is viewing as this account, in the office's own session (SEC-006). */
  readonly viewed_by: string | null;
};

/** `needed`: the account has a role, which counts once its second factor is on. */
export type SecondFactorState = 'off' | 'on' | 'needed';

/** One sign-in of the account that has not ended (SEC-011). */
export type SessionView = {
  readonly id: string;
  readonly device: string;
  readonly place: string;
  readonly signed_in_at: string;
  readonly used_at: string;
  /** The one that asks. */
  readonly current: boolean;
};

/** For an authenticator app: as an address that its camera reads, and as a key that is typed. */
export type SecondFactorSetUp = { readonly uri: string; readonly key: string };

/** A studio that is there already answers with its number and signs nobody in (ACC-064). */
export type SignUpStudioAnswer =
  | { readonly exists: true; readonly id: number; readonly user: null }
  | { readonly exists: false; readonly id: number; readonly user: UserView };

/** Read model `accounts`: one row per account, for staff lists. */
export type AccountRow = {
  readonly id: number;
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  readonly person_type_id: number;
  readonly phoneValue: string | null;
  readonly address: Address | null;
  readonly studio_account: boolean;
  readonly studio_id: number | null;
  readonly confirmed: boolean;
  readonly locked: boolean;
  readonly roles: readonly Role[];
  readonly registered_at: string;
  readonly last_signed_in_at: string | null;
  /** Lower-case words to search in. */
  readonly search: string;
};

/** A row of `GET /api/admin/studios`: who looks after it stands beside it (ADM-016). */
export type StaffStudioRow = StudioRow & Assigned;

/** Read model `studios`: one row per studio. */
export type StudioRow = {
  readonly id: number;
  readonly account_id: number | null;
  readonly name_key: string;
  readonly verified: boolean;
  readonly claimed: boolean;
  /** The studio that stands for this duplicate. */
  readonly merged_into: number | null;
} & StudioProfile &
  StudioFlags;

/** `GET /api/admin/studios/:id`: with the duplicates that it stands for, those of duplicates too. */
export type StudioDetail = StudioRow & { readonly merged: readonly { readonly id: number; readonly name: string }[] };

/** `PUT mybtf/studios/setupAccount`: the studio that a mailed link claims (ACC-055). */
export type StudioToSetUp = { readonly studio: { readonly id: number; readonly name: string } };

/** `POST mybtf/studios/setupAccount`: whom the studio belongs to now, signed in (ACC-056). */
export type StudioSetUp = { readonly primary_mybtf_user: { readonly email: string } };
