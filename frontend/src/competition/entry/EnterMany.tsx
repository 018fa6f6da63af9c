import { type DraftRoutine, type EntryState, hasEntryHeading, MOST_ENTERED } from '@app/contracts/competition';
import type { Table } from '@app/contracts/csv';
import { counted } from '@app/contracts/shared';
import { Button } from '../../ui/Button.js';
import { ColumnChoice } from '../../ui/table-import/ColumnChoice.js';
import { TableImport } from '../../ui/table-import/TableImport.js';
import { EntryQuestions } from './EntryQuestions.js';
import { EntryTable } from './EntryTable.js';
import { type Entry, LABELS, useEntry } from './use-entry.js';

type Props = {
  onEnter: (routines: readonly DraftRoutine[]) => void;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

const WORDS: readonly (readonly [EntryState, one: string, many: string])[] = [
  ['question', 'question open', 'questions open'],
  ['refused', 'refused', 'refused'],
  ['entered', 'entered already', 'entered already'],
  ['out', 'left out', 'left out'],
];

/** Why rows stay out, in words. */
const stayOut = ({ rows }: Entry): string => {
  const said = WORDS.flatMap(([state, one, many]) => {
    const n = rows.filter((row) => row.state === state).length;
    return n === 0 ? [] : [{ n, text: counted(n, one, many) }];
  });
  const sum = said.reduce((all, { n }) => all + n, 0);
  const stays = sum === 1 ? 'stays' : 'stay';
  return sum === 0 ? '' : `${counted(sum, 'row')} ${stays} out: ${said.map(({ text }) => text).join(', ')}`;
};

const Block = ({ table, onEnter, onClose }: Omit<Props, 'onUnsaved'> & { table: Table }) => {
  const entry = useEntry(table);
  const ready = entry.rows.filter(({ state }) => state === 'ready').map(({ routine }) => routine);
  return (
    <>
      <ColumnChoice columns={entry.columns} labels={LABELS} />
      <EntryQuestions entry={entry} />
      <EntryTable entry={entry} />
      <div className="row ImportFoot">
        <Button kind="second" caps onClick={onClose}>
          CANCEL
        </Button>
        <span className="cap push">{stayOut(entry)}</span>
        <Button
          caps
          disabled={ready.length === 0}
          reason={ready.length === 0 ? 'There is no routine to enter.' : undefined}
          onClick={() => onEnter(ready)}
        >
          {`ENTER ${counted(ready.length, 'ROUTINE', 'ROUTINES')}`}
        </Button>
      </div>
    </>
  );
};

/** Many routines at once, from a spreadsheet (CMP-388 to CMP-391). */
export const EnterMany = ({ onUnsaved, ...rest }: Props) => (
  <TableImport
    title="Enter many routines"
    note="No routine is entered until you press the ENTER button below."
    most={MOST_ENTERED}
    hasHeading={hasEntryHeading}
    template={{ file: 'routines-template.csv', columns: Object.values(LABELS) }}
    onUnsaved={onUnsaved}
    onClose={rest.onClose}
  >
    {(table) => <Block table={table} {...rest} />}
  </TableImport>
);
