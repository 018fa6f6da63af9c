import { homeworkCalls } from '@app/contracts/scoring';
import { useRead } from '../../platform/use-read.js';
import { SHARED_EVERY_MS } from '../use-results.js';

/** Read again with every release, withdrawal and change of the homework (PST-009, PST-132). */
export const useHomework = (mybtf_user_id: number, registration_id: number, preview: boolean) =>
  useRead(
    ['release', { page: 'homework' }],
    homeworkCalls.ofAccount,
    { query: { mybtf_user_id, registration_id, ...(preview && { preview: 'true' as const }) } },
    { handled: true },
  );

export const useLibrary = (event_id: number, season_id: number) =>
  useRead(['homework'], homeworkCalls.offered, { query: { event_id, season_id } }, { handled: true });

/** The holder of a link hears no notices, so the page asks again: a withdrawal hides it. */
export const useSharedHomework = (token: string) =>
  useRead(
    ['release', { page: 'homework', token }],
    homeworkCalls.shared,
    { params: { token } },
    { handled: true, everyMs: SHARED_EVERY_MS },
  );
