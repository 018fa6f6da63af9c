import type { LiveSession } from '../auth/viewer.js';

/** Who opened a socket, told by the cookies of its handshake (LIV-001); null without a session, or when it has ended. */
export type LiveIdentity = { fromCookies(cookieHeader: string | undefined): Promise<LiveSession | null> };
export const LIVE_IDENTITY = Symbol('LiveIdentity');
