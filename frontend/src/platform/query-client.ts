import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

type Report = (error: ApiError) => void;
let report: Report = () => {};
/** The common error handler (NAV-072) registers itself here; it lives in React, the caches do not. */
export const reportErrorsTo = (handler: Report): void => {
  report = handler;
};

/** Hands an error that no screen handled to the common dialog. */
export const reportError = (error: ApiError): void => report(error);

const tell = (error: unknown, handled: unknown): void => {
  if (handled === true) return;
  report(error instanceof ApiError ? error : new ApiError(500));
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.handled) }),
    mutationCache: new MutationCache({ onError: (error, _v, _c, mutation) => tell(error, mutation.meta?.handled) }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
