import { counted, type Messages } from '../shared/index.js';
import type { CatalogueRefusalParams } from './refusals.js';

export const catalogueMessages = {
  season_exists: { status: 409, text: ({ id }) => `Season ${id} exists already.` },
  season_unknown: { status: 404, text: () => 'This season does not exist.' },
  event_exists: { status: 409, text: ({ id }) => `Event ${id} has a profile already.` },
  event_unknown: { status: 404, text: () => 'This event does not exist.' },
  fee_profile_changed: {
    status: 409,
    text: () => 'Somebody else changed the fees of this event meanwhile. Please load them again.',
  },
  tour_date_exists: { status: 409, text: ({ id }) => `Tour date ${id} exists already.` },
  limit_below_taken: {
    status: 409,
    text: ({ limits }) =>
      limits
        .map(({ label, limit, taken }) => `${label}: ${taken} taken, ${taken - limit} more than the limit of ${limit}.`)
        .join(' '),
  },
  tour_date_unknown: { status: 404, text: () => 'This tour date does not exist.' },
  news_unknown: { status: 404, text: () => 'This news item does not exist.' },
  ticket_type_unknown: { status: 404, text: () => 'This ticket type does not exist.' },
  ticket_type_sold: {
    status: 409,
    text: ({ sold }) => `This type has ${counted(sold, 'sold ticket')}: set it inactive instead of removing it.`,
  },
  table_row_unknown: { status: 404, text: ({ id }) => `This table has no row ${id}.` },
  catalogue_value_invalid: { status: 422, text: () => 'Please correct the values that are marked.' },
  release_has_errors: {
    status: 409,
    text: ({ errors }) => `There are ${counted(errors, 'publish error')}. Mend them, or override them with a reason.`,
  },
  release_time_past: { status: 409, text: () => 'Please choose a time that is still to come.' },
  release_is_on: { status: 409, text: () => 'This is released already.' },
  unknown_table: { status: 400, text: ({ table }) => `There is no table '${table}'.` },
} satisfies Messages<CatalogueRefusalParams>;
