import { type ResultsAnswer, scoringCalls } from '@app/contracts/scoring';
import { useRead } from '../platform/use-read.js';

/** Read again with every release, withdrawal and corrected score of the tour date (PST-009, PST-192). */
export const useResults = (registration_id: number, preview: boolean, dancer_id: number | null) =>
  useRead(
    ['release'],
    scoringCalls.results,
    {
      query: {
        registration_id,
        ...(preview && { preview: 'true' as const }),
        ...(dancer_id !== null && { dancer_id }),
      },
    },
    { handled: true },
  );

export const SHARED_EVERY_MS = 10_000;

/** The holder of a link hears no notices, so the page asks again: a withdrawal hides it. */
export const useSharedResults = (token: string) => {
  const read = useRead(
    ['release', { token }],
    scoringCalls.sharedPage,
    { params: { token }, query: { path: 'results' } },
    { handled: true, everyMs: SHARED_EVERY_MS },
  );
  return { ...read, data: read.data as ResultsAnswer | undefined };
};
