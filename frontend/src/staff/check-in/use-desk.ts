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
import { addDays, type Day } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { request } from '../../platform/api.js';
import { serverNow } from '../../platform/clock.js';
import { keepCopy, keptCopy } from '../../platform/device-copies.js';
import { sendInParts } from '../../platform/device-list.js';
import { newKey } from '../../platform/ids.js';
import { displayName, useAccount } from '../../platform/session.js';
import { type Outbox, useOutbox } from '../../platform/use-outbox.js';
import { useRead } from '../../platform/use-read.js';
import { type Copy, dropScans, putScans, waitingScans } from './desk-store.js';
import { type Device, ownDevice } from './device.js';

const keyOf = ({ registration_id, person_id }: Whom): string => `${registration_id}_${person_id}`;

/** Each part leaves the device once the server has it (ADM-023). */
const sendWaiting = (tour_date_id: number, { id: device_id, name }: Device): Promise<void> =>
  sendInParts(
    'check-in',
    MOST_SCANS,
    () => waitingScans(tour_date_id),
    async (scans, waiting) => {
      const body = { device_id, name, sent_at: serverNow(), waiting, scans: [...scans] };
      await request(checkInCalls.take, { params: { id: tour_date_id }, body });
      if (scans.length > 0) await dropScans(scans);
    },
  );

const useQueue = (tour_date_id: number, device: Device, onSent: () => Promise<void>) => {
  const outbox = useMemo(
    (): Outbox<Scan> => ({
      waiting: () => waitingScans(tour_date_id),
      put: (scans) => putScans(tour_date_id, scans),
      send: () => sendWaiting(tour_date_id, device),
    }),
    [tour_date_id, device],
  );
  return useOutbox(outbox, onSent);
};

/** The copy of the last reading, for as long as the server is not there (ADM-022). */
const useCopy = (tour_date_id: number, read: Copy | null): Copy | null => {
  const [kept, setKept] = useState<Copy | null>(null);
  useEffect(() => {
    void keptCopy<Copy>(tour_date_id).then(setKept);
  }, [tour_date_id]);
  useEffect(() => {
    if (read) void keepCopy(tour_date_id, addDays(read.people.days.at(-1)!, 1), read);
  }, [read, tour_date_id]);
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
    ...{ device, setDevice, copy, waiting: queue.waiting.length, since: queue.since },
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
