import { auditCalls, type HistoryAnswer, type HistoryQuery, type HistoryRow } from '@app/contracts/audit';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { request } from '../../platform/api.js';
import type { Notice } from '../../platform/live.js';
import { useNotices, useRoom } from '../../platform/LiveProvider.js';

/** Whose history, and in whose words: an owner reads that of his registration alone. */
export type HistoryThing =
  | {
      readonly category: string;
      readonly id: number | string;
      readonly words: 'staff';
      /** Only what one person is named in. */
      readonly person?: number | undefined;
    }
  | { readonly category: 'registration'; readonly id: number; readonly words: 'owner' };
export type HistoryFilter = Omit<HistoryQuery, 'before'>;

const ofPerson = (thing: HistoryThing): Pick<HistoryQuery, 'person'> =>
  thing.words === 'staff' && thing.person !== undefined ? { person: String(thing.person) } : {};

const read = (thing: HistoryThing, query: HistoryQuery, signal?: AbortSignal): Promise<HistoryAnswer> => {
  const { category, id } = thing;
  const options = signal ? { signal } : {};
  return thing.words === 'owner'
    ? request(auditCalls.historyOfRegistration, { params: { id: thing.id }, query }, options)
    : request(
        auditCalls.history,
        { params: { category, id: String(id) }, query: { ...query, ...ofPerson(thing) } },
        options,
      );
};

/** Every line that fits, whatever is shown of them, up to a thousand: for a file. */
export const allRows = async (thing: HistoryThing, filter: HistoryFilter): Promise<readonly HistoryRow[]> => {
  const rows: HistoryRow[] = [];
  for (let before: string | null | undefined; before !== null && rows.length < 1_000; ) {
    const page: HistoryAnswer = await read(thing, before ? { ...filter, before } : filter);
    rows.push(...page.rows);
    before = page.next;
  }
  return rows;
};

const keyOf = (thing: HistoryThing) =>
  ['history', thing.category, String(thing.id), thing.words, ofPerson(thing)] as const;

/** The live resources that tell of changes of a category, where they have another name; a roster's are told by person. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  registration: ['registration', 'payments'],
  tourDate: ['tour-date'],
  event: ['static-data'],
  tables: ['competition-tables'],
};
const concerns = ({ category, id }: HistoryThing, notice: Notice): boolean => {
  if (notice.resource === '*') return true;
  if (!(RESOURCES[category] ?? [category]).includes(notice.resource)) return false;
  return notice.id === '*' || String(notice.id).split('_')[0] === String(id);
};

/** A change appears by itself (LIV-002). */
const useLiveHistory = (thing: HistoryThing): void => {
  const client = useQueryClient();
  const { category, id } = thing;
  useRoom(category === 'tourDate' ? `tourDate:${id}` : null);
  useNotices(
    useCallback(
      (notice: Notice) => {
        if (concerns({ category, id, words: 'staff' }, notice))
          void client.invalidateQueries({ queryKey: ['history', category, String(id)] });
      },
      [client, category, id],
    ),
  );
};

/** A thing's history, newest first, page after page on demand. */
export const useHistory = (thing: HistoryThing, filter: HistoryFilter) => {
  useLiveHistory(thing);
  const query = useInfiniteQuery<HistoryAnswer, ApiError, InfiniteData<HistoryAnswer>, unknown[], string | null>({
    queryKey: [...keyOf(thing), filter],
    queryFn: ({ pageParam, signal }) => read(thing, pageParam ? { ...filter, before: pageParam } : filter, signal),
    initialPageParam: null,
    // Nobody hears of its changes while it is not shown: a review must not rest on what it was then.
    staleTime: 0,
    getNextPageParam: ({ next }) => next,
    meta: { handled: true },
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // The server looks through a part of a long history at a time: nothing found there says nothing of the rest.
  const missed = data?.pages.at(-1)?.rows.length === 0 && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (missed) void fetchNextPage();
  }, [missed, fetchNextPage]);
  return { ...query, rows: data?.pages.flatMap(({ rows }) => rows) ?? [], looking: missed || isFetchingNextPage };
};
