import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Position } from '@app/contracts/shared';
import { from, Observable, switchMap } from 'rxjs';
import { refused } from '../commands/command.js';
import type { AppRequest } from './request-context.js';

/** What the HTTP layer needs of the projections. */
export type Progress = {
  waitFor(position: Position, timeoutMs: number, names?: readonly string[]): Promise<boolean>;
  /** A projection has stopped, and is not waited for. */
  stopped(): boolean;
};
export const PROGRESS = Symbol('Progress');

const WAIT_MS = 2000;
const seen = new AsyncLocalStorage<Position>();

/** What the caller of this very call has seen already; undefined when he says nothing of it, or all projections are there. */
export const readAfter = (): Position | undefined => seen.getStore();

/** `X-Read-After: <position>` waits until the read models have reached it, else 503 with `Retry-After` (KER-024). */
@Injectable()
export class ReadAfterInterceptor implements NestInterceptor {
  constructor(@Inject(PROGRESS) private readonly progress: Progress) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const position = context.switchToHttp().getRequest<AppRequest>().headers['x-read-after'];
    if (position === undefined) return next.handle();
    if (typeof position !== 'string' || !/^\d{1,20}(\/\d{1,20})?$/.test(position))
      throw refused('invalid_input', {}, { 'X-Read-After': 'must be a position' });
    return from(this.progress.waitFor(position as Position, WAIT_MS)).pipe(
      switchMap((reached) => {
        if (!reached) throw refused('not_ready');
        // Once a context is stored, Node tracks every promise of the process: only where somebody will ask for it.
        if (!this.progress.stopped()) return next.handle();
        return new Observable((subscriber) =>
          seen.run(position as Position, () => next.handle().subscribe(subscriber)),
        );
      }),
    );
  }
}
