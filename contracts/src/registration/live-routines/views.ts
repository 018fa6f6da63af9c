import type { RoutineCategory } from '../../catalogue/index.js';
import {
  awardState,
  type DraftRoutine,
  judge,
  type Routine,
  type RoutineEntry,
  routineState,
  type RoutineState,
  type Scene,
} from '../../competition/index.js';
import type { Cents } from '../../shared/index.js';
import type { MusicOfRoutines, RoutineMusic } from '../facts.js';

type Named = { readonly id: number; readonly name: string };

/** A routine as the calls answer it (CMP-088, CMP-089, CMP-279); what has a number only when it counts is null before. */
export type SavedRoutine = Omit<RoutineEntry, 'name' | 'choreographer' | 'people' | 'routine_id'> &
  Pick<Routine, 'finals' | 'vips' | 'scheduled' | 'transfer'> & {
    readonly id: number | null;
    readonly _temp_id: string;
    readonly date_routine_id: number | null;
    readonly routine_id: number | null;
    readonly state: RoutineState;
    readonly routine: { readonly name: string; readonly choreographer: string };
    readonly age_division: Named | null;
    readonly routine_category: Pick<RoutineCategory, 'id' | 'category' | 'abbreviation' | 'min_dancers'> | null;
    readonly performance_division: Named | null;
    readonly attendees: readonly number[];
    /** 'claimed' until staff verify the regional award (CMP-173). */
    readonly regional_award_state: ReturnType<typeof awardState>;
    readonly fee: Cents;
    /** The rate that it keeps, or that it would pay now. */
    readonly rate_key: string;
  } & RoutineMusic;

const NO_MUSIC: RoutineMusic = { music_id: null, no_music: false, upload_email: null };

/** What was saved, with what followed from it. */
export const savedRoutine = (entry: DraftRoutine, scene: Scene, music: MusicOfRoutines): SavedRoutine => {
  const { temp_id, name, choreographer, people, routine_id, ...fields } = entry;
  const official = scene.host.official.routines[temp_id] ?? null;
  const { age_division, category, fee, finals } = judge(entry, scene);
  const division = scene.tables.performance_divisions.find(({ id }) => id === fields.performance_division_id);
  return {
    ...fields,
    id: official?.id ?? null,
    _temp_id: temp_id,
    date_routine_id: official?.date_routine_id ?? null,
    routine_id: official?.routine_id ?? routine_id,
    state: routineState(entry, official),
    routine: { name, choreographer },
    age_division: age_division && { id: age_division.id, name: age_division.name },
    routine_category: category && {
      id: category.id,
      category: category.category,
      abbreviation: category.abbreviation,
      min_dancers: category.min_dancers,
    },
    performance_division: division ? { id: division.id, name: division.name } : null,
    attendees: people,
    finals,
    vips: official?.vips ?? false,
    scheduled: official?.scheduled ?? false,
    transfer: official?.transfer ?? null,
    regional_award_state: awardState(entry, official),
    fee: official?.fee ?? fee.total,
    rate_key: official?.priced?.rate_key ?? scene.terms.rate_key,
    ...(music[official?.id ?? 0] ?? NO_MUSIC),
  };
};
