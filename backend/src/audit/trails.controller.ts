import { Controller } from '@nestjs/common';
import { auditCalls, type PaymentAudit, type TrailAnswer } from '@app/contracts/audit';
import { permits, seesMasked } from '@app/contracts/shared';
import { Called, Serves } from '../platform/http/serves.js';
import { Trails } from './trails.js';

@Controller()
export class TrailsController {
  constructor(private readonly trails: Trails) {}

  @Serves(auditCalls.paymentTrail)
  payment(@Called() { params, viewer }: Called<typeof auditCalls.paymentTrail>): Promise<TrailAnswer> {
    return this.trails.payment(params.id, params.payment, seesMasked(viewer.roles));
  }

  @Serves(auditCalls.paymentAudit)
  paymentAudit(@Called() { params, viewer }: Called<typeof auditCalls.paymentAudit>): Promise<PaymentAudit> {
    return this.trails.ledger(params.id, seesMasked(viewer.roles), permits('audit', viewer.roles));
  }

  @Serves(auditCalls.voucherTrail)
  voucher(@Called() { params, viewer }: Called<typeof auditCalls.voucherTrail>): Promise<TrailAnswer> {
    return this.trails.voucher(params.id, params.code, seesMasked(viewer.roles));
  }

  @Serves(auditCalls.promoCodeTrail)
  promoCode(@Called() { params, viewer }: Called<typeof auditCalls.promoCodeTrail>): Promise<TrailAnswer> {
    return this.trails.promoCode(params.code, seesMasked(viewer.roles));
  }
}
