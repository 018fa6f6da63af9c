import { screen, within } from '@testing-library/react';
import { type Answers, page, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

// A studio, its account and one of its people as their pages are shown them; used by specs only.
const NOON = '2026-01-19T17:00:00.000Z';
export const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);
const WABASH = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const ACCOUNT = {
  id: 12,
  fname: 'Dana',
  lname: 'Reyes',
  email: 'dana@star.example',
  person_type_id: 3,
  phoneValue: '(312) 555-0100',
  address: WABASH,
  studio_account: true,
  studio_id: 2001,
  roles: [] as string[],
  locked: false,
  confirmed: true,
  registered_at: NOON,
  last_signed_in_at: NOON,
  search: '',
};
export const STUDIO = {
  id: 2001,
  name: 'Starlight Dance Academy',
  website: 'https://star.example',
  address: WABASH,
  email: [{ primary: true, value: 'hello@star.example' }],
  phone: [],
  studio_contacts: [{ primary: true, fname: 'Ann', lname: 'Lee', email: null, phone: '(312) 555-0101' }],
  claimed: true,
  account_id: 12,
  verified: false,
  flagged: false,
  bypass_deposit: true,
  bypass_removed_routine_fee: false,
  bypass_removed_routine_fee_post_deadline: false,
  merged_into: null,
  merged: [],
};
const MIA = { fname: 'Mia', lname: 'Delgado', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
const MARIA = { fname: 'Maria', lname: 'Delgado', emailValue: 'maria@home.example', phoneValue: null, address: null };
export const onRoster = (account_id: number, more: object = {}) => ({
  id: `${account_id}_501`,
  account_id,
  person_id: 501,
  person: MIA,
  birthdate: MIA.birthdate,
  contact: {
    emailValue: 'mia@home.example',
    phoneValue: null,
    address: WABASH,
    parent: MARIA,
    parent_relationship: 'Mother',
    sameAddressAsParent: false,
  },
  studio_id: null,
  previous_studio_id: null,
  listed: true,
  archived: false,
  merged_into: null,
  ...more,
});
export const registration = (id: number, registrationBalance: number, more: object = {}) => ({
  id,
  account_id: 12,
  tour_date_id: 7502,
  registrant: 'Starlight Dance Academy',
  studio: 'Starlight Dance Academy',
  status: 'completed',
  total: 99_000,
  registrationBalance,
  mediaPassBalance: 0,
  found: [],
  ...more,
});
const REGISTRATIONS = [
  registration(75003, -500, { status: 'confirmed' }),
  registration(75002, 6_500, { mediaPassBalance: 5_500 }),
  registration(75001, 9_900, { status: 'deleted' }),
];
const MAIL = {
  id: 'm-1',
  template: 'registration-completed',
  account_id: 12,
  person_id: null,
  to: 'dana@star.example',
  name: 'Dana Reyes',
  status: 'failed',
  transport: null,
  error: 'No such mailbox',
  queued_at: NOON,
  sent_at: null,
};
const confirmed = (stream: string, text: string) => ({
  rows: [
    {
      id: `h-${stream}`,
      stream,
      revision: 1,
      type: 'X',
      at: NOON,
      who: { account_id: 3, role: 'staff', display: 'Ruth Okafor' },
      command: 'Any',
      section: 'account',
      text,
      changes: [],
      reason: null,
      fee: null,
      own_fee: null,
      address: null,
    },
  ],
  next: null,
});

export const open = (path: string, answers: Answers = {}, roles = ['staff']) =>
  openStaff(
    path,
    {
      'GET admin/accounts/12': ACCOUNT,
      'GET admin/accounts': page([ACCOUNT]),
      'GET admin/studios/2001': STUDIO,
      'GET admin/studios': page([STUDIO]),
      'GET admin/people': page([onRoster(12)]),
      'GET admin/registrations': page(REGISTRATIONS),
      'GET admin/outbox': page([MAIL]),
      'GET admin/history/account/12': confirmed('account-12', 'confirmed the e-mail'),
      'GET admin/history/roster/12': confirmed('roster-12', 'added Mia Delgado to the roster'),
      'GET admin/history/studio/2001': confirmed('studio-2001', 'verified the studio'),
      'GET admin/history/registration/75001': confirmed('registration-75001', 'registered Mia Delgado'),
      ...answers,
    },
    roles,
  );
export const title = async (name: string) => screen.findByRole('heading', { level: 1, name });
export const facts = (name: string): string[] => {
  const section = within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
  const values = words(section.getAllByRole('definition'));
  return words(section.getAllByRole('term')).map((term, i) => `${term}: ${values[i]}`);
};
export const tab = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
export const filterOf = (sent: readonly { path: string; query: Readonly<Record<string, string>> }[], path: string) =>
  JSON.parse(sent.findLast((one) => one.path === path)!.query.filter!) as object;
