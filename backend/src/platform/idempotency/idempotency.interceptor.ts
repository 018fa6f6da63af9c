import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import { addMinutes, Unavailable } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { ViewedRequest } from '../auth/viewer.js';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../clock/clock.port.js';
import { refused } from '../commands/command.js';
import type { AppRequest } from '../http/request-context.js';
import { SERVED, type Served } from '../http/serves.js';
import { bodyHashOf, callOf, holdsPassword, rightsOf } from './idempotency-key.js';
import { IDEMPOTENCY, type IdempotencyStore, type StoredAnswer } from './idempotency-store.port.js';

/** How long the repeat of a request that another server is at waits for its answer. */
const ASK_AGAIN_MS = 50;
const ASK_TIMES = 40;

const EXPIRY_MS = 5 * 60_000;
const KEPT_MINUTES = 24 * 60;

type Asked = {
  readonly key: string;
  readonly body_hash: string;
  readonly rights: string;
  readonly reply: FastifyReply;
  readonly next: CallHandler;
};

/** What is recorded each time, what opens something, and a file, which is too long to be kept: a repeat does it again. */
const isDoneAgain = (handler: object): boolean => {
  const { call } = (Reflect.getMetadata(SERVED, handler) as Served | undefined) ?? {};
  return call?.recorded === true || call?.secret === true || call?.answers === 'file';
};

const unlessAway = (error: unknown): void => {
  if (!(error instanceof Unavailable)) throw error;
};

/**
 * A repeat with the same key and body gets the first answer for a day, with another body 422 (KER-023). Refusals are not
 * kept: nothing happened. Whoever may do more or less than then is answered anew (SEC-019), and so is a repeat that comes
 * later: its command is found by its id (KER-014).
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor, OnModuleInit {
  private readonly underWay = new Map<string, Promise<StoredAnswer>>();

  constructor(
    @Inject(IDEMPOTENCY) private readonly store: IdempotencyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.duty('answers-expire', EXPIRY_MS, () =>
      this.store.expire(addMinutes(this.clock.now(), -KEPT_MINUTES)),
    );
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest & AppRequest>();
    const key = callOf(request);
    // Calls with a password refuse their own repeats.
    if (key === null || holdsPassword(request.body) || isDoneAgain(context.getHandler())) return next.handle();
    if (String(request.headers['idempotency-key']).length > 200)
      throw refused('invalid_input', {}, { 'Idempotency-Key': 'at most 200 characters' });
    const reply = http.getResponse<FastifyReply>();
    return from(this.once({ key, body_hash: bodyHashOf(request), rights: rightsOf(request), reply, next }));
  }

  private async once(asked: Asked): Promise<unknown> {
    const { key } = asked;
    // Whoever comes while the first is under way waits for it; when the first was refused, the next one tries.
    for (let running = this.underWay.get(key); running; running = this.underWay.get(key)) {
      const first = await running.catch(() => null);
      if (first) return this.repeat(first, asked);
    }
    const answer = this.first(asked);
    this.underWay.set(key, answer);
    try {
      return await this.repeat(await answer, asked);
    } finally {
      this.underWay.delete(key);
    }
  }

  private async first(asked: Asked): Promise<StoredAnswer> {
    for (let times = 0; times < ASK_TIMES; times += 1) {
      const claimed = await this.store.claim(asked.key);
      if (claimed === 'mine') return this.answer(asked);
      if (claimed !== 'under_way') return claimed;
      await sleep(ASK_AGAIN_MS);
    }
    throw refused('in_progress');
  }

  private async answer({ key, body_hash, rights, reply, next }: Asked): Promise<StoredAnswer> {
    try {
      const value: unknown = await firstValueFrom(next.handle(), { defaultValue: null });
      const body = JSON.stringify(value ?? null);
      const answer = { body_hash, rights, status: reply.statusCode, body, at: this.clock.now() };
      // What is done is done: that the answer cannot be kept now is no reason to say otherwise (OPS-006).
      await this.store.save(key, answer).catch(unlessAway);
      return answer;
    } catch (error) {
      // A claim that cannot be given back runs out by itself.
      await this.store.release(key).catch(() => undefined);
      throw error;
    }
  }

  private async repeat(first: StoredAnswer, { body_hash, rights, reply, next }: Asked): Promise<unknown> {
    if (first.body_hash !== body_hash) throw refused('idempotency_mismatch');
    if (first.rights !== rights) return firstValueFrom(next.handle(), { defaultValue: null });
    void reply.status(first.status);
    return JSON.parse(first.body) as unknown;
  }
}
