import { registrationCalls, type StaffRegistrationRow } from '@app/contracts/registration';
import type { Instant } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { useCommand } from '../../platform/use-command.js';

/** As many as the server gives at once; who waits longest comes first. */
const OLDEST_FIRST = {
  sort: { field: 'waiting_since', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

/** Every completed registration that waits for the office, oldest first; all, or those that one of it looks after (ADM-014, ADM-016, ADM-043). */
export const useQueue = (assignee_id: number | null) => {
  const filter = { status: 'completed', ...(assignee_id === null ? {} : { assignee_id }) };
  const list = useInfiniteGetList<StaffRegistrationRow>('registrations', { ...OLDEST_FIRST, filter });
  const { data, total, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { rows: data?.pages.flatMap((page) => page.data), total, error, isPending, refetch };
};

/** What became of registrations that were to be confirmed together. */
export type Confirmed = { readonly ids: readonly number[]; readonly refused: readonly string[] };

type Waiting = Pick<StaffRegistrationRow, 'id' | 'waiting_since'>;

/**
 * Confirms one registration after the other with one reason; what is refused stops none of the others. Each leaves the
 * queue at once, and comes back when it is refused (ADM-043).
 */
export const useConfirm = () => {
  const client = useQueryClient();
  // Since when each has waited: one that is put back waits anew, and is not hidden.
  const [left, setLeft] = useState<ReadonlyMap<number, Instant | null>>(new Map());
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<Promise<unknown>>(Promise.resolve());
  let message = '';
  const confirm = useCommand(registrationCalls.confirm, {
    input: ({ id, reason }: { id: number; reason: string }) => ({ params: { id }, body: { reason } }),
    handle: (error) => {
      message = error.message;
      return error.badRequest;
    },
  });
  const comesBack = (id: number): void => setLeft((now) => new Map([...now].filter(([one]) => one !== id)));
  const one = async (id: number, reason: string): Promise<boolean> => {
    try {
      return (await confirm.run({ id, reason })) !== null;
    } finally {
      setSending((now) => new Set([...now].filter((other) => other !== id)));
    }
  };
  const all = async (ids: readonly number[], reason: string): Promise<Confirmed> => {
    const done: number[] = [];
    const refused: string[] = [];
    for (const id of ids) {
      if (await one(id, reason)) done.push(id);
      else {
        refused.push(`${id}: ${message}`);
        comesBack(id);
      }
    }
    for (const key of ['registrations', 'registration']) void client.invalidateQueries({ queryKey: [key] });
    return { ids: done, refused };
  };
  const run = (rows: readonly Waiting[], reason: string): Promise<Confirmed> => {
    const ids = rows.map(({ id }) => id);
    setLeft((now) => new Map([...now, ...rows.map(({ id, waiting_since }) => [id, waiting_since] as const)]));
    setSending((now) => new Set([...now, ...ids]));
    const done = before.current.then(() => all(ids, reason));
    before.current = done.catch(() => ids.forEach(comesBack));
    return done;
  };
  const waits = ({ id, waiting_since }: Waiting): boolean => !left.has(id) || left.get(id) !== waiting_since;
  return { run, waits, sending };
};
