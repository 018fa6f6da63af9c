import {
  ADJUSTMENT,
  CASH,
  CHECK,
  CREDIT,
  methodLabel,
  paymentCalls,
  type PaymentType,
  RECORDED_METHODS,
  type RegistrationPayments,
} from '@app/contracts/payments';
import {
  amountOf,
  amountText,
  type Cents,
  cents,
  type Day,
  formatMoney,
  formatNumericDay,
  homeDay,
  times,
  ZERO,
} from '@app/contracts/shared';
import { useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { useCommand } from '../../platform/use-command.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { Checkbox, DateInput, RadioGroup, Select, TextInput } from '../../ui/inputs.js';
import { dayOfMasked } from '../../ui/masks.js';
import { ReasonField } from '../../ui/ReasonField.js';
import { useStaffMoney } from './use-staff-money.js';

type Form = {
  readonly method: (typeof RECORDED_METHODS)[number];
  readonly part: PaymentType;
  /** Of an adjustment: takes off what is owed, adds to it, or is the collection penalty of the terms. */
  readonly adjusts: 'takes' | 'adds' | 'penalty';
  readonly amount: string;
  readonly people: readonly number[];
  readonly reference: string;
  readonly awaited: boolean;
  readonly received: string;
  readonly reason: string;
};

const dollars = (amount: number): string => (amount > 0 ? amountText(amount) : '');
const paysPasses = ({ method, part }: Form): boolean =>
  part === 'MEDIA_PASS' && method !== ADJUSTMENT && method !== CREDIT;

/** What the form would record, in cents: passes cost what they cost. */
const centsOf = (form: Form, fee: number): Cents =>
  paysPasses(form)
    ? times(cents(fee), form.people.length)
    : times(amountOf(form.amount) ?? ZERO, form.method === ADJUSTMENT && form.adjusts !== 'takes' ? -1 : 1);

const isPenalty = ({ method, adjusts }: Form): boolean => method === ADJUSTMENT && adjusts === 'penalty';
/** The most that a penalty may be of the part that it is for. */
const mostOf = ({ part }: Pick<Form, 'part'>, { charges }: RegistrationPayments): Cents =>
  charges.most_penalty[part === 'MEDIA_PASS' ? 'media' : 'registration'];

const received = (form: Form): boolean => form.method === CASH || (form.method === CHECK && !form.awaited);

/** The faults of the form, by its fields. */
const missingIn = (form: Form, payments: RegistrationPayments): Readonly<Record<string, string>> => {
  const { fee } = payments.media_pass;
  const most = mostOf(form, payments);
  return {
    ...(paysPasses(form) && form.people.length === 0 ? { person_ids: 'Please select at least one student.' } : {}),
    ...(centsOf(form, fee) === 0 ? { amount: 'Required' } : {}),
    ...(isPenalty(form) && -centsOf(form, fee) > most ? { amount: `At most ${formatMoney(most)}.` } : {}),
    ...(received(form) && dayOfMasked(form.received) === null ? { received_on: 'Please enter a day.' } : {}),
    ...(form.method === CREDIT && form.reference.trim() === '' ? { reference: 'Required' } : {}),
    ...(form.reason.trim().length < 3 ? { reason: 'Please write a reason of at least 3 letters.' } : {}),
  };
};

const bodyOf = (form: Form, fee: number) => ({
  reason: form.reason.trim(),
  payment_type: form.method === CREDIT ? ('REGISTRATION' as const) : form.part,
  payment_method_id: form.method,
  amount: centsOf(form, fee),
  received_on: received(form) ? (dayOfMasked(form.received) as Day) : null,
  ...((form.method === CHECK || form.method === CREDIT) && form.reference.trim()
    ? { reference: form.reference.trim() }
    : {}),
  ...(isPenalty(form) ? { charge: 'collection' as const } : {}),
  ...(paysPasses(form) ? { person_ids: [...form.people] } : {}),
});

type FieldsProps = {
  form: Form;
  payments: RegistrationPayments;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Form>) => void;
};

/** The students whose pass is not paid yet: a check pays theirs and no one else's. */
const Passes = ({ form, payments: { media_pass }, errors, onChange }: FieldsProps) => {
  const owing = media_pass.dancers.filter(({ paid }) => !paid);
  return (
    <fieldset className="stack stack-1">
      <legend className="Field__label">Students, {formatMoney(media_pass.fee)} each</legend>
      {owing.length === 0 && <p className="dense t2">Every pass is paid.</p>}
      {owing.map(({ person_id, fname, lname }) => (
        <Checkbox
          key={person_id}
          label={`${fname} ${lname}`}
          checked={form.people.includes(person_id)}
          onChange={(on) =>
            onChange({ people: on ? [...form.people, person_id] : form.people.filter((id) => id !== person_id) })
          }
        />
      ))}
      {errors.person_ids && <Refusal id="record-people-error">{errors.person_ids}</Refusal>}
    </fieldset>
  );
};

