import { counted, formatRange } from '@app/contracts/shared';
import { type SharedPerson, sharingCalls, type TokenData } from '@app/contracts/sharing';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { SharedWaivers } from '../../waivers/index.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import './overview.css';

const GROUPS: readonly { readonly kind: SharedPerson['kind']; readonly heading: string }[] = [
  { kind: 'dancer', heading: 'Dancers' },
  { kind: 'teacher', heading: 'Teachers' },
  { kind: 'observer', heading: 'Observers' },
];

type Summary = TokenData['summary'];

const Hero = ({ summary }: { summary: Summary }) => {
  useHeader({ event: { id: summary.event_id, name: summary.event, subdomain: summary.subdomain } });
  return (
    <section className="Hero" aria-label="Event">
      <div className="Hero__in">
        <div className="stack stack-half">
          <p className="row wrap">
            {summary.virtual && (
              <StatusChip tone="brand" icon="video">
                Virtual
              </StatusChip>
            )}
            <span className="cap">{`${summary.event}, shared registration`}</span>
          </p>
          <PageTitle>{summary.city}</PageTitle>
          <p className="t2">{formatRange(summary.start_date, summary.end_date)}</p>
        </div>
      </div>
    </section>
  );
};

type GroupProps = { readonly heading: string; readonly people: readonly SharedPerson[]; readonly unnamed: number };

const Group = ({ heading, people, unnamed }: GroupProps) => (
  <section className="Sheet" aria-label={heading}>
    <div className="Sheet__head">
      <h2 className="h4">{heading}</h2>
      <span className="cap push">{counted(people.length + unnamed, 'person', 'people')}</span>
    </div>
    <ul className="SharedNames">
      {people.map(({ name, level }, i) => (
        <li key={`${i}${name}`}>
          <b className="med">{name}</b>
          {level && <span className="t2">{level}</span>}
        </li>
      ))}
      {unnamed > 0 && <li className="t2">{counted(unnamed, 'unnamed observer')}</li>}
    </ul>
  </section>
);

const Groups = ({ summary: { names, unnamed_observers } }: { summary: Summary }) =>
  GROUPS.map(({ kind, heading }) => {
    const people = names.filter((person) => person.kind === kind);
    const unnamed = kind === 'observer' ? unnamed_observers : 0;
    return people.length + unnamed > 0 && <Group key={kind} heading={heading} people={people} unnamed={unnamed} />;
  });

/** What is danced, and by whom (REG-263). */
const Routines = ({ routines }: { routines: TokenData['routines'] }) =>
  routines.length > 0 && (
    <section className="Sheet" aria-label="Routines">
      <div className="Sheet__head">
        <h2 className="h4">Routines</h2>
        <span className="cap push">{counted(routines.length, 'routine')}</span>
      </div>
      <ul className="SharedNames">
        {routines.map(({ id, name, dancers }) => (
          <li key={id}>
            <b className="med">{name || 'No title'}</b>
            <span className="t2">{dancers.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** The same page for an unknown, an expired and a revoked link, so that nobody learns which tokens there were (EVT-220). */
const Gone = () => (
  <section className="Sheet EmptyState">
    <Icon name="link" />
    <PageTitle className="h3">This link is no longer available.</PageTitle>
    <p className="dense t2">Ask the person who sent it to you for a new one.</p>
    <Link className="Button Button-second" to="/register">
      See the tour dates
    </Link>
  </section>
);

/** `/registration/token/:token`, open to whoever has the link: event, city, dates, names with levels, routines and nothing else (REG-263, REG-264). */
export const SharedRegistrationPage = () => {
  const { token = '' } = useParams();
  const read = useRead(['share-link', token], sharingCalls.open, { query: { token } }, { handled: true });
  const gone = read.error?.badRequest === true;
  const summary = gone ? undefined : read.data?.summary;
  return (
    <>
      {summary && <Hero summary={summary} />}
      <main className="Page" id="main">
        {summary && <Groups summary={summary} />}
        {summary && read.data && <Routines routines={read.data.routines} />}
        {summary && (
          <Suspense fallback={null}>
            <SharedWaivers token={token} />
          </Suspense>
        )}
        {read.isPending && <Skeletons label="Loading the registration" lines={5} />}
        {gone && <Gone />}
        {read.isError && !gone && !read.data && (
          <div className="Sheet">
            <ErrorState what="This registration" onRetry={() => void read.refetch()} />
          </div>
        )}
      </main>
    </>
  );
};
