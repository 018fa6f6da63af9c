import type { TourDateRow } from '@app/contracts/catalogue';
import { type AnnouncerAnswer, type Freeze, placeTitle, routineTitle, scoringCalls } from '@app/contracts/scoring';
import { counted, formatMoment, permits } from '@app/contracts/shared';
import { useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { request } from '../../platform/api.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useFile } from '../../platform/use-file.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { MovedNotice } from './MovedNotice.js';
import { ReadingAloud } from './ReadingAloud.js';
import { faultText, routineName, wayTo } from './release-words.js';
import './scores.css';

/** Named, and leading to its row of the grid (PST-206). */
const Lacking = ({ tour_date_id, lacking }: Pick<AnnouncerAnswer, 'tour_date_id' | 'lacking'>) => {
  if (lacking.length === 0) return null;
  return (
    <section className="stack stack-1" aria-label="Routines that lack scores">
      <h2 className="h4">{counted(lacking.length, 'routine lacks scores', 'routines lack scores')}</h2>
      <p className="cap">The list can be printed and read aloud once each has at least 3, or is canceled.</p>
      <ul className="Release__errors">
        {lacking.map((one) => (
          <li key={one.id}>
            <Link className="med" to={wayTo(tour_date_id, one)}>
              {routineName(one)}
            </Link>{' '}
            {faultText(one)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const HOW: Readonly<Record<Freeze, string>> = { printed: 'Printed', read: 'Opened for reading' };

const State = ({ data: { frozen, time_zone } }: { data: AnnouncerAnswer }) =>
  frozen === null ? (
    <p className="row wrap t2">
      <StatusChip icon="pending">Not frozen</StatusChip> The places follow every score until the list is printed or
      opened for reading.
    </p>
  ) : (
    <p className="row wrap t2">
      <StatusChip tone="info" icon="lock">
        Frozen
      </StatusChip>{' '}
      {`${HOW[frozen.how]} ${formatMoment(frozen.at, time_zone)} by ${frozen.by}`}
    </p>
  );

const Lists = ({ groups }: Pick<AnnouncerAnswer, 'groups'>) => (
  <div className="Announced">
    {groups.map(({ key, title, places }) => (
      <section key={key} className="Sheet" aria-label={title}>
        <div className="Sheet__head">
          <h2 className="h4">{title}</h2>
        </div>
        <ol className="Announced__places">
          {places.map((one) => (
            <li key={one.place}>
              <b className="semi">{placeTitle(one)}</b>
              {one.routines.map((routine) => (
                <span key={routine.id}>{routineTitle(routine)}</span>
              ))}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const useFreezing = (id: number, onDone: () => void) => {
  const command = useCommand(scoringCalls.freezeList, {
    handle: ({ status }) => status === 409,
    onDone,
  });
  const { busy, save } = useFile();
  const freeze = (how: Freeze) => command.run({ params: { id }, body: { how } });
  const print = async (): Promise<void> => {
    if (await freeze('printed')) await save(request(scoringCalls.announcerPdf, { params: { id } }));
  };
  return { freeze, print, busy: command.busy || busy, refusal: command.error?.message };
};

const Panel = ({ data, editable, refetch }: { data: AnnouncerAnswer; editable: boolean; refetch: () => void }) => {
  const [asked, ask] = useSearchParams();
  const { tour_date_id, groups, lacking, moved, frozen } = data;
  const { freeze, print, busy, refusal } = useFreezing(tour_date_id, refetch);
  const read = async (): Promise<void> => {
    if (await freeze('read')) ask({ read: 'true' });
  };
  const hinders = lacking.length > 0 ? 'Some routines lack scores.' : 'No routine is placed yet.';
  const ready = lacking.length === 0 && groups.length > 0;
  return (
    <>
      <Lacking tour_date_id={tour_date_id} lacking={lacking} />
      <MovedNotice moved={moved} />
      <div className="row wrap">
        <State data={data} />
        {editable && (
          <span className="row wrap push">
            <Button
              kind="second"
              icon="download"
              busy={busy}
              disabled={!ready}
              reason={hinders}
              onClick={() => void print()}
            >
              {frozen ? 'Print again' : 'Print'}
            </Button>
            <Button busy={busy} disabled={!ready} reason={hinders} onClick={() => void read()}>
              Read aloud
            </Button>
          </span>
        )}
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {groups.length === 0 ? <EmptyState icon="stage" title="No routine is placed yet." /> : <Lists groups={groups} />}
      {frozen && asked.get('read') === 'true' && <ReadingAloud data={data} onClose={() => ask({})} />}
    </>
  );
};

/** The places of a tour date from last to first for the awards ceremony (PST-204 to PST-206). */
export const AnnouncerPage = () => {
  const id = Number(useParams().id);
  const { account } = useSession();
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const read = useRead(
    ['scores', { announcer: id }],
    scoringCalls.announcerList,
    { params: { id } },
    { handled: true },
  );
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to={`/staff/scores/${id}`} aria-label="Back to the scores">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{tourDate ? `Announcer's list, ${tourDate.label}` : "Announcer's list"}</PageTitle>
      </div>
      <div className="stack stack-3 Scores">
        {read.isPending && <Skeletons label="Loading the list" lines={8} />}
        {read.error && !read.data && <ErrorState what="The list" onRetry={() => void read.refetch()} />}
        {read.data && (
          <Panel
            data={read.data}
            editable={permits('staff', account?.roles ?? [])}
            refetch={() => void read.refetch()}
          />
        )}
      </div>
    </main>
  );
};
