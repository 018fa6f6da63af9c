import { type Day, formatRange } from '@app/contracts/shared';
import { StatusChip } from '../ui/StatusChip.js';
import { EventMark } from './EventMark.js';
import { type StaffTourDate, useCatalogue } from './catalogue.js';
import { ListPage } from './ListPage.js';

type Row = StaffTourDate & {
  readonly venue: { readonly name: string } | null;
  readonly canceled: boolean;
  readonly postponed: boolean;
  readonly regenabled: boolean;
};

const stateOf = ({ canceled, postponed, regenabled }: Row): string =>
  canceled ? 'Canceled' : postponed ? 'Postponed' : regenabled ? 'Open' : 'Closed';

const chip = (row: Row) => {
  const bad = row.canceled || row.postponed;
  return (
    <StatusChip
      icon={bad ? 'ban' : row.regenabled ? 'check' : 'lock'}
      tone={bad ? 'error' : row.regenabled ? 'success' : 'neutral'}
    >
      {stateOf(row)}
    </StatusChip>
  );
};

const dates = (row: Row): string => formatRange(row.start_date as Day, row.end_date as Day);

/** The tour dates that registrations belong to. */
export const TourDatesPage = () => {
  const { events, seasons } = useCatalogue();
  return (
    <ListPage<Row>
      resource="tour-dates"
      title="Tour dates"
      columns={[
        { key: 'id', header: 'No.', sort: 'id', cell: (r) => r.id, csv: (r) => r.id, width: '76px' },
        {
          key: 'label',
          header: 'Tour date',
          cell: (r) => (
            <>
              <EventMark subdomain={events.get(r.event_id)?.subdomain} />
              {r.label}
            </>
          ),
          csv: (r) => r.label,
        },
        { key: 'dates', header: 'Dates', sort: 'start_date', cell: dates, csv: (r) => r.start_date },
        { key: 'venue', header: 'Venue', cell: (r) => r.venue?.name ?? '–', csv: (r) => r.venue?.name ?? '' },
        { key: 'season', header: 'Season', sort: 'season_id', align: 'n', cell: (r) => r.season_id },
        { key: 'status', header: 'Registration', cell: chip, csv: stateOf },
      ]}
      filters={[
        {
          field: 'season_id',
          label: 'Season',
          numeric: true,
          options: seasons.map((s) => ({ value: String(s.id), label: `${s.start_year}-${s.end_year}` })),
        },
        {
          field: 'event_id',
          label: 'Event',
          numeric: true,
          options: [...events.values()].map((e) => ({ value: String(e.id), label: e.name })),
        },
      ]}
      searchLabel="Number, city, venue"
      sort={{ field: 'start_date', order: 'ASC' }}
      pathOf={(r) => `/staff/registrations?filter=${encodeURIComponent(JSON.stringify({ tour_date_id: r.id }))}`}
      history={({ id, label }) => ({ title: label, things: [{ label: 'Tour date', category: 'tourDate', id }] })}
      empty="There are no tour dates yet."
    />
  );
};
