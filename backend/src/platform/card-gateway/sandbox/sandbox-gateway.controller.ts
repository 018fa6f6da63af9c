import { Controller, Header, Inject } from '@nestjs/common';
import {
  cardBrand,
  cardDigits,
  isAccountName,
  isAccountNumber,
  isCardNumber,
  isCvv,
  isExpiry,
  isRoutingNumber,
} from '@app/contracts/payments';
import { SandboxBankBody, SandboxCardBody, sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import type { AnswerOf } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../clock/clock.port.js';
import { refused } from '../../commands/command.js';
import { Called, Serves } from '../../http/serves.js';
import { type IdGenerator, IDS } from '../../ids/id-generator.js';
import { bankFramePage, bankFrameScript, FRAME_POLICY, FRAME_STYLE, framePage, frameScript } from './hosted-fields.js';
import { SandboxOrders } from './sandbox-orders.js';

/** The sandbox gateway's own web server (PAY-079): the page of the hosted fields, and the call that turns a card into a token. */
@Controller()
export class SandboxGatewayController {
  constructor(
    @Inject(SandboxOrders) private readonly orders: SandboxOrders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  @Serves(sandboxGatewayCalls.page)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', FRAME_POLICY)
  @Header('cache-control', 'no-store')
  page(): string {
    return framePage(this.clock.now().slice(0, 7));
  }

  @Serves(sandboxGatewayCalls.style)
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return FRAME_STYLE;
  }

  @Serves(sandboxGatewayCalls.script)
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return frameScript();
  }

  @Serves(sandboxGatewayCalls.token, { body: SandboxCardBody })
  @Header('cache-control', 'no-store')
  async token(
    @Called() { body: { ccnumber, ccexp, cvv } }: Called<typeof sandboxGatewayCalls.token>,
  ): Promise<AnswerOf<typeof sandboxGatewayCalls.token>> {
    const now = this.clock.now();
    if (!isCardNumber(ccnumber) || !isExpiry(ccexp, now.slice(0, 7)) || !isCvv(cvv, ccnumber))
      throw refused('invalid_input');
    const token = this.ids.token();
    await this.orders.keepToken(token, ccnumber, now, ccexp);
    const digits = cardDigits(ccnumber);
    return { token, brand: cardBrand(digits), last_four: digits.slice(-4) };
  }

  @Serves(sandboxGatewayCalls.bankPage)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', FRAME_POLICY)
  @Header('cache-control', 'no-store')
  bankPage(): string {
    return bankFramePage();
  }

  @Serves(sandboxGatewayCalls.bankScript)
  @Header('content-type', 'text/javascript; charset=utf-8')
  bankScript(): string {
    return bankFrameScript();
  }

  @Serves(sandboxGatewayCalls.bankToken, { body: SandboxBankBody })
  @Header('cache-control', 'no-store')
  async bankToken(
    @Called() { body }: Called<typeof sandboxGatewayCalls.bankToken>,
  ): Promise<AnswerOf<typeof sandboxGatewayCalls.bankToken>> {
    const { checkname, checkaccount, checkaba, account_type } = body;
    if (!isAccountName(checkname) || !isAccountNumber(checkaccount) || !isRoutingNumber(checkaba))
      throw refused('invalid_input');
    const token = this.ids.token();
    await this.orders.keepBankToken(token, { checkaccount, account_type }, this.clock.now());
    return { token, brand: account_type, last_four: checkaccount.slice(-4) };
  }
}
