import type { StaffRegistrationRow } from '@app/contracts/registration';
import { counted, countText } from '@app/contracts/shared';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useAccount, useSession } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { cx } from '../../ui/cx.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Checkbox } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { useCatalogue } from '../catalogue.js';
import { EventMark } from '../EventMark.js';
import { Changed } from './Changed.js';
import { KeyHints } from './KeyHints.js';
import { PutBackDialog } from './PutBack.js';
import { CONFIRM_REASONS } from './reasons.js';
import './review.css';
import { useKeys } from './use-keys.js';
import { type Confirmed, useConfirm, useQueue } from './use-queue.js';
import { Waiting } from './Waiting.js';

const nameOf = ({ studio, registrant }: StaffRegistrationRow): string => studio ?? registrant;

const linkOf = (id: number): string => `waiting-${id}`;

type QueueProps = {
  rows: readonly StaffRegistrationRow[];
  current: StaffRegistrationRow | undefined;
  ticked: ReadonlySet<number>;
  onTick: ((ids: ReadonlySet<number>) => void) | null;
};

const Queue = ({ rows, current, ticked, onTick }: QueueProps) => {
  const { cityOf, eventOf } = useCatalogue();
  const { search } = useLocation();
  const toggle = (id: number, on: boolean): void =>
    onTick?.(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  return (
    <ul className="Review__queue">
      {rows.map((row) => (
        <li key={row.id} className={cx(row === current && 'is-current')}>
          {onTick && (
            <Checkbox
              label={<span className="vh">{`Tick ${row.id} ${nameOf(row)}`}</span>}
              checked={ticked.has(row.id)}
              onChange={(on) => toggle(row.id, on)}
            />
          )}
          <Link
            id={linkOf(row.id)}
            to={{ pathname: `/staff/review/${row.id}`, search }}
            aria-current={row === current ? 'true' : undefined}
          >
            <span className="med">{nameOf(row)}</span>
            <span className="cap">
              <EventMark subdomain={eventOf(row.tour_date_id)?.subdomain} />
              {cityOf(row.tour_date_id).split(',')[0]} {row.id}
              {row.assignee && `, ${row.assignee.display}`}
            </span>
          </Link>
          {row.waiting_since && <Waiting since={row.waiting_since} />}
        </li>
      ))}
    </ul>
  );
};

const Refusals = ({ refused }: { refused: readonly string[] }) =>
  refused.length > 0 && (
    <Notice tone="error">
      {refused.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );

type PanelProps = {
  row: StaffRegistrationRow;
  ticked: ReadonlySet<number>;
  busy: boolean;
  keys: boolean;
  /** False while the page is still on its way to another one. */
  arrived: () => boolean;
  /** Null for who only reads. */
  onConfirm: ((ids: readonly number[], reason: string) => void) | null;
};

const Panel = ({ row, ticked, busy, keys, arrived, onConfirm }: PanelProps) => {
  const [reason, setReason] = useState<string>(CONFIRM_REASONS[0]);
  const [tried, setTried] = useState(false);
  const short = reasonFault(reason);
  const confirm = (ids: readonly number[]): void => {
    setTried(true);
    if (!short) onConfirm?.(ids, reason.trim());
  };
  useKeys({ c: () => arrived() && confirm([row.id]) }, keys && !busy && onConfirm !== null);
  return (
    <>
      <h2 className="h3">{nameOf(row)}</h2>
      <Changed row={row} />
      {onConfirm && (
        <div className="stack stack-2 Review__reason">
          <ReasonField
            presets={CONFIRM_REASONS}
            value={reason}
            onChange={setReason}
            error={tried ? short : undefined}
          />
          <div className="row wrap">
            <Button busy={busy} onClick={() => confirm([row.id])}>
              CONFIRM AND NEXT
            </Button>
            {ticked.size > 0 && (
              <Button kind="second" busy={busy} onClick={() => confirm([...ticked])}>
                CONFIRM {ticked.size} TICKED
              </Button>
            )}
            <Link className="Button Button-ghost" to={`/staff/registrations/${row.id}`}>
              Open
            </Link>
          </div>
        </div>
      )}
    </>
  );
};

const useMayConfirm = (): boolean =>
  useSession().account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;

/** The last one that was confirmed here: a mistake is noticed at once, and taken back from here. */
const Done = ({ row, onPutBack }: { row: StaffRegistrationRow; onPutBack: () => void }) => (
  <p className="row wrap dense Review__done">
    {row.id} {nameOf(row)} is confirmed.
    <Button kind="second" size="s" icon="undo" onClick={onPutBack}>
      Put back
    </Button>
  </p>
);

/** Somebody else was quicker, or the address is old: nothing else stands in its place, so that nothing else is confirmed. */
const NotWaiting = ({ id }: { id: number }) => (
  <EmptyState icon="check" title={`Registration ${id} is not in this queue.`}>
    <p className="dense t2">It may have been confirmed meanwhile, or waits for somebody else.</p>
    <Link className="Button Button-second" to={`/staff/registrations/${id}/history`}>
      Open its history
    </Link>
  </EmptyState>
);

const Work = ({ rows }: { rows: readonly StaffRegistrationRow[] }) => {
  const asked = Number(useParams().id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  const mayConfirm = useMayConfirm();
  const { busy, run } = useConfirm();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const current = rows.find(({ id }) => id === asked);
  const [keys, setKeys] = useStore('review.keys', true);
  const [last, setLast] = useState<StaffRegistrationRow | null>(null);
  const [puttingBack, setPuttingBack] = useState(false);
  // What was confirmed leaves the queue a moment before the page follows.
  const [sent, setSent] = useState<readonly number[]>([]);
  useEffect(() => setSent((ids) => (ids.includes(asked) ? ids : [])), [asked]);
  const waiting = new Set([...ticked].filter((id) => rows.some((row) => row.id === id)));
  const next = (ids: readonly number[]): StaffRegistrationRow | undefined => {
    const from = rows.findIndex(({ id }) => id === asked);
    const left = rows.filter(({ id }) => !ids.includes(id));
    return left.find((row) => rows.indexOf(row) > from) ?? left[0];
  };
  const confirm = async (ids: readonly number[], reason: string): Promise<void> => {
    const after = !current || ids.includes(current.id) ? next(ids) : current;
    setSent(ids);
    const done: Confirmed = await run(ids, reason);
    setRefused(done.refused);
    setTicked(new Set());
    setLast(rows.find(({ id }) => id === done.ids.at(-1)) ?? null);
    if (done.ids.length > 0) toast(`${counted(done.ids.length, 'registration')} confirmed.`);
    void navigate({ pathname: after ? `/staff/review/${after.id}` : '/staff/review', search });
  };
  // Where keys have led before the address has followed: the next key goes on from there, and nothing is confirmed meanwhile.
  const aim = useRef<number | null>(null);
  useEffect(() => {
    if (aim.current === current?.id) aim.current = null;
  }, [current?.id]);
  const move = (by: 1 | -1): void => {
    const from = rows.find(({ id }) => id === aim.current) ?? current;
    const row = rows[(from ? rows.indexOf(from) : -1) + by];
    if (!row) return;
    aim.current = row.id;
    void navigate({ pathname: `/staff/review/${row.id}`, search });
    document.getElementById(linkOf(row.id))?.focus();
  };
  const putBack = (): void => setPuttingBack(true);
  useKeys({ j: () => move(1), k: () => move(-1), b: last ? putBack : undefined }, keys);
  // The address holds on to the one that is looked at, also when somebody else confirms it.
  if (Number.isNaN(asked)) return <Navigate to={{ pathname: `/staff/review/${rows[0]!.id}`, search }} replace />;
  return (
    <>
      <Queue rows={rows} current={current} ticked={waiting} onTick={mayConfirm ? setTicked : null} />
      <section className="Review__work" aria-label="Registration to review">
        <Refusals refused={refused} />
        {last && <Done row={last} onPutBack={putBack} />}
        {current ? (
          <Panel
            key={current.id}
            row={current}
            ticked={waiting}
            busy={busy}
            keys={keys}
            arrived={() => aim.current === null}
            onConfirm={mayConfirm ? (ids, reason) => void confirm(ids, reason) : null}
          />
        ) : (
          !sent.includes(asked) && <NotWaiting id={asked} />
        )}
        <KeyHints on={keys} onTurn={setKeys} changes={mayConfirm} />
      </section>
      {puttingBack && last && (
        <PutBackDialog
          id={last.id}
          onClose={(done) => {
            setPuttingBack(false);
            if (done) setLast(null);
          }}
        />
      )}
    </>
  );
};

/** Completed registrations that wait, oldest first, and what of each is to be looked at (ADM-014). */
export const ReviewPage = () => {
  useHeader({});
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const me = useAccount().id;
  // The address says it before what was chosen last, so that it can be sent.
  const [kept, keep] = useStore('review.mine', 'no');
  const mine = (params.get('mine') ?? kept) === 'yes';
  const { rows, total, error, isPending, refetch } = useQueue(mine ? me : null);
  return (
    <main className="Review" id="main">
      <header className="row Review__head">
        <PageTitle className="h3">Review queue</PageTitle>
        <span className="cap num">{total === undefined ? '' : countText(total)}</span>
        <span className="cap">oldest first</span>
        <span className="dense push">
          <Checkbox
            label="Assigned to me"
            checked={mine}
            onChange={(on) => {
              keep(on ? 'yes' : 'no');
              void navigate({ pathname: '/staff/review', search: `mine=${on ? 'yes' : 'no'}` }, { replace: true });
            }}
          />
        </span>
      </header>
      {error && !rows ? (
        <ErrorState what="The review queue" onRetry={() => void refetch()} />
      ) : isPending || !rows ? (
        <Skeletons label="Loading the review queue" lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="check"
          title={mine ? 'None of yours waits for its review.' : 'No registration waits for its review.'}
        />
      ) : (
        <Work rows={rows} />
      )}
    </main>
  );
};
