import { auditCalls, type TrailAnswer } from '@app/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '../../platform/api.js';
import type { ApiError } from '../../platform/api-error.js';
import { type useNotices as UseNotices, useNotices, useRoom } from '../../platform/LiveProvider.js';

type Notice = Parameters<Parameters<typeof UseNotices>[0]>[0];

/** The subject of a trail. */
export type TrailOf =
  | { readonly kind: 'payment'; readonly registration: number; readonly payment: string }
  | { readonly kind: 'voucher'; readonly studio: number; readonly code: string }
  | { readonly kind: 'promo-code'; readonly code: string };

const read = (of: TrailOf, signal: AbortSignal): Promise<TrailAnswer> => {
  switch (of.kind) {
    case 'payment':
      return request(auditCalls.paymentTrail, { params: { id: of.registration, payment: of.payment } }, { signal });
    case 'voucher':
      return request(auditCalls.voucherTrail, { params: { id: of.studio, code: of.code } }, { signal });
    case 'promo-code':
      return request(auditCalls.promoCodeTrail, { params: { code: of.code } }, { signal });
  }
};

/** The live notices that tell of a new step, with the id that each has. */
const heardOf = (of: TrailOf): Readonly<Record<string, string>> => {
  switch (of.kind) {
    case 'payment':
      return { payments: String(of.registration), payment: of.payment };
    case 'voucher':
      return { loyalty: String(of.studio) };
    case 'promo-code':
      return { 'promo-codes': of.code };
  }
};

/** Read from the events each time that a notice tells of it (LIV-002). */
export const useTrail = (of: TrailOf) => {
  useRoom(of.kind === 'payment' ? `registration:${of.registration}` : 'staff');
  const key = JSON.stringify(of);
  const { refetch, ...answer } = useQuery<TrailAnswer, ApiError>({
    queryKey: ['audit-trail', key],
    queryFn: ({ signal }) => read(of, signal),
    meta: { handled: true },
  });
  const hear = useCallback(
    ({ resource, id }: Notice) => {
      const own = heardOf(JSON.parse(key) as TrailOf)[resource];
      if (resource === '*' || (own !== undefined && (id === '*' || String(id) === own))) void refetch();
    },
    [key, refetch],
  );
  useNotices(hear);
  return { ...answer, refetch };
};
