import { Inject, Injectable } from '@nestjs/common';
import type { RegistrationPayments } from '@app/contracts/payments';
import { type Cents, times } from '@app/contracts/shared';
import type { Viewer } from '../../platform/auth/viewer.js';
import { RegistrationPaymentsQueryHandler } from './registration-payments.query.js';

export type PaidMediaPassesAnswer = {
  readonly payments: RegistrationPayments['mediaPassPayments'];
  readonly vouchers: readonly never[];
  readonly paid: RegistrationPayments['media_pass']['dancers'];
};

export type MediaPassFees = {
  readonly media_pass_fees: Cents;
  readonly attendees: readonly { readonly person_id: number; readonly fee: Cents; readonly paid: boolean }[];
};

/** What was paid for media passes, and what they cost (PAY-278, FEE-176). */
@Injectable()
export class MediaPassQueryHandler {
  constructor(@Inject(RegistrationPaymentsQueryHandler) private readonly payments: RegistrationPaymentsQueryHandler) {}

  async paid(registrationId: number, viewer: Viewer): Promise<PaidMediaPassesAnswer> {
    const { mediaPassPayments, media_pass } = await this.payments.read(registrationId, false, viewer);
    return { payments: mediaPassPayments, vouchers: [], paid: media_pass.dancers.filter((d) => d.paid) };
  }

  async fees(registrationId: number, viewer: Viewer): Promise<MediaPassFees> {
    const { media_pass } = await this.payments.read(registrationId, true, viewer);
    const { fee, dancers } = media_pass;
    return {
      media_pass_fees: times(fee, dancers.length),
      attendees: dancers.map(({ person_id, paid }) => ({ person_id, fee, paid })),
    };
  }
}
