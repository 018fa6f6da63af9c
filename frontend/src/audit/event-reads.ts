import { auditCalls, type EventSearchAnswer } from '@app/contracts/audit';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../platform/api.js';
import type { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { bodyOf, type Criteria, sampleOf } from './criteria.js';

/** Found events, newest first, page after page on demand (AUD-002). */
export const useEvents = (criteria: Criteria) =>
  useInfiniteQuery<EventSearchAnswer, ApiError, InfiniteData<EventSearchAnswer>, unknown[], string | null>({
    queryKey: ['audit-events', criteria],
    queryFn: ({ pageParam, signal }) =>
      request(
        auditCalls.events,
        { query: { ...bodyOf(criteria), ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    meta: { handled: true },
  });

/** Drawn once: what is written later changes nothing of it (AUD-015). */
export const useSample = (criteria: Criteria) =>
  useRead(['audit-sample'], auditCalls.sample, { query: sampleOf(criteria) }, { handled: true, keepPrevious: true });

export const useCausation = (correlation: string) =>
  useRead(['audit-causation', correlation], auditCalls.causation, { params: { correlation } }, { handled: true });
