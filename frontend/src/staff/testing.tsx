import type { RegistrationDocument } from '@app/contracts/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAt, page, RUTH, type Sent, tableOf } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { answerOf, attendee, completed, draftOf, LEO, MIA, teacher, TESS } from '../testing/registrations.js';
import { HasRole } from '../platform/guards.js';
import { StaffApp } from './StaffApp.js';

const TOUR_DATES = [
  {
    id: 7501,
    event_id: 56,
    season_id: 75,
    start_date: '2026-03-20',
    end_date: '2026-03-22',
    event_city: { name: 'Chicago', state: 'IL' },
    time_zone: 'America/Chicago',
    regenabled: true,
    label: 'Aurora Chicago, IL · Mar 20–22, 2026',
  },
  {
    id: 7502,
    event_id: 56,
    season_id: 75,
    start_date: '2026-04-17',
    end_date: '2026-04-19',
    event_city: { name: 'Dallas', state: 'TX' },
    time_zone: 'America/Chicago',
    regenabled: true,
    label: 'Aurora Dallas, TX · Apr 17–19, 2026',
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

/** As it was completed: two dancers, a teacher, three unnamed observers. */
export const WAS = draftOf(
  [attendee(MIA, '3', { one_day: true, photoshoot: 'in_person' }), attendee(LEO, '4'), teacher(TESS)],
  {
    additional_observers: { one: 2, two: 1 },
  },
);
const CONTACT = {
  email: 'office@star.example',
  fname: 'Dana',
  lname: 'Reyes',
  phone: '(312) 555-0100',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};
const PLAIN = completed(WAS);
export const COMPLETED = { ...PLAIN, official: { ...PLAIN.official, contact: CONTACT } };
export const OWED = {
  fees: { total: 112_500 },
  paid: { registration: 40_000, media: 0 },
  adjusted: { registration: 0, media: 0 },
  taken_off: [],
  balance: 61_500,
  mediaPassBalance: 11_000,
  pending: [{ payment_id: 'p-9', amount: 5_000 }],
  due_date: '2026-03-18',
  charges: payments().charges,
  movable: payments().movable,
};
const LEDGER = [
  {
    id: '1',
    type: 'FeesCharged',
    payment_id: null,
    payment_type: null,
    payment_method_id: null,
    card: null,
    transaction_id: null,
    actor: 'Callboard',
    actor_role: 'system',
    charged: 112_500,
    posting: { registration: 101_500, media: 11_000 },
    balance_after: 112_500,
    amount: null,
    paid: 0,
    revision: 1,
    reference: null,
    from: null,
    received_on: null,
    timestamp: '2026-01-12T17:00:00Z',
  },
  {
    id: '2',
    type: 'PaymentPosted',
    payment_id: 'p-2',
    payment_type: 'REGISTRATION',
    payment_method_id: 1,
    card: { brand: 'visa', last_four: '1111' },
    transaction_id: 'tx-2',
    actor: 'Dana Reyes',
    actor_role: 'registrant',
    charged: 0,
    posting: { registration: -40_000, media: 0 },
    balance_after: 72_500,
    amount: 40_000,
    paid: 40_000,
    revision: 2,
    reference: null,
    from: null,
    received_on: null,
    timestamp: '2026-01-13T17:00:00Z',
  },
];
const MAILS = [
  {
    id: 'm-1',
    template: 'registration-completed',
    status: 'sent',
    transport: 'smtp',
    sent_at: '2026-01-12T17:00:00Z',
    queued_at: '2026-01-12T17:00:00Z',
    error: null,
  },
  {
    id: 'm-2',
    template: 'payment-receipt',
    status: 'failed',
    sent_at: null,
    queued_at: '2026-01-13T17:00:00Z',
    error: 'No such mailbox',
  },
];

/** One registration of the console, with its balance, ledger and mails. */
export const openRegistration = (
  registration: RegistrationDocument,
  tab = '',
  answers: Answers = {},
  roles = ['staff'],
) =>
  openStaff(
    `/registrations/75001${tab}`,
    {
      'GET admin/registrations': page([]),
      'GET admin/registrations/75001': registration,
      'GET mybtf/registrations/75001': answerOf(registration),
      'GET mybtf/registrations/75001/payments': OWED,
      'GET admin/payments': page(LEDGER),
      'GET admin/outbox': page(MAILS),
      ...answers,
    },
    roles,
  );
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
