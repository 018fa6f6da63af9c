import { PARENT_RELATIONSHIPS, ROSTER_GENDERS } from '@app/contracts/roster';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { type FormEvent, Suspense } from 'react';
import { AddressFields } from '../accounts/index.js';
import { Checkbox, DateInput, PhoneInput, RadioGroup, Select, TextInput } from '../ui/inputs.js';
import type { WaiverFormState } from './use-waiver-form.js';
import './waivers.css';

const AGES = [
  { value: 'self', label: 'I am 18 or older and sign for myself' },
  { value: 'parent', label: 'I am the parent or guardian' },
] as const;
const GENDERS = ROSTER_GENDERS.map(({ id, name }) => ({ value: String(id), label: name }));
const RELATIONSHIPS = PARENT_RELATIONSHIPS.map((name) => ({ value: name, label: name }));

const ParticipantFields = ({ own }: WaiverFormState) => (
  <fieldset className="Waiver__part">
    <legend className="h4">Participant</legend>
    <div className="Grid-2">
      <TextInput {...own.field('fname')} autoComplete="off" maxLength={100} />
      <TextInput {...own.field('lname')} autoComplete="off" maxLength={100} />
      <DateInput {...own.field('birthdate')} autoComplete="off" />
      <Select {...own.field('gender_id')} placeholder="Please choose" options={GENDERS} />
      <AddressFields form={own} />
      <PhoneInput {...own.field('phone')} autoComplete="off" />
      <TextInput {...own.field('email')} type="email" autoComplete="off" maxLength={254} />
    </div>
  </fieldset>
);

const ParentFields = ({ parent, sameAddress, setSameAddress }: WaiverFormState) => (
  <fieldset className="Waiver__part">
    <legend className="h4">Parent or guardian</legend>
    <div className="Grid-2">
      <Select
        {...parent.field('parent_relationship')}
        fieldClass="span-2"
        placeholder="Please choose"
        options={RELATIONSHIPS}
      />
      <TextInput {...parent.field('fname')} autoComplete="given-name" maxLength={100} />
      <TextInput {...parent.field('lname')} autoComplete="family-name" maxLength={100} />
      <div className="span-2">
        <Checkbox label="Same address as participant" checked={sameAddress} onChange={setSameAddress} />
      </div>
      {!sameAddress && <AddressFields form={parent} />}
      <PhoneInput {...parent.field('phone')} />
      <TextInput {...parent.field('email')} type="email" autoComplete="email" maxLength={254} />
    </div>
  </fieldset>
);

const Terms = ({ terms }: WaiverFormState) => {
  const { label, error, id } = terms.field('agreed');
  return (
    <fieldset className="Waiver__part">
      <legend className="h4">Signature</legend>
      <div className="stack">
        <Checkbox
          {...{ id, label, error }}
          checked={terms.values.agreed === 'yes'}
          onChange={(agreed) => terms.set({ agreed: agreed ? 'yes' : '' })}
        />
        <TextInput {...terms.field('signature')} autoComplete="name" maxLength={200} />
      </div>
    </fieldset>
  );
};

type Props = {
  readonly id: string;
  readonly state: WaiverFormState;
  readonly text: WaiversAnswer['text'];
  readonly onSubmit: () => void;
};

/** The text, the question who signs, and then the form that matches the answer (EVT-100, EVT-101, REG-225). */
export const WaiverForm = ({ id, state, text, onSubmit }: Props) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const { isSelf, setIsSelf, ageError } = state;
  return (
    <form id={id} className="Waiver" noValidate onSubmit={submit}>
      <section className="Waiver__text" aria-label={text.name}>
        <h3 className="h4">{text.name}</h3>
        {text.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="cap">Version {text.version}</p>
      </section>
      <RadioGroup
        legend="Who signs?"
        name="age"
        value={isSelf === null ? null : isSelf ? 'self' : 'parent'}
        options={AGES}
        error={ageError}
        onChange={(who) => setIsSelf(who === 'self')}
      />
      {isSelf !== null && (
        <Suspense fallback={null}>
          <ParticipantFields {...state} />
          {!isSelf && <ParentFields {...state} />}
          <Terms {...state} />
        </Suspense>
      )}
    </form>
  );
};
