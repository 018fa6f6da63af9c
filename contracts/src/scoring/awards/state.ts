import { impossible } from '../../shared/index.js';
import type { Judge } from '../events.js';
import type { Tenths } from '../tenths.js';
import type { AuditionFlags, Award, AwardsEvent, BlurbTable, Style } from './events.js';

export type AuditionMark = { readonly position: number; readonly style: Style; readonly score: Tenths };
/** A dancer who auditions: the scores, by position and style, and the result; empty: none. */
export type Audition = {
  readonly age_division_id: number;
  readonly marks: readonly AuditionMark[];
  readonly result: string;
};

/** All of a tour date's results that follow from no routine's scores. */
export type Awards = AuditionFlags & {
  /** In the order in which they were given. */
  readonly awards: readonly Award[];
  readonly blurbs: Readonly<Partial<Record<BlurbTable, readonly string[]>>>;
  /** By age division. */
  readonly judges: Readonly<Record<string, readonly Judge[]>>;
  /** By person. */
  readonly auditions: Readonly<Record<string, Audition>>;
};
export const NO_AWARDS: Awards = {
  ...{ awards: [], blurbs: {}, judges: {}, auditions: {} },
  ...{ showAuditionScores: false, newAuditionScores: false },
};

/** An award that is given again to the same is the same one; place, prize and validity are changed by it. */
export const sameAward = (a: Award, b: Award): boolean =>
  a.kind === b.kind &&
  a.award.toLowerCase() === b.award.toLowerCase() &&
  a.studio_id === b.studio_id &&
  a.routine_id === b.routine_id &&
  a.person_id === b.person_id;

const auditionOf = ({ auditions }: Awards, person_id: number, age_division_id: number): Audition => ({
  ...(auditions[person_id] ?? { marks: [], result: '' }),
  age_division_id,
});

const withAudition = (state: Awards, person_id: number, audition: Audition): Awards => ({
  ...state,
  auditions: { ...state.auditions, [person_id]: audition },
});

export const evolveAwards = (state: Awards, event: AwardsEvent): Awards => {
  switch (event.type) {
    case 'AwardEntered': {
      const { from, to } = event.data;
      const { awards } = state;
      if (from === null) return to === null ? state : { ...state, awards: [...awards, to] };
      const changed = awards.flatMap((one) => (sameAward(one, from) ? (to === null ? [] : [to]) : [one]));
      return { ...state, awards: changed };
    }
    case 'BlurbsWritten':
      return { ...state, blurbs: { ...state.blurbs, [event.data.table]: event.data.to } };
    case 'AuditionJudgesAssigned':
      return { ...state, judges: { ...state.judges, [event.data.age_division_id]: event.data.to } };
    case 'AuditionScored': {
      const { person_id, age_division_id, position, style, to: score } = event.data;
      const audition = auditionOf(state, person_id, age_division_id);
      const others = audition.marks.filter((mark) => mark.position !== position || mark.style !== style);
      const marks = score === null ? others : [...others, { position, style, score }];
      return withAudition(state, person_id, { ...audition, marks });
    }
    case 'AuditionResultGiven': {
      const { person_id, age_division_id, to } = event.data;
      return withAudition(state, person_id, { ...auditionOf(state, person_id, age_division_id), result: to });
    }
    case 'AuditionScoresShown':
      return { ...state, ...event.data.to };
    default:
      return impossible(event);
  }
};
