import { paymentCalls, type RegistrationPayments } from '@app/contracts/payments';
import { useCallback, useEffect, useRef } from 'react';
import type { Notice } from '../platform/live.js';
import { useNotices, useRoom } from '../platform/LiveProvider.js';
import { useRead } from '../platform/use-read.js';
import { useToast } from '../ui/Toast.js';

/** What a registration owes and has paid, kept fresh by its live notices (PAY-148, PAY-185). */
export const usePayments = (registrationId: number, editing: boolean) => {
  useRoom(`registration:${registrationId}`);
  const read = useRead(
    ['payments', registrationId],
    paymentCalls.ofRegistration,
    { params: { id: registrationId }, query: editing ? { editing } : {} },
    { handled: true, keepPrevious: true },
  );
  const { refetch } = read;
  // It says whether staff have confirmed, of which only the registration is told (PAY-159).
  const heard = useCallback(
    ({ resource, id }: Notice) => {
      // The step of a submission under way is told to its overlay (PAY-315).
      if (resource === 'credits' || resource === 'submission') void refetch();
      if (resource === 'registration' && String(id) === String(registrationId)) void refetch();
    },
    [registrationId, refetch],
  );
  useNotices(heard);
  return read;
};

/** Says that the fees changed while the screen was open (PAY-021); own payments move the balance without a word. */
export const useBalanceToast = (payments: RegistrationPayments | undefined): void => {
  const toast = useToast();
  const before = useRef<number | null>(null);
  const total = payments?.fees.total ?? null;
  useEffect(() => {
    if (before.current !== null && total !== null && before.current !== total) toast('Your balance has been updated.');
    before.current = total;
  }, [total, toast]);
};
