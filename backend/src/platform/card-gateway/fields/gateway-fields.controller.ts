import { Controller, Header, Inject, Res } from '@nestjs/common';
import { gatewayFieldCalls } from '@app/contracts/gateway-fields';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../../clock/clock.port.js';
import { Called, Serves } from '../../http/serves.js';
import { type FieldsKind, GATEWAY_FIELDS, type GatewayFields } from './gateway-fields.port.js';

/** The frame of the hosted fields, as the configured gateway wants it. */
@Controller()
export class GatewayFieldsController {
  constructor(
    @Inject(GATEWAY_FIELDS) private readonly fields: GatewayFields,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(gatewayFieldCalls.page)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  page(@Called() _called: Called<typeof gatewayFieldCalls.page>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.framed('card', reply);
  }

  @Serves(gatewayFieldCalls.bankPage)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  bankPage(
    @Called() _called: Called<typeof gatewayFieldCalls.bankPage>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.framed('bank', reply);
  }

  @Serves(gatewayFieldCalls.style)
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return this.fields.style;
  }

  @Serves(gatewayFieldCalls.script)
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return this.fields.script('card');
  }

  @Serves(gatewayFieldCalls.bankScript)
  @Header('content-type', 'text/javascript; charset=utf-8')
  bankScript(): string {
    return this.fields.script('bank');
  }

  /** The gateway learns which site asks, and no more of its address. */
  private framed(kind: FieldsKind, reply: FastifyReply): string {
    void reply.headers({ 'content-security-policy': this.fields.policy, 'referrer-policy': 'strict-origin' });
    return this.fields.page(kind, this.clock.now().slice(0, 7));
  }
}
