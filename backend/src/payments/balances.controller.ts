import { Controller, Inject, Res } from '@nestjs/common';
import {
  type LedgerRow,
  MediaPassesQuery,
  type PaidMediaPasses,
  paymentCalls,
  type RegistrationPayments,
  RegistrationPaymentsQuery,
} from '@app/contracts/payments';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { MediaPassQueryHandler } from './queries/media-pass.query.js';
import { RegistrationPaymentsQueryHandler } from './queries/registration-payments.query.js';

const LEDGER_FIELDS = [
  'id',
  'registration_id',
  'revision',
  'timestamp',
  'type',
  'payment_type',
  'amount_type',
  'payment_method_id',
  'payment_id',
  'transaction_id',
  'paid',
  'charged',
  'actor',
];

/** What is owed and what was paid, as the read models have it. */
@Controller()
export class BalancesController {
  constructor(
    private readonly payments: RegistrationPaymentsQueryHandler,
    private readonly passes: MediaPassQueryHandler,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(paymentCalls.ofRegistration, { query: RegistrationPaymentsQuery })
  ofRegistration(
    @Called() { params, query, viewer }: Called<typeof paymentCalls.ofRegistration>,
  ): Promise<RegistrationPayments> {
    return this.payments.read(params.id, query.editing === true, viewer);
  }

  @Serves(paymentCalls.paidMediaPasses, { query: MediaPassesQuery })
  paidPasses(@Called() { query, viewer }: Called<typeof paymentCalls.paidMediaPasses>): Promise<PaidMediaPasses> {
    return this.passes.paid(query.registrationId, viewer);
  }

  @Serves(paymentCalls.list, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof paymentCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly LedgerRow[]> {
    const find = findOf(query, LEDGER_FIELDS, { call: paymentCalls.list, viewer });
    return sendList(reply, 'payments', find.skip, await this.models.find<LedgerRow>('ledger', find));
  }
}
