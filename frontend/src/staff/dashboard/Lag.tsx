import { auditCalls } from '@app/contracts/audit';
import { capital, counted, type ProjectionStatus } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';

const EVERY_MS = 5_000;

/** So few are on their way at any moment, one's own sign-in among them. */
const ON_THEIR_WAY = 100;

type Seen = ReadonlyMap<string, string>;
/** Behind is what lags far, or stands where it stood at the reading before. */
const isLive = ({ name, state, lag, position, rebuild }: ProjectionStatus, seen: Seen): boolean =>
  state === 'live' && !rebuild && (lag === 0 || (lag <= ON_THEIR_WAY && seen.get(name) !== position));

type Chip = readonly [icon: 'check' | 'clock' | 'error' | 'play', tone: Tone, word: string];
const chipOf = ({ state, rebuild }: ProjectionStatus): Chip => {
  if (state === 'failed' || rebuild?.failed) return ['error', 'error', 'Stopped'];
  if (state === 'unattended') return ['error', 'error', 'Nobody works on it'];
  return rebuild ? ['play', 'info', 'Being made anew'] : ['clock', 'warning', 'Behind'];
};

const textOf = ({ lag, rebuild }: ProjectionStatus): string =>
  `${lag === 0 ? 'up to date' : `${counted(lag, 'change')} not shown yet`}${rebuild ? `; made anew to ${rebuild.percent} %` : ''}`;

const Rows = ({ all, seen }: { all: readonly ProjectionStatus[]; seen: Seen }) => {
  const apart = all.filter((one) => !isLive(one, seen));
  const live = all.length - apart.length;
  return (
    <ul className="Lag__rows dense">
      {apart.map((one) => {
        const [icon, tone, word] = chipOf(one);
        return (
          <li key={one.name}>
            <b className="med">{capital(one.name.replaceAll('-', ' '))}</b>
            <StatusChip icon={icon} tone={tone}>
              {word}
            </StatusChip>
            <span className="cap num">{textOf(one)}</span>
            {(one.rebuild || one.lag > 0) && (
              <span className="Bar" aria-hidden="true">
                <i style={{ width: `${(one.rebuild ?? one).percent}%` }} />
              </span>
            )}
          </li>
        );
      })}
      {live > 0 && (
        <li>
          <span className="t2">{apart.length === 0 ? `All ${counted(live, 'list')}` : counted(live, 'other')}</span>
          <StatusChip icon="check" tone="success">
            Up to date
          </StatusChip>
        </li>
      )}
    </ul>
  );
};

/** How far what the office reads is behind what was written, read again every five seconds (ADM-001, KER-044). */
export const Lag = () => {
  const { data, dataUpdatedAt, error, refetch } = useRead(['projections'], auditCalls.lag, undefined, {
    handled: true,
  });
  const [seen, setSeen] = useState<Seen>(new Map());
  useEffect(() => {
    const timer = setInterval(() => {
      const stood = new Map(data?.map(({ name, position }) => [name, position]));
      void refetch().then(() => setSeen(stood));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [data, dataUpdatedAt, refetch]);
  return (
    <section className="Sheet Lag" aria-label="What the lists show">
      <h2 className="h4">How current the lists are</h2>
      {data ? (
        <Rows all={data} seen={seen} />
      ) : error ? (
        <ErrorState what="How current the lists are" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading how current the lists are" lines={3} />
      )}
    </section>
  );
};
