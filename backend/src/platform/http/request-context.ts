import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@app/contracts/shared';
import type { FastifyRequest } from 'fastify';
import type { CommandMeta } from '../commands/command.js';

/** What the entry hooks put on a request before any handler sees it. */
export type RequestContext = {
  readonly request_id: string;
  readonly correlation_id: string;
  /** Follows from the Idempotency-Key when one was sent, so that a repeat makes the same events (KER-023). */
  readonly command_id: string;
  readonly ip_hash: string;
};

export type AppRequest = FastifyRequest & { context: RequestContext; actor?: Actor };

const VISITOR: Actor = { account_id: null, role: 'visitor', display: 'Visitor' };

/** The origin of a command, taken from its request (KER-004). */
export const metaOf = (request: AppRequest): CommandMeta => {
  const { context } = request;
  const body = request.body as { reason?: unknown } | undefined;
  const reason = typeof body?.reason === 'string' ? body.reason : undefined;
  return {
    ...context,
    causation_id: context.request_id,
    actor: request.actor ?? VISITOR,
    ...(reason ? { reason } : {}),
  };
};

/** The origin of a command, taken from its request (KER-004): `@Meta() meta: CommandMeta`. */
export const Meta = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandMeta => metaOf(context.switchToHttp().getRequest<AppRequest>()),
);
