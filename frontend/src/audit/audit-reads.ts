import {
  type AsOfAnswer,
  auditCalls,
  type CompareAnswer,
  type ProofAnswer,
  type ReplayAnswer,
  type VerifyAnswer,
  type WhatIfAnswer,
} from '@app/contracts/audit';
import { registrationCalls } from '@app/contracts/registration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../platform/api.js';
import type { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { registrationOf } from './stream-of.js';

const handled = { handled: true } as const;

/** The key carries the registration, so that a live notice brings the newest event (LIV-002). */
export const useTimeline = (stream: string) =>
  useRead(
    ['registration', registrationOf(stream), 'stream', stream],
    auditCalls.timeline,
    { params: { stream } },
    handled,
  );

/** Two points side by side; without an earlier one, the state before the stream's first event is nothing. */
export const useRows = (id: number, from: number, to: number) =>
  useQuery<CompareAnswer | AsOfAnswer, ApiError>({
    queryKey: ['registration', id, 'rows', from, to],
    queryFn: ({ signal }) =>
      from < 0
        ? request(auditCalls.at, { params: { id, revision: to } }, { signal })
        : request(auditCalls.compare, { params: { id }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

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

export const replay = (registration_id: number): Promise<ReplayAnswer> =>
  request(auditCalls.replay, { body: { registration_id } });

/** Asking changes nothing, so it is read like a page; the key carries the registration, for live notices. */
export const useWhatIf = (registration: number) =>
  useQuery<WhatIfAnswer, ApiError>({
    queryKey: ['registration', registration, 'what-if'],
    queryFn: () => request(auditCalls.whatIf, { body: { registration_id: registration } }),
    staleTime: 0,
    meta: handled,
  });
