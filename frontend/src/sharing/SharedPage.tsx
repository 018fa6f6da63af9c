import { type Day, formatRange } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { useHeader } from '../platform/header.js';
import { PageTitle } from '../platform/PageTitle.js';
import { Icon } from '../ui/Icon.js';

type PageOf = {
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
};
type Props = {
  /** 'Results'. */
  readonly title: string;
  readonly of: PageOf | undefined;
  readonly error: ApiError | null;
  /** Refusals that the page tells itself: there is such a link, and nothing behind it yet. */
  readonly told?: readonly string[];
  readonly children: ReactNode;
};

/** The same for an unknown, an expired and a revoked link, so that nobody learns which tokens there were (EVT-222). */
const Gone = ({ title }: { title: string }) => (
  <section className="Sheet EmptyState">
    <Icon name="link" />
    <PageTitle className="h3" title={title}>
      This link is no longer available.
    </PageTitle>
  </section>
);

const Head = ({ of: { event, city, start_date, end_date }, title }: { of: PageOf; title: string }) => {
  useHeader({ event });
  return (
    <section className="Hero" aria-label="Event">
      <div className="Hero__in">
        <div className="stack stack-half">
          <p className="cap">{`${event.name}, ${title.toLowerCase()}`}</p>
          <PageTitle title={title}>{city}</PageTitle>
          <p className="t2">{formatRange(start_date, end_date)}</p>
        </div>
      </div>
    </section>
  );
};

/** A page of a registration for whoever has its link (EVT-216, PST-055 to PST-058). */
export const SharedPage = ({ title, of, error, told = ['not_released'], children }: Props) => {
  const hidden = error !== null && told.includes(error.code);
  const gone = error?.badRequest === true && error.status !== 429 && !hidden;
  return (
    <>
      {of && !error && <Head of={of} title={title} />}
      <main className="Page stack stack-2" id="main">
        {hidden && (
          <PageTitle className="vh" title={title}>
            {title}
          </PageTitle>
        )}
        {gone ? <Gone title={title} /> : children}
      </main>
    </>
  );
};
