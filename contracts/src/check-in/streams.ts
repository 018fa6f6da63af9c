import { type StreamName, streamName } from '../shared/index.js';

/** The scans of one device at one tour date: no desk waits for another, and the order of desks decides nothing (ADR 0173). */
export const checkInStream = (tour_date_id: number, device_id: string): StreamName =>
  streamName('checkIn', `${tour_date_id}_${device_id}`);

/** So many scans go at once: what waits is sent part by part. */
export const MOST_SCANS = 500;
