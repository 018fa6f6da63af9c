import { RELEASES } from '@app/contracts/catalogue';
import type { ResultsAnswer } from '@app/contracts/scoring';
import type { ApiError } from '../platform/api-error.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Banner } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { ResultTables } from './ResultTables.js';

type Props = {
  readonly data: ResultsAnswer | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** As it was before the newer area: four tables alone (PST-081). */
  readonly legacy?: boolean;
};

const Shown = ({ results, legacy }: { results: ResultsAnswer; legacy: boolean }) => (
  <>
    {results.preview && <Banner>PREVIEW - NOT RELEASED</Banner>}
    {results.noResults ? (
      <div className="Sheet">
        <EmptyState icon="stage" title="This registration did not have any results for this event." />
      </div>
    ) : (
      <ResultTables results={results} legacy={legacy} />
    )}
  </>
);

/** A withdrawal hides results that were read before it (PST-009, PST-078). */
export const Results = ({ data, error, retry, legacy = false }: Props) => {
  if (error?.code === 'not_released')
    return (
      <div className="Sheet">
        <EmptyState icon="eyeoff" title={RELEASES.results.not_yet}>
          <p className="dense t2">We will notify you via email once it is enabled.</p>
        </EmptyState>
      </div>
    );
  if (data) return <Shown results={data} legacy={legacy} />;
  return (
    <div className="Sheet">
      {error ? <ErrorState what="The results" onRetry={retry} /> : <Skeletons label="Loading the results" lines={8} />}
    </div>
  );
};
