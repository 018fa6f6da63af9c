import { COUNTRIES, STATES } from '@app/contracts/catalogue';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { Select, TextInput } from '../ui/inputs.js';
import type { AddressValues } from './studio-form.js';
import type { Form } from './use-form.js';

type Props<V extends AddressValues> = {
  form: Form<V>;
  /** False while the address may stay empty. */
  asked?: boolean;
};

/** An address; state and zip are asked for only in the default country (ACC-062). */
export const AddressFields = <V extends AddressValues>({ form, asked = true }: Props<V>) => {
  const country = Number(form.values.country_id);
  const states = STATES.filter((state) => state.country_id === country);
  const home = asked && country === DEFAULT_COUNTRY_ID;
  const elsewhere = { state_id: '' };
  return (
    <>
      <TextInput
        {...form.field('address')}
        required={asked}
        autoComplete="street-address"
        maxLength={200}
        fieldClass="span-2"
      />
      <TextInput {...form.field('city')} required={asked} autoComplete="address-level2" maxLength={100} />
      <Select
        {...form.field('country_id')}
        required={asked}
        autoComplete="country"
        options={COUNTRIES.map((c) => ({ value: c.id, label: c.name }))}
        onChange={(country_id) => form.set({ ...elsewhere, country_id } as Partial<V>)}
      />
      {states.length > 0 && (
        <Select
          {...form.field('state_id')}
          required={home}
          placeholder="Please choose"
          options={states.map((state) => ({ value: state.id, label: state.name }))}
        />
      )}
      <TextInput {...form.field('zip')} required={home} autoComplete="postal-code" maxLength={20} />
    </>
  );
};
