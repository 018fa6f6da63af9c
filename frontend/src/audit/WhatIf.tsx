import type { WhatIfAnswer, WhatIfLine } from '@app/contracts/audit';
import { isIntensive, workshopWord } from '@app/contracts/pricing';
import { useState } from 'react';
import { Button, IconButton } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Checkbox } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import { Skeletons } from '../ui/Skeleton.js';
import { type Look, useWhatIf } from './audit-reads.js';

const PARTS: Readonly<Record<Exclude<WhatIfLine['part'], 'workshop'>, string>> = {
  'observers.one': 'Observers',
  'observers.two': 'Observers',
  freestyle: 'Freestyle',
  competition: 'Competition',
  media: 'Media Pass',
  tickets: 'Tickets',
  ticket_fees: 'Tickets',
};

type Shown = Pick<WhatIfLine, 'agreed' | 'today' | 'difference'> & {
  readonly key: string;
  readonly part: string;
  readonly label: string;
  readonly who: string;
  readonly rule: string;
};

const Amount = ({ cents }: { cents: number | null }) =>
  cents === null ? (
    <span className="t3">
      <span aria-hidden="true">–</span>
      <span className="vh">not charged</span>
    </span>
  ) : (
    <Money cents={cents} tone="plain" />
  );

const columns: readonly Column<Shown>[] = [
  { key: 'label', header: 'Fee', title: true, cell: ({ key, label }) => (key === 'total' ? <b>{label}</b> : label) },
  { key: 'who', header: 'For', cell: ({ who }) => who },
  { key: 'part', header: 'Part', cell: ({ part }) => part },
  { key: 'rule', header: 'Rule', cell: ({ rule }) => rule && <span className="mono">{rule}</span> },
  { key: 'agreed', header: 'Agreed', align: 'n', cell: ({ agreed }) => <Amount cents={agreed} /> },
  { key: 'today', header: 'Today', align: 'n', cell: ({ today }) => <Amount cents={today} /> },
  {
    key: 'difference',
    header: 'Difference',
    align: 'n',
    cell: ({ difference }) => <Money cents={difference} signed />,
  },
];

/** The total stands first: of many lines only the seen ones are drawn. */
const rowsOf = ({ lines, agreed, today, difference }: WhatIfAnswer, onlyDiffering: boolean): Shown[] => [
  { key: 'total', label: 'Total', part: '', who: '', rule: '', agreed: agreed.total, today: today.total, difference },
  ...lines
    .filter((line) => !onlyDiffering || line.difference !== 0)
    .map((line) => ({
      ...line,
      key: `${line.part}|${line.subject ?? ''}|${line.label}`,
      part: line.part === 'workshop' ? workshopWord(isIntensive(lines)) : PARTS[line.part],
      who: line.who ?? '',
    })),
];

const Answer = ({ answer, onlyDiffering }: { answer: WhatIfAnswer; onlyDiffering: boolean }) =>
  onlyDiffering && answer.lines.every(({ difference }) => difference === 0) ? (
    <EmptyState icon="check" title="Today's rules and prices make the same fees.">
      <p className="dense t2">
        <Money cents={answer.today.total} tone="plain" />, line by line as it was agreed.
      </p>
    </EmptyState>
  ) : (
    <DataTable<Shown>
      caption="Fees as agreed and by the rules and prices of today"
      columns={columns}
      rows={rowsOf(answer, onlyDiffering)}
      rowKey={({ key }) => key}
    />
  );

type Asked = { registration: number; look: Look | null };

const Inside = ({ registration, look, onlyDiffering }: Asked & { onlyDiffering: boolean }) => {
  const { data, error, isPending, refetch } = useWhatIf(registration, look);
  if (data) return <Answer answer={data} onlyDiffering={onlyDiffering} />;
  if (isPending) return <Skeletons label="Counting the fees again" lines={4} />;
  if (error.status === 404)
    return (
      <EmptyState icon="info" title="No fees were agreed for this registration, so there is nothing to compare." />
    );
  return <ErrorState what="The comparison of fees" onRetry={() => void refetch()} />;
};

/** The fees as they were agreed beside what today's rules and prices would make of them (AUD-005). */
export const WhatIf = ({ registration, look, onClose }: Asked & { onClose: () => void }) => {
  const [onlyDiffering, setOnlyDiffering] = useState(true);
  return (
    <section className="Sheet WhatIf" aria-label="What if" aria-live="polite">
      <div className="Sheet__head">
        <h2 className="h4">What if</h2>
        <span className="cap">the same content and rate, by the rules and prices of today</span>
        <span className="dense push">
          <Checkbox label="Only differences" checked={onlyDiffering} onChange={setOnlyDiffering} />
        </span>
        <IconButton icon="x" label="Close what if" onClick={onClose} />
      </div>
      <Inside registration={registration} look={look} onlyDiffering={onlyDiffering} />
    </section>
  );
};

export const WhatIfButton = ({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) => (
  <Button kind="second" size="s" aria-expanded={open} onClick={() => onOpen(!open)}>
    What if today
  </Button>
);
