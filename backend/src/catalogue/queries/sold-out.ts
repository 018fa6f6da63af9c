import {
  bestDancerType,
  type EventProfile,
  isLevelOfEvent,
  levelLabel,
  limitedPlaces,
  parseLevelIdV,
  placeLabel,
  type TourDate,
} from '@app/contracts/catalogue';
import { takenByOthers, type WorkshopCapacityDocument } from '@app/contracts/registration';
import { ticketsTaken, type TicketStockDocument } from '@app/contracts/tickets';

type Taken = {
  readonly capacity: Pick<WorkshopCapacityDocument, 'holders'> | null;
  readonly stock: Pick<TicketStockDocument, 'holders'> | null;
};

const isOffered = (id: string, profile: EventProfile): boolean => {
  const level = parseLevelIdV(id);
  return level !== null && isLevelOfEvent(profile, level.level_id);
};

/** By name what nobody gets any more at a tour date: levels, options, extras and tickets, by hand or because they are full (NAV-094). */
export const soldOutNames = (tour: TourDate, profile: EventProfile, { capacity, stock }: Taken): readonly string[] => {
  const taken = takenByOthers({ holders: capacity?.holders ?? {} }, null);
  const full = Object.entries(limitedPlaces(tour)).flatMap(([place, places]) =>
    (taken[place] ?? 0) >= places ? [place] : [],
  );
  const disabled = tour.disabled_workshop_levels.filter((id) => isOffered(id, profile));
  const options = tour.disabled_best_dancers.flatMap((id) => bestDancerType(id)?.name ?? []);
  const tickets = tour.ticket_types.filter(
    ({ id, active, total_available }) =>
      active && ticketsTaken({ holders: stock?.holders ?? {} }, id) >= total_available,
  );
  const places = [...disabled, ...full].map((place) => placeLabel(place, (id) => levelLabel(id, profile) ?? id));
  return [...new Set([...places, ...options, ...tickets.map(({ name }) => name)])];
};
