import { auditCalls, type FindingOf, type FindingsAnswer, type FindingsQuery } from '@app/contracts/audit';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/api.js';
import type { ApiError } from '../../platform/api-error.js';
import { useRoom } from '../../platform/LiveProvider.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';

/** Findings that fit, those that changed last first; live, by the notices of `finding` (AUD-015). */
export const useFindings = (query: FindingsQuery) => {
  useRoom('staff');
  return useRead(['finding'], auditCalls.findings, { query }, { handled: true, keepPrevious: true });
};

/** The same, page after page on demand. */
export const useFindingPages = (query: FindingsQuery) => {
  useRoom('staff');
  return useInfiniteQuery<FindingsAnswer, ApiError, InfiniteData<FindingsAnswer>, unknown[], number>({
    queryKey: ['finding', query, 'pages'],
    queryFn: ({ pageParam: skip, signal }) => request(auditCalls.findings, { query: { ...query, skip } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ findings, total }, _pages, before) => {
      const read = before + findings.length;
      return findings.length > 0 && read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

export const useFinding = (id: string) => {
  useRoom('staff');
  return useRead(['finding', id], auditCalls.finding, { params: { id } }, { handled: true });
};

/** Whom the words may speak of: those of the registration or account that the stream belongs to (AUD-009). */
export const useFindingPeople = (stream: string) =>
  useRead(['finding-people', stream], auditCalls.findingPeople, { query: { stream } }, { handled: true });

const useDone = (after: () => void) => {
  const client = useQueryClient();
  return (): void => {
    after();
    void client.invalidateQueries({ queryKey: ['finding'] });
  };
};

export type NewFinding = { readonly title: string; readonly text: string };

export const useRaise = ({ stream, revision }: FindingOf, after: () => void) =>
  useCommand(auditCalls.raiseFinding, {
    input: (words: NewFinding) => ({ body: { stream, ...words, ...(revision === null ? {} : { revision }) } }),
    onDone: useDone(after),
    handle: (error) => error.badRequest,
  });

const ANSWERS = {
  comment: auditCalls.commentFinding,
  close: auditCalls.closeFinding,
  reopen: auditCalls.reopenFinding,
} as const;

export const useAnswer = (id: string, how: keyof typeof ANSWERS, after: () => void) =>
  useCommand(ANSWERS[how], {
    input: (text: string) => ({ params: { id }, body: { text } }),
    onDone: useDone(after),
    // Somebody else was quicker: the page has it by then, and the words stay.
    handle: (error) => error.badRequest || error.code === 'finding_closed' || error.code === 'finding_open',
  });
