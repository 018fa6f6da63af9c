import {
  type CapacityBoardAnswer,
  competitionCalls,
  type NamedWaitingRow,
  OFFER_ENDS,
} from '@app/contracts/competition';
import { counted, permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.js';
import { momentText } from '../../platform/times.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Checkbox, TextInput } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';

const LEAST_REASON = 3;
type Asked = { readonly what: 'promote' | 'move'; readonly row: NamedWaitingRow };
type Props = { tour_date_id: number; row: NamedWaitingRow; onClose: () => void };

const nameOf = ({ name, registrant }: NamedWaitingRow): string => `${name || 'Routine'}, ${registrant}`;

const useDone = (words: string, onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return () => {
    toast(words);
    void client.invalidateQueries({ queryKey: ['entry-capacity'] });
    onClose();
  };
};

const Promote = ({ tour_date_id, row, onClose }: Props) => {
  const [override, setOverride] = useState(false);
  const done = useDone('Promoted.', onClose);
  const { registration_id, routine } = row;
  const promote = useCommand(competitionCalls.promoteWaiting, {
    input: (reason: string) => ({
      params: { routineId: routine },
      body: { tour_date_id, registration_id, override, reason },
    }),
    handle: (error) => error.badRequest,
    onDone: done,
  });
  return (
    <ReasonDialog
      open
      title={`Promote ${nameOf(row)}?`}
      text={
        <div className="stack stack-1">
          <p>It becomes a confirmed routine and is charged at today's rate. The registrant gets an e-mail.</p>
          <Checkbox label="Also when no place is left" checked={override} onChange={setOverride} />
        </div>
      }
      confirmLabel="Promote"
      busy={promote.busy}
      error={promote.error ? (promote.fields.reason ?? promote.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void promote.run(reason)}
      onClose={onClose}
    />
  );
};

const Move = ({ tour_date_id, row, most, onClose }: Props & { most: number }) => {
  const [to, setTo] = useState('');
  const done = useDone('Moved.', onClose);
  const { registration_id, routine } = row;
  const place = Number(to);
  const fits = to !== '' && place >= 1 && place <= most;
  const move = useCommand(competitionCalls.moveWaiting, {
    input: (reason: string) => ({
      params: { routineId: routine },
      body: { tour_date_id, registration_id, to: place, reason },
    }),
    handle: (error) => error.badRequest,
    onDone: done,
  });
  return (
    <ReasonDialog
      open
      title={`Move ${nameOf(row)}?`}
      text={
        <div className="stack stack-1">
          <p>
            It is No. {row.place} of {most}. Everybody between the two places moves by one.
          </p>
          <TextInput
            label="New place"
            inputMode="numeric"
            value={to}
            mask={(text) => text.replace(/\D/g, '').slice(0, 6)}
            onChange={setTo}
          />
        </div>
      }
      confirmLabel="Move"
      busy={move.busy}
      notYet={fits ? undefined : `Please enter a place from 1 to ${most}.`}
      error={move.error ? (move.fields.reason ?? move.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void move.run(reason)}
      onClose={onClose}
    />
  );
};

const columns: readonly Column<NamedWaitingRow>[] = [
  { key: 'place', header: 'No.', align: 'n', cell: ({ place }) => place },
  { key: 'routine', header: 'Routine', cell: ({ name }) => name || '–', title: true },
  { key: 'registrant', header: 'Registrant', cell: ({ registrant }) => registrant },
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ registration_id }) => (
      <Link className="num" to={`/staff/registrations/${registration_id}`}>
        {registration_id}
      </Link>
    ),
  },
  {
    key: 'offer',
    header: 'Offer',
    cell: ({ offered_until, offer_ended }) =>
      offered_until === null ? (
        <span className="t3">{offer_ended ? `Waits. Its offer ended: ${OFFER_ENDS[offer_ended]}` : 'Waits'}</span>
      ) : (
        <StatusChip tone="warning" icon="clock">
          Kept until {momentText(offered_until)}
        </StatusChip>
      ),
  },
];

/**
 * The routines that wait for a place, in the order of the list, and the fate of their offers (CMP-230, CMP-236,
 * CMP-385, CMP-399).
 */
export const WaitingList = ({ board }: { board: CapacityBoardAnswer }) => {
  const { account } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { waiting, tour_date_id } = board;
  const may = permits(competitionCalls.promoteWaiting.permit, account?.roles ?? []);
  const actions: Column<NamedWaitingRow> = {
    key: 'actions',
    header: <span className="vh">What may be done</span>,
    cell: (row) => (
      <span className="row">
        <Button
          kind="second"
          size="s"
          aria-label={`Promote ${nameOf(row)}`}
          onClick={() => setAsked({ what: 'promote', row })}
        >
          Promote
        </Button>
        <Button
          kind="ghost"
          size="s"
          aria-label={`Move ${nameOf(row)}`}
          onClick={() => setAsked({ what: 'move', row })}
        >
          Move
        </Button>
      </span>
    ),
  };
  const common = { tour_date_id, onClose: () => setAsked(null) };
  return (
    <section className="Sheet" aria-label="Waiting list">
      <h2 className="h4 row between">
        Waiting list <span className="cap num">{counted(waiting.length, 'routine')}</span>
      </h2>
      {waiting.length === 0 ? (
        <EmptyState icon="list" title="Nobody waits for a place." />
      ) : (
        <DataTable
          caption="Waiting list"
          columns={may ? [...columns, actions] : columns}
          rows={waiting}
          rowKey={({ registration_id, routine }) => `${registration_id}-${routine}`}
        />
      )}
      {asked?.what === 'promote' && <Promote row={asked.row} {...common} />}
      {asked?.what === 'move' && <Move row={asked.row} most={waiting.length} {...common} />}
    </section>
  );
};
