import { feeParts, less, partOf, type PaymentType, type RegistrationPayments, sumOf } from '@app/contracts/payments';
import type { ReactNode } from 'react';
import { counted, formatMoney } from '@app/contracts/shared';
import { Bar } from '../ui/BalanceCard.js';
import { Money } from '../ui/Money.js';
import { paidFor, partBalance } from './payment-parts.js';

type Props = {
  payments: RegistrationPayments;
  part: PaymentType;
  /** Whose passes are paid; null: all who owe one. */
  selected: readonly number[] | null;
  /** The amounts to choose from. */
  children?: ReactNode;
};

/** CURRENT BALANCE of the part that is paid here, with what was paid of it; for passes whom it covers (PAY-056, PAY-268). */
export const BalanceSheet = ({ payments, part, selected, children }: Props) => {
  const balance = partBalance(payments, part);
  const media = part === 'MEDIA_PASS';
  const ofPart = partOf(part);
  const paid = payments.paid[ofPart];
  const total = sumOf([
    feeParts(payments.fees),
    payments.adjusted,
    ...payments.taken_off.map(({ parts }) => less(parts)),
  ])[ofPart];
  const words = `${formatMoney(paid)} paid of ${formatMoney(total)}`;
  return (
    <section className="Sheet" aria-label="Current balance">
      <div className="PayBalance">
        <div>
          <h2 className="caps t3">CURRENT BALANCE</h2>
          <Money cents={balance} size="xl" tone="plain" />
        </div>
        <div className="PayBalance__bar">
          <Bar parts={[{ share: total > 0 ? paid / total : 1, tone: 'done', label: 'Paid' }]} label={words} />
          <span className="row between cap" aria-hidden="true">
            <span>{formatMoney(paid)} paid</span>
            <span>of {formatMoney(total)}</span>
          </span>
        </div>
      </div>
      {media && <CoveredDancers payments={payments} selected={selected} />}
      {children}
    </section>
  );
};

const CoveredDancers = ({ payments, selected }: Pick<Props, 'payments' | 'selected'>) => {
  const covered = paidFor(payments, selected);
  if (covered.length === 0) return null;
  return (
    <details className="PayDancers">
      <summary className="dense">
        {counted(covered.length, 'dancer')} at <Money cents={payments.media_pass.fee} /> each
      </summary>
      <ul className="PayDancers__list dense">
        {covered.map((dancer) => (
          <li key={dancer.person_id}>
            {dancer.fname} {dancer.lname}
          </li>
        ))}
      </ul>
    </details>
  );
};
