import { PASSWORD } from './accounts.js';
import { BILL_TO, type Payer } from './paying.js';

/** What is asked while a store is away, and which stores it cannot be answered without. */
export type Call = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly needs: readonly Store[];
};
export type Store = 'events' | 'database';
const BOTH = ['events', 'database'] as const;

type Asking = {
  readonly drafter: Payer;
  readonly payer: Payer;
  /** Each round changes something else, so that what is there twice shows. */
  readonly round: number;
  /** Of the draft. */
  readonly version: number;
  readonly card: string;
};

/** One of each kind; with what a browser sends of itself. */
export const callsOf = ({ drafter, payer, round, version, card }: Asking): Call[] => [
  { name: 'live', method: 'GET', path: '/health/live', needs: [] },
  { name: 'docs', method: 'GET', path: '/api/docs-json', needs: [] },
  { name: 'ready', method: 'GET', path: '/health/ready', needs: BOTH },
  { name: 'picker', method: 'GET', path: '/api/mybtf/tours?event_id=56', needs: ['database'] },
  {
    name: 'sign-in',
    method: 'POST',
    path: '/api/mybtf/signin',
    body: { email: payer.registrant.email, password: PASSWORD },
    needs: BOTH,
  },
  { name: 'roster', method: 'GET', path: '/api/mybtf/roster', needs: BOTH },
  {
    name: 'add',
    method: 'POST',
    path: '/api/mybtf/roster',
    body: {
      person: { fname: `Round${round}`, lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 },
      skipFuzzy: true,
    },
    needs: BOTH,
  },
  {
    name: 'draft',
    method: 'PUT',
    path: `/api/mybtf/registrations/${drafter.id}/draft`,
    body: {
      draft_version: version,
      session_id: 'laptop-1',
      changes: [{ path: 'additional_observers.one', value: round }],
    },
    needs: BOTH,
  },
  {
    name: 'payment',
    method: 'POST',
    path: '/api/payments/nmi-payment',
    body: {
      registrationId: payer.id,
      amount: 5_500,
      paymentMethodId: 1,
      sendEmployeeEmail: false,
      paymentType: 'MEDIA_PASS',
      amountType: 'MEDIA_PASS',
      selectedIds: [payer.people[round - 1]],
      paymentProfile: { token: card, billTo: BILL_TO },
    },
    needs: BOTH,
  },
];
