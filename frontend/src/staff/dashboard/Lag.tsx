import { auditCalls } from '@app/contracts/audit';
import { counted, countText, type ProjectionStatus } from '@app/contracts/shared';
import { useEffect } from 'react';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';

const EVERY_MS = 5_000;

const isLive = ({ state, lag, rebuild }: ProjectionStatus): boolean => state === 'live' && lag === 0 && !rebuild;

type Chip = readonly [icon: 'check' | 'clock' | 'error' | 'play', tone: Tone, word: string];
const chipOf = ({ state, rebuild }: ProjectionStatus): Chip => {
  if (state === 'failed' || rebuild?.failed) return ['error', 'error', 'Stopped'];
  if (state === 'unattended') return ['error', 'error', 'No worker'];
  return rebuild ? ['play', 'info', 'Rebuilding'] : ['clock', 'warning', 'Behind'];
};

const textOf = ({ version, lag, rebuild }: ProjectionStatus): string =>
  `version ${version}, ${lag === 0 ? 'up to date' : `${countText(lag)} ${lag === 1 ? 'event' : 'events'} behind`}${rebuild ? `; the next is at ${rebuild.percent} %` : ''}`;

const Rows = ({ all }: { all: readonly ProjectionStatus[] }) => {
  const apart = all.filter((one) => !isLive(one));
  const live = all.length - apart.length;
  return (
    <ul className="Lag__rows dense">
      {apart.map((one) => {
        const [icon, tone, word] = chipOf(one);
        return (
          <li key={one.name}>
            <b className="med">{one.name}</b>
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
          <span className="t2">
            {apart.length === 0 ? `All ${counted(live, 'read model')}` : counted(live, 'other')}
          </span>
          <StatusChip icon="check" tone="success">
            Live
          </StatusChip>
          <span className="cap num">0 events behind</span>
        </li>
      )}
    </ul>
  );
};

/** How far what the office reads is behind what was written, read again every five seconds (ADM-001, KER-044). */
export const Lag = () => {
  const { data, error, refetch } = useRead(['projections'], auditCalls.lag, undefined, { handled: true });
  useEffect(() => {
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <section className="Sheet Lag" aria-label="Projections">
      <h2 className="h4">Projections</h2>
      {data ? (
        <Rows all={data} />
      ) : error ? (
        <ErrorState what="The projections" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the projections" lines={3} />
      )}
    </section>
  );
};
