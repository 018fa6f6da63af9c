import type { LibraryItem } from '@app/contracts/scoring';
import { useState } from 'react';
import { useRoom } from '../../platform/LiveProvider.js';
import { useAccount } from '../../platform/session.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Select } from '../../ui/inputs.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { HomeworkVideos } from './HomeworkVideos.js';
import { useLibrary } from './use-homework.js';

type Props = { readonly eventId: number; readonly seasonId: number };

/** The filters by their labels, each with what a video has of it (PST-130). */
const FILTERS: Readonly<Record<string, (item: LibraryItem) => readonly string[]>> = {
  Staff: ({ staff }) => [staff],
  'Performance division': ({ performance_divisions }) => performance_divisions,
  Group: ({ level_1 }) => [level_1],
};

const optionsOf = (items: readonly LibraryItem[], valuesOf: (item: LibraryItem) => readonly string[]) => [
  { value: '', label: 'All' },
  ...[...new Set(items.flatMap(valuesOf))].sort().map((value) => ({ value, label: value })),
];

const Library = ({ items, onRetry }: { items: readonly LibraryItem[]; onRetry: () => void }) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const fits = (item: LibraryItem): boolean =>
    Object.entries(FILTERS).every(([label, valuesOf]) => !chosen[label] || valuesOf(item).includes(chosen[label]));
  const shown = items.filter(fits);
  return (
    <section className="Sheet" aria-label="Homework library">
      <div className="Homework__filters">
        {Object.entries(FILTERS).map(([label, valuesOf]) => (
          <Select
            key={label}
            label={label}
            small
            value={chosen[label] ?? ''}
            options={optionsOf(items, valuesOf)}
            onChange={(value) => setChosen({ ...chosen, [label]: value })}
          />
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title="No homework videos." />
      ) : (
        <HomeworkVideos items={shown} onRetry={onRetry} />
      )}
    </section>
  );
};

/** All videos of the homework library (PST-130); one that is added shows at once. */
export const LibraryTab = ({ eventId, seasonId }: Props) => {
  const { roles } = useAccount();
  useRoom(roles.length > 0 ? 'staff' : 'board:homework');
  const { data, error, refetch } = useLibrary(eventId, seasonId);
  const retry = (): void => void refetch();
  if (data && data.length > 0) return <Library items={data} onRetry={retry} />;
  return (
    <div className="Sheet">
      {data && <EmptyState icon="video" title="No homework videos." />}
      {!data && error?.code === 'homework_unavailable' && <EmptyState icon="eyeoff" title={error.message} />}
      {!data && error && error.code !== 'homework_unavailable' && (
        <ErrorState what="The homework library" onRetry={retry} />
      )}
      {!data && !error && <Skeletons label="Loading the homework library" lines={8} />}
    </div>
  );
};
