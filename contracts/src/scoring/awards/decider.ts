import { accept, type Decider, type Decision, impossible, refuse } from '../../shared/index.js';
import type { Judge } from '../events.js';
import type { ScoringRefusal } from '../refusals.js';
import { pointsText, type Tenths } from '../tenths.js';
import type { AuditionFlags, Award, AwardsEvent, BlurbTable, Style } from './events.js';
import { type Awards, evolveAwards, NO_AWARDS, sameAward } from './state.js';

/** A judge's score of one style of a dancer. */
export type AuditionCell = {
  readonly person_id: number;
  readonly age_division_id: number;
  readonly position: number;
  readonly style: Style;
  readonly score: Tenths | null;
  /** The score that the sender saw there. */
  readonly was: Tenths | null;
};
export type AuditionResult = {
  readonly person_id: number;
  readonly age_division_id: number;
  readonly result: string;
};

type AtCity = { readonly tour_date_id: number };
export type AwardsCommand =
  | (AtCity & { readonly type: 'GiveAwards'; readonly awards: readonly Award[] })
  | (AtCity & { readonly type: 'TakeAward'; readonly award: Award })
  | (AtCity & { readonly type: 'WriteBlurbs'; readonly table: BlurbTable; readonly lines: readonly string[] })
  | (AtCity & {
      readonly type: 'AssignAuditionJudges';
      readonly age_division_id: number;
      readonly judges: readonly Judge[];
    })
  | (AtCity & { readonly type: 'ScoreAuditions'; readonly cells: readonly AuditionCell[] })
  | (AtCity & { readonly type: 'GiveAuditionResults'; readonly results: readonly AuditionResult[] })
  | (AtCity & { readonly type: 'ShowAuditionScores'; readonly flags: AuditionFlags });

type Of<T extends AwardsCommand['type']> = Extract<AwardsCommand, { type: T }>;
type Decided = Decision<AwardsEvent, ScoringRefusal>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const give = ({ tour_date_id, awards }: Of<'GiveAwards'>, state: Awards): Decided =>
  accept(
    ...awards.flatMap((to): AwardsEvent[] => {
      const from = state.awards.find((one) => sameAward(one, to)) ?? null;
      return same(from, to) ? [] : [{ type: 'AwardEntered', data: { tour_date_id, from, to } }];
    }),
  );

/** Decided by what the state keeps, so that an award that is gone already stays gone. */
const take = ({ tour_date_id, award }: Of<'TakeAward'>, state: Awards): Decided => {
  const from = state.awards.find((one) => sameAward(one, award));
  return from ? accept({ type: 'AwardEntered', data: { tour_date_id, from, to: null } }) : accept();
};

const score = ({ tour_date_id, cells }: Of<'ScoreAuditions'>, { judges, auditions }: Awards): Decided => {
  const events: AwardsEvent[] = [];
  for (const { person_id, age_division_id, position, style, score: to, was } of cells) {
    if (judges[age_division_id] === undefined) return refuse({ code: 'audition_without_judges', params: {} });
    const marks = auditions[person_id]?.marks ?? [];
    const from = marks.find((mark) => mark.position === position && mark.style === style)?.score ?? null;
    if (from === to) continue;
    if (from !== was)
      return refuse({ code: 'score_changed', params: { now: from === null ? 'empty' : pointsText(from) } });
    events.push({
      type: 'AuditionScored',
      data: { tour_date_id, person_id, age_division_id, position, style, from, to },
    });
  }
  return accept(...events);
};

const giveResults = ({ tour_date_id, results }: Of<'GiveAuditionResults'>, { auditions }: Awards): Decided =>
  accept(
    ...results.flatMap(({ person_id, age_division_id, result: to }): AwardsEvent[] => {
      const from = auditions[person_id]?.result ?? '';
      if (from === to) return [];
      return [{ type: 'AuditionResultGiven', data: { tour_date_id, person_id, age_division_id, from, to } }];
    }),
  );

/**
 * Awards, scholarships, blurbs and auditions of a tour date (PST-183 to PST-185). What stands there already is accepted
 * without an event. Refuses an audition score that somebody else has changed with `score_changed`, and one of an age
 * division without judges with `audition_without_judges`; of several cells none is entered then.
 */
export const awardsDecider: Decider<Awards, AwardsCommand, AwardsEvent, ScoringRefusal> = {
  stateVersion: 1,
  initialState: () => NO_AWARDS,
  evolve: evolveAwards,
  decide: (command, state) => {
    switch (command.type) {
      case 'GiveAwards':
        return give(command, state);
      case 'TakeAward':
        return take(command, state);
      case 'WriteBlurbs': {
        const { tour_date_id, table, lines: to } = command;
        const from = state.blurbs[table] ?? [];
        return same(from, to) ? accept() : accept({ type: 'BlurbsWritten', data: { tour_date_id, table, from, to } });
      }
      case 'AssignAuditionJudges': {
        const { tour_date_id, age_division_id, judges: to } = command;
        const from = state.judges[age_division_id] ?? [];
        if (same(from, to)) return accept();
        return accept({ type: 'AuditionJudgesAssigned', data: { tour_date_id, age_division_id, from, to } });
      }
      case 'ScoreAuditions':
        return score(command, state);
      case 'GiveAuditionResults':
        return giveResults(command, state);
      case 'ShowAuditionScores': {
        const { tour_date_id, flags: to } = command;
        const { showAuditionScores, newAuditionScores } = state;
        const from = { showAuditionScores, newAuditionScores };
        return same(from, to) ? accept() : accept({ type: 'AuditionScoresShown', data: { tour_date_id, from, to } });
      }
      default:
        return impossible(command);
    }
  },
};
