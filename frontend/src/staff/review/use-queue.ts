import { registrationCalls, type StaffRegistrationRow } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useCommand } from '../../platform/use-command.js';

/** As many as one person works through in a day; who waits longest comes first. */
const SHOWN = 200;
const OLDEST_FIRST = {
  sort: { field: 'waiting_since', order: 'ASC' },
  pagination: { page: 1, perPage: SHOWN },
} as const;

/** Completed registrations that wait for the office, oldest first; all, or those that one of it looks after (ADM-014, ADM-016). */
export const useQueue = (assignee_id: number | null) => {
  const filter = { status: 'completed', ...(assignee_id === null ? {} : { assignee_id }) };
  const asked = { ...OLDEST_FIRST, filter };
  const { data, total, error, isPending, refetch } = useGetList<StaffRegistrationRow>('registrations', asked);
  return { rows: data, total, error, isPending, refetch };
};

/** What became of registrations that were to be confirmed together. */
export type Confirmed = { readonly ids: readonly number[]; readonly refused: readonly string[] };

/** Confirms one registration after the other with one reason; what is refused stops none of the others. */
export const useConfirm = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  let message = '';
  const confirm = useCommand(registrationCalls.confirm, {
    input: ({ id, reason }: { id: number; reason: string }) => ({ params: { id }, body: { reason } }),
    handle: (error) => {
      message = error.message;
      return error.badRequest;
    },
  });
  const run = async (ids: readonly number[], reason: string): Promise<Confirmed> => {
    setBusy(true);
    const done: number[] = [];
    const refused: string[] = [];
    for (const id of ids) {
      if (await confirm.run({ id, reason })) done.push(id);
      else refused.push(`${id}: ${message}`);
    }
    setBusy(false);
    for (const key of ['registrations', 'registration']) await client.invalidateQueries({ queryKey: [key] });
    return { ids: done, refused };
  };
  return { busy, run };
};
