import { comparePositions, type Position } from '@app/contracts/shared';
import type { Lane, ProjectionFailure } from './lane.js';

export type BuildProgress = {
  readonly position: Position;
  /** Events not seen yet; 0 at the end. Exact where positions are consecutive numbers. */
  readonly lag: number;
  /** Events a second, over the last ten seconds. */
  readonly rate: number;
  readonly failed: ProjectionFailure | null;
};

export type ProjectionStatus = BuildProgress & {
  readonly name: string;
  readonly version: number;
  readonly collection: string;
  readonly state: 'live' | 'catching_up' | 'failed';
  /** The build beside the serving one, and when it may be done at this rate (KER-044). */
  readonly rebuild: (BuildProgress & { readonly remaining_seconds: number | null }) | null;
};

const lagOf = (position: Position, head: Position): number => {
  if (comparePositions(position, head) >= 0) return 0;
  const [here = '0', end = '0'] = [position.split('/')[0], head.split('/')[0]];
  return Math.max(1, Number(BigInt(end) - BigInt(here)));
};

const progressOf = ({ position, rate, failed }: Lane, head: Position): BuildProgress => ({
  position,
  lag: lagOf(position, head),
  rate: rate.perSecond(),
  failed,
});

const stateOf = ({ failed, serving, caughtUp }: Lane): ProjectionStatus['state'] => {
  if (failed) return 'failed';
  return serving && caughtUp ? 'live' : 'catching_up';
};

const besideOf = (lane: Lane, head: Position): ProjectionStatus['rebuild'] => {
  const progress = progressOf(lane, head);
  return { ...progress, remaining_seconds: progress.rate > 0 ? Math.ceil(progress.lag / progress.rate) : null };
};

/** What staff see of a projection (KER-044, KER-045). */
export const statusOf = (lane: Lane, beside: Lane | null, head: Position): ProjectionStatus => ({
  ...progressOf(lane, head),
  name: lane.view.name,
  version: lane.view.version,
  collection: lane.view.collection,
  state: stateOf(lane),
  rebuild: beside && besideOf(beside, head),
});
