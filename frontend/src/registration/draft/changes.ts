import {
  applyChange,
  type Draft,
  type DraftChange,
  type DraftConflict,
  sameValue,
  valueAt,
} from '@app/contracts/registration';

/** A change that is not saved yet, and the draft version that the person saw when making it (REG-027). */
export type Pending = DraftChange & { readonly seen: number };

const covers = (path: string, other: string): boolean => other === path || other.startsWith(`${path}.`);

/** Adds a change; an earlier one to the same place, or to what lies under it, is settled by it. */
export const addChange = (pending: readonly Pending[], change: Pending): readonly Pending[] => [
  ...pending.filter((earlier) => !covers(change.path, earlier.path)),
  change,
];

/** The server's draft with this browser's unsaved changes on top (REG-026). */
export const rebase = (server: Draft, pending: readonly DraftChange[]): Draft => pending.reduce(applyChange, server);

/** What stays unsaved after a save: everything that was not in it, also a newer value of the same place. */
export const afterSave = (pending: readonly Pending[], sent: readonly Pending[]): readonly Pending[] =>
  pending.filter((change) => !sent.includes(change));

/** The version that a save names: the oldest that one of its changes was made on, so that no one is overwritten unseen. */
export const versionOf = (pending: readonly Pending[], current: number): number =>
  pending.length === 0 ? current : Math.min(...pending.map(({ seen }) => seen));

/** What a save sends: path and value. */
export const wireChanges = (pending: readonly Pending[]): DraftChange[] =>
  pending.map(({ path, value }) => ({ path, value }));

export type Choice = 'mine' | 'theirs';

/** After the conflict dialog: what was given up is gone, what is kept counts as made on the newest version (REG-027). */
export const resolve = (
  pending: readonly Pending[],
  conflicts: readonly DraftConflict[],
  choices: Readonly<Record<string, Choice>>,
  version: number,
): readonly Pending[] => {
  const givenUp = conflicts.filter(({ path }) => choices[path] === 'theirs').map(({ path }) => path);
  return pending.filter(({ path }) => !givenUp.includes(path)).map((change) => ({ ...change, seen: version }));
};

const fieldsOf = (before: Draft, after: Draft, person: string): string[] => {
  const was = before.attendees[person];
  const now = after.attendees[person];
  if (was === undefined || now === undefined) return was === now ? [] : [`attendees.${person}`];
  return Object.keys(now)
    .map((field) => `attendees.${person}.${field}`)
    .filter((path) => !sameValue(valueAt(before, path), valueAt(after, path)));
};

/** The places where two drafts differ: what another device changed, in the words of paths (REG-028). */
export const changedPaths = (before: Draft, after: Draft): string[] => {
  const people = new Set([...Object.keys(before.attendees), ...Object.keys(after.attendees)]);
  const observers = ['additional_observers.one', 'additional_observers.two'];
  return [
    ...[...people].flatMap((person) =>
      before.attendees[person] === after.attendees[person] ? [] : fieldsOf(before, after, person),
    ),
    ...observers.filter((path) => valueAt(before, path) !== valueAt(after, path)),
  ];
};
