import { nameKey } from '../../shared/index.js';
import type { DraftRoutine } from '../content.js';
import { NAME_LENGTH } from '../draft.js';
import type { CompetitionRefusal } from '../refusals.js';
import { judge, type Judged } from '../rules/judge.js';
import { routineRefusal } from '../rules/routine-refusal.js';
import { type Scene, withRoutine } from '../rules/scene.js';
import { newRoutine, settled } from '../rules/settled.js';
import { divisionKey, type EntryRow, type Known, labelKey, personKey } from './columns.js';

/** Somebody whom a name may mean: of the registration or of its roster. */
export type Named = { readonly person_id: number; readonly fname: string; readonly lname: string };

/** What was answered, by the key of the name that was asked for (CMP-389). */
export type EntryAnswers = {
  readonly people: ReadonlyMap<string, number>;
  readonly divisions: ReadonlyMap<string, number>;
};

export type EntryState = 'ready' | 'question' | 'refused' | 'entered' | 'out';

export type EntryPreview = {
  readonly row: EntryRow;
  readonly state: EntryState;
  /** Why SAVE ROUTINE would refuse it. */
  readonly refusal: CompetitionRefusal | null;
  /** More than the 60 characters that the editor's fields hold (CMP-080). */
  readonly too_long: boolean;
  /** As it enters the draft, with those whose names are known. */
  readonly routine: DraftRoutine;
  readonly judged: Judged;
  /** The keys of what must be answered first. */
  readonly asks: { readonly people: readonly string[]; readonly division: string | null };
};

type Facts = {
  readonly scene: Scene;
  readonly people: readonly Named[];
  readonly answers: EntryAnswers;
  /** Lines that stay out. */
  readonly out: ReadonlySet<number>;
  /** The key that a line's routine gets, the same at each call. */
  readonly keyOf: (line: number) => string;
};

/** By the key of the name: who is called so. */
const byName = (people: readonly Named[]): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const { person_id, fname, lname } of people) {
    const key = nameKey(`${fname} ${lname}`);
    found.set(key, [...(found.get(key) ?? []), person_id]);
  }
  return found;
};

const offeredIn = (scene: Scene) => judge(newRoutine('', false, scene), scene).performance_divisions;

/** The division that is called so, else the only one that is written likewise: of two that differ by signs alone neither. */
const divisionsOf = (scene: Scene): ((text: string) => number | null) => {
  const all = offeredIn(scene);
  const called = new Map(all.map(({ id, name }) => [labelKey(name), id]));
  return (text) => {
    const likewise = all.filter(({ name }) => divisionKey(name) === divisionKey(text));
    return called.get(labelKey(text)) ?? (likewise.length === 1 ? likewise[0]!.id : null);
  };
};

/** What is known of a registration when a block is read. */
export const knownIn = (scene: Scene, people: readonly Named[]): Known => {
  const names = byName(people);
  const divisions = new Set(offeredIn(scene).map(({ name }) => divisionKey(name)));
  return { isPerson: (key) => names.has(key), isDivision: (key) => divisions.has(key) };
};

const sameRoutine = (a: DraftRoutine, b: DraftRoutine): boolean =>
  !b.ballroom &&
  nameKey(a.name) === nameKey(b.name) &&
  a.performance_division_id === b.performance_division_id &&
  a.people.length === b.people.length &&
  a.people.every((id) => b.people.includes(id));

/** Each row as it would be entered, judged as if the ready ones before it had been saved (CMP-389, CMP-390). */
export const previewEntries = (rows: readonly EntryRow[], facts: Facts): readonly EntryPreview[] => {
  const { people, answers, out, keyOf } = facts;
  const names = byName(people);
  const divisionOf = divisionsOf(facts.scene);
  const entered = Object.values(facts.scene.host.draft.routines);
  let scene = facts.scene;
  return rows.map((row): EntryPreview => {
    const found = row.people.map((name) => {
      const key = personKey(name);
      const called = names.get(key) ?? [];
      return { key, person_id: answers.people.get(key) ?? (called.length === 1 ? called[0] : undefined) };
    });
    const style = labelKey(row.performance_division);
    const division = divisionOf(row.performance_division) ?? answers.divisions.get(style) ?? null;
    const asks = {
      people: found.flatMap(({ key, person_id }) => (person_id === undefined ? [key] : [])),
      division: division === null && style !== '' ? style : null,
    };
    const { routine } = settled(
      {
        ...newRoutine(keyOf(row.line), false, scene),
        name: row.name,
        choreographer: row.choreographer,
        performance_division_id: division,
        people: [...new Set(found.flatMap(({ person_id }) => person_id ?? []))],
      },
      scene,
    );
    const asked = asks.people.length > 0 || asks.division !== null;
    const refusal = asked ? null : routineRefusal(routine, scene);
    const too_long = Math.max(row.name.length, row.choreographer.length) > NAME_LENGTH;
    const stateOf = (): EntryState => {
      if (out.has(row.line)) return 'out';
      if (asked) return 'question';
      if (entered.some((one) => sameRoutine(routine, one))) return 'entered';
      return refusal === null && !too_long ? 'ready' : 'refused';
    };
    const state = stateOf();
    const preview = { row, state, refusal, too_long, routine, judged: judge(routine, scene), asks };
    if (state === 'ready') scene = withRoutine(routine, scene);
    return preview;
  });
};
