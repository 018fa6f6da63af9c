import { accept, addMinutes, type Instant, refuse } from '../../shared/index.js';
import { MOST_MATCHES } from '../rules/matches.js';
import type { RosterState } from '../state.js';
import { NOTHING, type Verdict } from './of-roster.js';

const MINUTES = 60;

export type MatchElsewhere = {
  readonly type: 'MatchElsewhere';
  readonly account_id: number;
  /** Fact: the people of other rosters whom the typed one may be. */
  readonly person_ids: readonly number[];
  /** Fact: a name like this was typed before with another birthdate, as someone does who guesses one. */
  readonly guessed: boolean;
  readonly now: Instant;
};

/**
 * Whoever asks is told the same at the limit, whether somebody would be found or not. Who was told of an hour ago at
 * most is told of again for nothing: USE THIS PERSON follows the question.
 */
export const matchElsewhere = (command: MatchElsewhere, { matches }: RosterState): Verdict => {
  const { account_id, person_ids, guessed, now } = command;
  const lately = matches.filter(({ matched_at }) => matched_at > addMinutes(now, -MINUTES));
  const told = new Set(lately.flatMap((match) => match.person_ids));
  const isNews = guessed || person_ids.some((id) => !told.has(id));
  if (person_ids.length > 0 && !isNews) return NOTHING;
  if (lately.length >= MOST_MATCHES) return refuse({ code: 'too_many_matches', params: {} });
  return isNews
    ? accept({ type: 'PersonMatchedElsewhere', data: { account_id, person_ids, matched_at: now } })
    : NOTHING;
};
