import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Id, Nested, PlainName, QueryId, RequiredText, Given } from '../shared/index.js';

export class TicketBody {
  /** Of a ticket that is there already; a new one gets its own. */
  @Given() @IsString() @MaxLength(80) id?: string;
  /** The ticket type. */
  @Id() ticketId!: number;
  /** Checked by the rule, which says what is wrong with it (TIX-026 to TIX-030). */
  @PlainName() @IsString() @MaxLength(200) holderName!: string;
  @Given() @IsBoolean() isIntensiveFree?: boolean;
  /** Shown by the client; the server sets its own. */
  @Given() @IsInt() fee?: number;
}

/** `POST /api/event-tickets/tickets` (TIX-037). */
export class SaveTicketsBody {
  @Id() registrationId!: number;
  @Id() tourDateId!: number;
  @IsArray()
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  @Nested(() => TicketBody)
  tickets!: readonly TicketBody[];
}

/** What a registrant wants: one ticket of the request, its id given by the server where it is new. */
export type WantedTicket = { readonly id: string; readonly ticket_type_id: number; readonly holder_name: string };

/** `GET /api/admin/ticket-types` (TIX-049). */
export class TicketTypesQuery {
  @QueryId() tour_date_id!: number;
}

/** `POST /api/admin/registrations/:id/tickets/:ticketId/release` (TIX-047). */
export class ReleaseTicketBody {
  @MinLength(3, { message: 'Please write a reason of at least 3 letters.' }) @RequiredText(500) reason!: string;
}
