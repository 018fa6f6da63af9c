import { type ResultsPreview, scoringCalls } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-read.js';
import { ResultTables } from '../../scoring/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Banner, Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { PartPage, usePart } from './PartPage.js';
import { faultText, routineName, wayTo } from './release-words.js';

const Errors = ({ tour_date_id, errors }: Pick<ResultsPreview, 'tour_date_id' | 'errors'>) => {
  if (errors.length === 0)
    return <Notice tone="success">No publish errors: every routine has its number and its scores.</Notice>;
  return (
    <section className="stack stack-1" aria-label="Publish errors">
      <h2 className="h4">{counted(errors.length, 'publish error')}</h2>
      <ul className="Release__errors">
        {errors.map((error) => (
          <li key={`${error.id} ${error.fault}`}>
            <Link className="med" to={wayTo(tour_date_id, error)}>
              {routineName(error)}
            </Link>{' '}
            {faultText(error)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Shown = ({ data }: { data: ResultsPreview }) => {
  const { tour_date_id, errors, released } = data;
  const isEmpty = data.adjudicatedAwards.length === 0;
  return (
    <>
      {!released && <Banner>PREVIEW - NOT RELEASED</Banner>}
      {!isEmpty && <Errors {...{ tour_date_id, errors }} />}
      {isEmpty && <EmptyState icon="stage" title="No routine is registered at this tour date." />}
      <Suspense fallback={<Skeletons label="Loading the tables" lines={8} />}>
        <ResultTables results={data} />
      </Suspense>
    </>
  );
};

/** Every table of a tour date as registrants will read it, of all studios, with what hinders its release (PST-187). */
export const ResultsPreviewPage = () => {
  const { id } = usePart();
  const read = useRead(['scores', { results: id }], scoringCalls.resultsPreview, { params: { id } }, { handled: true });
  return (
    <PartPage title="Results" what="The results" read={read}>
      {(data) => <Shown data={data} />}
    </PartPage>
  );
};
