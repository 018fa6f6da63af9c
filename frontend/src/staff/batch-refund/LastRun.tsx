import type { BatchRefundAnswer, BatchRefundOutcome } from '@app/contracts/payments';
import { counted, formatMoney, sum } from '@app/contracts/shared';
import { Moment } from '../../platform/Moment.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import type { IconName } from '../../ui/Icon.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';
import { ofRegistration, whoOf } from './parts.js';

type Run = NonNullable<BatchRefundAnswer['run']>;
type Line = Run['lines'][number];

const OUTCOMES: Readonly<Record<BatchRefundOutcome | 'waiting', readonly [label: string, tone: Tone, icon: IconName]>> =
  {
    waiting: ['Waiting', 'neutral', 'clock'],
    refunded: ['Refunded', 'success', 'check'],
    pending: ['The gateway has not answered yet', 'warning', 'clock'],
    refused: ['Not refunded', 'error', 'ban'],
    nothing: ['Canceled, nothing to refund', 'neutral', 'check'],
  };

const Outcome = ({ end }: Pick<Line, 'end'>) => {
  const [label, tone, icon] = OUTCOMES[end?.outcome ?? 'waiting'];
  return (
    <span className="stack stack-half">
      <StatusChip tone={tone} icon={icon}>
        {label}
      </StatusChip>
      {end?.message && <span className="cap">{end.message}</span>}
    </span>
  );
};

const columns: readonly Column<Line>[] = [
  ofRegistration(),
  { key: 'who', header: 'Registrant', cell: whoOf },
  { key: 'total', header: 'To refund', align: 'n', cell: ({ total }) => formatMoney(total) },
  { key: 'refunded', header: 'Went back', align: 'n', cell: ({ end }) => (end ? formatMoney(end.refunded) : '–') },
  { key: 'outcome', header: 'Outcome', cell: Outcome },
];

/** The run that goes on, or the last one, with one outcome per registration (PAY-326). */
export const LastRun = ({ run: { started_at, ended_at, lines } }: { run: Run }) => {
  const ended = lines.filter(({ end }) => end !== null).length;
  const back = formatMoney(sum(lines.flatMap(({ end }) => end?.refunded ?? [])));
  return (
    <section className="stack stack-2" aria-label="Last refund">
      <h2 className="h4">{ended_at === null ? 'Refunding now' : 'Last refund'}</h2>
      <p className="cap">
        Started <Moment at={started_at} />
      </p>
      <div className="row row-2 wrap" role="status">
        <progress max={lines.length} value={ended} aria-label="Registrations done" />
        <span className="num">
          {ended} of {counted(lines.length, 'registration')} done, {back} went back
        </span>
      </div>
      <DataTable
        caption="Last refund"
        columns={columns}
        rows={lines}
        rowKey={({ registration_id }) => registration_id}
      />
    </section>
  );
};
