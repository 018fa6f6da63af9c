import {
  asksIfCompeting,
  asksVirtual,
  categoryCounts,
  categoryFee,
  competitionState,
  competitionTotals,
  continueProblems,
  crewShowdownCount,
  depositPerRoutine,
  type DraftRoutine,
  entrantRefusal,
  hasNoEntries,
  hasNoRoutines,
  isLimit,
  isOfBestDancer,
  judge,
  type Judged,
  mayNotCompete,
  missedBallroom,
  missedCompetition,
  newRoutine,
  routineName,
  routineRefusal,
  type Scene,
  soloLimitRefusal,
  solosBeyond,
  settled,
  withRoutine,
} from '@app/contracts/competition';
import { fullName, sentenceOf } from '@app/contracts/registration';
import type { Cents } from '@app/contracts/shared';
import { useMemo } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { type Flow, useFlow } from '../registration/index.js';
import { COMPETITION, type Part } from './part.js';
import { titleOf } from './routine-row.js';
import type { Refused } from './RoutineEditor.js';
import { isConfirmed, officialOf, rowOf } from './rows.js';
import type { Asked } from './step-dialogs.js';

const SHOWCASE = 'Adding a teacher places this routine in the Showcase division.';

/** Why a person of the roster cannot dance here, in words. */
export const refusalOf = (scene: Scene, person_id: number, teacher: boolean): string | null => {
  const refusal = entrantRefusal(person_id, teacher, scene);
  return refusal && sentenceOf(refusal);
};

/** The first of it whose birthdate is not known (CMP-126). */
const unbornIn = ({ people }: DraftRoutine, { host }: Scene): number | undefined =>
  people.find((id) => host.entrants[id]?.age === null);

const REQUIRED = 'Required';

/** More solos than the city has left; the newest of them may wait (CMP-226, CMP-228). */
const soloLimitOf = (scene: Scene): { readonly text: string; readonly beyond: readonly string[] } | null => {
  const refusal = soloLimitRefusal(scene);
  return refusal && { text: sentenceOf(refusal), beyond: solosBeyond(scene).map(({ temp_id }) => temp_id) };
};

/** The fields of the editor that a refusal is about (CMP-077, CMP-078). */
export const refusedOf = (routine: DraftRoutine, scene: Scene): Refused | null => {
  const refusal = routineRefusal(routine, scene);
  if (refusal === null) return null;
  const text = sentenceOf(refusal);
  if (refusal.code === 'birthdate_required') return { text, fields: {}, unborn: unbornIn(routine, scene) };
  if (refusal.code === 'solo_limit')
    return { text, fields: {}, limit: true, ...soloLimitOf(withRoutine(routine, scene)) };
  if (refusal.code !== 'missing_required') return { text, fields: refusal.fields ?? {}, limit: isLimit(refusal) };
  const missing = {
    ...(routine.name.trim() === '' && { name: REQUIRED }),
    ...(routine.performance_division_id === null && { performance_division_id: REQUIRED }),
  };
  return { text, fields: missing };
};

/** The same of what the server refused, which names fields as `routines.{key}.{field}` (CMP-273); null: it is about no routine. */
export const refusedBy = ({ badRequest, code, message, fields }: ApiError): Refused | null => {
  const own = Object.entries(fields).flatMap(([path, text]) => {
    const [root, , field] = path.split('.');
    return root === 'routines' ? [[field ?? '', text]] : [];
  });
  // A limit of the city names no field (CMP-221).
  const limit = isLimit({ code });
  if (!badRequest || (own.length === 0 && !limit)) return null;
  return { text: message, fields: Object.fromEntries(own.filter(([field]) => field !== '')), limit };
};

const hasTeacher = ({ people }: DraftRoutine, { host }: Scene): boolean =>
  people.some((id) => host.entrants[id]?.kind === 'teacher');

/** The routine after a change and what follows from it, with the words for it (CMP-131, CMP-137, CMP-138). */
const settledAfter = (was: DraftRoutine, next: DraftRoutine, scene: Scene) => {
  const { routine, notices } = settled(next, scene);
  const first = scene.terms.profile.showcase && hasTeacher(next, scene) && !hasTeacher(was, scene);
  return { routine, notices, attention: first ? SHOWCASE : null };
};

/** Where a registration stops on its way out of the step; what is about the workshop names routine and persons (CMP-269). */
const problemOf = ({ scene, people }: Flow, soloLimit: () => Asked | null): Asked | null => {
  const problems = continueProblems(scene).map(({ refusal }) => refusal);
  const [first] = problems;
  if (first === undefined) return null;
  const nameOf = (id: number): string => {
    const person = people.get(id);
    return person ? fullName(person) : 'Somebody';
  };
  const lines = problems.flatMap((refusal) =>
    refusal.code === 'dancer_not_registered' || refusal.code === 'dancer_one_day'
      ? [
          {
            routine: refusal.params.routine,
            names: refusal.params.people.map(nameOf).join(', '),
            text: sentenceOf(refusal),
          },
        ]
      : [],
  );
  if (first.code === 'dancer_not_registered' || first.code === 'dancer_one_day') return { kind: 'workshop', lines };
  if (first.code === 'solo_limit') return soloLimit();
  return { kind: 'message', title: 'Oops...', text: sentenceOf(first) };
};

