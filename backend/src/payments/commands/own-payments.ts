import { Inject, Injectable } from '@nestjs/common';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  agreedFees,
  mediaPassDancers,
  mediaPassFee,
  modeOf,
  passesDueOn,
  type Previewed,
  previewPayments,
  type PaymentMode,
  type SubmittedPayment,
  type TakePaymentBody,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type Cents, cents } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { notOpen } from '../not-open.js';

type Ordered = Pick<
  TakePaymentBody,
  'paymentType' | 'amountType' | 'paymentMethodId' | 'amount' | 'selectedIds' | 'editing'
>;
type Order = Omit<SubmittedPayment, 'saved' | 'origin' | 'plan' | 'body_hash'>;

/** Throws where a registration cannot be paid now (PAY-317). */
export const modeOfPayment = (registration: Registration, editing: boolean): PaymentMode => {
  const mode = modeOf(registration, editing);
  if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
  if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
  return mode;
};

/** The payment that a payer asks for, by card or bank; throws `invalid_input` where its parts do not belong together. */
export const orderOf = (body: Ordered, key: string, registration: Registration): Order => {
  const media = body.paymentType === 'MEDIA_PASS';
  if (!media && (body.amountType === 'MEDIA_PASS' || body.selectedIds?.length)) {
    throw refused('invalid_input', {}, { amountType: 'MEDIA_PASS belongs to paymentType MEDIA_PASS' });
  }
  const owing = mediaPassDancers(registration, modeOf(registration, body.editing === true));
  const person_ids = media ? [...(body.selectedIds ?? [])].sort((a, b) => a - b) : [];
  if (media && (person_ids.length === 0 || person_ids.some((id) => !owing.includes(id)))) {
    throw refused('invalid_input', {}, { selectedIds: 'Please select at least one student.' });
  }
  return {
    payment_id: key,
    registration_id: registration.id,
    payment_type: body.paymentType,
    amount_type: media ? 'MEDIA_PASS' : body.amountType,
    payment_method_id: body.paymentMethodId,
    amount: cents(body.amount),
    person_ids,
  };
};

/** The amounts of payers' own payments, for the deed and for its preview (PAY-327). */
@Injectable()
export class OwnPayments {
  constructor(@Inject(MoneyFacts) private readonly money: MoneyFacts) {}

  /** Selected dancers times fee, less what vouchers take off (PAY-275); null of a registration payment. */
  async mediaPassAmount(
    payment: Pick<Order, 'payment_type' | 'person_ids'> | null,
    mode: PaymentMode,
    { registration, revision }: { readonly registration: Registration; readonly revision: number },
  ): Promise<Cents | null> {
    if (payment?.payment_type !== 'MEDIA_PASS') return null;
    const ledger = await this.money.ledger(registration.id);
    const fee = mediaPassFee(registration, mode);
    const passes = { fee, selected: payment.person_ids.length, owing: mediaPassDancers(registration, mode) };
    return passesDueOn(ledger, agreedFees(registration, revision, mode), passes);
  }

  /** The events that it would write once the gateway has taken it; refused as it would be. */
  async preview(registration_id: number, body: Ordered): Promise<Previewed> {
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const mode = modeOfPayment(found.registration, body.editing === true);
    const { person_ids, ...payment } = orderOf(body, '', found.registration);
    const standing = await this.money.standing(registration_id, mode);
    if (standing === null) throw refused('not_found');
    const { agreed, ledger, terms } = standing;
    const media_pass_amount = await this.mediaPassAmount({ ...payment, person_ids }, mode, found);
    return previewPayments([{ payment, person_ids, terms, media_pass_amount }], ledger, agreed);
  }
}
