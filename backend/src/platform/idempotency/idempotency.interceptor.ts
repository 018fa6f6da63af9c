import { setTimeout as sleep } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { Unavailable } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { refused } from '../commands/command.js';
import type { AppRequest } from '../http/request-context.js';
import { SERVED, type Served } from '../http/serves.js';
import { bodyHashOf, callOf, holdsPassword } from './idempotency-key.js';
import { IDEMPOTENCY, type IdempotencyStore, type StoredAnswer } from './idempotency-store.port.js';

/** How long the repeat of a request that another server is at waits for its answer. */
const ASK_AGAIN_MS = 50;
const ASK_TIMES = 40;

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** An answer that is too long to be kept: a repeat does it again, and is recorded again. */
const answersWithFile = (handler: object): boolean =>
  (Reflect.getMetadata(SERVED, handler) as Served | undefined)?.call.answers === 'file';

const unlessAway = (error: unknown): void => {
  if (!(error instanceof Unavailable)) throw error;
};

/** A repeat with the same key and body gets the first answer, with another body 422 (KER-023). Refusals are not kept: nothing happened. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly underWay = new Map<string, Promise<StoredAnswer>>();

  constructor(@Inject(IDEMPOTENCY) private readonly store: IdempotencyStore) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const key = callOf(request);
    if (key === null || !CHANGING.has(request.method)) return next.handle();
    // Calls with a password refuse their own repeats.
    if (holdsPassword(request.body) || answersWithFile(context.getHandler())) return next.handle();
    if (String(request.headers['idempotency-key']).length > 200)
      throw refused('invalid_input', {}, { 'Idempotency-Key': 'at most 200 characters' });
    return from(this.once(key, bodyHashOf(request), http.getResponse<FastifyReply>(), next));
  }

  private async once(key: string, body_hash: string, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    // Whoever comes while the first is under way waits for it; when the first was refused, the next one tries.
    for (let running = this.underWay.get(key); running; running = this.underWay.get(key)) {
      const first = await running.catch(() => null);
      if (first) return this.repeat(first, body_hash, reply);
    }
    const answer = this.first(next, reply, body_hash, key);
    this.underWay.set(key, answer);
    try {
      return this.repeat(await answer, body_hash, reply);
    } finally {
      this.underWay.delete(key);
    }
  }

  private async first(next: CallHandler, reply: FastifyReply, body_hash: string, key: string): Promise<StoredAnswer> {
    for (let asked = 0; asked < ASK_TIMES; asked += 1) {
      const claimed = await this.store.claim(key);
      if (claimed === 'mine') return this.answer(next, reply, body_hash, key);
      if (claimed !== 'under_way') return claimed;
      await sleep(ASK_AGAIN_MS);
    }
    throw refused('in_progress');
  }

  private async answer(next: CallHandler, reply: FastifyReply, body_hash: string, key: string): Promise<StoredAnswer> {
    try {
      const value: unknown = await firstValueFrom(next.handle(), { defaultValue: null });
      const answer = { body_hash, status: reply.statusCode, body: JSON.stringify(value ?? null) };
      // What is done is done: that the answer cannot be kept now is no reason to say otherwise (OPS-006).
      await this.store.save(key, answer).catch(unlessAway);
      return answer;
    } catch (error) {
      // A claim that cannot be given back runs out by itself.
      await this.store.release(key).catch(() => undefined);
      throw error;
    }
  }

  private repeat(first: StoredAnswer, body_hash: string, reply: FastifyReply): unknown {
    if (first.body_hash !== body_hash) throw refused('idempotency_mismatch');
    void reply.status(first.status);
    return JSON.parse(first.body) as unknown;
  }
}
