import { allEvents } from '@app/contracts/registry';
import { foldedExamples, type StoredEvent } from '@app/contracts/shared';
import type { DocumentId } from './platform/read-store/read-store.port.js';
import type { View } from './platform/view.js';
import { views } from './registry.js';

/** The rooms that hear of a view's documents, with N for the examples' numbers. */
const heardIn = (view: View): string => {
  const rooms = new Set<string>();
  const idOf = (event: StoredEvent): DocumentId => [view.keys(event)].flat()[0] as DocumentId;
  foldedExamples<object | null, StoredEvent>(
    allEvents,
    view.types,
    null,
    (document, event) => view.fold(document, event, idOf(event)),
    (document, event) => {
      if (document) for (const room of view.rooms(document, event)) rooms.add(room.replace(/\d+/, 'N'));
      return null;
    },
  );
  return [...rooms].sort().join(' ');
};

/** What screens listen for, and who is told: written by hand, so that a room more or less is somebody's decision. */
const TOLD = [
  ['accounts', 'account', 'account:N staff'],
  ['studios', 'studio', 'account:N staff'],
  ['cases', 'case', 'staff'],
  ['saved-filters', 'saved-filters', 'account:N'],
  ['confirmations', 'confirmations', 'registration:N staff'],
  ['documents', 'documents', 'registration:N staff'],
  ['loyalty-members', 'loyalty', 'registration:N staff'],
  ['outbox', 'outbox', 'staff'],
  ['roster', 'roster', 'roster:N staff'],
  ['seasons', 'season', ''],
  ['events', 'static-data', 'board:N staff'],
  ['tour-dates', 'tour-date', 'board:N staff tourDate:N'],
  ['access-codes', 'access_codes', 'registration:N staff'],
  ['calendar-addresses', 'calendar-addresses', 'account:N'],
  ['calendar-events', 'calendar-events', ''],
  ['calendar-tour-dates', 'calendar-tour-dates', ''],
  ['competition-tables', 'competition-tables', 'board:tables staff'],
  ['balances', 'payments', 'account:N registration:N staff'],
  ['credits', 'credits', 'account:N staff'],
  ['customer-vaults', 'customer-vaults', 'account:N'],
  ['payment-plans', 'payment-plans', 'registration:N staff'],
  ['balance-reminders', 'reminders', 'staff'],
  ['ledger', 'ledger', 'staff'],
  ['media-passes', 'media-pass', 'registration:N'],
  ['payments', 'payment', 'registration:N staff'],
  ['submissions', 'submission', 'account:N registration:N'],
  ['batch-refunds', 'batch-refund', 'staff'],
  ['promo-codes', 'promo-codes', 'staff'],
  ['promo-uses', 'promo-codes', 'staff'],
  ['registrations', 'registrations', 'account:N registration:N staff'],
  ['registration-detail', 'registration', 'account:N registration:N staff'],
  ['entry-capacity', 'entry-capacity', 'staff tourDate:N'],
  ['entry-decisions', 'entry-decisions', 'staff'],
  ['workshop-capacity', 'workshop-capacity', 'staff tourDate:N'],
  ['ticket-stock', 'ticket-stock', 'staff tourDate:N'],
  ['uploads', 'uploads', 'staff'],
  ['music', 'music', 'registration:N staff'],
  ['waivers', 'waivers', 'account:N registration:N staff'],
  ['waiver-types', 'waiver-types', 'staff'],
  ['scoring', 'scores', 'staff'],
  ['announcer-lists', 'scores', 'staff'],
  ['awards', 'awards', 'staff'],
  ['critiques', 'scores', 'staff'],
  ['judge-tablets', 'tablets', 'staff'],
  ['judges', 'judges', 'staff'],
  ['homework', 'homework', 'board:homework staff'],
  ['releases', 'release', 'staff tourDate:N'],
  ['check-ins', 'check-in', 'staff'],
  ['check-in-devices', 'check-in', 'staff'],
  ['share-links', 'share-links', 'registration:N staff'],
  ['surveys', 'survey', 'registration:N staff'],
  ['erasures', 'erasure', 'staff'],
  ['findings', 'finding', 'staff'],
  ['event-search', 'event-search', ''],
];

