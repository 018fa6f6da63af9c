import { ticketsOfDraft } from '@app/contracts/registration';
import { freeTicketIds, type Ticket } from '@app/contracts/tickets';
import { Money } from '../../ui/Money.js';
import { useFlow } from '../frame/flow.js';
import { comparePeople } from './attendee-rows.js';
import { ReviewSection } from './ReviewSection.js';

/** The tickets with type, holder, price and fee; a free one costs $0.00 (TIX-015). */
export const TicketsSection = () => {
  const { draft, people, answer, sheet } = useFlow();
  const tickets = ticketsOfDraft(draft, Object.fromEntries(people), answer.tour_date);
  if (tickets.length === 0) return null;
  const holder = ({ participant }: Ticket) => (participant === null ? undefined : people.get(participant));
  const listed = [...tickets].sort((a, b) =>
    a.participant === null || b.participant === null ? 0 : comparePeople(holder(a), holder(b)),
  );
  const free = freeTicketIds(tickets, sheet.free_show_tickets);
  return (
    <ReviewSection title="Tickets" note={`${tickets.length} in all`} step="tickets">
      <table className="DataTable is-cards">
        <caption className="vh">Tickets</caption>
        <thead>
          <tr>
            <th scope="col">Ticket</th>
            <th scope="col">Holder</th>
            <th scope="col" className="n">
              Price
            </th>
            <th scope="col" className="n">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ id, name, holder_name, price, fee }) => (
            <tr key={id}>
              <td data-label="Ticket" className="is-title">
                {name}
              </td>
              <td data-label="Holder">{holder_name || '-'}</td>
              <td data-label="Price" className="n">
                <Money cents={free.has(id) ? 0 : price} tone="plain" />
              </td>
              <td data-label="Fee" className="n">
                <Money cents={free.has(id) ? 0 : fee} tone="plain" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ReviewSection>
  );
};
