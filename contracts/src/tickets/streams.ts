import { type StreamName, streamName } from '../shared/index.js';

export const ticketStockStream = (tour_date_id: number): StreamName => streamName('ticketStock', tour_date_id);
