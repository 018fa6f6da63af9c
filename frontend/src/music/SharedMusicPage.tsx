import { formatRange } from '@app/contracts/shared';
import type { MusicAnswer } from '@app/contracts/music';
import { useParams } from 'react-router';
import { useHeader } from '../platform/header.js';
import { PageTitle } from '../platform/PageTitle.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { MusicSheet } from './MusicSheet.js';
import { useMusic } from './use-music.js';

/** The same for an unknown, an expired and a revoked link, so that nobody learns which tokens there were (EVT-222). */
const Gone = () => (
  <section className="Sheet EmptyState">
    <Icon name="link" />
    <PageTitle className="h3" title="Music">
      This link is no longer available.
    </PageTitle>
  </section>
);

const Shared = ({ answer, token }: { answer: MusicAnswer; token: string }) => {
  const { event, city, start_date, end_date, cancelled } = answer;
  useHeader({ event });
  return (
    <>
      <section className="Hero" aria-label="Event">
        <div className="Hero__in">
          <div className="stack stack-half">
            <p className="cap">{`${event.name}, music`}</p>
            <PageTitle title="Music">{city}</PageTitle>
            <p className="t2">{formatRange(start_date, end_date)}</p>
          </div>
        </div>
      </section>
      <main className="Page" id="main">
        <section className="Sheet" aria-label="Music">
          <MusicSheet answer={answer} link={token} readOnly={cancelled} employee={false} />
        </section>
      </main>
    </>
  );
};

const WithToken = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useMusic({ link: token });
  const gone = error?.badRequest === true && error.status !== 429;
  if (data && !gone) return <Shared answer={data} token={token} />;
  return (
    <main className="Page" id="main">
      {gone && <Gone />}
      {isPending && <Skeletons label="Loading the music" lines={6} />}
      {error && !gone && (
        <div className="Sheet">
          <ErrorState what="This music" onRetry={() => void refetch()} />
        </div>
      )}
    </main>
  );
};

/** `/music/:token`: who has the link brings the music without an account (EVT-216, EVT-217). */
export const SharedMusicPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
