import {
  accept,
  counted,
  type Decider,
  type DomainEvent,
  type EventDeclarations,
  type Instant,
  plural,
  refuse,
  said,
} from '../shared/index.js';
import type { AuditRefusal } from './refusals.js';

/** Whose data may be erased: a person of a roster, a sign-in account, the contacts of a studio (AUD-009). */
export const SUBJECT_KINDS = ['person', 'account', 'studio'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** An event that held personal data of the erased; the data itself is nowhere any more. */
export type HeldEvent = { readonly stream: string; readonly revision: number; readonly type: string };

export type ErasureReport = {
  /** Events whose data held something of the erased. */
  readonly events: number;
  /** Events that only named the account as who acted. */
  readonly acted: number;
  readonly by_type: readonly { readonly type: string; readonly events: number }[];
  /** The first of them. */
  readonly list: readonly HeldEvent[];
  /** The whole log, verified after the erasure. */
  readonly chain: { readonly ok: boolean; readonly events: number; readonly head: string | null };
};

export const MOST_LISTED = 1_000;

type Of<T extends string, D> = DomainEvent<T, { readonly erasure_id: string } & D>;

/** Stream `process-erasure_{kind}_{id}`: the steps of an erasure. None of them names the person. */
export type ErasureEvent =
  | Of<
      'ErasureRequested',
      {
        readonly kind: SubjectKind;
        readonly number: number;
        /** The keys to destroy: `person:12`, `text:{event}` of texts about him; of an account also those of its entries in lists. */
        readonly subjects: readonly string[];
        readonly account_id: number | null;
        readonly reason: string;
      }
    >
  | Of<'ErasureCopiesRemoved', { readonly mails: number; readonly answers: number }>
  | Of<'ErasureKeysDestroyed', { readonly subjects: readonly string[] }>
  | Of<'ErasureModelsRebuilt', { readonly projections: readonly string[] }>
  | Of<'ErasureFinished', { readonly report: ErasureReport }>;

const erasure_id = 'account_1001';
const subjects = ['account:1001', 'account:exception-7501-1'];

/** `person:12 and of 3 texts`: what an erasure destroys. */
export const keysInWords = (subjects: readonly string[]): string => {
  const people = subjects.filter((subject) => !subject.startsWith('text:'));
  const texts = subjects.length - people.length;
  return people.join(', ') + (texts > 0 ? ` and of ${counted(texts, 'text')}` : '');
};

/** A reason that names the person is refused; it may still name another. */
export const erasureEvents: EventDeclarations<ErasureEvent> = {
  ErasureRequested: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text', unmasked: true }],
    says: (d) => said('status', `asked to erase ${d.kind} ${d.number}: ${d.reason}`),
    example: {
      erasure_id,
      kind: 'account',
      number: 1001,
      subjects,
      account_id: 1003,
      reason: 'asked for by letter',
    },
  },
  ErasureCopiesRemoved: {
    version: 1,
    personal: [],
    says: (d) => said('status', `removed ${d.mails} kept mails and ${d.answers} kept answers`),
    example: { erasure_id, mails: 3, answers: 2 },
  },
  ErasureKeysDestroyed: {
    version: 1,
    personal: [],
    says: (d) => said('status', `destroyed the keys of ${keysInWords(d.subjects)}`),
    example: { erasure_id, subjects },
  },
  ErasureModelsRebuilt: {
    version: 1,
    personal: [],
    says: (d) => said('status', `made ${counted(d.projections.length, 'list')} anew without them`),
    example: { erasure_id, projections: ['accounts', 'outbox'] },
  },
  ErasureFinished: {
    version: 1,
    personal: [],
    says: ({ report: { events, chain } }) =>
      said(
        'status',
        `finished the erasure: ${counted(events, 'event')} ${plural(events, 'shows', 'show')} [erased], the log ${chain.ok ? 'holds' : 'is broken'}`,
      ),
    example: {
      erasure_id,
      report: {
        events: 1,
        acted: 4,
        by_type: [{ type: 'AccountRegistered', events: 1 }],
        list: [{ stream: 'account-1001', revision: 0, type: 'AccountRegistered' }],
        chain: { ok: true, events: 41, head: '3f1c' },
      },
    },
  },
};

export const ERASURE_STEPS = ['requested', 'copies_removed', 'keys_destroyed', 'models_rebuilt', 'finished'] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];

const STEP_OF: { readonly [T in ErasureEvent['type']]: ErasureStep } = {
  ErasureRequested: 'requested',
  ErasureCopiesRemoved: 'copies_removed',
  ErasureKeysDestroyed: 'keys_destroyed',
  ErasureModelsRebuilt: 'models_rebuilt',
  ErasureFinished: 'finished',
};

export type ErasureState = {
  readonly erasure_id: string;
  readonly kind: SubjectKind;
  readonly number: number;
  readonly subjects: readonly string[];
  readonly step: ErasureStep;
} | null;

const rank = (step: ErasureStep): number => ERASURE_STEPS.indexOf(step);

/** A step that is done again changes nothing; a second request is refused (KER-025). */
export const erasureDecider: Decider<ErasureState, ErasureEvent, ErasureEvent, AuditRefusal> = {
  initialState: () => null,
  evolve: (state, event) => {
    if (event.type === 'ErasureRequested') {
      const { erasure_id, kind, number, subjects } = event.data;
      return { erasure_id, kind, number, subjects, step: 'requested' };
    }
    return state && { ...state, step: STEP_OF[event.type] };
  },
  decide: (command, state) => {
    if (command.type === 'ErasureRequested') {
      return state === null ? accept(command) : refuse({ code: 'erasure_done', params: {} });
    }
    return state === null || rank(STEP_OF[command.type]) <= rank(state.step) ? accept() : accept(command);
  },
};

/** The process of a subject: one for ever, because a destroyed key has no second life. */
export const erasureIdOf = (kind: SubjectKind, number: number): string => `${kind}_${number}`;

/** `GET audit/erasures`. */
export type ErasureRow = {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly number: number;
  readonly subjects: readonly string[];
  readonly account_id: number | null;
  readonly reason: string;
  readonly step: ErasureStep;
  readonly finished: boolean;
  readonly requested_at: Instant;
  readonly updated_at: Instant;
  readonly mails: number;
  readonly answers: number;
  readonly projections: readonly string[];
  readonly report: ErasureReport | null;
};

/** `GET audit/erasures/{kind}/{id}`: what an admin sees before. */
export type ErasurePreview = {
  readonly kind: SubjectKind;
  readonly number: number;
  readonly name: string;
  /** What is to be typed. */
  readonly confirm: string;
  readonly events: number;
  readonly streams: readonly string[];
  readonly mails: number;
  /** Registrations of tour dates that are not over: they come first. */
  readonly open_registrations: readonly number[];
  readonly erased: boolean;
};
