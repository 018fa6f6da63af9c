import { type DataAnswer, scoringCalls } from '@app/contracts/scoring';
import { useRead } from '../../platform/use-read.js';
import { SHARED_EVERY_MS } from '../use-results.js';

/** Read again with every release, withdrawal and correction of the tour date (PST-009, PST-192). */
export const useData = (registration_id: number, preview: boolean, dancer_id: number | null) =>
  useRead(
    ['release', { page: 'data' }],
    scoringCalls.data,
    {
      query: {
        registration_id,
        ...(preview && { preview: 'true' as const }),
        ...(dancer_id !== null && { dancer_id }),
      },
    },
    { handled: true },
  );

/** The holder of a link hears no notices, so the page asks again: a withdrawal hides it. */
export const useSharedData = (token: string) => {
  const read = useRead(
    ['release', { page: 'data', token }],
    scoringCalls.sharedPage,
    { params: { token }, query: { path: 'data' } },
    { handled: true, everyMs: SHARED_EVERY_MS },
  );
  return { ...read, data: read.data as DataAnswer | undefined };
};
