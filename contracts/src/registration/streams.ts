import { type StreamName, streamName } from '../shared/index.js';

export const registrationStream = (id: number): StreamName => streamName('registration', id);

/** Where an account's one registration for a tour date gets its number (REG-036). */
export const registrationNumberStream = (account_id: number, tour_date_id: number): StreamName =>
  streamName('process', `registration_${account_id}_${tour_date_id}`);

export const workshopCapacityStream = (tour_date_id: number): StreamName =>
  streamName('workshopCapacity', tour_date_id);
