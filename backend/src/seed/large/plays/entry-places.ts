import {
  cityTerms,
  isKnownAt,
  type EntryCapacityCommand,
  entryCapacityDecider,
  entryCapacityStream,
  entryLimits,
  isLimited,
  placesOfDraft,
  placesOfOfficial,
  type Scene,
  soloLimitApplies,
} from '@app/contracts/competition';
import type { Registration } from '@app/contracts/registration';
import type { Origin, Stage } from '../stage.js';
import type { Place } from './cast.js';

/** The registration that asks for places. */
type Entry = {
  readonly id: number;
  readonly stage: Stage;
  readonly place: Place;
  readonly state: Registration;
  scene(): Scene;
};
type Released = Extract<EntryCapacityCommand, { type: 'ReleasePlace' }>['cause'];

const stateOf = ({ stage, place }: Entry) => stage.state(entryCapacityStream(place.tour_date.id), entryCapacityDecider);
const isKnown = (entry: Entry): boolean => isKnownAt(stateOf(entry), entry.id);
const about = ({ id: registration_id, place: { tour_date, profile }, stage }: Entry) => ({
  registration_id,
  ...cityTerms(tour_date, profile, stage.now()),
});

const decide = (entry: Entry, command: EntryCapacityCommand, origin: Origin) =>
  entry.stage.decide({
    stream: entryCapacityStream(command.tour_date_id),
    decider: entryCapacityDecider,
    command,
    origin,
  });

/** The competition places of the city that the routines of the draft need (CMP-221); false when there are not enough. */
export const reserveEntries = (entry: Entry, origin: Origin): boolean => {
  const { profile, tour_date } = entry.place;
  const scene = entry.scene();
  const places = placesOfDraft(scene);
  if ((places.all ?? 0) === 0 || !isLimited(places, entryLimits(tour_date))) return true;
  const { events, refusals } = decide(
    entry,
    {
      type: 'ReservePlace',
      ...about(entry),
      draft_version: entry.state.draft_version,
      places,
      hold_minutes: profile.place_hold_minutes,
      exempt: false,
      group: !soloLimitApplies(scene),
      where: { event: profile.name, city: tour_date.event_city.name, contact_email: profile.contact_email },
      categories: Object.fromEntries(scene.tables.routine_categories.map(({ id, category }) => [id, category])),
    },
    origin,
  );
  return refusals.length === 0 && !events.some(({ type }) => type === 'PlaceRefused');
};

/** What is official now is taken for good. */
export const takeEntries = (entry: Entry, origin: Origin): void => {
  const places = placesOfOfficial(entry.state.official.routines);
  if (places.all !== undefined || isKnown(entry)) decide(entry, { type: 'TakePlace', ...about(entry), places }, origin);
};

export const releaseEntries = (entry: Entry, cause: Released, origin: Origin): void => {
  if (isKnown(entry)) decide(entry, { type: 'ReleasePlace', ...about(entry), cause }, origin);
};
