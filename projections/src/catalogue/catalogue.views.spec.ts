import { SEED_TOUR_DATES, seededEventProfiles, type TourDateDocument } from '@app/contracts/catalogue';
import { type DomainEvent, START, type StoredEvent } from '@app/contracts/shared';
import type { View } from '../platform/view.js';
import { eventsView } from './events.view.js';
import { seasonsView } from './seasons.view.js';
import { tourDatesView } from './tour-dates.view.js';

const chicago = SEED_TOUR_DATES[0]!;

const stored = (event: DomainEvent): StoredEvent => ({
  ...event,
  id: 'event',
  stream: 'tourDate-7501',
  revision: 0,
  position: START,
  occurred_at: '2026-01-20T17:00:00.000Z',
  metadata: {
    actor: { account_id: 1, role: 'staff', display: 'Dana' },
    command: 'ChangeTourDate',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

const play = <D extends object>(view: View<D>, ...events: DomainEvent[]): D | null =>
  events.map(stored).reduce<D | null>((doc, event) => {
    const id = view.keys(event);
    return typeof id === 'number' ? view.fold(doc, event, id) : doc;
  }, null);

const planned = { type: 'TourDatePlanned', data: chicago };
const scope = { event_id: 56, tour_date_id: 7501 };
const news = (id: number, date: string) => ({ id, date, text: 'News' });
const published = (id: number, date: string) => ({ type: 'NewsPublished', data: { ...scope, news: news(id, date) } });

describe('the view of tour dates', () => {
  it('NAV-023 shows a planned tour date and its changes', () => {
    const change = {
      type: 'TourDateChanged',
      data: { ...scope, before: { canceled: false }, after: { canceled: true } },
    };
    expect(play(tourDatesView, planned)).toEqual({ ...chicago, news: [] });
    expect(play(tourDatesView, planned, change)).toEqual({ ...chicago, canceled: true, news: [] });
  });

  it('EVT-059 keeps its news, newest first', () => {
    const ids = (doc: TourDateDocument | null) => doc?.news.map((item) => item.id);
    const both = [planned, published(1, '2026-01-05'), published(2, '2026-01-16')];
    expect(ids(play(tourDatesView, ...both))).toEqual([2, 1]);
    const later = {
      type: 'NewsChanged',
      data: { ...scope, before: news(1, '2026-01-05'), after: news(1, '2026-01-18') },
    };
    expect(ids(play(tourDatesView, ...both, later))).toEqual([1, 2]);
    const removed = { type: 'NewsRemoved', data: { ...scope, news_id: 2 } };
    expect(ids(play(tourDatesView, ...both, removed))).toEqual([1]);
  });

  it('NAV-022 NAV-023 tells the board of changed exceptions and shows none of them', () => {
    const set = {
      type: 'TourDateExceptionsSet',
      data: { ...scope, exceptions: [{ entry_id: 'exception-7501-1', email: 'secret@demo.example' }] },
    };
    const before = play(tourDatesView, planned);
    const after = tourDatesView.fold(before, stored(set), 7501);
    expect(after).not.toBe(before);
    expect(JSON.stringify(after)).not.toContain('secret');
    expect(after && tourDatesView.rooms(after, stored(set))).toEqual(['board:56', 'tourDate:7501', 'staff']);
  });

  it('leaves the news of a whole event to the view of events', () => {
    const ofEvent = { type: 'NewsPublished', data: { event_id: 56, tour_date_id: null, news: news(3, '2026-01-05') } };
    const defined = {
      type: 'EventProfileDefined',
      data: { event_id: 56, profile_version: 1, profile: seededEventProfiles[56] },
    };
    expect(tourDatesView.keys(stored(ofEvent))).toBeNull();
    expect(eventsView.keys(stored(published(1, '2026-01-05')))).toBeNull();
    expect(play(eventsView, defined, ofEvent)?.news.map((item) => item.id)).toEqual([3]);
    const gone = { type: 'NewsRemoved', data: { event_id: 56, tour_date_id: null, news_id: 3 } };
    expect(play(eventsView, defined, ofEvent, gone)?.news).toEqual([]);
  });
});

describe('the view of events', () => {
  it('ROS-053 FEE-014 shows the profile with its version after each change', () => {
    const defined = {
      type: 'EventProfileDefined',
      data: { event_id: 56, profile_version: 1, profile: seededEventProfiles[56] },
    };
    const changed = {
      type: 'FeeProfileChanged',
      data: { event_id: 56, profile_version: 2, before: { min_dancer_age: 4 }, after: { min_dancer_age: 5 } },
    };
    expect(play(eventsView, defined, changed)).toMatchObject({
      id: 56,
      profile: { name: 'Aurora', profile_version: 2, min_dancer_age: 5 },
    });
  });
});

describe('the view of seasons', () => {
  it('CMP-112 shows the reference date', () => {
    const season = { id: 75, start_year: 2025, end_year: 2026, age_reference_date: '2026-01-01' };
    expect(play(seasonsView, { type: 'SeasonOpened', data: season })).toEqual(season);
  });
});
