import type { AccountPerson, Role, StudioFlags } from './types.js';

/** What other rooms may know of an account when they decide (ACC-001, ACC-009). */
export type AccountFactsRow = {
  readonly account_id: number;
  readonly email: string;
  readonly confirmed: boolean;
  /** False after a change of the address, until the new one is confirmed (ACC-084). */
  readonly email_confirmed: boolean;
  readonly locked: boolean;
  readonly roles: readonly Role[];
  readonly person: AccountPerson;
  /** How people see the account: the studio's name, else first and last name. */
  readonly display: string;
  readonly studio_account: boolean;
  readonly studio_id: number | null;
  readonly studio_name: string | null;
  readonly studio_flags: StudioFlags;
  /** Made by an individual account (ACC-009). */
  readonly ancillary: boolean;
};

export type AccountFacts = {
  /** The account as its own stream tells it now; null when there is none. */
  ofAccount(accountId: number): Promise<AccountFactsRow | null>;
  /** A studio's name and place by its id; null when there is none. */
  studio(studioId: number): Promise<{ studio_id: number; name: string; verified: boolean; flags: StudioFlags } | null>;
};

/** Injection token of `AccountFacts`. */
export const ACCOUNT_FACTS = 'AccountFacts';
