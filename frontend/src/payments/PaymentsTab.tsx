import { accountCalls } from '@app/contracts/accounts';
import { amountOfText, type RegistrationPayments, shownAmounts } from '@app/contracts/payments';
import { type Cents, day, formatShortDay } from '@app/contracts/shared';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoyaltyPanel } from '../loyalty/index.js';
import { PlanSheet } from '../plan/index.js';
import { useRead } from '../platform/use-read.js';
import { BalanceCard } from '../ui/BalanceCard.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { CompleteHere } from './CompleteHere.js';
import { PaymentHistory } from './PaymentHistory.js';
import { PaymentScreens, type Screen } from './PaymentScreens.js';
import { PromoAndCredit } from './Reductions.js';
import { feeGroups, isPending, owedParts, passesOpen } from './payment-parts.js';
import { PendingPayments } from './PendingPayments.js';
import { useBalanceToast, usePayments } from './use-payments.js';
import './payments.css';

const Documents = lazy(async () => ({ default: (await import('../documents/index.js')).Documents }));

type View = 'balance' | 'history' | 'pay';

type Props = {
  readonly registrationId: number;
  readonly timeZone: string;
  /** Of a cancelled registration: nothing more is paid (REG-274). */
  readonly readOnly?: boolean;
};

/** The balance screen of the event area: what is owed, the history, a payment (PAY-175, PAY-177, PAY-182). */
export const PaymentsTab = ({ registrationId, timeZone, readOnly = false }: Props) => {
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState<Cents | null>(null);
  const asked = part ?? amountOfText(params.get('amount'));
  const [view, setView] = useState<View>(asked === null || readOnly ? 'balance' : 'pay');
  // The amount in the address is taken once.
  const show = (next: View): void => {
    setView(next);
    setPart(null);
    if (params.has('amount')) setParams({}, { replace: true });
  };
  const pay = (amount: Cents): void => {
    setPart(amount);
    setView('pay');
  };
  const read = usePayments(registrationId, false);
  const account = useRead(['account', 'me'], accountCalls.own, undefined, { handled: true });
  useBalanceToast(read.data);
  if (read.isError || account.isError) {
    return <ErrorState what="your payments" onRetry={() => void Promise.all([read.refetch(), account.refetch()])} />;
  }
  if (!read.data || !account.data) return <Skeletons label="Loading your payments" lines={6} />;
  const payments = read.data;
  return (
    <div className="stack">
      <Balance payments={payments} readOnly={readOnly} />
      {/* The payment screen shows them itself, beside what it has sent. */}
      {view !== 'pay' && <PendingPayments pending={payments.pending} />}
      {!readOnly && <PromoAndCredit payments={payments} mode="balance" place="balance" />}
      {payments.plan && view === 'balance' && (
        <Suspense fallback={<Skeletons label="Loading your payment plan" lines={4} />}>
          <PlanSheet payments={payments} onPay={readOnly || isPending(payments, 'REGISTRATION') ? null : pay} />
        </Suspense>
      )}
      <Choices payments={payments} view={view} readOnly={readOnly} onView={show} />
      {view === 'history' && (
        <>
          <PaymentHistory payments={payments} timeZone={timeZone} />
          <Suspense fallback={<Skeletons label="Loading your documents" lines={3} />}>
            <Documents registrationId={registrationId} />
          </Suspense>
        </>
      )}
      {payments.loyalty && view === 'balance' && !readOnly && (
        <Suspense>
          <LoyaltyPanel
            studioId={payments.loyalty.studio_id}
            registrationId={registrationId}
            least={payments.loyalty.min_points}
            use={{ payments, part: 'REGISTRATION', mode: 'balance' }}
          />
        </Suspense>
      )}
      {view === 'pay' && (
        <PaymentScreens
          payments={payments}
          account={account.data}
          mode="balance"
          asked={asked}
          onBack={() => show('balance')}
          onCompleted={() => show('history')}
          onClosed={() => show('history')}
        >
          {(screen) => <Paying {...screen} />}
        </PaymentScreens>
      )}
    </div>
  );
};

/** One screen of a payment under the balance, with its buttons. */
const Paying = ({ title, body, action, back }: Screen) => (
  <section className="stack" aria-label={title}>
    <h2 className="h3">{title}</h2>
    {body}
    <div className="row">
      <Button kind="second" caps onClick={back.onClick}>
        {back.label}
      </Button>
      {action?.disabled && <span className="cap push">{action.reason}</span>}
      {action && (
        <Button
          caps
          size="l"
          {...(action.pays ? { icon: 'lock' as const } : {})}
          className={action.disabled ? '' : 'push'}
          busy={action.busy}
          disabled={action.disabled}
          reason={action.reason}
          onClick={() => void action.run()}
        >
          {action.label}
        </Button>
      )}
    </div>
  </section>
);

/** Until when it is paid, or by what (PAY-165, PAY-322). */
const dueText = ({ plan, due_date }: RegistrationPayments): string => {
  if (plan && plan.ended === null) return 'Your balance is paid by your payment plan.';
  if (plan?.ended?.cause === 'failed') return 'Your payment plan has ended. Your balance is due now.';
  return `Please pay your balance by ${formatShortDay(day(due_date))}.`;
};

const Balance = ({ payments, readOnly }: { payments: RegistrationPayments; readOnly: boolean }) => {
  const due = readOnly || payments.overallPaid ? null : dueText(payments);
  return (
    <>
      {payments.completed && !payments.confirmed && !readOnly && (
        <Notice>Your registration is being reviewed. Please allow 1-3 days for confirmation.</Notice>
      )}
      <BalanceCard
        title="BALANCE"
        amounts={shownAmounts(owedParts(payments))}
        text={due}
        entries={feeGroups(payments).map(({ label, amount, total }) => ({
          label,
          cents: amount,
          strong: total ?? false,
        }))}
      />
    </>
  );
};

type ChoicesProps = {
  payments: RegistrationPayments;
  view: View;
  readOnly: boolean;
  onView: (view: View) => void;
};

const isPayable = (payments: RegistrationPayments): boolean =>
  (payments.balance > 0 && !isPending(payments, 'REGISTRATION')) ||
  (passesOpen(payments) && !isPending(payments, 'MEDIA_PASS'));

/** MAKE A PAYMENT shows while either part is owed and no payment of it is pending (PAY-313, REG-282). */
const Choices = ({ payments, view, readOnly, onView }: ChoicesProps) => (
  <div className="row wrap">
    <Button
      kind="second"
      caps
      icon="history"
      aria-expanded={view === 'history'}
      onClick={() => onView(view === 'history' ? 'balance' : 'history')}
    >
      {view === 'history' ? 'HIDE PAYMENT HISTORY' : 'SHOW PAYMENT HISTORY'}
    </Button>
    {!readOnly && isPayable(payments) && view !== 'pay' && (
      <Button caps icon="card" onClick={() => onView('pay')}>
        MAKE A PAYMENT
      </Button>
    )}
    {!readOnly && (!payments.completed || payments.editing) && view !== 'pay' && (
      <CompleteHere registrationId={payments.registration_id} editing={payments.editing} />
    )}
  </div>
);
