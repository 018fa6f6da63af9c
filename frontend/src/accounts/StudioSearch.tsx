import { studioCalls, type StudioHit } from '@app/contracts/accounts';
import { STATES } from '@app/contracts/catalogue';
import { useEffect, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { ErrorState } from '../ui/EmptyState.js';
import { TextInput } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { TYPING_MS } from '../ui/use-typed.js';

/** 300 ms after the last letter, of which the field takes a part (NAV-086). */
const DEBOUNCE_MS = 300 - TYPING_MS;
const AT_MOST = 20;
const FROM_CHARACTERS = 2;

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const placeOf = (hit: StudioHit): string =>
  [hit.city, STATES.find((state) => state.id === hit.state_id)?.abbreviation].filter(Boolean).join(', ');

type Props = { search: string; onSearch: (text: string) => void; onChoose: (hit: StudioHit) => void };

/** FIND over verified studios (ACC-039, ACC-040, ACC-044). */
export const StudioSearch = ({ search, onSearch, onChoose }: Props) => {
  const settled = useDebounced(search.trim());
  const asked = settled.length >= FROM_CHARACTERS;
  const read = useRead(
    ['studios'],
    studioCalls.find,
    { query: { search: settled, limit: AT_MOST } },
    { enabled: asked, handled: true, keepPrevious: true },
  );
  return (
    <section className="Sheet" aria-label="Find your studio">
      <div className="Sheet__body">
        <TextInput
          label="Studio name"
          icon="search"
          type="search"
          value={search}
          onChange={onSearch}
          hint="Type at least 2 characters of its name."
        />
      </div>
      <div aria-live="polite">{asked && <Hits read={read} onChoose={onChoose} />}</div>
    </section>
  );
};

type Read = UseQueryResult<readonly StudioHit[], ApiError>;

const Hits = ({ read, onChoose }: { read: Read; onChoose: (hit: StudioHit) => void }) => {
  if (read.isError) return <ErrorState what="Studios" onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons label="Searching" lines={3} />;
  if (read.data.length === 0) return <p className="Sheet__foot">No studios found.</p>;
  return (
    <ul className="StudioHits">
      {read.data.map((hit) => (
        <li key={hit.id}>
          <button type="button" onClick={() => onChoose(hit)}>
            <span>
              <span className="med">{hit.name}</span>
              <br />
              <span className="cap">{placeOf(hit)}</span>
            </span>
            <span className="push">
              {hit.claimed && (
                <StatusChip icon="check" tone="plain">
                  Has an account
                </StatusChip>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
