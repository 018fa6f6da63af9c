import { type DraftRoutine, NO_ENTRY, type RoutineEntry } from '../../competition/index.js';
import type { DraftChange } from '../content.js';
import type { Registration } from '../state.js';
import type { ListedRoutineBody, RoutineFieldsBody, SaveCompetitionBody } from './commands.js';

type Keyed = Pick<Registration, 'official' | 'draft'>;

/** The key of a routine in its registration by its number; undefined where it has none of that number. */
export const keyOfRoutine = ({ official }: Pick<Registration, 'official'>, id: number): string | undefined =>
  Object.values(official.routines).find((routine) => routine.id === id)?.temp_id;

/** The fields of a routine that a body may give; the other fields say where it came from. */
type Sent = Exclude<keyof RoutineEntry, 'ballroom' | 'routine_id' | 'waiting'>;

/** What a body says of a routine, field by field; what it leaves out stays. */
export const entryOfBody = ({ routine, attendees, ...rest }: RoutineFieldsBody): Partial<RoutineEntry> => {
  const { age_up, virtual, prelims, crew_showdown, crew_showdown_pq, extra_time, free_ballet } = rest;
  const { performance_division_id, regional_award_id, on_stage, has_prop, copy_music, old_music_id } = rest;
  const given: Readonly<Record<Sent, unknown>> = {
    name: routine?.name,
    choreographer: routine?.choreographer,
    people: attendees,
    ...{ age_up, virtual, prelims, crew_showdown, crew_showdown_pq, extra_time, free_ballet },
    ...{ performance_division_id, regional_award_id, on_stage, has_prop, copy_music, old_music_id },
  };
  // Null means nothing where a field can be without a value; of any other it says nothing.
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && (value !== null || NO_ENTRY[field as Sent] === null),
    ),
  );
};

/** A routine that was not there, under a key. */
export const addingChange = (temp_id: string, entry: Partial<RoutineEntry>): DraftChange => {
  const value: DraftRoutine = { ...NO_ENTRY, ...entry, temp_id };
  return { path: `routines.${temp_id}`, value };
};

export const fieldChanges = (temp_id: string, entry: Partial<RoutineEntry>): readonly DraftChange[] =>
  Object.entries(entry).map(([field, value]) => ({ path: `routines.${temp_id}.${field}`, value }) as DraftChange);

const keyOf = ({ id, _temp_id }: ListedRoutineBody, registration: Keyed, made: string): string | undefined =>
  id === undefined ? (_temp_id ?? made) : keyOfRoutine(registration, id);

export type ListedChanges = {
  readonly changes: readonly DraftChange[];
  /** In the order sent. */
  readonly keys: readonly string[];
};

const ANSWERS = ['is_competing', 'is_competing_ballroom', 'competition_deposit_routines'] as const;

/** What a whole list changes (CMP-272); null where it names a routine by a number that the registration does not have. `make`: the key of the n-th that has none. */
export const changesOfCompetition = (
  body: SaveCompetitionBody,
  registration: Keyed,
  make: (nth: number) => string,
): ListedChanges | null => {
  const { draft } = registration;
  const listed = [
    ...body.routines.map((one) => ({ one, waiting: false })),
    ...body.waiting_list_routines.map((one) => ({ one, waiting: true })),
  ];
  const keyed = listed.flatMap(({ one, waiting }, nth) => {
    const key = keyOf(one, registration, make(nth));
    return key === undefined ? [] : [{ key, entry: { ...entryOfBody(one), ballroom: one.ballroom ?? false, waiting } }];
  });
  if (keyed.length < listed.length) return null;
  const keys = keyed.map(({ key }) => key);
  const gone = Object.keys(draft.routines).filter((key) => !keys.includes(key));
  return {
    keys,
    changes: [
      ...gone.map((key): DraftChange => ({ path: `routines.${key}`, value: null })),
      ...keyed.flatMap(({ key, entry }) => {
        const was = draft.routines[key];
        return was === undefined ? [addingChange(key, entry)] : fieldChanges(key, { ...entry, ballroom: was.ballroom });
      }),
      ...ANSWERS.flatMap((answer): DraftChange[] => {
        const value = body[answer];
        return value === undefined || (value === null && answer === 'competition_deposit_routines')
          ? []
          : [{ path: `competition.${answer}`, value }];
      }),
    ],
  };
};
