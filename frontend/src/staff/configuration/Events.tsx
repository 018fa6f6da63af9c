import {
  BEST_DANCER_PATH_KEYS,
  COMPETITION_FLAGS,
  type EventRow,
  PETITE_DIVISION_NAMES,
  PROFILE_FLAGS,
} from '@app/contracts/catalogue';
import {
  BooleanInput,
  DataTable,
  maxValue,
  minValue,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  regex,
  required,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router';
import { EventMark } from '../EventMark.js';
import { BulkActions, ConfigEdit, ConfigList, RecordLink, Section, Switches } from './parts.js';

const needed = required();
const count = [needed, minValue(0)];
const share = [...count, maxValue(100)];
const countOrNone = [minValue(0)];
const colour = [needed, regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour like #0E7490')];
const DEPOSITS = [
  { id: 'per_routine', name: 'Per routine, cents' },
  { id: 'flat', name: 'Flat, cents' },
  { id: 'percentage', name: 'Percentage' },
];
const DISCOUNTS = [
  { id: 'percent', name: 'Percent' },
  { id: 'flat', name: 'Flat, cents' },
];
const FREE_TEACHERS = [
  { id: 'none', name: 'None' },
  { id: 'tiers', name: 'By thresholds' },
  { id: 'tiers_nationals', name: 'By thresholds, with those of nationals' },
  { id: 'per_ten', name: 'One for each ten paying dancers' },
];
const PETITE_NAMES = PETITE_DIVISION_NAMES.map((id) => ({ id, name: id }));
const PATH_KEYS = BEST_DANCER_PATH_KEYS.map((id) => ({ id, name: id }));
const OWERS = [
  { id: 'all_dancers', name: 'All dancers' },
  { id: 'competing_dancers', name: 'Competing dancers' },
];
const asTexts = (numbers: readonly number[] | undefined): string[] => (numbers ?? []).map(String);
const asNumbers = (texts: readonly string[]): number[] => texts.map(Number);

export const EventList = () => (
  <ConfigList title="Events" empty="There are no events yet." sort={{ field: 'id', order: 'ASC' }}>
    <DataTable<EventRow> bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="id" label="No." />
      <DataTable.Col
        source="name"
        disableSort
        render={(row: EventRow) => (
          <>
            <EventMark subdomain={row.subdomain} />
            <RecordLink>{row.name}</RecordLink>
          </>
        )}
      />
      <DataTable.Col source="subdomain" disableSort />
      <DataTable.Col source="contact_email" disableSort />
      <DataTable.NumberCol source="profile_version" disableSort />
      <DataTable.Col
        label="Fees"
        render={(row: EventRow) => (
          <Link to={`/staff/events/${row.id}/fees`} onClick={(event) => event.stopPropagation()}>
            Fee tables
          </Link>
        )}
      />
    </DataTable>
  </ConfigList>
);

/** The tables are changed on a page of their own, which tells first whom a price reaches (FEE-174). */
const ToFees = () => {
  const event = useRecordContext<EventRow>();
  return event ? (
    <Link className="Button Button-second Button-s Config__beside" to={`/staff/events/${event.id}/fees`}>
      Fee tables
    </Link>
  ) : null;
};

/** The profile of an event without its fee tables (0-conventions, 'Event profile'). */
export const EventEdit = () => (
  <ConfigEdit what="event" category="event" nameOf={({ name }: EventRow) => name} beside={<ToFees />}>
    <Section title="Name and contact">
      <TextInput source="name" validate={needed} />
      <TextInput source="contact_email" validate={needed} />
      <TextInput source="contact_phone" validate={needed} />
      <TextInput source="mail_from" validate={needed} />
      <TextArrayInput source="employee_email" />
    </Section>
    <Section title="Colours and names">
      <TextInput source="brand_color" validate={colour} />
      <TextInput source="accent_color" validate={colour} />
      <SelectInput source="petite_division_name" choices={PETITE_NAMES} emptyText="Petite" emptyValue="" />
      <TextInput source="media_pass_name" parse={(text: string | null) => text ?? ''} />
    </Section>
    <Section title="Event area">
      <BooleanInput source="overview_award_cards" format={(on?: boolean) => on ?? true} />
    </Section>
    <Section title="Best dancers">
      <TextInput source="best_dancer_label" />
      <TextInput source="best_dancer_tab_label" />
      <SelectInput source="best_dancer_path_key" choices={PATH_KEYS} />
      <BooleanInput source="jacket_name_enabled" />
    </Section>
    <Section title="Ages">
      <NumberInput source="min_dancer_age" validate={count} />
      <NumberInput source="dancer_age_threshold" validate={count} />
      <NumberInput source="teacher_age_threshold" validate={count} />
      <NumberInput source="flag_max_age" validate={countOrNone} />
    </Section>
    <Section title="Discounts and deposit">
      <SelectInput source="deposit.kind" label="Deposit" choices={DEPOSITS} validate={needed} />
      <NumberInput source="deposit.value" label="Amount of the deposit" validate={count} />
      <SelectInput source="group_discount.kind" label="Group discount" choices={DISCOUNTS} />
      <NumberInput source="group_discount.value" label="Amount of the group discount" validate={countOrNone} />
      <NumberInput source="group_discount.min_paying_dancers" label="From paying dancers" validate={countOrNone} />
      <NumberInput source="attended_reg_factor_bp" validate={[...count, maxValue(10_000)]} />
      <NumberInput source="college_cap_cents" validate={countOrNone} />
      <SelectInput source="free_teacher_rule" label="Free teachers" choices={FREE_TEACHERS} validate={needed} />
      <TextArrayInput source="teacher_thresholds" format={asTexts} parse={asNumbers} />
    </Section>
    <Section title="Media pass">
      <SelectInput source="media_pass.applies_to" label="Owed by" choices={OWERS} validate={needed} />
      <NumberInput source="media_pass.fee_cents" label="Media pass, cents" validate={count} />
      <BooleanInput source="media_pass.enabled" label="Media passes are sold" />
    </Section>
    <Section title="Deadlines">
      <NumberInput source="balance_due_days" validate={count} />
      <NumberInput source="place_hold_minutes" validate={count} />
      <NumberInput source="ticket_hold_minutes" validate={count} />
      <NumberInput source="rate_flip_offset_hours" validate={count} />
    </Section>
    <Section title="Charges of the terms">
      <NumberInput source="returned_check_cents" validate={count} />
      <NumberInput source="card_reversal_percent" validate={share} />
      <NumberInput source="collection_max_percent" validate={share} />
    </Section>
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
      <NumberInput source="specialty_prize_cents" validate={count} />
      <NumberInput source="group_routine_min_dancers" validate={count} />
      <NumberInput source="group_registration_min_attendees" validate={count} />
    </Section>
    <Switches title="Switches of the competition">
      {COMPETITION_FLAGS.map((flag) => (
        <BooleanInput key={flag} source={flag} />
      ))}
    </Switches>
    <Switches title="Switches">
      {PROFILE_FLAGS.map((flag) => (
        <BooleanInput key={flag} source={flag} />
      ))}
    </Switches>
  </ConfigEdit>
);
