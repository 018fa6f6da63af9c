import type { CausationAnswer, EventSearchAnswer } from '@app/contracts/audit';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../platform/api.js';
import type { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { type Criteria, paramsOf } from './criteria.js';

/** Found events, newest first, page after page on demand (AUD-002). */
export const useEvents = (criteria: Criteria) =>
  useInfiniteQuery<EventSearchAnswer, ApiError, InfiniteData<EventSearchAnswer>, unknown[], string | null>({
    queryKey: ['audit-events', criteria],
    queryFn: ({ pageParam, signal }) =>
      api.get<EventSearchAnswer>('audit/events', { ...paramsOf(criteria), after: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    meta: { handled: true },
  });

export const useCausation = (correlation: string) =>
  useRead<CausationAnswer>(['audit-causation', correlation], `audit/causation/${encodeURIComponent(correlation)}`, {
    handled: true,
  });
