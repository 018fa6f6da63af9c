import {
  checkInCalls,
  type CheckInMark,
  type CheckInPerson,
  MOST_SCANS,
  merged,
  type Scan,
  standing,
  type Whom,
} from '@app/contracts/check-in';
import type { Day } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request } from '../../platform/api.js';
import { serverNow } from '../../platform/clock.js';
import { newKey } from '../../platform/ids.js';
import { displayName, useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { type Copy, dropScans, keepCopy, keptCopy, putScans, waitingScans } from './desk-store.js';
import { type Device, ownDevice } from './device.js';

/** So long after a failure what waits is sent again, and so often a device that has nothing to send is heard of. */
const AGAIN_MS = 5_000;
const HEARD_MS = 30_000;

const keyOf = ({ registration_id, person_id }: Whom): string => `${registration_id}_${person_id}`;

/** Sends what waits, the oldest first, part by part; each part leaves the device once the server has it (ADM-023). */
const sendWaiting = async (tour_date_id: number, { id: device_id, name }: Device): Promise<void> => {
  const send = async (): Promise<void> => {
    let left = await waitingScans(tour_date_id);
    do {
      const scans = left.slice(0, MOST_SCANS);
      left = left.slice(MOST_SCANS);
      const body = { device_id, name, sent_at: serverNow(), waiting: left.length, scans };
      await request(checkInCalls.take, { params: { id: tour_date_id }, body });
      if (scans.length > 0) await dropScans(scans);
    } while (left.length > 0);
  };
  // Two tabs send nothing twice.
  await (navigator.locks ? navigator.locks.request('check-in', send) : send());
};

/** The scans of this device: on the disk before they count, and sent as soon as the server is there. */
const useQueue = (tour_date_id: number, device: Device, onSent: () => Promise<void>) => {
  /** All of this sitting, also those that were sent: the server's marks may come later. */
  const [own, setOwn] = useState<readonly Scan[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [since, setSince] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const left = useRef(false);
  const drain = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    let next = AGAIN_MS;
    try {
      await sendWaiting(tour_date_id, device);
      setSince(null);
      next = HEARD_MS;
      await onSent();
    } catch {
      setSince((before) => before ?? serverNow());
    }
    setWaiting((await waitingScans(tour_date_id)).length);
    clearTimeout(timer.current);
    if (!left.current) timer.current = setTimeout(() => void drain(), next);
  }, [tour_date_id, device, onSent]);
  useEffect(() => {
    const online = () => void drain();
    void waitingScans(tour_date_id).then((scans) => setOwn((now) => [...scans, ...now]));
    left.current = false;
    void drain();
    window.addEventListener('online', online);
    return () => {
      left.current = true;
      window.removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, [tour_date_id, drain]);
  const add = async (scans: readonly Scan[]): Promise<void> => {
    setOwn((now) => [...now, ...scans]);
    await putScans(tour_date_id, scans);
    setWaiting((now) => now + scans.length);
    await drain();
  };
  return { own, waiting, since, add };
};

/** The copy of the last reading, for as long as the server is not there (ADM-022). */
const useCopy = (tour_date_id: number, read: Copy | null): Copy | null => {
  const [kept, setKept] = useState<Copy | null>(null);
  useEffect(() => {
    void keptCopy(tour_date_id).then(setKept);
  }, [tour_date_id]);
  useEffect(() => {
    if (read) void keepCopy(read);
  }, [read]);
  return read ?? kept;
};

/** The marks of this device's own scans, as the server will keep them. */
const markOf = (scan: Scan, { id }: Device, by: string): CheckInMark => ({
  ...scan,
  ...{ at: scan.device_at, happened_at: scan.device_at, device_id: id, by },
});

/** All that a desk at a tour date knows and does; it goes on while the server is away (ADM-019, ADM-022 to ADM-025). */
export const useDesk = (tour_date_id: number) => {
  const client = useQueryClient();
  const [device, setDevice] = useState(ownDevice);
  const by = displayName(useAccount());
  const at = { params: { id: tour_date_id } };
  const people = useRead(['check-in-people', tour_date_id], checkInCalls.people, at, { handled: true });
  const marks = useRead(['check-in', tour_date_id], checkInCalls.marks, at, { handled: true });
  const read = useMemo(
    () => (people.data && marks.data ? { people: people.data, marks: marks.data } : null),
    [people.data, marks.data],
  );
  const copy = useCopy(tour_date_id, read);
  const reread = useCallback(
    () => client.invalidateQueries({ queryKey: ['check-in', tour_date_id] }),
    [client, tour_date_id],
  );
  const queue = useQueue(tour_date_id, device, reread);
  const all = useMemo(() => {
    const found = new Map<string, readonly CheckInMark[]>(
      (copy?.marks.marked ?? []).map((one) => [keyOf(one), one.marks]),
    );
    for (const scan of queue.own) {
      const key = keyOf(scan);
      found.set(key, merged(found.get(key) ?? [], [markOf(scan, device, by)]));
    }
    return found;
  }, [copy, queue.own, device, by]);
  const standingOf = (person: Whom, day: Day) => standing(all.get(keyOf(person)) ?? [], day);
  const scanOf = ({ registration_id, person_id }: CheckInPerson, day: Day, undo: Scan['undo']): Scan => ({
    ...{ scan_id: newKey(), registration_id, person_id, day, device_at: serverNow(), undo },
  });
  return {
    ...{ device, setDevice, copy, waiting: queue.waiting, since: queue.since },
    isPending: !copy && (people.isPending || marks.isPending),
    retry: () => Promise.all([people.refetch(), marks.refetch()]),
    /** The check-in that stands: the first one. */
    hereOf: (person: Whom, day: Day): CheckInMark | undefined => standingOf(person, day)[0],
    checkIn: (who: readonly CheckInPerson[], day: Day) => queue.add(who.map((person) => scanOf(person, day, null))),
    undo: (person: CheckInPerson, day: Day, reason: string) => {
      const undoes = standingOf(person, day).map(({ scan_id }) => scan_id);
      return queue.add([scanOf(person, day, { undoes, reason })]);
    },
  };
};
export type Desk = ReturnType<typeof useDesk>;
