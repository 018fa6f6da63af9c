import type { TimelineEvent } from '@app/contracts/audit';
import { instant, type Position } from '@app/contracts/shared';
import { act, screen, within } from '@testing-library/react';
import { type Answers, openAt, RUTH } from '../platform/testing.js';
import { showMechanism } from './mechanism.js';
import { StreamPage } from './StreamPage.js';

// A stream of one registration as its page is shown it; used by specs only.
const DANA = { account_id: 12, role: 'registrant', display: 'Dana Reyes' } as const;
const STAFF = { account_id: 3, role: 'staff', display: 'Ruth Okafor' } as const;
export const event = (revision: number, type: string, differs: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: `e-${revision}`,
  stream: 'registration-75001',
  revision,
  position: `${184_230 + revision}` as Position,
  type,
  at: instant(`2026-01-1${revision}T17:00:00.000Z`),
  actor: DANA,
  command: 'SaveDraft',
  correlation_id: `00000000-0000-4000-8000-00000000000${revision}`,
  causation_id: '',
  schema_version: 1,
  reason: null,
  hash: `${revision}bcdef0123456789abcdef`,
  text: 'did something',
  section: 'status',
  changes: [],
  data: { revision },
  masked: true,
  ...differs,
});
export const EVENTS = [
  event(0, 'RegistrationStarted', { text: 'started the registration' }),
  event(1, 'RegistrationCompleted', { text: 'completed the registration' }),
  event(2, 'RegistrationConfirmed', {
    actor: STAFF,
    command: 'ConfirmRegistration',
    text: 'confirmed the registration',
    reason: 'Checked by phone',
    changes: [{ label: 'Status', before: 'Pending review', after: 'Confirmed' }],
  }),
];
export const TIMELINE = {
  stream: 'registration-75001',
  revealed: false,
  events: EVENTS,
  head: { revision: 2, hash: '2bcdef0123456789abcdef' },
};
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const STREAM = 'GET audit/streams/registration-75001';
const covered = (stream: string, part: string, events: number) => ({
  ...{ stream, part, events, bad: null, finding: null, new_events: 0 },
});
export const REPORT = { run_id: 'r-1', ended_at: instant('2026-01-14T17:00:00.000Z'), key_id: '3f9a' };
export const SEALED = {
  ...{ ok: true, sealed: true, stream: 'registration-75001', events: 9, verified_at: '184232' },
  compared: { report: REPORT, state: 'signed', new_events: 0 },
  streams: [
    covered('registration-75001', 'registration', 3),
    covered('ledger-75001', 'ledger', 2),
    covered('payment-a', 'payment', 2),
    covered('payment-b', 'payment', 1),
    covered('event-56', 'event', 1),
  ],
};
/** A page of the audit with technical names, as an auditor has left it (ADM-048). */
export const openTechnical: typeof openAt = (...asked) => {
  const opened = openAt(...asked);
  act(() => showMechanism(true));
  return opened;
};

export const open = (
  answers: Answers = {},
  search = '',
  stream = 'registration-75001',
  opening: typeof openAt = openTechnical,
) =>
  opening(
    `/audit/streams/${stream}${search}`,
    [{ path: '/audit/streams/:stream', element: <StreamPage stream={stream} /> }],
    {
      'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
      [STREAM]: TIMELINE,
      'POST audit/verify': SEALED,
      'GET audit/registrations/75001/compare': ({ query }: { query: { from: string; to: string } }) => ({
        registration_id: 75001,
        from: Number(query.from),
        to: Number(query.to),
        rows: [
          { section: 'status', subject: 'Status', before: 'Pending review', after: `Confirmed at ${query.to}` },
          { section: 'fees', subject: 'Total', before: '$330.00', after: '$330.00' },
        ],
      }),
      'GET audit/registrations/75001/at/2': {
        registration_id: 75001,
        rows: [
          { section: 'status', subject: 'Status', before: '', after: 'Confirmed' },
          { section: 'fees', subject: 'Total', before: '', after: '$330.00' },
        ],
      },
      ...answers,
    },
  );
export const list = async () => within(await screen.findByRole('region', { name: 'Stream timeline' }));
export const detail = () => screen.getByRole('region', { name: 'Chosen event' });
