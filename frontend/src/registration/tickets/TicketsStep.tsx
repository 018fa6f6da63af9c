import { counted, formatMoney } from '@app/contracts/shared';
import type { TicketTypeAnswer } from '@app/contracts/tickets';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { TextInput } from '../../ui/inputs.js';
import { Money } from '../../ui/Money.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { nextStep } from '../frame/steps.js';
import { freeRows, type Row } from './rows.js';
import { type Tickets, useTickets } from './use-tickets.js';
import './tickets.css';

const FEW = 20;
const EMPTY = 'YOU HAVE NOT ADDED ANY TICKETS YET!';

const Left = ({ left }: Pick<TicketTypeAnswer, 'left'>) => {
  if (left === 0)
    return (
      <StatusChip tone="error" icon="x">
        SOLD OUT
      </StatusChip>
    );
  return left <= FEW ? (
    <StatusChip tone="warning" icon="ticket">
      {left} left
    </StatusChip>
  ) : null;
};

/** What the tour date sells, with price, fee and what is left (TIX-009, TIX-010). */
const TicketTypes = ({ tickets }: { tickets: Tickets }) => (
  <ul className="TicketTypes">
    {tickets.types
      .filter(({ is_active }) => is_active)
      .map((type) => (
        <li key={type.id} className="TicketTypes__one">
          <div>
            <h2 className="h4">{type.name}</h2>
            {type.description && <p className="t2 dense">{type.description}</p>}
            <p className="dense">
              {formatMoney(type.price)} plus {formatMoney(type.fee)} service fee
            </p>
          </div>
          <Left left={type.left} />
          <Button
            kind="second"
            icon="plus"
            caps
            aria-label={tickets.types.length > 1 ? `ADD TICKET, ${type.name}` : undefined}
            onClick={() => tickets.add(type)}
          >
            ADD TICKET
          </Button>
        </li>
      ))}
  </ul>
);

type TableProps = { caption: string; rows: readonly Row[]; tickets: Tickets; free: ReadonlySet<string> };

const TicketTable = ({ caption, rows, tickets, free }: TableProps) => (
  <table className="DataTable is-cards TicketTable">
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Ticket</th>
        <th scope="col">Holder name</th>
        <th scope="col" className="n">
          Price and fee
        </th>
        <th scope="col">
          <span className="vh">Remove</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.key}>
          <td data-label="Ticket" className="is-title">
            {row.name}
          </td>
          <td data-label="Holder name">
            <TextInput
              id={`ticket-${row.key}`}
              label={`Holder name of ticket ${at + 1}`}
              hideLabel
              small
              maxLength={60}
              value={row.holder}
              error={tickets.errors[row.key]}
              onChange={(holder) => tickets.name(row, holder)}
              onBlur={() => tickets.check(row)}
            />
          </td>
          <td data-label="Price and fee" className="n">
            <Money cents={free.has(row.key) ? 0 : row.price + row.fee} tone="plain" />
          </td>
          <td className="n">
            {row.status === 'paid' ? (
              <StatusChip tone="success" icon="check">
                Paid
              </StatusChip>
            ) : (
              !row.included && (
                <IconButton icon="x" size={14} label={`Remove ticket ${at + 1}`} onClick={() => tickets.remove(row)} />
              )
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const RemoveAll = ({ tickets }: { tickets: Tickets }) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" size="s" icon="trash" caps className="push" onClick={() => setAsked(true)}>
        REMOVE ALL TICKETS
      </Button>
      <ConfirmDialog
        open={asked}
        title="Remove"
        text="Are you sure you want to remove all additional tickets?"
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={() => {
          tickets.removeAll();
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};

const totals = (rows: readonly Row[], free: ReadonlySet<string>): string => {
  const charged = rows.filter(({ key }) => !free.has(key));
  const sum = (of: 'price' | 'fee'): number => charged.reduce((all, row) => all + row[of], 0);
  const [price, fee] = [sum('price'), sum('fee')];
  const included = rows.filter((row) => row.included).length;
  const of = included > 0 ? ` (${included} included, ${rows.length - included} additional)` : '';
  return `${counted(rows.length, 'ticket')}${of}: ${formatMoney(price)} + ${formatMoney(fee)} service fees = ${formatMoney(price + fee)}`;
};

const Additional = ({ tickets, free }: { tickets: Tickets; free: ReadonlySet<string> }) => {
  const { sheet } = useFlow();
  const rows = tickets.rows.filter(({ included }) => !included);
  const shows = sheet.free_show_tickets;
  const used = rows.filter(({ key }) => free.has(key)).length;
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Additional tickets</h2>
        {shows > 0 && (
          <span className="cap">
            Free show tickets: {used} / {shows}
          </span>
        )}
        {rows.some(({ status }) => status !== 'paid') && <RemoveAll tickets={tickets} />}
      </div>
      {rows.length === 0 && <EmptyState icon="ticket" title={EMPTY} caps />}
      {rows.length > 0 && <TicketTable caption="Additional tickets" rows={rows} tickets={tickets} free={free} />}
      {tickets.rows.length > 0 && <div className="Sheet__foot dense">{totals(tickets.rows, free)}</div>}
    </section>
  );
};

/** The tickets of the registration; nobody must take any (TIX-010 to TIX-014). */
export const TicketsStep = () => {
  const { steps, draft, sheet, open, goTo } = useFlow();
  const tickets = useTickets();
  const free = freeRows(tickets.rows, sheet.free_show_tickets);
  const included = tickets.rows.filter((row) => row.included);
  const forward = async (): Promise<void> => {
    if (!(await tickets.submit())) return;
    if (!draft.steps.tickets) open.change({ path: 'steps.tickets', value: true });
    // What was typed is saved: the leave question has nothing to ask.
    goTo(nextStep(steps, 'tickets'), { leave: true });
  };
  return (
    <StepShell step="tickets" title="Tickets" submit={{ run: () => void forward(), busy: tickets.busy }}>
      {tickets.loading ? (
        // All at once: what came one after the other would push the rest down.
        <section className="Sheet">
          <SkeletonTable caption="Loading the tickets" heads={['Ticket', 'Holder name']} rows={3} />
        </section>
      ) : (
        <>
          <section className="Sheet">
            <TicketTypes tickets={tickets} />
          </section>
          {included.length > 0 && (
            <section className="Sheet">
              <div className="Sheet__head">
                <h2 className="h4">Included tickets</h2>
                <span className="cap">One for each participant, free</span>
              </div>
              <TicketTable caption="Included tickets" rows={included} tickets={tickets} free={free} />
            </section>
          )}
          <Additional tickets={tickets} free={free} />
        </>
      )}
      <MessageDialog
        open={tickets.message !== null}
        title={tickets.message?.title ?? ''}
        text={tickets.message?.text ?? ''}
        onClose={tickets.close}
      />
    </StepShell>
  );
};
