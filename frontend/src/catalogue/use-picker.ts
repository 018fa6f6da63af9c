import { sortedBy } from '@app/contracts/shared';
import { catalogueCalls, DEFAULT_EVENT_SUBDOMAIN, type TourListItem } from '@app/contracts/catalogue';
import { registrationCalls } from '@app/contracts/registration';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useClock } from '../platform/clock.js';
import { useRoom } from '../platform/LiveProvider.js';
import { useSession } from '../platform/session.js';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { useRead } from '../platform/use-read.js';
import { type PickerRow, pickerRows } from './picker-rows.js';

export type PickerEvent = { readonly id: number; readonly name: string; readonly subdomain: string };

/** The events that have tour dates, by name: what the event select offers (NAV-020). */
export const eventsOf = (tours: readonly TourListItem[]): readonly PickerEvent[] => {
  const events = new Map(tours.map(({ event_id, event }) => [event_id, { id: event_id, ...event }]));
  return sortedBy([...events.values()], ({ name }) => [name]);
};

/** `?event=` opens one event; without it, or with one that is not there, the configured one (NAV-020). */
export const chosenEvent = (events: readonly PickerEvent[], asked: string | null): PickerEvent | null =>
  events.find((event) => event.subdomain === asked) ??
  events.find((event) => event.subdomain === DEFAULT_EVENT_SUBDOMAIN) ??
  events[0] ??
  null;

export type Picker = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly events: readonly PickerEvent[];
  readonly event: PickerEvent | null;
  readonly choose: (subdomain: string) => void;
  readonly rows: readonly PickerRow[];
  readonly season: string;
  readonly hideEarly: boolean;
  readonly retry: () => void;
};

/** Tour dates, own registrations and the event's profile, each kept fresh by its live notices and by the clock (NAV-022). */
export const usePicker = (): Picker => {
  const { status, account } = useSession();
  const { now } = useClock();
  const [search, setSearch] = useSearchParams();
  const tours = useRead(
    ['tour-date', null, account?.id ?? null],
    catalogueCalls.tours,
    { query: { current_season_id: CURRENT_SEASON_ID } },
    { enabled: status !== 'loading', handled: true },
  );
  // Who has not confirmed the e-mail may read the tour dates alone (NAV-053).
  const confirmed = account?.confirmed ?? false;
  const registrations = useRead(
    ['registration', null, 'own'],
    registrationCalls.ofAccount,
    { query: { mybtf_user_id: account?.id ?? 0, season_id: CURRENT_SEASON_ID } },
    { enabled: confirmed, handled: true },
  );
  const events = useMemo(() => eventsOf(tours.data ?? []), [tours.data]);
  const event = chosenEvent(events, search.get('event'));
  const profile = useRead(
    ['static-data', event?.id ?? null],
    catalogueCalls.staticData,
    { query: { event_id: event?.id ?? 0, season_id: CURRENT_SEASON_ID } },
    { enabled: event !== null, handled: true, staleTime: 600_000 },
  );
  useRoom(event === null ? null : `board:${event.id}`);

  const listed = useMemo(() => (tours.data ?? []).filter((tour) => tour.event_id === event?.id), [tours.data, event]);
  const rows = useMemo(() => pickerRows(listed, registrations.data ?? [], now), [listed, registrations.data, now]);
  const reads = [tours, ...(confirmed ? [registrations] : []), ...(event === null ? [] : [profile])];
  const years = listed[0]?.season ?? null;

  return {
    state: reads.some((read) => read.isError) ? 'failed' : reads.some((read) => !read.data) ? 'loading' : 'ready',
    events,
    event,
    choose: (subdomain) => setSearch({ event: subdomain }, { replace: true }),
    rows,
    season: years === null ? '' : `Season ${years.start_year}-${years.end_year}`,
    hideEarly: profile.data?.event_profile?.hide_early_rate_deadline ?? false,
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
};
