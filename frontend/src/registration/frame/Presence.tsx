import { useEffect, useMemo, useState } from 'react';
import { usePresence } from '../../platform/LiveProvider.js';
import { useAccount } from '../../platform/session.js';
import { PresenceBar } from '../../ui/PresenceBar.js';
import { authorWords } from '../draft/authors.js';
import { placeWords } from '../draft/words.js';
import { useFlow } from './flow.js';

const HIGHLIGHT_MS = 2_000;
/** What is older is not 'just now' any more. */
const JUST_NOW_MS = 60_000;
const NONE: readonly string[] = [];

/** The places that another device changed last, for so long. */
const useChangedFor = (ms: number): readonly string[] => {
  const { others } = useFlow().open;
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    if (others.paths.length === 0) return;
    setShown(others.paths);
    const timer = setTimeout(() => setShown(NONE), ms);
    return () => clearTimeout(timer);
  }, [others, ms]);
  return shown;
};

/** The places that another device changed in the last 2 seconds: rows and cells light up (LIV-002). */
export const useHighlights = (): ReadonlySet<string> => {
  const paths = useChangedFor(HIGHLIGHT_MS);
  return useMemo(() => new Set(paths), [paths]);
};

/** Who else has this registration open, and what changed elsewhere, quietly (LIV-002, LIV-005). */
export const Presence = () => {
  const { id, answer, words } = useFlow();
  const account = useAccount();
  const event = answer.tour_date.event.name;
  const others = usePresence(`registration:${id}`, 'editing').filter(({ account_id }) => account_id !== account.id);
  const changed = useChangedFor(JUST_NOW_MS);
  const [first, ...more] = changed;
  const by = authorWords(changed, answer.registration, account.id);
  const said =
    first === undefined
      ? undefined
      : `${by} changed ${placeWords(first, words)}${more.length > 0 ? ` and ${more.length} more` : ''}, just now`;
  return (
    <PresenceBar
      people={others.map((person) => {
        const staff = person.role !== 'registrant';
        return {
          key: `${person.account_id ?? person.display}`,
          name: person.display,
          staff,
          does: `${staff ? `from ${event} ` : ''}is ${person.mode} this registration.`,
        };
      })}
      lastChange={said}
    />
  );
};
