import {
  CARDS_NOT_TAKEN,
  type AccountType,
  type PaymentAnswer,
  type PaymentMode,
  type PaymentType,
  type RegistrationPayments,
  type TakePaymentBody,
} from '@app/contracts/payments';
import { type Cents, formatMoney } from '@app/contracts/shared';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../platform/analytics.js';
import { Checkbox } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { NEW_METHOD, SavedMethods, useSavedMethods } from '../vault/index.js';
import { type BillingValues, billTo, useBilling } from './billing-form.js';
import { AccountTypeChoice } from './AccountTypeChoice.js';
import { HostedForm } from './HostedForm.js';
import { type Method, METHOD_IDS } from './methods.js';
import { paidFor } from './payment-parts.js';
import { type HostedKind, useHostedFields } from './use-hosted-fields.js';
import { type Order, type Pay, usePay } from './use-pay.js';
import type { Stops } from './use-stops.js';

export type PayAction = {
  readonly label: string;
  readonly disabled: boolean;
  readonly reason: string;
  readonly busy: boolean;
  /** Takes money, and is drawn so. */
  readonly pays?: boolean;
  readonly run: () => Promise<void>;
};

type Paying = {
  readonly payments: RegistrationPayments;
  readonly method: Method;
  readonly part: PaymentType;
  /** The payment that is made now, and its kind. */
  readonly amount: Cents;
  readonly amountType: TakePaymentBody['amountType'];
  /** Whose passes are paid; null: all who owe one. */
  readonly selected: readonly number[] | null;
  readonly mode: PaymentMode;
  /** The rest is charged to the method that pays, so it is saved (PAY-321). */
  readonly plan: boolean;
  readonly billing: BillingValues;
  readonly stops: Stops;
  readonly onApproved: (answer: PaymentAnswer, media: boolean) => void;
};

const orderOf = (
  { payments, method, part, amount, amountType, selected, mode, plan }: Paying,
  profile: Order['profile'],
): Order => ({
  registrationId: payments.registration_id,
  amount,
  paymentMethodId: METHOD_IDS[method],
  sendEmployeeEmail: mode !== 'registration',
  paymentType: part,
  amountType,
  ...(mode === 'editing' ? { editing: true } : {}),
  ...(plan ? { plan } : {}),
  ...(part === 'MEDIA_PASS' ? { selectedIds: paidFor(payments, selected).map((d) => d.person_id) } : {}),
  profile,
});

const FIELDS = {
  card: 'Please enter your card number, expiry and CVV.',
  bank: 'Please enter your account name, account number and routing number.',
} as const;

const reasonOf = (cards: boolean, amount: Cents, kind: HostedKind, chosen: string | null): string => {
  if (!cards) return CARDS_NOT_TAKEN;
  if (amount <= 0) return 'Please enter the amount that you want to pay.';
  return chosen === null ? 'Please choose a payment method.' : FIELDS[kind];
};

/** The card or the bank account, the billing form and the one button that pays (PAY-056, PAY-071, PAY-072). */
export const usePaymentForm = (paying: Paying) => {
  const kind: HostedKind = paying.method === 'bank' ? 'bank' : 'card';
  const fields = useHostedFields(kind);
  const [accountType, setAccountType] = useState<AccountType>('checking');
  const form = useBilling(paying.billing);
  const saved = useSavedMethods(kind);
  const { phase, box, settled, pay } = usePay(
    (answer, order) => {
      fields.clear();
      track('payment', {
        registration_id: order.registrationId,
        kind: order.paymentType,
        amount_type: order.amountType,
        method: order.paymentMethodId === METHOD_IDS.bank ? 'bank' : 'card',
        amount: answer.amount,
      });
      paying.onApproved(answer, order.paymentType === 'MEDIA_PASS');
    },
    () => fields.clear(),
    paying.stops,
  );
  const busy = phase !== 'idle';

  const { cards } = paying.payments;
  const { amount } = paying;
  const isNew = saved.chosen === NEW_METHOD;
  const run = async (): Promise<void> => {
    if (saved.chosen === null || (isNew && !form.check())) return;
    const fresh = {
      billTo: billTo(form.values),
      ...(kind === 'bank' ? { accountType } : {}),
      ...(saved.save || paying.plan ? { saveProfile: true } : {}),
    };
    const profile = isNew ? fresh : { billingId: saved.chosen };
    await pay(orderOf(paying, profile), () => fields.tokenize(kind === 'bank' ? { account_type: accountType } : {}));
  };
  const action: PayAction = {
    label: `PROCESS PAYMENT OF ${formatMoney(amount)}`,
    disabled: amount <= 0 || !cards || saved.chosen === null || (isNew && !fields.complete),
    reason: reasonOf(cards, amount, kind, saved.chosen),
    busy,
    pays: true,
    run,
  };
  return {
    cards,
    kind,
    plan: paying.plan,
    fields,
    form,
    saved,
    accountType,
    setAccountType,
    phase,
    box,
    settled,
    action,
  };
};

type FormProps = {
  state: ReturnType<typeof usePaymentForm>;
  methods: ReactNode;
  /** In place of the gateway's fields. */
  other: ReactNode | null;
};

export const PaymentForm = ({ state, methods, other }: FormProps) => (
  <>
    <PaymentBox box={state.box} />
    <section className="Sheet" aria-label="Payment type">
      {methods}
      <div className="Sheet__body stack">
        {other ?? (state.cards ? <Profile state={state} /> : <Notice tone="warning">{CARDS_NOT_TAKEN}</Notice>)}
      </div>
    </section>
  </>
);

const SAVE = {
  card: 'Save this card for future payments',
  bank: 'Save this bank account for future payments',
} as const;

/** A saved method, or the fields of a new one (PAY-077, PAY-086, PAY-108). */
const Profile = ({ state }: { state: FormProps['state'] }) => {
  const { kind, saved } = state;
  return (
    <>
      {saved.saved.length > 0 && (
        <Suspense fallback={<Skeletons label="Loading" lines={2} />}>
          <SavedMethods state={saved} />
        </Suspense>
      )}
      {saved.chosen === NEW_METHOD && (
        <HostedForm kind={kind} fields={state.fields} form={state.form}>
          {kind === 'bank' && <AccountTypeChoice value={state.accountType} onChange={state.setAccountType} />}
          {state.plan ? (
            <p className="cap">It is saved for the parts of your payment plan.</p>
          ) : (
            <Checkbox label={SAVE[kind]} checked={saved.save} onChange={saved.setSave} />
          )}
        </HostedForm>
      )}
    </>
  );
};

/** Comes into view when it says something (PAY-130). */
const PaymentBox = ({ box }: { box: Pay['box'] }) => {
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (box) place.current?.scrollIntoView({ block: 'center' });
  }, [box]);
  if (!box) return null;
  return (
    <div ref={place}>
      <Notice tone={box.tone}>{box.text}</Notice>
    </div>
  );
};
