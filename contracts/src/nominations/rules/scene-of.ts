import { countedRoutines, type DraftRoutine, judge, type Scene } from '../../competition/index.js';
import type { NominationScene, Nominee } from '../scene.js';

/** A confirmed routine stays in the age division that it was confirmed in (CMP-125). */
const divisionOf = (routine: DraftRoutine, scene: Scene): number | null => {
  const official = scene.host.official.routines[routine.temp_id];
  if (official !== undefined && official.date_routine_id !== null) return official.age_division_id;
  return judge(routine, scene).age_division?.id ?? null;
};

const nomineeFrom = (routine: DraftRoutine, counted: boolean, scene: Scene): Nominee => {
  const { category, showcase } = judge(routine, scene);
  return {
    key: routine.temp_id,
    name: routine.name,
    age_division_id: divisionOf(routine, scene),
    performance_division_id: routine.performance_division_id,
    routine_category_id: category?.id ?? null,
    people: routine.people.length,
    prelims: routine.prelims,
    virtual: routine.virtual,
    barred: !counted || routine.ballroom || showcase,
  };
};

/** A registration's routines and nominations as the rules of nominations read them. */
export const nominationSceneOf = (scene: Scene): NominationScene => {
  const { draft, official, completed, editing, employee } = scene.host;
  const { tour_date, profile } = scene.terms;
  const counted = new Set(countedRoutines(scene).map(({ temp_id }) => temp_id));
  return {
    tables: scene.tables,
    nominees: Object.values(draft.routines).map((routine) => nomineeFrom(routine, counted.has(routine.temp_id), scene)),
    nominations: draft.nominations,
    has_soty: draft.competition.has_soty,
    has_studio_awards: draft.competition.has_studio_awards,
    nationals: tour_date.nationals,
    soty_held: tour_date.nationals && tour_date.has_soty,
    before_edit:
      completed && editing ? { nominations: official.nominations, has_soty: official.competition.has_soty } : null,
    staff: scene.staff === true || employee,
    contact_email: profile.contact_email,
  };
};
