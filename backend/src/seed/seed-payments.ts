import { initialMediaPass, mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import {
  agreedFees,
  balanceDue,
  ledgerDecider,
  ledgerStream,
  type PaymentAnswer,
  type TakePaymentBody,
} from '@app/contracts/payments';
import type { FeeSheet } from '@app/contracts/pricing';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import type { Cents } from '@app/contracts/shared';
import { CompleteWithoutPaymentCommand } from '../payments/commands/complete-without-payment.handler.js';
import { TakePaymentCommand } from '../payments/commands/take-payment.handler.js';
import { SetPayLaterCommand, SubmitEditCommand } from '../commands-between-rooms/payment-commands.js';
import type { SeedRegistration } from './seed-registration.js';

/** The sandbox gateway's numbers: approved, declined, silent at first and approved when asked again. */
export const CARDS = { good: '4111111111111111', declined: '4000000000000002', silent: '4000000000000119' };

const sheetOf = async (registration: SeedRegistration): Promise<FeeSheet> => {
  const { edit_sheet, official } = await registration.state();
  const sheet = edit_sheet ?? official.sheet;
  if (sheet === null) throw new Error(`registration ${registration.id} has no price yet`);
  return sheet;
};

type Kept = { readonly saveProfile: boolean; readonly plan: boolean };
type CardPayment = {
  readonly amount: number;
  readonly card: string;
  readonly selectedIds?: number[];
  readonly amountType?: TakePaymentBody['amountType'];
  readonly kept?: Kept;
};

const pay = async (
  registration: SeedRegistration,
  { amount, card, selectedIds, amountType = selectedIds ? 'MEDIA_PASS' : 'FULL', kept }: CardPayment,
): Promise<PaymentAnswer> => {
  const { world, owner } = registration;
  world.later(2);
  const { fname, lname } = owner.payer;
  const billTo = {
    first_name: fname,
    last_name: lname,
    address: '12 Wabash Avenue',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
  };
  const { editing } = await registration.state();
  const body = {
    registrationId: registration.id,
    amount,
    paymentMethodId: 1,
    sendEmployeeEmail: false,
    paymentType: selectedIds ? ('MEDIA_PASS' as const) : ('REGISTRATION' as const),
    amountType,
    paymentProfile: {
      token: await world.tools.cardToken(card),
      billTo,
      ...(kept && { saveProfile: kept.saveProfile }),
    },
    ...(kept && { plan: kept.plan }),
    ...(editing ? { editing } : {}),
    ...(selectedIds ? { selectedIds } : {}),
  };
  const meta = registration.meta();
  return world.run<PaymentAnswer>(new TakePaymentCommand({ body, key: meta.command_id }, meta));
};

/** The media passes that are still owed, or the first few of them. */
export const payMediaPasses = async (registration: SeedRegistration, most = Infinity): Promise<void> => {
  const { fees, media_pass_dancers } = await sheetOf(registration);
  const owing: number[] = [];
  for (const id of media_pass_dancers.map(Number)) {
    const stream = mediaPassStream(registration.tour_date.season_id, id);
    const { state } = await registration.world.platform.loader.load(stream, mediaPassDecider);
    if ((state ?? initialMediaPass()).paid === null) owing.push(id);
  }
  const selectedIds = owing.slice(0, most).sort((a, b) => a - b);
  if (selectedIds.length === 0) return;
  const amount = (fees.media / media_pass_dancers.length) * selectedIds.length;
  await pay(registration, { amount, card: CARDS.good, selectedIds });
};

/** What is owed without the passes. */
const registrationDue = async (registration: SeedRegistration): Promise<number> => {
  const { loader } = registration.world.platform;
  const { state, end } = await loader.load(registrationStream(registration.id), registrationDecider);
  const { state: ledger } = await loader.load(ledgerStream(registration.id), ledgerDecider);
  return state === null ? 0 : balanceDue(ledger, agreedFees(state, end.revision, 'editing')).registration;
};

export const payRegistration = async (registration: SeedRegistration, card = CARDS.good): Promise<PaymentAnswer> =>
  pay(registration, { amount: await registrationDue(registration), card });

/** The deposit alone completes the registration; the card may be kept for the parts of a plan (PAY-321). */
export const payDeposit = (registration: SeedRegistration, amount: Cents, kept?: Kept): Promise<PaymentAnswer> =>
  pay(registration, { amount, card: CARDS.good, amountType: 'DEPOSIT', ...(kept && { kept }) });

const finishWithoutPayment = async (registration: SeedRegistration): Promise<void> => {
  const { world, id: registration_id } = registration;
  const { editing } = await registration.state();
  const Submit = editing ? SubmitEditCommand : CompleteWithoutPaymentCommand;
  await world.run(new Submit({ registration_id }, registration.meta()));
};

/** Pays all that is owed, passes first, which completes the registration or confirms the edit. */
export const payAll = async (registration: SeedRegistration): Promise<void> => {
  await payMediaPasses(registration);
  if ((await registrationDue(registration)) > 0) await payRegistration(registration);
  else await finishWithoutPayment(registration);
};

/** A check is promised for what is owed, which completes the registration. */
export const payLater = async (registration: SeedRegistration): Promise<void> => {
  const { world, id: registration_id } = registration;
  await world.run(new SetPayLaterCommand({ registration_id, paying_by_check: true }, registration.meta()));
  await finishWithoutPayment(registration);
};
