import type { Actor, Instant, StaffRole } from '@app/contracts/shared';
import type { FastifyRequest } from 'fastify';

/** Who is asking, as the session tells it. */
export type Viewer = {
  readonly account_id: number;
  readonly email: string;
  readonly confirmed: boolean;
  readonly email_confirmed: boolean;
  readonly display: string;
  readonly roles: readonly StaffRole[];
  readonly studio_id: number | null;
  readonly studio_account: boolean;
  readonly session_id: string;
  /** Whose session it is, when somebody of the office is viewing as the registrant (SEC-006). */
  readonly viewed_by?: Viewer;
};

/** A living session, and when it ends unless it is used again. */
export type LiveSession = { readonly viewer: Viewer; readonly ends_at: Instant };

/** What the guard and the sockets need of the accounts room. */
export type SessionReader = {
  /**
   * Null without a living session. `renewed` says that its cookie has to be sent again (ACC-020). With `attended` false
   * the page asks by itself, which is no use of the session (SEC-010).
   */
  read(token: string, attended?: boolean): Promise<{ viewer: Viewer; renewed: boolean } | null>;
  /** The same without using it: an open socket keeps no session alive. */
  look(token: string): Promise<LiveSession | null>;
};
export const SESSION_READER = Symbol('SessionReader');

export type ViewedRequest = FastifyRequest & { viewer?: Viewer; actor?: Actor };

/** The strongest role names the actor in events (KER-004); who is viewing as a registrant stands beside him (SEC-006). */
export const actorOf = ({ account_id, roles, display, viewed_by }: Viewer): Actor =>
  viewed_by
    ? { ...actorOf(viewed_by), viewing_as: account_id }
    : {
        account_id,
        role: (['admin', 'staff', 'auditor'] as const).find((role) => roles.includes(role)) ?? 'registrant',
        display,
      };
