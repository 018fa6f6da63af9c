import { type Overridden, type ScoreRow, scoringCalls, type Tenths } from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { useCommand } from '../../platform/use-command.js';

/** One thing of a routine that is entered (PST-103, PST-169, PST-170, PST-176). */
export type Entered =
  | { readonly cell: { readonly position: number; readonly score: string; readonly was: Tenths | null } }
  | { readonly number: { readonly number: number; readonly has_a: boolean } | null }
  | { readonly canceled: boolean; readonly reason: string }
  | {
      readonly override: { readonly result: Overridden; readonly computed: boolean; readonly value: number | null };
      readonly reason: string;
    };

/** Sends it, and reads the grid anew before it answers: null, or the refusal. A failure of another kind is told as everywhere. */
export const useEntering = (tour_date_id: number, { id, registration_id }: ScoreRow) => {
  const client = useQueryClient();
  const refused = useRef<ApiError | null>(null);
  const command = useCommand(scoringCalls.enter, {
    handle: (error) => {
      refused.current = error;
      return error.status === 400 || error.status === 409;
    },
  });
  return async (entered: Entered): Promise<ApiError | null> => {
    refused.current = null;
    await command.run({ params: { id: tour_date_id }, body: { registration_id, routine_id: id, ...entered } });
    await client.invalidateQueries({ queryKey: ['scores', tour_date_id] });
    return refused.current;
  };
};
