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
import { formatMoney, formatNumericDay, homeDay } from '@app/contracts/shared';
import { useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { Checkbox, DateInput, RadioGroup, Select, TextInput } from '../../ui/inputs.js';
import { ReasonField } from '../../ui/ReasonField.js';
import { Preview } from './DeedPreview.js';
import {
  bodyOf,
  centsOf,
  dollars,
  isDated,
  isPenalty,
  missingIn,
  mostOf,
  paysPasses,
  previewOf,
  type Form,
} from './record-form.js';
import { useStaffMoney } from './use-staff-money.js';

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

/** Label of the field that names the paper, by method. */
const REFERENCES: Readonly<Record<Form['method'], string>> = {
  [CHECK]: 'Check number',
  [CREDIT]: 'From',
  [CASH]: 'Reference',
  [ADJUSTMENT]: 'Reference',
};

const Check = ({ form, onChange }: FieldsProps) => (
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
        onChange={(value) => onChange({ method: Number(value) as Form['method'], reference: '' })}
      />
      {form.method !== CREDIT && (
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
      <TextInput
        label={REFERENCES[form.method]}
        required={form.method === CREDIT}
        value={form.reference}
        maxLength={40}
        error={errors.reference}
        onChange={(reference) => onChange({ reference })}
      />
      {form.method === CHECK && <Check {...props} />}
      {isDated(form) && (
        <DateInput
          label={form.method === CHECK || form.method === CASH ? 'Received on' : 'Date'}
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
  const missing = missingIn(form, payments, now);
  const record = useCommand(paymentCalls.record, {
    input: (given: Form) => ({ params: { id }, body: bodyOf(given, fee) }),
    ...useStaffMoney<typeof paymentCalls.record>('Recorded.', onClose),
  });
  const { reason: _reason, ...unsaid } = missing;
  const asks = Object.keys(unsaid).length === 0;
  const preview = useRead(
    ['ledger', { record: id }],
    paymentCalls.recordPreview,
    { params: { id }, query: previewOf(form, fee) },
    { handled: true, enabled: asks, keepPrevious: true },
  );
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
        <Preview read={preview} asks={asks} />
        {record.error && Object.keys(record.fields).length === 0 && (
          <Refusal id="record-error">{record.error.message}</Refusal>
        )}
      </div>
    </Dialog>
  );
};
