import { STATES } from '@app/contracts/catalogue';
import { FIELDS_NOT_LOADED } from '@app/contracts/payments';
import type { ReactNode } from 'react';
import type { Form } from '../accounts/index.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Select, TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import type { BillingValues } from './billing-form.js';
import type { HostedFields, HostedKind } from './use-hosted-fields.js';

const STATE_OPTIONS = STATES.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));

const TITLES = {
  card: 'Card number, expiry and CVV',
  bank: 'Account name, account number and routing number',
} as const;
const LABELS = {
  card: 'Card fields of the payment gateway',
  bank: 'Bank fields of the payment gateway',
} as const;

type Props = {
  kind: HostedKind;
  fields: HostedFields;
  form: Form<BillingValues>;
  /** The fields of this method alone. */
  children?: ReactNode;
};

/** Three fields of the gateway and the billing form (PAY-074, PAY-076, PAY-086). */
export const HostedForm = ({ kind, fields, form, children }: Props) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a second border around the gateway's own fields */}
    <div className="Hosted" role="group" aria-label={LABELS[kind]}>
      <span className="Hosted__tag cap">
        <Icon name="lock" size={14} />
        These three fields are the payment gateway’s. Callboard never sees the number.
      </span>
      {fields.missing && (
        <Notice
          tone="warning"
          action={
            <Button kind="second" size="s" onClick={fields.clear}>
              Try again
            </Button>
          }
        >
          {FIELDS_NOT_LOADED}
        </Notice>
      )}
      <iframe
        key={kind}
        ref={fields.frame}
        src={fields.src}
        title={TITLES[kind]}
        className="Hosted__frame"
        hidden={fields.missing}
        style={{ height: fields.height }}
      />
    </div>
    {children}
    <div className="Bill">
      <TextInput {...form.field('first_name')} autoComplete="cc-given-name" maxLength={100} />
      <TextInput {...form.field('last_name')} autoComplete="cc-family-name" maxLength={100} />
      <TextInput
        {...form.field('address')}
        autoComplete="billing street-address"
        maxLength={200}
        fieldClass="is-wide"
      />
      <TextInput {...form.field('city')} autoComplete="billing address-level2" maxLength={100} />
      <Select
        {...form.field('state')}
        placeholder=""
        options={STATE_OPTIONS}
        autoComplete="billing address-level1"
        fieldClass="is-half"
      />
      <TextInput {...form.field('zip')} autoComplete="billing postal-code" maxLength={20} fieldClass="is-half" />
      <TextInput {...form.field('email')} type="email" autoComplete="email" maxLength={254} fieldClass="is-wide" />
    </div>
  </>
);
