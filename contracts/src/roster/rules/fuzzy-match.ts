import { type Day, nameKey } from '../../shared/index.js';
import { areNicknames } from './nicknames.js';
import { likeness } from './same-person.js';

/** The number of single-letter edits between two words; anything above `most` answers `most + 1`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return Math.min(row[b.length]!, most + 1);
};

export type KnownPerson = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly account_id: number;
  readonly studio_id: number | null;
  /** Still on its roster. */
  readonly listed: boolean;
};
export type FuzzyMatch = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly studio_id: number | null;
};
type Wanted = { readonly fname: string; readonly lname: string; readonly birthdate: Day | null };

const FIRST_NAME_EDITS = 2;
const MOST = 5;

type Keys = { readonly first: string; readonly last: string };
const keysOf = ({ fname, lname }: Pick<Wanted, 'fname' | 'lname'>): Keys => ({
  first: nameKey(fname),
  last: nameKey(lname),
});

/** How far the names are apart, null when too far: 2 edits or a nickname; last names under 5 letters only 1 (ROS-028). */
const keysApart = (wanted: Keys, known: Keys): number | null => {
  const most = Math.min(wanted.last.length, known.last.length) < 5 ? 1 : 2;
  const lastApart = editDistance(wanted.last, known.last, most);
  if (lastApart > most) return null;
  const apart = areNicknames(wanted.first, known.first) ? 1 : editDistance(wanted.first, known.first, FIRST_NAME_EDITS);
  return apart > FIRST_NAME_EDITS ? null : apart + lastApart;
};
const nameDistance = (wanted: Wanted, known: Wanted): number | null => keysApart(keysOf(wanted), keysOf(known));

/** The typed name stands on the account's own roster, or stood there, with another birthdate: so a birthdate is guessed. */
export const isGuess = (wanted: Wanted, known: readonly KnownPerson[], accountId: number): boolean =>
  known.some(
    (k) =>
      k.account_id === accountId &&
      k.birthdate !== null &&
      k.birthdate !== wanted.birthdate &&
      nameDistance(wanted, k) !== null,
  );

const mayMatch = (wanted: Wanted, known: KnownPerson, accountId: number): boolean => {
  const equal = wanted.birthdate !== null && wanted.birthdate === known.birthdate;
  if (known.account_id !== accountId) return equal;
  // Listed people with the same name or birthdate were asked about before the call (ROS-028).
  if (known.listed && likeness(wanted, known) !== null) return false;
  return equal || wanted.birthdate === null || known.birthdate === null;
};

type Match = { readonly known: KnownPerson; readonly distance: number };

const best = (matches: readonly Match[], birthdate: Day | null): FuzzyMatch[] => {
  const found = matches
    .map((m) => ({ ...m, rank: m.distance + (m.known.birthdate === birthdate ? 0 : 0.5) }))
    .sort((a, b) => a.rank - b.rank || a.known.person_id - b.known.person_id);
  return found
    .filter((m, at) => found.findIndex((other) => other.known.person_id === m.known.person_id) === at)
    .slice(0, MOST)
    .map(({ known: { person_id, fname, lname, birthdate: theirs, studio_id } }) => ({
      person_id,
      fname,
      lname,
      birthdate: theirs,
      studio_id,
    }));
};

/** Up to 5 people the typed one may be, best first; people of other accounts only with an equal birthdate (ROS-028 to ROS-030). */
export const fuzzyMatches = (wanted: Wanted, known: readonly KnownPerson[], accountId: number): FuzzyMatch[] => {
  const own = new Set(known.filter((k) => k.account_id === accountId).map((k) => k.person_id));
  const found = known
    .filter((k) => k.account_id === accountId || !own.has(k.person_id))
    .filter((k) => mayMatch(wanted, k, accountId))
    .map((k) => ({ known: k, distance: nameDistance(wanted, k) }))
    .filter((m): m is Match => m.distance !== null);
  return best(found, wanted.birthdate);
};

/**
 * The same for many rows, whose preview has no question of its own for people of the roster: they are matches, too, also
 * with the same name and another birthdate. Keys are made once, as a roster of thousands meets a file of thousands.
 */
export const rowMatcher = (
  people: readonly KnownPerson[],
): ((wanted: Wanted, others: readonly KnownPerson[]) => FuzzyMatch[]) => {
  const own = people.map((known) => ({ known, keys: keysOf(known) }));
  const ids = new Set(people.map(({ person_id }) => person_id));
  return (wanted, others) => {
    const keys = keysOf(wanted);
    const elsewhere = others
      .filter(({ person_id, birthdate }) => !ids.has(person_id) && birthdate !== null && birthdate === wanted.birthdate)
      .map((known) => ({ known, keys: keysOf(known) }));
    const found = [...own, ...elsewhere].flatMap((one): Match[] => {
      const distance = keysApart(keys, one.keys);
      const differs = [wanted.birthdate, one.known.birthdate].every((day) => day !== null);
      const asked = wanted.birthdate === one.known.birthdate || !differs || distance === 0;
      return distance !== null && asked ? [{ known: one.known, distance }] : [];
    });
    return best(found, wanted.birthdate);
  };
};
