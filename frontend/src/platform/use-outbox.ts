import type { Instant } from '@app/contracts/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from './clock.js';

/** So long after a failure what waits is sent again, and so often a device that has nothing to send is heard of. */
const AGAIN_MS = 5_000;
const HEARD_MS = 30_000;

/** The same from render to render. */
export type Outbox<T> = {
  /** Entries on the disk of this device, the oldest first. */
  readonly waiting: () => Promise<readonly T[]>;
  readonly put: (items: readonly T[]) => Promise<unknown>;
  /** Sends what waits, or that nothing does; each part leaves the disk once the server has it. */
  readonly send: () => Promise<void>;
};

/**
 * Entries that this device has to send: each is on the disk before it counts, and sent as soon as the server is there (ADM-023, PST-201).
 *
 * @param onSent what is read again then; the next sending waits for it, so that no older answer comes after a newer one
 */
export const useOutbox = <T>(outbox: Outbox<T>, onSent: () => Promise<void>) => {
  /** All of this sitting, also what was sent: the server's answers may come later. */
  const [own, setOwn] = useState<readonly T[]>([]);
  const [waiting, setWaiting] = useState<readonly T[]>([]);
  const [since, setSince] = useState<Instant | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const left = useRef(false);
  const last = useRef(Promise.resolve());
  const drainNow = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    let next = AGAIN_MS;
    try {
      await outbox.send();
      setSince(null);
      setFailure(null);
      next = HEARD_MS;
      await onSent();
    } catch (error) {
      setSince((before) => before ?? serverNow());
      setFailure(error);
    }
    setWaiting(await outbox.waiting());
    clearTimeout(timer.current);
    if (!left.current) timer.current = setTimeout(() => void drain.current(), next);
  }, [outbox, onSent]);
  const drain = useRef(drainNow);
  const drainInTurn = useCallback((): Promise<void> => {
    last.current = last.current.then(drainNow);
    return last.current;
  }, [drainNow]);
  useEffect(() => {
    drain.current = drainInTurn;
    const online = () => void drainInTurn();
    void outbox.waiting().then((items) => {
      setOwn((now) => [...items, ...now]);
      setWaiting(items);
    });
    left.current = false;
    void drainInTurn();
    window.addEventListener('online', online);
    return () => {
      left.current = true;
      window.removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, [outbox, drainInTurn]);
  /** @param onKept once they stand on the disk, whether or not they can be sent */
  const add = async (items: readonly T[], onKept?: () => void): Promise<void> => {
    setOwn((now) => [...now, ...items]);
    await outbox.put(items);
    setWaiting((now) => [...now, ...items]);
    onKept?.();
    await drainInTurn();
  };
  return { own, waiting, since, failure, add, again: drainInTurn };
};
