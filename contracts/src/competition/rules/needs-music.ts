import type { Routine } from '../content.js';

/** Whether music is asked for: of every routine, ballroom entry and best dancer's that is neither waiting nor elsewhere (EVT-242). */
export const needsMusic = ({ waiting, transferred_out_to }: Pick<Routine, 'waiting' | 'transferred_out_to'>): boolean =>
  !waiting && transferred_out_to === null;
