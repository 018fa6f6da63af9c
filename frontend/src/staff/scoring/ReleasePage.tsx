import { RELEASES, type TourDateRow } from '@app/contracts/catalogue';
import { type ReleaseAnswer, scoringCalls } from '@app/contracts/scoring';
import { counted, day, formatMoment, type Instant, localInstant, permits } from '@app/contracts/shared';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Field } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { Notice } from '../../ui/Notice.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';
import { type Deed, faultText, routineName, wayTo, wordsOf } from './release-words.js';
import './scores.css';

type Line = ReleaseAnswer['releases'][number];
type Props = { readonly data: ReleaseAnswer; readonly onAsk: ((deed: Deed) => void) | null };

const upper = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const State = ({ line: { on, due }, data }: { line: Line; data: ReleaseAnswer }) => {
  const { now } = useClock();
  if (on)
    return (
      <StatusChip tone="success" icon="eye">
        Released
      </StatusChip>
    );
  if (due === null) return <StatusChip icon="eyeoff">Hidden</StatusChip>;
  const at = formatMoment(due, data.time_zone);
  return due <= now && data.errors.length > 0 ? (
    <StatusChip tone="error" icon="warning">{`Was due ${at}, waits for the publish errors`}</StatusChip>
  ) : (
    <StatusChip tone="info" icon="clock">{`Scheduled for ${at}`}</StatusChip>
  );
};

const Deeds = ({ line: { release, on, due }, onAsk }: { line: Line; onAsk: (deed: Deed) => void }) => {
  const { name } = RELEASES[release];
  const ask = (what: Deed['what']) => () => onAsk({ release, what });
  if (on)
    return (
      <Button kind="second" size="s" onClick={ask('hide')}>
        Withdraw the {name}
      </Button>
    );
  return (
    <span className="row wrap">
      <Button size="s" onClick={ask('show')}>
        Release the {name}
      </Button>
      <Button
        kind="second"
        size="s"
        aria-label={due === null ? `Schedule the ${name}` : `Change the time of the ${name}`}
        onClick={ask('schedule')}
      >
        {due === null ? 'Schedule' : 'Change the time'}
      </Button>
      {due !== null && (
        <Button kind="second" size="s" aria-label={`Take the schedule of the ${name} back`} onClick={ask('unschedule')}>
          Take the schedule back
        </Button>
      )}
    </span>
  );
};

const columnsOf = ({ data, onAsk }: Props): readonly Column<Line>[] => [
  { key: 'release', header: 'Release', title: true, cell: ({ release }) => upper(RELEASES[release].name) },
  { key: 'state', header: 'State', cell: (line) => <State line={line} data={data} /> },
  {
    key: 'turned',
    header: 'Last turned by',
    cell: ({ turned }) => (turned ? `${turned.by}, ${formatMoment(turned.at, data.time_zone)}` : '-'),
  },
  ...(onAsk
    ? [
        {
          key: 'deeds',
          header: <span className="vh">Actions</span>,
          label: 'Actions',
          cell: (line: Line) => <Deeds line={line} onAsk={onAsk} />,
        },
      ]
    : []),
];

/** Every publish error with its routine, which leads to its row of the grid (PST-010). */
const Errors = ({ tour_date_id, errors }: Pick<ReleaseAnswer, 'tour_date_id' | 'errors'>) => {
  if (errors.length === 0)
    return <Notice tone="success">No publish errors: every routine has its number and its scores.</Notice>;
  return (
    <section className="stack stack-1" aria-label="Publish errors">
      <h2 className="h4">{upper(counted(errors.length, 'publish error'))}</h2>
      <p className="cap">Nothing is released while there are some, unless somebody overrides them with a reason.</p>
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

const Time = ({ value, onChange, zone }: { value: string; onChange: (value: string) => void; zone: string }) => (
  <Field label="Release at" hint={`Time of the tour date, ${zone.replace('_', ' ')}`} required>
    {(control) => (
      <input
        {...control}
        className="Input"
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const useDeed = (data: ReleaseAnswer, onDone: () => void) => {
  const toast = useToast();
  const { tour_date_id: id, errors } = data;
  const command = useCommand(scoringCalls.turnRelease, {
    handle: ({ status }) => status === 400 || status === 409,
    onDone: (_, { body }) => {
      const [on] = Object.values(body.flags);
      toast(on === undefined ? 'Saved.' : on ? 'Released.' : 'Withdrawn.');
      onDone();
    },
  });
  const run = ({ release, what }: Deed, reason: string, at: Instant | null): void => {
    const body =
      what === 'show' || what === 'hide'
        ? { flags: { [release]: what === 'show' }, ...(what === 'show' && errors.length > 0 && { override: true }) }
        : { flags: {}, times: { [release]: what === 'schedule' ? at : null } };
    void command.run({ params: { id }, body: { ...body, reason } });
  };
  return { run, busy: command.busy, error: command.error?.message };
};

const Panel = ({ data, onDone, editable }: { data: ReleaseAnswer; onDone: () => void; editable: boolean }) => {
  const [asked, setAsked] = useState<Deed | null>(null);
  const [time, setTime] = useState('');
  const deed = useDeed(data, () => {
    setAsked(null);
    onDone();
  });
  const { counts, errors, time_zone } = data;
  const words = asked && wordsOf(asked, errors.length);
  const [date = '', clock = ''] = time.split('T');
  const at = clock === '' ? null : localInstant(day(date), clock, time_zone);
  const needsTime = asked?.what === 'schedule';
  return (
    <>
      <p className="t2 num">
        {counted(counts.routines, 'routine')}, {counts.canceled} canceled, {counts.scored} with their scores
      </p>
      <DataTable<Line>
        caption="Releases"
        columns={columnsOf({ data, onAsk: editable ? setAsked : null })}
        rows={data.releases}
        rowKey={({ release }) => release}
      />
      <Errors tour_date_id={data.tour_date_id} errors={errors} />
      {asked && words && (
        <ReasonDialog
          open
          title={words.title}
          text={
            needsTime ? (
              <div className="stack stack-1">
                <p>{words.text}</p>
                <Time value={time} onChange={setTime} zone={time_zone} />
              </div>
            ) : (
              words.text
            )
          }
          confirmLabel={words.confirm}
          danger={words.danger}
          busy={deed.busy}
          notYet={needsTime && at === null ? 'Choose a time first.' : undefined}
          error={deed.error}
          least={3}
          onConfirm={(reason) => deed.run(asked, reason, at)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** The release panel of a tour date: what is shown, by whom and since when, and what hinders the rest (PST-188). */
export const ReleasePage = () => {
  const id = Number(useParams().id);
  const { account } = useSession();
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const read = useRead(['release', id], scoringCalls.release, { params: { id } }, { handled: true });
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to={`/staff/scores/${id}`} aria-label="Back to the scores">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{tourDate ? `Release, ${tourDate.label}` : 'Release'}</PageTitle>
      </div>
      <div className="stack stack-3 Scores">
        {read.isPending && <Skeletons label="Loading the release" lines={5} />}
        {read.error && !read.data && <ErrorState what="The release" onRetry={() => void read.refetch()} />}
        {read.data?.counts.routines === 0 && (
          <EmptyState icon="stage" title="No routine is registered at this tour date." />
        )}
        {read.data && read.data.counts.routines > 0 && (
          <Panel
            data={read.data}
            editable={permits('staff', account?.roles ?? [])}
            onDone={() => void read.refetch()}
          />
        )}
      </div>
    </main>
  );
};
