import { type ImportSummary, type PreviewRow, rosterCalls, type UndoneImport } from '@app/contracts/roster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';

type Sent = PreviewRow['sent'];

/** Imports of a roster: the one that is running or can be undone still, in every window of the account (ROS-061). */
export const useImports = (owner: number) => {
  const client = useQueryClient();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['roster'] });
  const read = useRead(
    ['roster', null, 'import'],
    rosterCalls.lastImport,
    { query: { mybtf_user_id: owner } },
    { handled: true },
  );
  const start = useCommand(rosterCalls.importPeople, {
    input: (rows: readonly Sent[]) => ({ body: { mybtf_user_id: owner, rows: [...rows] } }),
    onDone: () => {
      setUndone(null);
      refresh();
    },
  });
  const undo = useCommand(rosterCalls.undoImport, {
    input: ({ import_id }: ImportSummary) => ({ body: { mybtf_user_id: owner, import_id } }),
    onDone: (answer) => {
      setUndone(answer);
      refresh();
    },
  });
  return {
    owner,
    last: read.data?.import ?? null,
    busy: start.busy,
    start: start.run,
    undo,
    undone,
    forget: () => setUndone(null),
  };
};
export type Imports = ReturnType<typeof useImports>;
