import { Inject, Injectable } from '@nestjs/common';
import type { MediaPassFees, PaidMediaPasses } from '@app/contracts/payments';
import { times } from '@app/contracts/shared';
import type { Viewer } from '../../platform/auth/viewer.js';
import { RegistrationPaymentsQueryHandler } from './registration-payments.query.js';

/** What was paid for media passes, and what they cost (PAY-278, FEE-176). */
@Injectable()
export class MediaPassQueryHandler {
  constructor(@Inject(RegistrationPaymentsQueryHandler) private readonly payments: RegistrationPaymentsQueryHandler) {}

  async paid(registrationId: number, viewer: Pick<Viewer, 'roles'>): Promise<PaidMediaPasses> {
    const { mediaPassPayments, media_pass } = await this.payments.read(registrationId, false, viewer);
    return { payments: mediaPassPayments, vouchers: [], paid: media_pass.dancers.filter((d) => d.paid) };
  }

  async fees(registrationId: number, viewer: Pick<Viewer, 'roles'>): Promise<MediaPassFees> {
    const { media_pass } = await this.payments.read(registrationId, true, viewer);
    const { fee, dancers } = media_pass;
    return {
      media_pass_fees: times(fee, dancers.length),
      attendees: dancers.map(({ person_id, paid }) => ({ person_id, fee, paid })),
    };
  }
}
