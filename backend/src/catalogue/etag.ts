import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers 304 when the client holds this very content already; such an answer is sent without its body (ROS-057). */
export const revalidated = <T>(request: FastifyRequest, reply: FastifyReply, content: T): T => {
  const tag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) void reply.status(304);
  return content;
};
