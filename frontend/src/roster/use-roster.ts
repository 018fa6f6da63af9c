import {
  type AddToRosterAnswer,
  type ContactInfo,
  rosterCalls,
  type RosterEntry,
  type RosterPerson,
} from '@app/contracts/roster';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { type Command, useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { useToast } from '../ui/Toast.js';
import { type Imports, useImports } from './use-imports.js';

export type NewEntry = {
  readonly person: RosterPerson & { readonly person_id?: number };
  readonly previous_studio_id?: number | null;
  readonly skipFuzzy?: boolean;
};

/** A row of the table, or with `contact` the contact dialog (ROS-017, ROS-037). */
export type ChangedEntry = RosterPerson & { readonly person_id: number; readonly contact?: ContactInfo };

/** Saves one person; null where it was not saved. */
export type ChangePerson = {
  readonly run: (sent: ChangedEntry) => Promise<object | null>;
  readonly busy: boolean;
};

export type Archiving = { readonly person_id: number; readonly archived: boolean; readonly note: string | null };

export type RosterData = {
  readonly entries: readonly RosterEntry[] | undefined;
  /** Kept, but offered nowhere (ROS-063). */
  readonly archived: readonly RosterEntry[];
  readonly failed: boolean;
  readonly retry: () => void;
  readonly add: Command<NewEntry, AddToRosterAnswer>;
  readonly change: Command<ChangedEntry, { readonly entry: RosterEntry }>;
  readonly remove: Command<number, object>;
  readonly archive: Command<Archiving, object>;
  readonly imports: Imports;
};

const UPDATED = 'Roster Updated!';

/** The roster of the signed-in account, or of `ownerId` for staff; it refreshes live in every window (ROS-011). */
export const useRoster = (ownerId?: number, seasonId = CURRENT_SEASON_ID): RosterData => {
  const account = useAccount();
  const client = useQueryClient();
  const toast = useToast();
  const mybtf_user_id = ownerId ?? account.id;
  useRoom(`roster:${mybtf_user_id}`);
  const read = useRead(
    ['roster'],
    rosterCalls.listWithMediaPass,
    { query: { mybtf_user_id, seasonId } },
    { handled: true },
  );
  const entries = useMemo(() => read.data?.filter((entry) => !entry.archived), [read.data]);
  const archived = useMemo(() => read.data?.filter((entry) => entry.archived) ?? [], [read.data]);
  const imports = useImports(mybtf_user_id);
  const updated = (): void => {
    toast(UPDATED);
    void client.invalidateQueries({ queryKey: ['roster'] });
  };
  return {
    entries,
    archived,
    failed: read.isError,
    retry: () => void read.refetch(),
    imports,
    add: useCommand(rosterCalls.add, {
      input: (entry: NewEntry) => ({ body: { studio_id: null, previous_studio_id: null, ...entry, mybtf_user_id } }),
      onDone: (answer) => 'entry' in answer && updated(),
    }),
    change: useCommand(rosterCalls.change, {
      input: ({ contact, ...person }: ChangedEntry) => ({
        body: { person, mybtf_user_id, ...(contact && { contact }) },
      }),
      onDone: updated,
    }),
    remove: useCommand(rosterCalls.remove, {
      input: (person_id: number) => ({ query: { person_id, mybtf_user_id } }),
      onDone: updated,
    }),
    archive: useCommand(rosterCalls.archive, {
      input: (archiving: Archiving) => ({ body: { ...archiving, mybtf_user_id } }),
      onDone: updated,
    }),
  };
};
