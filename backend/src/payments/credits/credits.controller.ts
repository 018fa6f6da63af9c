import { Controller, Inject, Res } from '@nestjs/common';
import {
  AdjustCreditBody,
  type CreditAnswer,
  type CreditDocument,
  CreditVoucherBody,
  GrantCreditBody,
  MoveOverpaymentBody,
  paymentCalls,
} from '@app/contracts/payments';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { findOf, sendList } from '../../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import {
  AdjustCreditCommand,
  ApplyCreditCommand,
  GrantCreditCommand,
  MoveOverpaymentCommand,
} from './credit-commands.js';

const FIELDS = ['id', 'account_id', 'granted_at', 'amount', 'remaining', 'season_id', 'registration_id'];
type Answer = Promise<Saved<{ readonly id: string }>>;

/** Credits of accounts and on registrations (PAY-241 to PAY-246, PAY-281). */
@Controller()
export class CreditsController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(paymentCalls.applyCredit, { body: CreditVoucherBody })
  apply(@Called() { body, meta }: Called<typeof paymentCalls.applyCredit>): Promise<Saved<CreditAnswer>> {
    return this.commands.run(new ApplyCreditCommand(body, meta));
  }

  @Serves(paymentCalls.grantCredit, { body: GrantCreditBody })
  grant(@Called() { body, meta }: Called<typeof paymentCalls.grantCredit>): Answer {
    return this.commands.run(new GrantCreditCommand(body, meta));
  }

  @Serves(paymentCalls.adjustCredit, { body: AdjustCreditBody })
  adjust(@Called() { params, body, meta }: Called<typeof paymentCalls.adjustCredit>): Answer {
    return this.commands.run(new AdjustCreditCommand({ ...body, entry_id: params.id }, meta));
  }

  @Serves(paymentCalls.moveOverpayment, { body: MoveOverpaymentBody })
  move(@Called() { params, body, meta }: Called<typeof paymentCalls.moveOverpayment>): Answer {
    return this.commands.run(new MoveOverpaymentCommand({ ...body, registration_id: params.id }, meta));
  }

  @Serves(paymentCalls.credits, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof paymentCalls.credits>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly CreditDocument[]> {
    const find = findOf(query, FIELDS, { call: paymentCalls.credits, viewer });
    return sendList(reply, 'credits', find.skip, await this.models.find<CreditDocument>('credits', find));
  }
}
