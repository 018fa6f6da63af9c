import type { Season } from '../../catalogue/index.js';
import {
  type CompetitionHost,
  competitionTermsOf,
  type Entrant,
  type GivenTerms,
  type RoutineTables,
  type Scene,
  type SoloPlaces,
} from '../../competition/index.js';
import type { Draft, RegisteredPerson } from '../content.js';
import type { Registration } from '../state.js';
import { headcountOf } from './fee-input-of.js';
import { ageOf } from './may-add.js';

/** What the rules of competition ask beside the registration itself. */
export type SceneFacts = GivenTerms & {
  readonly season: Pick<Season, 'age_reference_date'>;
  /** The account's roster people and those already registered, by person id. */
  readonly people: Readonly<Record<string, RegisteredPerson>>;
  readonly tables: RoutineTables;
  /** The registrant is an exception user of the tour date (REG-095). */
  readonly exempt: boolean;
  readonly employee: boolean;
  readonly solos?: SoloPlaces;
};

type Asked = {
  readonly official: Registration['official']['attendees'];
  readonly attendees: Draft['attendees'];
  readonly season: SceneFacts['season'];
};
const madeOf = (people: SceneFacts['people'], { official, attendees, season }: Asked): CompetitionHost['entrants'] =>
  Object.fromEntries(
    Object.values(attendees).flatMap(({ person_id, kind, one_day }): [number, Entrant][] => {
      const person = people[person_id] ?? official[person_id]?.person;
      if (person === undefined) return [];
      const { fname, lname } = person;
      return [[person_id, { person_id, kind, one_day, fname, lname, age: ageOf(person, season) }]];
    }),
  );

/** What was made last of the people that somebody who decides knows: he asks for it with each scene. */
const last = new WeakMap<SceneFacts['people'], Asked & { readonly entrants: CompetitionHost['entrants'] }>();

const entrantsOf = (registration: Registration, draft: Draft, { people, season }: SceneFacts) => {
  const official = registration.official.attendees;
  const { attendees } = draft;
  const known = last.get(people);
  if (known?.official === official && known.attendees === attendees && known.season === season) return known.entrants;
  const entrants = madeOf(people, { official, attendees, season });
  last.set(people, { official, attendees, season, entrants });
  return entrants;
};

/** A registration with a draft as the rules of competition see it: the one account of it for browser and server (CMP-018). */
export const sceneOf = (registration: Registration, facts: SceneFacts, draft: Draft = registration.draft): Scene => {
  const { completed, editing, reviewed, independent, ancillary, official } = registration;
  const { profile, tour_date, season, rate_key, now, tables, exempt, employee, solos = null } = facts;
  let paying_dancers: number | undefined;
  return {
    host: {
      ...{ draft, official, completed, editing, reviewed, independent, ancillary, exempt, employee },
      // Free routines alone ask for it, and it takes the price of everybody.
      get paying_dancers() {
        paying_dancers ??= headcountOf(registration, facts, draft).paying_dancers;
        return paying_dancers;
      },
      entrants: entrantsOf(registration, draft, facts),
    },
    terms: competitionTermsOf({ profile, tour_date, season, rate_key, now }),
    tables,
    kept_fees: registration.kept_fees,
    solos,
  };
};
