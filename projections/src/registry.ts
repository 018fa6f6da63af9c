import { eventsView } from './catalogue/events.view.js';
import { seasonsView } from './catalogue/seasons.view.js';
import { tourDatesView } from './catalogue/tour-dates.view.js';
import type { View } from './platform/view.js';

/** Every view there is. One import and one line per view. */
export const views: readonly View[] = [seasonsView, eventsView, tourDatesView];
