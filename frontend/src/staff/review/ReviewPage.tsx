import type { StaffRegistrationRow } from '@app/contracts/registration';
import { counted, countText } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useAccount, useSession } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Checkbox } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { useReviewCheck } from './Against.js';
import { Ahead, Card } from './Card.js';
import { KeyHints } from './KeyHints.js';
import { PutBackDialog } from './PutBack.js';
import { nameOf, Queue } from './Queue.js';
import { CONFIRM_REASONS } from './reasons.js';
import './review.css';
import { useKeys } from './use-keys.js';
import { type Confirmed, useConfirm, useQueue } from './use-queue.js';

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
  focus: boolean;
  ticked: ReadonlySet<number>;
  keys: boolean;
  /** Null for who only reads. */
  onConfirm: ((ids: readonly number[], reason: string) => void) | null;
};

const Panel = ({ row, focus, ticked, keys, onConfirm }: PanelProps) => {
  const { isPending } = useReviewCheck(row.id);
  const [reason, setReason] = useState<string>(CONFIRM_REASONS[0]);
  const [tried, setTried] = useState(false);
  const short = reasonFault(reason);
  const confirm = (ids: readonly number[]): void => {
    setTried(true);
    if (!short) onConfirm?.(ids, reason.trim());
  };
  // The second click of a double one lands on the next card.
  const once =
    (ids: readonly number[]) =>
    ({ detail }: { readonly detail: number }): void => {
      if (detail < 2) confirm(ids);
    };
  useKeys({ c: () => confirm([row.id]) }, keys && !isPending && onConfirm !== null);
  return (
    <Card row={row} focus={focus}>
      {onConfirm && (
        <div className="stack stack-2 Review__reason">
          <ReasonField
            presets={CONFIRM_REASONS}
            value={reason}
            onChange={setReason}
            error={tried ? short : undefined}
          />
          <div className="row wrap">
            <Button busy={isPending} onClick={once([row.id])}>
              CONFIRM AND NEXT
            </Button>
            {ticked.size > 0 && (
              <Button kind="second" onClick={once([...ticked])}>
                CONFIRM {ticked.size} TICKED
              </Button>
            )}
            <Link className="Button Button-ghost" to={`/staff/registrations/${row.id}`}>
              Open
            </Link>
          </div>
        </div>
      )}
    </Card>
  );
};

const useMayConfirm = (): boolean =>
  useSession().account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;

type DoneProps = { row: StaffRegistrationRow; sending: boolean; onPutBack: () => void };

