import { depositWords } from '@app/contracts/competition';
import type { RegistrationPayments } from '@app/contracts/payments';
import { type Cents, day, formatShortDay } from '@app/contracts/shared';
import { Money } from '../ui/Money.js';
import { Suspense } from 'react';
import { PlanOffer } from '../plan/index.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { owedAfter } from './ways.js';

type Props = { readonly payments: RegistrationPayments; readonly plan: boolean };

const infoOf = ({ terms, deposit }: RegistrationPayments): string => {
  const { kind, value } = terms.deposit ?? { kind: 'percentage' as const, value: 0 };
  // A percentage is no amount: it says what it comes to.
  return depositWords(kind, kind === 'percentage' ? deposit : (value as Cents));
};

/** The deposit, what it leaves and until when that is due, and what a deposit is (PAY-032, PAY-037). */
export const DepositSheet = ({ payments, plan }: Props) => {
  const { deposit, due_date, left_after } = payments;
  if (deposit === 0) return <Notice tone="warning">A deposit is not available for this registration.</Notice>;
  if (plan)
    return (
      <Suspense fallback={<Skeletons label="Loading" lines={4} />}>
        <PlanOffer payments={payments} />
      </Suspense>
    );
  return (
    <section className="Sheet" aria-label="Deposit">
      <dl className="PayDeposit">
        <div>
          <dt className="caps t3">DEPOSIT</dt>
          <dd>
            <Money cents={deposit} size="xl" tone="plain" />
          </dd>
        </div>
        {left_after.deposit && (
          <div>
            <dt className="caps t3">REMAINING BALANCE</dt>
            <dd>
              <Money cents={owedAfter(left_after.deposit)} size="xl" tone="plain" />
            </dd>
          </div>
        )}
        <div>
          <dt className="caps t3">DUE BY</dt>
          <dd className="PayDeposit__day num">{formatShortDay(day(due_date))}</dd>
        </div>
      </dl>
      <p className="PayDeposit__info dense t2">{infoOf(payments)}</p>
    </section>
  );
};
