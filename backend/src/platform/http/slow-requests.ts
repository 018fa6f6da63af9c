import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { endConnection } from './unreadable-request.js';

/** The lowest average rate of a body: the slowest phone allowed sends 50 MB in an hour and a half. */
const BYTES_A_SECOND = 10_000;
/** A server that stood still looks once when it goes on: looks are counted, not time, so nobody pays for that. */
const LOOKS = 10;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** It waits for us, not we for it. */
const isFull = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

type Arriving = { readonly response: ServerResponse; looks: number; bytes: number };

/** Headers that do not come to their end, which Node itself looks for. */
export const slowHeaders = (seconds: number): ServerOptions => ({
  headersTimeout: seconds * 1_000,
  connectionsCheckingInterval: (seconds * 1_000) / LOOKS,
});

/**
 * Ends requests whose body does not arrive within so many seconds. It may take longer as long as it moves, for a phone at
 * a venue sends 50 MB for many minutes: in each stretch of so many seconds it must bring 10 kB a second.
 */
export const endSlowBodies = (server: Server, seconds: number): void => {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    arriving.set(request, { response, looks: 0, bytes: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const end = (request: IncomingMessage, { response }: Arriving): void => {
    arriving.delete(request);
    if (response.headersSent) request.socket.destroy();
    else endConnection(request.socket, 408, 'too_slow');
  };
  const look = (request: IncomingMessage, state: Arriving): void => {
    if (request.complete) {
      arriving.delete(request);
      return;
    }
    state.looks = isFull(request) ? 0 : state.looks + 1;
    if (state.looks <= LOOKS) return;
    const { bytesRead } = request.socket;
    if (bytesRead - state.bytes < seconds * BYTES_A_SECOND) end(request, state);
    state.looks = 0;
    state.bytes = bytesRead;
  };
  const looking = setInterval(
    () => {
      for (const [request, state] of arriving) look(request, state);
    },
    (seconds * 1_000) / LOOKS,
  ).unref();
  server.once('close', () => clearInterval(looking));
};
