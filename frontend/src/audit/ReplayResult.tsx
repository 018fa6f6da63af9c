import type { ReplayAnswer } from '@app/contracts/audit';
import { counted, type FieldDifference } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Notice } from '../ui/Notice.js';
import { positionText } from './stream-of.js';

type Row = FieldDifference & { readonly projection: string };

const Value = ({ value }: { value: string | null }) =>
  value === null ? <span className="t3">nothing</span> : <span className="mono">{value}</span>;

const columns: readonly Column<Row>[] = [
  { key: 'projection', header: 'Read model', title: true, cell: ({ projection }) => projection },
  { key: 'id', header: 'Document', cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'path',
    header: 'Field',
    cell: ({ path }) => (path === '' ? 'the whole document' : <span className="mono">{path}</span>),
  },
  { key: 'events', header: 'By the events', cell: ({ events }) => <Value value={events} /> },
  { key: 'served', header: 'Served', cell: ({ served }) => <Value value={served} /> },
];

const readText = ({ events, streams }: ReplayAnswer): string =>
  `${counted(events, 'event')} of ${counted(streams.length, 'stream')}`;

const Differing = ({ answer }: { answer: ReplayAnswer }) => {
  const rows = answer.models.flatMap(({ projection, differences }) =>
    differences.map((difference) => ({ ...difference, projection })),
  );
  const all = answer.models.reduce((sum, { differing_count }) => sum + differing_count, 0);
  return (
    <>
      <p className="dense t2">
        Folded again from {readText(answer)}: {counted(all, 'difference')}
        {all > rows.length && `, the first ${rows.length} here`}.
      </p>
      <DataTable<Row>
        caption="Fields that differ from the events"
        columns={columns}
        rows={rows}
        rowKey={({ projection, id, path }) => `${projection}|${id}|${path}`}
      />
    </>
  );
};

/** What a replay found: equal at a position, or each field with the value of the events beside the one served (AUD-004). */
export const ReplayResult = ({ answer, onClose }: { answer: ReplayAnswer; onClose: () => void }) => {
  const at = positionText(answer.verified_at);
  if (!answer.equal)
    return (
      <Notice
        tone="error"
        icon="warning"
        title={`The read model differs from the events at position ${at}`}
        onClose={onClose}
      >
        <Differing answer={answer} />
      </Notice>
    );
  return (
    <Notice tone="success" icon="check" title={`Equal, verified at position ${at}`} onClose={onClose}>
      {answer.models.map(({ projection, documents }) => `${projection} (${documents})`).join(', ')}: folded again from{' '}
      {readText(answer)} alone, all equal to what is served.
    </Notice>
  );
};
