import { type StreamName, streamName } from '../shared/index.js';

/** Judges and numbers of a tour date (PST-191). */
export const scoringStream = (tour_date_id: number): StreamName => streamName('scoring', tour_date_id);

/** Awards, scholarships and auditions of a tour date, and the lines under its results. */
export const awardsStream = (tour_date_id: number): StreamName => streamName('awards', tour_date_id);
/** The records of judges and workshop faculty (PST-168). */
export const JUDGES_STREAM: StreamName = streamName('judges', 'records');
/** The homework library (PST-175). */
export const HOMEWORK_STREAM: StreamName = streamName('homework', 'library');

/** The scores of one routine. @param routine_id the routine's number in its registration (CMP-088, `id`) */
export const critiqueStream = (routine_id: number): StreamName => streamName('critique', routine_id);
