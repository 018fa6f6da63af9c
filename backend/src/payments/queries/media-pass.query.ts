import { Inject, Injectable } from '@nestjs/common';
import type { PaidMediaPasses } from '@app/contracts/payments';
import type { Viewer } from '../../platform/auth/viewer.js';
import { RegistrationPaymentsQueryHandler } from './registration-payments.query.js';

/** What was paid for media passes (PAY-278). */
@Injectable()
export class MediaPassQueryHandler {
  constructor(@Inject(RegistrationPaymentsQueryHandler) private readonly payments: RegistrationPaymentsQueryHandler) {}

  async paid(registrationId: number, viewer: Pick<Viewer, 'roles'>): Promise<PaidMediaPasses> {
    const { mediaPassPayments, media_pass, loyalty_vouchers_credit } = await this.payments.read(
      registrationId,
      false,
      viewer,
    );
    const vouchers = loyalty_vouchers_credit.filter(
      ({ paymentType, status }) => paymentType === 'MEDIA_PASS' && status === 'Redeemed',
    );
    return { payments: mediaPassPayments, vouchers, paid: media_pass.dancers.filter((d) => d.paid) };
  }
}
