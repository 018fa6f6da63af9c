import {
  ADD_ON_FIELDS,
  BEST_DANCER_TYPES,
  type EventRow,
  type SeasonDocument,
  TOUR_DATE_FLAGS,
  type TourDateRow,
  WORKSHOP_LEVELS,
} from '@app/contracts/catalogue';
import { paymentCalls } from '@app/contracts/payments';
import { labelOf, permits } from '@app/contracts/shared';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DataTable,
  DateInput,
  FunctionField,
  maxLength,
  minValue,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { EventMark } from '../EventMark.js';
import { CompetitionLimits } from './CompetitionLimits.js';
import { EventArea, withAfterEvent } from './EventArea.js';
import { Exceptions } from './Exceptions.js';
import { NewsOfTourDate } from './News.js';
import { Deadline } from './Deadlines.js';
import { OwnValues } from './OwnValues.js';
import { PlacesInput } from './places-input.js';
import { BulkActions, ConfigCreate, ConfigEdit, ConfigList, RecordLink, Section, Switches } from './parts.js';
import { TicketTypes } from './TicketTypes.js';
import { PlaceInputs, withPlaces } from './venue-and-hotel.js';

const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));
const LEVELS = WORKSHOP_LEVELS.flatMap(({ id, name }) => [
  { id: String(id), name },
  { id: `${id}v`, name: `${name}, virtual` },
]);
const ADD_ONS = ADD_ON_FIELDS.map((id) => ({ id, name: labelOf(id.replace(/_id$/, '')) }));
const seasonName = ({ start_year, end_year }: { start_year: number; end_year: number }): string =>
  `${start_year}-${end_year}`;

const seasonInput = (
  <ReferenceInput key="season" source="season_id" reference="seasons" alwaysOn>
    <SelectInput label="Season" optionText={seasonName} />
  </ReferenceInput>
);
const eventInput = (
  <ReferenceInput key="event" source="event_id" reference="events" alwaysOn>
    <SelectInput label="Event" optionText="name" />
  </ReferenceInput>
);
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Number, city, venue" />,
  seasonInput,
  eventInput,
];

const statusOf = ({ canceled, postponed, coming_soon, regenabled }: TourDateRow): string =>
  canceled ? 'Canceled' : postponed ? 'Postponed' : coming_soon ? 'Coming soon' : regenabled ? 'Open' : 'Closed';

const Status = ({ row }: { row: TourDateRow }) => {
  const bad = row.canceled || row.postponed;
  const open = statusOf(row) === 'Open';
  return (
    <StatusChip icon={bad ? 'ban' : open ? 'check' : 'lock'} tone={bad ? 'error' : open ? 'success' : 'neutral'}>
      {statusOf(row)}
    </StatusChip>
  );
};

/** To the refund of a canceled tour date, for who may make it (PAY-326). */
const RefundLink = ({ row }: { row: TourDateRow }) => {
  const { account } = useSession();
  if (!row.canceled || !permits(paymentCalls.batchRefund.permit, account?.roles ?? [])) return null;
  return (
    <Link to={`/staff/tour-dates/${row.id}/refund`} onClick={(event) => event.stopPropagation()}>
      Refund
    </Link>
  );
};

/** To the codes of who takes part by video (EVT-184). */
const CodesLink = ({ row }: { row: TourDateRow }) =>
  row.virtual ? (
    <Link to={`/staff/tour-dates/${row.id}/access-codes`} onClick={(event) => event.stopPropagation()}>
      Access codes
    </Link>
  ) : null;

const registrationsOf = (id: number): string =>
  `/staff/registrations?filter=${encodeURIComponent(JSON.stringify({ tour_date_id: id }))}`;

