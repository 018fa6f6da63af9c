import { accept, type Decider, happenedAt, heardAgain, type Instant, put } from '../shared/index.js';
import type { CheckInEvent } from './events.js';
import type { Scan } from './types.js';

export type CheckInDeviceState = {
  /** The ids of all its scans. */
  readonly scans: Readonly<Record<string, true>>;
  readonly name: string;
  readonly waiting: number;
  readonly heard_at: Instant | null;
};

export type TakeScans = {
  readonly type: 'TakeScans';
  readonly tour_date_id: number;
  readonly device_id: string;
  readonly name: string;
  readonly waiting: number;
  readonly sent_at: Instant;
  readonly now: Instant;
  readonly scans: readonly Scan[];
};

const eventOf = ({ tour_date_id, device_id, sent_at, now }: TakeScans, { undo, ...scan }: Scan): CheckInEvent => {
  const kept = { tour_date_id, device_id, ...scan, at: now, happened_at: happenedAt(scan.device_at, sent_at, now) };
  return undo === null
    ? { type: 'CheckedIn', data: kept }
    : { type: 'CheckInUndone', data: { ...kept, undoes: undo.undoes, reason: undo.reason } };
};

const isNews = ({ name, waiting, now }: TakeScans, { heard_at, ...before }: CheckInDeviceState): boolean =>
  name !== before.name || heardAgain(heard_at && { waiting: before.waiting, at: heard_at }, { waiting, at: now });

/**
 * Takes whatever a device has recorded, each scan once, and refuses nothing: the person stands in the hall already, whatever
 * has become of the registration meanwhile (ADM-023).
 */
export const checkInDecider: Decider<CheckInDeviceState, TakeScans, CheckInEvent, never> = {
  stateVersion: 1,
  initialState: () => ({ scans: {}, name: '', waiting: 0, heard_at: null }),
  evolve: (state, { type, data }) =>
    type === 'DeviceHeard'
      ? { ...state, name: data.name, waiting: data.waiting, heard_at: data.at }
      : { ...state, scans: put(state.scans, { [data.scan_id]: true }), heard_at: data.at },
  decide: (command, state) => {
    const { tour_date_id, device_id, name, waiting, now } = command;
    const fresh = [...new Map(command.scans.map((scan) => [scan.scan_id, scan])).values()].filter(
      ({ scan_id }) => state.scans[scan_id] !== true,
    );
    const heard: CheckInEvent = { type: 'DeviceHeard', data: { tour_date_id, device_id, name, waiting, at: now } };
    return accept(...(isNews(command, state) ? [heard] : []), ...fresh.map((scan) => eventOf(command, scan)));
  },
};
