import type { CheckInAnswer, CheckInMarksAnswer, Scan } from '@app/contracts/check-in';
import { deviceList } from '../../platform/device-list.js';

/** A scan that the server has not taken yet (ADM-023). It holds numbers and no name, so a sign-out leaves it here. */
type Waiting = { readonly tour_date_id: number; readonly scan: Scan };
const queue = deviceList<Waiting>('check-in-queue');

/** The scans of this device at a tour date that wait, the oldest first. */
export const waitingScans = async (tour_date_id: number): Promise<readonly Scan[]> =>
  (await queue.all())
    .filter((one) => one.tour_date_id === tour_date_id)
    .map(({ scan }) => scan)
    .sort((a, b) => a.device_at.localeCompare(b.device_at));
export const putScans = (tour_date_id: number, scans: readonly Scan[]): Promise<unknown> =>
  queue.put(scans.map((scan) => [scan.scan_id, { tour_date_id, scan }]));
export const dropScans = (scans: readonly Scan[]): Promise<unknown> => queue.drop(scans.map(({ scan_id }) => scan_id));

/** The people and marks of a tour date that a desk shows. */
export type Copy = { readonly people: CheckInAnswer; readonly marks: CheckInMarksAnswer };
