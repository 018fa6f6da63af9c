import { localPath } from '@app/contracts/accounts';

const PARAM = 'tour_date';

/** The query of the picker with the tour date that was pressed, so that a sign-in goes on with it (NAV-093). */
export const withTourDate = (search: string, tour_date_id: number): string => {
  const params = new URLSearchParams(search);
  params.set(PARAM, String(tour_date_id));
  return `?${params}`;
};

export const withoutTourDate = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete(PARAM);
  return rest;
};

/** The tour date that a query names; null for none. */
export const tourDateOf = (params: URLSearchParams): number | null => Number(params.get(PARAM)) || null;

/** The same of a path that a sign-in leads to. */
export const tourDateOfPath = (path: string | null): number | null => {
  const wanted = localPath(path);
  return wanted?.startsWith('/register?') ? tourDateOf(new URLSearchParams(wanted.split('?')[1])) : null;
};
