import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonMessages } from '@app/contracts/shared';

/** An address that the router itself cannot read (bad encoding, endless id) leads nowhere, in our words (KER-027). */
export const malformedAddress = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  const { status, text } = commonMessages.not_found;
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(JSON.stringify({ code: 'not_found', message: text(), fields: {} }));
};
