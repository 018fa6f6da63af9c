import { Inject, Injectable } from '@nestjs/common';
import type { FeeSheet } from '@app/contracts/pricing';
import type { PaymentMode, TwoParts } from '@app/contracts/payments';
import {
  evolveRegistration,
  type Registration,
  type RegistrationEvent,
  type RegistrationState,
  registrationStream,
} from '@app/contracts/registration';
import { minus, type StoredEvent, ZERO } from '@app/contracts/shared';
import { EventLog } from '../../platform/event-store/event-log.js';

export type RegistrationForPayment = {
  readonly registration: Registration;
  /** What completed it: a payment's or a completion's id. */
  readonly completed_by: string | null;
};

type Event = StoredEvent & RegistrationEvent;

/** A registration as its own stream tells it now; payments decide on nothing else (PAY-020). */
@Injectable()
export class RegistrationFacts {
  constructor(@Inject(EventLog) private readonly log: EventLog) {}

  async load(registrationId: number): Promise<RegistrationForPayment | null> {
    const { events } = await this.log.readStream(registrationStream(registrationId));
    let state: RegistrationState = null;
    let completed_by: string | null = null;
    for (const event of events as Event[]) {
      state = evolveRegistration(state, event);
      if (event.type === 'RegistrationCompleted') completed_by = event.data.payment;
    }
    return state === null ? null : { registration: state, completed_by };
  }
}

/** The priced sheet that a payment of this mode is for. */
export const feeSheetFor = (registration: Registration, mode: PaymentMode): FeeSheet | null =>
  mode === 'editing' ? (registration.edit_sheet ?? registration.official.sheet) : registration.official.sheet;

/** The fees that a payment is for: an edit's own before it is confirmed (REG-246), else the official ones. */
export const feesFor = (registration: Registration, mode: PaymentMode): TwoParts => {
  const fees = feeSheetFor(registration, mode)?.fees;
  return fees === undefined
    ? { registration: ZERO, media: ZERO }
    : { registration: minus(fees.total, fees.media), media: fees.media };
};

/** The people whose pass these fees hold (FEE-121), and the fee of one. */
export const mediaPassDancers = (registration: Registration, mode: PaymentMode): readonly number[] =>
  (feeSheetFor(registration, mode)?.media_pass_dancers ?? []).map(Number);

export const modeOf = (registration: Registration, editing: boolean): PaymentMode => {
  if (!registration.completed) return 'registration';
  return editing && registration.editing ? 'editing' : 'balance';
};
