import {
  applyDecorators,
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import {
  type AnswerOf,
  type AnyCall,
  asksReason,
  type BodyOf,
  type FileAnswer,
  type ParamsOf,
  type QueryOf,
  Reason,
} from '@app/contracts/shared';
import { assertAdmitted, linkOf, type OwnedRequest, readParams } from '../auth/ownership.js';
import type { Viewer } from '../auth/viewer.js';
import { type CommandMeta, refused } from '../commands/command.js';
import { type AppRequest, metaOf } from './request-context.js';
import { validationPipe } from './validation.pipe.js';

type Shape<T> = new () => T;
/** A declared call with the classes that check what it takes, as the guard and the API's description find it on a handler. */
export type Served = { readonly call: AnyCall; readonly body?: Shape<object>; readonly query?: Shape<object> };
export const SERVED = 'served';

type Anonymous = 'none' | 'public' | 'link';

/** What the handler of a declared call gets: checked parts, who asks, and whose thing it is. */
export type Called<C extends AnyCall> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly viewer: C extends { readonly owner: Anonymous } | { readonly token: string } ? Viewer | null : Viewer;
  /** The account that the call is about: the named one, else the caller's own. */
  readonly account_id: C['owner'] extends { readonly account: string } | { readonly self: string } ? number : undefined;
  readonly meta: CommandMeta;
  /** The token of a call that takes it in the header (EVT-241). */
  readonly link: string | null;
};

type Takes<C extends AnyCall> = (BodyOf<C> extends object ? { readonly body: Shape<BodyOf<C>> } : unknown) &
  (QueryOf<C> extends object ? { readonly query: Shape<QueryOf<C>> } : unknown);
type Reply<C extends AnyCall> = AnswerOf<C> extends FileAnswer ? StreamableFile : AnswerOf<C>;
type Handler<C extends AnyCall> = (called: Called<C>, ...more: never[]) => Reply<C> | Promise<Reply<C>>;

/**
 * Makes a method the handler of a declared call: its route, status, permission, owner and description follow from the
 * declaration. The method takes `@Called() { body, params, … }: Called<typeof call>` first and answers what was declared.
 */
export const Serves =
  <C extends AnyCall>(call: C, ...takes: unknown extends Takes<C> ? [] : [Takes<C>]) =>
  <H extends Handler<C>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    const served: Served = { call, ...(takes[0] as object | undefined) };
    applyDecorators(
      RequestMapping({ method: RequestMethod[call.method], path: call.path }),
      HttpCode(call.status ?? 200),
      SetMetadata(SERVED, served),
    )(target, key, descriptor);
  };

type Raw = { readonly request: AppRequest & OwnedRequest; readonly served: Served };
const checks = validationPipe();

/** Checks body and query by their classes, and that what was checked is what the guard has let through. */
class CalledPipe implements PipeTransform<Raw> {
  async transform({ request, served }: Raw): Promise<object> {
    const params = readParams(served.call, request.params);
    const given = takeReason(served.call, request);
    const body = await this.part(given.body, { type: 'body', metatype: served.body });
    const query = await this.part(given.query, { type: 'query', metatype: served.query });
    const why = await this.part(given.why, { type: 'body', metatype: Reason });
    const values: Readonly<Record<string, unknown>> = { ...why, ...query, ...body, ...params };
    const account_id = assertAdmitted(served.call, values, request);
    const meta = withReason(metaOf(request), values.reason);
    if (request.anothers && !meta.reason) throw refused('reason_required', {}, { reason: 'Required' });
    if (served.call.idempotencyKey === 'required' && !request.headers['idempotency-key'])
      throw refused('idempotency_key_required');
    return {
      params,
      query,
      body,
      viewer: request.viewer ?? null,
      account_id,
      meta,
      link: linkOf(served.call, request),
    };
  }

  private async part(raw: unknown, metadata: ArgumentMetadata): Promise<object | undefined> {
    return metadata.metatype ? ((await checks.transform(raw, metadata)) as object) : undefined;
  }
}

/** A call that asks for a reason has it beside what its classes check: in the body, or in the query of a call without one. */
const takeReason = (call: AnyCall, { body, query }: Raw['request']) => {
  const [inBody, inQuery] = [apart(body ?? {}), apart({ ...(query as object) })];
  if (!asksReason(call)) return { body: inBody.whole, query: inQuery.whole, why: {} };
  return { body: inBody.rest, query: inQuery.rest, why: { reason: inBody.reason ?? inQuery.reason } };
};

const apart = (whole: unknown): { whole: unknown; rest: unknown; reason?: unknown } => {
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return { whole, rest: whole };
  const { reason, ...rest } = whole as { reason?: unknown };
  return { whole, rest, reason };
};

const withReason = (meta: CommandMeta, reason: unknown): CommandMeta =>
  typeof reason === 'string' && reason ? { ...meta, reason } : meta;

const RawCalled = createParamDecorator((_: unknown, context: ExecutionContext): Raw => {
  const served = Reflect.getMetadata(SERVED, context.getHandler()) as Served;
  return { served, request: context.switchToHttp().getRequest<AppRequest & OwnedRequest>() };
});

export const Called = (): ParameterDecorator => RawCalled(CalledPipe);
