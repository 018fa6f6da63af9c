import type {
  AsOfAnswer,
  CompareAnswer,
  ReplayAnswer,
  Timeline,
  VerifyAnswer,
  WhatIfAnswer,
} from '@app/contracts/audit';
import { registrationCalls } from '@app/contracts/registration';
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.js';
import type { ApiError } from '../platform/api-error.js';
import { useRead } from '../platform/use-read.js';
import { registrationOf } from './stream-of.js';

const handled = { handled: true } as const;

/** The key carries the registration, so that a live notice brings the newest event (LIV-002). */
export const useTimeline = (stream: string) =>
  useRead<Timeline>(
    ['registration', registrationOf(stream), 'stream', stream],
    `audit/streams/${encodeURIComponent(stream)}`,
    handled,
  );

/** Two points side by side; without an earlier one, the state before the stream's first event is nothing. */
export const useRows = (registration: number, from: number, to: number) =>
  useRead<CompareAnswer | AsOfAnswer>(
    ['registration', registration, 'rows', from, to],
    from < 0 ? `audit/registrations/${registration}/at/${to}` : `audit/registrations/${registration}/compare`,
    { ...handled, keepPrevious: true, ...(from < 0 ? {} : { params: { from, to } }) },
  );

export const useAbout = (registration: number | null) =>
  useRead(
    ['registration', registration, 'about'],
    registrationCalls.read,
    { params: { id: registration ?? 0 } },
    { ...handled, enabled: registration !== null },
  );

/** Verifying changes nothing, so it is read like a page and read again on demand. */
export const useVerification = (stream: string, head: number | undefined) =>
  useQuery<VerifyAnswer, ApiError>({
    queryKey: ['audit-verify', stream, head],
    queryFn: () => api.post<VerifyAnswer>('audit/verify', { stream }),
    enabled: head !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: handled,
  });

export const replay = (registration_id: number): Promise<ReplayAnswer> =>
  api.post<ReplayAnswer>('audit/replay', { registration_id });

/** Asking changes nothing, so it is read like a page; the key carries the registration, for live notices. */
export const useWhatIf = (registration: number) =>
  useQuery<WhatIfAnswer, ApiError>({
    queryKey: ['registration', registration, 'what-if'],
    queryFn: () => api.post<WhatIfAnswer>('audit/what-if', { registration_id: registration }),
    staleTime: 0,
    meta: handled,
  });
