import type { TourDateRow } from '@app/contracts/catalogue';
import { counted, countText, formatMoney } from '@app/contracts/shared';
import { ticketCalls, type TicketTypeRow } from '@app/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';
import { TicketTypeForm } from './TicketTypeForm.js';

const LEAST_REASON = 3;
const COUNTS = [
  ['Sold', 'sold_count'],
  ['Reserved', 'reserved'],
  ['Free', 'free'],
  ['Paid', 'paid'],
  ['Left', 'left'],
] as const;

type ItemProps = { type: TicketTypeRow; onEdit: () => void; onRemove: () => void };

const Item = ({ type, onEdit, onRemove }: ItemProps) => (
  <li className="stack stack-1">
    <span className="row wrap">
      <b>{type.name}</b>
      {!type.is_active && (
        <StatusChip tone="neutral" icon="lock">
          Inactive
        </StatusChip>
      )}
    </span>
    <span className="cap num">
      {formatMoney(type.price)} + {formatMoney(type.fee)} fee · {type.per_dancer_limit} per dancer
    </span>
    <dl className="TicketTypes__counts">
      {COUNTS.map(([label, field]) => (
        <div key={field}>
          <dt className="cap">{label}</dt>
          <dd className="num">{countText(type[field])}</dd>
        </div>
      ))}
    </dl>
    <span className="row">
      <Button kind="second" size="s" aria-label={`Change ${type.name}`} onClick={onEdit}>
        Change
      </Button>
      {type.sold_count === 0 && (
        <Button kind="second" size="s" aria-label={`Remove ${type.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </span>
  </li>
);

type RemovalProps = { tour_date_id: number; type: TicketTypeRow; onDone: () => void; onClose: () => void };

const Removal = ({ tour_date_id, type, onDone, onClose }: RemovalProps) => {
  const toast = useToast();
  const remove = useCommand(ticketCalls.removeType, {
    input: (reason: string) => ({ params: { id: type.id }, query: { tour_date_id, reason } }),
    handle: (error) => error.badRequest || error.code === 'ticket_type_sold',
    onDone: () => {
      toast('Ticket type removed.');
      onDone();
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      title={`Remove ${type.name}?`}
      text={`None of its ${counted(type.total_available, 'ticket')} is sold. Nobody can ask for one any more.`}
      confirmLabel="Remove"
      leaveLabel="Keep it"
      danger
      busy={remove.busy}
      error={remove.error ? (remove.fields.reason ?? remove.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void remove.run(reason)}
      onClose={onClose}
    />
  );
};

/** The ticket types of a tour date, with what is sold of each (TIX-008, TIX-049). */
export const TicketTypes = () => {
  const tourDate = useRecordContext<TourDateRow>();
  return tourDate ? <Types tour_date_id={tourDate.id} /> : null;
};

const Types = ({ tour_date_id }: { tour_date_id: number }) => {
  const client = useQueryClient();
  const [edited, setEdited] = useState<TicketTypeRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<TicketTypeRow | null>(null);
  const types = useRead(
    ['ticket-stock', 'staff', tour_date_id],
    ticketCalls.listTypes,
    { query: { tour_date_id } },
    { handled: true },
  );
  const onDone = (): void => {
    for (const key of ['ticket-stock', 'tour-dates']) void client.invalidateQueries({ queryKey: [key] });
  };
  const common = { tour_date_id, onDone };
  return (
    <section className="Config__news stack stack-2" aria-label="Tickets">
      <span className="row between">
        <h2 className="h4">Tickets</h2>
        <Button kind="second" size="s" icon="plus" onClick={() => setEdited('new')}>
          Add ticket type
        </Button>
      </span>
      {types.isPending && <Skeletons label="Loading tickets" lines={3} />}
      {types.isError && <ErrorState what="Tickets" onRetry={() => void types.refetch()} />}
      {types.data?.length === 0 && (
        <p className="dense t2">
          No tickets are sold here. With the first type that is active, the TICKETS step shows.
        </p>
      )}
      {types.data && types.data.length > 0 && (
        <ol className="stack stack-3">
          {types.data.map((type) => (
            <Item key={type.id} type={type} onEdit={() => setEdited(type)} onRemove={() => setRemoved(type)} />
          ))}
        </ol>
      )}
      {types.data && types.data.length > 0 && (
        <Link className="dense" to={`/staff/tour-dates/${tour_date_id}/tickets`}>
          Holders of tickets
        </Link>
      )}
      {edited && <TicketTypeForm {...common} type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <Removal {...common} type={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
};
