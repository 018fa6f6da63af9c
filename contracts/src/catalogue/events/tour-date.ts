import {
  type Change,
  change,
  cents,
  type DomainEvent,
  day,
  type EventDeclarations,
  formatMoney,
  labelledChangesOf,
  said,
} from '../../shared/index.js';
import type { EventProfile } from '../event-profile.js';
import { profileChanges } from '../rules/profile-changes.js';
import type { TicketType, TourDate } from '../tour-date.js';
import { type NewsEvent, newsEvents } from './news.js';
import { type ReleaseEvent, releaseEvents } from './release.js';

export type TourDatePlanned = DomainEvent<'TourDatePlanned', TourDate>;
export type TourDateChanged = DomainEvent<
  'TourDateChanged',
  {
    readonly tour_date_id: number;
    readonly event_id: number;
    readonly before: Partial<TourDate>;
    readonly after: Partial<TourDate>;
    /** Of a change of own values: what the event said then, so that the history tells each from what held before. */
    readonly event_values?: Partial<EventProfile>;
  }
>;
/** An e-mail is personal, and its account may not exist yet: each entry has a key of its own. */
export type ExceptionEntry = { readonly entry_id: string; readonly email: string };
export type TourDateExceptionsSet = DomainEvent<
  'TourDateExceptionsSet',
  { readonly tour_date_id: number; readonly event_id: number; readonly exceptions: readonly ExceptionEntry[] }
>;

/** Stream `tourDate-{id}`. */
export type TourDateEvent = TourDatePlanned | TourDateChanged | TourDateExceptionsSet | NewsEvent | ReleaseEvent;

const asRead = ({ id: _id, price, fee, ...type }: TicketType) => ({
  ...type,
  price: formatMoney(cents(price)),
  fee: formatMoney(cents(fee)),
});

/** A list of types says nothing: what changed of each is told under its name. */
const typeChanges = (before: readonly TicketType[], after: readonly TicketType[]): Change[] => {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, is] = [before, after].map((types) => types.find((type) => type.id === id));
    const name = `Ticket ${(is ?? was)!.name}`;
    if (!was || !is) return [change(name, was ? asRead(was) : null, is ? asRead(is) : null)];
    return labelledChangesOf(asRead(was), asRead(is)).map((one) => ({ ...one, label: `${name}, ${one.label}` }));
  });
};

const changesOfTourDate = ({ before, after, event_values }: TourDateChanged['data']): readonly Change[] => {
  const { ticket_types: were = [], profile_override: had = {}, web: hidden, coda_data: counted, ...others } = before;
  const { ticket_types: are = [], profile_override: has = {}, web, coda_data, ...now } = after;
  const own = profileChanges({ ...event_values, ...had }, { ...event_values, ...has }).map((one) => ({
    ...one,
    label: `Own value, ${one.label}`,
  }));
  return [
    ...labelledChangesOf({ ...others, ...hidden, ...counted }, { ...now, ...web, ...coda_data }),
    ...own,
    ...typeChanges(were, are),
  ];
};

const tourDate: TourDate = {
  id: 7504,
  event_id: 56,
  season_id: 75,
  event_city: { name: 'Boston', state: 'MA' },
  time_zone: 'America/New_York',
  deposit: null,
  profile_override: { balance_due_days: 14 },
  start_date: day('2026-02-13'),
  end_date: day('2026-02-15'),
  cutoff_start_date: day('2025-12-10'),
  late_start_date: day('2026-01-09'),
  cutoff_end_date: day('2025-12-10'),
  late_end_date: day('2026-01-09'),
  payment_date: null,
  send_check_date: null,
  music_deadline: null,
  regenabled: true,
  compenabled: true,
  editing_enabled: true,
  obsdisabled: false,
  coming_soon: false,
  canceled: false,
  postponed: false,
  virtual: false,
  no_virtual: false,
  no_virtual_competition: false,
  virtual_only_groups: false,
  workshop: true,
  nationals: false,
  intensive: false,
  ballroom: true,
  no_competition: false,
  has_soty: false,
  deposit_enabled: true,
  check_disabled: false,
  competition_sold_out: false,
  solo_waiting_list: true,
  edit_routines: true,
  edit_bd_photo: true,
  edit_bd_jacket: true,
  edit_bd_routine: false,
  music_upload: true,
  music_hold: false,
  disabled_workshop_levels: ['3v'],
  level_capacity: { 3: 80 },
  disabled_best_dancers: [],
  best_dancer_capacity: {},
  intensive_capacity: {},
  add_ons: [{ field: 'photoshoot', registration_enabled: true, capacity: null, virtual: false }],
  entry_limit_rules: {
    solo_groups: false,
    one_solos: true,
    limits: [{ dancers: { min: 1, max: 4 }, routine_categories: [{ routine_category_id: 1, max: 2 }] }],
  },
  max_total_routines: 60,
  max_ballroom_entries: null,
  solo_limit: 60,
  competition_capacity: 350,
  category_capacity: { 1: 120 },
  disabled_routine_categories: [],
  web: { critiques: false, videos: false, results: false, no_critiques: false },
  coda_data: {
    active: false,
    performance_divisions: null,
    split_teen_performance: true,
    rank_virtual_separately: false,
    placements: { solos: 10, duo_trios: 5, groups: 3 },
    showAuditionScores: true,
    newAuditionScores: true,
  },
  venue: { id: 6, name: 'Harbor Pavilion', address: '12 Long Wharf Road', phones: ['(617) 555-0106'], website: null },
  hotel: null,
  room: { rates: '$189 per night', reservations: null },
  notes: '',
  gallery_url: null,
  hidden_tabs: [],
  disabled_tabs: [],
  ticket_types: [
    {
      id: 1,
      name: 'Show',
      price: 2_000,
      fee: 150,
      total_available: 300,
      per_dancer_limit: 4,
      allow_empty_name: false,
      intensive_free_per_attendee: 0,
      active: true,
    },
  ],
};

export const tourDateEvents: EventDeclarations<TourDateEvent> = {
  TourDatePlanned: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `planned tour date ${d.id} in ${d.event_city.name}`),
    example: tourDate,
  },
  TourDateChanged: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `changed tour date ${d.tour_date_id}`, changesOfTourDate(d)),
    example: { tour_date_id: 7504, event_id: 56, before: { regenabled: true }, after: { regenabled: false } },
  },
  TourDateExceptionsSet: {
    version: 1,
    personal: [{ path: 'exceptions.*.email', subject: 'exceptions.*.entry_id', kind: 'account' }],
    says: (d) => said('configuration', `set ${d.exceptions.length} exception users of tour date ${d.tour_date_id}`),
    example: {
      tour_date_id: 7504,
      event_id: 56,
      exceptions: [{ entry_id: 'exception-7504-1', email: 'rosalind@quimby.example' }],
    },
  },
  ...newsEvents,
  ...releaseEvents,
};
