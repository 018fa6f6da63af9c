import type { UserView } from '@app/contracts/accounts';
import type { PaymentAnswer, PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { type Cents, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../platform/session.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';
import { Amounts } from './Amounts.js';
import { BalanceSheet } from './BalanceSheet.js';
import { billingOf } from './billing-form.js';
import { COVERED, useCoveredPasses } from './covered-passes.js';
import { DepositSheet } from './DepositSheet.js';
import { type NextStep, type Paid, PaidDialog } from './PaidDialog.js';
import { type Method, methodsOf } from './methods.js';
import { MethodTabs } from './MethodTabs.js';
import { usePayLater } from './pay-later.js';
import { type PayAction, PaymentForm, usePaymentForm } from './PaymentForm.js';
import { PaymentTabs } from './PaymentTabs.js';
import { BOTH_DUE, bothDue, isPending, partBalance, passesOpen } from './payment-parts.js';
import { PendingPayments } from './PendingPayments.js';
import { Reductions } from './Reductions.js';
import { type Busy, StepOverlay } from './StepOverlay.js';
import { useCompletion } from './use-completion.js';
import { type OrderProps, useOrder } from './use-order.js';
import { useStops } from './use-stops.js';
import { type PayTab, paysDeposit } from './ways.js';
import './payments.css';

const SelectMediaPass = lazy(async () => ({ default: (await import('./SelectMediaPass.js')).SelectMediaPass }));
const StopDialogs = lazy(async () => ({ default: (await import('./StopDialogs.js')).StopDialogs }));
const PayLater = lazy(async () => ({ default: (await import('./PayLater.js')).PayLater }));

/** Whether something is submitted; `check`: by a promise to pay later (REG-078). */
export type Submitting = boolean | 'check';

export type PanelProps = OrderProps & {
  account: Pick<UserView, 'email' | 'person' | 'studio'>;
  /** The registration is completed, or its edit confirmed. */
  onCompleted: () => void;
  /** CLOSE of the dialog on the balance screen: the history opens (PAY-272). */
  onClosed: () => void;
  /** A payment is under way, from the click to its end (REG-079). */
  onSubmitting?: ((submitting: Submitting) => void) | undefined;
  /** Draws the action where the screen has its buttons. */
  children: (action: PayAction | null, body: ReactNode) => ReactNode;
};

/** Nobody pays a second time, and nobody thinks that it is done (REG-248). */
const REFUSED = 'Your payment was received and stands on your balance, but what it was for was refused.';
/** The payment tabs with their balance, form and outcome; the same on all payment screens (PAY-070). */
export const PaymentPanel = (props: PanelProps) => {
  const { payments, account, mode, way, onCompleted, onClosed, onSubmitting, children } = props;
  const toast = useToast();
  const viewed_by = useSession().account?.viewed_by;
  const [paid, setPaid] = useState<Paid | null>(null);
  const stops = useStops();
  const completion = useCompletion(payments.registration_id, stops, onCompleted);
  const order = useOrder(props);
  const { tab, part, amount } = order;

  const choose = (next: PayTab): void => {
    order.choose(next);
    window.scrollTo(0, 0);
  };
  const approved = (answer: PaymentAnswer, media: boolean): void => {
    order.amounts?.reset();
    if (answer.completed) onCompleted();
    else if (!media && mode !== 'balance' && answer.balance <= 0 && answer.mediaPassBalance > 0) {
      toast('Your payment was received. Please pay the media pass.');
      choose('MEDIA_PASS');
    } else setPaid({ answer, media });
  };
  const follow = (step: NextStep): void => {
    if (step === 'complete') void completion.complete();
    else if (step === 'confirm') void completion.confirm();
    else {
      setPaid(null);
      if (step === 'registration') choose('REGISTRATION');
      else onClosed();
    }
  };

  const methods = methodsOf(payments, order);
  const [wanted, setMethod] = useState<Method>('card');
  const method = methods.some(({ value, closed }) => value === wanted && closed === null) ? wanted : 'card';
  const form = usePaymentForm({
    payments,
    method,
    part,
    amount,
    amountType: order.amountType,
    selected: order.whom,
    mode,
    plan: way === 'plan',
    billing: billingOf(account),
    stops,
    onApproved: approved,
  });
  const later = usePayLater({ payments, mode, completion });
  const covered = useCoveredPasses(payments, mode, order, approved);
  const busy = form.action.busy || later.action.busy;
  const submitting = busy && method === 'check' ? 'check' : busy;
  useEffect(() => {
    onSubmitting?.(submitting);
    return () => onSubmitting?.(false);
  }, [submitting, onSubmitting]);
  const balance = partBalance(payments, part);
  const deposits = paysDeposit(way);
  const pending = busy ? [] : payments.pending.filter(({ payment_id }) => !form.settled.includes(payment_id));
  const waits = isPending({ pending }, part);
  const payable = covered === null && !waits && (deposits ? amount > 0 : balance > 0);
  const body = (
    <>
      <PaymentTabs payments={payments} tabs={order.tabs} tab={tab} onChoose={choose} />
      <Notices payments={payments} pending={pending} busy={busy} deposits={deposits} balance={balance} />
      {tab !== 'SELECT' && (
        <Reductions payments={payments} mode={mode} place={deposits ? 'deposit' : 'step'} part={part} />
      )}
      {deposits && paid === null && <DepositSheet payments={payments} plan={way === 'plan'} />}
      {!deposits && tab !== 'SELECT' && (
        <BalanceSheet payments={payments} part={part} selected={order.whom}>
          {order.amounts && payable && (
            <Amounts payments={payments} choice={order.amounts} mode={mode} fullOnly={method === 'check'} />
          )}
        </BalanceSheet>
      )}
      {tab !== 'SELECT' && covered && !waits && <Notice tone="success">{COVERED}</Notice>}
      {tab === 'SELECT' ? (
        <Suspense fallback={<Skeletons label="Loading" lines={6} />}>
          <SelectMediaPass payments={payments} selected={order.selected} onSelect={order.select} />
        </Suspense>
      ) : (
        payable && (
          <PaymentForm
            state={form}
            methods={<MethodTabs tabs={methods} method={method} onChoose={setMethod} />}
            other={
              method === 'check' ? (
                <Suspense fallback={<Skeletons label="Loading" lines={4} />}>
                  <PayLater payments={payments} state={later} />
                </Suspense>
              ) : null
            }
          />
        )
      )}
      <StepOverlay payments={payments} mode={mode} part={part} busy={busyWith(form.phase, completion, covered)} />
      {stops.stop && (
        <Suspense>
          <StopDialogs registrationId={payments.registration_id} stops={stops} />
        </Suspense>
      )}
      <PaidDialog paid={paid} mode={mode} busy={completion.busy} onNext={follow} onClose={() => follow('close')} />
    </>
  );
  if (tab === 'SELECT')
    return children(
      toPasses(order.tabs, () => choose('MEDIA_PASS')),
      body,
    );
  const pays = method === 'check' ? later.action : form.action;
  const paysOrEnds = covered ?? (payable ? { ...pays, busy } : completionAction(payments, mode, completion));
  const action = waits ? null : paysOrEnds;
  const blocked = action && viewed_by ? { ...action, disabled: true, reason: VIEW_AS_BLOCKED } : action;
  return children(blocked, body);
};

type Told = {
  payments: RegistrationPayments;
  pending: RegistrationPayments['pending'];
  busy: boolean;
  deposits: boolean;
  balance: Cents;
};
/** Notices that the payer is to read before the form. */
const Notices = ({ payments, pending, busy, deposits, balance }: Told) => (
  <>
    {!busy && <PendingPayments pending={pending} />}
    {payments.refusal && (
      <Notice tone="error" title={REFUSED}>
        {payments.refusal}
      </Notice>
    )}
    {!deposits && bothDue(payments) && <Notice tone="warning">{BOTH_DUE}</Notice>}
    {balance < 0 && <Notice tone="warning">Your balance is negative. There are no refunds for overpayments.</Notice>}
  </>
);

/** The work that covers the window. */
const busyWith = (
  phase: ReturnType<typeof usePaymentForm>['phase'],
  completion: { readonly busy: boolean },
  covered: { readonly busy: boolean } | null,
): Busy => {
  if (phase === 'confirming') return 'confirming';
  if (phase === 'sending' || covered?.busy) return 'payment';
  return completion.busy ? 'completion' : null;
};

/** From the selection to its payment, once somebody is selected (PAY-050, PAY-267). */
const toPasses = (tabs: ReturnType<typeof useOrder>['tabs'], onPass: () => void): PayAction => {
  const closed = tabs.find(({ value }) => value === 'MEDIA_PASS')?.closed ?? null;
  return {
    label: 'Next step',
    disabled: closed !== null,
    reason: closed ?? '',
    busy: false,
    run: async () => onPass(),
  };
};

/** COMPLETE REGISTRATION or CONFIRM CHANGES when nothing is owed (PAY-152, PAY-154, PAY-176). */
const completionAction = (
  payments: RegistrationPayments,
  mode: PaymentMode,
  completion: ReturnType<typeof useCompletion>,
): PayAction | null => {
  if (!payments.overallPaid || passesOpen(payments) || mode === 'balance') return null;
  const editing = mode === 'editing';
  return {
    label: editing ? 'CONFIRM CHANGES' : 'COMPLETE REGISTRATION',
    disabled: !payments.reviewed,
    reason: 'Please complete all steps before you continue.',
    busy: completion.busy,
    run: async () => {
      await (editing ? completion.confirm() : completion.complete());
    },
  };
};