/** Who may not compete at all, or not any more (CMP-014, CMP-015). */
const shutOf = (scene: Scene, { answer, ballroom }: Part): 'independent' | 'closed' | null => {
  if (mayNotCompete(scene) && scene.host.draft.competition[answer] !== false) return 'independent';
  return (ballroom ? missedBallroom : missedCompetition)(scene) ? 'closed' : null;
};

const depositOf = ({ answer, registration }: Flow): Cents | null =>
  depositPerRoutine({ ...answer, registration, studio: answer.studio_flags });

/** Everything that a step and the review show of the competition, or of ballroom: rows in order, counts, and what the editor asks. */
export const useCompetition = (part: Part = COMPETITION) => {
  const flow = useFlow();
  const { draft, sheet, registration, scene } = flow;
  const lists = useMemo(() => {
    const routines = Object.values(draft.routines).filter(({ ballroom }) => ballroom === part.ballroom);
    const official = Object.values(registration.official.routines).filter(({ ballroom }) => ballroom === part.ballroom);
    const left = official.filter(({ transferred_out_to }) => transferred_out_to !== null);
    const facts = {
      scene,
      fees: sheet.routine_fees,
      refusalOf: (id: number) => refusalOf(scene, id, scene.host.entrants[id]?.kind === 'teacher'),
    };
    const ofKind = (fits: (routine: DraftRoutine) => boolean) => routines.filter(fits).map((one) => rowOf(one, facts));
    const vips = (routine: DraftRoutine): boolean => isOfBestDancer(routine, officialOf(routine, scene));
    const confirmed = (routine: DraftRoutine): boolean => isConfirmed(routine, scene);
    return {
      current: ofKind((routine) => !routine.waiting && (vips(routine) || !confirmed(routine))),
      registered: ofKind((routine) => !routine.waiting && !vips(routine) && confirmed(routine)),
      /** Gone to another city: seen, but in no count (CMP-186). */
      transferred: left.map((one) => rowOf(one, facts)),
      waiting: ofKind(({ waiting }) => waiting),
      removed: official
        .filter((one) => !(one.temp_id in draft.routines) && !left.includes(one))
        .map((one) => rowOf(one, facts)),
      removable: routines.filter((one) => !confirmed(one) && !vips(one)).map(({ temp_id }) => temp_id),
    };
  }, [draft.routines, registration.official.routines, scene, sheet.routine_fees, part]);
  const counts = useMemo(() => ({ counts: countsOf(scene), totals: competitionTotals(scene) }), [scene]);
  return useMemo(() => ({ ...lists, ...counts, ...askedOf(flow, part) }), [lists, counts, flow, part]);
};

const countsOf = (scene: Flow['scene']) =>
  categoryCounts(scene).map((one) => ({ ...one, fee: categoryFee(one.routine_category_id, scene) }));

const askedOf = (flow: Flow, part: Part) => {
  const { scene, draft, answer } = flow;
  const soloLimit = (): Asked | null => {
    const found = soloLimitOf(scene);
    if (found === null) return null;
    const changes = found.beyond.map((key) => ({ path: `routines.${key}.waiting`, value: true }));
    return { kind: 'solo_limit', text: found.text, onWait: () => flow.open.change(...changes) };
  };
  const teacherOf = (id: number): boolean => scene.host.entrants[id]?.kind === 'teacher';
  return {
    part,
    scene,
    door: competitionState(scene),
    shut: shutOf(scene, part),
    gate: asksIfCompeting(scene),
    none: (part.ballroom ? hasNoEntries : hasNoRoutines)(scene),
    virtual: asksVirtual(scene),
    finals: scene.terms.profile.finals,
    deposit: depositOf(flow),
    crew: { routines: crewShowdownCount(scene), fee: scene.terms.profile.crew_showdown.video_fee_cents },
    titleOf: (key: string): string => {
      const routine = draft.routines[key];
      return titleOf({ name: routine ? routineName(routine, scene) : '' });
    },
    /** Its own, or what it is to get with the completion (CMP-192). */
    hasMusic: (key: string): boolean =>
      draft.routines[key]?.copy_music === true ||
      answer.music[answer.registration.official.routines[key]?.id ?? 0]?.music_id != null,
    blank: (temp_id: string): DraftRoutine => newRoutine(temp_id, part.ballroom, scene),
    judge: (routine: DraftRoutine): Judged => judge(routine, scene),
    settle: (was: DraftRoutine, next: DraftRoutine) => settledAfter(was, next, scene),
    refuse: (routine: DraftRoutine): Refused | null => refusedOf(routine, scene),
    refusalOf: (id: number, teacher = teacherOf(id)): string | null => refusalOf(scene, id, teacher),
    soloLimit,
    problem: (): Asked | null => problemOf(flow, soloLimit),
    max: answer.tour_date.max_total_routines,
  };
};

export type Competition = ReturnType<typeof useCompetition>;
