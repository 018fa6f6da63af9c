import {
  type BuildProgress,
  comparePositions,
  type Position,
  type ProjectionStatus,
  START,
} from '@app/contracts/shared';
import type { Lane } from './lane.js';
import { placeOf } from './rate.js';
import type { BuildState } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** Bytes that an event may take where positions count bytes, until a build knows better. */
const BYTES_AN_EVENT = 1000;

type Progress = { readonly position: Position; readonly done: number };

const lagOf = ({ position, done }: Progress, head: Position): number => {
  if (comparePositions(position, head) >= 0) return 0;
  const [here, end] = [placeOf(position), placeOf(head)];
  if (!head.includes('/')) return end - here;
  return Math.max(1, Math.round((end - here) * (done > 0 && here > 0 ? done / here : 1 / BYTES_AN_EVENT)));
};

const percentOf = (position: Position, head: Position): number =>
  comparePositions(position, head) >= 0
    ? 100
    : Math.min(99.9, Math.floor((1000 * placeOf(position)) / placeOf(head)) / 10);

const progressOf = (lane: Lane, head: Position): BuildProgress => ({
  position: lane.position,
  lag: lagOf(lane, head),
  rate: lane.rate.perSecond(),
  done: lane.done,
  percent: percentOf(lane.position, head),
  failed: lane.failed,
});

const stateOf = ({ failed, serving, caughtUp }: Lane): ProjectionStatus['state'] => {
  if (failed) return 'failed';
  return serving && caughtUp ? 'live' : 'catching_up';
};

const besideOf = (lane: Lane, head: Position): ProjectionStatus['rebuild'] => ({
  ...progressOf(lane, head),
  remaining_seconds: lane.rate.secondsFor(Math.max(0, placeOf(head) - placeOf(lane.position))),
});

/** What staff see of a projection (KER-044, KER-045). */
export const statusOf = (lane: Lane, beside: Lane | null, head: Position): ProjectionStatus => ({
  ...progressOf(lane, head),
  name: lane.view.name,
  version: lane.view.version,
  collection: lane.view.collection,
  state: stateOf(lane),
  made_anew: lane.madeAnew,
  rebuild: beside && besideOf(beside, head),
});

/** What can still be told of a projection when no worker speaks for it: its checkpoint, and why it had stopped. */
export const unattended = (
  { name, version, collection }: View,
  state: BuildState | undefined,
  last: ProjectionStatus | undefined,
  head: Position,
): ProjectionStatus => {
  const progress = { position: state?.position ?? START, done: state?.done ?? 0 };
  const failed = last?.failed ?? null;
  return {
    ...progress,
    name,
    version: state?.build.version ?? version,
    collection,
    state: failed ? 'failed' : 'unattended',
    made_anew: last?.made_anew ?? null,
    lag: lagOf(progress, head),
    rate: 0,
    percent: percentOf(progress.position, head),
    failed,
    rebuild: last?.rebuild ? { ...last.rebuild, rate: 0, remaining_seconds: null } : null,
  };
};
