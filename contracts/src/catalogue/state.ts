import { impossible } from '../shared/index.js';
import type { ReleaseScheduled, ReleaseTurned } from './events/release.js';
import type { EventConfigurationEvent, NewsEvent, SeasonEvent, TourDateEvent, ExceptionEntry } from './events/index.js';
import type { EventProfile } from './event-profile.js';
import type { NewsItem } from './news.js';
import { RELEASE_KINDS, RELEASES, type ReleaseState } from './rules/releases.js';
import type { Season } from './season.js';
import type { TourDate } from './tour-date.js';

export type SeasonState = { readonly season: Season | null };
export type EventState = { readonly profile: EventProfile | null; readonly news: readonly NewsItem[] };
export type TourDateState = {
  readonly tour_date: TourDate | null;
  readonly exceptions: readonly ExceptionEntry[];
  /** Entries ever made: an entry's id is never used twice, because it names a key. */
  readonly entries_made: number;
  readonly news: readonly NewsItem[];
  readonly releases: ReleaseState;
};

export const noSeason = (): SeasonState => ({ season: null });
export const noEvent = (): EventState => ({ profile: null, news: [] });
export const noTourDate = (): TourDateState => ({
  tour_date: null,
  exceptions: [],
  entries_made: 0,
  news: [],
  releases: { ever: [], due: {} },
});

export const evolveSeason = (_state: SeasonState, event: SeasonEvent): SeasonState => ({ season: event.data });

/** @returns the news after the event, newest first (EVT-059). */
const evolveNews = (news: readonly NewsItem[], event: NewsEvent): readonly NewsItem[] => {
  const without = (id: number) => news.filter((item) => item.id !== id);
  const newestFirst = (items: readonly NewsItem[]) =>
    [...items].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  switch (event.type) {
    case 'NewsPublished':
      return newestFirst([...without(event.data.news.id), event.data.news]);
    case 'NewsChanged':
      return newestFirst([...without(event.data.after.id), event.data.after]);
    case 'NewsRemoved':
      return without(event.data.news_id);
    default:
      return impossible(event);
  }
};

/** The profile carries the version that its last change gave it (FEE-014). */
export const evolveEvent = (state: EventState, event: EventConfigurationEvent): EventState => {
  switch (event.type) {
    case 'EventProfileDefined':
      return { ...state, profile: { ...event.data.profile, profile_version: event.data.profile_version } };
    case 'FeeProfileChanged':
      if (state.profile === null) return state;
      return {
        ...state,
        profile: { ...state.profile, ...event.data.after, profile_version: event.data.profile_version },
      };
    default:
      return { ...state, news: evolveNews(state.news, event) };
  }
};

const entryNumber = (entry: ExceptionEntry): number =>
  Number(entry.entry_id.slice(entry.entry_id.lastIndexOf('-') + 1));

const changed = (tour_date: TourDate, after: Partial<TourDate>): TourDate => ({
  ...tour_date,
  ...after,
  ...(after.profile_override && { override_version: (tour_date.override_version ?? 0) + 1 }),
});

const turned = (state: TourDateState, { release, on }: ReleaseTurned['data']): TourDateState => {
  const { tour_date, releases } = state;
  const { [release]: _, ...others } = releases.due;
  const ever = on ? [...new Set([...releases.ever, release])] : releases.ever;
  return {
    ...state,
    tour_date: tour_date && { ...tour_date, ...RELEASES[release].turned(tour_date, on) },
    releases: { ever, due: on ? others : releases.due },
  };
};

const scheduled = (state: TourDateState, { release, at }: ReleaseScheduled['data']): TourDateState => {
  const { [release]: _, ...others } = state.releases.due;
  return { ...state, releases: { ...state.releases, due: at === null ? others : { ...others, [release]: at } } };
};

export const evolveTourDate = (state: TourDateState, event: TourDateEvent): TourDateState => {
  switch (event.type) {
    case 'TourDatePlanned': {
      const ever = RELEASE_KINDS.filter((kind) => RELEASES[kind].isOn(event.data));
      return { ...state, tour_date: event.data, releases: { ...state.releases, ever } };
    }
    case 'ReleaseTurned':
      return turned(state, event.data);
    case 'ReleaseScheduled':
      return scheduled(state, event.data);
    case 'TourDateChanged':
      return state.tour_date === null ? state : { ...state, tour_date: changed(state.tour_date, event.data.after) };
    case 'TourDateExceptionsSet': {
      const { exceptions } = event.data;
      return { ...state, exceptions, entries_made: Math.max(state.entries_made, ...exceptions.map(entryNumber)) };
    }
    default:
      return { ...state, news: evolveNews(state.news, event) };
  }
};
