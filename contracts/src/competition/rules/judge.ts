import type { AgeDivision, PerformanceDivision, RoutineCategory } from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';
import type { DraftRoutine, RoutineResult } from '../content.js';
import { averageAge, divisionOf } from './age-division.js';
import { categoryOf } from './category.js';
import { feeOf, type JudgedFee } from './fee.js';
import { lockOf, ROUTINE_FIELDS, type RoutineField } from './locks.js';
import {
  ageUpOf,
  crewShowdownOf,
  extraTimeOf,
  freeRoutineOf,
  prelimsOf,
  regionalAwardOf,
  usedAwards,
  videoQualifiedOf,
  virtualOf,
} from './options.js';
import { isShowcase, performanceDivisionsOf } from './performance-divisions.js';
import { confirmedAs, fullName, isGroup, officialOf, peopleIn, type Scene } from './scene.js';

/** Everything that follows from what is entered for a routine. */
export type Judged = {
  readonly category: RoutineCategory | null;
  readonly group: boolean;
  readonly average_age: string | null;
  readonly age_division: AgeDivision | null;
  readonly level_id: number | null;
  /** The oldest dancer moved it (CMP-119). */
  readonly adjusted: boolean;
  readonly showcase: boolean;
  readonly finals: boolean;
  /** Whose ages count, by name. */
  readonly dancing: readonly { readonly name: string; readonly age: number }[];
  readonly divisions: readonly AgeDivision[];
  readonly performance_divisions: readonly PerformanceDivision[];
  readonly regional_awards: readonly { readonly id: number; readonly name: string; readonly used: boolean }[];
  /** Null: can be changed; words: why it cannot; absent: not offered at this event. */
  readonly fields: Readonly<Partial<Record<RoutineField, string | null>>>;
  /** For each dancer, of extra time for each minute. */
  readonly option_fees: Readonly<Record<'extra_time' | 'prelims' | 'crew_showdown_pq', Cents>>;
  readonly fee: JudgedFee;
};

const always = (): null => null;
const notForBallroom = ({ ballroom }: DraftRoutine): null | undefined => (ballroom ? undefined : null);

const OPTIONS: {
  readonly [F in RoutineField]: (routine: DraftRoutine, scene: Scene) => string | null | undefined;
} = {
  name: always,
  choreographer: notForBallroom,
  performance_division_id: always,
  people: always,
  age_up: ageUpOf,
  extra_time: extraTimeOf,
  free_ballet: freeRoutineOf,
  virtual: virtualOf,
  prelims: prelimsOf,
  crew_showdown: crewShowdownOf,
  crew_showdown_pq: videoQualifiedOf,
  regional_award_id: regionalAwardOf,
  has_prop: notForBallroom,
  on_stage: notForBallroom,
};

/** What a field of a routine is: open, closed with the reason, or not there (CMP-095 to CMP-103). */
const fieldsOf = (routine: DraftRoutine, scene: Scene): Judged['fields'] =>
  Object.fromEntries(
    ROUTINE_FIELDS.flatMap((field) => {
      const why = OPTIONS[field](routine, scene);
      return why === undefined ? [] : [[field, why ?? lockOf(field, routine, scene)]];
    }),
  );

/** CMP-168: what staff recorded stays while the routine pre-qualifies. */
const isFinals = (routine: DraftRoutine, scene: Scene): boolean => {
  if (!scene.terms.profile.finals) return false;
  const official = officialOf(routine, scene);
  return routine.prelims ? official?.prelims === true && official.finals : true;
};

const computedAge = (routine: DraftRoutine, scene: Scene) => {
  const { age_divisions } = scene.tables;
  const ages = peopleIn(routine, scene).flatMap(({ age }) => age ?? []);
  const showcase = isShowcase(routine, scene);
  const average_age = averageAge(ages);
  if (showcase) {
    const division = age_divisions.find(({ minimum_age }) => minimum_age === null) ?? null;
    return { average_age, age_division: division, adjusted: false, showcase };
  }
  const up = routine.age_up && ageUpOf(routine, scene) === null;
  const { division, adjusted } = divisionOf(ages, up, age_divisions);
  return { average_age, age_division: division, adjusted, showcase };
};

/** What was computed when it was confirmed stays, until its people or its age up change (CMP-367). */
const ageResult = (routine: DraftRoutine, scene: Scene) => {
  const computed = computedAge(routine, scene);
  const confirmed = confirmedAs(routine, scene);
  if (confirmed?.age_up !== routine.age_up) return { ...computed, level_id: computed.age_division?.level_id ?? null };
  const { age_division_id, level_id } = confirmed;
  const age_division = scene.tables.age_divisions.find(({ id }) => id === age_division_id) ?? null;
  const adjusted = computed.adjusted && computed.age_division === age_division;
  return { ...computed, age_division, level_id, adjusted };
};

/** The age division that the ages of today make of a confirmed routine, where it keeps another (CMP-125). */
export const overtakenDivision = (routine: DraftRoutine, scene: Scene): AgeDivision | null => {
  const confirmed = confirmedAs(routine, scene);
  const { age_division: now } = computedAge(routine, scene);
  return confirmed !== null && now !== null && now.id !== confirmed.age_division_id ? now : null;
};

/** Everything that is computed about one routine: for the editor, and on the server for what is stored (CMP-127). */
export const judge = (routine: DraftRoutine, scene: Scene): Judged => {
  const result = ageResult(routine, scene);
  const used = usedAwards(routine, scene);
  const { extra_time, prelim_fee_cents, crew_showdown } = scene.terms.profile;
  return {
    category: categoryOf(routine, scene),
    group: isGroup(routine.people.length, scene),
    ...result,
    finals: isFinals(routine, scene),
    dancing: peopleIn(routine, scene).flatMap((one) =>
      one.age === null ? [] : [{ name: fullName(one), age: one.age }],
    ),
    divisions: scene.tables.age_divisions,
    performance_divisions: performanceDivisionsOf(routine, scene),
    regional_awards: scene.tables.regional_awards
      .filter(({ id, active }) => active || id === routine.regional_award_id)
      .map(({ id, name }) => ({ id, name, used: used.includes(id) })),
    fields: fieldsOf(routine, scene),
    option_fees: {
      extra_time: extra_time.cents_per_minute_per_dancer,
      prelims: prelim_fee_cents,
      crew_showdown_pq: crew_showdown.video_fee_cents,
    },
    fee: feeOf(routine, scene),
  };
};

/** What is stored with an official routine; null without anybody in it (CMP-127, CMP-289). */
export const routineResult = (routine: DraftRoutine, scene: Scene): RoutineResult | null => {
  const category = categoryOf(routine, scene);
  const { age_division: division, level_id } = ageResult(routine, scene);
  return (
    category && {
      routine_category_id: category.id,
      age_division_id: division?.id ?? null,
      level_id,
      finals: isFinals(routine, scene),
    }
  );
};

/** By key: what the tables of the day make of each routine of the draft; one that is confirmed keeps what it has (CMP-127, CMP-367). */
export const routineResults = (scene: Scene): Readonly<Record<string, RoutineResult>> =>
  Object.fromEntries(
    Object.values(scene.host.draft.routines).flatMap((routine) => {
      const result = routineResult(routine, scene);
      return result === null ? [] : [[routine.temp_id, result]];
    }),
  );
