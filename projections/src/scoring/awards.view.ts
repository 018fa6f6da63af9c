import { type AwardsDocument, evolveAwards, NO_AWARDS } from '@app/contracts/scoring';
import { defineView, everyType } from '../define-view.js';

/** Awards, scholarships and auditions of each tour date (PST-183 to PST-185). Only staff hear of a change: nothing is released yet (PST-182). */
export const awardsView = defineView<AwardsDocument>()({
  name: 'awards',
  streams: ['awards'],
  version: 1,
  resource: 'awards',
  keys: ({ data }) => data.tour_date_id,
  ignores: [],
  on: everyType<'awards', AwardsDocument>('awards', (row, event) => {
    const { id: _, ...kept } = { id: 0, ...(row ?? NO_AWARDS) };
    return { ...evolveAwards(kept, event), id: event.data.tour_date_id };
  }),
  rooms: () => ['staff'],
});
