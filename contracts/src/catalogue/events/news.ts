import { changesOf, type DomainEvent, day, type EventDeclarations, said } from '../../shared/index.js';
import type { NewsItem } from '../news.js';

export type NewsPublished = DomainEvent<
  'NewsPublished',
  { readonly event_id: number; readonly tour_date_id: number | null; readonly news: NewsItem }
>;
export type NewsChanged = DomainEvent<
  'NewsChanged',
  {
    readonly event_id: number;
    readonly tour_date_id: number | null;
    readonly before: NewsItem;
    readonly after: NewsItem;
  }
>;
export type NewsRemoved = DomainEvent<
  'NewsRemoved',
  { readonly event_id: number; readonly tour_date_id: number | null; readonly news_id: number }
>;
/** News stand in the stream of the event or of the tour date that they are about. */
export type NewsEvent = NewsPublished | NewsChanged | NewsRemoved;

const where = (d: { readonly tour_date_id: number | null; readonly event_id: number }): string =>
  d.tour_date_id === null ? `event ${d.event_id}` : `tour date ${d.tour_date_id}`;

const item: NewsItem = { id: 1, date: day('2026-01-20'), text: 'Doors open at 8.\nBring water.' };

export const newsEvents: EventDeclarations<NewsEvent> = {
  NewsPublished: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `published news for ${where(d)}`),
    example: { event_id: 56, tour_date_id: null, news: item },
  },
  NewsChanged: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `changed news of ${where(d)}`, changesOf(d.before, d.after)),
    example: { event_id: 56, tour_date_id: 7504, before: item, after: { ...item, text: 'Doors open at 9.' } },
  },
  NewsRemoved: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `removed news of ${where(d)}`),
    example: { event_id: 56, tour_date_id: null, news_id: 1 },
  },
};