/** What lists select and sort by: with an index (`account_id season_id` is one over both), and without. */
const ASKED = [
  [
    'accounts',
    ['email', 'studio_id', 'registered_at'],
    'studio_account confirmed locked last_signed_in_at ~email ~fname ~lname ~search',
  ],
  [
    'studios',
    ['name_key', 'verified name_key', 'account_id', 'merged_into'],
    'claimed flagged bypass_deposit ~name ~name_key',
  ],
  ['cases', ['assignee_id kind'], 'kind of_id'],
  ['saved-filters', [], ''],
  ['confirmations', ['registration_id created_at'], ''],
  ['documents', ['registration_id at', 'account_id at', 'entry_id'], ''],
  ['loyalty-members', [], 'membership_number points'],
  ['outbox', ['queued_at', 'status attempts', 'account_id'], 'sent_at person_id ~template ~event ~to ~name'],
  ['roster', ['account_id', 'birthdate', 'person_id', 'merged_into'], '~person.fname ~person.lname ~search'],
  ['seasons', [], ''],
  ['events', [], ''],
  [
    'tour-dates',
    ['event_id season_id start_date', 'season_id start_date'],
    'end_date canceled postponed regenabled ~event_city.name ~venue.name',
  ],
  ['access-codes', [], ''],
  ['calendar-addresses', ['hash'], ''],
  ['calendar-events', [], ''],
  ['calendar-tour-dates', [], ''],
  ['competition-tables', [], ''],
  ['balances', ['account_id', 'tour_date_id', 'overallPaid'], ''],
  ['credits', ['account_id granted_at'], 'remaining amount season_id registration_id ~label'],
  ['customer-vaults', [], ''],
  ['payment-plans', ['wakes_on', 'account_id'], ''],
  ['balance-reminders', [], ''],
  [
    'ledger',
    [
      'timestamp revision',
      ...['type', 'payment_type', 'amount_type', 'payment_method_id', 'actor'].map(
        (one) => `${one} timestamp revision`,
      ),
      ...['registration_id revision', 'payment_id revision', 'transaction_id revision'],
    ],
    'paid charged ~actor ~search',
  ],
  ['media-passes', ['season_id person_id', 'registration_id'], ''],
  ['payments', ['registration_id started_at', 'status', 'account_id', 'origin.of'], ''],
  ['submissions', ['finished started_at', 'registration_id'], ''],
  ['batch-refunds', [], ''],
  [
    'promo-codes',
    ['event_id', 'season_id', 'active', 'deleted'],
    'type created_at taken total_limit valid_to ~code ~display_name',
  ],
  ['promo-uses', ['code changed_at', 'registration_id', 'status'], ''],
  [
    'registrations',
    ['account_id season_id', 'tour_date_id', 'event_id season_id', 'status', 'updated_at', 'studio_id id', 'season_id'],
    'completed confirmed editing reviewed deleted hasChanges total started_at completed_at waiting_since ~registrant ~studio ~search',
  ],
  ['registration-detail', ['account_id', 'tour_date_id'], ''],
  ['entry-capacity', [], ''],
  ['entry-decisions', ['tour_date_id position'], 'registration_id refused_by'],
  ['workshop-capacity', [], ''],
  ['ticket-stock', [], ''],
  ['uploads', ['kind status uploaded_at', 'registration_id'], '~name'],
  ['music', ['registration_id', 'tour_date_id'], ''],
  ['waivers', ['season_id waiver_type_id person_id', 'signed_at'], '~fname ~lname ~email'],
  ['waiver-types', [], ''],
  ['scoring', [], ''],
  ['announcer-lists', [], ''],
  ['awards', [], ''],
  ['critiques', ['tour_date_id'], ''],
  ['judge-tablets', ['tour_date_id'], ''],
  ['judges', [], ''],
  ['homework', [], ''],
  ['releases', [], ''],
  ['check-ins', ['tour_date_id'], ''],
  ['check-in-devices', ['tour_date_id'], ''],
  ['share-links', ['registration_id created_at'], ''],
  ['surveys', ['tour_date_id'], ''],
  ['erasures', ['finished', 'requested_at'], ''],
  ['findings', ['changed_at', 'open changed_at', 'stream', 'registration_id', 'raised_by_id'], ''],
  [
    'event-search',
    [
      'role id',
      'type id',
      'studio_id id',
      'actor_id id',
      'registration_id id',
      'stream id',
      'correlation_id id',
      'type role id',
    ],
    '',
  ],
];

describe('the views', () => {
  it('~LIV-006 tell of their documents under these words, in these rooms and no others', () => {
    expect(views.map((view) => [view.name, view.resource, heardIn(view)])).toEqual(TOLD);
  });

  it('~KER-040 ~ADM-035 are asked by these fields, names folded', () => {
    const asked = ({ name, indexes, scalars = [], names = [] }: View) => [
      name,
      indexes.map((fields) => fields.join(' ')),
      [...scalars, ...names.map((field) => `~${field}`)].join(' '),
    ];
    expect(views.map(asked)).toEqual(ASKED);
  });
});
