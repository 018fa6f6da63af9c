import type { ApiError } from './api-error.js';

/** What fails without a word on the screen stands in the browser's log, for those who look why. */
export const logFailure = (what: string, error: ApiError | null): void => {
  // biome-ignore lint/suspicious/noConsole: it is the log
  if (error) console.warn(`${what}: ${error.offline ? 'no answer' : `${error.status} ${error.code}`}`);
};
