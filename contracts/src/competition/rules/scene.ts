import type { CompetitionProfile, FeeTables } from '../../catalogue/index.js';
import { registrationOpen } from '../../catalogue/index.js';
import { type Instant, remembered } from '../../shared/index.js';
import { isVips } from '../best-dancer.js';
import type { CompetitionDraft, DraftRoutine, Routine } from '../content.js';
import type { CompetitionHost, Entrant } from '../host.js';
import type { CompetitionTerms, RoutineTables } from '../terms.js';

/** What the city still has for the solos of a registration; null where nothing limits them (CMP-235). */
export type SoloPlaces = { readonly left: number } | null;

/** All that a rule of competition may ask. */
export type Scene = {
  readonly host: CompetitionHost;
  readonly terms: CompetitionTerms;
  readonly tables: RoutineTables;
  /** The tables of the versions that completed routines keep (FEE-026). */
  readonly kept_fees?: Readonly<Record<string, FeeTables>>;
  /** Asked from the console: staff may set what a registrant may not (CMP-144, CMP-167). */
  readonly staff?: boolean;
  /** Not known where the city's places decide themselves (CMP-221). */
  readonly solos?: SoloPlaces;
};

/** The routines of a registration, before and after. */
export type RoutineHost = {
  readonly draft: CompetitionDraft;
  readonly official: Pick<CompetitionHost['official'], 'routines'>;
};

/** What of a scene prices routines: neither ages nor the tour date. */
export type PricedScene = {
  readonly host: RoutineHost & Pick<CompetitionHost, 'completed' | 'independent' | 'ancillary'>;
  readonly terms: { readonly profile: Pick<CompetitionProfile, 'ballroom_singles_couples'> };
  readonly tables: Pick<RoutineTables, 'routine_categories' | 'regional_awards'>;
};

/** The official form of a routine of the draft; null while it is new. */
export const officialOf = (
  { temp_id }: Pick<DraftRoutine, 'temp_id'>,
  { host }: { readonly host: RoutineHost },
): Routine | null => host.official.routines[temp_id] ?? null;

/** Confirmed in this city (CMP-092). */
export const isConfirmed = (official: Routine | null): official is Routine =>
  official !== null && official.date_routine_id !== null;

type People = Pick<DraftRoutine, 'people'>;
/** The same people in the same order. */
export const samePeople = (a: People, b: People): boolean =>
  a.people === b.people || (a.people.length === b.people.length && a.people.every((id, n) => id === b.people[n]));

/** Its official form, where it is confirmed with the same people: what was computed then stays (CMP-289, CMP-367). */
export const confirmedAs = (
  routine: Pick<DraftRoutine, 'temp_id' | 'people'>,
  scene: { readonly host: RoutineHost },
): Routine | null => {
  const official = officialOf(routine, scene);
  return isConfirmed(official) && samePeople(official, routine) ? official : null;
};

/** As the draft held it before this change; else as it counts. */
export const beforeOf = (routine: DraftRoutine, { host }: Pick<Scene, 'host'>): DraftRoutine | null =>
  host.draft.routines[routine.temp_id] ?? host.official.routines[routine.temp_id] ?? null;

/** A best dancer's: by its key, also before it counts (CMP-093). */
export const isOfBestDancer = (routine: DraftRoutine, official: Routine | null | undefined): boolean =>
  isVips(routine) || official?.vips === true;

/** Those of the draft that compete beside one: neither waiting, nor of a best dancer, nor gone elsewhere (CMP-208, CMP-370). */
export const countedRoutines = ({ host }: { readonly host: RoutineHost }): readonly DraftRoutine[] => counted(host);
const counted = remembered(({ draft, official }: RoutineHost) =>
  Object.values(draft.routines).filter((routine) => {
    const was = official.routines[routine.temp_id];
    return !routine.waiting && !isOfBestDancer(routine, was) && (was?.transferred_out_to ?? null) === null;
  }),
);

/** The counted ones but this. */
export const otherRoutines = (routine: DraftRoutine, scene: Scene): readonly DraftRoutine[] =>
  countedRoutines(scene).filter(({ temp_id }) => temp_id !== routine.temp_id);

/** Whom it holds and the registration knows, in the order of adding. */
export const peopleIn = ({ people }: Pick<DraftRoutine, 'people'>, { host }: Pick<Scene, 'host'>): readonly Entrant[] =>
  people.flatMap((id) => host.entrants[id] ?? []);

export const fullName = ({ fname, lname }: Pick<Entrant, 'fname' | 'lname'>): string => `${fname} ${lname}`;

export type CompetitionState = 'open' | 'closed' | 'sold_out';

type Doors = Pick<
  CompetitionTerms['tour_date'],
  'regenabled' | 'compenabled' | 'competition_sold_out' | 'start_date' | 'end_date' | 'time_zone'
>;
/** Whether a city takes routines of everybody (CMP-041, CMP-042). */
export const cityState = (tour_date: Doors, now: Instant): CompetitionState => {
  if (!registrationOpen(tour_date, { now, exempt: false })) return 'closed';
  if (tour_date.competition_sold_out) return 'sold_out';
  return tour_date.compenabled ? 'open' : 'closed';
};

/** Whether routines may be entered; it is open to exception users always (CMP-008 to CMP-010, CMP-041, CMP-042). */
export const competitionState = ({ host, terms }: Pick<Scene, 'host' | 'terms'>): CompetitionState =>
  host.exempt ? 'open' : cityState(terms.tour_date, terms.now);

/** A group is made of so many people, teachers among them (CMP-104). */
export const isGroup = (people: number, { terms }: Pick<Scene, 'terms'>): boolean =>
  people >= terms.profile.group_routine_min_dancers;

/** The scene with these routines in its draft. What is only worked out when it is asked for is not asked for here. */
export const withRoutines = (routines: CompetitionDraft['routines'], scene: Scene): Scene => {
  const draft = { value: { ...scene.host.draft, routines }, enumerable: true };
  const host = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(scene.host), draft });
  return { ...scene, host: host as CompetitionHost };
};

/** The scene as it is once the routine is saved. */
export const withRoutine = (routine: DraftRoutine, scene: Scene): Scene =>
  withRoutines({ ...scene.host.draft.routines, [routine.temp_id]: routine }, scene);
