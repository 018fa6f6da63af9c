import { type CritiqueDocument, evolveCritique, NO_CRITIQUE } from '@app/contracts/scoring';
import { defineView, everyType } from '../define-view.js';

/** The scores of each routine, what its judges wrote, and its homework (PST-170, PST-171, PST-175). Only staff hear of a change: nothing is released yet (PST-182). */
export const critiquesView = defineView<CritiqueDocument>()({
  name: 'critiques',
  streams: ['critique'],
  version: 5,
  indexes: [['tour_date_id']],
  resource: 'scores',
  keys: ({ data }) => data.routine_id,
  ignores: [],
  on: everyType<'critique', CritiqueDocument>('critique', (row, event) => {
    const { routine_id: id, tour_date_id, registration_id } = event.data;
    const { marks, canceled, words, overrides, beside, homework } = evolveCritique(row ?? NO_CRITIQUE, event);
    return { id, tour_date_id, registration_id, marks, canceled, words, overrides, beside, homework };
  }),
  rooms: () => ['staff'],
});
