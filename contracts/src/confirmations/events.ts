import {
  cents,
  counted,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  instant,
  said,
  ZERO,
} from '../shared/index.js';
import type { ConfirmationContent } from './content.js';

/** All that is kept of a confirmation for ever (EVT-067, EVT-068). */
export type KeptConfirmation = {
  readonly registration_id: number;
  readonly account_id: number;
  readonly cause: 'completion' | 'edit';
  readonly content: ConfirmationContent;
};

/** Stream `confirmation-{registrationId}`: each is a snapshot that nothing changes (ADR 0157). */
export type ConfirmationStored = DomainEvent<'ConfirmationStored', KeptConfirmation & { readonly id: number }>;

export const confirmationExample: ConfirmationStored['data'] = {
  id: 900_001,
  registration_id: 75_001,
  account_id: 1001,
  cause: 'completion',
  content: {
    registration_id: 75_001,
    at: instant('2026-01-20T17:00:00Z'),
    time_zone: 'America/Chicago',
    event: 'Aurora',
    city: 'Chicago, IL',
    start_date: day('2026-01-30'),
    end_date: day('2026-02-01'),
    venue: { name: 'Harbor Pavilion', address: '12 Long Wharf Road, Chicago, IL 60601' },
    virtual: false,
    registrant: { name: 'Rosalind Quimby', individual: true },
    cancelled: false,
    people: [{ person_id: 100_001, name: 'Ottoline Quimby' }],
    attendees: [{ person_id: 100_001, kind: 'dancer', level: 'Teen', discounts: ['Group 5%'], fee: cents(26_125) }],
    observers: [{ days: 'two', count: 1, fee: cents(6_000) }],
    routines: [
      {
        ...{ name: 'Quimby Waltz', ballroom: false, age_division: 'Teen', performance_division: 'Lyrical' },
        ...{ category: 'Solo', waiting: false, person_ids: [100_001], fee: cents(12_500) },
      },
    ],
    best_dancer_label: 'VIP',
    best_dancers: [{ person_id: 100_001, option: 'Solo', jacket: 'Adult S' }],
    tickets: [{ name: 'Show', holder_name: 'Rosalind Quimby', price: cents(4_500), fee: cents(350) }],
    media_pass: { name: 'Media Pass', person_ids: [100_001], fee: cents(5_500) },
    fees: [
      { label: 'Workshop', amount: cents(26_125) },
      { label: 'Media Pass', amount: cents(5_500) },
    ],
    total: cents(54_975),
    promo: [{ code: 'AURORA50', amount: cents(5_000) }],
    credits: [{ from: 'Weather, promised to Rosalind Quimby', amount: cents(2_000) }],
    vouchers: [{ code: 'LV7KQ2M8XN', amount: cents(5_000) }],
    payments: [
      { at: instant('2026-01-20T16:59:00Z'), type: 'Registration', method: 'Credit card 1111', amount: cents(10_000) },
    ],
    balance: { registration: cents(32_975), media: ZERO },
    due_date: day('2026-01-25'),
  },
};

/** Dancers and routines that a confirmation counts, as lists tell them. */
export const countsOf = ({ attendees, routines }: ConfirmationContent) => ({
  dancers: attendees.filter(({ kind }) => kind === 'dancer').length,
  routines: routines.length,
});

export const confirmationEvents: EventDeclarations<ConfirmationStored> = {
  ConfirmationStored: {
    version: 1,
    personal: [
      { path: 'content.registrant.name', subject: 'account_id', kind: 'account' },
      { path: 'content.people.*.name', subject: 'content.people.*.person_id', kind: 'person' },
      { path: 'content.routines.*.name', subject: 'account_id', kind: 'account' },
      { path: 'content.tickets.*.holder_name', subject: 'account_id', kind: 'account' },
      { path: 'content.credits.*.from', kind: 'text' },
    ],
    says: ({ cause, content }) => {
      const { dancers, routines } = countsOf(content);
      const what = cause === 'completion' ? 'the confirmation of the completion' : 'the confirmation of the saved edit';
      return said(
        'status',
        `stored ${what}: ${counted(dancers, 'dancer')}, ${counted(routines, 'routine')}, ${formatMoney(content.total)}`,
      );
    },
    example: confirmationExample,
  },
};
