import { waitFor } from '@testing-library/react';
import { type Answers, openAt, page, RUTH, type Sent, tableOf } from '../platform/testing.js';
import { HasRole } from '../platform/guards.js';
import { StaffApp } from './StaffApp.js';

const TOUR_DATES = [
  {
    id: 7501,
    event_id: 56,
    season_id: 75,
    start_date: '2026-03-20',
    end_date: '2026-03-22',
    label: 'Aurora Chicago, IL',
  },
  {
    id: 7502,
    event_id: 56,
    season_id: 75,
    start_date: '2026-04-17',
    end_date: '2026-04-19',
    label: 'Aurora Dallas, TX',
  },
];
const EVENTS = [
  { id: 56, name: 'Aurora', subdomain: 'aurora' },
  { id: 14, name: 'Pinnacle Nationals', subdomain: 'pinnacle' },
];
const SEASONS = [
  { id: 74, start_year: 2024, end_year: 2025 },
  { id: 75, start_year: 2025, end_year: 2026 },
];
const PAGES = [
  {
    path: '/staff/*',
    element: (
      <HasRole roles={['staff', 'admin', 'auditor']}>
        <StaffApp />
      </HasRole>
    ),
  },
];

/** A page of the console, for an account with these roles; used by specs only. */
export const openStaff = (path: string, answers: Answers, roles: readonly string[] = ['staff']) =>
  openAt(`/staff${path}`, PAGES, {
    'GET mybtf/account': { ...RUTH, roles },
    'GET admin/tour-dates': page(TOUR_DATES),
    'GET admin/events': page(EVENTS),
    'GET admin/seasons': page(SEASONS),
    ...answers,
  });

/** A list of the console, once its rows are there. */
export const listOf = async (title: string): Promise<string[][]> => {
  await waitFor(() => expect(tableOf(title)[1]?.join('')).not.toBe(''));
  return tableOf(title);
};

const ROWS_OF_A_PAGE = 50;
/** What a list asked its server for last: filter and order of a whole page. */
export const askedOf = (sent: readonly Sent[], path: string) => {
  const pages = sent
    .filter((one) => one.path === path)
    .map(({ query }) => ({
      filter: JSON.parse(query.filter ?? '{}') as object,
      sort: JSON.parse(query.sort ?? '[]') as string[],
      range: JSON.parse(query.range ?? '[]') as number[],
    }))
    .filter(({ range }) => range[1] === range[0]! + ROWS_OF_A_PAGE - 1);
  const { filter, sort } = pages.at(-1) ?? {};
  return { filter, sort };
};
