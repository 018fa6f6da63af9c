import { type Draft, type DraftChange, sameValue, valueAt } from '@app/contracts/registration';
import { changedPaths } from './changes.js';
import { placeWords, type WordFacts } from './words.js';

const KEPT = 100;

/** One thing that a person did: how it is called, and the values before and after, of what followed from it too. */
export type Done = {
  readonly asked: readonly DraftChange[];
  readonly back: readonly DraftChange[];
  readonly after: readonly DraftChange[];
};

/** What is done so far, with what these changes made of the draft; what changed nothing is not kept. */
export const doneBetween = (
  done: readonly Done[],
  asked: readonly DraftChange[],
  before: Draft,
  now: Draft,
): readonly Done[] => {
  const valuesIn = (draft: Draft) => changedPaths(before, now).map((path) => ({ path, value: valueAt(draft, path) }));
  const back = valuesIn(before);
  return back.length === 0 ? done : [...done, { asked, back, after: valuesIn(now) }].slice(-KEPT);
};

/** False when somebody else changed one of its places since. */
export const isAsLeft = ({ after }: Done, draft: Draft): boolean =>
  after.every(({ path, value }) => sameValue(valueAt(draft, path), value));

/** 'workshop level for Ava Abel', 'Ava Abel removed', 'Ava Abel added and 54 more'. */
export const doneWords = ({ asked, back }: Done, facts: WordFacts): string => {
  const [first = back[0], ...more] = asked;
  if (!first) return '';
  const person = /^(attendees|routines)\.[^.]+$/.test(first.path);
  const how = person ? (first.value === null ? ' removed' : ' added') : '';
  return `${placeWords(first.path, facts)}${how}${more.length > 0 ? ` and ${more.length} more` : ''}`;
};
