import { type Balance, paymentCalls, type PaymentMode, type RegistrationPayments } from '@app/contracts/payments';
import { type Cents, cents, formatMoney } from '@app/contracts/shared';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRead } from '../platform/use-read.js';
import { cx } from '../ui/cx.js';
import { TextInput } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import type { AmountChoice, AmountKind } from './use-amount.js';

const FOCUS_MS = 50;
const NOTHING_LEFT = 'Nothing of the registration is left';
/** Digits fill from the right: 1234 is $12.34 (PAY-062). */
const typedCents = (text: string) => cents(Number(text.replace(/\D/g, '').slice(0, 9)));
const asMoney = (text: string): string => formatMoney(typedCents(text));

type Props = {
  readonly payments: RegistrationPayments;
  readonly choice: AmountChoice;
  readonly mode: PaymentMode;
  /** Nothing less than all is taken (PAY-068). */
  readonly fullOnly: boolean;
};
type OptionProps = {
  name: string;
  label: string;
  kind: AmountKind;
  choice: AmountChoice;
  closed: boolean;
  children: ReactNode;
};

const Option = ({ name, label, kind, choice, closed, children }: OptionProps) => (
  <div className={cx('PayAmount', choice.kind === kind && 'is-on')}>
    <label>
      <input
        type="radio"
        name={name}
        checked={choice.kind === kind}
        disabled={closed}
        onChange={() => choice.choose(kind)}
      />
      <span className="caps">{label}</span>
    </label>
    {children}
  </div>
);

/** FULL AMOUNT, DEPOSIT and OTHER AMOUNT beside the balance (PAY-057 to PAY-063). */
export const Amounts = ({ payments, choice, mode, fullOnly }: Props) => {
  const name = useId();
  const { balance, deposit, terms, left_after } = payments;
  return (
    <fieldset className="PayAmounts">
      <legend className="vh">Amount</legend>
      <Option name={name} label="FULL AMOUNT" kind="full" choice={choice} closed={false}>
        <Money cents={balance} tone="plain" />
        <Leaves after={left_after.full} />
      </Option>
      {deposit > 0 && (
        <Option name={name} label="DEPOSIT" kind="deposit" choice={choice} closed={fullOnly}>
          <Money cents={deposit} tone="plain" />
          <Leaves after={left_after.deposit} />
        </Option>
      )}
      {terms.other && (
        <Option name={name} label="OTHER AMOUNT" kind="other" choice={choice} closed={fullOnly}>
          <OtherAmount choice={choice} closed={fullOnly} />
          {choice.kind === 'other' && choice.other > 0 ? (
            <OtherLeaves payments={payments} amount={choice.other} mode={mode} />
          ) : (
            <span className="cap">As much as you like</span>
          )}
        </Option>
      )}
    </fieldset>
  );
};

/** The rest of the registration, by the ledger that would post the payment (PAY-327). */
const Leaves = ({ after }: { after: Balance | null | undefined }) => (
  <span className="cap">
    {after && (after.registration > 0 ? `Leaves ${formatMoney(after.registration)}` : NOTHING_LEFT)}
  </span>
);

const OtherLeaves = ({
  payments,
  amount,
  mode,
}: {
  payments: RegistrationPayments;
  amount: Cents;
  mode: PaymentMode;
}) => {
  const { data } = useRead(
    ['payments', 'leaves', payments.registration_id],
    paymentCalls.paymentPreview,
    {
      query: {
        ...{ registrationId: payments.registration_id, paymentType: 'REGISTRATION', amountType: 'OTHER' },
        amount: String(amount),
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    },
    { handled: true },
  );
  return <Leaves after={data?.after} />;
};

/** Chosen, it has the focus 50 ms later (PAY-061); typing into it chooses it. */
const OtherAmount = ({ choice, closed }: { choice: AmountChoice; closed: boolean }) => {
  const place = useRef<HTMLSpanElement>(null);
  const on = choice.kind === 'other';
  const opened = useRef(on);
  useEffect(() => {
    const first = opened.current;
    opened.current = false;
    if (!on || first) return;
    const timer = setTimeout(() => place.current?.querySelector('input')?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return (
    <span ref={place}>
      <TextInput
        label="Other amount"
        hideLabel
        small
        inputMode="numeric"
        autoComplete="off"
        disabled={closed}
        className="num"
        mask={asMoney}
        value={formatMoney(choice.other)}
        onChange={(text) => {
          choice.type(typedCents(text));
          if (!on) choice.choose('other');
        }}
      />
    </span>
  );
};
