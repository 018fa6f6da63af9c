import type { CheckedIn, CheckInDocument, CheckInMark, CheckInUndone } from '@app/contracts/check-in';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Scanned = StoredEvent<CheckedIn | CheckInUndone>;

const withMark = (row: CheckInDocument | null, { data, metadata }: Scanned): CheckInDocument => {
  const { tour_date_id, registration_id, person_id, device_id, scan_id, day, device_at, at, happened_at } = data;
  const undo = 'undoes' in data ? { undoes: data.undoes, reason: data.reason } : null;
  const mark: CheckInMark = {
    ...{ scan_id, day, device_at, at, happened_at, undo },
    ...{ device_id, by: metadata.actor.display },
  };
  const id = keyOf(data);
  return { id, tour_date_id, registration_id, person_id, marks: [...(row?.marks ?? []), mark] };
};

const keyOf = ({ tour_date_id, registration_id, person_id }: Scanned['data']): string =>
  `${tour_date_id}_${registration_id}_${person_id}`;

/** The scans of everybody at each tour date, as all devices have sent them (ADM-019, ADM-023). */
export const checkInsView = defineView<CheckInDocument>()({
  name: 'check-ins',
  streams: ['checkIn'],
  version: 1,
  indexes: [['tour_date_id']],
  resource: 'check-in',
  keys: ({ data }) => ('scan_id' in data ? keyOf(data) : null),
  ignores: ['DeviceHeard'],
  on: { CheckedIn: withMark, CheckInUndone: withMark },
  rooms: () => ['staff'],
});
