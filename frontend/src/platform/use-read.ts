import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyCall, InputOf } from '@app/contracts/shared';
import { type Got, request } from './api.js';
import type { ApiError } from './api-error.js';

export type ReadKey = readonly [resource: string, ...rest: (string | number | object | null | undefined)[]];
export type ReadOptions = {
  readonly enabled?: boolean;
  /** The screen shows the error itself, in place; the common dialog stays away. */
  readonly handled?: boolean;
  readonly staleTime?: number;
  readonly keepPrevious?: boolean;
  /** Read again so often, where no notice tells of a change. */
  readonly everyMs?: number;
  /** The token of a public link that is read by (EVT-241). */
  readonly link?: string | undefined;
};

type Input<C extends AnyCall> = object extends InputOf<C> ? InputOf<C> | undefined : InputOf<C>;
type Given = { readonly query?: object } | undefined;

/**
 * Reads one view by its declared call. The key begins with the resource and its id (`['registration', 75214]`), by
 * which live notices (LIV-002) find the queries to refresh; what the query asks for is added to it.
 */
export const useRead = <C extends AnyCall>(
  key: ReadKey,
  call: C,
  input: Input<C>,
  { enabled = true, handled = false, staleTime, keepPrevious, everyMs, link }: ReadOptions = {},
): UseQueryResult<Got<C>, ApiError> => {
  const asked = (input as Given)?.query;
  return useQuery<Got<C>, ApiError>({
    queryKey: [...key, ...(asked ? [asked] : [])],
    queryFn: ({ signal }) => request<AnyCall>(call, input as InputOf<AnyCall>, { signal, link }) as Promise<Got<C>>,
    enabled,
    meta: { handled },
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
};
