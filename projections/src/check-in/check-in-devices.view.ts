import type { CheckInDevice, CheckInEvent } from '@app/contracts/check-in';
import { defineView, everyType } from '../define-view.js';

const keyOf = ({ tour_date_id, device_id }: CheckInEvent['data']): string => `${tour_date_id}_${device_id}`;

/** The devices of each tour date, by their own words (ADM-025). */
export const checkInDevicesView = defineView<CheckInDevice>()({
  name: 'check-in-devices',
  streams: ['checkIn'],
  version: 1,
  indexes: [['tour_date_id']],
  resource: 'check-in',
  keys: ({ data }) => keyOf(data),
  ignores: [],
  on: everyType<'checkIn', CheckInDevice>('checkIn', (row, { data, metadata }) => {
    const { tour_date_id, device_id, at: heard_at } = data;
    const { name, waiting } = 'waiting' in data ? data : (row ?? { name: '', waiting: 0 });
    return { id: keyOf(data), tour_date_id, device_id, name, by: metadata.actor.display, heard_at, waiting };
  }),
  rooms: () => ['staff'],
});
