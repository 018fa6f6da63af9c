import { copyOf, type DraftRoutine, type RoutineEntry } from '@app/contracts/competition';
import { sameValue } from '@app/contracts/registration';
import { useState } from 'react';
import { newKey } from '../platform/ids.js';
import { useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { useFlow } from '../registration/index.js';
import type { Refused } from './RoutineEditor.js';
import type { Asked } from './step-dialogs.js';
import type { Competition } from './use-competition.js';

type Typed = Partial<RoutineEntry>;
type Open = {
  readonly temp_id: string;
  /** As it was when the editor opened: what others change since is told. */
  readonly base: DraftRoutine;
  readonly typed: Typed;
  readonly isNew: boolean;
  readonly notices: readonly string[];
  /** What is said once, with OK (CMP-137). */
  readonly attention: string | null;
  readonly refused: Refused | null;
};

type Asks = { readonly ask: (asked: Asked) => void; readonly saved: () => void };
type Source = Parameters<typeof copyOf>[0];
type Wish = Parameters<typeof copyOf>[1];

const fieldsOf = (typed: Typed) => Object.keys(typed) as (keyof RoutineEntry)[];

/** The routine in the editor: what is typed lies over the draft's, and goes into it at SAVE ROUTINE (CMP-038, CMP-076). */
export const useEditing = (competition: Competition, { ask, saved }: Asks) => {
  const { draft, open: session, setTyping } = useFlow();
  const [open, setOpen] = useState<Open | null>(null);
  const current = open && (draft.routines[open.temp_id] ?? open.base);
  const entry: DraftRoutine | null = open && current && { ...current, ...open.typed };
  const changed =
    open === null || current === null
      ? []
      : fieldsOf(open.typed).filter((field) => !sameValue(open.typed[field] ?? null, current[field]));
  const dirty = open !== null && (changed.length > 0 || (open.isNew && fieldsOf(open.typed).length > 0));
  useTellUnsaved(dirty, setTyping);

  const begin = (base: DraftRoutine, isNew: boolean): void =>
    setOpen({ temp_id: base.temp_id, base, typed: {}, isNew, notices: [], attention: null, refused: null });
  const add = (): void => begin(competition.blank(newKey()), true);
  /** As if all of it had been typed: who leaves is asked (CMP-204). */
  const copy = (source: Source, wish: Wish): void => {
    const base = competition.blank(wish.temp_id);
    const copied = copyOf(source, wish, competition.scene);
    const fields = fieldsOf(copied).filter((field) => !sameValue(copied[field], base[field]));
    const typed: Typed = Object.fromEntries(fields.map((field) => [field, copied[field]]));
    setOpen({ temp_id: base.temp_id, base, typed, isNew: true, notices: [], attention: null, refused: null });
  };
  const edit = (key: string): void => {
    const routine = draft.routines[key];
    if (routine) begin(routine, false);
  };
  const change = (patch: Typed): void => {
    if (open === null || entry === null) return;
    const { routine, ...said } = competition.settle(entry, { ...entry, ...patch });
    const next = Object.fromEntries(
      Object.entries(routine).filter(
        ([field, value]) => field in open.typed || !sameValue(value, entry[field as keyof RoutineEntry]),
      ),
    ) as Typed;
    setOpen({ ...open, typed: next, ...said, refused: null });
  };
  /** What others changed of what is typed here (LIV). */
  const overtaken =
    open === null || current === null || open.isNew
      ? []
      : changed.filter((field) => !sameValue(open.base[field] ?? null, current[field] ?? null));
  const store = ({ temp_id }: Open, is: DraftRoutine, waiting: readonly string[] = []): void => {
    const path = `routines.${temp_id}`;
    const exists = temp_id in draft.routines;
    const waits = waiting.map((key) => ({ path: `routines.${key}.waiting`, value: true }));
    if (exists) session.change(...changed.map((field) => ({ path: `${path}.${field}`, value: is[field] })), ...waits);
    else session.change({ path, value: is }, { path: `competition.${competition.part.answer}`, value: true }, ...waits);
    setOpen(null);
    saved();
  };
  const save = (): void => {
    if (open === null || entry === null) return;
    const refused = competition.refuse(entry);
    const { beyond } = refused ?? {};
    if (refused && beyond) ask({ kind: 'solo_limit', text: refused.text, onWait: () => store(open, entry, beyond) });
    else if (refused) setOpen({ ...open, refused });
    else store(open, entry);
  };
  const dismiss = (): void => setOpen(open && { ...open, attention: null, refused: null });
  return { open, entry, dirty, overtaken, add, copy, edit, change, save, dismiss, close: () => setOpen(null) };
};
export type Editing = ReturnType<typeof useEditing>;
