import type { FastifyInstance } from 'fastify';
import { commonMessages } from '@app/contracts/shared';

const DEEPEST = 50;

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Half a character can neither be stored nor written back, and what is nested without end brings down whoever walks it. */
const unreadable = (value: unknown, path = '', depth = 0): string[] => {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? [path] : [];
  if (value === null || typeof value !== 'object' || !isPlain(value)) return [];
  if (depth > DEEPEST) return [path.split('.')[0] ?? ''];
  return Object.entries(value).flatMap(([key, inside]) => unreadable(inside, path ? `${path}.${key}` : key, depth + 1));
};

/** Refuses such a body before anything looks into it (KER-027). */
export const readableBodies = (fastify: FastifyInstance): void => {
  fastify.addHook('preHandler', async (request, reply) => {
    const fields = unreadable(request.body);
    if (fields.length === 0) return;
    const { status, text } = commonMessages.invalid_input;
    return reply.status(status).send({
      code: 'invalid_input',
      message: text(),
      fields: Object.fromEntries(fields.map((field) => [field, 'Must be valid'])),
    });
  });
};
