import {
  accept,
  counted,
  type Decider,
  type DomainEvent,
  type EventDeclarations,
  type Instant,
  plural,
  type Position,
  said,
} from '../shared/index.js';
import { type AnchorTarget, anchorText, type BadEvent, type Comparison, comparisonFits, type Head } from './seal.js';
import { brokenText, entryText, thingText } from './things.js';

/** What a verification found (AUD-007). People are named by account number only: a report is kept for ever. */
export type IntegrityResult = {
  readonly run_id: string;
  /** Null: the whole store. */
  readonly stream: string | null;
  readonly verified_by: { readonly account_id: number | null; readonly role: string };
  readonly started_at: Instant;
  readonly ended_at: Instant;
  /** The end of the log when it was read. */
  readonly position: Position;
  readonly ok: boolean;
  readonly events: number;
  readonly streams: number;
  /** Events that other applications have in the same database (KER-018); earlier reports do not say. */
  readonly left_out?: number;
  readonly categories: readonly { readonly category: string; readonly streams: number; readonly events: number }[];
  /** SHA-256 over the head of every stream; null when the chain is broken. */
  readonly head: string | null;
  readonly bad: BadEvent | null;
  /** With the last report, or an uploaded one; null where there was none, or the log cannot be read to its end. */
  readonly compared?: Comparison | null;
};

/** The result with the newest hash of every stream. */
export type IntegrityReport = IntegrityResult & {
  readonly heads: readonly Head[];
};

/** Covers the canonical JSON of what it stands beside: keys in order, no white space. */
export type Signature = {
  readonly algorithm: 'Ed25519';
  readonly key_id: string;
  readonly public_key: string;
  readonly value: string;
};

export type SignedReport = { readonly report: IntegrityReport; readonly signature: Signature };

export type VerificationStatus = 'running' | 'finished' | 'interrupted';

/** A run of `POST audit/verify` as its page shows it. */
export type VerificationRun = {
  readonly run_id: string;
  readonly stream: string | null;
  readonly status: VerificationStatus;
  readonly account_id: number | null;
  readonly started_at: Instant;
  readonly ended_at: Instant | null;
  /** Verified so far. */
  readonly events: number;
  readonly percent: number;
  /** Events of other applications in the same database; null until they are counted. */
  readonly left_out: number | null;
  readonly ok: boolean | null;
  readonly head: string | null;
  readonly bad: BadEvent | null;
  readonly compared: Comparison | null;
};

type Of<T extends string, D> = DomainEvent<T, { readonly run_id: string } & D>;

/** Stream `process-verifications`: who verified what, and what came out of it. */
export type VerificationEvent =
  | Of<'VerificationStarted', { readonly stream: string | null; readonly account_id: number | null }>
  | Of<
      'VerificationFinished',
      {
        readonly ok: boolean;
        readonly events: number;
        readonly streams: number;
        readonly left_out: number;
        readonly head: string | null;
        readonly bad: BadEvent | null;
        /** Null where there was no report to compare with (AUD-013). */
        readonly compared: Comparison | null;
        readonly signature: string;
      }
    >
  /** The signed report of a run was sent where the operator cannot change it. */
  | Of<'HeadsAnchored', { readonly target: AnchorTarget }>;

const leftOutText = (left_out: number): string =>
  left_out === 0 ? '' : `, left out ${counted(left_out, 'event')} of other applications`;

/** What the comparison with an earlier report adds to the sentence. */
const comparedText = (compared: Comparison | null): string => {
  if (!compared) return '';
  const { state, found } = compared;
  if (state !== 'signed') return `; the report to compare with ${state === 'missing' ? 'is gone' : 'was changed'}`;
  return comparisonFits(compared)
    ? '; nothing that the report before had signed is missing'
    : `; ${counted(found, 'record')} ${plural(found, 'does', 'do')} not fit the report before`;
};

const run_id = '00000000-0000-7000-8000-000000000011';

export const verificationEvents: EventDeclarations<VerificationEvent> = {
  VerificationStarted: {
    version: 1,
    personal: [],
    says: (d) => said('status', `started to verify ${d.stream === null ? 'everything' : thingText(d.stream)}`),
    example: { run_id, stream: null, account_id: 1003 },
  },
  VerificationFinished: {
    version: 3,
    personal: [],
    says: (d) =>
      said(
        'status',
        d.bad === null
          ? `verified ${counted(d.events, 'event')} in ${counted(d.streams, 'record')}${leftOutText(d.left_out)}${comparedText(d.compared)}`
          : `found ${entryText(d.bad.revision)} of ${thingText(d.bad.stream)} changed: ${brokenText(d.bad.reason)}`,
      ),
    example: {
      run_id,
      ok: false,
      events: 41,
      streams: 12,
      left_out: 0,
      head: null,
      bad: {
        stream: 'registration-75001',
        revision: 3,
        id: '00000000-0000-7000-8000-000000000012',
        reason: 'the hash does not match',
      },
      compared: null,
      signature: 'bm90IGEgcmVhbCBvbmU=',
    },
  },
  HeadsAnchored: {
    version: 1,
    personal: [],
    says: (d) => said('status', `had the signed heads ${anchorText[d.target]}`),
    example: { run_id, target: 'file' },
  },
};

/** Version 1 knew no other applications, version 2 compared with nothing (KER-006). */
export const auditUpcasters = {
  VerificationFinished: {
    1: (data: object): object => ({ ...data, left_out: 0 }),
    2: (data: object): object => ({ ...data, compared: null }),
  },
};

export type VerificationCommand = VerificationEvent;

/** Records what was done; there is nothing to refuse. */
export const verificationDecider: Decider<null, VerificationCommand, VerificationEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (command) => accept<VerificationEvent>(command),
};
