import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers 304 without a body when the client holds this very content already (ROS-057). */
export const revalidated = <T>(request: FastifyRequest, reply: FastifyReply, content: T): T | undefined => {
  const tag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] !== tag) return content;
  void reply.status(304);
  return undefined;
};
