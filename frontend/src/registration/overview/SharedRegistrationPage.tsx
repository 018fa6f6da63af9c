import { counted, formatRange } from '@app/contracts/shared';
import { sharingCalls, type TokenData } from '@app/contracts/sharing';
import { useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import './overview.css';

const GONE = 'This link is no longer available.';

const Summary = ({ shared: { summary } }: { shared: TokenData }) => (
  <>
    <div className="stack stack-half">
      <p className="med">{summary.event}</p>
      <PageTitle>{summary.city}</PageTitle>
      <p className="t2">{formatRange(summary.start_date, summary.end_date)}</p>
    </div>
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Registered</h2>
        <span className="cap">{counted(summary.names.length, 'person', 'people')}</span>
      </div>
      <ul className="Sheet__body SharedNames">
        {summary.names.map((name, i) => (
          <li key={`${i}${name}`}>{name}</li>
        ))}
      </ul>
    </section>
  </>
);

/** `/registration/token/:token`, open to whoever has the link: event, city, dates, names and nothing else (REG-263, REG-264). */
export const SharedRegistrationPage = () => {
  const { token = '' } = useParams();
  const read = useRead(['share-link', token], sharingCalls.open, { query: { token } }, { handled: true });
  const gone = read.error?.badRequest === true;
  return (
    <main className="Page is-narrow" id="main">
      {read.data && !gone && <Summary shared={read.data} />}
      {read.isPending && <Skeletons label="Loading the registration" lines={5} />}
      {gone && (
        <div className="Sheet">
          <EmptyState icon="link" heading title={GONE} />
        </div>
      )}
      {read.isError && !gone && !read.data && (
        <div className="Sheet">
          <ErrorState what="This registration" onRetry={() => void read.refetch()} />
        </div>
      )}
    </main>
  );
};
