import {
  change,
  type DomainEvent,
  type EventDeclarations,
  type PersonalField,
  said,
  toldApart,
} from '../shared/index.js';
import type { CaseOf, Colleague } from './types.js';

/** Stream `case-{kind}_{id}`: what the office notes of a registration or a studio, and who looks after it (ADR 0025). */
type Of<T extends string, D> = DomainEvent<T, CaseOf & D>;

export type NoteAdded = Of<'NoteAdded', { readonly text: string }>;
export type AssigneeChanged = Of<'AssigneeChanged', { readonly from: Colleague | null; readonly to: Colleague | null }>;

export type CaseEvent = NoteAdded | AssigneeChanged;

const of = { kind: 'registration', of_id: 75_001 } as const;
const colleague = (path: string): PersonalField => ({
  path: `${path}.display`,
  subject: `${path}.account_id`,
  kind: 'account',
});

/** Masked colleagues are told apart by the account (AUD-017). */
const called = (who: Colleague | null): string | null => who && toldApart(who.display, who.account_id);

export const caseEvents: EventDeclarations<CaseEvent> = {
  NoteAdded: {
    version: 1,
    personal: [{ path: 'text', kind: 'text' }],
    says: (d) => said('notes', `noted: ${d.text}`),
    example: { ...of, text: 'The mother calls back on Friday' },
  },
  AssigneeChanged: {
    version: 1,
    personal: [colleague('from'), colleague('to')],
    says: (d) =>
      said('notes', `changed who looks after ${d.kind} ${d.of_id}`, [change('Assignee', called(d.from), called(d.to))]),
    example: {
      ...of,
      from: { account_id: 1003, display: 'Ruth Okafor' },
      to: { account_id: 1002, display: 'Theo Brandt' },
    },
  },
};