/** The last one that was confirmed here: a mistake is noticed at once, and taken back from here. */
const Done = ({ row, sending, onPutBack }: DoneProps) => (
  <p className="row wrap dense Review__done">
    {row.id} {nameOf(row)} {sending ? 'is being confirmed.' : 'is confirmed.'}
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

type WorkProps = { rows: readonly StaffRegistrationRow[]; confirming: ReturnType<typeof useConfirm>; empty: string };

const Work = ({ rows, confirming, empty }: WorkProps) => {
  const address = Number(useParams().id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  const mayConfirm = useMayConfirm();
  const { run, sending } = confirming;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [keys, setKeys] = useStore('review.keys', true);
  const [last, setLast] = useState<StaffRegistrationRow | null>(null);
  const [puttingBack, setPuttingBack] = useState(false);
  const [moves, setMoves] = useState(0);
  // The card is there at once, the address a moment later.
  const [ahead, setAhead] = useState<{ readonly id: number; readonly from: number; readonly focus: boolean } | null>(
    null,
  );
  useEffect(() => setAhead(null), [address]);
  const asked = ahead && Object.is(ahead.from, address) ? ahead.id : address;
  const current = rows.find(({ id }) => id === asked);
  const waiting = new Set([...ticked].filter((id) => rows.some((row) => row.id === id)));
  const next = (ids: readonly number[]): StaffRegistrationRow | undefined => {
    const from = rows.findIndex(({ id }) => id === asked);
    const left = rows.filter(({ id }) => !ids.includes(id));
    return left.find((row) => rows.indexOf(row) > from) ?? left[0];
  };
  const show = (row: StaffRegistrationRow | undefined, focus: boolean): void => {
    setAhead(row ? { id: row.id, from: address, focus } : null);
    void navigate({ pathname: row ? `/staff/review/${row.id}` : '/staff/review', search });
  };
  const confirm = async (ids: readonly number[], reason: string): Promise<void> => {
    if (!current || ids.includes(current.id)) show(next(ids), true);
    setRefused([]);
    setTicked(new Set());
    const chosen = rows.filter(({ id }) => ids.includes(id));
    setLast(chosen.at(-1) ?? null);
    const done: Confirmed = await run(chosen, reason);
    setRefused((now) => [...now, ...done.refused]);
    if (done.refused.length > 0)
      setLast((now) => (now && ids.includes(now.id) ? (chosen.find(({ id }) => id === done.ids.at(-1)) ?? null) : now));
    if (done.ids.length > 0) toast(`${counted(done.ids.length, 'registration')} confirmed.`);
  };
  const move = (by: 1 | -1): void => {
    const row = rows[(current ? rows.indexOf(current) : -1) + by];
    if (!row) return;
    show(row, false);
    setMoves((now) => now + 1);
  };
  const putBack = (): void => setPuttingBack(true);
  useKeys({ j: () => move(1), k: () => move(-1), b: last ? putBack : undefined }, keys);
  // The address holds on to the one that is looked at, also when somebody else confirms it.
  if (Number.isNaN(asked) && rows[0])
    return <Navigate to={{ pathname: `/staff/review/${rows[0].id}`, search }} replace />;
  const upcoming = current && next([current.id]);
  return (
    <>
      {rows.length > 0 && (
        <Queue rows={rows} current={current} moves={moves} ticked={waiting} onTick={mayConfirm ? setTicked : null} />
      )}
      <section className="Review__work" aria-label="Registration to review">
        <Refusals refused={refused} />
        {last && <Done row={last} sending={sending.has(last.id)} onPutBack={putBack} />}
        {upcoming && <Ahead id={upcoming.id} key={`ahead-${upcoming.id}`} />}
        {current ? (
          <Panel
            key={current.id}
            row={current}
            focus={ahead?.id === current.id && ahead.focus}
            ticked={waiting}
            keys={keys}
            onConfirm={mayConfirm ? (ids, reason) => void confirm(ids, reason) : null}
          />
        ) : rows.length === 0 ? (
          <EmptyState icon="check" title={empty} />
        ) : (
          <NotWaiting id={asked} />
        )}
        <KeyHints on={keys} onTurn={setKeys} changes={mayConfirm} />
      </section>
      {puttingBack && last && (
        <PutBackDialog
          id={last.id}
          sending={sending.has(last.id)}
          onClose={(done) => {
            setPuttingBack(false);
            if (done) setLast(null);
          }}
        />
      )}
    </>
  );
};

/** Every completed registration that waits, oldest first, and of each what is to be looked at (ADM-014, ADM-043). */
export const ReviewPage = () => {
  useHeader({});
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const me = useAccount().id;
  // The address says it before what was chosen last, so that it can be sent.
  const [kept, keep] = useStore('review.mine', 'no');
  const mine = (params.get('mine') ?? kept) === 'yes';
  const { rows: all, total, error, isPending, refetch } = useQueue(mine ? me : null);
  const confirming = useConfirm();
  const rows = all?.filter(confirming.waits);
  const hidden = (all?.length ?? 0) - (rows?.length ?? 0);
  return (
    <main className="Review" id="main">
      <header className="row Review__head">
        <PageTitle className="h3">Review queue</PageTitle>
        <span className="cap num">{total === undefined ? '' : countText(total - hidden)}</span>
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
      ) : (
        <Work
          rows={rows}
          confirming={confirming}
          empty={mine ? 'None of yours waits for its review.' : 'No registration waits for its review.'}
        />
      )}
    </main>
  );
};
