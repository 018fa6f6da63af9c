import { competitionCalls, type SoloPlaces } from '@app/contracts/competition';
import { useRead } from '../platform/use-read.js';
import { useFlow } from '../registration/index.js';

/** What the city has left for solos, kept live; null where nothing limits them (CMP-233, CMP-235). */
export const useSoloPlaces = (): SoloPlaces => {
  const { registration, answer } = useFlow();
  const { tour_date_id } = registration;
  const read = useRead(
    ['entry-capacity', tour_date_id, 'solos'],
    competitionCalls.soloLimit,
    { query: { tour_date_id } },
    { enabled: answer.tour_date.solo_limit !== null, handled: true },
  );
  const left = read.data?.soloLimitLeft ?? null;
  return left === null ? null : { left };
};
