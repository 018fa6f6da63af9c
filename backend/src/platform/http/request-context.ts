import type { Actor, AnyCall } from '@app/contracts/shared';
import type { FastifyRequest } from 'fastify';
import type { CommandMeta } from '../commands/command.js';
import { commandIdOf } from '../idempotency/idempotency-key.js';

/** What the entry hooks put on a request before any handler sees it. */
export type RequestContext = {
  readonly request_id: string;
  readonly correlation_id: string;
  readonly command_id: string;
  readonly ip_hash: string;
};

export type AppRequest = FastifyRequest & { context: RequestContext; actor?: Actor; call?: AnyCall };

const VISITOR: Actor = { account_id: null, role: 'visitor', display: 'Visitor' };

/** The origin of a command, taken from its request (KER-004). */
export const metaOf = (request: AppRequest): CommandMeta => {
  const { context } = request;
  return {
    ...context,
    command_id: (request.call?.recorded ? null : commandIdOf(request)) ?? context.command_id,
    causation_id: context.request_id,
    actor: request.actor ?? VISITOR,
  };
};