export const TourDateList = () => (
  <ConfigList
    title="Tour dates"
    empty="There are no tour dates yet."
    filters={filters}
    sort={{ field: 'start_date', order: 'ASC' }}
    creates
  >
    <DataTable<TourDateRow> bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="id" label="No." />
      <DataTable.Col source="start_date" label="Tour date">
        <ReferenceField source="event_id" reference="events" link={false}>
          <FunctionField render={(event: EventRow) => <EventMark subdomain={event.subdomain} />} />
        </ReferenceField>
        <RecordLink>
          <TextField source="label" />
        </RecordLink>
      </DataTable.Col>
      <DataTable.Col label="Venue" render={(row: TourDateRow) => row.venue?.name ?? '–'} />
      <DataTable.Col source="season_id" label="Season">
        <ReferenceField source="season_id" reference="seasons" link={false}>
          <FunctionField render={(season: SeasonDocument) => seasonName(season)} />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col
        label="Registration"
        render={(row: TourDateRow) => (
          <span className="row">
            <Status row={row} />
            <RefundLink row={row} />
            <CodesLink row={row} />
          </span>
        )}
      />
      <DataTable.Col
        label="Tickets"
        render={(row: TourDateRow) =>
          row.ticket_types?.length ? (
            <Link to={`/staff/tour-dates/${row.id}/tickets`} onClick={(event) => event.stopPropagation()}>
              Holders
            </Link>
          ) : (
            '–'
          )
        }
      />
      <DataTable.Col
        label="Competition"
        render={(row: TourDateRow) =>
          row.no_competition ? (
            '–'
          ) : (
            <Link to={`/staff/tour-dates/${row.id}/places`} onClick={(event) => event.stopPropagation()}>
              Places
            </Link>
          )
        }
      />
      <DataTable.Col
        label="Reminders"
        render={(row: TourDateRow) =>
          row.canceled ? (
            '–'
          ) : (
            <Link to={`/staff/tour-dates/${row.id}/reminders`} onClick={(event) => event.stopPropagation()}>
              Reminders
            </Link>
          )
        }
      />
      <DataTable.Col
        label="Registrations"
        render={(row: TourDateRow) => (
          <Link to={registrationsOf(row.id)} onClick={(event) => event.stopPropagation()}>
            Show
          </Link>
        )}
      />
    </DataTable>
  </ConfigList>
);

const needed = required();
const count = [minValue(0)];

const Place = () => (
  <Section title="Place">
    <TextInput source="event_city.name" label="City" validate={[needed, maxLength(100)]} />
    <TextInput source="event_city.state" label="State" />
    <AutocompleteInput source="time_zone" choices={ZONES} validate={needed} />
  </Section>
);

const Days = () => (
  <Section title="Days and rates">
    <DateInput source="start_date" validate={needed} />
    <DateInput source="end_date" validate={needed} />
    <Deadline shown="cutoff_start_date" counts="cutoff_end_date" needed />
    <Deadline shown="late_start_date" counts="late_end_date" />
    <DateInput source="payment_date" />
    <DateInput source="send_check_date" />
    <DateInput source="music_deadline" />
  </Section>
);

/** The options that dancers of the event choose from; null where it has none (REG-184, REG-196). */
const DancerOptions = () => {
  const event_id = useRecordContext<TourDateRow>()?.event_id ?? 0;
  const options = BEST_DANCER_TYPES.filter(({ event_ids }) => event_ids.includes(event_id));
  if (options.length === 0) return null;
  return (
    <>
      <SelectArrayInput source="disabled_best_dancers" choices={options} />
      <PlacesInput source="best_dancer_capacity" caption="Places of the city by option of best dancers" of={options} />
    </>
  );
};

const WorkshopLimits = () => (
  <Section title="Workshop">
    <SelectArrayInput source="disabled_workshop_levels" choices={LEVELS} />
    <DancerOptions />
  </Section>
);

const AddOns = () => (
  <Section title="Add-ons">
    <ArrayInput source="add_ons" label={false}>
      <SimpleFormIterator inline disableReordering>
        <SelectInput source="field" label="Add-on" choices={ADD_ONS} validate={needed} />
        <NumberInput source="capacity" label="Capacity" validate={count} />
        <BooleanInput source="registration_enabled" label="Offered" defaultValue />
        <BooleanInput source="virtual" label="Virtual too" defaultValue={false} />
      </SimpleFormIterator>
    </ArrayInput>
  </Section>
);

export const TourDateEdit = () => (
  <ConfigEdit
    what="tour date"
    category="tourDate"
    beside={
      <>
        <OwnValues />
        <Exceptions />
        <TicketTypes />
        <NewsOfTourDate />
      </>
    }
    nameOf={({ label }: TourDateRow) => label}
    transform={(data, options) => withPlaces(withAfterEvent(data, options?.previousData ?? {}))}
  >
    <Place />
    <Days />
    <WorkshopLimits />
    <CompetitionLimits />
    <AddOns />
    <Switches title="Switches">
      {TOUR_DATE_FLAGS.map((flag) => (
        <BooleanInput key={flag} source={flag} />
      ))}
    </Switches>
    <PlaceInputs source="venue" label="Venue" />
    <PlaceInputs source="hotel" label="Hotel" />
    <EventArea />
  </ConfigEdit>
);

export const TourDateCreate = () => (
  <ConfigCreate title="Plan a tour date" transform={withPlaces}>
    <Section title="Event and season">
      <ReferenceInput source="event_id" reference="events">
        <SelectInput optionText="name" validate={needed} />
      </ReferenceInput>
      <ReferenceInput source="season_id" reference="seasons">
        <SelectInput optionText={seasonName} validate={needed} />
      </ReferenceInput>
    </Section>
    <Place />
    <Days />
    <PlaceInputs source="venue" label="Venue" />
    <PlaceInputs source="hotel" label="Hotel" />
    <WorkshopLimits />
    <CompetitionLimits />
  </ConfigCreate>
);
