import {
  type WorkshopCapacityDocument,
  type WorkshopCapacityEvent,
  workshopCapacityDecider,
} from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const summed = (places: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const one of places) for (const [level, n] of Object.entries(one)) total[level] = (total[level] ?? 0) + n;
  return total;
};

const folded = (
  doc: WorkshopCapacityDocument | null,
  event: StoredEvent<WorkshopCapacityEvent>,
): WorkshopCapacityDocument => {
  const before = doc === null ? workshopCapacityDecider.initialState() : { holders: doc.holders };
  const { holders } = workshopCapacityDecider.evolve(before, event);
  const all = Object.values(holders);
  const { tour_date_id } = event.data;
  return {
    id: tour_date_id,
    tour_date_id,
    holders,
    reserved: summed(all.flatMap(({ reserved }) => (reserved === null ? [] : [reserved.places]))),
    confirmed: summed(all.map(({ confirmed }) => confirmed)),
  };
};

/** The limited workshop places of a tour date, reserved and taken (REG-020, REG-121). */
export const workshopCapacityView = defineView<WorkshopCapacityDocument>()({
  name: 'workshop-capacity',
  streams: ['workshopCapacity'],
  version: 2,
  resource: 'workshop-capacity',
  keys: ({ data }) => data.tour_date_id,
  on: { PlacesReserved: folded, PlacesConfirmed: folded, PlacesReleased: folded },
  rooms: ({ tour_date_id }) => [`tourDate:${tour_date_id}`, 'staff'],
});
