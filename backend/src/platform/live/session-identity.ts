import { Inject, Injectable } from '@nestjs/common';
import { sessionToken } from '../auth/cookie.js';
import { type LiveSession, SESSION_READER, type SessionReader } from '../auth/viewer.js';
import type { LiveIdentity } from './live-identity.port.js';

/** The session cookie of the handshake is the socket's identity (LIV-001). */
@Injectable()
export class SessionIdentity implements LiveIdentity {
  constructor(@Inject(SESSION_READER) private readonly sessions: SessionReader) {}

  async fromCookies(header: string | undefined): Promise<LiveSession | null> {
    const token = sessionToken(header === undefined ? {} : { cookie: header });
    return token ? this.sessions.look(token) : null;
  }
}
