import { counted, impossible } from '../../shared/index.js';
import type { TicketTypeCommand } from '../commands.js';
import type { CatalogueRefusal } from '../refusals.js';
import type { TicketType } from '../tour-date.js';

type Kept = { readonly ticket_types: readonly TicketType[] } | { readonly refusal: CatalogueRefusal };

const refusedOf = (refusal: CatalogueRefusal): Kept => ({ refusal });

/** The ticket types of a tour date after one was added, changed or removed; what is sold stays sold (TIX-008). */
export const keepTicketType = (command: TicketTypeCommand, types: readonly TicketType[]): Kept => {
  if (command.type === 'AddTicketType') {
    const { ticket_type } = command;
    return types.some(({ id }) => id === ticket_type.id)
      ? { ticket_types: types }
      : { ticket_types: [...types, ticket_type] };
  }
  const wanted = command.type === 'ChangeTicketType' ? command.ticket_type.id : command.ticket_type_id;
  if (types.every(({ id }) => id !== wanted)) return refusedOf({ code: 'ticket_type_unknown', params: { id: wanted } });
  switch (command.type) {
    case 'ChangeTicketType': {
      const { ticket_type, sold } = command;
      if (ticket_type.total_available < sold) {
        const fields = { total_available: `Must not be below the ${counted(sold, 'sold ticket')}.` };
        return refusedOf({ code: 'catalogue_value_invalid', params: {}, fields });
      }
      return { ticket_types: types.map((type) => (type.id === wanted ? ticket_type : type)) };
    }
    case 'RemoveTicketType':
      if (command.sold > 0) return refusedOf({ code: 'ticket_type_sold', params: { sold: command.sold } });
      return { ticket_types: types.filter(({ id }) => id !== wanted) };
    default:
      return impossible(command);
  }
};
