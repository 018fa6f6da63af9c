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

/** How far the names are apart, null when too far: 2 edits or a nickname; last names under 5 letters only 1 (ROS-028). */
const nameDistance = (wanted: Wanted, known: Wanted): number | null => {
  const first = nameKey(wanted.fname);
  const otherFirst = nameKey(known.fname);
  const apart = areNicknames(first, otherFirst) ? 1 : editDistance(first, otherFirst, FIRST_NAME_EDITS);
  const last = nameKey(wanted.lname);
  const otherLast = nameKey(known.lname);
  const most = Math.min(last.length, otherLast.length) < 5 ? 1 : 2;
  const lastApart = editDistance(last, otherLast, most);
  return apart > FIRST_NAME_EDITS || lastApart > most ? null : apart + lastApart;
};

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

/** Up to 5 people the typed one may be, best first; people of other accounts only with an equal birthdate (ROS-028 to ROS-030). */
export const fuzzyMatches = (wanted: Wanted, known: readonly KnownPerson[], accountId: number): FuzzyMatch[] => {
  const own = new Set(known.filter((k) => k.account_id === accountId).map((k) => k.person_id));
  const found = known
    .filter((k) => k.account_id === accountId || !own.has(k.person_id))
    .filter((k) => mayMatch(wanted, k, accountId))
    .map((k) => ({ known: k, distance: nameDistance(wanted, k) }))
    .filter((m): m is { known: KnownPerson; distance: number } => m.distance !== null)
    .map((m) => ({ ...m, rank: m.distance + (m.known.birthdate === wanted.birthdate ? 0 : 0.5) }))
    .sort((a, b) => a.rank - b.rank || a.known.person_id - b.known.person_id);
  return found
    .filter((m, at) => found.findIndex((other) => other.known.person_id === m.known.person_id) === at)
    .slice(0, MOST)
    .map(({ known: { person_id, fname, lname, birthdate, studio_id } }) => ({
      person_id,
      fname,
      lname,
      birthdate,
      studio_id,
    }));
};
