import { type CapacityBoardAnswer, competitionCalls, type EntryDecision } from '@app/contracts/competition';
import { countText } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../platform/times.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { placesText, verdictText } from './limit-words.js';

const PAGE = 50;
const NEWEST_FIRST = '["position","DESC"]';

/** Every request in the order in which it was decided, refused ones too: who came too late can be shown so (CMP-386, CMP-394). */
export const Decisions = ({ board }: { board: CapacityBoardAnswer }) => {
  const [shown, setShown] = useState(PAGE);
  const { tour_date_id: id, decided } = board;
  const query = { range: `[0,${shown - 1}]`, sort: NEWEST_FIRST };
  const read = useRead(
    ['entry-decisions', 'staff', id],
    competitionCalls.listDecisions,
    { params: { id }, query },
    { handled: true, keepPrevious: true },
  );
  const labels = Object.fromEntries(board.rows.map(({ limit, label }) => [limit, label]));
  const columns: readonly Column<EntryDecision>[] = [
    { key: 'position', header: 'No.', align: 'n', cell: ({ position }) => countText(position), title: true },
    {
      key: 'registration',
      header: 'Registration',
      cell: ({ registration_id }) => (
        <Link className="num" to={`/staff/registrations/${registration_id}`}>
          {registration_id}
        </Link>
      ),
    },
    { key: 'places', header: 'Asked for', cell: (row) => placesText(row, labels) },
    {
      key: 'verdict',
      header: 'Decided',
      cell: (row) => (
        <StatusChip
          tone={row.refused_by === null ? 'success' : 'error'}
          icon={row.refused_by === null ? 'check' : 'ban'}
        >
          {verdictText(row, labels)}
        </StatusChip>
      ),
    },
    { key: 'at', header: 'At', cell: ({ decided_at }) => <span className="num">{momentText(decided_at)}</span> },
  ];
  return (
    <section className="Sheet" aria-label="Decisions">
      <h2 className="h4">Decisions, newest first</h2>
      <p className="cap">
        Each request for places has the number in which it was decided. Nobody can change that order unseen.
      </p>
      {read.isPending && <Skeletons label="Loading the decisions" lines={5} />}
      {read.error && !read.data && <ErrorState what="The decisions" onRetry={() => void read.refetch()} />}
      {read.data?.length === 0 && <EmptyState icon="list" title="Nobody has asked for a limited place yet." />}
      {read.data && read.data.length > 0 && (
        <DataTable caption="Decisions" columns={columns} rows={read.data} rowKey={({ id: key }) => key} />
      )}
      {decided > shown && (
        <Button kind="second" size="s" onClick={() => setShown(shown + PAGE)}>
          Show earlier decisions
        </Button>
      )}
    </section>
  );
};
