import { Body, Controller, Get, Header, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { cardBrand, cardDigits, isCardNumber, isCvv, isExpiry } from '@app/contracts/payments';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/permit.js';
import { CLOCK, type Clock } from '../../clock/clock.port.js';
import { type IdGenerator, IDS } from '../../ids/id-generator.js';
import { FRAME_POLICY, FRAME_STYLE, framePage, frameScript } from './hosted-fields.js';
import { SandboxOrders } from './sandbox-orders.js';

const INVALID = 'Please check the marked fields.';
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');

/** The sandbox gateway's own web server (PAY-079): the page of the hosted fields, and the call that turns a card into a token. */
@Controller('sandbox-gateway')
@Public()
export class SandboxGatewayController {
  constructor(
    @Inject(SandboxOrders) private readonly orders: SandboxOrders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  @Get('fields.html')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', FRAME_POLICY)
  @Header('cache-control', 'no-store')
  page(): string {
    return framePage(this.clock.now().slice(0, 7));
  }

  @Get('fields.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return FRAME_STYLE;
  }

  @Get('fields.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return frameScript();
  }

  @Post('tokens')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async token(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const [ccnumber, ccexp, cvv] = [text(sent.ccnumber), text(sent.ccexp), text(sent.cvv)];
    const now = this.clock.now();
    if (!isCardNumber(ccnumber) || !isExpiry(ccexp, now.slice(0, 7)) || !isCvv(cvv, ccnumber)) {
      void reply.status(400);
      return { code: 'invalid_input', message: INVALID, fields: {} };
    }
    const token = this.ids.token();
    await this.orders.keepToken(token, ccnumber, now);
    const digits = cardDigits(ccnumber);
    return { token, brand: cardBrand(digits), last_four: digits.slice(-4) };
  }
}
