import { Body, Controller, Get, HttpCode, Inject, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CalculateMediaPassFeesBody, type LedgerRow, type RegistrationPayments } from '@app/contracts/payments';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { type MediaPassFees, MediaPassQueryHandler, type PaidMediaPassesAnswer } from './queries/media-pass.query.js';
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
  'paid',
  'charged',
  'actor',
];

/** What is owed and what was paid, as the read models have it. */
@Controller()
export class BalancesController {
  constructor(
    @Inject(RegistrationPaymentsQueryHandler) private readonly payments: RegistrationPaymentsQueryHandler,
    @Inject(MediaPassQueryHandler) private readonly passes: MediaPassQueryHandler,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  /** `editing=true` asks for the amounts of an open, reviewed edit (PAY-311). */
  @Get('mybtf/registrations/:id/payments')
  @Permit('payment.read')
  ofRegistration(
    @Param('id', ParseIntPipe) id: number,
    @Query('editing') editing: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RegistrationPayments> {
    return this.payments.read(id, editing === 'true', viewer);
  }

  @Get('danceone/media-pass/paid')
  @Permit('media-pass.read')
  paidPasses(
    @Query('registrationId', ParseIntPipe) id: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PaidMediaPassesAnswer> {
    return this.passes.paid(id, viewer);
  }

  @Post('mybtf/calculate-media-pass-fees')
  @HttpCode(200)
  @Permit('media-pass.read')
  passFees(@Body() body: CalculateMediaPassFeesBody, @CurrentViewer() viewer: Viewer): Promise<MediaPassFees> {
    return this.passes.fees(body.registration_id, viewer);
  }

  @Get('admin/payments')
  @Permit('admin.payments.read')
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly LedgerRow[]> {
    const find = findOf(query, { fields: LEDGER_FIELDS, search: ['payment_id', 'transaction_id', 'actor'] });
    return sendList(reply, 'payments', find.skip, await this.models.find<LedgerRow>('ledger', find));
  }
}
