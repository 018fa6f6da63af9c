import { counted, day, formatRange } from '@app/contracts/shared';
import { useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import './overview.css';

type SharedRegistration = {
  readonly registration_id: number;
  readonly summary: {
    readonly event: string;
    readonly city: string;
    readonly start_date: string;
    readonly end_date: string;
    readonly names: readonly string[];
  };
};

const GONE = 'This link is no longer available.';

const Summary = ({ shared: { summary } }: { shared: SharedRegistration }) => (
  <>
    <div className="stack stack-half">
      <p className="med">{summary.event}</p>
      <PageTitle>{summary.city}</PageTitle>
      <p className="t2">{formatRange(day(summary.start_date), day(summary.end_date))}</p>
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
  const read = useRead<SharedRegistration>(['share-link', token], 'mybtf/get-token-data', {
    params: { token },
    handled: true,
  });
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
