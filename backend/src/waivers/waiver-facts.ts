import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  cityLabel,
  type EventProfile,
  type Season,
  type TourDate,
  tourDateLabel,
} from '@app/contracts/catalogue';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts, type RosterStateEntry, sameAs } from '@app/contracts/roster';
import { type Day, type Instant, localDay } from '@app/contracts/shared';
import {
  type AboutWaiver,
  textOn,
  waiverPeople,
  type WaiverPerson,
  type WaiverText,
  type WaiverType,
  waiverType,
  waiverTypeDecider,
  waiverTypeStream,
} from '@app/contracts/waivers';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { WaiverStates } from './waiver-states.js';

/** A registration as far as its people's waivers are concerned. */
export type WaiverScene = {
  readonly registration: Registration;
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
  readonly season: Season;
  readonly roster: ReadonlyMap<number, RosterStateEntry>;
  readonly people: readonly WaiverPerson[];
  /** The day and the text that holds on it follow from it. */
  readonly now: Instant;
  readonly today: Day;
  readonly text: WaiverText & { readonly name: string };
};

/** Where a waiver was signed, as its paper names it (EVT-255). */
export type WaiverPlace = {
  readonly registration_id: number;
  readonly registrant: string;
  /** False: an individual account. */
  readonly studio: boolean;
  readonly event: string;
  readonly city: string;
  /** Both with its days (`tourDateLabel`). */
  readonly tour_date: string;
  readonly season: Season;
};

const aboutOf = ({ registration, profile }: WaiverScene) => {
  const { id: registration_id, account_id, season_id } = registration;
  return { season_id, waiver_type_id: profile.waiver_type_id, registration_id, account_id };
};

/** What the waivers of a registration rest on, from the streams that say it. */
@Injectable()
export class WaiverFacts {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly waivers: WaiverStates,
  ) {}

  /** Refuses with 404 when there is no such registration, or it was deleted. */
  async scene(registration_id: number): Promise<WaiverScene> {
    const state = await this.registration(registration_id);
    if (state.deleted) throw refused('not_found');
    const { tour_date, profile, season } = await this.eventOf(state);
    const roster = await this.rosters.people(state.account_id);
    const now = this.clock.now();
    const today = localDay(now, tour_date.time_zone);
    const text = await this.text(profile.waiver_type_id, today);
    const people = waiverPeople(state, roster);
    return { registration: state, tour_date, profile, season, roster, people, now, today, text };
  }

  /** Also of a registration that was deleted since: its paper goes on saying where it was signed. */
  async place(registration_id: number): Promise<WaiverPlace> {
    const state = await this.registration(registration_id);
    const { tour_date, profile, season } = await this.eventOf(state);
    const account = await this.accounts.ofAccount(state.account_id);
    const city = cityLabel(tour_date.event_city);
    const registrant = account?.display ?? '';
    return {
      ...{ registration_id, registrant, studio: account?.studio_account ?? false, season },
      ...{ event: profile.name, city, tour_date: tourDateLabel(profile.name, tour_date) },
    };
  }

  /** A person of the registration; a signature counts under all numbers of the person (ROS-062). */
  async about(scene: WaiverScene, person_id: number): Promise<AboutWaiver> {
    const person = scene.people.find((one) => one.person_id === person_id);
    if (!person) throw refused('waiver_person_unknown');
    const about = { ...aboutOf(scene), person, person_id };
    for (const same of sameAs(scene.roster, person_id).filter((id) => id !== person_id)) {
      const { signature } = await this.waivers.find({ ...about, person_id: same });
      if (signature) throw refused('waiver_signed');
    }
    return about;
  }

  /** The same by any number of the person, as another account's waiver names it. */
  async aboutNumber(scene: WaiverScene, number: number): Promise<AboutWaiver> {
    const person = scene.people.find(({ person_id }) => sameAs(scene.roster, person_id).includes(number));
    if (!person) throw refused('waiver_person_unknown');
    return { ...(await this.about(scene, person.person_id)), person_id: number };
  }

  text(waiver_type_id: number, on: Day): Promise<WaiverScene['text']> {
    return this.pick(waiver_type_id, (versions) => textOn(versions, on));
  }

  /** The very text that somebody signed. */
  version(waiver_type_id: number, version: number): Promise<WaiverScene['text']> {
    return this.pick(waiver_type_id, (versions) => versions.find((one) => one.version === version));
  }

  /** Null where there is no such type. */
  async type(waiver_type_id: number): Promise<WaiverType | null> {
    const { state } = await this.loader.load(waiverTypeStream(waiver_type_id), waiverTypeDecider);
    return waiverType(waiver_type_id, state);
  }

  /** Refuses with 404 when there never was such a registration. */
  private async registration(registration_id: number): Promise<Registration> {
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    if (state === null) throw refused('not_found');
    return state;
  }

  private async eventOf({ tour_date_id, season_id }: Registration) {
    const found = await this.catalogue.tourDate(tour_date_id);
    const season = await this.catalogue.season(season_id);
    if (found === null || season === null) throw refused('not_found');
    const { tour_date } = found;
    return { tour_date, season, profile: await this.catalogue.profileFor(tour_date) };
  }

  private async pick(
    waiver_type_id: number,
    of: (versions: readonly WaiverText[]) => WaiverText | undefined,
  ): Promise<WaiverScene['text']> {
    const type = await this.type(waiver_type_id);
    const text = type && of(type.versions);
    if (!text) throw new Error(`no such text of waiver type ${waiver_type_id}`);
    return { ...text, name: type.name };
  }
}
