import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { accountCalls } from '@app/contracts/accounts';
import { auditCalls, maskAnswer } from '@app/contracts/audit';
import { catalogueCalls } from '@app/contracts/catalogue';
import type { AnyCall } from '@app/contracts/shared';
import { map, type Observable } from 'rxjs';
import type { ViewedRequest } from '../platform/auth/viewer.js';
import { SERVED, type Served } from '../platform/http/serves.js';
import { seesMasked } from './sees-masked.js';

/** Calls whose answer is the caller's own, or masks by itself and records what it reveals. */
const OWN: ReadonlySet<AnyCall> = new Set<AnyCall>([
  accountCalls.own,
  accountCalls.changeOwn,
  accountCalls.signIn,
  accountCalls.signOut,
  catalogueCalls.tours,
  catalogueCalls.staticData,
  catalogueCalls.staticTables,
  catalogueCalls.countries,
  catalogueCalls.states,
  ...Object.values(auditCalls),
]);

/** An auditor reads everything with personal data masked (0-conventions, Roles); only `POST audit/reveal` shows it, recorded. */
@Injectable()
export class MaskForAuditors implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { viewer } = context.switchToHttp().getRequest<ViewedRequest>();
    const served = Reflect.getMetadata(SERVED, context.getHandler()) as Served | undefined;
    const own = served !== undefined && OWN.has(served.call);
    return seesMasked(viewer) && !own ? next.handle().pipe(map(maskAnswer)) : next.handle();
  }
}
