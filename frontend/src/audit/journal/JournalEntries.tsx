import type { JournalAnswer, JournalDay, JournalLine } from '@app/contracts/audit';
import { ACCOUNTS, POSTING_LABELS } from '@app/contracts/payments';
import { counted, type Day, formatDay, formatMoney, homeTime } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Money } from '../../ui/Money.js';

/** One entry of one tour date: its lines, and what they have in common. */
type Entry = { readonly key: string; readonly line: JournalLine; readonly lines: readonly JournalLine[] };
type Side = 'debit' | 'credit';

/** A move has an entry in the old tour date and one in the new. */
const entriesOf = (lines: readonly JournalLine[]): readonly Entry[] => {
  const found = new Map<string, JournalLine[]>();
  for (const line of lines) {
    const key = `${line.entry}|${line.tour_date_id}`;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  return [...found].map(([key, own]) => ({ key, line: own[0]!, lines: own }));
};

const nameOf = ({ event }: JournalLine): string =>
  event === 'RegistrationMoved' ? 'Moved with its registration' : POSTING_LABELS[event];

const sides = (side: Side, header: string): Column<Entry> => ({
  key: side,
  header,
  width: '24%',
  cell: ({ lines }) => (
    <ul className="JournalSides">
      {lines
        .filter((line) => line[side] !== 0)
        .map((line) => (
          <li key={line.account}>
            <span>{ACCOUNTS[line.account].label}</span> <Money cents={line[side]} tone="plain" />
          </li>
        ))}
    </ul>
  ),
});

const columnsOf = (linkOf: (line: JournalLine) => ReactNode): readonly Column<Entry>[] => [
  {
    key: 'event',
    header: 'Entry',
    title: true,
    width: '15%',
    cell: ({ line }) => (
      <>
        <span className="med">{nameOf(line)}</span>
        {line.document_number && <span className="cap JournalReference">{line.document_number}</span>}
        {line.gateway_reference && <span className="cap JournalReference">{line.gateway_reference}</span>}
      </>
    ),
  },
  {
    key: 'at',
    header: 'Time',
    width: '84px',
    className: 'num',
    cell: ({ line: { at } }) => <time dateTime={at}>{homeTime(at)}</time>,
  },
  { key: 'registration', header: 'Registration', width: '100px', cell: ({ line }) => linkOf(line) },
  { key: 'tour_date', header: 'Tour date', cell: ({ line }) => line.tour_date },
  sides('debit', 'Debit'),
  sides('credit', 'Credit'),
];

type DayProps = {
  readonly of: JournalDay;
  readonly lines: readonly JournalLine[];
  readonly columns: readonly Column<Entry>[];
  readonly onDay: (day: Day) => void;
};

const OneDay = ({ of: { day, entries, debits }, lines, columns, onDay }: DayProps) => {
  const shown = entriesOf(lines);
  return (
    <section className="JournalOneDay" aria-label={formatDay(day)}>
      <div className="JournalDay">
        <h3 className="dense semi">{formatDay(day)}</h3>
        <span className="cap num">
          {counted(entries, 'entry', 'entries')}, {formatMoney(debits)} on each side
        </span>
        {shown.length < entries && (
          <Button kind="ghost" size="s" className="push" onClick={() => onDay(day)}>
            Show this day alone
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <DataTable<Entry>
          className="JournalTable"
          caption={`Entries of ${formatDay(day)}`}
          columns={columns}
          rows={shown}
          rowKey={({ key }) => key}
        />
      )}
    </section>
  );
};

type Props = {
  readonly answer: JournalAnswer;
  readonly linkOf: (line: JournalLine) => ReactNode;
  readonly onDay: (day: Day) => void;
};

/** Day by day, each entry with the accounts that it debits and credits (PAY-325). */
export const JournalEntries = ({ answer: { days, lines }, linkOf, onDay }: Props) => {
  const columns = columnsOf(linkOf);
  return days.map((of) => (
    <OneDay key={of.day} of={of} lines={lines.filter(({ day }) => day === of.day)} columns={columns} onDay={onDay} />
  ));
};