const Check = ({ form, onChange }: FieldsProps) => (
  <>
    <TextInput
      label="Check number"
      value={form.reference}
      maxLength={40}
      onChange={(reference) => onChange({ reference })}
    />
    <RadioGroup
      legend="The check"
      name="awaited"
      value={form.awaited ? 'awaited' : 'received'}
      options={[
        { value: 'received', label: 'has been received' },
        { value: 'awaited', label: 'is awaited: it counts once it is marked received' },
      ]}
      onChange={(value) => onChange({ awaited: value === 'awaited' })}
    />
  </>
);

/** What an adjustment does; a penalty is proposed as high as the terms let it be (PAY-284). */
const Adjusts = ({ form, payments, onChange }: FieldsProps) => {
  const { collection_max_percent } = payments.charges;
  const most = mostOf(form, payments);
  return (
    <>
      <RadioGroup
        legend="The adjustment"
        name="adjusts"
        value={form.adjusts}
        options={[
          { value: 'takes', label: 'takes off what is owed' },
          { value: 'adds', label: 'adds to what is owed' },
          { value: 'penalty', label: 'is a collection penalty of the terms' },
        ]}
        onChange={(value) => {
          const adjusts = value as Form['adjusts'];
          onChange({ adjusts, ...(adjusts === 'penalty' ? { amount: dollars(most) } : {}) });
        }}
      />
      {isPenalty(form) && (
        <p className="dense t2">
          {most > 0
            ? `At most ${formatMoney(most)}: ${collection_max_percent} percent of the debt, with the penalties that stand.`
            : 'Nothing is owed that a penalty could be taken of.'}
        </p>
      )}
    </>
  );
};

const Fields = (props: FieldsProps) => {
  const { form, payments, errors, onChange } = props;
  const parts = [
    { value: 'REGISTRATION', label: 'Registration' },
    ...(payments.media_pass.enabled ? [{ value: 'MEDIA_PASS', label: 'Media pass' }] : []),
  ];
  return (
    <>
      <Select
        label="Method"
        value={form.method}
        options={RECORDED_METHODS.map((value) => ({ value, label: methodLabel(value, null) }))}
        onChange={(value) => onChange({ method: Number(value) as Form['method'] })}
      />
      {form.method === CREDIT ? (
        <TextInput
          label="From"
          required
          value={form.reference}
          maxLength={40}
          error={errors.reference}
          onChange={(reference) => onChange({ reference })}
        />
      ) : (
        <Select
          label="For"
          value={form.part}
          options={parts}
          onChange={(value) => {
            const part = value as PaymentType;
            onChange({ part, ...(isPenalty(form) ? { amount: dollars(mostOf({ part }, payments)) } : {}) });
          }}
        />
      )}
      {form.method === ADJUSTMENT && <Adjusts {...props} />}
      {paysPasses(form) ? (
        <Passes {...props} />
      ) : (
        <AmountInput
          label="Amount"
          required
          value={form.amount}
          error={errors.amount}
          onChange={(value) => onChange({ amount: value })}
        />
      )}
      {form.method === CHECK && <Check {...props} />}
      {received(form) && (
        <DateInput
          label="Received on"
          required
          value={form.received}
          error={errors.received_on}
          onChange={(value) => onChange({ received: value })}
        />
      )}
      <ReasonField value={form.reason} error={errors.reason} onChange={(reason) => onChange({ reason })} />
    </>
  );
};

/** A check, cash, a credit or an adjustment goes into the ledger by hand (ADM-004, PAY-287). */
export const RecordPayment = ({
  id,
  payments,
  onClose,
}: {
  id: number;
  payments: RegistrationPayments;
  onClose: () => void;
}) => {
  const { now } = useClock();
  const [form, setForm] = useState<Form>({
    method: CHECK,
    part: 'REGISTRATION',
    adjusts: 'takes',
    amount: dollars(payments.balance),
    people: [],
    reference: '',
    awaited: false,
    received: formatNumericDay(homeDay(now)),
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const { fee } = payments.media_pass;
  const missing = missingIn(form, payments);
  const record = useCommand(paymentCalls.record, {
    input: (given: Form) => ({ params: { id }, body: bodyOf(given, fee) }),
    ...useStaffMoney<typeof paymentCalls.record>('Recorded.', onClose),
  });
  const send = (): void => {
    setTried(true);
    if (Object.keys(missing).length === 0) void record.run(form);
  };
  return (
    <Dialog
      open
      title="Record a payment"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={record.busy} onClick={send}>
            Record {formatMoney(centsOf(form, fee))}
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <Fields
          form={form}
          payments={payments}
          errors={tried ? { ...record.fields, ...missing } : record.fields}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        {record.error && Object.keys(record.fields).length === 0 && (
          <Refusal id="record-error">{record.error.message}</Refusal>
        )}
      </div>
    </Dialog>
  );
};
