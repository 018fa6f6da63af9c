import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { refused } from '../commands/command.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { SERVED, type Served } from '../http/serves.js';
import { sessionCookie, sessionToken } from './cookie.js';
import { admit, Owners } from './ownership.js';
import { ACTION } from './permit.js';
import { type Action, admission } from './permissions.js';
import { actorOf, SESSION_READER, type SessionReader, type ViewedRequest } from './viewer.js';

/** Reads the session and enforces the permission table on every route (SEC-001). */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly owners: Owners,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'NODE_ENV'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const served = this.reflector.get<Served | undefined>(SERVED, context.getHandler());
    if (served) return this.admitCall(served, context);
    const action = this.reflector.getAllAndOverride<Action | undefined>(ACTION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!action) throw refused('forbidden');
    // Who asks is of no matter, and a store that is away must not keep the process from saying that it lives (OPS-006).
    if (action === 'public.read') return true;
    const http = context.switchToHttp();
    await this.readSession(http.getRequest<ViewedRequest>(), http.getResponse<FastifyReply>());
    const answer = admission(action, http.getRequest<ViewedRequest>().viewer ?? null);
    if (answer !== 'admitted') throw refused(answer);
    return true;
  }

  private async admitCall({ call }: Served, context: ExecutionContext): Promise<boolean> {
    // Who asks is of no matter, and a store that is away must not keep the process from saying that it lives (OPS-006).
    if (call.owner === 'none') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest>();
    await this.readSession(request, http.getResponse<FastifyReply>());
    await admit(call, request, this.owners);
    return true;
  }

  private async readSession(request: ViewedRequest, reply: FastifyReply): Promise<void> {
    const token = sessionToken(request.headers);
    const session = token ? await this.sessions.read(token) : null;
    if (!token || !session) return;
    request.viewer = session.viewer;
    request.actor = actorOf(session.viewer);
    if (session.renewed && request.headers.cookie?.includes(token))
      void reply.header('set-cookie', sessionCookie(token, this.environment.NODE_ENV === 'production'));
  }
}
