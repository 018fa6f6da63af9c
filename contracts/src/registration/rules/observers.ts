import type { TourDate } from '../../catalogue/index.js';
import { OPTION_FIELDS } from '../attendee-options.js';
import { type Draft, OBSERVER_TYPES } from '../content.js';
import type { Attendee, Registration } from '../state.js';

type Held = Pick<Registration, 'completed' | 'official'>;
type City = { readonly tour_date: Pick<TourDate, 'obsdisabled'> };

/** Whether the observers who are registered stand as they are, named and unnamed, because observers are closed (REG-182). */
export const observersStand = ({ completed }: Pick<Held, 'completed'>, { tour_date }: City): boolean =>
  completed && tour_date.obsdisabled;

/** Named observers who are official, by last review or completion. */
export const officialObservers = ({ official }: Pick<Held, 'official'>): readonly Attendee[] =>
  Object.values(official.attendees).filter(({ kind }) => kind === 'observer');

/** The paths of the changes to an observer who stays registered; a dismissed hint is no change. */
const moved = (was: Attendee, { attendees }: Pick<Draft, 'attendees'>): string[] => {
  const path = `attendees.${was.person_id}`;
  const now = attendees[was.person_id];
  if (now === undefined) return [path];
  return OPTION_FIELDS.filter((field) => field !== 'hints' && now[field] !== was[field]).map(
    (field) => `${path}.${field}`,
  );
};

/**
 * The places of a draft that closed observers do not allow (REG-182): nobody joins them, and who is registered is not
 * changed, retyped or removed. Before the completion nobody is registered, so who was entered may leave.
 */
export const closedObservers = (
  registration: Held,
  draft: Pick<Draft, 'attendees' | 'additional_observers'>,
  city: City,
): readonly string[] => {
  if (!city.tour_date.obsdisabled) return [];
  const { official } = registration;
  const stand = observersStand(registration, city);
  const unnamed = OBSERVER_TYPES.filter((type) => {
    const [was, now] = [official.additional_observers[type], draft.additional_observers[type]];
    return stand ? now !== was : now > was;
  });
  const joining = Object.values(draft.attendees).filter(
    ({ kind, person_id }) => kind === 'observer' && official.attendees[person_id]?.kind !== 'observer',
  );
  return [
    ...unnamed.map((type) => `additional_observers.${type}`),
    ...joining.map(({ person_id }) => `attendees.${person_id}`),
    ...(stand ? officialObservers(registration).flatMap((was) => moved(was, draft)) : []),
  ];
};
