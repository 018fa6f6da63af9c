import type { Day } from '../shared/index.js';

/** Appears from its date on (EVT-062); text keeps its line breaks (EVT-061). */
export type NewsItem = { readonly id: number; readonly date: Day; readonly text: string };
