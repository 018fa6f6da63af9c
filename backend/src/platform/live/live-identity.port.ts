import type { Viewer } from '../auth/viewer.js';

/** Who opened a socket, told by the cookies of its handshake (LIV-001). */
export type LiveIdentity = { fromCookies(cookieHeader: string | undefined): Promise<Viewer | null> };
export const LIVE_IDENTITY = Symbol('LiveIdentity');
