import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { maskAnswer, masksFor } from '@app/contracts/shared';
import { map, type Observable } from 'rxjs';
import type { ViewedRequest } from '../auth/viewer.js';
import { SERVED, type Served } from './serves.js';

/** An auditor reads everything with personal data masked (0-conventions, Roles), as each call declares; only `POST audit/reveal` shows it, recorded. */
@Injectable()
export class MaskForAuditors implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { viewer } = context.switchToHttp().getRequest<ViewedRequest>();
    const served = Reflect.getMetadata(SERVED, context.getHandler()) as Served | undefined;
    const masks = served && viewer ? masksFor(served.call, viewer.roles) : null;
    return masks ? next.handle().pipe(map((answer) => maskAnswer(answer, masks))) : next.handle();
  }
}
