import { evolveRoutineMedia, type MusicDocument, NO_MEDIA } from '@app/contracts/music';
import { defineView, everyType } from '../define-view.js';

/** What became of the music of each routine (EVT-129). */
export const musicView = defineView<MusicDocument>()({
  name: 'music',
  streams: ['routineMedia'],
  version: 2,
  indexes: [['registration_id'], ['tour_date_id']],
  resource: 'music',
  keys: ({ data }) => data.routine_id,
  ignores: [],
  on: everyType<'routineMedia', MusicDocument>('routineMedia', (row, event) => {
    const { routine_id: id, registration_id, account_id, tour_date_id } = event.data;
    return { ...evolveRoutineMedia(row ?? NO_MEDIA, event), id, registration_id, account_id, tour_date_id };
  }),
  rooms: ({ registration_id }) => [`registration:${registration_id}`, 'staff'],
});
