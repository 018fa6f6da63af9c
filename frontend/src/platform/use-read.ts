import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api, type Params } from './api.js';
import type { ApiError } from './api-error.js';

export type ReadKey = readonly [resource: string, ...rest: (string | number | object | null | undefined)[]];
export type ReadOptions = {
  readonly params?: Params;
  readonly enabled?: boolean;
  /** The screen shows the error itself, in place; the common dialog stays away. */
  readonly handled?: boolean;
  readonly staleTime?: number;
  readonly keepPrevious?: boolean;
};

/**
 * Reads one view. The key begins with the resource and its id (`['registration', 75214]`), by which live notices
 * (LIV-002) find the queries to refresh.
 */
export const useRead = <T>(key: ReadKey, path: string, options: ReadOptions = {}): UseQueryResult<T, ApiError> =>
  useQuery<T, ApiError>({
    queryKey: [...key, ...(options.params ? [options.params] : [])],
    queryFn: ({ signal }) => api.get<T>(path, options.params, signal),
    enabled: options.enabled ?? true,
    meta: { handled: options.handled ?? false },
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
