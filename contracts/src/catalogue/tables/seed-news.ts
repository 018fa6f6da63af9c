import { day } from '../../shared/index.js';
import type { NewsItem } from '../news.js';

type SeedNews = { readonly event_id: number; readonly tour_date_id: number | null; readonly news: NewsItem };

const item = (id: number, date: string, text: string): NewsItem => ({ id, date: day(date), text });

/** Three items for Chicago (0-conventions, 7501). */
export const SEED_NEWS: readonly SeedNews[] = [
  {
    event_id: 56,
    tour_date_id: 7501,
    news: item(1, '2026-01-05', 'Room block is open.\nBook by February 20: https://rooms.example/callboard-7501'),
  },
  {
    event_id: 56,
    tour_date_id: 7501,
    news: item(2, '2026-01-16', 'The regular rate is in effect until February 19.'),
  },
  {
    event_id: 56,
    tour_date_id: 7501,
    news: item(3, '2026-01-19', 'Music upload is open.\nPlease upload your music before the event starts.'),
  },
];

/** Who may register although it is closed (0-conventions, 7504). */
export const SEED_EXCEPTIONS: readonly { readonly tour_date_id: number; readonly emails: readonly string[] }[] = [
  { tour_date_id: 7504, emails: ['exception@demo.example'] },
];
