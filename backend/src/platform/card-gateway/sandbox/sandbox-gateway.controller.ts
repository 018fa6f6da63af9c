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
import { SandboxOrders } from './sandbox-orders.js';

/** The sandbox gateway's own web server (PAY-079): the calls that turn a card or a bank account into a token. */
@Controller()
export class SandboxGatewayController {
  constructor(
    @Inject(SandboxOrders) private readonly orders: SandboxOrders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

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
