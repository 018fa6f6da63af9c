import { Inject, Injectable } from '@nestjs/common';
import { isSecure, sessionToken } from '../auth/cookie.js';
import { type LiveSession, SESSION_READER, type SessionReader } from '../auth/viewer.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { LiveIdentity } from './live-identity.port.js';

/** The session cookie of the handshake is the socket's identity (LIV-001). */
@Injectable()
export class SessionIdentity implements LiveIdentity {
  constructor(
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL'>,
  ) {}

  async fromCookies(header: string | undefined): Promise<LiveSession | null> {
    const token = sessionToken(header === undefined ? {} : { cookie: header }, isSecure(this.environment));
    return token ? this.sessions.look(token) : null;
  }
}
