import type { AddToRosterAnswer, RosterEntry, RosterPerson } from '@app/contracts/roster';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.js';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { type Command, useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { useToast } from '../ui/Toast.js';

export type NewEntry = {
  readonly person: RosterPerson & { readonly person_id?: number };
  readonly previous_studio_id?: number | null;
  readonly skipFuzzy?: boolean;
};
type Saved = { readonly entry: RosterEntry };

export type RosterData = {
  readonly entries: readonly RosterEntry[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly add: Command<NewEntry, AddToRosterAnswer>;
  readonly change: Command<RosterPerson & { readonly person_id: number }, Saved>;
  readonly remove: Command<number, object>;
};

const UPDATED = 'Roster Updated!';

/** The roster of the signed-in account, or of `ownerId` for staff; it refreshes live in every window (ROS-011). */
export const useRoster = (ownerId?: number, seasonId = CURRENT_SEASON_ID): RosterData => {
  const account = useAccount();
  const client = useQueryClient();
  const toast = useToast();
  const mybtf_user_id = ownerId ?? account.id;
  useRoom(`roster:${mybtf_user_id}`);
  const read = useRead<RosterEntry[]>(['roster'], 'mybtf/roster-with-media-pass', {
    params: { mybtf_user_id, seasonId },
    handled: true,
  });
  const updated = (): void => {
    toast(UPDATED);
    void client.invalidateQueries({ queryKey: ['roster'] });
  };
  return {
    entries: read.data,
    failed: read.isError,
    retry: () => void read.refetch(),
    add: useCommand({
      send: (entry: NewEntry, key) => api.post<AddToRosterAnswer>('mybtf/roster', { ...entry, mybtf_user_id }, { key }),
      onDone: (answer) => 'entry' in answer && updated(),
    }),
    change: useCommand({
      send: (person: RosterPerson & { readonly person_id: number }, key) =>
        api.put<Saved>('mybtf/roster', { person, mybtf_user_id }, { key }),
      onDone: updated,
    }),
    remove: useCommand({
      send: (person_id: number, key) => api.delete<object>('mybtf/roster', { person_id, mybtf_user_id }, { key }),
      onDone: updated,
    }),
  };
};
