import { registrationCalls } from '@app/contracts/registration';
import { useMemo } from 'react';
import { useClock } from '../../platform/clock.js';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { cardsOf, type RegistrationCard } from './cards.js';

export type MyRegistrations = {
  readonly completed: readonly RegistrationCard[];
  readonly incomplete: readonly RegistrationCard[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** The account's registrations of a season over all events, refreshed live (NAV-014). */
export const useMyRegistrations = (season_id: number): MyRegistrations => {
  const { id } = useAccount();
  const { now } = useClock();
  const read = useRead(
    ['registrations'],
    registrationCalls.ofAccount,
    { query: { mybtf_user_id: id, season_id } },
    { handled: true },
  );
  const rows = read.data;
  return useMemo(
    () => ({
      completed: cardsOf(rows ?? [], true, now),
      incomplete: cardsOf(rows ?? [], false, now),
      loading: read.isPending,
      failed: read.isError && !rows,
      retry: () => void read.refetch(),
    }),
    [rows, now, read.isPending, read.isError, read.refetch],
  );
};
