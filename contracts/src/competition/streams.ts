import { type StreamName, streamName } from '../shared/index.js';

export const entryCapacityStream = (tour_date_id: number): StreamName => streamName('entryCapacity', tour_date_id);
