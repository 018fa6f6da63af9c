import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { refused } from '../commands/command.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { SERVED, type Served } from '../http/serves.js';
import { isSecure, sessionCookie, sessionToken } from './cookie.js';
import { admit, assertNoLink, type OwnedRequest, Owners } from './ownership.js';
import { actorOf, SESSION_READER, type SessionReader, type ViewedRequest } from './viewer.js';

/** Reads the session and asks of every call who may make it and whose thing it is about (SEC-001). */
@Injectable()
export class PermissionGuard implements CanActivate {
  private readonly secure: boolean;

  constructor(
    private readonly reflector: Reflector,
    private readonly owners: Owners,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(ENVIRONMENT) environment: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL'>,
  ) {
    this.secure = isSecure(environment);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const served = this.reflector.get<Served | undefined>(SERVED, context.getHandler());
    if (!served) throw refused('forbidden');
    const { call } = served;
    const http = context.switchToHttp();
    const request = http.getRequest<OwnedRequest>();
    request.call = call;
    assertNoLink(call, request);
    // Who asks is of no matter, and a store that is away must not keep the process from saying that it lives (OPS-006).
    if (call.owner === 'none') return true;
    await this.readSession(request, http.getResponse<FastifyReply>());
    await admit(call, request, this.owners);
    return true;
  }

  private async readSession(request: ViewedRequest, reply: FastifyReply): Promise<void> {
    const token = sessionToken(request.headers, this.secure);
    const session = token ? await this.sessions.read(token, request.headers['x-unattended'] === undefined) : null;
    if (!token || !session) return;
    request.viewer = session.viewer;
    request.actor = actorOf(session.viewer);
    if (session.renewed && request.headers.cookie?.includes(token))
      void reply.header('set-cookie', sessionCookie(token, this.secure));
  }
}
