import type { ReplayAnswer } from '@app/contracts/audit';
import { counted, type FieldDifference } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Notice } from '../ui/Notice.js';
import { useMechanism } from './mechanism.js';
import { positionText } from './stream-of.js';

type Row = FieldDifference & { readonly projection: string };

const Value = ({ value }: { value: string | null }) =>
  value === null ? <span className="t3">nothing</span> : <span className="mono">{value}</span>;

const columns: readonly Column<Row>[] = [
  { key: 'projection', header: 'List', title: true, cell: ({ projection }) => projection },
  { key: 'id', header: 'Row', cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'path',
    header: 'Field',
    cell: ({ path }) => (path === '' ? 'the whole row' : <span className="mono">{path}</span>),
  },
  { key: 'events', header: 'By the entries', cell: ({ events }) => <Value value={events} /> },
  { key: 'served', header: 'Shown', cell: ({ served }) => <Value value={served} /> },
];

const readText = ({ events, streams }: ReplayAnswer): string =>
  `${counted(events, 'entry', 'entries')} of ${counted(streams.length, 'record')}`;

const Differing = ({ answer }: { answer: ReplayAnswer }) => {
  const rows = answer.models.flatMap(({ projection, differences }) =>
    differences.map((difference) => ({ ...difference, projection })),
  );
  const all = answer.models.reduce((sum, { differing_count }) => sum + differing_count, 0);
  return (
    <>
      <p className="dense t2">
        Computed anew from {readText(answer)}: {counted(all, 'difference')}
        {all > rows.length && `, the first ${rows.length} here`}.
      </p>
      <DataTable<Row>
        caption="Fields that differ from the entries"
        columns={columns}
        rows={rows}
        rowKey={({ projection, id, path }) => `${projection}|${id}|${path}`}
      />
    </>
  );
};

/** What a replay found: equal at a position, or each field with the value of the events beside the one served (AUD-004). */
export const ReplayResult = ({ answer, onClose }: { answer: ReplayAnswer; onClose: () => void }) => {
  const at = useMechanism() ? `, verified at position ${positionText(answer.verified_at)}` : '';
  if (!answer.equal)
    return (
      <Notice tone="error" icon="warning" title={`Something else is shown than the entries say${at}`} onClose={onClose}>
        <Differing answer={answer} />
      </Notice>
    );
  return (
    <Notice tone="success" icon="check" title={`Equal to what is shown${at}`} onClose={onClose}>
      {answer.models.map(({ projection, documents }) => `${projection} (${documents})`).join(', ')}: computed anew from{' '}
      {readText(answer)} alone.
    </Notice>
  );
};
