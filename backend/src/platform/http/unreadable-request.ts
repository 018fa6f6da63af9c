import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonMessages } from '@app/contracts/shared';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { outsideHeaders } from './security-headers.js';

const HEADERS = outsideHeaders();
type Code = 'invalid_input' | 'not_found' | 'too_large' | 'too_slow';

const bodyOf = (code: Code): string => JSON.stringify({ code, message: commonMessages[code].text(), fields: {} });

/** An address that the router itself cannot read (bad encoding, endless id) leads nowhere, in our words (KER-027). */
export const malformedAddress = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  void reply.status(commonMessages.not_found.status).headers(HEADERS).send(bodyOf('not_found'));
};

/** Says why on a connection whose request never became one, and ends it. */
export const endConnection = (socket: Socket, status: number, code: Code): void => {
  const body = bodyOf(code);
  const lines = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
};

const wrongOf = (code: string): [status: number, code: Code] => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'too_slow'];
  return code === 'HPE_HEADER_OVERFLOW' ? [431, 'too_large'] : [400, 'invalid_input'];
};

/** Answers a request that the parser of HTTP cannot read, or does not want to wait for any longer. */
export const unreadableRequest = ({ code }: ConnectionError, socket: Socket): void => {
  if (code !== 'ECONNRESET' && !socket.destroyed) endConnection(socket, ...wrongOf(code));
};
