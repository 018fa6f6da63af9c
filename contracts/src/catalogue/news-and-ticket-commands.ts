import { IsBoolean, IsString, MaxLength } from 'class-validator';
import {
  type Cents,
  type Day,
  Id,
  IsDay,
  OrNone,
  PlainName,
  QueryId,
  REQUIRED,
  RequiredText,
} from '../shared/index.js';
import { IsCount, Reason } from './parts-of-configuration-commands.js';

/** Where news stand: at the event for all its tour dates, or at one of these (EVT-062). */
class NewsScope {
  @Id() event_id!: number;
  @OrNone() @Id() tour_date_id?: number | null;
}

/** `POST /api/admin/news`, and `PUT /api/admin/news/:id` (EVT-062); the text may be refused, as `text`. */
export class NewsBody extends NewsScope {
  /** From this day on it is read. */
  @IsDay() date!: Day;
  @IsString({ message: REQUIRED }) text!: string;
  @Reason() reason!: string;
}

/** `DELETE /api/admin/news/:id` (EVT-062). */
export class RemoveNewsQuery {
  @QueryId() event_id!: number;
  @OrNone() @QueryId() tour_date_id?: number | null;
  @Reason() reason!: string;
}

/** `POST /api/admin/ticket-types`, and `PUT /api/admin/ticket-types/:id` (TIX-008). */
export class TicketTypeBody {
  @Id({ message: REQUIRED }) tour_date_id!: number;
  @PlainName() @RequiredText(100) name!: string;
  @IsString() @MaxLength(500) description: string = '';
  @IsCount() price!: Cents;
  @IsCount() fee!: Cents;
  @IsCount() total_available!: number;
  @IsCount() per_dancer_limit!: number;
  @IsCount() intensive_free_per_attendee: number = 0;
  @IsBoolean() allow_empty_name: boolean = false;
  @IsBoolean() is_show: boolean = false;
  @IsBoolean() active: boolean = true;
  @Reason() reason!: string;
}

/** `DELETE /api/admin/ticket-types/:id` (TIX-008). */
export class RemoveTicketTypeQuery {
  @QueryId() tour_date_id!: number;
  @Reason() reason!: string;
}
