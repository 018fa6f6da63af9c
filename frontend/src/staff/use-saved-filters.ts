import { officeCalls } from '@app/contracts/office';
import { useQueryClient } from '@tanstack/react-query';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import type { SavedFilter } from './list-types.js';

export type OwnFilter = SavedFilter & { readonly id: string };
const KEY = ['saved-filters'] as const;

/** The filters of a list that this account keeps: the same on every device, and in every window at once (ADM-016). */
export const useSavedFilters = (list: string, onSaved: () => void) => {
  const client = useQueryClient();
  useRoom(`account:${useAccount().id}`);
  const { data = [] } = useRead(KEY, officeCalls.savedFilters, {}, { handled: true });
  const onDone = (): void => void client.invalidateQueries({ queryKey: KEY });
  const save = useCommand(officeCalls.saveFilter, {
    input: ({ label, filter }: SavedFilter) => ({ body: { list, label, filter: JSON.stringify(filter) } }),
    onDone: () => {
      onDone();
      onSaved();
    },
    handle: (error) => error.badRequest || error.status === 409,
  });
  const forget = useCommand(officeCalls.forgetFilter, { input: (id: string) => ({ params: { id } }), onDone });
  const own = data
    .filter((one) => one.list === list)
    .map(({ id, label, filter }): OwnFilter => ({ id, label, filter: JSON.parse(filter) as SavedFilter['filter'] }));
  return { own, save, forget };
};
