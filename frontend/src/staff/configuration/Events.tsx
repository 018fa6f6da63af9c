import { BEST_DANCER_PATH_KEYS, type EventRow, PROFILE_FLAGS, surveyTermsOf } from '@app/contracts/catalogue';
import {
  BooleanInput,
  DataTable,
  maxValue,
  maxLength,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router';
import { EventMark } from '../EventMark.js';
import {
  Competition,
  DiscountsAndDeposit,
  MediaPass,
  PaymentSections,
  PromoCodes,
  petiteDivisionName,
} from './profile-sections.js';
import { BulkActions, ConfigEdit, ConfigList, RecordLink, Section, Switches } from './parts.js';
import { DollarsInput } from './unit-inputs.js';

const needed = required();
const count = [needed, minValue(0)];
const share = [...count, maxValue(100)];
const countOrNone = [minValue(0)];
const colour = [needed, regex(/^#[0-9a-fA-F]{6}$/, 'Must be a color like #0E7490')];
/** Events from before there were surveys say nothing of them: the field shows what holds there, and sends it once it is changed. */
const SURVEY = surveyTermsOf({});
const SURVEY_FIELDS = ['survey_opens_after_days', 'survey_closes_after_days', 'survey_first_season_id'] as const;
const orDefault = (field: (typeof SURVEY_FIELDS)[number]) => (value?: number | '' | null) =>
  value === '' ? SURVEY[field] : (value ?? SURVEY[field]);
const PATH_KEYS = BEST_DANCER_PATH_KEYS.map((id) => ({ id, name: id }));

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
  <ConfigEdit what="event" category="event" nameOf={({ name }: EventRow) => name} beside={<ToFees />} feesOf="event">
    <Section title="Name and contact">
      <TextInput source="name" validate={needed} />
      <TextInput source="contact_email" validate={needed} />
      <TextInput source="contact_phone" validate={needed} />
      <TextInput source="mail_from" validate={needed} />
      <TextArrayInput source="employee_email" />
    </Section>
    <Section title="Colors and names">
      <TextInput source="brand_color" validate={colour} />
      <TextInput source="accent_color" validate={colour} />
      {petiteDivisionName}
      <TextInput source="media_pass_name" parse={(text: string | null) => text ?? ''} />
    </Section>
    <Section title="Event area">
      <BooleanInput source="overview_award_cards" format={(on?: boolean) => on ?? true} />
      <BooleanInput source="is_live_event" format={(on?: boolean) => on ?? false} />
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
    <DiscountsAndDeposit />
    <MediaPass />
    <Section title="Deadlines">
      <NumberInput source="balance_due_days" validate={count} />
      <NumberInput source="place_hold_minutes" validate={count} />
      <NumberInput source="ticket_hold_minutes" validate={count} />
      <NumberInput source="rate_flip_offset_hours" validate={count} />
    </Section>
    <Section title="Judges">
      <TextArrayInput source="judge_quick_notes" />
    </Section>
    <Section title="Survey">
      {SURVEY_FIELDS.map((field) => (
        <NumberInput key={field} source={field} validate={countOrNone} format={orDefault(field)} />
      ))}
    </Section>
    <Section title="Checks and bank payments">
      <TextInput source="check_payable_to" validate={maxLength(100)} />
      <TextInput source="check_mail_address" validate={maxLength(200)} />
      <NumberInput source="ach_cutoff_days" validate={count} />
      <BooleanInput source="paypal_enabled" disabled helperText="PayPal needs a configured provider." />
    </Section>
    <PromoCodes />
    <PaymentSections />
    <Section title="Loyalty">
      <NumberInput source="loyalty_min_points" validate={count} />
      <NumberInput source="loyalty_earn_points_per_dollar" validate={count} />
    </Section>
    <Section title="Charges of the terms">
      <DollarsInput source="returned_check_cents" />
      <NumberInput source="card_reversal_percent" validate={share} />
      <NumberInput source="collection_max_percent" validate={share} />
    </Section>
    <Competition />
    <Switches title="Switches">
      {PROFILE_FLAGS.map((flag) => (
        <BooleanInput key={flag} source={flag} />
      ))}
    </Switches>
  </ConfigEdit>
);
