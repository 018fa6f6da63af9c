import type { RoutineMediaEvent } from '@app/contracts/music';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

type Kept = { readonly tour_date_id: number; readonly routine_id: number };
const keptOf = ({ tour_date_id, routine_id }: Kept): string => `${tour_date_id}:${routine_id}`;

/** Tour date and routine of which a file is, or was, kept; not those whose files went after the event. */
export const keptMusic = defineIndex<RoutineMediaEvent>('kept-music', 1, {
  MusicReceived: (of) => ({ id: keptOf(of), key: OPEN }),
  MusicUploaded: (of) => ({ id: keptOf(of), key: OPEN }),
  MusicDeletedAfterEvent: (of) => ({ id: keptOf(of), key: null }),
});
export const keptIn = (entry: string): Kept => {
  const [tour_date_id, routine_id] = entry.split(':').map(Number);
  return { tour_date_id: tour_date_id!, routine_id: routine_id! };
};

/** An upload → the routine whose music it is or was. */
export const routinesByMusic = defineIndex<RoutineMediaEvent>('routines-by-music', 1, {
  MusicUploaded: ({ routine_id, upload_id }) => ({ id: `${routine_id}:${upload_id}`, key: upload_id }),
});
export const routineIn = (entry: string): number => Number(entry.split(':')[0]);
