import {
  type CompetitionRefusal,
  competitionMessages,
  continueProblems,
  countedRoutines,
  type Scene,
} from '../../competition/index.js';
import { misplacedNominations, sotyProblem, studioAwardsProblem } from './problems.js';
import { nominationSceneOf } from './scene-of.js';

/** What a review of nationals may be refused for besides (CMP-306, CMP-307, CMP-328). */
export const NATIONALS_REFUSALS = [
  'soty_count',
  'soty_outside',
  'soty_locked',
  'nominations_locked',
  'nomination_not_eligible',
  'studio_awards_minimum',
  'one_solo',
  'solo_groups',
  'regional_award_taken',
] as const satisfies readonly CompetitionRefusal['code'][];

const COMPETITION = 'competition';
const ROUTINE_CODES: readonly CompetitionRefusal['code'][] = ['one_solo', 'solo_groups'];

const stepOfRoutines = (refusal: CompetitionRefusal): string =>
  refusal.code === 'one_solo' && refusal.params.ballroom ? 'ballroom' : COMPETITION;

/** Solos and the groups of soloists, as at CONTINUE. */
const routineProblems = (scene: Scene): readonly CompetitionRefusal[] =>
  continueProblems(scene)
    .map(({ refusal }) => refusal)
    .filter(({ code }) => ROUTINE_CODES.includes(code))
    .map((refusal) => ({ ...refusal, step: stepOfRoutines(refusal) }));

const awardsProblem = (scene: Scene): readonly CompetitionRefusal[] => {
  const awards = countedRoutines(scene).flatMap(({ regional_award_id }) => regional_award_id ?? []);
  if (new Set(awards).size === awards.length) return [];
  return [{ code: 'regional_award_taken', params: {}, step: COMPETITION }];
};

/** What keeps a registration of nationals from its review, the first of it first; none elsewhere (CMP-328). */
export const nationalsProblems = (scene: Scene): readonly CompetitionRefusal[] => {
  if (!scene.terms.tour_date.nationals) return [];
  const nominations = nominationSceneOf(scene);
  const own = [
    sotyProblem(nominations),
    studioAwardsProblem(nominations),
    misplacedNominations(nominations)[0]?.refusal ?? null,
  ].filter((refusal) => refusal !== null);
  return [...routineProblems(scene), ...awardsProblem(scene), ...own];
};

/** CMP-330. */
export type NationalsCheck = {
  readonly ok: boolean;
  readonly problems: readonly { readonly code: string; readonly message: string; readonly step: string }[];
};

const sentences: Readonly<Record<string, { readonly text: (params: never) => string }>> = competitionMessages;

/** The same as a screen reads it: the words, and the step that 'Take me back' opens (CMP-329, CMP-330). */
export const nationalsCheck = (scene: Scene): NationalsCheck => {
  const problems = nationalsProblems(scene).map(({ code, params, step }) => ({
    code,
    message: sentences[code]?.text(params as never) ?? code,
    step: step ?? COMPETITION,
  }));
  return { ok: problems.length === 0, problems };
};
