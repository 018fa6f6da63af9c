import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { wordsOf } from '@app/contracts/registry';
import { type AnyCall, type CommonRefusal, commonMessages, Unavailable } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Refused } from '../commands/command.js';
import { LOGGER, type Logger } from '../config/logger.js';
import type { AppRequest } from './request-context.js';
import { UndeclaredRefusals } from './undeclared-refusals.js';

type CalledRequest = AppRequest & { readonly call?: AnyCall };

type Body = {
  code: string;
  message: string;
  fields: Record<string, string>;
  step?: string;
  params?: Record<string, unknown>;
};

const CODES: Record<number, CommonRefusal['code']> = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'invalid_input',
};

/** Every failure leaves as `{code, message, fields}` (NAV-082, KER-022); what is no refusal is logged and says nothing of itself. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly undeclared: UndeclaredRefusals,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { call } = http.getRequest<CalledRequest>();
    if (call && error instanceof Refused) this.undeclared.look(call, error.refusals[0]!.code);
    const reply = http.getResponse<FastifyReply>();
    const { status, body } = this.answer(error, http.getRequest<AppRequest>());
    if (status === 503) void reply.header('retry-after', body.code === 'maintenance' ? '300' : '2');
    // Who limits calls by the minute says himself when the next one may come.
    if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '900');
    void reply.status(status).send(body);
  }

  private answer(error: unknown, request: AppRequest): { status: number; body: Body } {
    if (error instanceof Refused) return this.refusal(error);
    const away = awayCode(error);
    if (away) {
      if (error instanceof Unavailable)
        this.logger.warn({ ...idsOf(request), cause: String(error.cause) }, error.message);
      return { status: 503, body: this.words(away) };
    }
    const status = statusOf(error);
    if (status !== undefined && status < 500) return { status, body: this.words(CODES[status] ?? 'invalid_input') };
    this.logger.error({ err: error, ...idsOf(request) }, 'request failed');
    return { status: 500, body: { code: 'server_error', message: 'Something went wrong!', fields: {} } };
  }

  private refusal(error: Refused): { status: number; body: Body } {
    const first = error.refusals[0]!;
    const { status, message } = wordsOf(first);
    const fields = Object.assign({}, ...error.refusals.map((r) => r.fields ?? {})) as Record<string, string>;
    const body: Body = { code: first.code, message, fields, params: first.params };
    return { status, body: first.step ? { ...body, step: first.step } : body };
  }

  private words(code: CommonRefusal['code']): Body {
    return { code, message: commonMessages[code].text(), fields: {} };
  }
}

/** A read model that is not served yet, a store that is away, or a disk without room: 503, and the same request may come again (OPS-006). */
const awayCode = (error: unknown): 'not_ready' | 'no_room' | 'unavailable' | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'not_ready' || code === 'no_room' || code === 'unavailable' ? code : undefined;
};

const idsOf = ({ context }: AppRequest) => {
  return { request_id: context?.request_id, correlation_id: context?.correlation_id };
};

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};
