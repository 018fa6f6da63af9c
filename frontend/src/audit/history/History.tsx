import type { ReactNode } from 'react';
import { useClock } from '../../platform/clock.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Timeline } from '../../ui/Timeline.js';
import { HistoryFilters } from './HistoryFilters.js';
import './history.css';
import { daysOf } from './history-days.js';
import { useChosen } from './use-chosen.js';
import { type HistoryFilter, type HistoryThing, useHistory } from './use-history.js';

type Props = {
  thing: HistoryThing;
  label?: string;
  /** Its filters stand in the address of its page. */
  inAddress?: boolean;
  /** Stands beside the filter and works on what it shows. */
  tools?: (filter: HistoryFilter) => ReactNode;
};

const EVERYTHING: HistoryFilter = {};

const Lines = ({ thing, filter }: { thing: HistoryThing; filter: HistoryFilter }) => {
  const { now } = useClock();
  const history = useHistory(thing, filter);
  const { rows, looking, isPending, isError, hasNextPage } = history;
  if (isError && rows.length === 0) return <ErrorState what="The history" onRetry={() => void history.refetch()} />;
  if (isPending || (rows.length === 0 && looking)) return <Skeletons label="Loading the history" lines={6} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="history"
        title={Object.keys(filter).length > 0 ? 'Nothing fits this filter.' : 'Nothing was changed yet.'}
      />
    );
  return (
    <>
      <Timeline days={daysOf(rows, thing.words, now)} />
      {hasNextPage && (
        <Button kind="second" busy={looking} onClick={() => void history.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
};

/** Who changed what when, before and after, and what it did to the fees: of anything that is an event stream (ADM-005). */
export const History = ({ thing, label = 'History', inAddress = false, tools }: Props) => {
  const { chosen, choose, filter } = useChosen(inAddress);
  const { rows } = useHistory(thing, EVERYTHING);
  return (
    <div className="History">
      <HistoryFilters rows={rows} chosen={chosen} onChoose={choose}>
        {tools?.(filter)}
      </HistoryFilters>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
      <section className="History__lines" tabIndex={0} aria-label={label}>
        <Lines thing={thing} filter={filter} />
      </section>
    </div>
  );
};
