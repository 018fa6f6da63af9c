import { type Balance, type PaymentMode, planParts, type RegistrationPayments } from '@app/contracts/payments';
import { type Cents, counted, day, formatMoney, formatShortDay, minus, ZERO } from '@app/contracts/shared';
import { useId } from 'react';
import { cx } from '../ui/cx.js';
import { unpaidDancers } from './payment-parts.js';
import { fullAmount, fullIsDeposit, owedAfter, type Way, waysOf } from './ways.js';

type Line = { readonly label: string; readonly amount: string };
type Card = { readonly label: string; readonly amount: string; readonly lines: readonly Line[]; readonly text: string };

const line = (label: string, amount: Cents): Line => ({ label, amount: formatMoney(amount) });
const left = (amount: string): Line => ({ label: 'Left after it', amount });
/** By the ledger that would post it; nothing where it cannot be paid now (PAY-327). */
const leftOf = (after: Balance | null): Line[] => (after === null ? [] : [left(formatMoney(owedAfter(after)))]);

/** The amount due of each part, with the words before it. */
const dueLines = (payments: RegistrationPayments, most: string, whom: string): Line[] =>
  [
    { label: `${payments.media_pass.name}, ${whom}`, due: payments.mediaPassBalance },
    { label: 'Registration', due: payments.balance },
  ]
    .filter(({ due }) => due > 0)
    .map(({ label, due }) => ({ label, amount: most + formatMoney(due) }));

const depositLines = ({ terms, paid }: RegistrationPayments): Line[] => {
  const { deposit } = terms;
  const parts =
    deposit?.kind === 'per_routine'
      ? [{ label: `${counted(deposit.routines, 'routine')}, each`, amount: formatMoney(deposit.value) }]
      : [];
  const percent = deposit?.kind === 'percentage' ? [{ label: 'Of the registration', amount: `${deposit.value}%` }] : [];
  return [
    ...parts,
    ...percent,
    ...(paid.registration > 0 ? [line('Paid before', minus(ZERO, paid.registration))] : []),
  ];
};

const cardOf = (way: Way, payments: RegistrationPayments, mode: PaymentMode): Card => {
  const all = fullAmount(payments);
  const completes = { registration: 'Completes the registration', editing: 'Confirms your changes', balance: null }[
    mode
  ];
  if (way === 'full') {
    const whom = counted(unpaidDancers(payments).length, 'dancer');
    return {
      label: 'FULL AMOUNT',
      amount: formatMoney(all),
      lines: [...dueLines(payments, '', whom), ...leftOf(payments.left_after.full)],
      text: fullIsDeposit(payments) ? 'The deposit is all that is due.' : `${completes ?? 'Pays all that is due'}.`,
    };
  }
  if (way === 'deposit') {
    const by = `the rest is due by ${formatShortDay(day(payments.due_date))}.`;
    return {
      label: 'DEPOSIT',
      amount: formatMoney(payments.deposit),
      lines: [...depositLines(payments), ...leftOf(payments.left_after.deposit)],
      text: completes ? `${completes}; ${by}` : `T${by.slice(1)}`,
    };
  }
  if (way === 'plan') {
    const parts = planParts(minus(payments.balance, payments.deposit), payments.plan_dates);
    return {
      label: 'PAYMENT PLAN',
      amount: formatMoney(payments.deposit),
      lines: [
        line('Deposit, now', payments.deposit),
        ...parts.map(({ due_on, amount }) => line(formatShortDay(due_on), amount)),
      ],
      text: 'The parts are charged on their days to the card or bank account that you pay with.',
    };
  }
  return {
    label: 'PARTIAL PAYMENT',
    amount: 'You choose',
    lines: [...dueLines(payments, 'up to ', 'for whom you choose'), left('the rest')],
    text: completes ? 'Complete once everything is paid.' : 'Pays a part of what is due.',
  };
};

type Props = {
  payments: RegistrationPayments;
  mode: PaymentMode;
  way: Way;
  onWay: (way: Way) => void;
};

/** How do you want to pay? Each way with its amount, what it covers and what it leaves (PAY-040 to PAY-042, PAY-048). */
export const PaymentChoice = ({ payments, mode, way, onWay }: Props) => {
  const name = useId();
  return (
    <fieldset className="Sheet PayWays">
      <legend className="vh">How do you want to pay?</legend>
      {waysOf(payments).map((one) => {
        const { label, amount, lines, text } = cardOf(one, payments, mode);
        const closed = one === 'full' && fullIsDeposit(payments);
        const id = `${name}-${one}`;
        return (
          <label key={one} className={cx('PayWay', way === one && 'is-on', closed && 'is-off')}>
            <span className="PayWay__name">
              <input
                type="radio"
                name={name}
                aria-labelledby={`${id}-name ${id}-amount`}
                aria-describedby={`${id}-text`}
                checked={way === one}
                disabled={closed}
                onChange={() => onWay(one)}
              />
              <span className="caps" id={`${id}-name`}>
                {label}
              </span>
            </span>
            <b className="PayWay__amount num" id={`${id}-amount`}>
              {amount}
            </b>
            <ul className="PayWay__lines">
              {lines.map((row) => (
                <li key={row.label}>
                  <span>{row.label}</span>
                  <span className="num">{row.amount}</span>
                </li>
              ))}
            </ul>
            <span className="cap" id={`${id}-text`}>
              {text}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
