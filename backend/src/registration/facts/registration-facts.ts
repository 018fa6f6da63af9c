import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type EventProfile,
  type LevelsTaken,
  type Season,
  type TourDate,
  type TourDateFactsRow,
} from '@app/contracts/catalogue';
import {
  addedRoutines,
  cityTerms,
  entryCapacityDecider,
  entryCapacityStream,
  type RoutineNumbers,
  type SoloPlaces,
  soloPlaces,
} from '@app/contracts/competition';
import { MEDIA_PASS_FACTS, type MediaPassFacts } from '@app/contracts/media-pass';
import {
  addedAttendees,
  type ContentFacts,
  mediaPassPeople,
  type RegisteredPerson,
  type Registration,
  takenByOthers,
  type TourDateRequester,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { ledgerDecider, ledgerStream, reservedParts } from '@app/contracts/payments';
import { ROSTER_FACTS, type RosterFacts, type RosterPerson } from '@app/contracts/roster';
import { type Actor, accountOf, actsForOffice } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { UNNUMBERED } from '../../platform/commands/assert-accepted.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { Numbers } from '../../platform/numbers/numbers.js';

export type Surroundings = {
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
  readonly season: Season;
} & Pick<TourDateFactsRow, 'exempts'>;

type NumbersOfContent = Pick<ContentFacts, 'attendee_ids' | 'routine_numbers'>;

/** Those in the draft who are not registered yet, and new routines, before they have numbers. */
export const unnumbered = ({ official, draft }: Registration): NumbersOfContent => ({
  attendee_ids: addedAttendees(official, draft).map(() => UNNUMBERED),
  routine_numbers: addedRoutines(official, draft).map(() => ({ id: UNNUMBERED, routine_id: UNNUMBERED })),
});

type Roster = Awaited<ReturnType<RosterFacts['people']>>;
type People = Readonly<Record<string, RegisteredPerson>>;
type Attending = {
  readonly official: Registration['official']['attendees'];
  readonly drafted: Registration['draft']['attendees'];
};

/** Details of the roster under the number that stands in a registration. */
export const registeredAs = (
  person_id: number,
  { fname, lname, birthdate, gender_id }: RosterPerson,
): RegisteredPerson => ({ person_id, fname, lname, birthdate, gender_id });

const peopleOf = (roster: Roster, { official, drafted }: Attending): People => {
  // Who is in it under the number of somebody merged away is not in it a second time (ROS-062).
  const inIt = [...roster.values()].filter(({ person_id }) => person_id in drafted);
  const twice = new Set(inIt.map(({ merged_into }) => merged_into).filter((id) => id !== null && !(id in official)));
  const listed = [...roster.values()]
    .filter(({ person_id, listed: still, merged_into }) => {
      if (merged_into !== null && person_id in drafted) return true;
      return (still && !twice.has(person_id)) || person_id in official;
    })
    .map(({ person_id, person }) => [person_id, registeredAs(person_id, person)] as const);
  const registered = Object.values(official).map((a) => [a.person_id, a.person] as const);
  return Object.fromEntries([...registered, ...listed]);
};

/** The people that were made last of a roster: most saves of a registration change none of them. */
const lastPeople = new WeakMap<Roster, Attending & { readonly people: People }>();

/** What a registration's commands and queries must know of the rest of the house, from the streams that say it. */
@Injectable()
export class RegistrationFacts {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly mediaPasses: MediaPassFacts,
    @Inject(Numbers) private readonly numbers: Numbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async surroundings(tour_date_id: number): Promise<Surroundings> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date, exempts } = found;
    const season = await this.catalogue.season(tour_date.season_id);
    if (season === null) throw new Error(`tour date ${tour_date_id} without season ${tour_date.season_id}`);
    return { tour_date, profile: await this.catalogue.profileFor(tour_date), season, exempts };
  }

  viewer({ actor }: CommandMeta, owner: number, tour_date_id: number, known?: Surroundings) {
    return this.requester(actor, owner, tour_date_id, known);
  }

  /** Who asks; whether the tour date is open by exception depends on the registrant, not on who helps (REG-095). */
  async requester(actor: Actor, owner: number, tour_date_id: number, known?: Surroundings): Promise<TourDateRequester> {
    const account = await this.accounts.ofAccount(owner);
    return {
      account_id: accountOf(actor),
      employee: actsForOffice(actor),
      exempt: known ? known.exempts(account) : await this.catalogue.exempt(tour_date_id, account),
    };
  }

  /** The account's roster, people who left it included when they are registered. */
  async people(registration: Registration): Promise<People> {
    const roster = await this.rosters.people(registration.account_id);
    const official = registration.official.attendees;
    const drafted = registration.draft.attendees;
    const last = lastPeople.get(roster);
    if (last?.official === official && last.drafted === drafted) return last.people;
    const people = peopleOf(roster, { official, drafted });
    lastPeople.set(roster, { official, drafted, people });
    return people;
  }

  async taken(tour_date_id: number, registration_id: number): Promise<LevelsTaken> {
    const { state } = await this.loader.load(workshopCapacityStream(tour_date_id), workshopCapacityDecider);
    return takenByOthers(state, registration_id);
  }

  /** What the city has left for its solos (CMP-233). */
  private async solos({ tour_date, profile }: Surroundings, registration_id: number): Promise<SoloPlaces> {
    if (tour_date.solo_limit === null) return null;
    const { state } = await this.loader.load(entryCapacityStream(tour_date.id), entryCapacityDecider);
    return soloPlaces(cityTerms(tour_date, profile, this.clock.now()), state, registration_id);
  }

  /** @param known where the registration is for, when the caller has looked already */
  async content(registration: Registration, known?: Surroundings): Promise<Omit<ContentFacts, keyof NumbersOfContent>> {
    const { tour_date_id, id } = registration;
    const surroundings = known ?? (await this.surroundings(tour_date_id));
    const [priced, people, media_passes, taken, solos] = await Promise.all([
      this.priced(registration),
      this.people(registration),
      this.mediaPasses.passes(registration.account_id, registration.season_id, mediaPassPeople(registration)),
      this.taken(tour_date_id, id),
      this.solos(surroundings, id),
    ]);
    return { ...surroundings, ...priced, people, media_passes, taken, solos };
  }

  /** By what routines are priced beside the profile (CMP-364, FEE-164). */
  async priced({
    studio_id,
  }: Pick<Registration, 'studio_id'>): Promise<Pick<ContentFacts, 'tables' | 'removals_free'>> {
    const studio = studio_id === null ? null : await this.accounts.studio(studio_id);
    const removals_free = studio?.flags.bypass_removed_routine_fee_post_deadline ?? false;
    return { tables: await this.catalogue.tables(), removals_free };
  }

  /** A payment under way keeps places and edit as they are (REG-020). */
  async isPaying(registration_id: number): Promise<boolean> {
    const { state } = await this.loader.load(ledgerStream(registration_id), ledgerDecider);
    const reserved = reservedParts(state);
    return reserved.registration > 0 || reserved.media > 0;
  }

  /** A check was promised, and what it is for is still owed (PAY-100). */
  async paysByCheck(registration_id: number): Promise<boolean> {
    return (await this.loader.load(ledgerStream(registration_id), ledgerDecider)).state.paying_by_check;
  }

  /** The numbers of all that the draft adds; who would not be accepted gets none. */
  async numbersFor(registration: Registration, meta: CommandMeta): Promise<NumbersOfContent> {
    const routine_numbers: RoutineNumbers[] = [];
    for (const _added of addedRoutines(registration.official, registration.draft))
      routine_numbers.push({
        id: await this.numbers.next('registration_routine', meta),
        routine_id: await this.numbers.next('routine', meta),
      });
    return { attendee_ids: await this.attendeeIds(registration, meta), routine_numbers };
  }

  /** One number for each attendee that the draft adds. */
  private async attendeeIds({ official, draft }: Registration, meta: CommandMeta): Promise<number[]> {
    const ids: number[] = [];
    for (const _added of addedAttendees(official, draft)) ids.push(await this.numbers.next('attendee', meta));
    return ids;
  }
}
