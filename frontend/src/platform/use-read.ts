import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, InputOf } from '@app/contracts/shared';
import { api, type Got, type Params, request } from './api.js';
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

type Input<C extends AnyCall> = object extends InputOf<C> ? InputOf<C> | undefined : InputOf<C>;
type Given = { readonly query?: object } | undefined;

/**
 * Reads one view by its declared call. The key begins with the resource and its id (`['registration', 75214]`), by
 * which live notices (LIV-002) find the queries to refresh; what the query asks for is added to it.
 */
export function useRead<C extends AnyCall>(
  key: ReadKey,
  call: C,
  input: Input<C>,
  options?: ReadOptions,
): UseQueryResult<Got<C>, ApiError>;
/** The former way, for calls that are not declared yet. */
export function useRead<T>(key: ReadKey, path: string, options?: ReadOptions): UseQueryResult<T, ApiError>;
export function useRead(
  key: ReadKey,
  call: AnyCall | string,
  second: unknown,
  third: ReadOptions = {},
): UseQueryResult<unknown, ApiError> {
  const former = typeof call === 'string';
  const options = former ? ((second ?? {}) as ReadOptions) : third;
  const asked = former ? options.params : (second as Given)?.query;
  return useQuery<unknown, ApiError>({
    queryKey: [...key, ...(asked ? [asked] : [])],
    queryFn: ({ signal }) =>
      former ? api.get(call, options.params, signal) : request(call, second as InputOf<AnyCall>, { signal }),
    enabled: options.enabled ?? true,
    meta: { handled: options.handled ?? false },
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
