import { paymentCalls, type PaymentMode, type RegistrationPayments } from '@app/contracts/payments';
import { amountOf, amountText, type Cents, formatMoney, VIEW_AS_BLOCKED, ZERO } from '@app/contracts/shared';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { useCommand } from '../../platform/use-command.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Refusal } from '../../ui/Field.js';
import { Checkbox, Select, TextInput } from '../../ui/inputs.js';
import { maskCurrency } from '../../ui/masks.js';
import { Money } from '../../ui/Money.js';
import { useToast } from '../../ui/Toast.js';
import { useQueryClient } from '@tanstack/react-query';

type Props = { readonly payments: RegistrationPayments; readonly mode: PaymentMode };
type Form = { readonly from: string; readonly written: string; readonly amount: string };

const APPLIED = 'Your credit/vouchers have been applied!';
const EXCEEDED = 'The amount exceeds your available credit.';
/** Staff may write where a credit comes from (PAY-242). */
const WRITTEN = 'written';
const CREDIT_CALL = paymentCalls.applyCredit;

const centsOf = (text: string): Cents => amountOf(text) ?? ZERO;
const dollars = amountText;
/** The most that this entry can take off now (PAY-245). */
const mostOf = ({ available_credits, most_credit }: RegistrationPayments, from: string): number =>
  Math.min(available_credits.find(({ id }) => id === from)?.remaining ?? most_credit, most_credit);

/** The faults of the form, by its fields (PAY-244, PAY-245). */
const missingIn = (
  { from, written, amount }: Form,
  payments: RegistrationPayments,
): Readonly<Record<string, string>> => ({
  ...(from === '' ? { from: 'Required' } : {}),
  ...(from === WRITTEN && written.trim() === '' ? { written: 'Required' } : {}),
  ...(centsOf(amount) <= 0 ? { amount: 'Required' } : {}),
  ...(centsOf(amount) > mostOf(payments, from) ? { amount: EXCEEDED } : {}),
});

const creditOf = ({ from, written, amount }: Form): { readonly from: string; readonly amount: Cents } => ({
  from: from === WRITTEN ? written.trim() : from,
  amount: centsOf(amount),
});

/** The rest of the registration after it, by the ledger that would post the credit (PAY-327). */
const CreditLeaves = ({ payments, mode, credit }: Props & { readonly credit: ReturnType<typeof creditOf> }) => {
  const { registration_id } = payments;
  const { data } = useRead(
    ['payments', 'credit-leaves', registration_id],
    paymentCalls.creditPreview,
    {
      query: {
        ...{ registration_id, from: credit.from, amount: String(credit.amount) },
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    },
    { handled: true },
  );
  return (
    <p className="cap CreditMails" role="status">
      {data && `Balance after it ${formatMoney(data.after.registration)}`}
    </p>
  );
};

/** One command applies and clears; employees hear of it outside of the registration (PAY-296, PAY-312). */
const useCredit = ({ payments, mode }: Props, onDone: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  const staff = useSession().account?.roles.some((role) => role !== 'auditor') ?? false;
  const viewed = Boolean(useSession().account?.viewed_by);
  const [mails, setMails] = useState(mode !== 'registration');
  const command = useCommand(CREDIT_CALL, {
    input: (credit: { from: string; amount: number } | null) => ({
      body: {
        registration_id: payments.registration_id,
        credit,
        sendEmployeeEmail: mails,
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    }),
    handle: ({ code }) => code === 'credit_exceeded',
    onDone: () => {
      toast(APPLIED);
      onDone();
      for (const key of ['payments', 'registration']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return { command, staff, viewed, mails, setMails };
};

/** Credit of the account: applied to the registration part, or cleared (PAY-242 to PAY-247). */
export const CreditSection = (props: Props) => {
  const { payments } = props;
  const { available_credits, applied_credits, most_credit } = payments;
  const only = available_credits.length === 1 ? available_credits[0]! : null;
  const blank: Form = {
    from: only?.id ?? '',
    written: '',
    amount: dollars(only ? mostOf(payments, only.id) : 0),
  };
  const [typed, setForm] = useState<Form | null>(null);
  const form = typed ?? blank;
  const [tried, setTried] = useState(false);
  const { command, staff, viewed, mails, setMails } = useCredit(props, () => {
    setForm(null);
    setTried(false);
  });
  if (available_credits.length === 0 && applied_credits.length === 0 && !staff) return null;
  const errors = tried ? missingIn(form, payments) : {};
  const apply = (): void => {
    setTried(true);
    if (Object.keys(missingIn(form, payments)).length > 0) return;
    void command.run(creditOf(form));
  };
  const block = { busy: command.busy, disabled: viewed, reason: viewed ? VIEW_AS_BLOCKED : undefined };
  const forms = most_credit > 0 && (available_credits.length > 0 || staff);
  return (
    <section className="Sheet" aria-label="Credit">
      <div className="Sheet__head">
        <h2 className="h4">Credit</h2>
      </div>
      {applied_credits.length > 0 && (
        <div className="CreditApplied">
          <ul>
            {applied_credits.map(({ credit_id, from, amount }) => (
              <li key={credit_id}>
                <span>{from}</span>
                <Money cents={-amount} tone="plain" />
              </li>
            ))}
          </ul>
          <Button kind="second" caps {...block} onClick={() => void command.run(null)}>
            CLEAR
          </Button>
        </div>
      )}
      {forms && (
        <div className="CreditForm">
          <Fields payments={payments} form={form} staff={staff} errors={errors} onChange={setForm} />
          <Button caps {...block} onClick={apply}>
            APPLY
          </Button>
          {command.error && <Refusal id="credit-error">{command.error.message}</Refusal>}
        </div>
      )}
      {forms && Object.keys(missingIn(form, payments)).length === 0 && (
        <CreditLeaves {...props} credit={creditOf(form)} />
      )}
      {staff && (
        <div className="CreditMails">
          <Checkbox label="Send employee e-mail" checked={mails} onChange={setMails} />
        </div>
      )}
    </section>
  );
};

type FieldsProps = {
  payments: RegistrationPayments;
  form: Form;
  staff: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (form: Form) => void;
};

const Fields = ({ payments, form, staff, errors, onChange }: FieldsProps) => {
  const entries = payments.available_credits.map(({ id, label, remaining }) => ({
    value: id,
    label: `${label}, ${formatMoney(remaining)} left`,
  }));
  const amount = {
    label: 'Amount',
    required: true,
    autoComplete: 'off',
    className: 'num',
    value: form.amount,
    error: errors.amount,
    onChange: (amount: string) => onChange({ ...form, amount }),
  };
  return (
    <>
      <Select
        label="From"
        required
        value={form.from}
        placeholder="Please choose"
        error={errors.from}
        options={staff ? [...entries, { value: WRITTEN, label: 'Something else' }] : entries}
        onChange={(from) => onChange({ ...form, from, amount: dollars(mostOf(payments, from)) })}
      />
      {form.from === WRITTEN && (
        <TextInput
          label="Where it comes from"
          required
          maxLength={100}
          value={form.written}
          error={errors.written}
          onChange={(written) => onChange({ ...form, written })}
        />
      )}
      {staff ? <AmountInput {...amount} /> : <TextInput inputMode="numeric" mask={maskCurrency} {...amount} />}
    </>
  );
};
