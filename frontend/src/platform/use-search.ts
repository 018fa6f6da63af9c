import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useSearchParams } from 'react-router';

/**
 * The search of the address, and a function that changes it in its place: on top of what was asked last, drawn at once.
 * React Router's own setter starts from what is drawn, and in nested routes it ignores `flushSync`: of two filters
 * that are chosen quickly the second one would take the first one back.
 */
export const useSearch = () => {
  const [search] = useSearchParams();
  const router = useContext(DataRouter)?.router;
  const change = useCallback(
    (alter: (search: URLSearchParams) => void): void => {
      if (!router) throw new Error('an address is changed inside of the router');
      const next = new URLSearchParams(router.state.location.search);
      alter(next);
      void router.navigate(`?${next}`, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [router],
  );
  return [search, change] as const;
};
