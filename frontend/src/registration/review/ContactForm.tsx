import { COUNTRIES, STATES } from '@app/contracts/catalogue';
import type { RegistrationContact } from '@app/contracts/registration';
import { DEFAULT_COUNTRY_ID } from '../../platform/settings.js';
import { PhoneInput, Select, TextInput } from '../../ui/inputs.js';

type Props = {
  contact: RegistrationContact;
  fields: Readonly<Record<string, string>>;
  ancillary: boolean;
  onChange: (change: Partial<RegistrationContact>) => void;
};

const COUNTRY_OPTIONS = COUNTRIES.map(({ id, name }) => ({ value: id, label: name }));
const STATE_OPTIONS = STATES.filter(({ country_id }) => country_id === DEFAULT_COUNTRY_ID).map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** The own details of an individual registrant (REG-220, REG-221). */
const OwnDetails = ({ contact, fields, onChange }: Omit<Props, 'ancillary'>) => {
  const home = contact.country_id === DEFAULT_COUNTRY_ID;
  const text = (name: 'fname' | 'lname' | 'address' | 'city' | 'zip', label: string, autoComplete: string) => (
    <TextInput
      id={`contact-${name}`}
      label={label}
      value={contact[name]}
      error={fields[name]}
      autoComplete={autoComplete}
      required={home || name !== 'zip'}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      {text('fname', 'First name', 'given-name')}
      {text('lname', 'Last name', 'family-name')}
      <PhoneInput
        id="contact-phone"
        label="Phone"
        masked={home}
        value={contact.phone}
        error={fields.phone}
        required
        onChange={(phone) => onChange({ phone })}
      />
      {text('address', 'Address', 'street-address')}
      {text('city', 'City', 'address-level2')}
      <Select
        id="contact-country_id"
        label="Country"
        value={contact.country_id}
        options={COUNTRY_OPTIONS}
        onChange={(id) => onChange({ country_id: Number(id), state_id: null })}
      />
      {home && (
        <Select
          id="contact-state_id"
          label="State"
          value={contact.state_id}
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          error={fields.state_id}
          onChange={(id) => onChange({ state_id: Number(id) })}
        />
      )}
      {text('zip', 'Zip code', 'postal-code')}
    </>
  );
};

/** The e-mail that gets the confirmation, and the own details (REG-219). */
export const ContactForm = ({ contact, fields, ancillary, onChange }: Props) => (
  <>
    <TextInput
      id="contact-email"
      label="E-mail for the confirmation"
      type="email"
      autoComplete="email"
      required
      value={contact.email}
      error={fields.email}
      onChange={(email) => onChange({ email })}
    />
    {ancillary && <OwnDetails contact={contact} fields={fields} onChange={onChange} />}
  </>
);
