import { localPath } from '@app/contracts/accounts';
import { catalogueCalls, tourDateLabel } from '@app/contracts/catalogue';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { useRead } from '../platform/use-read.js';
import { tourDateOfPath } from '../platform/wanted-tour-date.js';
import { Notice } from '../ui/Notice.js';

/** Why somebody is asked to sign in: for the tour date that was pressed, or for a page that visitors cannot open (NAV-093). */
export const WhySignIn = ({ redirect }: { redirect: string | null }) => {
  const wanted = tourDateOfPath(redirect);
  const tours = useRead(
    ['tour-date', null, null],
    catalogueCalls.tours,
    { query: { current_season_id: CURRENT_SEASON_ID } },
    { enabled: wanted !== null, handled: true },
  );
  if (localPath(redirect) === null) return null;
  if (wanted === null) return <Notice>Please sign in to open this page.</Notice>;
  const tour = tours.data?.find(({ id }) => id === wanted);
  const name = tour ? tourDateLabel(tour.event.name, tour) : 'this tour date';
  return <Notice>Please sign in or sign up to register for {name}.</Notice>;
};
