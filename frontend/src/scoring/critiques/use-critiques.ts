import { scoringCalls, type SharedCritiquesAnswer } from '@app/contracts/scoring';
import { useRead } from '../../platform/use-read.js';
import { SHARED_EVERY_MS } from '../use-results.js';

const asked = (registration_id: number, preview: boolean) => ({
  ...{ registration_id, ...(preview && { preview: 'true' as const }) },
});

/** Read again with every release, withdrawal and correction of the tour date (PST-009, PST-192). */
const useNewer = (registration_id: number, preview: boolean) =>
  useRead(
    ['release', { page: 'routines' }],
    scoringCalls.routines,
    { query: asked(registration_id, preview) },
    { handled: true },
  );
const useOlder = (id: number, preview: boolean) =>
  useRead(
    ['release', { page: 'routines' }],
    scoringCalls.legacyRoutines,
    { params: { id }, query: preview ? { preview: 'true' } : {} },
    { handled: true },
  );
const useNewerOne = (registration_id: number, routine_id: number, preview: boolean) =>
  useRead(
    ['release', { page: 'routine' }],
    scoringCalls.routine,
    { query: { ...asked(registration_id, preview), routine_id } },
    { handled: true, keepPrevious: true },
  );
const useOlderOne = (_: number, registrations_routine_id: number, preview: boolean) =>
  useRead(
    ['release', { page: 'routine' }],
    scoringCalls.legacyRoutine,
    { query: { registrations_routine_id, ...(preview && { preview: 'true' as const }) } },
    { handled: true, keepPrevious: true },
  );

/** The readings of the newer area, and those of the seasons before it (PST-039). */
export const newerReads = { useCritiques: useNewer, useCritique: useNewerOne };
export const olderReads = { useCritiques: useOlder, useCritique: useOlderOne };
export type CritiqueReads = typeof newerReads | typeof olderReads;

/** The holder of a link hears no notices, so the page asks again: a withdrawal hides it. */
export const useSharedCritiques = (token: string) => {
  const read = useRead(
    ['release', { page: 'critiques', token }],
    scoringCalls.sharedPage,
    { params: { token }, query: { path: 'critiques' } },
    { handled: true, everyMs: SHARED_EVERY_MS },
  );
  return { ...read, data: read.data as SharedCritiquesAnswer | undefined };
};
