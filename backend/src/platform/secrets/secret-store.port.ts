import type { Instant } from '@app/contracts/shared';
import type { Mentions } from './mentions.js';

export type Session = {
  readonly session_id: string;
  readonly account_id: number;
  readonly signed_in_at: Instant;
  readonly renewed_at: Instant;
  readonly expires_at: Instant;
  /** Kept to the minute, so that not every request is a write. */
  readonly used_at: Instant;
  /** What signed in, and from where, as its owner recognises it (SEC-011): `Firefox on Windows`, `France · 203.0.113.*`. */
  readonly device: string;
  readonly place: string;
  /** The account as which its owner is viewing now (SEC-006). */
  readonly viewing: number | null;
};

export type LinkPurpose = 'confirm' | 'reset' | 'setup' | 'undo-email';
export type MailedLink = {
  readonly purpose: LinkPurpose;
  readonly account_id: number;
  /** What the link is about besides the account: the address to confirm, the studio to claim. */
  readonly about: string;
  readonly expires_at: Instant;
  readonly used: boolean;
};

/** `link` is sealed; null in a mail that has no secret one (SEC-009). */
export type KeptMail = { readonly subject: string; readonly text: string; readonly link: string | null };

/**
 * What no event may hold (ACC-115): password hashes, hashes of session and link tokens, who owns which address, and the
 * written mails with their sealed links. Tokens come in as hashes; the plain ones are nowhere on the server.
 */
export type SecretStore = {
  /** An erased account: its addresses are free again, its password, second factor, sessions and links are gone (AUD-009). */
  forgetAccount(accountId: number): Promise<void>;
  readonly emails: {
    /** False when another account has the address already (ACC-010); the same account may ask again, and has it from then on. */
    reserve(emailKey: string, accountId: number, at: Instant): Promise<boolean>;
    release(emailKey: string, accountId: number): Promise<void>;
    holder(emailKey: string): Promise<{ account_id: number; reserved_at: Instant } | null>;
  };
  readonly passwords: {
    set(accountId: number, hash: string): Promise<void>;
    of(accountId: number): Promise<string | null>;
  };
  readonly secondFactors: {
    /** The encrypted secret, and the hashes of its recovery codes, in place of all earlier ones (SEC-010). */
    set(accountId: number, secret: string, recoveryHashes: readonly string[]): Promise<void>;
    of(accountId: number): Promise<string | null>;
    /** False when a code of this time step was taken before. */
    useStep(accountId: number, step: number): Promise<boolean>;
    /** False when it is none of the account's, or was used before. */
    useRecoveryCode(accountId: number, hash: string): Promise<boolean>;
    remove(accountId: number): Promise<void>;
  };
  readonly sessions: {
    /** Removes those that have ended by then: none is kept longer than its owner may use it. */
    start(tokenHash: string, session: Session): Promise<void>;
    find(tokenHash: string): Promise<Session | null>;
    of(accountId: number): Promise<Session[]>;
    touch(tokenHash: string, usedAt: Instant): Promise<void>;
    renew(sessionId: string, renewedAt: Instant, expiresAt: Instant): Promise<void>;
    view(sessionId: string, accountId: number | null): Promise<void>;
    end(sessionId: string): Promise<void>;
    /** All sessions of the account but one (ACC-005, ACC-077, ACC-085). */
    endAll(accountId: number, except?: string): Promise<void>;
  };
  readonly links: {
    /** With `endEarlier` the account's earlier links of the same purpose stop working (ACC-049, ACC-076). */
    issue(tokenHash: string, link: Omit<MailedLink, 'used'>, endEarlier: boolean): Promise<void>;
    find(tokenHash: string): Promise<MailedLink | null>;
    /** False when it was used before; with a password the two are written together. */
    use(tokenHash: string, newPassword?: { accountId: number; hash: string }): Promise<boolean>;
  };
  readonly attempts: {
    /** Notes one attempt and counts those since then, this one included: a sliding window. */
    note(key: string, at: Instant, since: Instant): Promise<number>;
    /** Takes one attempt back. */
    forgive(key: string, at: Instant): Promise<void>;
    clear(key: string): Promise<void>;
  };
  readonly mails: {
    keep(mailId: string, mail: KeptMail): Promise<void>;
    read(mailId: string): Promise<KeptMail | null>;
    /** Removes these mails, and all others that speak of somebody; says how many there were. */
    forget(mailIds: readonly string[], mentions: Mentions): Promise<number>;
  };
};
export const SECRETS = Symbol('SecretStore');
