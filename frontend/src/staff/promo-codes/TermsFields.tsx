import { PROMO_TYPE_KEYS, PROMO_TYPES, type PromoType } from '@app/contracts/pricing';
import { AmountInput } from '../../ui/AmountInput.js';
import { Checkbox, Select, TextInput } from '../../ui/inputs.js';
import { useCatalogue } from '../catalogue.js';
import type { TermsForm } from './promo-form.js';

type Props = {
  readonly form: TermsForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (form: TermsForm) => void;
};

const NUMBERS = {
  count: { label: 'How many are free', hint: 'Empty is 1.' },
  cents: { label: 'Amount, $', hint: undefined },
  percentage: { label: 'Percent', hint: '1 to 100' },
} as const;
const types = PROMO_TYPE_KEYS.map((value) => ({ value, label: PROMO_TYPES[value].label }));

/** The fields that staff set of a promo code (PAY-221). */
export const TermsFields = ({ form, errors, onChange }: Props) => {
  const { events, seasons } = useCatalogue();
  const set = (more: Partial<TermsForm>): void => onChange({ ...form, ...more });
  const { asks } = PROMO_TYPES[form.type];
  const { label, hint } = NUMBERS[asks];
  const Field = asks === 'cents' ? AmountInput : TextInput;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={80}
        hint="Registrants read it."
        value={form.display_name}
        error={errors['display_name']}
        onChange={(display_name) => set({ display_name })}
      />
      <div className="PromoTerms">
        <Select
          label="Type"
          required
          value={form.type}
          options={types}
          error={errors['type']}
          onChange={(type) => set({ type: type as PromoType, number: '' })}
        />
        <Field
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={form.number}
          error={errors['value'] ?? errors['percentage']}
          onChange={(number) => set({ number })}
        />
        <Select
          label="Event"
          value={form.event_id}
          options={[
            { value: '', label: 'Every event' },
            ...[...events.values()].map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event_id) => set({ event_id })}
        />
        <Select
          label="Season"
          value={form.season_id}
          options={[
            { value: '', label: 'Every season' },
            ...seasons.map(({ id, start_year, end_year }) => ({ value: id, label: `${start_year}–${end_year}` })),
          ]}
          onChange={(season_id) => set({ season_id })}
        />
        <TextInput
          type="date"
          label="Valid from"
          value={form.valid_from}
          error={errors['valid_from']}
          onChange={(valid_from) => set({ valid_from })}
        />
        <TextInput
          type="date"
          label="Valid to"
          value={form.valid_to}
          error={errors['valid_to']}
          onChange={(valid_to) => set({ valid_to })}
        />
        <TextInput
          label="Uses in all"
          hint="Empty is no limit."
          inputMode="numeric"
          value={form.total_limit}
          error={errors['total_limit']}
          onChange={(total_limit) => set({ total_limit })}
        />
        <TextInput
          label="Uses of an account in a season"
          hint="Empty is no limit."
          inputMode="numeric"
          value={form.account_limit}
          error={errors['account_limit']}
          onChange={(account_limit) => set({ account_limit })}
        />
      </div>
      <Checkbox
        label="Unique: no other code can be used with it"
        checked={form.unique}
        onChange={(unique) => set({ unique })}
      />
      <Checkbox label="Active" checked={form.active} onChange={(active) => set({ active })} />
    </>
  );
};
