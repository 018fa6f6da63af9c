import {
  type DateOrder,
  hasHeading,
  MOST_CHECKED,
  PEOPLE_COLUMNS,
  previewRows,
  readRows,
  type RosterEntry,
  rosterCalls,
  type RowAnswer,
  rowKey,
  type RowMatch,
  type RowValues,
  waysToRead,
} from '@app/contracts/roster';
import type { Table } from '@app/contracts/csv';
import { homeDay } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/clock.js';
import { useCommand } from '../../platform/use-command.js';
import { useColumns } from '../../ui/table-import/use-columns.js';

const put = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

/** What each column becomes, and how dates are read once that is asked. */
export const usePeopleColumns = (table: Table) => {
  const columns = useColumns(table, PEOPLE_COLUMNS, hasHeading);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const dates = columns.columns.findIndex(({ field }) => field === 'birthdate');
  const ways = dates < 0 ? null : waysToRead(columns.body.map((line) => line[dates] ?? ''));
  return {
    ...columns,
    ways: ways?.asked ? { ...ways, column: dates, asked: ways.asked } : null,
    order: ways?.asked ? order : (ways?.order ?? 'month'),
    setOrder,
  };
};
export type PeopleColumns = ReturnType<typeof usePeopleColumns>;

/** Asks whom the rows may be, some hundred at a time, each name once. */
const useLookAlikes = (names: ReadonlyMap<string, Pick<RowBody, 'fname' | 'lname' | 'birthdate'>>, owner: number) => {
  const [matches, setMatches] = useState<ReadonlyMap<string, readonly RowMatch[]>>(new Map());
  const [limited, setLimited] = useState(false);
  const check = useCommand(rosterCalls.checkImport);
  const missing = [...names.keys()].filter((key) => !matches.has(key));
  const some = missing.slice(0, MOST_CHECKED);
  const asked = some.join();
  useEffect(() => {
    if (asked === '' || check.busy || check.error) return;
    void check.run({ body: { mybtf_user_id: owner, rows: some.map((key) => names.get(key)!) } }).then((answer) => {
      if (!answer) return;
      setLimited((now) => now || answer.limited);
      setMatches((now) => new Map([...now, ...some.map((key, n) => [key, answer.matches[n] ?? []] as const)]));
    });
  });
  return { matches, limited, left: missing.length, failed: check.error !== null, retry: check.reset };
};
type RowBody = { readonly fname: string; readonly lname: string; readonly birthdate: string | null };

/** The preview: what was read, edited, answered and left out, held against the roster as it is now (ROS-061). */
export const usePreview = (
  table: Table,
  columns: PeopleColumns,
  { entries, owner }: { entries: readonly RosterEntry[]; owner: number },
) => {
  const [edits, setEdits] = useState<ReadonlyMap<number, RowValues>>(new Map());
  const [answers, setAnswers] = useState<ReadonlyMap<number, RowAnswer>>(new Map());
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const { heading, order } = columns;
  const fields = columns.columns.map(({ field }) => field);
  const read = readRows(table, { heading, fields, order: order ?? 'month' }).map((row) => ({
    ...row,
    values: edits.get(row.line) ?? row.values,
  }));
  const known = { entries, answers, out, today: homeDay(serverNow()) };
  // Whom the roster knows as he is, and who is refused, is not asked for.
  const asked = previewRows(read, { ...known, matches: new Map() }).filter(
    ({ state, line }) => state === 'new' && !answers.has(line),
  );
  const names = new Map(
    asked.map(({ sent: { fname, lname, birthdate } }) => [
      rowKey({ fname, lname, birthdate }),
      { fname, lname, birthdate },
    ]),
  );
  const found = useLookAlikes(order === null ? new Map() : names, owner);
  const leave = (lines: readonly number[], left: boolean): void =>
    setOut((now) => {
      const next = new Set(now);
      for (const line of lines) left ? next.add(line) : next.delete(line);
      return next;
    });
  return {
    rows: previewRows(read, { ...known, matches: found.matches }),
    found,
    edit: (line: number, values: RowValues): void => {
      setEdits((now) => put(now, line, values));
      setAnswers((now) => put(now, line, undefined));
    },
    answer: (line: number, answer: RowAnswer): void => setAnswers((now) => put(now, line, answer)),
    leave,
  };
};
export type Preview = ReturnType<typeof usePreview>;
