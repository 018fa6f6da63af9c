import {
  awardState,
  type DraftRoutine,
  type Entrant,
  isOfBestDancer,
  judge,
  type Routine,
  routineName,
  routineState,
  type Scene,
} from '@app/contracts/competition';
import { type Cents, ZERO, compareNames } from '@app/contracts/shared';
import type { RoutineRow } from './routine-row.js';
import { MISSING } from './RoutineTable.js';

/** Its official form; undefined while it is new. */
export const officialOf = (routine: DraftRoutine, { host }: Scene): Routine | undefined =>
  host.official.routines[routine.temp_id];
/** Confirmed in this city (CMP-092). */
export const isConfirmed = (routine: DraftRoutine, scene: Scene): boolean =>
  (officialOf(routine, scene)?.date_routine_id ?? null) !== null;

export type RowFacts = {
  readonly scene: Scene;
  /** As priced with all of the registration. */
  readonly fees: Readonly<Record<string, Cents>>;
  readonly refusalOf: (person_id: number) => string | null;
};

const byName = (a: Entrant, b: Entrant): number => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname);

const statusOf = (routine: DraftRoutine, official: Routine | undefined): RoutineRow['status'] => {
  if (isOfBestDancer(routine, official) && !routine.waiting) return 'VIP';
  const state = routineState(routine, official ?? null);
  if (state === 'waiting') return 'Waiting list';
  if (state === 'scheduled') return 'Scheduled';
  if (state === 'transferred_out') return 'Transferred out';
  if (state !== 'confirmed') return null;
  return official?.transfer ? 'Transfer' : 'Registered';
};

const problemsOf = (routine: DraftRoutine, { scene, refusalOf }: RowFacts): string[] => {
  const people = routine.people.filter((id) => refusalOf(id) !== null);
  return [
    ...(!routine.ballroom && routine.choreographer === '' ? [`Choreographer: ${MISSING}`] : []),
    ...people.map((id) => {
      const one = scene.host.entrants[id];
      return one === undefined ? 'Somebody is not registered' : `${one.fname} ${one.lname} is One Day`;
    }),
  ];
};

/** A routine of the draft, or one that an edit removes, as a row of the step and of the review. */
export const rowOf = (routine: DraftRoutine, facts: RowFacts): RoutineRow => {
  const { scene, fees } = facts;
  const { host } = scene;
  const official = officialOf(routine, scene);
  const confirmed = isConfirmed(routine, scene);
  const { category, age_division, fee, fields, finals } = judge(routine, scene);
  const { performance_divisions } = scene.tables;
  const vips = isOfBestDancer(routine, official);
  const gone = official?.transferred_out_to ?? null;
  const award = awardState(routine, official ?? null);
  return {
    key: routine.temp_id,
    name: routineName(routine, scene),
    choreographer: routine.choreographer,
    dancers: routine.people
      .flatMap((id) => host.entrants[id] ?? [])
      .sort(byName)
      .map(({ fname, lname }) => `${fname} ${lname}`),
    age_division: age_division?.name ?? '—',
    performance_division: performance_divisions.find(({ id }) => id === routine.performance_division_id)?.name ?? '',
    category: category?.category ?? '—',
    age_up: routine.age_up,
    prelims: routine.prelims,
    virtual: routine.virtual,
    extra_time: routine.extra_time,
    fee: routine.waiting || gone !== null ? ZERO : (fees[routine.temp_id] ?? fee.total),
    free: fee.free,
    isNew: host.completed && !confirmed && !routine.waiting,
    problems: confirmed || vips ? [] : problemsOf(routine, facts),
    status: statusOf(routine, official),
    notes: [
      ...(gone === null ? [] : [`Transferred to ${gone.city}`]),
      ...(award === null ? [] : [`Regional award ${award}`]),
      ...(routine.prelims && finals ? ['Qualified for finals'] : []),
    ],
    mayEdit: !vips && gone === null && !routine.waiting && Object.values(fields).some((reason) => reason === null),
    mayRemove: !confirmed && !vips,
  };
};
