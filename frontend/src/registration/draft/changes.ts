import {
  applyChanges,
  bestDancerRoutines,
  type Draft,
  type DraftChange,
  type DraftConflict,
  optionsLost,
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
export const rebase = (server: Draft, pending: readonly DraftChange[]): Draft => applyChanges(server, pending);

/** What follows from options of best dancers: one that went with a scholarship, and routines (REG-162, REG-186). */
export const optionChanges = (
  before: Draft,
  after: Draft,
  profile: Parameters<typeof optionsLost>[2],
): readonly DraftChange[] => {
  const lost = optionsLost(before, after, profile);
  return [...lost, ...bestDancerRoutines(rebase(after, lost))];
};

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

type Keyed = 'attendees' | 'routines' | 'nominations';

/** What differs of one entry: its fields, or all of it where it was added or removed. */
const fieldsOf = (before: Draft, after: Draft, root: Keyed, key: string): string[] => {
  const was = before[root][key];
  const now = after[root][key];
  if (was === now) return [];
  const path = `${root}.${key}`;
  // Another routine in a nomination is another nomination.
  if (was === undefined || now === undefined || root === 'nominations')
    return sameValue(valueAt(before, path), valueAt(after, path)) ? [] : [path];
  return Object.keys(now)
    .map((field) => `${path}.${field}`)
    .filter((place) => !sameValue(valueAt(before, place), valueAt(after, place)));
};
const entriesOf = (before: Draft, after: Draft, root: Keyed): string[] =>
  [...new Set([...Object.keys(before[root]), ...Object.keys(after[root])])].flatMap((key) =>
    fieldsOf(before, after, root, key),
  );

/** The places where two drafts differ: what another device changed, in the words of paths (REG-028). */
export const changedPaths = (before: Draft, after: Draft): string[] => {
  const single = [
    'additional_observers.one',
    'additional_observers.two',
    ...Object.keys(after.competition).map((answer) => `competition.${answer}`),
  ];
  return [
    ...entriesOf(before, after, 'attendees'),
    ...entriesOf(before, after, 'routines'),
    ...entriesOf(before, after, 'nominations'),
    ...single.filter((path) => valueAt(before, path) !== valueAt(after, path)),
  ];
};
