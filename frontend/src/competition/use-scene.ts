import {
  COMPETITION_TABLES,
  type CompetitionHost,
  competitionTermsOf,
  type Entrant,
  type Scene,
} from '@app/contracts/competition';
import type { Instant } from '@app/contracts/shared';
import { useMemo } from 'react';
import { useClock } from '../platform/clock.js';
import { ageIn, type Flow, useFlow } from '../registration/index.js';

const entrantsOf = (flow: Flow): Readonly<Record<string, Entrant>> =>
  Object.fromEntries(
    Object.values(flow.draft.attendees).flatMap(({ person_id, kind, one_day }) => {
      const person = flow.people.get(person_id);
      if (!person) return [];
      const { fname, lname } = person;
      return [[person_id, { person_id, kind, one_day, fname, lname, age: ageIn(flow, person) }]];
    }),
  );

const hostOf = (flow: Flow, entrants: CompetitionHost['entrants']): CompetitionHost => {
  const { draft, registration, sheet, answer, employee } = flow;
  const { completed, editing, independent, ancillary, official } = registration;
  const { paying_dancers } = sheet;
  const { exempt } = answer.tour_date;
  return { draft, official, entrants, paying_dancers, completed, editing, independent, ancillary, exempt, employee };
};

/** What the rules of competition ask of the open registration, as its server does. */
export const useScene = (): Scene => {
  const flow = useFlow();
  const { now } = useClock();
  const { answer, draft, people, rate, sheet } = flow;
  const entrants = useMemo(() => entrantsOf(flow), [draft.attendees, people, answer]);
  return useMemo(
    () => ({
      host: hostOf(flow, entrants),
      terms: competitionTermsOf({
        profile: answer.profile,
        tour_date: answer.tour_date,
        season: answer.season,
        rate_key: rate.rate_key,
        now: now as Instant,
      }),
      tables: COMPETITION_TABLES,
    }),
    [entrants, answer, draft, rate.rate_key, sheet.paying_dancers, now],
  );
};
