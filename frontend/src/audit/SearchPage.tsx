import { counted, countText } from '@app/contracts/shared';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { Button } from '../ui/Button.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { JumpBox } from './AuditHeader.js';
import { bodyOf, type Criteria, criteriaOf, problemsOf, searchOf } from './criteria.js';
import { Export } from './Export.js';
import { EventFilters } from './EventFilters.js';
import { EventTable, FOUND_HEADS } from './EventTable.js';
import { SampleResults } from './SampleResults.js';
import { useEvents } from './event-reads.js';

const MOST_COUNTED = 1_000;

/** Nobody counts millions: beyond a thousand the number says no more than that. */
const foundText = (shown: number, found: number): string => {
  const all = found > MOST_COUNTED ? `more than ${countText(MOST_COUNTED)}` : countText(found);
  if (shown >= found) return counted(found, 'event');
  return `${countText(shown)} of ${all} events`;
};

const Results = ({ criteria }: { criteria: Criteria }) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents(criteria);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const found = data?.pages[0]?.found ?? 0;
  if (isPending) return <SkeletonTable caption="Found events" heads={FOUND_HEADS} rows={8} />;
  if (error && !data) return <ErrorState what="The search" onRetry={() => void refetch()} />;
  if (events.length === 0)
    return (
      <EmptyState icon="search" title="No event matches.">
        <p className="dense t2">Leave out a filter, or widen the days.</p>
      </EmptyState>
    );
  return (
    <>
      <EventTable events={events} />
      <div className="EventResults__foot">
        <span className="cap num" role="status">
          {foundText(events.length, Math.max(found, events.length))}
        </span>
        {hasNextPage && (
          <Button kind="second" size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        )}
        {error && <span className="cap err">The next events could not be loaded. Try again.</span>}
      </div>
    </>
  );
};

const Found = ({ criteria, onDrawn }: { criteria: Criteria; onDrawn: (position: string) => void }) =>
  criteria.draw ? <SampleResults criteria={criteria} onDrawn={onDrawn} /> : <Results criteria={criteria} />;

/** Where an auditor begins: every event of the product, by what is known of it (AUD-002). */
export const SearchPage = () => {
  const [search, setSearch] = useSearchParams();
  const criteria = criteriaOf(search);
  const wrong = Object.keys(problemsOf(criteria)).length > 0;
  const keep = useCallback(
    (position: string) =>
      setSearch((before) => ({ ...Object.fromEntries(before), position }), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2" title="Audit">
          Events
        </PageTitle>
        <div className="SearchJump">
          <JumpBox />
        </div>
        {!wrong && !criteria.draw && (
          <div className="push">
            <Export choices={[{ label: 'What was found', what: { scope: 'search', criteria: bodyOf(criteria) } }]} />
          </div>
        )}
      </header>
      <EventFilters
        key={searchOf({ ...criteria, position: '' })}
        criteria={criteria}
        onSearch={(next) => setSearch(searchOf(next), { preventScrollReset: true })}
      />
      <section className="Sheet Audit__table EventResults" aria-label="Found events">
        {wrong ? (
          <EmptyState icon="filter" title="Correct the marked filters to search." />
        ) : (
          <Found criteria={criteria} onDrawn={keep} />
        )}
      </section>
    </main>
  );
};
