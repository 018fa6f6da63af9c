import {
  type AsOfAnswer,
  auditCalls,
  type CompareAnswer,
  type ProofAnswer,
  type ReplayAnswer,
  type Timeline,
  type VerifyAnswer,
  type WhatIfAnswer,
} from '@app/contracts/audit';
import { registrationCalls } from '@app/contracts/registration';
import { type Query, useQuery } from '@tanstack/react-query';
import { request } from '../platform/api.js';
import { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { registrationOf } from './stream-of.js';

const handled = { handled: true } as const;

/** A recorded look, by whose number all that a page says of its stream is in clear until it is `over` (ADR 0029). */
export type Look = { readonly number: number; readonly over: () => void };
type By = { readonly look?: number };

const opened = async <A>(look: Look | null, read: (by: By) => Promise<A>): Promise<A> => {
  try {
    return await read(look ? { look: look.number } : {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'look_ended') look?.over();
    throw error;
  }
};

/**
 * What is read by a look, masked without one. The last answer stays while the next is read; but once masked again,
 * nobody is shown in clear any more, and nothing in clear is kept.
 */
const byLook = <A>(look: Look | null, key: readonly unknown[], read: (by: By, signal: AbortSignal) => Promise<A>) => ({
  queryKey: [...key, look?.number ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) => opened(look, (by) => read(by, signal)),
  placeholderData: (last: A | undefined, from: Pick<Query, 'queryKey'> | undefined): A | undefined =>
    look || from?.queryKey.at(-1) === null ? last : undefined,
  ...(look ? { gcTime: 0 } : {}),
  meta: handled,
});

/** The key carries the registration, so that a live notice brings the newest event (LIV-002). */
export const useTimeline = (stream: string, look: Look | null) =>
  useQuery<Timeline, ApiError>(
    byLook(look, ['registration', registrationOf(stream), 'stream', stream], (query, signal) =>
      request(auditCalls.timeline, { params: { stream }, query }, { signal }),
    ),
  );

/** A slider that is dragged passes hundreds of events, and each would be folded anew: where it rests so long is asked for. */
const REST_MS = 80;
const rested = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, REST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Two points side by side; without an earlier one, the state before the stream's first event is nothing. */
export const useRows = (id: number, { from, to }: { from: number; to: number }, look: Look | null) =>
  useQuery<CompareAnswer | AsOfAnswer, ApiError>(
    byLook<CompareAnswer | AsOfAnswer>(look, ['registration', id, 'rows', from, to], async (by, signal) => {
      await rested(signal);
      return from < 0
        ? request(auditCalls.at, { params: { id, revision: to }, query: by }, { signal })
        : request(auditCalls.compare, { params: { id }, query: { from, to, ...by } }, { signal });
    }),
  );

export const useAbout = (registration: number | null) =>
  useRead(
    ['registration', registration, 'about'],
    registrationCalls.read,
    { params: { id: registration ?? 0 } },
    { ...handled, enabled: registration !== null },
  );

/** Verifying changes nothing, so it is read like a page: each time the page opens, and again on demand. */
export const useVerification = (stream: string, head: number | undefined) =>
  useQuery<VerifyAnswer, ApiError>({
    queryKey: ['audit-verify', stream, head],
    // One stream without a report is verified at once.
    queryFn: () => request(auditCalls.verify, { body: { stream } }) as Promise<VerifyAnswer>,
    enabled: head !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: handled,
  });

/** Computed and verified anew each time the page opens: a proof of before proves nothing now. */
export const useProof = (id: number) =>
  useQuery<ProofAnswer, ApiError>({
    queryKey: ['registration', id, 'proof'],
    queryFn: ({ signal }) => request(auditCalls.proof, { params: { id } }, { signal }),
    gcTime: 0,
    meta: handled,
  });

export const replay = (registration_id: number, look: Look | null): Promise<ReplayAnswer> =>
  opened(look, (by) => request(auditCalls.replay, { body: { registration_id, ...by } }));

/** Asking changes nothing, so it is read like a page; the key carries the registration, for live notices. */
export const useWhatIf = (registration: number, look: Look | null) =>
  useQuery<WhatIfAnswer, ApiError>({
    ...byLook(look, ['registration', registration, 'what-if'], (by) =>
      request(auditCalls.whatIf, { body: { registration_id: registration, ...by } }),
    ),
    staleTime: 0,
  });
