import { type ColumnKinds, guessColumns, type Table } from '@app/contracts/csv';
import { useMemo, useState } from 'react';

/** What each column becomes: as guessed until somebody says otherwise. */
export const useColumns = <F extends string>(
  table: Table,
  kinds: ColumnKinds<F>,
  hasHeading: (table: Table) => boolean,
) => {
  const [heading, setHeading] = useState(() => hasHeading(table));
  const guessed = useMemo(() => guessColumns(table, heading, kinds), [table, heading, kinds]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, F | null>>(new Map());
  const columns = guessed.map((column, n) => {
    const choice = chosen.get(n);
    return { ...column, field: choice === undefined ? column.field : choice, chosen: choice !== undefined };
  });
  /** A field stands in one column: chosen for another one, it is taken from the first. */
  const choose = (at: number, field: F | null): void => {
    const once = field !== null && field !== kinds.repeated;
    const before = once ? columns.findIndex((column) => column.field === field) : -1;
    setChosen((now) => new Map([...now, ...(before >= 0 ? [[before, null] as const] : []), [at, field]]));
  };
  const retitle = (to: boolean): void => {
    setHeading(to);
    setChosen(new Map());
  };
  return { heading, setHeading: retitle, columns, body: heading ? table.slice(1) : table, choose };
};
export type Columns<F extends string> = ReturnType<typeof useColumns<F>>;
