import { compareNames } from '@app/contracts/shared';
import {
  ENTRY_COLUMNS,
  type EntryAnswers,
  type EntryColumn,
  entryColumns,
  type EntryPreview,
  hasEntryHeading,
  judge,
  knownIn,
  type Named,
  newRoutine,
  personKey,
  previewEntries,
  readEntries,
  type Scene,
} from '@app/contracts/competition';
import type { Table } from '@app/contracts/csv';
import { rowMatcher } from '@app/contracts/roster';
import { useMemo, useRef, useState } from 'react';
import { newKey } from '../../platform/ids.js';
import { useFlow } from '../../registration/index.js';
import { useRoster } from '../../roster/index.js';
import type { Option } from '../../ui/inputs.js';
import { useColumns } from '../../ui/table-import/use-columns.js';

export const LABELS: Readonly<Record<EntryColumn, string>> = ENTRY_COLUMNS;

type Person = Named & { readonly birthdate: Parameters<ReturnType<typeof rowMatcher>>[0]['birthdate'] };

/** Whoever may be meant by a name: the roster's people and those of the registration who are no observers. */
const usePeople = (): readonly Person[] => {
  const { registration, draft, people } = useFlow();
  const { entries } = useRoster(registration.account_id);
  return useMemo(() => {
    const roster = (entries ?? []).map(({ person_id, person }) => ({ ...person, person_id }));
    const all = new Map([...people.values(), ...roster].map((one) => [one.person_id, one]));
    return [...all.values()]
      .filter(({ person_id }) => draft.attendees[person_id]?.kind !== 'observer')
      .sort((a, b) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname));
  }, [entries, people, draft.attendees]);
};

/** A name that is asked for, or a performance division (CMP-389). */
export type Question = {
  readonly key: string;
  /** As the first row has it. */
  readonly text: string;
  readonly rows: number;
  readonly options: readonly Option[];
  readonly answer: number | null;
};

type Asks = (preview: EntryPreview) => readonly (readonly [key: string, text: string])[];

const questionsOf = (
  rows: readonly EntryPreview[],
  asks: Asks,
  answers: ReadonlyMap<string, number>,
  options: (text: string) => readonly Option[],
): readonly Question[] => {
  const found = new Map<string, { text: string; rows: number }>();
  for (const [key, text] of rows.flatMap(asks)) {
    const one = found.get(key);
    found.set(key, { text: one?.text ?? text, rows: (one?.rows ?? 0) + 1 });
  }
  return [...found].map(([key, { text, rows: count }]) => ({
    key,
    text,
    rows: count,
    options: options(text),
    answer: answers.get(key) ?? null,
  }));
};

/** Those with a name like the one that is asked for stand first (ROS-028). */
const useAlike = (people: readonly Person[]) =>
  useMemo(() => {
    const alike = rowMatcher(people.map((one) => ({ ...one, account_id: 0, studio_id: null, listed: true })));
    const option = ({ person_id, fname, lname }: Named): Option => ({ value: person_id, label: `${fname} ${lname}` });
    return (text: string): readonly Option[] => {
      const words = text.includes(',') ? text.split(',').reverse() : text.split(' ');
      const [lname = '', ...first] = words.map((word) => word.trim()).reverse();
      const near = alike({ fname: first.reverse().join(' '), lname, birthdate: null }, []);
      const ids = new Set(near.map(({ person_id }) => person_id));
      return [...near, ...people.filter(({ person_id }) => !ids.has(person_id))].map(option);
    };
  }, [people]);

const NOTHING: EntryAnswers = { people: new Map(), divisions: new Map() };

const useDivisions = (scene: Scene): readonly Option[] =>
  useMemo(() => {
    const { performance_divisions } = judge(newRoutine('', false, scene), scene);
    return performance_divisions.map(({ id, name }) => ({ value: id, label: name }));
  }, [scene]);

const useAnswers = () => {
  const [answers, setAnswers] = useState(NOTHING);
  const answer = (kind: keyof EntryAnswers, key: string, id: number | null): void =>
    setAnswers((now) => {
      const next = new Map(now[kind]);
      if (id === null) next.delete(key);
      else next.set(key, id);
      return { ...now, [kind]: next };
    });
  return { answers, answer };
};

/** The same key for a line each time. */
const useKeys = (): ((line: number) => string) => {
  const keys = useRef(new Map<number, string>());
  return (line) => {
    const key = keys.current.get(line) ?? newKey();
    keys.current.set(line, key);
    return key;
  };
};

/** A block of routines: its columns, its rows as they would be entered, and what is asked about them (CMP-388 to CMP-390). */
export const useEntry = (table: Table) => {
  const { scene } = useFlow();
  const people = usePeople();
  const known = useMemo(() => knownIn(scene, people), [scene, people]);
  const kinds = useMemo(() => entryColumns(known), [known]);
  const columns = useColumns(table, kinds, hasEntryHeading);
  const { answers, answer } = useAnswers();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const keyOf = useKeys();
  const { heading } = columns;
  const fields = columns.columns.map(({ field }) => field);
  const read = readEntries(table, { heading, fields }, known);
  const facts = { scene, people, answers, out, keyOf };
  const rows = useMemo(() => previewEntries(read, facts), [table, heading, fields.join(), scene, people, answers, out]);
  // What was answered stays to be seen and changed.
  const all = useMemo(
    () => previewEntries(read, { ...facts, answers: NOTHING, out: new Set() }),
    [table, heading, fields.join(), scene, people],
  );
  const alike = useAlike(people);
  const divisions = useDivisions(scene);
  return {
    columns,
    rows,
    names: questionsOf(
      all,
      ({ asks, row }) => asks.people.map((key) => [key, row.people.find((name) => personKey(name) === key) ?? key]),
      answers.people,
      alike,
    ),
    styles: questionsOf(
      all,
      ({ asks, row }) => (asks.division === null ? [] : [[asks.division, row.performance_division]]),
      answers.divisions,
      () => divisions,
    ),
    answer,
    leave: (line: number, left: boolean): void =>
      setOut((now) => {
        const next = new Set(now);
        if (left) next.add(line);
        else next.delete(line);
        return next;
      }),
    nameOf: (id: number): string => {
      const one = people.find(({ person_id }) => person_id === id);
      return one ? `${one.fname} ${one.lname}` : 'Somebody';
    },
  };
};
export type Entry = ReturnType<typeof useEntry>;
