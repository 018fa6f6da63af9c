import { COMPETITION_FLAGS, PETITE_DIVISION_NAMES, SECTION_PLACES, type SectionPlace } from '@app/contracts/catalogue';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section, Switches } from './parts.js';
import { DollarsInput, PercentInput } from './unit-inputs.js';

/* What an event has, and a tour date may have of its own (FEE-028, CMP-361). */

const needed = required();
const count = [needed, minValue(0)];
const countOrNone = [minValue(0)];
const DEPOSITS = [
  { id: 'per_routine', name: 'Per routine' },
  { id: 'flat', name: 'Flat' },
  { id: 'percentage', name: 'Percentage' },
];
const DISCOUNTS = [
  { id: 'percent', name: 'Percent' },
  { id: 'flat', name: 'Flat' },
];
const FREE_TEACHERS = [
  { id: 'none', name: 'None' },
  { id: 'tiers', name: 'By thresholds' },
  { id: 'tiers_nationals', name: 'By thresholds, with those of nationals' },
  { id: 'per_ten', name: 'One for each ten paying dancers' },
];
const OWERS = [
  { id: 'all_dancers', name: 'All dancers' },
  { id: 'competing_dancers', name: 'Competing dancers' },
];
const asTexts = (numbers: readonly number[] | undefined): string[] => (numbers ?? []).map(String);
const asNumbers = (texts: readonly string[]): number[] => texts.map(Number);
const PETITE_NAMES = PETITE_DIVISION_NAMES.map((id) => ({ id, name: id }));

export const petiteDivisionName = (
  <SelectInput source="petite_division_name" choices={PETITE_NAMES} emptyText="Petite" emptyValue="" />
);

type TermProps = {
  of: 'deposit' | 'group_discount';
  label: string;
  amount: string;
  choices: readonly { readonly id: string; readonly name: string }[];
  optional?: boolean;
};

const isShare = (kind: unknown): boolean => typeof kind === 'string' && kind.startsWith('percent');

/** An amount whose unit its kind says; under another unit it is typed anew. */
const Term = ({ of, label, amount, choices, optional = false }: TermProps) => {
  const { setValue } = useFormContext();
  const kind: unknown = useWatch({ name: `${of}.kind` });
  const [source, validate] = [`${of}.value`, [...(optional ? countOrNone : count), maxValue(100)]];
  return (
    <>
      <SelectInput
        source={`${of}.kind`}
        label={label}
        choices={[...choices]}
        {...(optional ? {} : { validate: needed })}
        onChange={({ target }) => {
          if (isShare(target.value) !== isShare(kind)) setValue(source, null, { shouldDirty: true });
        }}
      />
      {isShare(kind) ? (
        <NumberInput source={source} label={`${amount}, %`} validate={validate} />
      ) : (
        <DollarsInput source={source} label={`${amount}, $`} optional={optional} />
      )}
    </>
  );
};

export const DiscountsAndDeposit = () => (
  <Section title="Discounts and deposit">
    <Term of="deposit" label="Deposit" amount="Amount of the deposit" choices={DEPOSITS} />
    <TextArrayInput source="payment_plan_days" format={asTexts} parse={asNumbers} />
    <Term
      of="group_discount"
      label="Group discount"
      amount="Amount of the group discount"
      choices={DISCOUNTS}
      optional
    />
    <NumberInput source="group_discount.min_paying_dancers" label="From paying dancers" validate={countOrNone} />
    <PercentInput source="attended_reg_factor_bp" />
    <DollarsInput source="college_cap_cents" optional />
    <SelectInput source="free_teacher_rule" label="Free teachers" choices={FREE_TEACHERS} validate={needed} />
    <TextArrayInput source="teacher_thresholds" format={asTexts} parse={asNumbers} />
  </Section>
);

export const MediaPass = () => (
  <Section title="Media pass">
    <SelectInput source="media_pass.applies_to" label="Owed by" choices={OWERS} validate={needed} />
    <DollarsInput source="media_pass.fee_cents" label="Media pass, $" />
    <BooleanInput source="media_pass.enabled" label="Media passes are sold" />
  </Section>
);

const PLACES = {
  step: 'in the payment step',
  balance: 'on the balance screen',
  deposit: 'on the deposit screen',
  public: 'on public pages',
} as const satisfies Record<SectionPlace, string>;

/** The intensives on which promo codes for intensives work (FEE-115, PAY-224). */
export const PromoCodes = () => (
  <Section title="Promo codes">
    <TextArrayInput
      source="intensive_promo_ids"
      label="Intensive promo ids"
      helperText="The intensives on which codes for intensives work"
      format={asTexts}
      parse={asNumbers}
    />
  </Section>
);

/** PAY-238. */
export const PaymentSections = () => (
  <Switches title="Promo codes and credit">
    {SECTION_PLACES.flatMap((place) => [
      <BooleanInput key={`p${place}`} source={`promo_section.${place}`} label={`Promo codes ${PLACES[place]}`} />,
      <BooleanInput key={`c${place}`} source={`credit_section.${place}`} label={`Credit ${PLACES[place]}`} />,
    ])}
  </Switches>
);

export const Competition = () => (
  <>
    <Section title="Competition">
      <BooleanInput source="extra_time.enabled" label="Extra time" />
      <BooleanInput source="prelims.enabled" label="Pre-qualifying" />
      <BooleanInput source="free_routine.enabled" label="Free routine" />
      <ReferenceArrayInput source="free_routine.performance_division_ids" reference="performance-divisions">
        <SelectArrayInput label="Free routine: performance divisions" optionText="name" />
      </ReferenceArrayInput>
      <BooleanInput source="crew_showdown.enabled" label="Crew Showdown" />
      <TextInput
        source="crew_showdown.nationals_video_deadline"
        label="Crew Showdown: videos until"
        validate={needed}
      />
      <ReferenceArrayInput source="copy_routine_event_ids" reference="events">
        <SelectArrayInput label="Routines are copied from" optionText="name" />
      </ReferenceArrayInput>
      <ReferenceInput source="ballroom_default_performance_division_id" reference="performance-divisions">
        <SelectInput label="Ballroom entries start with" optionText="name" />
      </ReferenceInput>
      <TextInput source="top_award_label" validate={needed} />
      <DollarsInput source="specialty_prize_cents" />
      <NumberInput source="group_routine_min_dancers" validate={count} />
      <NumberInput source="group_registration_min_attendees" validate={count} />
    </Section>
    <Switches title="Switches of the competition">
      {COMPETITION_FLAGS.map((flag) => (
        <BooleanInput key={flag} source={flag} />
      ))}
    </Switches>
  </>
);
