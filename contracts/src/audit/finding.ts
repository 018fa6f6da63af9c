import {
  accept,
  type CommonRefusal,
  type Decider,
  type Decision,
  type DomainEvent,
  type EventDeclarations,
  impossible,
  type Instant,
  refuse,
  said,
  type StaffRole,
  type StreamName,
  streamName,
} from '../shared/index.js';
import type { AuditRefusal } from './refusals.js';

/** One event, or without a revision a whole registration by its stream. */
export type FindingOf = { readonly stream: string; readonly revision: number | null };
type Words = { readonly text: string };
type Raised = FindingOf & {
  /** Of the event that it is about; null: of the whole registration. */
  readonly event_type: string | null;
  /** To which both belong, where they belong to one. */
  readonly registration_id: number | null;
  readonly title: string;
} & Words;

/** Stream `finding-{id}`: what somebody of the audit found, and what was said of it since (AUD-015, ADR 0027). */
export type FindingEvent =
  | DomainEvent<'FindingRaised', Raised>
  | DomainEvent<'FindingCommented', Words>
  | DomainEvent<'FindingClosed', Words>
  | DomainEvent<'FindingReopened', Words>;

/** What a finding is about, as people write it: `registration-75001, 12`. */
export const foundAt = ({ stream, revision }: FindingOf): string =>
  revision === null ? stream : `${stream}, ${revision}`;

/** What auditors write, each of them reads; who is named in it is erased with it. */
const words = (path: string) => ({ path, kind: 'text', unmasked: true }) as const;

export const findingEvents: EventDeclarations<FindingEvent> = {
  FindingRaised: {
    version: 1,
    personal: [words('title'), words('text')],
    says: (d) => said('notes', `found at ${foundAt(d)}: ${d.title}. ${d.text}`),
    example: {
      stream: 'registration-75001',
      revision: 12,
      event_type: 'AttendeeChanged',
      registration_id: 75_001,
      title: 'Level changed after the deadline',
      text: 'The reason that was given names no call.',
    },
  },
  FindingCommented: {
    version: 1,
    personal: [words('text')],
    says: (d) => said('notes', `said of the finding: ${d.text}`),
    example: { text: 'The office has the letter of the studio.' },
  },
  FindingClosed: {
    version: 1,
    personal: [words('text')],
    says: (d) => said('notes', `closed the finding: ${d.text}`),
    example: { text: 'The letter is on file.' },
  },
  FindingReopened: {
    version: 1,
    personal: [words('text')],
    says: (d) => said('notes', `reopened the finding: ${d.text}`),
    example: { text: 'The letter is of another season.' },
  },
};

type Refused = AuditRefusal | Extract<CommonRefusal, { readonly code: 'not_found' }>;
export type FindingState = { readonly open: boolean } | null;
/** Staff neither read nor write findings: one may be about them (ADR 0027). */
export const readsFindings = (roles: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'auditor' || role === 'admin');

/** What can be said of a finding: alone, or with its end or its new beginning. */
export type FindingCommand =
  | ({ readonly type: 'RaiseFinding' } & Raised)
  | ({ readonly type: 'CommentFinding' | 'CloseFinding' | 'ReopenFinding' } & Words);

export const findingStream = (id: string): StreamName => streamName('finding', id);

const evolve = (state: FindingState, { type }: FindingEvent): FindingState => {
  switch (type) {
    case 'FindingRaised':
    case 'FindingReopened':
      return { open: true };
    case 'FindingClosed':
      return { open: false };
    case 'FindingCommented':
      return state;
    default:
      return impossible(type);
  }
};

const answered = (
  { type, text }: Exclude<FindingCommand, { type: 'RaiseFinding' }>,
  { open }: { readonly open: boolean },
): Decision<FindingEvent, Refused> => {
  if (type === 'ReopenFinding')
    return open
      ? refuse({ code: 'finding_open', params: {} } as const)
      : accept({ type: 'FindingReopened', data: { text } });
  if (!open) return refuse({ code: 'finding_closed', params: {} } as const);
  return accept({ type: type === 'CloseFinding' ? 'FindingClosed' : 'FindingCommented', data: { text } });
};

/** A finding is commented until it is closed, and again once it is reopened; nothing of it is ever taken back. */
export const findingDecider: Decider<FindingState, FindingCommand, FindingEvent, Refused> = {
  initialState: () => null,
  evolve,
  decide: (command, state) => {
    if (command.type === 'RaiseFinding') {
      const { type: _, ...data } = command;
      return state === null ? accept({ type: 'FindingRaised', data }) : accept();
    }
    return state === null ? refuse({ code: 'not_found', params: {} } as const) : answered(command, state);
  },
};

type By = { readonly account_id: number; readonly display: string };

/** What was said at once, oldest first; the first is what was found. */
export type FindingComment = Words & {
  readonly id: string;
  readonly did: 'raised' | 'commented' | 'closed' | 'reopened';
  readonly by: By;
  readonly at: Instant;
};

/** A line of `GET audit/findings`. */
export type FindingRow = Omit<Raised, 'text'> & {
  readonly id: string;
  readonly open: boolean;
  readonly raised_by: By;
  readonly raised_at: Instant;
  readonly changed_at: Instant;
  /** How many came after what was found. */
  readonly answers: number;
};

/** `GET audit/findings/{id}`. */
export type Finding = FindingRow & { readonly comments: readonly FindingComment[] };

/** Read model `findings`. */
export type FindingDocument = Finding & {
  readonly raised_by_id: number;
  /** The title and all that was said: what a search finds. */
  readonly words: string;
};

/** Whom a finding may speak of; called as who asks may read it. Its words hold `personMark` alone (AUD-009, ADR 0111). */
export type FindingPerson = { readonly person_id: number; readonly name: string };

/** How a person stands in the words of a finding: a number, which says nothing once its person is erased. */
export const personMark = (person_id: number): string => `person ${person_id}`;

/** The parts of a finding's words: texts, and the numbers of people in them. */
export const partsOfWords = (text: string): (string | number)[] =>
  text.split(/\bperson (\d{1,10})\b/).map((part, i) => (i % 2 === 1 ? Number(part) : part));

/** `GET audit/findings`, changed last first; `total` of all that fit. */
export type FindingsAnswer = { readonly findings: readonly FindingRow[]; readonly total: number };
