import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { maskAnswer } from '@app/contracts/audit';
import { map, type Observable } from 'rxjs';
import type { ViewedRequest } from '../platform/auth/viewer.js';

/** Calls whose answer is the caller's own, or masks by itself and records what it reveals. */
const OWN = /^\/api\/(mybtf\/(account|signin|signout|tours|static-data|countries|states)|audit\/)/;

/** An auditor reads everything with personal data masked (0-conventions, Roles); only `POST audit/reveal` shows it, recorded. */
@Injectable()
export class MaskForAuditors implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { viewer, url } = context.switchToHttp().getRequest<ViewedRequest>();
    const auditorOnly = viewer?.roles.length === 1 && viewer.roles[0] === 'auditor';
    return auditorOnly && !OWN.test(url) ? next.handle().pipe(map(maskAnswer)) : next.handle();
  }
}
